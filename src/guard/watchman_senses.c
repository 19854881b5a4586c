// What a watchman perceives on a tick.
#include "watchman_states.h"

// Half the spread of the points of a body that are looked at, px: within its square of 12, so that
// a foot behind a column does not decide, and neither does one beside it.
static const float SPREAD = 9.0f;

void watchman_body_points(Vec2 at, Vec2 points[WATCHMAN_BODY_POINTS]) {
    points[0] = at;
    points[1] = vec2(at.x - SPREAD, at.y);
    points[2] = vec2(at.x + SPREAD, at.y);
    points[3] = vec2(at.x, at.y - SPREAD);
    points[4] = vec2(at.x, at.y + SPREAD);
}

bool watchman_hunts(const Guard *guard) {
    GuardState state = guard_state(guard);
    return state == GUARD_CHASE || state == GUARD_ATTACK || state == GUARD_FLEE;
}

bool watchman_looks_for_somebody(const Guard *guard) {
    GuardState state = guard_state(guard);
    return state == GUARD_SEARCH || (state == GUARD_CHASE && !guard->percept.sees);
}

static bool is_target(const GuardMind *mind, const Subject *subject) {
    const Contact *memory = &mind->watchman->memory;
    return memory->is_known && memory->who == subject->who;
}

// It touches nobody through glass or a low wall, and whom it is after it keeps in view beyond the range at
// which it would have noticed him.
static Zone zone_for(const GuardMind *mind, const Subject *subject) {
    const Body *body = &mind->guard->body;
    const Vec2 point = subject->at;
    Zone zone = zone_of(mind->personality, body->at, body->facing, point);
    if (zone == ZONE_TOUCH && !sight_is_clear(mind->place->walls, body->at, point))
        zone = zone_in_view(mind->personality, body->at, body->facing, point);
    if (zone != ZONE_NONE || !watchman_hunts(mind->guard) || !is_target(mind, subject)) return zone;
    bool keeps = vision_cone_contains(mind->personality->keeping, body->at, body->facing, point);
    return keeps ? ZONE_MAIN : ZONE_NONE;
}

// Smoke does not hide whom it bumps into.
static bool is_clear(const Sightlines *lines, Zone zone, Vec2 eye, Vec2 point) {
    return sight_is_clear_past(zone == ZONE_TOUCH ? &lines->solid : &lines->all, eye, point);
}

static bool is_behind_smoke(const Sightlines *lines, Vec2 eye, Vec2 point) {
    return lines->solid.count < lines->all.count && sight_is_clear_past(&lines->solid, eye, point);
}

// All zero when it sees nothing, so that nothing unseen can be told by it. How far off he is, and where in
// its field of view, goes by the middle of his body, as drawn; what is in the way, by several points of it.
static Exposure exposure_in(const GuardMind *mind, const Subject *subject, Zone zone) {
    const Vec2 eye = mind->guard->body.at;
    Vec2 points[WATCHMAN_BODY_POINTS];
    watchman_body_points(subject->at, points);
    int clear = 0, in_smoke = 0;
    for (int i = 0; i < WATCHMAN_BODY_POINTS; i++) {
        if (is_clear(subject->lines, zone, eye, points[i]))
            clear++;
        else if (is_behind_smoke(subject->lines, eye, points[i]))
            in_smoke++;
    }
    if (clear == 0) return (Exposure){0};
    return (Exposure){.zone = zone,
                      .distance = vec2_distance(eye, subject->at),
                      .seen = (float)(clear + in_smoke) / (float)WATCHMAN_BODY_POINTS,
                      .clear = (float)clear / (float)(clear + in_smoke),
                      .light = subject->light,
                      .sneaking = subject->sneaking,
                      .sprinting = subject->sprinting,
                      .still = subject->velocity.x == 0.0f && subject->velocity.y == 0.0f,
                      .helped = subject->helped};
}

Contact subject_contact(const Subject *subject, uint32_t now, int by) {
    return (Contact){.is_known = true,
                     .who = subject->who,
                     .at = subject->at,
                     .velocity = subject->velocity,
                     .tick = now,
                     .by = by};
}

// What it gets of somebody.
typedef struct Sight {
    const Subject *subject;
    Exposure exposure;
    Gain gain;
} Sight;

static bool sees_nearby(const GuardMind *mind, const Subject *subject, Sight *sight) {
    const Zone zone = zone_for(mind, subject);
    if (zone == ZONE_NONE) return false;
    const Exposure exposure = exposure_in(mind, subject, zone);
    if (exposure.zone == ZONE_NONE) return false;
    const Gain gain = suspicion_gain(mind->personality, &exposure, &mind->watchman->suspicion);
    *sight = (Sight){subject, exposure, gain};
    return true;
}

// False, and nothing written, when it does not see him. Most are too far off to be looked for at all.
static inline bool sees(const GuardMind *mind, const Subject *subject, Sight *sight) {
    if (is_well_beyond(mind->personality->farthest, mind->guard->body.at, subject->at)) return false;
    return sees_nearby(mind, subject, sight);
}

// The share of him that draws attention, wherever he is.
static float exposed_share(const Gain *gain) {
    return gain->by_stance * gain->by_stillness * gain->by_light * gain->by_smoke;
}

// Half as far off or twice as exposed is twice as good.
static bool is_better(const Sight *sight, const Sight *other, float times) {
    return exposed_share(&sight->gain) * other->exposure.distance >
           times * exposed_share(&other->gain) * sight->exposure.distance;
}

// Would it rather have this one than its target, which it sees, or not (NULL)?
static bool prefers(const GuardMind *mind, const Sight *sight, const Sight *target) {
    if (mind->now - mind->watchman->target_since < WATCHMAN_SETTLE_TICKS) return false;
    return !target || is_better(sight, target, TARGET_STICKINESS);
}

// What it sees of its target, be it the old one or another; false: nothing.
static bool sees_target(GuardMind *mind, const WatchStimuli *stimuli, Sight *chosen) {
    Watchman *watchman = mind->watchman;
    Sight sight, target;
    bool has_any = false, has_target = false, fells_target = false;
    for (int i = 0; i < stimuli->subject_count; i++) {
        if (!sees(mind, &stimuli->subjects[i], &sight)) continue;
        if (sight.subject->is_down) {
            fells_target = fells_target || is_target(mind, sight.subject);
            continue;
        }
        if (is_target(mind, sight.subject)) {
            target = sight;
            has_target = true;
        }
        if (!has_any || is_better(&sight, chosen, 1.0f)) *chosen = sight;
        has_any = true;
    }
    if (fells_target) watchman->memory.is_known = false;
    if (!has_any || fells_target) return false;
    if (!watchman->memory.is_known || is_target(mind, chosen->subject)) return true;
    if (prefers(mind, chosen, has_target ? &target : NULL)) {
        watchman->target_since = mind->now;
        return true;
    }
    if (has_target) *chosen = target;
    return has_target;
}

static void look(GuardMind *mind, const WatchStimuli *stimuli) {
    static const Gain nothing = {0};
    Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    Sight sight;
    guard->percept.sees = sees_target(mind, stimuli, &sight);
    guard->percept.knows = guard->percept.sees;
    suspicion_tick(&watchman->suspicion, mind->personality, guard->percept.sees ? &sight.gain : &nothing);
    if (!guard->percept.sees) return;
    guard->percept.player = sight.subject->at;
    watchman->exposure = sight.exposure;
    watchman->gain = sight.gain;
    watchman->memory = subject_contact(sight.subject, mind->now, guard->post);
}

// It finds its friend in any direction and however far, without taking its eyes off the guards.
static void look_after_leader(GuardMind *mind, const Subject *leader) {
    const Vec2 eye = mind->guard->body.at;
    if (!sight_is_clear_past(&leader->lines->all, eye, leader->at)) return;
    mind->watchman->leader = subject_contact(leader, mind->now, mind->guard->post);
    mind->watchman->leader_sneaks = leader->sneaking;
}

// What it hears of somebody whom it follows and sees is nothing new, nor are the pebbles that he throws.
static bool is_of_no_interest(const GuardMind *mind, const WatchStimuli *stimuli, const Heard *heard) {
    bool is_his = stimuli->leader && heard->source == stimuli->leader->who;
    return (is_his && watchman_sees_leader(mind)) || (stimuli->leader && heard->kind == NOISE_PEBBLE);
}

static void listen(GuardMind *mind, const WatchStimuli *stimuli) {
    Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    watchman->heard = hearing_tick(&watchman->hearing, mind->personality, guard->body.at, guard->post + 1,
                                   stimuli->noises, stimuli->noise_count, stimuli->air, &guard->rng);
    if (is_of_no_interest(mind, stimuli, &watchman->heard)) watchman->heard = (Heard){0};
    guard->percept.hears = watchman->heard.news;
    if (!watchman->heard.news) return;
    guard->percept.noise = watchman->heard.at;
    watchman->sound =
        (Contact){.is_known = true, .at = watchman->heard.at, .tick = mind->now, .by = guard->post};
    suspicion_hear(&watchman->suspicion, mind->personality);
}

bool watchman_sees_leader(const GuardMind *mind) {
    const Contact *leader = &mind->watchman->leader;
    return leader->is_known && leader->tick == mind->now;
}

void watchman_perceive(GuardMind *mind, const WatchStimuli *stimuli) {
    look(mind, stimuli);
    if (stimuli->leader) look_after_leader(mind, stimuli->leader);
    listen(mind, stimuli);
    mind->guard->percept.suspicion = mind->watchman->suspicion.value;
}

bool watchman_sees(const GuardMind *mind, const Subject *subject) {
    Sight sight;
    return sees(mind, subject, &sight);
}
