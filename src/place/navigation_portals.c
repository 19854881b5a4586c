#include "place/navigation_build.h"

#include <stdlib.h>

// One side of a cell.
typedef struct Border {
    float line;
    float lo, hi;
    int32_t cell;
} Border;

static int compare_borders(const void *left, const void *right) {
    const Border *a = left, *b = right;
    if (a->line != b->line) return a->line < b->line ? -1 : 1;
    if (a->lo != b->lo) return a->lo < b->lo ? -1 : 1;
    return (a->cell > b->cell) - (a->cell < b->cell);
}

// Two cells that share a stretch of their borders.
typedef struct Joint {
    int32_t before, after; // on the axis
    int axis;
    float line;
    float lo, hi;
} Joint;

static void list_borders(const NavigationBuild *build, int axis, bool upper, Border *borders) {
    const Cell *cells = build->cells.items;
    int across = 1 - axis;
    for (int i = 0; i < build->area_cell_count; i++) {
        const float *sides = cells[i].sides;
        float line = sides[upper ? upper_side(axis) : lower_side(axis)];
        borders[i] = (Border){line, sides[lower_side(across)], sides[upper_side(across)], i};
    }
    qsort(borders, (size_t)build->area_cell_count, sizeof *borders, compare_borders);
}

// On one line, the cells before it do not overlap each other, and neither do those after it: both are gone
// through side by side.
static bool join_on_axis(const NavigationBuild *build, int axis, Border *upper, Border *lower, List *joints) {
    int count = build->area_cell_count;
    list_borders(build, axis, true, upper);
    list_borders(build, axis, false, lower);
    for (int i = 0, j = 0; i < count && j < count;) {
        if (upper[i].line != lower[j].line) {
            if (upper[i].line < lower[j].line)
                i++;
            else
                j++;
            continue;
        }
        float lo = upper[i].lo > lower[j].lo ? upper[i].lo : lower[j].lo;
        float hi = upper[i].hi < lower[j].hi ? upper[i].hi : lower[j].hi;
        if (lo < hi) {
            Joint *joint = list_push(joints);
            if (!joint) return false;
            *joint = (Joint){upper[i].cell, lower[j].cell, axis, upper[i].line, lo, hi};
        }
        if (upper[i].hi < lower[j].hi)
            i++;
        else
            j++;
    }
    return true;
}

static bool find_joints(const NavigationBuild *build, List *joints) {
    size_t size = ((size_t)build->area_cell_count + 1) * sizeof(Border);
    Border *upper = malloc(size), *lower = malloc(size);
    bool done = upper && lower;
    for (int axis = 0; done && axis < AXES; axis++) done = join_on_axis(build, axis, upper, lower, joints);
    free(upper);
    free(lower);
    return done;
}

// Counts each side's portals in the place of the next side, and sums up.
static int count_portals(NavigationBuild *build, const List *list) {
    Cell *cells = build->cells.items;
    const Joint *joints = list->items;
    for (int i = 0; i < list->count; i++) {
        cells[joints[i].before].portals[upper_side(joints[i].axis) + 1]++;
        cells[joints[i].after].portals[lower_side(joints[i].axis) + 1]++;
    }
    int sum = 0;
    for (int i = 0; i < build->cells.count; i++) {
        cells[i].portals[0] = sum;
        for (int side = 1; side <= SIDES; side++) {
            sum += cells[i].portals[side];
            cells[i].portals[side] = sum;
        }
    }
    return sum;
}

// Fills each side from its end, the last joint first, so that the others keep their order.
static void fill_portals(NavigationBuild *build, const List *list, Portal *portals, int (*ends)[SIDES]) {
    const Joint *joints = list->items;
    for (int i = list->count - 1; i >= 0; i--) {
        Joint joint = joints[i];
        Portal portal = {.lo = joint.lo, .hi = joint.hi};
        portal.lo_vertex = corner_at(build, vec2_on_axis(joint.axis, joint.line, joint.lo));
        portal.hi_vertex = corner_at(build, vec2_on_axis(joint.axis, joint.line, joint.hi));
        portal.cell = joint.after;
        portal.side = upper_side(joint.axis);
        portals[--ends[joint.before][portal.side]] = portal;
        portal.cell = joint.before;
        portal.side = lower_side(joint.axis);
        portals[--ends[joint.after][portal.side]] = portal;
    }
}

static bool make_portals(NavigationBuild *build, const List *joints, Navigation *navigation) {
    const Cell *cells = build->cells.items;
    navigation->portal_count = count_portals(build, joints);
    navigation->portals = malloc(((size_t)navigation->portal_count + 1) * sizeof *navigation->portals);
    int(*ends)[SIDES] = malloc(((size_t)build->cells.count + 1) * sizeof *ends);
    bool done = navigation->portals && ends;
    if (done) {
        for (int i = 0; i < build->cells.count; i++) {
            for (int side = 0; side < SIDES; side++) ends[i][side] = cells[i].portals[side + 1];
        }
        fill_portals(build, joints, navigation->portals, ends);
    }
    free(ends);
    return done;
}

bool build_portals(NavigationBuild *build, Navigation *navigation) {
    List joints = list_of(sizeof(Joint));
    bool done = find_joints(build, &joints) && make_portals(build, &joints, navigation);
    list_free(&joints);
    return done;
}
