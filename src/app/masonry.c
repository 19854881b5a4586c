#include "app/masonry.h"

#include <math.h>

static const float THICK = 64.0f;        // from which on, both ways, a wall is a house, level px
static const float COURSE = 22.0f;       // about how deep a row of stones is,
static const float STONE = 40.0f;        // and how long one, level px
static const float TILES = 13.0f;        // from one row of tiles to the next, level px
static const float TILE = 11.0f;         // and how wide one is
static const float FINEST_COURSE = 8.0f; // canvas px below which joints would be all that is seen,
static const float FINEST_TILES = 6.0f;  // of stones, and of tiles

typedef struct Mason {
    Canvas *canvas;
    const View *view;
} Mason;

float masonry_pattern(int column, int row) {
    uint32_t mix = (uint32_t)column * 0x9e3779b1u ^ (uint32_t)row * 0x85ebca77u;
    mix ^= mix >> 15;
    mix *= 0x2c1b3c6du;
    mix ^= mix >> 13;
    return (float)(mix & 0xffu) / 255.0f;
}

static void fill(Mason mason, Vec2 min, Vec2 max, Colour colour) {
    paint_box(mason.canvas, view_to_canvas(mason.view, min), view_to_canvas(mason.view, max), 0.0f, colour);
}

// Brighter or darker than the wall, by a share from -1 to 1.
static Colour tinged(Mason mason, float share) {
    const Palette *palette = &mason.canvas->palette;
    return share > 0.0f ? colour_faded(palette->wall_edge, share) : colour_faded(palette->wall_face, -share);
}

static void paint_line_of(Mason mason, Vec2 from, Vec2 to, float share) {
    paint_line(mason.canvas, view_to_canvas(mason.view, from), view_to_canvas(mason.view, to),
               fmaxf(1.0f, view_length(mason.view, 1.1f)), tinged(mason, share));
}

// One stone, with the joint on two of its sides and a bright edge on the others.
static void paint_stone(Mason mason, Rect stone, float shade) {
    fill(mason, stone.min, stone.max, tinged(mason, (shade - 0.5f) * 0.34f));
    paint_line_of(mason, vec2(stone.max.x, stone.min.y), stone.max, -0.8f);
    paint_line_of(mason, vec2(stone.min.x, stone.max.y), stone.max, -0.8f);
}

// Along a wall that runs right, or down: places are along it and across.
static Rect piece(Rect top, bool runs_down, float from, float to, float near, float far) {
    Vec2 min = runs_down ? vec2(near, from) : vec2(from, near);
    Vec2 max = runs_down ? vec2(far, to) : vec2(to, far);
    return (Rect){vec2_add(top.min, min), vec2_add(top.min, max)};
}

// Rows of stones, each row moved on from the one before, and no stone as long as the next.
static void paint_courses(Mason mason, Rect top) {
    Vec2 size = vec2_sub(top.max, top.min);
    bool runs_down = size.y > size.x;
    float length = runs_down ? size.y : size.x, depth = runs_down ? size.x : size.y;
    int rows = (int)fmaxf(1.0f, floorf(depth / COURSE + 0.5f));
    for (int row = 0; row < rows; row++) {
        float near = depth * (float)row / (float)rows, far = depth * (float)(row + 1) / (float)rows;
        int number = (int)top.min.x * 3 + (int)top.min.y * 7 + row;
        float from = 0.0f, to = STONE * (0.4f + 0.6f * masonry_pattern(-1, number));
        for (int i = 0; from < length; i++) {
            if (to > length - STONE * 0.3f) to = length;
            paint_stone(mason, piece(top, runs_down, from, to, near, far), masonry_pattern(i, number));
            from = to;
            to = from + STONE * (0.75f + 0.5f * masonry_pattern(i + 7, number));
        }
    }
}

// A side of a roof, from its eaves up to the ridge: a row of tiles for each step inwards.
typedef struct Slope {
    Vec2 from, to; // the ends of the eaves
    Vec2 up;       // from the eaves towards the ridge, unit vector
    float depth;   // from the eaves to the ridge
    float shade;   // -1 to 1
} Slope;

// The joints between the tiles of a row, which every second row moves on by half a tile.
static void paint_tiles(Mason mason, const Slope *slope, float near, float far, int row) {
    Vec2 along = vec2_sub(slope->to, slope->from);
    float length = vec2_length(along);
    along = vec2_scale(along, 1.0f / length);
    float inset = far;
    float first = inset + (row % 2 == 0 ? 0.0f : TILE * 0.5f);
    const int count = (int)ceilf((length - inset - first) / TILE);
    for (int i = 0; i < count; i++) {
        const float at = first + (float)i * TILE;
        Vec2 on = vec2_add(slope->from, vec2_scale(along, at));
        paint_line_of(mason, vec2_add(on, vec2_scale(slope->up, near)),
                      vec2_add(on, vec2_scale(slope->up, far)), -0.34f);
    }
}

static void paint_slope(Mason mason, const Slope *slope) {
    Vec2 along = vec2_direction_or(vec2_sub(slope->to, slope->from), vec2(1.0f, 0.0f));
    Vec2 rise = vec2_scale(slope->up, slope->depth), in = vec2_scale(along, slope->depth);
    const Vec2 corners[4] = {view_to_canvas(mason.view, slope->from), view_to_canvas(mason.view, slope->to),
                             view_to_canvas(mason.view, vec2_add(vec2_sub(slope->to, in), rise)),
                             view_to_canvas(mason.view, vec2_add(vec2_add(slope->from, in), rise))};
    paint_polygon(mason.canvas, corners, 4, tinged(mason, slope->shade));
    if (view_length(mason.view, TILES) < FINEST_TILES) return;
    for (int row = 0; (float)row * TILES < slope->depth; row++) {
        float near = (float)row * TILES, far = fminf(near + TILES, slope->depth);
        Vec2 step = vec2_scale(slope->up, near), aside = vec2_scale(along, near);
        if (row > 0)
            paint_line_of(mason, vec2_add(vec2_add(slope->from, aside), step),
                          vec2_add(vec2_sub(slope->to, aside), step), -0.6f);
        paint_tiles(mason, slope, near, far, row);
    }
}

// Light comes from above: the upper side of the roof is bright and the lower one dark.
static void paint_roof(Mason mason, Rect top) {
    const Vec2 a = top.min, b = vec2(top.max.x, top.min.y), c = top.max, d = vec2(top.min.x, top.max.y);
    const float depth = 0.5f * fminf(c.x - a.x, c.y - a.y);
    const Slope slopes[4] = {{a, b, {0.0f, 1.0f}, depth, 0.16f},
                             {d, a, {1.0f, 0.0f}, depth, -0.1f},
                             {b, c, {-1.0f, 0.0f}, depth, -0.22f},
                             {c, d, {0.0f, -1.0f}, depth, -0.4f}};
    for (int i = 0; i < 4; i++) paint_slope(mason, &slopes[i]);
    const Vec2 start = vec2(a.x + depth, a.y + depth), end = vec2(c.x - depth, c.y - depth);
    const Vec2 corners[4] = {a, b, c, d};
    const Vec2 ends[4] = {start, c.x - a.x > c.y - a.y ? vec2(end.x, start.y) : start, end,
                          c.x - a.x > c.y - a.y ? vec2(start.x, end.y) : end};
    for (int i = 0; i < 4; i++) paint_line_of(mason, corners[i], ends[i], 0.4f);
    paint_line_of(mason, start, end, 0.7f);
}

void masonry_paint(Canvas *canvas, const View *view, Rect top) {
    const Mason mason = {canvas, view};
    Vec2 size = vec2_sub(top.max, top.min);
    if (fminf(size.x, size.y) >= THICK)
        paint_roof(mason, top);
    else if (view_length(view, COURSE) >= FINEST_COURSE)
        paint_courses(mason, top);
}
