// FLEE of a watchman: to where the threat cannot see it, by a way that does not lead past the threat.
#include "refuge.h"
#include "watchman_conditions.h"

static const float NEIGHBOURHOOD = 400.0f; // px, in which it looks for a spot when it finds no refuge
static const float WORTH_A_STEP = 32.0f;   // px that a spot near by must be further from the threat
static const float HURT_ANEW = 1.0f;       // hp that it must lose at least to flee again

float watchman_flees_at(const GuardMind *mind) {
    return mind->personality->flee_hp - mind->watchman->pluck;
}

bool watchman_is_hurt_and_sees(void *ctx, MachineReason *reason) {
    const GuardMind *mind = ctx;
    const Guard *guard = mind->guard;
    if (!guard->percept.sees || guard->body.hp > watchman_flees_at(mind)) return false;
    if (watchman_change(mind, GUARD_FLEE) == MACHINE_STAY) return false;
    *reason = (MachineReason){.id = REASON_HURT_AND_SEES,
                              .number = {guard->body.hp, watchman_flees_at(mind),
                                         vec2_distance(guard->body.at, guard->percept.player),
                                         (float)mind->watchman->memory.who}};
    return true;
}

// The refuges, nearest first.
static Shortlist list_refuges(const GuardMind *mind, Vec2 threat) {
    Shortlist list = {.count = 0};
    for (int i = 0; i < mind->lookout->count; i++) {
        Vec2 spot = mind->lookout->spots[i];
        float distance = vec2_distance(mind->guard->body.at, spot);
        if (shortlist_has_room(&list, distance) && refuge_is_hidden(mind, spot, threat))
            shortlist_insert(&list, i, distance);
    }
    return list;
}

// The spots about it that are further from the threat than it is, the furthest first.
static Shortlist list_far_spots(const GuardMind *mind, Vec2 threat) {
    Shortlist list = {.count = 0};
    Vec2 at = mind->guard->body.at;
    float here = vec2_distance(at, threat);
    for (int i = 0; i < mind->lookout->count; i++) {
        Vec2 spot = mind->lookout->spots[i];
        float distance = vec2_distance(threat, spot);
        if (distance <= here || vec2_distance(at, spot) > NEIGHBOURHOOD) continue;
        if (shortlist_has_room(&list, -distance)) shortlist_insert(&list, i, -distance);
    }
    return list;
}

// Those that are further by a step, the nearest to it first: for one that is shut in, all of whose furthest
// spots may lie beyond walls.
static Shortlist list_near_spots(const GuardMind *mind, Vec2 threat) {
    Shortlist list = {.count = 0};
    Vec2 at = mind->guard->body.at;
    float here = vec2_distance(at, threat);
    for (int i = 0; i < mind->lookout->count; i++) {
        Vec2 spot = mind->lookout->spots[i];
        float distance = vec2_distance(at, spot);
        if (vec2_distance(threat, spot) <= here + WORTH_A_STEP) continue;
        if (shortlist_has_room(&list, distance)) shortlist_insert(&list, i, distance);
    }
    return list;
}

// The first spot of a list that has a safe way, or -1.
static int first_safe(const GuardMind *mind, const Shortlist *list, Vec2 threat) {
    for (int i = 0; i < list->count; i++) {
        if (refuge_way(mind, mind->lookout->spots[list->spot[i]], threat) < INFINITY) return list->spot[i];
    }
    return -1;
}

// The refuge with the shortest safe way; without one the furthest spot that has a safe way; without one the
// nearest; without one it stays.
static Vec2 choose_refuge(const GuardMind *mind, Vec2 threat) {
    const Vec2 *spots = mind->lookout->spots;
    Shortlist list = list_refuges(mind, threat);
    float shortest = INFINITY;
    Vec2 best = mind->guard->body.at;
    for (int i = 0; i < list.count; i++) {
        float length = refuge_way(mind, spots[list.spot[i]], threat);
        if (length >= shortest) continue;
        shortest = length;
        best = spots[list.spot[i]];
    }
    if (shortest < INFINITY) return best;
    list = list_far_spots(mind, threat);
    int spot = first_safe(mind, &list, threat);
    if (spot >= 0) return spots[spot];
    list = list_near_spots(mind, threat);
    spot = first_safe(mind, &list, threat);
    return spot >= 0 ? spots[spot] : best;
}

void watchman_flee_enter(void *ctx, int from) {
    (void)from;
    GuardMind *mind = ctx;
    walk_stop(&mind->watchman->walk);
    watchman_start_timer(mind, mind->personality->flee_ticks);
    mind->guard->target = choose_refuge(mind, mind->guard->percept.player);
}

// In its refuge it looks round, lest the threat come after it.
static void run_away(GuardMind *mind, uint32_t ticks) {
    Guard *guard = mind->guard;
    Vec2 threat = mind->watchman->memory.at;
    bool is_time = guard->percept.sees && ticks % REFUGE_RETHINK == REFUGE_RETHINK - 1;
    if (is_time && (!refuge_is_hidden(mind, guard->target, threat) ||
                    refuge_way(mind, guard->target, threat) == INFINITY)) {
        guard->target = choose_refuge(mind, threat);
    }
    watchman_walk(mind, guard->target, mind->personality->flee_speed, false);
    if (mind->watchman->walk.has_arrived) watchman_look_round(mind, mind->personality->search_turn);
}

// One who comes back hardly better plucks up its courage, lest the mere sight of him make it run again.
static void recover(GuardMind *mind) {
    const Personality *personality = mind->personality;
    const float better = mind->guard->body.hp + personality->recover_hp;
    const float hp = better < personality->hp ? better : personality->hp;
    const float lacking = personality->flee_hp + HURT_ANEW - hp;
    mind->guard->intent.recover = personality->recover_hp;
    mind->watchman->pluck = lacking > 0.0f ? lacking : 0.0f;
}

int watchman_flee_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    GuardMind *mind = ctx;
    run_away(mind, ticks);
    bool is_away = mind->watchman->walk.has_arrived || ticks >= WATCHMAN_ERRAND_TICKS;
    if (!watchman_timer_is_over(mind) || mind->guard->percept.sees || !is_away) return MACHINE_STAY;
    int to = watchman_change(mind, GUARD_PATROL);
    if (to == MACHINE_STAY) return to;
    recover(mind);
    *reason = (MachineReason){.id = REASON_COVERED, .number = {mind->personality->recover_hp}};
    suspicion_calm(&mind->watchman->suspicion, mind->personality);
    return to;
}
