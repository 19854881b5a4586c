// A guard's mood for the glance: a sign above its head when it changes, that pops up and soon goes. What is
// harmless is round, what looks for somebody stands on its tip, and what comes for him points up.
#include "app/scene.h"
#include "app/state_look.h"
#include "sevenwatch/ticks.h"

#include <math.h>

static const float LASTS = 84.0f, POPS = 9.0f, FADES = 20.0f; // ticks
static const float RADIUS = 13.0f;                            // level px
static const float SMALLEST = 10.0f;                          // canvas px

static const float BREATH = 2.6f; // s that a letter of sleep takes

enum { LEAST_ALARM = 3, SEARCHES = 5, HUNTS = 6 };

static float age_of(const Scene *scene, int guard) {
    const WorldEvent *changed = &scene->session->effects.guards[guard].changed;
    if (changed->tick == 0) return LASTS;
    return (float)(world_tick(scene->session->now) - changed->tick) + scene->between;
}

// A plate of a shape that tells how bad it is.
static void paint_plate(const Scene *scene, Vec2 at, float radius, int alarm, Colour colour) {
    const float r = radius * 1.5f;
    const Vec2 tip[3] = {vec2(at.x, at.y - r * 1.15f), vec2(at.x + r * 1.05f, at.y + r * 0.66f),
                         vec2(at.x - r * 1.05f, at.y + r * 0.66f)};
    const Vec2 diamond[4] = {vec2(at.x, at.y - r), vec2(at.x + r, at.y), vec2(at.x, at.y + r),
                             vec2(at.x - r, at.y)};
    if (alarm >= HUNTS)
        paint_polygon(scene->canvas, tip, 3, colour);
    else if (alarm >= SEARCHES)
        paint_polygon(scene->canvas, diamond, 4, colour);
    else
        paint_disc(scene->canvas, at, radius * 1.15f, colour);
}

void mood_paint(const Scene *scene, int guard, Vec2 above) {
    const int state = (int)guard_state(world_guard(scene->session->now, guard));
    const int alarm = state_alarm(state);
    float age = age_of(scene, guard);
    if (alarm < LEAST_ALARM || age >= LASTS || world_is_ally(scene->session->now, guard)) return;
    float rest = LASTS - age, pop = age < POPS ? 1.0f + 0.5f * (1.0f - age / POPS) : 1.0f;
    float radius =
        fmaxf(SMALLEST, view_length(scene->view, RADIUS)) * pop * (rest < FADES ? rest / FADES : 1.0f);
    Vec2 at = vec2(above.x, above.y - radius * 1.3f);
    paint_plate(scene, at, radius + 1.8f, alarm, scene->palette->ink);
    paint_plate(scene, at, radius, alarm, state_colour(scene->palette, state));
    state_paint_sign(scene->canvas, state, at, radius, scene->palette->ink);
}

static void paint_z(const Scene *scene, Vec2 at, float half, float strength) {
    const Vec2 corners[4] = {vec2(at.x - half, at.y - half), vec2(at.x + half, at.y - half),
                             vec2(at.x - half, at.y + half), vec2(at.x + half, at.y + half)};
    for (int edge = 1; edge >= 0; edge--)
        for (int i = 0; i < 3; i++)
            paint_line(scene->canvas, corners[i], corners[i + 1],
                       fmaxf(1.6f, half * 0.4f) + 2.2f * (float)edge,
                       colour_faded(edge ? scene->palette->ink : scene->palette->text, strength));
}

void doze_paint(const Scene *scene, int guard, Vec2 head) {
    enum { LETTERS = 2 };
    const float unit = fmaxf(0.7f, view_length(scene->view, 1.0f));
    const double seconds = ((double)world_tick(scene->session->now) + (double)scene->between) / TICK_HZ;
    for (int i = 0; i < LETTERS; i++) {
        float age = (float)fmod(seconds / (double)BREATH + (double)i / LETTERS + 0.3 * (double)guard, 1.0);
        Vec2 off = vec2(15.0f + 9.0f * age, -6.0f - 24.0f * age);
        paint_z(scene, vec2_add(head, vec2_scale(off, unit)), (2.4f + 2.4f * age) * unit,
                fminf(1.0f, 4.0f * (1.0f - age)) * fminf(1.0f, 6.0f * age));
    }
}
