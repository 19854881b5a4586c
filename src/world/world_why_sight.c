// What is between a guard's eyes and the player, zone by zone.
#include "sevenwatch/world_why.h"
#include "world_watch.h"

#include <assert.h>

typedef struct Look {
    const World *world;
    const Guard *guard;
    const Personality *personality;
    Vec2 eye, player;
    Occluders all, solid; // in the eye's way, and the same without smoke
} Look;

static float degrees_beside(const Look *look) {
    const Vec2 way = vec2_sub(look->player, look->eye), facing = look->guard->body.facing;
    float angle = arctangent(vec2_cross(facing, way), vec2_dot(facing, way));
    return degrees_from_radians(angle < 0.0f ? -angle : angle);
}

static int count_clear(const Look *look, const Occluders *occluders) {
    Vec2 points[WATCHMAN_BODY_POINTS];
    watchman_body_points(look->player, points);
    int clear = 0;
    for (int i = 0; i < WATCHMAN_BODY_POINTS; i++)
        clear += sight_is_clear_past(occluders, look->eye, points[i]) ? 1 : 0;
    return clear;
}

static Why zone_of_look(const Look *look, const char *label, VisionCone cone) {
    Why zone = {.label = label, .holds = true};
    why_add(&zone, (WhyCondition){.name = "off the player",
                                  .unit = WHY_PX,
                                  .comparison = WHY_AT_MOST,
                                  .have = vec2_distance(look->eye, look->player),
                                  .need = cone.range});
    why_add(&zone, (WhyCondition){.name = "beside its axis",
                                  .unit = WHY_DEGREES,
                                  .comparison = WHY_AT_MOST,
                                  .have = degrees_beside(look),
                                  .need = degrees_from_radians(cone.half_angle)});
    return zone;
}

static void add_line_of_sight(Why *zone, bool is_clear) {
    why_add(zone,
            (WhyCondition){
                .name = "line of sight", .unit = WHY_YES_NO, .have = is_clear ? 1.0f : 0.0f, .need = 1.0f});
}

// The textbook guard looks at his middle alone.
static int look_of_textbook(const Look *look, Why zones[WHY_ZONES]) {
    zones[0] = zone_of_look(look, "cone", look->personality->cone);
    add_line_of_sight(&zones[0], sight_is_clear_past(&look->all, look->eye, look->player));
    return 1;
}

// Smoke alone is told apart from all else that hides.
static void add_points(Why *zone, const Look *look, const Occluders *occluders) {
    const int clear = count_clear(look, occluders), solid = count_clear(look, &look->solid);
    why_add(zone, (WhyCondition){.name = "points of him in line of sight",
                                 .unit = WHY_COUNT,
                                 .comparison = WHY_AT_LEAST,
                                 .have = (float)clear,
                                 .need = 1.0f});
    if (clear > 0 || solid == 0) return;
    why_add(zone, (WhyCondition){.name = "points of him that only smoke hides",
                                 .unit = WHY_COUNT,
                                 .comparison = WHY_AT_MOST,
                                 .have = (float)solid,
                                 .need = 0.0f});
}

// Whom it could touch it feels through smoke, and not through glass or a low wall.
static Why touch(const Look *look) {
    Why zone = zone_of_look(look, zone_name(ZONE_TOUCH), look->personality->touch);
    add_line_of_sight(&zone, sight_is_clear(look->world->place->walls, look->eye, look->player));
    add_points(&zone, look, &look->solid);
    return zone;
}

static bool hunts_player(const Look *look) {
    const Watchman *watchman = world_watchman(look->world, look->guard->post);
    return watchman_hunts(look->guard) && watchman->memory.is_known && watchman->memory.who == 0;
}

static int look_of_watchman(const Look *look, Why zones[WHY_ZONES]) {
    const Personality *personality = look->personality;
    int count = 0;
    zones[count++] = touch(look);
    zones[count++] = zone_of_look(look, zone_name(ZONE_FOCUS), personality->focus);
    zones[count++] = zone_of_look(look, zone_name(ZONE_MAIN), personality->cone);
    zones[count++] = zone_of_look(look, zone_name(ZONE_PERIPHERAL), personality->peripheral);
    if (hunts_player(look)) zones[count++] = zone_of_look(look, "chased", personality->keeping);
    for (int i = 1; i < count; i++) add_points(&zones[i], look, &look->all);
    assert(count <= WHY_ZONES);
    return count;
}

int world_why_sight(const World *world, int guard, Why zones[WHY_ZONES]) {
    if (world_is_ally(world, guard)) return 0;
    Look look = {.world = world,
                 .guard = world_guard(world, guard),
                 .personality = world_personality(world, guard),
                 .player = world->player.at,
                 .all = world_occluders(world)};
    look.eye = look.guard->body.at;
    look.solid = world_without_smoke(world->place, &look.all);
    bool is_watchman = look.personality->mind == MIND_WATCHMAN;
    return is_watchman ? look_of_watchman(&look, zones) : look_of_textbook(&look, zones);
}
