#include "place/navigation_build.h"

#include <stdlib.h>

// Cells that lead into each other under the same doors are one area: found by uniting sets of cells, each
// named by its first.

static int32_t first_of(int32_t *firsts, int32_t i) {
    while (firsts[i] != i) {
        firsts[i] = firsts[firsts[i]];
        i = firsts[i];
    }
    return i;
}

static void unite(int32_t *firsts, int32_t a, int32_t b) {
    int32_t first_a = first_of(firsts, a), first_b = first_of(firsts, b);
    if (first_a < first_b)
        firsts[first_b] = first_a;
    else
        firsts[first_a] = first_b;
}

// Calls for each two cells that meet; those of a contact as a chain.
static bool for_each_meeting(const NavigationBuild *build, const Navigation *navigation,
                             bool (*meet)(void *ctx, int32_t a, int32_t b), void *ctx) {
    const Cell *cells = build->cells.items;
    for (int i = 0; i < build->cells.count; i++) {
        for (int portal = cells[i].portals[0]; portal < cells[i].portals[SIDES]; portal++) {
            if (!meet(ctx, i, navigation->portals[portal].cell)) return false;
        }
    }
    for (int i = 0; i < navigation->contact_count; i++) {
        const int32_t *run = navigation->contacts[i].cells;
        for (int a = run[0]; a < run[1]; a++) {
            for (int b = a + 1; b < run[1]; b++) {
                if (!meet(ctx, navigation->contact_cells[a], navigation->contact_cells[b])) return false;
            }
        }
    }
    return true;
}

typedef struct AreaSearch {
    const int32_t *cell_doors;
    int32_t *firsts;
    const Cell *cells;
    List links; // of AreaLink
} AreaSearch;

static bool unite_alike(void *ctx, int32_t a, int32_t b) {
    AreaSearch *search = ctx;
    if (search->cell_doors[a] == search->cell_doors[b]) unite(search->firsts, a, b);
    return true;
}

static bool link_areas(void *ctx, int32_t a, int32_t b) {
    AreaSearch *search = ctx;
    int32_t area_a = search->cells[a].area, area_b = search->cells[b].area;
    if (area_a == area_b) return true;
    AreaLink *link = list_push(&search->links);
    if (!link) return false;
    *link = area_a < area_b ? (AreaLink){area_a, area_b} : (AreaLink){area_b, area_a};
    return true;
}

static int compare_links(const void *left, const void *right) {
    const AreaLink *one = left, *two = right;
    if (one->a != two->a) return one->a < two->a ? -1 : 1;
    return (one->b > two->b) - (one->b < two->b);
}

static void keep_one_of_each(List *list) {
    AreaLink *links = list->items;
    int kept = 0;
    if (list->count > 1) qsort(links, (size_t)list->count, sizeof *links, compare_links);
    for (int i = 0; i < list->count; i++) {
        if (kept > 0 && compare_links(&links[kept - 1], &links[i]) == 0) continue;
        links[kept++] = links[i];
    }
    list->count = kept;
}

// Numbers the areas in the order of their first cells.
static bool number_areas(NavigationBuild *build, Navigation *navigation, AreaSearch *search) {
    Cell *cells = build->cells.items;
    List doors = list_of(sizeof(int32_t));
    for (int i = 0; i < build->cells.count && !doors.failed; i++) {
        int32_t first = first_of(search->firsts, i);
        cells[i].area = first == i ? doors.count : cells[first].area;
        if (first != i) continue;
        int32_t *door_set = list_push(&doors);
        if (door_set) *door_set = search->cell_doors[i];
    }
    bool done = !doors.failed;
    navigation->area_count = doors.count;
    navigation->area_doors = list_take(&doors);
    return done && navigation->area_doors;
}

bool build_areas(NavigationBuild *build, Navigation *navigation) {
    AreaSearch search = {
        .cell_doors = build->cell_doors.items,
        .firsts = malloc(((size_t)build->cells.count + 1) * sizeof(int32_t)),
        .cells = build->cells.items,
        .links = list_of(sizeof(AreaLink)),
    };
    if (!search.firsts) return false;
    for (int32_t i = 0; i < build->cells.count; i++) search.firsts[i] = i;
    bool done = for_each_meeting(build, navigation, unite_alike, &search) &&
                number_areas(build, navigation, &search) &&
                for_each_meeting(build, navigation, link_areas, &search);
    keep_one_of_each(&search.links);
    free(search.firsts);
    navigation->area_link_count = search.links.count;
    navigation->area_links = list_take(&search.links);
    return done && navigation->area_links;
}
