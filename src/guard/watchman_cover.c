// COVER, a child of ATTACK: an archer that is hurt goes where the player cannot see it, hides there, peeks
// and shoots, and hides again; until it has lost him, or the cover is none any more.
#include "cover.h"
#include "refuge.h"
#include "watchman_conditions.h"

#include "sevenwatch/ticks.h"

static float player_distance(const GuardMind *mind) {
    return vec2_distance(mind->guard->body.at, mind->guard->percept.player);
}

static Vec2 cover_of(const GuardMind *mind) {
    return mind->lookout->spots[mind->watchman->cover];
}

// Whether it takes cover

bool watchman_is_too_close(const GuardMind *mind) {
    return mind->guard->percept.sees && player_distance(mind) <= mind->personality->cover_range;
}

static bool wants_cover(const GuardMind *mind) {
    bool is_hurt = mind->guard->body.hp <= mind->personality->cover_hp;
    return is_hurt && mind->watchman->cover_rest == 0 && mind->guard->percept.sees &&
           !watchman_is_too_close(mind);
}

bool watchman_needs_cover(const GuardMind *mind) {
    return mind->watchman->wants_cover || machine_is(&mind->guard->machine, GUARD_COVER);
}

int watchman_to_cover(GuardMind *mind, MachineReason *reason) {
    Watchman *watchman = mind->watchman;
    watchman->wants_cover = wants_cover(mind);
    if (!watchman->wants_cover || watchman->cover < 0) return MACHINE_STAY;
    float distance = vec2_distance(mind->guard->body.at, cover_of(mind));
    *reason = (MachineReason){
        .id = REASON_TAKES_COVER,
        .number = {mind->guard->body.hp, mind->personality->cover_hp, distance},
    };
    return watchman_change(mind, GUARD_COVER);
}

// All of it

void watchman_cover_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    mind->watchman->unseen = 0;
    mind->guard->target = cover_of(mind);
}

void watchman_cover_exit(void *ctx, int to) {
    (void)to;
    GuardMind *mind = ctx;
    mind->watchman->cover_rest = mind->personality->cover_rest_ticks;
}

static bool is_settled(const GuardMind *mind, GuardState state) {
    return machine_ticks_in(&mind->guard->machine, (int)state) >= WATCHMAN_SETTLE_TICKS;
}

// It fights on without cover.
static int leave(const GuardMind *mind) {
    if (!is_settled(mind, GUARD_COVER)) return MACHINE_STAY;
    bool reaches = watchman_could_strike(mind, mind->personality->attack_leave_range);
    return reaches ? GUARD_WINDUP : watchman_change(mind, GUARD_CHASE);
}

// Whoever is seen that close is in reach of a bow, for it reaches further than its cover's range. No cover is
// of use against one who is far off by now, as a comrade told, nor is there any giving chase to him.
int watchman_cover_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    GuardMind *mind = ctx;
    if (!is_settled(mind, GUARD_COVER)) return MACHINE_STAY;
    if (watchman_has_lost_track(mind, reason)) return watchman_give_up(mind);
    if (!watchman_is_too_close(mind)) return MACHINE_STAY;
    *reason = (MachineReason){.id = REASON_TOO_CLOSE,
                              .number = {player_distance(mind), mind->personality->cover_range}};
    return GUARD_WINDUP;
}

// He has walked round, or a comrade has seen him elsewhere.
static int leave_flanked(const GuardMind *mind, MachineReason *reason) {
    float distance = vec2_distance(mind->watchman->memory.at, cover_of(mind));
    *reason = (MachineReason){.id = REASON_FLANKED, .number = {distance}};
    return leave(mind);
}

static int leave_stuck(const GuardMind *mind, MachineReason *reason) {
    float left = vec2_distance(mind->guard->body.at, mind->guard->target);
    *reason = (MachineReason){.id = REASON_NO_WAY, .number = {left}};
    return leave(mind);
}

bool watchman_is_flanked(const GuardMind *mind, uint32_t ticks) {
    bool is_time = ticks % REFUGE_RETHINK == REFUGE_RETHINK - 1;
    return is_time && !cover_hides(mind, mind->guard->target);
}

bool watchman_is_found_out(const GuardMind *mind) {
    return mind->guard->percept.sees || !cover_hides(mind, mind->guard->target);
}

static MachineReason because_of_time(GuardReason id, uint32_t ticks) {
    return (MachineReason){.id = (int)id, .number = {(float)ticks_to_seconds(ticks)}};
}

// Going

int watchman_cover_go_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    GuardMind *mind = ctx;
    const Walk *walk = &mind->watchman->walk;
    watchman_walk(mind, mind->guard->target, mind->personality->chase_speed, false);
    if (watchman_is_flanked(mind, ticks)) return leave_flanked(mind, reason);
    if (ticks >= WATCHMAN_COVER_ERRAND_TICKS || (walk->has_arrived && !walk->has_way))
        return leave_stuck(mind, reason);
    if (!walk->has_arrived || !is_settled(mind, GUARD_COVER_GO)) return MACHINE_STAY;
    *reason = because_of_time(REASON_CAME, ticks);
    return GUARD_HIDE;
}

// Hiding

void watchman_hide_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    watchman_start_timer(mind, mind->personality->hide_ticks);
    mind->guard->target = cover_of(mind);
}

static bool finds_shot(const GuardMind *mind, Vec2 *point) {
    float way = 0.0f;
    return cover_peek(mind, cover_of(mind), mind->personality->attack_leave_range, point, &way);
}

bool watchman_has_shot(const GuardMind *mind) {
    Vec2 point;
    return finds_shot(mind, &point);
}

static int step_out(GuardMind *mind, uint32_t ticks, MachineReason *reason) {
    Vec2 point;
    const float range = mind->personality->attack_leave_range;
    if (!finds_shot(mind, &point)) {
        float distance = vec2_distance(mind->watchman->memory.at, cover_of(mind));
        *reason = (MachineReason){.id = REASON_NO_SHOT, .number = {distance, range}};
        return leave(mind);
    }
    mind->guard->target = point;
    *reason = because_of_time(REASON_HID, ticks);
    return GUARD_PEEK;
}

// Runs back in, and from there looks at where he was believed. Its time runs once it is in, and it does not
// peek with an empty bow.
int watchman_hide_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    GuardMind *mind = ctx;
    const Watchman *watchman = mind->watchman;
    watchman_walk(mind, mind->guard->target, mind->personality->chase_speed, false);
    if (!watchman->walk.has_arrived)
        return ticks < WATCHMAN_COVER_ERRAND_TICKS ? MACHINE_STAY : leave_stuck(mind, reason);
    watchman_face(mind, watchman->memory.at);
    if (watchman_is_found_out(mind)) return leave_flanked(mind, reason);
    bool is_over = watchman_timer_is_over(mind);
    bool is_ready = weapon_phase(&watchman->weapon) == WEAPON_READY;
    return is_over && is_ready && is_settled(mind, GUARD_HIDE) ? step_out(mind, ticks, reason) : MACHINE_STAY;
}

// Peeking

void watchman_peek_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    watchman_start_timer(mind, mind->personality->peek_ticks);
    mind->watchman->is_shaken = false;
}

// Looks at where he was believed, and shoots as soon as it sees him. Its time runs once it is out.
static bool looks_out(GuardMind *mind) {
    Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    bool reaches = watchman_could_strike(mind, mind->personality->attack_leave_range);
    if (!reaches) watchman_walk(mind, guard->target, mind->personality->chase_speed, false);
    watchman_face(mind, watchman->memory.at);
    guard->intent.attack = reaches;
    guard->intent.whom = watchman->memory.who;
    bool is_out = reaches || watchman->walk.has_arrived;
    if (guard->percept.sees)
        watchman->unseen = 0;
    else if (is_out)
        watchman->unseen++;
    return is_out;
}

static int give_up(GuardMind *mind, MachineReason *reason) {
    float seconds = (float)ticks_to_seconds((uint32_t)mind->watchman->unseen);
    *reason = (MachineReason){.id = REASON_GONE, .number = {seconds, mind->personality->sight_patience}};
    return watchman_give_up(mind);
}

int watchman_peek_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    GuardMind *mind = ctx;
    Watchman *watchman = mind->watchman;
    bool is_out = looks_out(mind);
    bool is_over = (is_out && watchman_timer_is_over(mind)) || ticks >= WATCHMAN_COVER_ERRAND_TICKS;
    bool is_gone = watchman->unseen > mind->personality->sight_patience_ticks;
    if (!is_settled(mind, GUARD_PEEK)) return MACHINE_STAY;
    if (is_gone) return give_up(mind, reason);
    if (!is_over && !watchman->is_shaken) return MACHINE_STAY;
    *reason = watchman->is_shaken ? (MachineReason){.id = REASON_SHAKEN, .number = {mind->guard->body.hp}}
                                  : because_of_time(REASON_PEEKED, ticks);
    return GUARD_HIDE;
}
