#include "bench_walls.h"

#include <stdio.h>
#include <stdlib.h>

static const float AREA_PER_WALL = 80000.0f; // square px

void *bench_required(void *memory) {
    if (memory) return memory;
    fputs("not enough memory for a world to measure in\n", stderr);
    exit(2);
}

float bench_walls_side(int count) {
    return sqrtf(AREA_PER_WALL * (float)count);
}

static bool overlaps_any(const Rect *rects, int count, Rect rect) {
    for (int i = 0; i < count; i++) {
        if (rect.min.x <= rects[i].max.x && rect.max.x >= rects[i].min.x && rect.min.y <= rects[i].max.y &&
            rect.max.y >= rects[i].min.y) {
            return true;
        }
    }
    return false;
}

static Rect random_rect(Rng *rng, float side) {
    float width = rng_uniform(rng, 20.0f, 100.0f);
    float height = rng_uniform(rng, 20.0f, 100.0f);
    float x = rng_uniform(rng, 0.0f, side - width);
    float y = rng_uniform(rng, 0.0f, side - height);
    return (Rect){vec2(x, y), vec2(x + width, y + height)};
}

void bench_walls_raise(Rect *rects, int count, Rng *rng) {
    const float side = bench_walls_side(count);
    for (int i = 0; i < count; i++) {
        do rects[i] = random_rect(rng, side);
        while (overlaps_any(rects, i, rects[i]));
    }
}

bool bench_walls_loop_is_clear(const Rect *rects, int count, Vec2 from, Vec2 to) {
    float dx = to.x - from.x, dy = to.y - from.y;
    for (int i = 0; i < count; i++) {
        Rect rect = rects[i];
        float x1 = (rect.min.x - from.x) / dx, x2 = (rect.max.x - from.x) / dx;
        float y1 = (rect.min.y - from.y) / dy, y2 = (rect.max.y - from.y) / dy;
        float enter_x = x1 < x2 ? x1 : x2, leave_x = x1 < x2 ? x2 : x1;
        float enter_y = y1 < y2 ? y1 : y2, leave_y = y1 < y2 ? y2 : y1;
        float enter = enter_x > enter_y ? enter_x : enter_y;
        float leave = leave_x < leave_y ? leave_x : leave_y;
        if (enter <= leave && enter <= 1.0f && leave >= 0.0f) return false;
    }
    return true;
}
