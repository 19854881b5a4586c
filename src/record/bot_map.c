#include "record/bot_forecast.h"

#include <stdlib.h>

enum { MOST_LOOKED_AT = 128 }; // spots, for each goal

static const float FAR_ENOUGH = 96.0f; // px from the start and the other goals

// How far a spot is from the start and from every goal so far, by the shortest way from the nearest of them;
// 0 for one that cannot be reached.
static float remoteness(const BotMap *map, const Paths *paths, Vec2 start, Vec2 spot) {
    float nearest = bot_map_way(paths, start, spot);
    if (nearest == INFINITY) return 0.0f;
    for (int i = 0; i < map->goal_count; i++) {
        float way = bot_map_way(paths, map->goals[i], spot);
        if (way < nearest) nearest = way;
    }
    return nearest;
}

static bool add_goal(BotMap *map, const Paths *paths, Vec2 start) {
    const Lookout *lookout = &map->lookout;
    float furthest = FAR_ENOUGH;
    int found = -1, stride = lookout->count / MOST_LOOKED_AT + 1;
    for (int i = 0; i < lookout->count; i += stride) {
        float remote = remoteness(map, paths, start, lookout->spots[i]);
        if (remote <= furthest) continue;
        furthest = remote;
        found = i;
    }
    if (found >= 0) map->goals[map->goal_count++] = lookout->spots[found];
    return found >= 0;
}

// The doors that are locked and shut at the start are never opened.
static void choose_goals(BotMap *map, const Place *place) {
    int doors = 0;
    const Thing *things = place_things(place, THING_DOOR, &doors);
    for (int i = 0; i < doors; i++) map->locked_doors[i] = things[i].locked && !things[i].open;
    const Paths paths = {
        .navigation = map->navigation, .scratch = map->scratch, .locked_doors = map->locked_doors};
    bool is_found = true;
    while (is_found && map->goal_count < BOT_GOALS) is_found = add_goal(map, &paths, place->player_at);
    if (map->goal_count == 0) map->goals[map->goal_count++] = place->player_at;
}

static bool make_room_for_plans(BotMap *map, const Place *place) {
    if (!grid_create(&map->grid, place)) return false;
    const size_t nodes = (size_t)(map->grid.columns * map->grid.rows) * (FORECAST_STEPS + 1);
    map->nodes = calloc(nodes, sizeof *map->nodes);
    map->queue = (BotQueue){.entries = calloc(nodes, sizeof *map->queue.entries), .capacity = (int)nodes};
    return map->nodes && map->queue.entries;
}

static bool make(BotMap *map, const Place *place) {
    int doors = 0;
    place_things(place, THING_DOOR, &doors);
    const NavigationDef def = {
        .walls = place->walls, .doors = place->doors, .half_side = PLAYER_HALF_SIDE, .margin = PLAYER_MARGIN};
    map->locked_doors = calloc((size_t)doors + 1, sizeof *map->locked_doors);
    map->navigation = navigation_create(&def);
    if (!map->locked_doors || !map->navigation) return false;
    map->scratch = navigation_scratch_create(map->navigation);
    Occluders occluders = occluders_of(place->walls);
    if (place->doors) occluders.list[occluders.count++] = (Occluder){.walls = place->doors};
    return map->scratch && lookout_create(&map->lookout, map->navigation, &occluders);
}

BotMap *bot_map_create(const Place *place) {
    BotMap *map = calloc(1, sizeof *map);
    if (!map) return NULL;
    if (!make_room_for_plans(map, place) || !make(map, place)) {
        bot_map_destroy(map);
        return NULL;
    }
    choose_goals(map, place);
    return map;
}

void bot_map_destroy(BotMap *map) {
    if (!map) return;
    lookout_free(&map->lookout);
    grid_free(&map->grid);
    free(map->nodes);
    free(map->queue.entries);
    navigation_scratch_destroy(map->scratch);
    navigation_destroy(map->navigation);
    free(map->locked_doors);
    free(map);
}

Paths bot_map_paths(BotMap *map, const World *world) {
    int doors = 0;
    const Thing *things = place_things(world_place(world), THING_DOOR, &doors);
    for (int i = 0; i < doors; i++) map->locked_doors[i] = things[i].locked && world_door_is_shut(world, i);
    Hash locked = hash_bytes(hash_start(), map->locked_doors, (size_t)doors);
    return (Paths){.navigation = map->navigation,
                   .scratch = map->scratch,
                   .locked_doors = map->locked_doors,
                   .doors = (uint32_t)locked.value};
}

float bot_map_way(const Paths *paths, Vec2 from, Vec2 to) {
    const NavigationQuery query = {.start = from, .goal = to, .shut_doors = paths->locked_doors};
    return navigation_distance(paths->navigation, paths->scratch, &query);
}
