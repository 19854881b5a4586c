#include "app/cues.h"

#include "sevenwatch/ticks.h"

static const float STANDING = 0.1f;      // px a tick under which nobody walks
static const float STRIDE = 58.0f;       // px between two steps of the player, walking
static const float FIRST_STRIDE = 36.0f; // of which so much is done when he begins to walk

// What is heard when a guard goes from one of the seven states to another.
static const SoundKind CHANGES[GUARD_SEVEN_END][GUARD_SEVEN_END] = {
    [GUARD_IDLE] = {[GUARD_CHASE] = SOUND_ALARM,
                    [GUARD_ATTACK] = SOUND_ALARM,
                    [GUARD_INVESTIGATE] = SOUND_NOTICE,
                    [GUARD_FLEE] = SOUND_FLIGHT},
    [GUARD_PATROL] = {[GUARD_CHASE] = SOUND_ALARM,
                      [GUARD_ATTACK] = SOUND_ALARM,
                      [GUARD_INVESTIGATE] = SOUND_NOTICE,
                      [GUARD_FLEE] = SOUND_FLIGHT},
    [GUARD_CHASE] = {[GUARD_IDLE] = SOUND_CALM,
                     [GUARD_PATROL] = SOUND_CALM,
                     [GUARD_SEARCH] = SOUND_LOST,
                     [GUARD_FLEE] = SOUND_FLIGHT},
    [GUARD_ATTACK] = {[GUARD_IDLE] = SOUND_CALM,
                      [GUARD_PATROL] = SOUND_CALM,
                      [GUARD_SEARCH] = SOUND_LOST,
                      [GUARD_FLEE] = SOUND_FLIGHT},
    [GUARD_SEARCH] = {[GUARD_CHASE] = SOUND_ALARM,
                      [GUARD_ATTACK] = SOUND_ALARM,
                      [GUARD_INVESTIGATE] = SOUND_NOTICE,
                      [GUARD_IDLE] = SOUND_CALM,
                      [GUARD_PATROL] = SOUND_CALM,
                      [GUARD_FLEE] = SOUND_FLIGHT},
    [GUARD_INVESTIGATE] = {[GUARD_CHASE] = SOUND_ALARM,
                           [GUARD_ATTACK] = SOUND_ALARM,
                           [GUARD_IDLE] = SOUND_CALM,
                           [GUARD_PATROL] = SOUND_CALM,
                           [GUARD_FLEE] = SOUND_FLIGHT},
    [GUARD_FLEE] = {[GUARD_CHASE] = SOUND_ALARM,
                    [GUARD_ATTACK] = SOUND_ALARM,
                    [GUARD_INVESTIGATE] = SOUND_NOTICE,
                    [GUARD_IDLE] = SOUND_CALM,
                    [GUARD_PATROL] = SOUND_CALM},
};

static SoundKind sound_of_door(int from, int to) {
    if (to == DOOR_OPENING) return SOUND_DOOR_OPENS;
    if (to == DOOR_RATTLING) return SOUND_DOOR_RATTLES;
    return from == DOOR_CLOSING && to == DOOR_SHUT ? SOUND_DOOR_SHUTS : 0;
}

static SoundKind sound_of_mission(int to) {
    if (to == MISSION_ESCAPED) return SOUND_WIN;
    return to == MISSION_CAUGHT ? SOUND_CAUGHT : 0;
}

// A guard strikes from where it stands, which the event does not say.
static int cues_of_strike(const World *world, const WorldEvent *event, Cue cues[CUES_OF_EVENT]) {
    cues[0] = (Cue){.kind = SOUND_STRIKE, .at = world_guard(world, event->guard)->body.at};
    cues[1] = (Cue){
        .kind = event->whom == 0 ? SOUND_HIT : SOUND_GRUNT, .at = event->at, .is_own = event->whom == 0};
    return 2;
}

static int one_cue(Cue cues[CUES_OF_EVENT], SoundKind kind, Vec2 at, bool is_own) {
    cues[0] = (Cue){kind, at, is_own};
    return kind != 0 ? 1 : 0;
}

int cues_of_event(const World *world, const WorldEvent *event, Cue cues[CUES_OF_EVENT]) {
    switch (event->kind) {
    case EVENT_TRANSITION:
        if (world_is_ally(world, event->guard)) return 0; // what an ally is up to is no danger
        return one_cue(cues, CHANGES[event->from][event->to], event->at, false);
    case EVENT_NOISE:
        return one_cue(cues, SOUND_WHISTLE, event->at, true);
    case EVENT_STRIKE:
        return cues_of_strike(world, event, cues);
    case EVENT_HURT:
        return one_cue(cues, SOUND_GRUNT, event->at, false);
    case EVENT_SHOUT:
        return one_cue(cues, SOUND_SHOUT, event->at, false);
    case EVENT_DOOR:
        return one_cue(cues, sound_of_door(event->from, event->to), event->at, false);
    case EVENT_MISSION:
        return one_cue(cues, sound_of_mission(event->to), world_player(world)->at, true);
    case EVENT_LOOT:
        return one_cue(cues, SOUND_LOOT, event->at, true);
    case EVENT_THROW:
        return one_cue(cues, SOUND_THROW, event->at, true);
    case EVENT_LAND:
        return one_cue(cues, event->what == THROW_PEBBLE ? SOUND_LAND : 0, event->at, false);
    case EVENT_SMOKE:
        return one_cue(cues, SOUND_SMOKE, event->at, false);
    case EVENT_MOVE:
    case EVENT_RESET:
        return 0;
    }
    return 0;
}

static SoundKind step_on(const World *world, Vec2 at, SoundKind on_stone) {
    return on_stone + (SoundKind)floor_of_loudness(place_loudness(world_place(world), at));
}

// Ticks between two steps at a pace, px a tick: few paces, so that they keep time while the pace wavers.
static uint32_t step_ticks(float pace) {
    static const struct {
        float up_to; // px per second
        uint32_t ticks;
    } gaits[] = {{60.0f, 40}, {110.0f, 30}, {155.0f, 22}};
    for (size_t i = 0; i < sizeof gaits / sizeof gaits[0]; i++)
        if (pace * (float)TICK_HZ <= gaits[i].up_to) return gaits[i].ticks;
    return 17;
}

bool cue_of_guard_step(const World *before, const World *now, int guard, Cue *cue) {
    const uint32_t apart = 7; // ticks, so that guards do not march in step
    Vec2 at = world_guard(now, guard)->body.at;
    float pace = vec2_distance(world_guard(before, guard)->body.at, at);
    if (pace < STANDING || (world_tick(now) + (uint32_t)guard * apart) % step_ticks(pace) != 0) return false;
    *cue = (Cue){.kind = step_on(now, at, SOUND_BOOT_STONE), .at = at};
    return true;
}

static SoundKind gait_of(const PlayerIntent *intent) {
    if (intent->sneak) return SOUND_SNEAK_STONE;
    return intent->sprint ? SOUND_SPRINT_STONE : SOUND_WALK_STONE;
}

// Longer the faster: a sprint is not a patter.
static float stride_of(const PlayerIntent *intent) {
    if (intent->sneak) return STRIDE * 0.8f;
    return intent->sprint ? STRIDE * 1.25f : STRIDE;
}

bool cue_of_player_step(const World *before, const World *now, const PlayerIntent *intent, float *stride,
                        Cue *cue) {
    Vec2 at = world_player(now)->at;
    float pace = vec2_distance(world_player(before)->at, at);
    *stride = pace < STANDING ? FIRST_STRIDE : *stride + pace;
    if (*stride < stride_of(intent)) return false;
    *stride = 0.0f;
    *cue = (Cue){.kind = step_on(now, at, gait_of(intent)), .at = at, .is_own = true};
    return true;
}
