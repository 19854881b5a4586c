#include "place/navigation_build.h"

#include <stdlib.h>

static int compare_points(const void *left, const void *right) {
    const Vec2 *a = left, *b = right;
    if (a->x != b->x) return a->x < b->x ? -1 : 1;
    return (a->y > b->y) - (a->y < b->y);
}

void keep_distinct_points(List *points) {
    Vec2 *at = points->items;
    int kept = 0;
    if (points->count > 1) qsort(at, (size_t)points->count, sizeof *at, compare_points);
    for (int i = 0; i < points->count; i++) {
        if (kept == 0 || compare_points(&at[kept - 1], &at[i]) != 0) at[kept++] = at[i];
    }
    points->count = kept;
}

int32_t corner_at(const NavigationBuild *build, Vec2 point) {
    const Vec2 *corners = build->vertices.items;
    int lo = 0, hi = build->corner_count;
    while (lo < hi) {
        int middle = lo + (hi - lo) / 2;
        if (compare_points(&corners[middle], &point) < 0)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo < build->corner_count && compare_points(&corners[lo], &point) == 0 ? lo : NONE;
}

// The corners of walls that are corners of the free space too, and those of doors that can be.
static bool add_corners(NavigationBuild *build, int block) {
    Rect rect = build->blocks[block];
    const Vec2 corners[] = {rect.min, {rect.max.x, rect.min.y}, {rect.min.x, rect.max.y}, rect.max};
    for (int i = 0; i < 4; i++) {
        unsigned solid = solid_quadrants(build, corners[i]);
        bool can_bend = is_corner(solid) || (solid == 0u && block >= build->solid_count);
        if (!can_bend) continue;
        Vec2 *corner = list_push(&build->vertices);
        if (!corner) return false;
        *corner = corners[i];
    }
    return true;
}

static bool add_corner_doors(const NavigationBuild *build, int32_t corner, List *corner_doors) {
    const Vec2 *corners = build->vertices.items;
    for (int i = build->solid_count; i < build->block_count; i++) {
        unsigned quadrants = quadrants_within(build->blocks[i], corners[corner]);
        if (quadrants == 0u) continue;
        CornerDoor *corner_door = list_push(corner_doors);
        if (!corner_door) return false;
        *corner_door = (CornerDoor){corner, i - build->solid_count, quadrants};
    }
    return true;
}

static bool describe_corners(const NavigationBuild *build, Navigation *navigation) {
    const Vec2 *corners = build->vertices.items;
    navigation->corner_count = build->corner_count;
    navigation->corner_quadrants = malloc((size_t)build->corner_count + 1);
    List corner_doors = list_of(sizeof(CornerDoor));
    bool done = navigation->corner_quadrants != NULL;
    for (int32_t i = 0; done && i < build->corner_count; i++) {
        navigation->corner_quadrants[i] = (uint8_t)solid_quadrants(build, corners[i]);
        done = add_corner_doors(build, i, &corner_doors);
    }
    navigation->corner_door_count = corner_doors.count;
    navigation->corner_doors = list_take(&corner_doors);
    return done && navigation->corner_doors;
}

bool build_corners(NavigationBuild *build, Navigation *navigation) {
    for (int i = 0; i < build->block_count; i++) {
        if (!block_is_empty(build->blocks[i]) && !add_corners(build, i)) return false;
    }
    keep_distinct_points(&build->vertices);
    build->corner_count = build->vertices.count;
    return describe_corners(build, navigation);
}
