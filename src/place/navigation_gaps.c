#include "place/navigation_build.h"

#include <stdlib.h>

// Where the lower face of one block lies exactly on the upper face of another, a body fits between them: its
// centre can stand on the line that the faces share, as far as no solid block covers it. Where the blocks
// touch at a corner alone, the line is a point. So it is with what lies out of bounds, too: that makes the
// gap between a wall and the world's border.

// A stretch of such a line. The line runs at a right angle to `axis`.
typedef struct Gap {
    int axis;
    float at;
    float lo, hi;
    int32_t doors; // that cover it
} Gap;

typedef struct Span {
    float lo, hi;
} Span;

typedef struct GapSearch {
    NavigationBuild *build;
    int axis;
    List gaps;  // of Gap
    List spans; // of Span: what solid blocks cover of the line in question
    float at;
} GapSearch;

typedef struct LowerFace {
    float at;
    int32_t block;
} LowerFace;

static int compare_floats(float a, float b) {
    return (a > b) - (a < b);
}

static int compare_lower_faces(const void *left, const void *right) {
    const LowerFace *a = left, *b = right;
    int order = compare_floats(a->at, b->at);
    return order != 0 ? order : (a->block > b->block) - (a->block < b->block);
}

static int compare_spans(const void *left, const void *right) {
    const Span *a = left, *b = right;
    int order = compare_floats(a->lo, b->lo);
    return order != 0 ? order : compare_floats(a->hi, b->hi);
}

static int compare_gaps(const void *left, const void *right) {
    const Gap *a = left, *b = right;
    if (a->axis != b->axis) return a->axis - b->axis;
    int order = compare_floats(a->at, b->at);
    if (order == 0) order = compare_floats(a->lo, b->lo);
    if (order == 0) order = compare_floats(a->hi, b->hi);
    return order != 0 ? order : (a->doors > b->doors) - (a->doors < b->doors);
}

// The part of a line that a block's interior covers, or nothing.
static bool span_on_line(Rect block, int axis, float at, Span *span) {
    if (at <= along(block.min, axis) || at >= along(block.max, axis)) return false;
    *span = (Span){along(block.min, 1 - axis), along(block.max, 1 - axis)};
    return true;
}

static bool note_span(void *ctx, int block, Rect rect) {
    (void)block;
    GapSearch *search = ctx;
    Span span;
    if (!span_on_line(rect, search->axis, search->at, &span)) return true;
    Span *noted = list_push(&search->spans);
    if (!noted) return false;
    *noted = span;
    return true;
}

static void add_gap(GapSearch *search, float lo, float hi, int32_t doors) {
    Gap *gap = list_push(&search->gaps);
    if (gap) *gap = (Gap){search->axis, search->at, lo, hi, doors};
}

// Adds a free stretch of the line: where the edge of a door lies across it, in two.
static void add_stretch(GapSearch *search, int first_door, float lo, float hi, int32_t doors) {
    NavigationBuild *build = search->build;
    for (int i = first_door; i < build->block_count; i++) {
        Span span;
        if (!span_on_line(build->blocks[i], search->axis, search->at, &span)) continue;
        float edge = span.lo > lo && span.lo < hi ? span.lo : span.hi;
        if (edge > lo && edge < hi) {
            add_stretch(search, i, lo, edge, doors);
            add_stretch(search, i, edge, hi, doors);
            return;
        }
        bool is_under = lo < hi ? span.lo <= lo && span.hi >= hi : span.lo < lo && span.hi > lo;
        if (is_under) doors = door_set_with(build, i - build->solid_count, doors);
    }
    add_gap(search, lo, hi, doors);
}

// Adds what no solid block covers of the line from lo to hi.
static void add_free_stretches(GapSearch *search, float lo, float hi) {
    search->spans.count = 0;
    Vec2 from = vec2_on_axis(search->axis, search->at, lo), to = vec2_on_axis(search->axis, search->at, hi);
    walls_near(search->build->solids, (Rect){from, to}, note_span, search);
    const Span *spans = search->spans.items;
    int count = search->spans.count;
    if (count > 1) qsort(search->spans.items, (size_t)count, sizeof *spans, compare_spans);
    float reached = lo;
    for (int i = 0; i < count && reached <= hi; i++) {
        if (spans[i].lo >= reached) {
            float end = spans[i].lo < hi ? spans[i].lo : hi;
            add_stretch(search, search->build->solid_count, reached, end, NONE);
        }
        if (spans[i].hi > reached) reached = spans[i].hi;
    }
    if (reached <= hi) add_stretch(search, search->build->solid_count, reached, hi, NONE);
}

static int first_at(const LowerFace *faces, int count, float at) {
    int lo = 0, hi = count;
    while (lo < hi) {
        int middle = lo + (hi - lo) / 2;
        if (faces[middle].at < at)
            lo = middle + 1;
        else
            hi = middle;
    }
    return lo;
}

static void find_gaps(GapSearch *search, LowerFace *faces) {
    const NavigationBuild *build = search->build;
    int count = 0, across = 1 - search->axis;
    for (int i = 0; i < build->block_count; i++) {
        if (block_is_empty(build->blocks[i])) continue;
        faces[count++] = (LowerFace){along(build->blocks[i].min, search->axis), i};
    }
    qsort(faces, (size_t)count, sizeof *faces, compare_lower_faces);
    for (int i = 0; i < build->block_count; i++) {
        Rect block = build->blocks[i];
        if (block_is_empty(block)) continue;
        search->at = along(block.max, search->axis);
        for (int j = first_at(faces, count, search->at); j < count && faces[j].at == search->at; j++) {
            Rect other = build->blocks[faces[j].block];
            float lo = along(block.min, across), hi = along(block.max, across);
            if (along(other.min, across) > lo) lo = along(other.min, across);
            if (along(other.max, across) < hi) hi = along(other.max, across);
            if (lo <= hi) add_free_stretches(search, lo, hi);
        }
    }
}

// Unites gaps that overlap or touch, as those between several blocks and one do.
static void unite_gaps(List *list) {
    Gap *gaps = list->items;
    int count = list->count, kept = 0;
    if (count == 0) return;
    qsort(gaps, (size_t)count, sizeof *gaps, compare_gaps);
    for (int i = 1; i < count; i++) {
        Gap *last = &gaps[kept], next = gaps[i];
        bool unites = next.axis == last->axis && next.at == last->at && next.lo <= last->hi &&
                      next.doors == last->doors;
        if (!unites)
            gaps[++kept] = next;
        else if (next.hi > last->hi)
            last->hi = next.hi;
    }
    list->count = kept + 1;
}

static bool add_meeting(NavigationBuild *build, const Gap *gap, float across) {
    Vec2 *meeting = list_push(&build->meetings);
    if (meeting) *meeting = vec2_on_axis(gap->axis, gap->at, across);
    return meeting != NULL;
}

// The ends of all gaps are meetings, before they are united: there a gap along the other axis may cross.
static bool add_meetings(NavigationBuild *build, const List *list) {
    const Gap *gaps = list->items;
    for (int i = 0; i < list->count; i++) {
        if (!add_meeting(build, &gaps[i], gaps[i].lo) || !add_meeting(build, &gaps[i], gaps[i].hi))
            return false;
    }
    return true;
}

// Is there a quadrant round the point where, with all doors shut, nothing blocks?
static bool is_by_open_space(const NavigationBuild *build, Vec2 point) {
    unsigned blocked = solid_quadrants(build, point);
    for (int i = build->solid_count; i < build->block_count; i++) {
        blocked |= quadrants_within(build->blocks[i], point);
    }
    return blocked != 15u;
}

// A gap without length is a cell of its own where no cell with an area reaches it.
static bool add_gap_cells(NavigationBuild *build, const List *list) {
    const Gap *gaps = list->items;
    for (int i = 0; i < list->count; i++) {
        Vec2 from = vec2_on_axis(gaps[i].axis, gaps[i].at, gaps[i].lo);
        Vec2 to = vec2_on_axis(gaps[i].axis, gaps[i].at, gaps[i].hi);
        bool is_point = gaps[i].lo == gaps[i].hi;
        if (is_point && is_by_open_space(build, from)) continue;
        if (!build_add_cell(build, (Rect){from, to}, gaps[i].doors)) return false;
    }
    return true;
}

bool build_gaps(NavigationBuild *build) {
    GapSearch search = {.build = build, .gaps = list_of(sizeof(Gap)), .spans = list_of(sizeof(Span))};
    LowerFace *faces = malloc((size_t)build->block_count * sizeof *faces);
    if (faces) {
        for (search.axis = 0; search.axis < AXES; search.axis++) find_gaps(&search, faces);
    }
    bool done = faces && !search.gaps.failed && !search.spans.failed && !build->door_sets.failed;
    if (done) {
        done = add_meetings(build, &search.gaps);
        unite_gaps(&search.gaps);
        done = done && add_gap_cells(build, &search.gaps);
    }
    free(faces);
    list_free(&search.gaps);
    list_free(&search.spans);
    return done;
}
