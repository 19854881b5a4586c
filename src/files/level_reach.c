#include "files/level_reach.h"

#include <stdlib.h>

// A size and its ways, which are the place's own if that has them.
typedef struct Size {
    LevelBody body;
    const Navigation *navigation;
    Navigation *owned;
    NavigationScratch *scratch;
} Size;

LevelReach level_reach(const Place *place) {
    int count = 0;
    const Thing *doors = place_things(place, THING_DOOR, &count);
    LevelReach reach = {.place = place, .sizes = list_of(sizeof(Size))};
    reach.barred = calloc((size_t)count + 1, sizeof *reach.barred);
    reach.failed = !reach.barred;
    for (int i = 0; reach.barred && i < count; i++) reach.barred[i] = doors[i].locked && !doors[i].open;
    return reach;
}

void level_reach_free(LevelReach *reach) {
    for (int i = 0; i < reach->sizes.count; i++) {
        const Size *size = list_at(&reach->sizes, i);
        navigation_scratch_destroy(size->scratch);
        navigation_destroy(size->owned);
    }
    list_free(&reach->sizes);
    free(reach->barred);
}

static const Navigation *ways_of_place(const Place *place, LevelBody body) {
    int known = place->ways && body.margin == body.half_side ? ways_find(place->ways, body.half_side) : -1;
    return known >= 0 ? place->ways->of_size[known] : NULL;
}

static bool find_ways(const Place *place, Size *size) {
    size->navigation = ways_of_place(place, size->body);
    if (!size->navigation) {
        const NavigationDef def = {.walls = place->walls,
                                   .doors = place->doors,
                                   .half_side = size->body.half_side,
                                   .margin = size->body.margin};
        size->navigation = size->owned = navigation_create(&def);
    }
    if (size->navigation) size->scratch = navigation_scratch_create(size->navigation);
    return size->scratch != NULL;
}

// NULL when memory ran out.
static const Size *size_of(LevelReach *reach, LevelBody body) {
    for (int i = 0; i < reach->sizes.count; i++) {
        const Size *size = list_at(&reach->sizes, i);
        if (size->body.half_side == body.half_side && size->body.margin == body.margin) return size;
    }
    Size *size = reach->failed ? NULL : list_push(&reach->sizes);
    if (size) size->body = body;
    reach->failed = !size || !find_ways(reach->place, size);
    return reach->failed ? NULL : size;
}

int level_reach_part(LevelReach *reach, LevelBody body, Vec2 at) {
    const Size *size = size_of(reach, body);
    return size ? navigation_part(size->navigation, size->scratch, reach->barred, at) : -1;
}

Vec2 level_reach_nearest(LevelReach *reach, LevelBody body, Vec2 from, Vec2 to) {
    const Size *size = size_of(reach, body);
    if (!size) return to;
    const NavigationQuery query = {.start = from, .goal = to, .shut_doors = reach->barred};
    const NavigationPath path = navigation_path(size->navigation, size->scratch, &query, NULL, 0);
    return path.reached ? to : path.end;
}
