#include "app/nudge.h"

#include <math.h>

static const float HAIR = 1.0f / 64.0f;            // px that make no difference
static const float NONE = 2.0f * PLAYER_HALF_SIDE; // px: further aside than anybody is led
static const float STRAIGHT = 0.2f;                // of a move, that its other part may be of it
static const float ASIDE = 0.8f;                   // of a move, so that he still looks where he wants to go

// What is asked about the two sides of somebody who is held up.
typedef struct Corner {
    const World *world;
    Vec2 from;
    Vec2 on; // where he would go once he is past it, from where he stands aside, px
    bool is_along_x;
    bool are_doors; // what is looked at now
    float least[2]; // px to the nearest place to go on from, to the lower side and to the upper one
} Corner;

static bool can_go(const World *world, Vec2 from, Vec2 way) {
    int door;
    const Vec2 end = place_slide(world_place(world), world_shut_doors(world), from, way, PLAYER_HALF_SIDE,
                                 PLAYER_MARGIN, &door);
    return vec2_distance(end, vec2_add(from, way)) <= HAIR;
}

static bool leads_past(const Corner *corner, Vec2 aside) {
    const World *world = corner->world;
    if (!place_is_clear_of(world_place(world), world_shut_doors(world), aside, PLAYER_HALF_SIDE))
        return false;
    return can_go(world, corner->from, vec2_sub(aside, corner->from)) && can_go(world, aside, corner->on);
}

// Beside a wall one can go on first where one stands flush with a face of it, or of another.
static void try_face(Corner *corner, float face) {
    const Vec2 from = corner->from;
    const float by = face - (corner->is_along_x ? from.y : from.x), distance = fabsf(by);
    float *least = &corner->least[by > 0.0f];
    if (distance == 0.0f || distance > PLAYER_HALF_SIDE || distance >= *least) return;
    if (leads_past(corner, corner->is_along_x ? vec2(from.x, face) : vec2(face, from.y))) *least = distance;
}

static bool try_wall(void *user, int wall, Rect rect) {
    Corner *corner = user;
    if (corner->are_doors && !world_door_is_shut(corner->world, wall)) return true;
    try_face(corner, (corner->is_along_x ? rect.min.y : rect.min.x) - PLAYER_HALF_SIDE);
    try_face(corner, (corner->is_along_x ? rect.max.y : rect.max.x) + PLAYER_HALF_SIDE);
    return true;
}

static void try_all(Corner *corner, float step) {
    const Place *place = world_place(corner->world);
    const Vec2 reach = vec2(2.0f * PLAYER_HALF_SIDE + step, 2.0f * PLAYER_HALF_SIDE + step);
    const Rect near = {vec2_sub(corner->from, reach), vec2_add(corner->from, reach)};
    walls_near(place->walls, near, try_wall, corner);
    corner->are_doors = true;
    if (place->doors) walls_near(place->doors, near, try_wall, corner);
}

// `by`: px, to the upper side or, below 0, the lower one.
static Vec2 turned(Vec2 move, bool is_along_x, float by, float step) {
    const float whole = vec2_length(move), length = whole < 1.0f ? whole : 1.0f;
    const float most = ASIDE * length, wanted = fabsf(by) / step;
    const float part = wanted < most ? wanted : most;
    const float aside = by < 0.0f ? -part : part, on = sqrtf(length * length - part * part);
    if (is_along_x) return vec2(move.x < 0.0f ? -on : on, aside);
    return vec2(aside, move.y < 0.0f ? -on : on);
}

Vec2 nudge_move(const World *world, Vec2 move, float step) {
    const bool is_along_x = fabsf(move.y) <= STRAIGHT * fabsf(move.x);
    if (!is_along_x && fabsf(move.x) > STRAIGHT * fabsf(move.y)) return move;
    const Vec2 from = world_player(world)->at;
    const Vec2 straight = is_along_x ? vec2(move.x, 0.0f) : vec2(0.0f, move.y);
    if (can_go(world, from, vec2_scale(straight, step))) return move;
    const Vec2 on = vec2_scale(vec2_direction_or(straight, straight), step + PLAYER_HALF_SIDE);
    Corner corner = {.world = world, .from = from, .on = on, .is_along_x = is_along_x, .least = {NONE, NONE}};
    try_all(&corner, step);
    const float lower = corner.least[0], upper = corner.least[1];
    if (fabsf(upper - lower) <= HAIR) return move;
    return turned(move, is_along_x, upper < lower ? upper : -lower, step);
}
