// What a watchman perceives on a tick.
#include "watchman_states.h"

// Half the spread of the points of the player's body that are looked at, px: within its square of 12, so that
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

// It touches nobody through glass or a low wall, and whom it is after it keeps in view beyond the range at
// which it would have noticed him. Most are too far off for all of that.
static Zone zone_for(const GuardMind *mind, Vec2 point) {
    const Body *body = &mind->guard->body;
    if (is_well_beyond(mind->personality->farthest, body->at, point)) return ZONE_NONE;
    Zone zone = zone_of(mind->personality, body->at, body->facing, point);
    if (zone == ZONE_TOUCH && !sight_is_clear(mind->place->walls, body->at, point))
        zone = zone_in_view(mind->personality, body->at, body->facing, point);
    if (zone != ZONE_NONE || !watchman_hunts(mind->guard)) return zone;
    bool keeps = vision_cone_contains(mind->personality->keeping, body->at, body->facing, point);
    return keeps ? ZONE_MAIN : ZONE_NONE;
}

// Smoke does not hide whom it bumps into.
static bool is_clear(const WatchStimuli *stimuli, Zone zone, Vec2 eye, Vec2 point) {
    return sight_is_clear_past(zone == ZONE_TOUCH ? &stimuli->solid : &stimuli->all, eye, point);
}

static bool is_behind_smoke(const WatchStimuli *stimuli, Vec2 eye, Vec2 point) {
    return stimuli->solid.count < stimuli->all.count && sight_is_clear_past(&stimuli->solid, eye, point);
}

// All zero when it sees nothing, so that nothing unseen can be told by it. How far off he is, and where in
// its field of view, goes by the middle of his body, as drawn; what is in the way, by several points of it.
static Exposure exposure_of(const GuardMind *mind, const WatchStimuli *stimuli) {
    const Vec2 eye = mind->guard->body.at, player = stimuli->stimuli->player;
    const Zone zone = zone_for(mind, player);
    if (zone == ZONE_NONE) return (Exposure){0};
    Vec2 points[WATCHMAN_BODY_POINTS];
    watchman_body_points(player, points);
    int clear = 0, in_smoke = 0;
    for (int i = 0; i < WATCHMAN_BODY_POINTS; i++) {
        if (is_clear(stimuli, zone, eye, points[i]))
            clear++;
        else if (is_behind_smoke(stimuli, eye, points[i]))
            in_smoke++;
    }
    if (clear == 0) return (Exposure){0};
    return (Exposure){.zone = zone,
                      .distance = vec2_distance(eye, player),
                      .seen = (float)(clear + in_smoke) / (float)WATCHMAN_BODY_POINTS,
                      .clear = (float)clear / (float)(clear + in_smoke),
                      .light = stimuli->light,
                      .sneaking = stimuli->stimuli->sneaking,
                      .sprinting = stimuli->sprinting,
                      .still = stimuli->still};
}

static void look(GuardMind *mind, const WatchStimuli *stimuli) {
    Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    Exposure exposure = exposure_of(mind, stimuli);
    Gain gain = suspicion_gain(mind->personality, &exposure, &watchman->suspicion);
    suspicion_tick(&watchman->suspicion, mind->personality, &gain);
    guard->percept.sees = exposure.zone != ZONE_NONE;
    guard->percept.knows = guard->percept.sees;
    if (!guard->percept.sees) return;
    guard->percept.player = stimuli->stimuli->player;
    watchman->exposure = exposure;
    watchman->gain = gain;
    watchman->memory = (Contact){.is_known = true,
                                 .at = stimuli->stimuli->player,
                                 .velocity = stimuli->player_velocity,
                                 .tick = mind->now,
                                 .by = guard->post};
}

static void listen(GuardMind *mind, const WatchStimuli *stimuli) {
    Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    watchman->heard = hearing_tick(&watchman->hearing, mind->personality, guard->body.at, guard->post + 1,
                                   stimuli->noises, stimuli->noise_count, stimuli->air, &guard->rng);
    guard->percept.hears = watchman->heard.news;
    if (!watchman->heard.news) return;
    guard->percept.noise = watchman->heard.at;
    watchman->sound =
        (Contact){.is_known = true, .at = watchman->heard.at, .tick = mind->now, .by = guard->post};
    suspicion_hear(&watchman->suspicion, mind->personality);
}

void watchman_perceive(GuardMind *mind, const WatchStimuli *stimuli) {
    look(mind, stimuli);
    listen(mind, stimuli);
    mind->guard->percept.suspicion = mind->watchman->suspicion.value;
}
