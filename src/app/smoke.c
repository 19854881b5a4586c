// Smoke hides what is within exact borders, which a faint rim shows; what fills them is soft, and moves.
#include "app/scene.h"
#include "sevenwatch/rng.h"
#include "sevenwatch/ticks.h"

#include <math.h>

static const float BODY_EDGE = 44.0f;  // over which the ground of smoke begins, level px
static const float BODY_INSET = 10.0f; // from the border to the middle of that
static const float PUFF_ROOM = 620.0f; // square level px of smoke to each puff
static const float DRIFT = 9.0f;       // how far a puff strays, level px
static const float SLOWEST = 0.1f;     // turns a second of a puff's way round
static const float FASTEST = 0.22f;
static const float SMALLEST = 26.0f, LARGEST = 46.0f; // radius of a puff, level px
static const float OUTSIDE = 0.5f; // how much of a puff's radius may be beyond the border, where it is faint
static const float VEIL = 0.6f;    // of the puffs' strength, above whoever is in the smoke
static const float RIM = 0.4f;     // of the rim's
static const float DASH = 5.0f, GAP = 6.0f; // of the rim, level px

enum { FEWEST_PUFFS = 6, MOST_PUFFS = 60, CLOUD_PUFFS = 10, PUFF_DICE = 5, CLOUD_DICE = 1000, TONES = 3 };

// What one rectangle of smoke is filled with.
typedef struct Filling {
    Canvas *canvas;
    const View *view;
    double now; // s
    Rect rect;
    uint64_t dice; // of a number of its own
    int puffs;
    float strength;
} Filling;

static double seconds_now(const Scene *scene) {
    return ((double)world_tick(scene->session->now) + (double)scene->between) / TICK_HZ;
}

// Every third is darker than the others, which gives the smoke its folds.
static Colour tone(const Palette *palette, int puff) {
    if (puff % TONES != 0) return palette->puff;
    Colour dark = colour_between(palette->puff, palette->ink, 0.55f);
    dark.a = palette->puff.a;
    return dark;
}

// Somewhere between two borders, by a share.
static float placed(float least, float most, float inset, float share) {
    float low = least + inset, high = most - inset;
    return low < high ? low + (high - low) * share : (least + most) * 0.5f;
}

// Puffs go round and round, each about a place of its own; where they are depends on the time alone.
static void paint_puffs(const Filling *filling) {
    const Rect rect = filling->rect;
    const double now = filling->now;
    const float narrow = fminf(rect.max.x - rect.min.x, rect.max.y - rect.min.y);
    Rng dice;
    rng_seed(&dice, PUFF_DICE, filling->dice);
    for (int i = 0; i < filling->puffs; i++) {
        float radius = fminf(rng_uniform(&dice, SMALLEST, LARGEST), narrow);
        float inset = radius * (1.0f - OUTSIDE);
        float across = rng_uniform(&dice, 0.0f, 1.0f), down = rng_uniform(&dice, 0.0f, 1.0f);
        float turns = rng_uniform(&dice, SLOWEST, FASTEST), phase = rng_uniform(&dice, 0.0f, 1.0f);
        float angle = 2.0f * PI_F * (float)fmod(now * (double)turns + (double)phase, 1.0);
        float stray = fminf(DRIFT, narrow * 0.15f);
        Vec2 at = vec2(placed(rect.min.x, rect.max.x, inset, across) + stray * cosf(angle),
                       placed(rect.min.y, rect.max.y, inset, down) + 0.6f * stray * sinf(angle));
        paint_glow(filling->canvas, view_to_canvas(filling->view, at), view_length(filling->view, radius),
                   colour_faded(tone(&filling->canvas->palette, i), filling->strength));
    }
}

static bool is_in(const Rect *rects, int count, Vec2 point) {
    for (int i = 0; i < count; i++)
        if (point.x > rects[i].min.x && point.x < rects[i].max.x && point.y > rects[i].min.y &&
            point.y < rects[i].max.y)
            return true;
    return false;
}

// Dashes along a side, but where what lies outside it is smoke, too.
static void paint_side(const Scene *scene, const Rect *rects, int count, Vec2 from, Vec2 to) {
    const Vec2 along = vec2_direction_or(vec2_sub(to, from), vec2(1.0f, 0.0f));
    const Vec2 out = vec2(along.y, -along.x);
    const float length = vec2_distance(from, to), thickness = fmaxf(1.0f, view_length(scene->view, 1.2f));
    const Colour colour = colour_faded(scene->palette->text_dim, RIM);
    const int dashes = (int)ceilf((length - 0.5f * GAP) / (DASH + GAP));
    for (int i = 0; i < dashes; i++) {
        const float at = 0.5f * GAP + (float)i * (DASH + GAP);
        Vec2 start = vec2_add(from, vec2_scale(along, at));
        Vec2 end = vec2_add(from, vec2_scale(along, fminf(at + DASH, length)));
        Vec2 beside = vec2_add(vec2_lerp(start, end, 0.5f), vec2_scale(out, 0.5f));
        if (!is_in(rects, count, beside))
            paint_line(scene->canvas, view_to_canvas(scene->view, start), view_to_canvas(scene->view, end),
                       thickness, colour);
    }
}

static void paint_rim(const Scene *scene, const Rect *rects, int count) {
    for (int i = 0; i < count; i++) {
        const Vec2 a = rects[i].min, c = rects[i].max, b = vec2(c.x, a.y), d = vec2(a.x, c.y);
        paint_side(scene, rects, count, a, b);
        paint_side(scene, rects, count, b, c);
        paint_side(scene, rects, count, c, d);
        paint_side(scene, rects, count, d, a);
    }
}

static void paint_body(Canvas *canvas, const View *view, Rect rect) {
    const float inset = fminf(BODY_INSET, 0.25f * fminf(rect.max.x - rect.min.x, rect.max.y - rect.min.y));
    const Vec2 in = vec2(inset, inset);
    paint_soft_box(canvas, view_to_canvas(view, vec2_add(rect.min, in)),
                   view_to_canvas(view, vec2_sub(rect.max, in)), view_length(view, BODY_EDGE),
                   canvas->palette.smoke);
}

static Filling filling_of(Canvas *canvas, const View *view, Rect rect, int number) {
    float puffs = (rect.max.x - rect.min.x) * (rect.max.y - rect.min.y) / PUFF_ROOM;
    int count = puffs < FEWEST_PUFFS ? FEWEST_PUFFS : puffs > MOST_PUFFS ? MOST_PUFFS : (int)puffs;
    return (Filling){canvas, view, 0.0, rect, (uint64_t)number, count, 1.0f};
}

// The cloud of a pot fills what it hides, as far as it has spread by now. Its puffs are as many all the time,
// lest they jump.
static void paint_cloud(const Scene *scene, int number, float strength, bool is_ground) {
    const Rect *rects = world_cloud_rects(scene->session->now, number);
    if (!rects) return;
    if (is_ground) paint_body(scene->canvas, scene->view, rects[1]); // the one that is about square
    for (int i = 0; i < CLOUD_RECTS; i++) {
        const Filling filling = {.canvas = scene->canvas,
                                 .view = scene->view,
                                 .now = seconds_now(scene),
                                 .rect = rects[i],
                                 .dice = (uint64_t)(CLOUD_DICE + number * CLOUD_RECTS + i),
                                 .puffs = CLOUD_PUFFS,
                                 .strength = strength};
        paint_puffs(&filling);
    }
    if (is_ground) paint_rim(scene, rects, CLOUD_RECTS);
}

void smoke_paint(const Scene *scene) {
    int count = 0;
    const Thing *smoke = place_things(world_place(scene->session->now), THING_SMOKE, &count);
    for (int i = 0; i < count; i++) {
        Filling filling = filling_of(scene->canvas, scene->view, smoke[i].rect, i);
        filling.now = seconds_now(scene);
        paint_body(scene->canvas, scene->view, smoke[i].rect);
        paint_puffs(&filling);
        paint_rim(scene, &smoke[i].rect, 1);
    }
    for (int i = 0; i < CLOUDS_MOST; i++) paint_cloud(scene, i, 1.6f, true);
}

void smoke_paint_veil(const Scene *scene) {
    int count = 0;
    const Thing *smoke = place_things(world_place(scene->session->now), THING_SMOKE, &count);
    for (int i = 0; i < count; i++) {
        Filling filling = filling_of(scene->canvas, scene->view, smoke[i].rect, i);
        filling.now = seconds_now(scene);
        filling.strength = VEIL;
        paint_puffs(&filling);
    }
    for (int i = 0; i < CLOUDS_MOST; i++) paint_cloud(scene, i, VEIL, false);
}

void smoke_paint_still(Canvas *canvas, const View *view, const Place *place) {
    int count = 0;
    const Thing *smoke = place_things(place, THING_SMOKE, &count);
    for (int i = 0; i < count; i++) {
        const Filling filling = filling_of(canvas, view, smoke[i].rect, i);
        paint_body(canvas, view, smoke[i].rect);
        paint_puffs(&filling);
    }
}
