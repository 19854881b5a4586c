#include "textbook_loop.h"

#include "bench_walls.h"

#include "sevenwatch/ticks.h"

static bool sees(const LoopGuard *guard, const Personality *p, const Town *town, Vec2 player) {
    Vec2 way = vec2_sub(player, guard->at);
    float distance = vec2_length(way);
    if (distance == 0.0f) return true;
    if (distance > p->view_range || vec2_dot(way, guard->facing) < p->cone.cos_half_angle * distance)
        return false;
    return bench_walls_loop_is_clear(town->walls, town->wall_count, guard->at, player);
}

static float stop(float from, float to, float low, float high) {
    if (from <= low && low < to) return low;
    if (from >= high && high > to) return high;
    return to;
}

static float within(float coordinate, float margin, float side) {
    if (coordinate < margin) return margin;
    return coordinate > side - margin ? side - margin : coordinate;
}

static Vec2 slide(const Town *town, Vec2 from, Vec2 step, float half) {
    if (step.x == 0.0f && step.y == 0.0f) return from;
    Vec2 to = vec2(within(from.x + step.x, half, town->side), within(from.y + step.y, half, town->side));
    for (int i = 0; i < town->wall_count; i++) {
        Rect rect = town->walls[i];
        if (from.y > rect.min.y - half && from.y < rect.max.y + half)
            to.x = stop(from.x, to.x, rect.min.x - half, rect.max.x + half);
    }
    for (int i = 0; i < town->wall_count; i++) {
        Rect rect = town->walls[i];
        if (to.x > rect.min.x - half && to.x < rect.max.x + half)
            to.y = stop(from.y, to.y, rect.min.y - half, rect.max.y + half);
    }
    return to;
}

static void rest(LoopGuard *guard, const Personality *p) {
    guard->state = GUARD_IDLE;
    guard->timer = seconds_to_ticks(rng_uniform(&guard->rng, p->idle_min, p->idle_max));
}

static void investigate(LoopGuard *guard, const Personality *p, Vec2 noise_at) {
    guard->state = GUARD_INVESTIGATE;
    guard->target = noise_at;
    guard->timer = p->investigate_ticks;
}

void loop_start(LoopGuard *guard, const Town *town, int number) {
    const Personality *p = &town->personalities[town_is_hurt(number) ? 1 : 0];
    *guard = (LoopGuard){.at = town->homes[number], .facing = {1.0f, 0.0f}, .hp = p->hp};
    rng_seed(&guard->rng, world_seed(town->world), (uint64_t)number);
    rest(guard, p);
}

static void walk(LoopGuard *guard, Vec2 *step, Vec2 to, float speed) {
    *step = step_towards(guard->at, to, speed);
    guard->facing = vec2_direction_or(vec2_sub(to, guard->at), guard->facing);
}

static void look_round(LoopGuard *guard, float degrees_a_second) {
    Vec2 turn = vec2_from_angle(radians_from_degrees(degrees_a_second / (float)TICK_HZ));
    guard->facing = vec2_direction_or(vec2_turned(guard->facing, turn), guard->facing);
}

static bool is_there(const LoopGuard *guard, Vec2 place) {
    return vec2_distance(guard->at, place) <= 1.0f;
}

static void walk_or_look(LoopGuard *guard, Vec2 *step, Vec2 to, float speed, float degrees_a_second) {
    if (is_there(guard, to))
        look_round(guard, degrees_a_second);
    else
        walk(guard, step, to, speed);
}

static bool is_over(LoopGuard *guard) {
    if (guard->timer > 0) guard->timer--;
    return guard->timer == 0;
}

static void patrol(LoopGuard *guard, const Town *town, int number, const Personality *p, Vec2 *step) {
    Vec2 waypoint = town->waypoints[number * TOWN_WAYPOINTS + guard->waypoint];
    if (is_there(guard, waypoint)) {
        guard->waypoint = (guard->waypoint + 1) % TOWN_WAYPOINTS;
        rest(guard, p);
        return;
    }
    walk(guard, step, waypoint, p->patrol_speed);
}

static void chase(LoopGuard *guard, const Personality *p, bool sees_player, Vec2 *step) {
    if (!sees_player) {
        guard->state = GUARD_SEARCH;
        guard->timer = p->search_ticks;
        return;
    }
    guard->last_seen = guard->player;
    guard->has_last_seen = true;
    if (vec2_distance(guard->at, guard->player) <= p->attack_range) {
        guard->state = GUARD_ATTACK;
        guard->timer = p->windup_ticks;
        return;
    }
    walk(guard, step, guard->player, p->chase_speed);
}

static void flee(LoopGuard *guard, const Personality *p, bool sees_player, Vec2 *step) {
    Vec2 away = vec2_direction_or(vec2_sub(guard->at, guard->player), vec2(0.0f, 0.0f));
    *step = vec2_scale(away, p->flee_speed / (float)TICK_HZ);
    guard->facing = vec2_direction_or(away, guard->facing);
    if (is_over(guard) && !sees_player) rest(guard, p);
}

static void attack(LoopGuard *guard, const Personality *p) {
    if (vec2_distance(guard->at, guard->player) > p->attack_leave_range)
        guard->state = GUARD_CHASE;
    else if (is_over(guard))
        guard->timer = p->strike_interval_ticks;
}

static void search(LoopGuard *guard, const Personality *p, Vec2 *step) {
    Vec2 place = guard->has_last_seen ? guard->last_seen : guard->at;
    walk_or_look(guard, step, place, p->search_speed, p->search_turn);
    if (is_over(guard)) guard->state = GUARD_PATROL;
}

// What stops a guard on duty; true when something did.
static bool is_disturbed(LoopGuard *guard, const Personality *p, bool sees_player, bool hears,
                         Vec2 noise_at) {
    if (sees_player)
        guard->state = GUARD_CHASE;
    else if (hears)
        investigate(guard, p, noise_at);
    return sees_player || hears;
}

void loop_step(LoopGuard *guard, const Town *town, int number, const LoopTick *tick) {
    const Personality *p = &town->personalities[town_is_hurt(number) ? 1 : 0];
    Vec2 step = vec2(0.0f, 0.0f);
    bool sees_player = sees(guard, p, town, tick->player);
    bool hears = tick->noise && vec2_distance(guard->at, tick->noise_at) <= p->hearing_range;
    if (sees_player || guard->state == GUARD_ATTACK || guard->state == GUARD_FLEE)
        guard->player = tick->player;
    if (guard->state != GUARD_FLEE && sees_player && guard->hp <= p->flee_hp) {
        guard->state = GUARD_FLEE;
        guard->timer = p->flee_ticks;
    }
    switch (guard->state) {
    case GUARD_IDLE:
        if (is_disturbed(guard, p, sees_player, hears, tick->noise_at)) break;
        look_round(guard, p->idle_turn);
        if (is_over(guard)) guard->state = GUARD_PATROL;
        break;
    case GUARD_PATROL:
        if (!is_disturbed(guard, p, sees_player, hears, tick->noise_at))
            patrol(guard, town, number, p, &step);
        break;
    case GUARD_CHASE:
        chase(guard, p, sees_player, &step);
        break;
    case GUARD_ATTACK:
        attack(guard, p);
        break;
    case GUARD_SEARCH:
        if (sees_player)
            guard->state = GUARD_CHASE;
        else
            search(guard, p, &step);
        break;
    case GUARD_INVESTIGATE:
        if (sees_player) {
            guard->state = GUARD_CHASE;
            break;
        }
        if (hears) investigate(guard, p, tick->noise_at);
        walk_or_look(guard, &step, guard->target, p->investigate_speed, p->investigate_turn);
        if (is_over(guard)) guard->state = GUARD_PATROL;
        break;
    default:
        flee(guard, p, sees_player, &step);
    }
    guard->at = slide(town, guard->at, step, p->radius);
}
