#include "navigation_reference.h"

#include <assert.h>
#include <stdlib.h>

struct NavigationReference {
    Rect bounds;
    Rect *blocks;
    int block_count;
    Vec2 *corners; // the last two are the start and the goal in question
    int corner_count;
    bool *sees; // corner by corner
    double *distances;
    bool *is_done;
};

static Rect grown(Rect rect, float half_side) {
    return (Rect){
        vec2(rect.min.x - half_side, rect.min.y - half_side),
        vec2(rect.max.x + half_side, rect.max.y + half_side),
    };
}

static bool is_inside(Rect rect, Vec2 at) {
    return at.x > rect.min.x && at.x < rect.max.x && at.y > rect.min.y && at.y < rect.max.y;
}

bool reference_is_free(const NavigationReference *reference, Vec2 at) {
    Rect bounds = reference->bounds;
    if (at.x < bounds.min.x || at.y < bounds.min.y || at.x > bounds.max.x || at.y > bounds.max.y)
        return false;
    for (int i = 0; i < reference->block_count; i++) {
        if (is_inside(reference->blocks[i], at)) return false;
    }
    return true;
}

// A segment keeps out of an open rectangle exactly when a vertical line, a horizontal one, or its own parts
// them.
static bool enters(Rect rect, Vec2 a, Vec2 b) {
    if ((a.x <= rect.min.x && b.x <= rect.min.x) || (a.x >= rect.max.x && b.x >= rect.max.x) ||
        (a.y <= rect.min.y && b.y <= rect.min.y) || (a.y >= rect.max.y && b.y >= rect.max.y)) {
        return false;
    }
    double dx = (double)b.x - (double)a.x, dy = (double)b.y - (double)a.y;
    const Vec2 corners[] = {rect.min, {rect.max.x, rect.min.y}, {rect.min.x, rect.max.y}, rect.max};
    bool left = false, right = false;
    for (int i = 0; i < 4; i++) {
        double side = dx * ((double)corners[i].y - (double)a.y) - dy * ((double)corners[i].x - (double)a.x);
        left = left || side < 0.0;
        right = right || side > 0.0;
    }
    return dx == 0.0 && dy == 0.0 ? is_inside(rect, a) : left && right;
}

static bool is_clear(const NavigationReference *reference, Vec2 a, Vec2 b) {
    for (int i = 0; i < reference->block_count; i++) {
        if (enters(reference->blocks[i], a, b)) return false;
    }
    return true;
}

static double distance(Vec2 a, Vec2 b) {
    double dx = (double)b.x - (double)a.x, dy = (double)b.y - (double)a.y;
    return sqrt(dx * dx + dy * dy);
}

static void set_bounds(float *least, float *most, float world, float margin) {
    *least = margin;
    *most = world - margin;
    if (*most < *least) *least = *most = world / 2.0f;
}

static void add_block(NavigationReference *reference, Rect block) {
    reference->blocks[reference->block_count++] = block;
}

static void add_corner(NavigationReference *reference, float x, float y) {
    Vec2 corner = vec2(x, y);
    if (reference_is_free(reference, corner)) reference->corners[reference->corner_count++] = corner;
}

static void add_corners(NavigationReference *reference) {
    for (int i = 0; i < reference->block_count; i++) {
        Rect block = reference->blocks[i];
        add_corner(reference, block.min.x, block.min.y);
        add_corner(reference, block.max.x, block.min.y);
        add_corner(reference, block.min.x, block.max.y);
        add_corner(reference, block.max.x, block.max.y);
    }
}

NavigationReference *reference_create(const RandomPlan *plan) {
    NavigationReference *reference = calloc(1, sizeof *reference);
    size_t most = (size_t)(plan->wall_count + plan->door_count);
    reference->blocks = malloc((most + 1) * sizeof *reference->blocks);
    reference->corners = malloc((4 * most + 2) * sizeof *reference->corners);
    float half_side = plan->half_side > 0.0f ? plan->half_side : NAVIGATION_HAIR;
    set_bounds(&reference->bounds.min.x, &reference->bounds.max.x, plan->world.x, plan->margin);
    set_bounds(&reference->bounds.min.y, &reference->bounds.max.y, plan->world.y, plan->margin);
    for (int i = 0; i < plan->wall_count; i++) add_block(reference, grown(plan->walls[i], half_side));
    for (int i = 0; i < plan->door_count; i++) {
        if (plan->shut_doors[i]) add_block(reference, grown(plan->doors[i], half_side));
    }
    add_corners(reference);
    size_t count = (size_t)reference->corner_count;
    reference->sees = calloc(count * count + 1, sizeof *reference->sees);
    reference->distances = malloc((count + 2) * sizeof *reference->distances);
    reference->is_done = malloc((count + 2) * sizeof *reference->is_done);
    assert(reference->sees && reference->distances && reference->is_done);
    for (size_t i = 0; i < count; i++) {
        for (size_t j = 0; j < i; j++) {
            bool clear = is_clear(reference, reference->corners[i], reference->corners[j]);
            reference->sees[i * count + j] = reference->sees[j * count + i] = clear;
        }
    }
    return reference;
}

void reference_destroy(NavigationReference *reference) {
    free(reference->blocks);
    free(reference->corners);
    free(reference->sees);
    free(reference->distances);
    free(reference->is_done);
    free(reference);
}

// The nearest corner, start or goal that is not done yet, or -1.
static int nearest_open(const NavigationReference *reference) {
    int nearest = -1;
    for (int i = 0; i < reference->corner_count + 2; i++) {
        if (reference->is_done[i] || reference->distances[i] == (double)INFINITY) continue;
        if (nearest < 0 || reference->distances[i] < reference->distances[nearest]) nearest = i;
    }
    return nearest;
}

static bool sees(const NavigationReference *reference, int i, int j) {
    int count = reference->corner_count;
    if (i < count && j < count) return reference->sees[i * count + j];
    return is_clear(reference, reference->corners[i], reference->corners[j]);
}

// Finds the distances from the start of all corners, or of those nearer than the goal.
static void spread(NavigationReference *reference, Vec2 start, const Vec2 *goal) {
    int count = reference->corner_count, end = goal ? count + 2 : count + 1;
    for (int i = 0; i < count + 2; i++) {
        reference->distances[i] = (double)INFINITY;
        reference->is_done[i] = false;
    }
    reference->corners[count] = start;
    if (goal) reference->corners[count + 1] = *goal;
    reference->distances[count] = 0.0;
    for (int at; (at = nearest_open(reference)) >= 0 && at != count + 1;) {
        reference->is_done[at] = true;
        for (int i = 0; i < end; i++) {
            if (reference->is_done[i]) continue;
            double to = reference->distances[at] + distance(reference->corners[at], reference->corners[i]);
            if (to < reference->distances[i] && sees(reference, at, i)) reference->distances[i] = to;
        }
    }
}

double reference_distance(NavigationReference *reference, Vec2 start, Vec2 goal) {
    spread(reference, start, &goal);
    return reference->distances[reference->corner_count + 1];
}

// After a spread: can the point be reached?
static bool is_reached(const NavigationReference *reference, Vec2 at) {
    for (int i = 0; i < reference->corner_count + 1; i++) {
        if (reference->is_done[i] && is_clear(reference, reference->corners[i], at)) return true;
    }
    return false;
}

// Every coordinate on which the nearest point may lie: the point's own, and those of all faces.
static int list_coordinates(const NavigationReference *reference, Vec2 point, bool across,
                            float *coordinates) {
    Rect bounds = reference->bounds;
    int count = 0;
    coordinates[count++] = across ? point.y : point.x;
    coordinates[count++] = across ? bounds.min.y : bounds.min.x;
    coordinates[count++] = across ? bounds.max.y : bounds.max.x;
    for (int i = 0; i < reference->block_count; i++) {
        coordinates[count++] = across ? reference->blocks[i].min.y : reference->blocks[i].min.x;
        coordinates[count++] = across ? reference->blocks[i].max.y : reference->blocks[i].max.x;
    }
    return count;
}

double reference_nearest(NavigationReference *reference, const Vec2 *start, Vec2 point, Vec2 *nearest) {
    size_t most = 2 * (size_t)reference->block_count + 3;
    float *xs = malloc(most * sizeof *xs), *ys = malloc(most * sizeof *ys);
    assert(xs && ys);
    int x_count = list_coordinates(reference, point, false, xs);
    int y_count = list_coordinates(reference, point, true, ys);
    if (start) spread(reference, *start, NULL);
    double best = (double)INFINITY;
    for (int i = 0; i < x_count; i++) {
        for (int j = 0; j < y_count; j++) {
            Vec2 at = vec2(xs[i], ys[j]);
            if (distance(at, point) >= best || !reference_is_free(reference, at)) continue;
            if (start && !is_reached(reference, at)) continue;
            best = distance(at, point);
            *nearest = at;
        }
    }
    free(xs);
    free(ys);
    return best;
}

bool reference_allows(const NavigationReference *reference, Vec2 start, const Vec2 *corners, int count) {
    for (int i = 0; i < count; i++) {
        if (!is_clear(reference, i == 0 ? start : corners[i - 1], corners[i])) return false;
    }
    return true;
}
