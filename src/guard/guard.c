#include "guard/machine_hash.h"
#include "guard_states.h"

#include "sevenwatch/watchman.h"

#include <string.h>

void guard_head_for(Guard *guard, const Place *place, int waypoint) {
    const Post *post = &place->posts[guard->post];
    bool has_route = post->route >= 0;
    guard->waypoint = has_route ? waypoint % place->routes[post->route].count : 0;
    guard->waypoint_at = has_route ? place_waypoint(place, post->route, waypoint) : post->at;
}

// The first waypoint of its route that it does not stand on.
static int first_waypoint(const Guard *guard, const Place *place) {
    int route = place->posts[guard->post].route;
    if (route < 0) return 0;
    for (int i = 0; i < place->routes[route].count; i++) {
        if (!guard_is_there(guard, place_waypoint(place, route, i))) return i;
    }
    return 0;
}

void guard_start(GuardMind *mind, int number, uint64_t seed) {
    Guard *guard = mind->guard;
    const Post *post = &mind->place->posts[number];
    int personality = guard->personality;
    *guard = (Guard){.personality = personality, .post = number, .pushes = -1};
    guard->body = (Body){.at = post->at, .facing = post->facing, .hp = mind->personality->hp};
    guard_head_for(guard, mind->place, first_waypoint(guard, mind->place));
    rng_seed(&guard->rng, seed, (uint64_t)number);
    if (mind->personality->mind == MIND_TEXTBOOK)
        machine_start(&guard->machine, guard_table(), mind);
    else
        watchman_start(mind);
}

void guard_think(GuardMind *mind) {
    mind->guard->intent = (Intent){0};
    if (mind->personality->mind == MIND_TEXTBOOK)
        machine_step(&mind->guard->machine, mind);
    else
        watchman_think(mind);
}

static bool ally_goal(const Guard *guard, Vec2 *goal) {
    GuardState state = guard_state(guard);
    *goal = guard->target;
    return state == GUARD_PATROL || state == GUARD_SEARCH || state == GUARD_FLEE;
}

bool guard_goal(const Guard *guard, Vec2 *goal) {
    if (guard->machine.table == ally_table()) return ally_goal(guard, goal);
    switch (guard_state(guard)) {
    case GUARD_PATROL:
        *goal = guard->waypoint_at;
        return true;
    case GUARD_CHASE:
        *goal = guard->percept.player;
        return true;
    case GUARD_SEARCH:
        *goal = guard->last_seen;
        return guard->has_last_seen;
    case GUARD_INVESTIGATE:
        *goal = guard->target;
        return true;
    case GUARD_ATTACK:
        *goal = guard->target;
        return machine_is(&guard->machine, GUARD_COVER);
    default:
        return false;
    }
}

const char *guard_state_name(int state) {
    return machine_state_name(watchman_table(), state);
}

int guard_outermost(int state) {
    const MachineState *states = watchman_table()->states;
    while (states[state].parent != 0) state = states[state].parent;
    return state;
}

int guard_state_find(const char *name) {
    for (int state = 1; state < GUARD_SEVEN_END; state++) {
        if (strcmp(guard_state_name(state), name) == 0) return state;
    }
    return 0;
}

void guard_state_path(const Guard *guard, char *text, size_t size) {
    size_t used = 0;
    for (int level = 0; level < machine_depth(&guard->machine) && used < size; level++) {
        const char *name = guard_state_name(machine_at(&guard->machine, level));
        int written = snprintf(text + used, size - used, "%s%s", level > 0 ? "." : "", name);
        used += (size_t)(written > 0 ? written : 0);
    }
}

Hash guard_hash(const Guard *guard, Hash hash) {
    hash = machine_hash(&guard->machine, hash);
    hash = hash_u64(hash, guard->rng.state);
    hash = body_hash(&guard->body, hash);
    hash = percept_hash(&guard->percept, hash);
    hash = hash_i32(hash, guard->waypoint);
    if (guard->waypoint < 0)
        hash = hash_vec2(hash, guard->waypoint_at); // which then follows from nothing else
    hash = hash_i32(hash, guard->timer);
    hash = hash_vec2(hash, guard->target);
    hash = hash_vec2(hash, guard->last_seen);
    return hash_u32(hash, guard->has_last_seen ? 1u : 0u);
}
