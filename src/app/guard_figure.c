#include "app/guard_figure.h"

#include "app/state_look.h"
#include "sevenwatch/watchman.h"

#include <math.h>

static const float LONG_REACH = 50.0f;    // px from which on a club is a long weapon
static const float HEAVY_BLOW = 25.0f;    // hp from which on it is a heavy one
static const float LONG_REST = 5.0f;      // s from which on somebody who rests dozes
static const float BROAD = 1.2f;          // who is hard to put down
static const float STANDING = 0.02f;      // px a tick below which nobody walks
static const float WIND_TICKS = 12.0f;    // to swing back,
static const float STRUCK_TICKS = 9.0f;   // until the arm comes back,
static const float RECOVER_TICKS = 22.0f; // and is back
static const float MOOD = 0.3f;           // of a coat's colour is that of the state
static const float HARDY = 200.0f;        // hp

typedef enum Stance {
    RESTS,
    DOZES,
    WALKS,
    LOOKS,
    RUNS,
    WINDS_UP,
    STRIKES,
    SHOOTS,
    DUCKS,
    FLEES,
    LIES,
    STANCES
} Stance;

static const Posture POSTURES[STANCES] = {
    [RESTS] = {-0.06f, 0.0f, {0.5f, 1.12f}, {0.72f, -0.86f}, 0.1f, 0.0f, 1.0f},
    [DOZES] = {0.2f, 0.0f, {0.62f, 0.5f}, {0.62f, -0.5f}, 0.9f, 0.0f, 0.96f},
    [WALKS] = {0.0f, 0.0f, {0.5f, 1.12f}, {0.86f, -0.8f}, 0.1f, 0.7f, 1.0f},
    [LOOKS] = {0.16f, 0.15f, {0.5f, 1.16f}, {1.25f, -0.5f}, 0.5f, 0.7f, 1.0f},
    [RUNS] = {0.36f, 0.0f, {0.95f, 0.95f}, {0.5f, -1.15f}, -0.1f, 1.05f, 1.0f},
    [WINDS_UP] = {0.0f, 0.6f, {-0.75f, 1.3f}, {1.0f, -0.6f}, 2.1f, 0.3f, 1.0f},
    [STRIKES] = {0.4f, -0.65f, {1.35f, 0.15f}, {-0.1f, -1.2f}, -0.3f, 0.5f, 1.0f},
    [SHOOTS] = {0.0f, 0.7f, {0.05f, 0.5f}, {1.3f, 0.0f}, 0.0f, 0.0f, 1.0f},
    [DUCKS] = {0.06f, 0.0f, {0.6f, 0.6f}, {0.6f, -0.6f}, 0.3f, 0.0f, 0.8f},
    [FLEES] = {0.5f, 0.0f, {-0.4f, 1.2f}, {0.75f, -1.1f}, 2.7f, 1.15f, 1.0f},
    [LIES] = {0.8f, 0.5f, {1.0f, 1.3f}, {-0.5f, -1.5f}, 0.9f, 1.1f, 1.0f},
};

static const Stance STANCE_IN[GUARD_SEVEN_END] = {
    [GUARD_IDLE] = RESTS,   [GUARD_PATROL] = WALKS,      [GUARD_CHASE] = RUNS, [GUARD_ATTACK] = RUNS,
    [GUARD_SEARCH] = LOOKS, [GUARD_INVESTIGATE] = LOOKS, [GUARD_FLEE] = FLEES,
};

// Steps a second, both feet.
static const float CADENCE[STANCES] = {[WALKS] = 1.5f, [LOOKS] = 1.8f, [RUNS] = 2.7f, [FLEES] = 3.0f};

bool guard_dozes(const World *world, int guard) {
    const Watchman *watchman = world_watchman(world, guard);
    return watchman && watchman->suspicion.sharp == 0 && watchman->suspicion.value <= 0.0f &&
           world_personality(world, guard)->idle_min >= LONG_REST &&
           guard_state(world_guard(world, guard)) == GUARD_IDLE;
}

// What it strikes with, as far as it is seen: a club is long or heavy by what it does.
static FigureWeapon weapon_of(const Personality *personality) {
    if (personality->mind != MIND_TEXTBOOK && personality->weapon == WEAPON_BOW) return IN_HAND_BOW;
    if (personality->strike_damage <= 0.0f) return IN_HAND_NOTHING;
    if (personality->strike_damage >= HEAVY_BLOW && personality->hp >= HARDY) return IN_HAND_MACE;
    return personality->attack_range >= LONG_REACH ? IN_HAND_HALBERD : IN_HAND_CLUB;
}

// How far a blow is by now: ticks since it began to swing back, and since it last struck; -1: it does not.
typedef struct Blow {
    float winding, struck;
} Blow;

static Blow blow_of_watchman(const Scene *scene, const Weapon *weapon) {
    const WeaponPhase phase = weapon_phase(weapon);
    const float ticks = (float)machine_ticks_in_leaf(&weapon->machine) + scene->between;
    return (Blow){.winding = phase == WEAPON_WINDING_UP ? ticks : -1.0f,
                  .struck = phase == WEAPON_STRIKING || phase == WEAPON_RECOVERING ? ticks : -1.0f};
}

// The textbook's counts down to its blows, of which the first has no other before it.
static Blow blow_of_textbook(const Scene *scene, const Guard *guard, const Personality *personality) {
    const float left = (float)guard->timer - scene->between;
    const bool has_struck = guard->timer_start == personality->strike_interval_ticks;
    return (Blow){.winding = left < WIND_TICKS ? WIND_TICKS - left : -1.0f,
                  .struck = has_struck ? (float)guard->timer_start - left : -1.0f};
}

static Blow blow_of(const Scene *scene, int index) {
    const World *world = scene->session->now;
    const Watchman *watchman = world_watchman(world, index);
    if (watchman) return blow_of_watchman(scene, &watchman->weapon);
    return blow_of_textbook(scene, world_guard(world, index), world_personality(world, index));
}

// Back, through, and after a while at rest again, ready for the next one.
static Posture posture_of_blow(Blow blow) {
    const Posture *ready = &POSTURES[RUNS], *back = &POSTURES[WINDS_UP], *through = &POSTURES[STRIKES];
    if (blow.winding >= 0.0f) return posture_between(ready, back, blow.winding / WIND_TICKS);
    if (blow.struck >= 0.0f && blow.struck < STRUCK_TICKS)
        return posture_between(back, through, blow.struck / 3.0f);
    if (blow.struck >= 0.0f)
        return posture_between(through, ready, (blow.struck - STRUCK_TICKS) / (RECOVER_TICKS - STRUCK_TICKS));
    return *ready;
}

// Nocks and draws again after a shot; reloading it looks for arrows.
static Posture posture_of_shot(const Scene *scene, int index, float *draws) {
    const Weapon *weapon = &world_watchman(scene->session->now, index)->weapon;
    const int state = machine_leaf(&weapon->machine);
    const float ticks = (float)machine_ticks_in_leaf(&weapon->machine) + scene->between;
    const float interval = (float)world_personality(scene->session->now, index)->strike_interval_ticks;
    *draws = 1.0f;
    if (state == BOW_RELOAD) *draws = 0.0f;
    if (state == BOW_FIRE) *draws = 0.3f;
    if (state == BOW_COOLDOWN) *draws = fminf(1.0f, 0.3f + 0.7f * ticks / fmaxf(interval, 1.0f));
    return posture_between(&POSTURES[LOOKS], &POSTURES[SHOOTS], fmaxf(*draws, 0.4f));
}

static Stance stance_of(const World *world, int index) {
    const Guard *guard = world_guard(world, index);
    if (world_is_down(world, index)) return LIES;
    if (guard_dozes(world, index)) return DOZES;
    if (machine_is(&guard->machine, GUARD_HIDE)) return DUCKS;
    return STANCE_IN[guard_state(guard)];
}

static bool is_at_blows(const World *world, int index) {
    const Guard *guard = world_guard(world, index);
    return guard_state(guard) == GUARD_ATTACK && !machine_is(&guard->machine, GUARD_HIDE) &&
           !machine_is(&guard->machine, GUARD_COVER_GO);
}

static float pace_of(const Session *session, int guard) {
    return vec2_distance(world_guard(session->before, guard)->body.at,
                         world_guard(session->now, guard)->body.at);
}

// Everybody is at another point of his steps.
static float step_of(const Scene *scene, int guard, Stance stance) {
    double seconds = ((double)world_tick(scene->session->now) + (double)scene->between) / TICK_HZ;
    return (float)fmod(seconds * (double)CADENCE[stance] + 0.37 * (double)guard, 1.0);
}

static Colour coat_of(const Palette *palette, const World *world, int guard) {
    if (world_is_ally(world, guard)) return colour_between(palette->ally, palette->ink, 0.45f);
    return colour_between(palette->coat, state_colour(palette, (int)guard_state(world_guard(world, guard))),
                          MOOD);
}

Figure guard_figure(const Scene *scene, int guard) {
    const World *world = scene->session->now;
    const Personality *personality = world_personality(world, guard);
    const Stance stance = stance_of(world, guard);
    const Pose pose = session_guard_pose(scene->session, guard, scene->between);
    Figure figure = {.at = pose.at,
                     .facing = pose.facing,
                     .radius = personality->radius,
                     .breadth = personality->hp >= HARDY ? BROAD : 1.0f,
                     .posture = POSTURES[stance],
                     .step = step_of(scene, guard, stance),
                     .weapon = weapon_of(personality),
                     .coat = coat_of(scene->palette, world, guard)};
    const bool is_archer = figure.weapon == IN_HAND_BOW;
    if (is_archer && stance == RUNS) figure.draws = 0.5f;
    if (is_at_blows(world, guard))
        figure.posture =
            is_archer ? posture_of_shot(scene, guard, &figure.draws) : posture_of_blow(blow_of(scene, guard));
    if (pace_of(scene->session, guard) < STANDING && stance != LIES) figure.posture.stride = 0.0f;
    figure.has_lantern = !is_archer &&
                         (stance == RESTS || stance == WALKS || stance == LOOKS || stance == RUNS) &&
                         !world_is_ally(world, guard);
    return figure;
}
