#include "place/navigation_build.h"

#include <stdlib.h>

static void build_free(NavigationBuild *build) {
    free(build->blocks);
    walls_destroy(build->solids);
    list_free(&build->cells);
    list_free(&build->cell_doors);
    list_free(&build->door_sets);
    list_free(&build->meetings);
    list_free(&build->vertices);
}

static bool index_cells(const NavigationBuild *build, Navigation *navigation, Vec2 world) {
    const Cell *cells = build->cells.items;
    Rect *rects = malloc(((size_t)build->cells.count + 1) * sizeof *rects);
    if (!rects) return false;
    for (int i = 0; i < build->cells.count; i++) rects[i] = cell_rect(&cells[i]);
    navigation->cell_index = walls_create(rects, build->cells.count, world);
    free(rects);
    return navigation->cell_index != NULL;
}

static bool take_lists(NavigationBuild *build, Navigation *navigation) {
    navigation->cell_count = build->cells.count;
    navigation->cells = list_take(&build->cells);
    navigation->vertex_count = build->vertices.count;
    navigation->vertices = list_take(&build->vertices);
    navigation->door_set_count = build->door_sets.count;
    navigation->door_sets = list_take(&build->door_sets);
    return navigation->cells && navigation->vertices && navigation->door_sets;
}

static bool make(NavigationBuild *build, Navigation *navigation, const NavigationDef *def) {
    navigation->door_count = def->doors ? walls_count(def->doors) : 0;
    return build_blocks(build, def) && build_cells(build) && build_gaps(build) &&
           build_corners(build, navigation) && build_portals(build, navigation) &&
           index_cells(build, navigation, walls_world(def->walls)) && build_contacts(build, navigation) &&
           build_areas(build, navigation) && take_lists(build, navigation);
}

Navigation *navigation_create(const NavigationDef *def) {
    Navigation *navigation = calloc(1, sizeof *navigation);
    if (!navigation) return NULL;
    NavigationBuild build = {
        .cells = list_of(sizeof(Cell)),
        .cell_doors = list_of(sizeof(int32_t)),
        .door_sets = list_of(sizeof(DoorSet)),
        .meetings = list_of(sizeof(Vec2)),
        .vertices = list_of(sizeof(Vec2)),
    };
    bool done = make(&build, navigation, def);
    build_free(&build);
    if (done) return navigation;
    navigation_destroy(navigation);
    return NULL;
}

void navigation_destroy(Navigation *navigation) {
    if (!navigation) return;
    walls_destroy(navigation->cell_index);
    free(navigation->cells);
    free(navigation->portals);
    free(navigation->vertices);
    free(navigation->corner_quadrants);
    free(navigation->corner_doors);
    free(navigation->contacts);
    free(navigation->cell_contacts);
    free(navigation->contact_cells);
    free(navigation->area_doors);
    free(navigation->area_links);
    free(navigation->door_sets);
    free(navigation);
}
