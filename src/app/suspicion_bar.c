// How suspicious a guard is: a small bar with a tick for each threshold.
#include "app/scene.h"
#include "sevenwatch/watchman.h"

#include <math.h>

static const float WIDTH = 40.0f;     // level px
static const float NARROWEST = 28.0f; // canvas px
static const float HEIGHT = 4.4f;
static const float LOWEST = 4.0f;

typedef struct Bar {
    Canvas *canvas;
    Vec2 min, max; // canvas px
} Bar;

// A tick sticks out below as long as it is not reached, and on both sides once it is.
static void paint_tick(const Bar *bar, float at, bool is_reached, Colour colour) {
    float x = bar->min.x + (bar->max.x - bar->min.x) * at;
    float out = (bar->max.y - bar->min.y) * 0.75f;
    float top = is_reached ? bar->min.y - out : bar->min.y;
    paint_box(bar->canvas, vec2(x - 1.5f, top - 1.0f), vec2(x + 1.5f, bar->max.y + out + 1.0f), 0.0f,
              bar->canvas->palette.ink);
    paint_box(bar->canvas, vec2(x - 0.75f, top), vec2(x + 0.75f, bar->max.y + out), 0.0f, colour);
}

// The chase stands at the end of the bar: a frame on its corner, which is filled once it is on.
static void paint_end(const Bar *bar, bool is_reached, Colour colour) {
    Vec2 middle = vec2(bar->max.x, (bar->min.y + bar->max.y) * 0.5f);
    float reach = (bar->max.y - bar->min.y) * 1.05f;
    for (int inner = 0; inner < 2; inner++) {
        float r = inner ? reach : reach + 1.5f;
        const Vec2 tips[4] = {vec2(middle.x, middle.y - r), vec2(middle.x + r, middle.y),
                              vec2(middle.x, middle.y + r), vec2(middle.x - r, middle.y)};
        paint_polygon(bar->canvas, tips, 4, inner ? colour : bar->canvas->palette.ink);
    }
    if (!is_reached) paint_disc(bar->canvas, middle, reach * 0.36f, bar->canvas->palette.ink);
}

void suspicion_paint(const Scene *scene, int guard, Vec2 middle) {
    const Watchman *watchman = world_watchman(scene->session->now, guard);
    if (!watchman || watchman->suspicion.value <= 0.0f) return;
    const Personality *personality = world_personality(scene->session->now, guard);
    const Alertness alertness = watchman->suspicion.alertness;
    const Colour colour = scene->palette->alertness[alertness];
    float half = 0.5f * fmaxf(NARROWEST, view_length(scene->view, WIDTH));
    float height = fmaxf(LOWEST, view_length(scene->view, HEIGHT));
    Bar bar = {scene->canvas, vec2(middle.x - half, middle.y - height * 0.5f),
               vec2(middle.x + half, middle.y + height * 0.5f)};
    paint_box(bar.canvas, vec2(bar.min.x - 1.5f, bar.min.y - 1.5f), vec2(bar.max.x + 1.5f, bar.max.y + 1.5f),
              0.0f, scene->palette->ink);
    paint_box(bar.canvas, bar.min, bar.max, 0.0f, scene->palette->line);
    float end = bar.min.x + (bar.max.x - bar.min.x) * watchman->suspicion.value;
    paint_box(bar.canvas, bar.min, vec2(end, bar.max.y), 0.0f, colour);
    const float ticks[] = {personality->notice_at, personality->investigate_at};
    for (int i = 0; i < 2; i++) {
        bool is_reached = (int)alertness > i;
        if (ticks[i] < 1.0f)
            paint_tick(&bar, ticks[i], is_reached, is_reached ? colour : scene->palette->text_dim);
    }
    bool is_chase = alertness == ALERTNESS_CHASE;
    paint_end(&bar, is_chase, is_chase ? colour : scene->palette->text_dim);
}
