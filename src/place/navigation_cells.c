#include "place/navigation_build.h"

#include <stdlib.h>

// The free space is cut in two along the face of some block, and each part likewise, until no block is left
// that covers only a portion of a part. A search costs about a step for each cut that lies across its way, so
// a cut is chosen to be short where it is not along or inside a block, and near the middle.

typedef struct Partition {
    NavigationBuild *build;
    int32_t *lists; // a stack of blocks, by their lower faces
    int top, capacity;
} Partition;

// A part of the free space with the blocks that cover a portion of it.
typedef struct Part {
    Rect rect;
    int first[AXES]; // where in `lists` they are, sorted by their lower faces on each axis
    int count;
    int32_t doors; // that cover all of it
} Part;

typedef struct Cut {
    int axis;
    float at;
    float cost;
} Cut;

// More blocks than these, and only cuts near the middle block are looked at.
enum { BLOCKS_LOOKED_AT = 64 };

int32_t door_set_with(NavigationBuild *build, int32_t door, int32_t others) {
    const DoorSet *sets = build->door_sets.items;
    for (int i = 0; i < build->door_sets.count; i++) {
        if (sets[i].door == door && sets[i].others == others) return i;
    }
    DoorSet *set = list_push(&build->door_sets);
    if (!set) return NONE;
    *set = (DoorSet){door, others};
    return build->door_sets.count - 1;
}

bool build_add_cell(NavigationBuild *build, Rect rect, int32_t doors) {
    Cell *cell = list_push(&build->cells);
    int32_t *cell_doors = list_push(&build->cell_doors);
    if (!cell || !cell_doors) return false;
    cell->sides[SIDE_MIN_X] = rect.min.x;
    cell->sides[SIDE_MAX_X] = rect.max.x;
    cell->sides[SIDE_MIN_Y] = rect.min.y;
    cell->sides[SIDE_MAX_Y] = rect.max.y;
    *cell_doors = doors;
    return true;
}

static bool interiors_meet(Rect a, Rect b) {
    return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

static bool covers(Rect block, Rect part) {
    return block.min.x <= part.min.x && block.min.y <= part.min.y && block.max.x >= part.max.x &&
           block.max.y >= part.max.y;
}

static bool make_room(Partition *partition, int count) {
    if (partition->lists && partition->capacity - partition->top >= count) return true;
    int capacity = 2 * partition->capacity + count;
    int32_t *lists = realloc(partition->lists, (size_t)capacity * sizeof *lists);
    if (!lists) return false;
    partition->lists = lists;
    partition->capacity = capacity;
    return true;
}

// Takes over those blocks of a list that cover a portion of the part. Counts them.
static int narrow_list(Partition *partition, Rect part, int first, int count) {
    const Rect *blocks = partition->build->blocks;
    int kept = 0;
    for (int i = first; i < first + count; i++) {
        int32_t block = partition->lists[i];
        if (!interiors_meet(blocks[block], part) || covers(blocks[block], part)) continue;
        partition->lists[partition->top + kept++] = block;
    }
    partition->top += kept;
    return kept;
}

// Is the part solid? Adds the doors that cover it to its set.
static bool note_covers(Partition *partition, Part *part, const Part *whole) {
    NavigationBuild *build = partition->build;
    for (int i = whole->first[AXIS_X]; i < whole->first[AXIS_X] + whole->count; i++) {
        int32_t block = partition->lists[i];
        if (!covers(build->blocks[block], part->rect)) continue;
        if (block < build->solid_count) return true;
        part->doors = door_set_with(build, block - build->solid_count, part->doors);
    }
    return false;
}

// How much of the line across the part at `at` lies in the open.
static float open_length(const Partition *partition, const Part *part, int axis, float at) {
    const NavigationBuild *build = partition->build;
    int across = 1 - axis;
    float reached = along(part->rect.min, across), end = along(part->rect.max, across);
    float open = 0.0f;
    for (int i = part->first[across]; i < part->first[across] + part->count; i++) {
        int32_t index = partition->lists[i];
        Rect block = build->blocks[index];
        if (index >= build->solid_count || at < along(block.min, axis) || at > along(block.max, axis))
            continue;
        float lo = along(block.min, across), hi = along(block.max, across);
        if (lo > reached) open += lo - reached;
        if (hi > reached) reached = hi;
    }
    return reached < end ? open + (end - reached) : open;
}

static void consider(const Partition *partition, const Part *part, int axis, float at, Cut *best) {
    float lo = along(part->rect.min, axis), hi = along(part->rect.max, axis);
    if (at <= lo || at >= hi) return;
    float off_middle = (at - lo) / (hi - lo) - 0.5f;
    if (off_middle < 0.0f) off_middle = -off_middle;
    float cost = (1.0f + open_length(partition, part, axis, at)) * (1.0f + 4.0f * off_middle);
    if (cost < best->cost) *best = (Cut){axis, at, cost};
}

static void consider_faces(const Partition *partition, const Part *part, int skipped, Cut *best) {
    for (int axis = 0; axis < AXES; axis++) {
        for (int i = skipped; i < part->count - skipped; i++) {
            Rect block = partition->build->blocks[partition->lists[part->first[axis] + i]];
            consider(partition, part, axis, along(block.min, axis), best);
            consider(partition, part, axis, along(block.max, axis), best);
        }
    }
}

static Cut best_cut(const Partition *partition, const Part *part) {
    Cut best = {.cost = INFINITY};
    int skipped = part->count > BLOCKS_LOOKED_AT ? (part->count - BLOCKS_LOOKED_AT) / 2 : 0;
    consider_faces(partition, part, skipped, &best);
    if (best.cost == INFINITY) consider_faces(partition, part, 0, &best);
    return best;
}

static bool cut_up(Partition *partition, const Part *whole, Rect rect);

static bool cut_in_two(Partition *partition, const Part *part) {
    Cut cut = best_cut(partition, part);
    Rect lower = part->rect, upper = part->rect;
    if (cut.axis == AXIS_X)
        lower.max.x = upper.min.x = cut.at;
    else
        lower.max.y = upper.min.y = cut.at;
    return cut_up(partition, part, lower) && cut_up(partition, part, upper);
}

// Makes cells of what is free of a rectangle within a larger part.
static bool cut_up(Partition *partition, const Part *whole, Rect rect) {
    Part part = {.rect = rect, .doors = whole->doors};
    if (note_covers(partition, &part, whole)) return true;
    int top = partition->top;
    if (!make_room(partition, 2 * whole->count)) return false;
    for (int axis = 0; axis < AXES; axis++) {
        part.first[axis] = partition->top;
        part.count = narrow_list(partition, rect, whole->first[axis], whole->count);
    }
    bool done =
        part.count == 0 ? build_add_cell(partition->build, rect, part.doors) : cut_in_two(partition, &part);
    partition->top = top;
    return done;
}

typedef struct Face {
    float at;
    int32_t block;
} Face;

static int compare_faces(const void *left, const void *right) {
    const Face *a = left, *b = right;
    if (a->at != b->at) return a->at < b->at ? -1 : 1;
    return (a->block > b->block) - (a->block < b->block);
}

static bool list_blocks(Partition *partition, Part *world) {
    NavigationBuild *build = partition->build;
    int count = build->block_count;
    Face *faces = malloc(((size_t)count + 1) * sizeof *faces);
    if (!faces || !make_room(partition, 2 * count)) {
        free(faces);
        return false;
    }
    for (int axis = 0; axis < AXES; axis++) {
        for (int i = 0; i < count; i++) faces[i] = (Face){along(build->blocks[i].min, axis), i};
        qsort(faces, (size_t)count, sizeof *faces, compare_faces);
        world->first[axis] = partition->top;
        for (int i = 0; i < count; i++) partition->lists[partition->top++] = faces[i].block;
    }
    world->count = count;
    free(faces);
    return true;
}

bool build_cells(NavigationBuild *build) {
    Rect bounds = build->bounds;
    bool is_flat = bounds.min.x == bounds.max.x || bounds.min.y == bounds.max.y;
    Partition partition = {.build = build};
    Part world = {.rect = bounds, .doors = NONE};
    bool done = list_blocks(&partition, &world) && (is_flat || cut_up(&partition, &world, bounds));
    free(partition.lists);
    build->area_cell_count = build->cells.count;
    return done && !build->door_sets.failed;
}
