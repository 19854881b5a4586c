#include "sevenwatch/ways.h"

#include <assert.h>
#include <stdlib.h>

static bool add_size(Ways *ways, const WaysDef *def, float half_side) {
    if (ways_find(ways, half_side) >= 0) return true;
    if (ways->size_count == WAYS_SIZES) return false;
    const NavigationDef navigation = {
        .walls = def->walls, .doors = def->doors, .half_side = half_side, .margin = half_side};
    ways->half_sides[ways->size_count] = half_side;
    ways->of_size[ways->size_count] = navigation_create(&navigation);
    return ways->of_size[ways->size_count++] != NULL;
}

static bool add_air(Ways *ways, const WaysDef *def) {
    ways->air = navigation_create(&(NavigationDef){.walls = def->opaque, .doors = def->doors});
    return ways->air != NULL;
}

static const Navigation *smallest_of(const Ways *ways) {
    int smallest = 0;
    for (int i = 1; i < ways->size_count; i++) {
        if (ways->half_sides[i] < ways->half_sides[smallest]) smallest = i;
    }
    return ways->of_size[smallest];
}

// Nobody sees past a wall or, for all that the lookout knows, a door.
static bool add_lookout(Ways *ways, const WaysDef *def) {
    Occluders occluders = occluders_of(def->walls);
    if (def->doors) occluders.list[occluders.count++] = (Occluder){.walls = def->doors};
    return lookout_create(&ways->lookout, smallest_of(ways), &occluders);
}

Ways *ways_create(const WaysDef *def) {
    Ways *ways = calloc(1, sizeof *ways);
    bool is_whole = ways != NULL;
    assert(def->half_side_count > 0);
    for (int i = 0; is_whole && i < def->half_side_count; i++)
        is_whole = add_size(ways, def, def->half_sides[i]);
    if (is_whole && add_air(ways, def) && add_lookout(ways, def)) return ways;
    ways_destroy(ways);
    return NULL;
}

void ways_destroy(Ways *ways) {
    if (!ways) return;
    for (int i = 0; i < ways->size_count; i++) navigation_destroy(ways->of_size[i]);
    navigation_destroy(ways->air);
    lookout_free(&ways->lookout);
    free(ways);
}

int ways_find(const Ways *ways, float half_side) {
    for (int i = 0; i < ways->size_count; i++) {
        if (ways->half_sides[i] == half_side) return i;
    }
    return -1;
}

bool ways_scratch_create(WaysScratch *scratch, const Ways *ways) {
    *scratch = (WaysScratch){.air = navigation_scratch_create(ways->air)};
    bool is_whole = scratch->air != NULL;
    for (int i = 0; i < ways->size_count; i++) {
        scratch->of_size[i] = navigation_scratch_create(ways->of_size[i]);
        is_whole = is_whole && scratch->of_size[i] != NULL;
    }
    if (!is_whole) ways_scratch_free(scratch);
    return is_whole;
}

void ways_scratch_free(WaysScratch *scratch) {
    for (int i = 0; i < WAYS_SIZES; i++) navigation_scratch_destroy(scratch->of_size[i]);
    navigation_scratch_destroy(scratch->air);
    *scratch = (WaysScratch){0};
}
