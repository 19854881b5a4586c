#include "place/navigation_scratch.h"

#include <assert.h>
#include <stdlib.h>

static bool is_shut(const Navigation *navigation, const uint8_t *shut_doors, int32_t door_set) {
    for (; door_set != NONE; door_set = navigation->door_sets[door_set].others) {
        if (shut_doors[navigation->door_sets[door_set].door]) return true;
    }
    return false;
}

static int32_t part_of(int32_t *parts, int32_t area) {
    while (parts[area] != area) {
        parts[area] = parts[parts[area]];
        area = parts[area];
    }
    return area;
}

// Unites the areas that are open and linked; each part is named by its first area.
static void find_parts(const Navigation *navigation, NavigationScratch *scratch) {
    int32_t *parts = scratch->area_parts;
    for (int32_t i = 0; i < navigation->area_count; i++) {
        parts[i] = is_shut(navigation, scratch->shut_doors, navigation->area_doors[i]) ? NONE : i;
    }
    for (int i = 0; i < navigation->area_link_count; i++) {
        AreaLink link = navigation->area_links[i];
        if (parts[link.a] == NONE || parts[link.b] == NONE) continue;
        int32_t a = part_of(parts, link.a), b = part_of(parts, link.b);
        if (a < b)
            parts[b] = a;
        else
            parts[a] = b;
    }
    for (int32_t i = 0; i < navigation->area_count; i++) {
        if (parts[i] != NONE) parts[i] = part_of(parts, i);
    }
}

// Counts the quadrants that shut doors fill. A corner's doors lie in a row.
static void find_corners(const Navigation *navigation, NavigationScratch *scratch) {
    const CornerDoor *doors = navigation->corner_doors;
    for (int i = 0, next = 0; i < navigation->corner_count; i++) {
        unsigned quadrants = navigation->corner_quadrants[i];
        for (; next < navigation->corner_door_count && doors[next].corner == i; next++) {
            if (scratch->shut_doors[doors[next].door]) quadrants |= doors[next].quadrants;
        }
        scratch->is_corner[i] = is_corner(quadrants);
    }
}

static void update(const Navigation *navigation, NavigationScratch *scratch) {
    find_parts(navigation, scratch);
    if (navigation->door_count == 0) return;
    find_corners(navigation, scratch);
    for (int i = 0; i < navigation->cell_count; i++) {
        scratch->cell_is_open[i] = scratch->area_parts[navigation->cells[i].area] != NONE;
    }
}

void scratch_set_doors(const Navigation *navigation, NavigationScratch *scratch, const uint8_t *shut_doors) {
    assert(scratch->navigation == navigation);
    bool changed = false;
    for (int i = 0; i < navigation->door_count; i++) {
        uint8_t shut = shut_doors && shut_doors[i] ? 1 : 0;
        changed = changed || shut != scratch->shut_doors[i];
        scratch->shut_doors[i] = shut;
    }
    if (changed) update(navigation, scratch);
}

// The most that searches among pillars, combs, spirals and sticks were seen to fill is two fifths of this.
static int open_capacity(const Navigation *navigation) {
    const int most = (1 << OPEN_SLOT_BITS) - 3;
    int64_t wanted = 1024 + (int64_t)navigation->portal_count + navigation->contact_cell_count;
    return wanted < most ? (int)wanted : most;
}

static bool allocate_doors(const Navigation *navigation, NavigationScratch *scratch) {
    scratch->shut_doors = calloc((size_t)navigation->door_count + 1, sizeof *scratch->shut_doors);
    scratch->area_parts = calloc((size_t)navigation->area_count + 1, sizeof *scratch->area_parts);
    if (!scratch->shut_doors || !scratch->area_parts) return false;
    if (navigation->door_count == 0) return true;
    scratch->cell_is_open = calloc((size_t)navigation->cell_count + 1, sizeof *scratch->cell_is_open);
    scratch->is_corner = calloc((size_t)navigation->corner_count + 1, sizeof *scratch->is_corner);
    return scratch->cell_is_open && scratch->is_corner;
}

NavigationScratch *navigation_scratch_create(const Navigation *navigation) {
    NavigationScratch *scratch = calloc(1, sizeof *scratch);
    if (!scratch) return NULL;
    scratch->navigation = navigation;
    bool done = allocate_doors(navigation, scratch);
    scratch->roots = calloc((size_t)navigation->vertex_count + 1, sizeof *scratch->roots);
    done = done && scratch->roots && open_create(&scratch->open, open_capacity(navigation));
    if (done) {
        update(navigation, scratch);
        return scratch;
    }
    navigation_scratch_destroy(scratch);
    return NULL;
}

void navigation_scratch_destroy(NavigationScratch *scratch) {
    if (!scratch) return;
    free(scratch->shut_doors);
    free(scratch->area_parts);
    free(scratch->cell_is_open);
    free(scratch->is_corner);
    free(scratch->roots);
    open_destroy(&scratch->open);
    free(scratch);
}
