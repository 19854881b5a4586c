#include "sevenwatch/steering.h"

#include "sevenwatch/ticks.h"

Vec2 steer_seek(Vec2 at, Vec2 target, float speed) {
    return vec2_scale(vec2_direction_or(vec2_sub(target, at), vec2(0.0f, 0.0f)), speed);
}

Vec2 steer_flee(Vec2 at, Vec2 threat, float speed) {
    return steer_seek(threat, at, speed);
}

// At an even deceleration the speed goes with the root of the distance.
Vec2 steer_arrive(Vec2 at, Vec2 target, float speed, float slowing) {
    const float slowest = 0.25f; // of the speed, lest the last pixels take for ever
    float distance = vec2_distance(at, target);
    if (distance < slowing) {
        float share = sqrtf(distance / slowing);
        speed *= share > slowest ? share : slowest;
    }
    float all_of_it = distance * (float)TICK_HZ;
    return steer_seek(at, target, speed < all_of_it ? speed : all_of_it);
}

Vec2 steer_wander(Vec2 heading, float most, Rng *rng) {
    Vec2 turn = vec2_from_angle(rng_uniform(rng, -most, most));
    return vec2_direction_or(vec2_turned(heading, turn), heading);
}

Vec2 steer_truncate(Vec2 velocity, float speed) {
    float length = vec2_length(velocity);
    return length > speed ? vec2_scale(velocity, speed / length) : velocity;
}

Vec2 steer_aside(Vec2 velocity, Vec2 heading) {
    return vec2_sub(velocity, vec2_scale(heading, vec2_dot(velocity, heading)));
}

Vec2 steer_turn(Vec2 facing, Vec2 towards, Vec2 turn_a_tick) {
    if (vec2_dot(facing, towards) >= turn_a_tick.x) return towards;
    if (vec2_cross(facing, towards) < 0.0f) turn_a_tick.y = -turn_a_tick.y;
    return vec2_direction_or(vec2_turned(facing, turn_a_tick), towards);
}
