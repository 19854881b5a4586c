// CHASE and ATTACK of a watchman: after somebody, and at him.
#include "watchman_conditions.h"
#include "watchman_states.h"

#include "sevenwatch/ticks.h"

static float player_distance(const Guard *guard) {
    return vec2_distance(guard->body.at, guard->percept.player);
}

// While the player is seen, where he will be; else where he was seen last and was going.
Vec2 watchman_believed_at(const GuardMind *mind, float speed) {
    const Watchman *watchman = mind->watchman;
    float seconds = mind->personality->predict_time;
    if (!mind->guard->percept.sees) return contact_predict(&watchman->memory, mind->now, seconds);
    float meeting = speed > 0.0f ? player_distance(mind->guard) / speed : 0.0f;
    seconds = meeting < seconds ? meeting : seconds;
    return vec2_add(watchman->memory.at, vec2_scale(watchman->memory.velocity, seconds));
}

bool watchman_has_clear_blow(const GuardMind *mind) {
    const Guard *guard = mind->guard;
    return mind->personality->weapon != WEAPON_CLUB ||
           sight_is_clear(mind->place->walls, guard->body.at, guard->percept.player);
}

bool watchman_could_strike(const GuardMind *mind, float range) {
    const Guard *guard = mind->guard;
    return guard->percept.sees && player_distance(guard) <= range && watchman_has_clear_blow(mind);
}

// CHASE

void watchman_chase_enter(void *ctx, int from) {
    GuardMind *mind = ctx;
    suspicion_alarm(&mind->watchman->suspicion, mind->personality);
    walk_stop(&mind->watchman->walk);
    mind->watchman->unseen = 0;
    bool has_told = guard_outermost(from) == GUARD_ATTACK;
    if (!has_told) mind->watchman->wants_shout = true;
}

bool watchman_has_lost_track(const GuardMind *mind, MachineReason *reason) {
    const Watchman *watchman = mind->watchman;
    if (mind->guard->percept.sees) return false;
    if (!watchman->memory.is_known) {
        *reason = (MachineReason){.id = REASON_FELLED, .number = {(float)watchman->memory.who}};
        return true;
    }
    const Personality *personality = mind->personality;
    float distance =
        vec2_distance(mind->guard->body.at, watchman_believed_at(mind, personality->chase_speed));
    *reason = (MachineReason){.id = REASON_OUTRUN, .number = {distance, personality->lose_range}};
    return distance > personality->lose_range;
}

// Has it lost him: has it nobody to keep in view, or not seen him for too long?
static bool has_lost(const GuardMind *mind, MachineReason *reason) {
    const Watchman *watchman = mind->watchman;
    const Personality *personality = mind->personality;
    if (mind->guard->percept.sees) return false;
    if (watchman_has_lost_track(mind, reason)) return true;
    *reason = (MachineReason){
        .id = REASON_GONE,
        .number = {(float)ticks_to_seconds((uint32_t)watchman->unseen), personality->sight_patience}};
    return watchman->unseen > personality->sight_patience_ticks;
}

bool watchman_searches(const GuardMind *mind) {
    return mind->personality->search_ticks > 0;
}

// Nobody searches for one whom it has seen fall.
int watchman_give_up(GuardMind *mind) {
    bool searches = watchman_searches(mind) && mind->watchman->memory.is_known;
    int to = watchman_change(mind, searches ? GUARD_SEARCH : GUARD_PATROL);
    if (to == GUARD_SEARCH) suspicion_lose(&mind->watchman->suspicion, mind->personality);
    if (to == GUARD_PATROL) suspicion_calm(&mind->watchman->suspicion, mind->personality);
    return to;
}

static void run_after(GuardMind *mind) {
    const Guard *guard = mind->guard;
    const Personality *personality = mind->personality;
    if (!watchman_could_strike(mind, personality->attack_range))
        watchman_walk(mind, watchman_believed_at(mind, personality->chase_speed), personality->chase_speed,
                      true);
    if (guard->percept.sees)
        watchman_face(mind, guard->percept.player);
    else if (mind->watchman->walk.has_arrived)
        watchman_look_round(mind, personality->search_turn);
}

int watchman_chase_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    const Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    suspicion_keep(&watchman->suspicion, mind->personality);
    watchman->unseen = guard->percept.sees ? 0 : watchman->unseen + 1;
    int to = has_lost(mind, reason) ? watchman_give_up(mind) : MACHINE_STAY;
    if (to != MACHINE_STAY) return to;
    to = watchman_to_cover(mind, reason);
    if (to != MACHINE_STAY) return to;
    if (watchman_could_strike(mind, mind->personality->attack_range)) {
        *reason = watchman_because_of_target(mind, REASON_IN_REACH, mind->personality->attack_range);
        to = watchman_change(mind, GUARD_ATTACK);
        if (to != MACHINE_STAY) return to;
    }
    run_after(mind);
    return MACHINE_STAY;
}

// ATTACK

void watchman_strike(GuardMind *mind, bool reaches) {
    watchman_face(mind, mind->guard->percept.player);
    mind->guard->intent.attack = reaches;
    mind->guard->intent.whom = mind->watchman->memory.who;
}

int watchman_attack_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    const Guard *guard = mind->guard;
    suspicion_keep(&mind->watchman->suspicion, mind->personality);
    if (machine_is(&guard->machine, GUARD_COVER)) return MACHINE_STAY;
    int covered = watchman_to_cover(mind, reason);
    if (covered != MACHINE_STAY) return covered;
    const float limit = mind->personality->attack_leave_range;
    bool reaches = watchman_could_strike(mind, limit);
    if (!reaches) {
        *reason = guard->percept.sees
                      ? watchman_because_of_target(mind, REASON_OUT_OF_REACH, limit)
                      : (MachineReason){.id = REASON_LOST_SIGHT, .number = {player_distance(guard)}};
        int to = watchman_change(mind, GUARD_CHASE);
        if (to != MACHINE_STAY) return to;
    }
    watchman_strike(mind, reaches);
    return MACHINE_STAY;
}
