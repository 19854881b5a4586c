#include "place/walls_grid.h"
#include "sevenwatch/sight.h"

#include <assert.h>

// What a ray knows of one axis.
typedef struct RayAxis {
    double from, direction;
    double inverse; // 1 / direction; unused where that is 0
} RayAxis;

typedef struct Ray {
    RayAxis x, y;
} Ray;

// Distances along a ray, px. A later entry than leave is none at all.
typedef struct Interval {
    double enter, leave;
} Interval;

// The nearest of the walls looked at so far.
typedef struct Nearest {
    double distance;
    int wall; // of all occluders', or -1
} Nearest;

// One occluder while a ray goes through its cells.
typedef struct Cast {
    const Occluder *occluder;
    const Ray *ray;
    int first_wall; // the number of its first wall
} Cast;

static RayAxis ray_axis(float from, float direction) {
    double component = (double)direction;
    return (RayAxis){(double)from, component, component == 0.0 ? 0.0 : 1.0 / component};
}

// Where the ray is between two lines across one axis. Walls that share a line share its distance to the bit,
// so no ray finds a way between two that share a corner.
static inline Interval between_lines(RayAxis axis, const float sides[2]) {
    if (axis.direction == 0.0) {
        bool between = (double)sides[0] <= axis.from && axis.from <= (double)sides[1];
        return between ? (Interval){-DBL_MAX, DBL_MAX} : (Interval){DBL_MAX, -DBL_MAX};
    }
    double first = ((double)sides[0] - axis.from) * axis.inverse;
    double second = ((double)sides[1] - axis.from) * axis.inverse;
    return first < second ? (Interval){first, second} : (Interval){second, first};
}

static inline Interval common(Interval a, Interval b) {
    return (Interval){a.enter > b.enter ? a.enter : b.enter, a.leave < b.leave ? a.leave : b.leave};
}

// Of two walls met at the same distance, the one given first is it.
static inline void look_at(const Ray *ray, const WallSides *sides, int wall, Nearest *nearest) {
    Interval ahead = {0.0, nearest->distance};
    Interval x = between_lines(ray->x, sides->x);
    Interval y = between_lines(ray->y, sides->y);
    Interval inside = common(ahead, common(x, y));
    if (inside.enter > inside.leave) return;
    bool is_equal = inside.enter == nearest->distance && nearest->wall >= 0;
    if (!is_equal || wall < nearest->wall) *nearest = (Nearest){inside.enter, wall};
}

static void look_along_row(const Cast *cast, int row, double from_x, double to_x, Nearest *nearest) {
    const Walls *walls = cast->occluder->walls;
    const uint8_t *present = cast->occluder->present;
    double least = from_x < to_x ? from_x : to_x;
    double most = from_x < to_x ? to_x : from_x;
    EntrySpan span =
        walls_span(walls, row, walls_column(walls, (float)least), walls_column(walls, (float)most));
    for (uint32_t i = span.first; i < span.end; i++) {
        int wall = walls->entry_walls[i];
        if (present && !present[wall]) continue;
        look_at(cast->ray, &walls->entry_sides[i], cast->first_wall + wall, nearest);
    }
}

// Row by row of cells along the ray, until what was met lies before the next row.
static void look_along(const Cast *cast, Nearest *nearest) {
    const Walls *walls = cast->occluder->walls;
    const Ray *ray = cast->ray;
    int row = walls_row(walls, (float)ray->y.from);
    int last_row = walls_row(walls, (float)(ray->y.from + ray->y.direction * nearest->distance));
    int step = row < last_row ? 1 : -1;
    double x = ray->x.from;
    double passed = 0.0;
    while (row != last_row && passed <= nearest->distance) {
        double border = (double)((float)(step > 0 ? row + 1 : row) * walls->cell_side);
        passed = (border - ray->y.from) * ray->y.inverse;
        double next_x = ray->x.from + passed * ray->x.direction;
        look_along_row(cast, row, x, next_x, nearest);
        x = next_x;
        row += step;
    }
    if (passed <= nearest->distance) {
        look_along_row(cast, row, x, ray->x.from + ray->x.direction * nearest->distance, nearest);
    }
}

static void look_at_loose(const Occluders *occluders, const Ray *ray, int first, Nearest *nearest) {
    for (int i = 0; i < occluders->loose_count; i++) {
        const Rect rect = occluders->loose[i];
        const WallSides sides = {.x = {rect.min.x, rect.max.x}, .y = {rect.min.y, rect.max.y}};
        look_at(ray, &sides, first + i, nearest);
    }
}

SightHit sight_cast(const Occluders *occluders, Vec2 from, Vec2 direction, float range) {
    assert(range >= 0.0f);
    const Ray ray = {ray_axis(from.x, direction.x), ray_axis(from.y, direction.y)};
    Nearest nearest = {(double)range, -1};
    int first_wall = 0;
    for (int i = 0; i < occluders->count; i++) {
        const Cast cast = {&occluders->list[i], &ray, first_wall};
        look_along(&cast, &nearest);
        first_wall += occluders->list[i].walls->count;
    }
    look_at_loose(occluders, &ray, first_wall, &nearest);
    return (SightHit){(float)nearest.distance, nearest.wall};
}
