#include "app/scene.h"
#include "sevenwatch/rng.h"
#include "sevenwatch/ticks.h"

#include <math.h>

static const float BODY_EDGE = 16.0f;  // over which smoke begins, level px
static const float PUFF_ROOM = 620.0f; // square level px of smoke to each puff
static const float DRIFT = 12.0f;      // how far a puff strays, level px
static const float SLOWEST = 0.12f;    // turns a second of a puff's way round
static const float FASTEST = 0.25f;
static const float VEIL = 0.6f; // of the puffs' strength, above whoever is in the smoke

enum { FEWEST_PUFFS = 5, MOST_PUFFS = 60, PUFF_DICE = 5 };

static int puff_count(Rect rect) {
    float puffs = (rect.max.x - rect.min.x) * (rect.max.y - rect.min.y) / PUFF_ROOM;
    return puffs < FEWEST_PUFFS ? FEWEST_PUFFS : puffs > MOST_PUFFS ? MOST_PUFFS : (int)puffs;
}

static double seconds_now(const Scene *scene) {
    return ((double)world_tick(scene->session->now) + (double)scene->between) / TICK_HZ;
}

// Puffs go round and round, each about a place of its own; where they are depends on the time alone.
static void paint_puffs(const Scene *scene, Rect rect, int number, float strength) {
    Rng dice;
    rng_seed(&dice, PUFF_DICE, (uint64_t)number);
    int count = puff_count(rect);
    for (int i = 0; i < count; i++) {
        float radius = rng_uniform(&dice, 24.0f, 46.0f);
        float inset = radius * 0.7f;
        float x =
            rng_uniform(&dice, fminf(rect.min.x + inset, rect.max.x), fmaxf(rect.max.x - inset, rect.min.x));
        float y =
            rng_uniform(&dice, fminf(rect.min.y + inset, rect.max.y), fmaxf(rect.max.y - inset, rect.min.y));
        float turns = rng_uniform(&dice, SLOWEST, FASTEST);
        float phase = rng_uniform(&dice, 0.0f, 1.0f);
        float angle = 2.0f * PI_F * (float)fmod(seconds_now(scene) * (double)turns + (double)phase, 1.0);
        Vec2 at = vec2(x + DRIFT * cosf(angle), y + 0.6f * DRIFT * sinf(angle));
        paint_glow(scene->canvas, view_to_canvas(scene->view, at), view_length(scene->view, radius),
                   colour_faded(scene->palette->puff, strength));
    }
}

// How far a cloud reaches on each side, which is less where something stops it.
static Rect extent_of(const Rect rects[CLOUD_RECTS]) {
    Rect extent = rects[0];
    for (int i = 1; i < CLOUD_RECTS; i++) {
        extent.min = vec2(fminf(extent.min.x, rects[i].min.x), fminf(extent.min.y, rects[i].min.y));
        extent.max = vec2(fmaxf(extent.max.x, rects[i].max.x), fmaxf(extent.max.y, rects[i].max.y));
    }
    return extent;
}

// A puff hardly reaches out of the extent where that is cut short: it is moved in, and smaller.
static float held_in(const Cloud *cloud, Rect extent, float size, Vec2 *puff) {
    const Vec2 middle = cloud_at(cloud);
    const float radius = cloud_radius(cloud) - 0.25f, inset = 0.6f * size;
    const float reaches[4] = {middle.x - extent.min.x, extent.max.x - middle.x, middle.y - extent.min.y,
                              extent.max.y - middle.y};
    float *const along[4] = {&puff->x, &puff->x, &puff->y, &puff->y};
    for (int i = 0; i < 4; i++) {
        if (reaches[i] >= radius) continue;
        const float way = i % 2 == 0 ? -1.0f : 1.0f, from = i < 2 ? middle.x : middle.y;
        const float off = fminf((*along[i] - from) * way, reaches[i] - inset);
        *along[i] = from + off * way;
        size = fminf(size, reaches[i] - off + 0.2f * inset);
    }
    return size;
}

// The cloud of a pot, as wide as it is by now. Its puffs are as many all the time, lest they jump.
static void paint_cloud(const Scene *scene, const Cloud *cloud, const Rect *rects, int number,
                        float strength) {
    enum { PUFFS = 30 };
    Rng dice;
    rng_seed(&dice, PUFF_DICE, 1000u + (uint64_t)number);
    const Vec2 at = cloud_at(cloud);
    const float radius = cloud_radius(cloud);
    const Rect extent = extent_of(rects);
    for (int i = 0; i < PUFFS; i++) {
        float off = radius * sqrtf(rng_uniform(&dice, 0.0f, 0.62f));
        float turns = rng_uniform(&dice, SLOWEST, FASTEST), phase = rng_uniform(&dice, 0.0f, 1.0f);
        float angle =
            2.0f * PI_F * (float)fmod(seconds_now(scene) * 0.3 * (double)turns + (double)phase, 1.0);
        Vec2 puff = vec2(at.x + off * cosf(angle), at.y + off * sinf(angle));
        const float size = held_in(cloud, extent, radius * 0.72f, &puff);
        paint_glow(scene->canvas, view_to_canvas(scene->view, puff), view_length(scene->view, size),
                   colour_faded(scene->palette->puff, strength));
    }
}

static void paint_clouds(const Scene *scene, float strength) {
    for (int i = 0; i < CLOUDS_MOST; i++) {
        const Rect *rects = world_cloud_rects(scene->session->now, i);
        if (rects) paint_cloud(scene, world_cloud(scene->session->now, i), rects, i, strength);
    }
}

void smoke_paint(const Scene *scene) {
    int count = 0;
    const Thing *smoke = place_things(world_place(scene->session->now), THING_SMOKE, &count);
    for (int i = 0; i < count; i++) {
        paint_soft_box(scene->canvas, view_to_canvas(scene->view, smoke[i].rect.min),
                       view_to_canvas(scene->view, smoke[i].rect.max), view_length(scene->view, BODY_EDGE),
                       scene->palette->smoke);
        paint_puffs(scene, smoke[i].rect, i, 1.0f);
    }
    paint_clouds(scene, 1.0f);
}

void smoke_paint_veil(const Scene *scene) {
    int count = 0;
    const Thing *smoke = place_things(world_place(scene->session->now), THING_SMOKE, &count);
    for (int i = 0; i < count; i++) paint_puffs(scene, smoke[i].rect, i, VEIL);
    paint_clouds(scene, VEIL);
}
