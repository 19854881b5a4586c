// Noises and shouts on their way round the walls, and arcs from who told to who was told.
#include "app/marks.h"

#include <math.h>

static const float APART = 16.0f; // level px between the rings of a wave
static const float BEND = 0.16f;  // of an arc, in shares of its length
static const float GAP = 22.0f;   // level px that an arc keeps from the middles of guards

enum { RINGS = 2, ARC_PIECES = 24 };

typedef struct Stroke {
    const Scene *scene;
    float width;
    Colour colour;
} Stroke;

static void paint_piece(void *user, Vec2 from, Vec2 to) {
    const Stroke *stroke = user;
    mark_line(stroke->scene, from, to, stroke->width, stroke->colour);
}

static void paint_wave(const Scene *scene, const Wave *wave) {
    float age = ((float)wave->age + scene->between) / WAVE_TICKS;
    if (age >= 1.0f) return;
    float spread = 1.0f - (1.0f - age) * (1.0f - age);
    Colour colour = wave->is_shout ? scene->palette->shout : scene->palette->noise;
    for (int ring = 0; ring < RINGS; ring++) {
        float radius = wave->reach.limit * spread - APART * (float)ring;
        Stroke stroke = {scene, wave->is_shout ? 3.0f : 2.0f,
                         colour_faded(colour, (1.0f - age) * (1.0f - 0.45f * (float)ring))};
        if (radius > 0.0f) reach_border(&wave->reach, radius, paint_piece, &stroke);
    }
}

void waves_paint(const Scene *scene) {
    const Signals *signals = &scene->session->signals;
    for (int i = 0; i < WAVES; i++)
        if (!wave_is_over(&signals->waves[i])) paint_wave(scene, &signals->waves[i]);
}

// A point of an arc that is bent to the left of its way.
static Vec2 on_arc(Vec2 from, Vec2 to, float share) {
    Vec2 way = vec2_sub(to, from);
    Vec2 aside = vec2_scale(vec2(way.y, -way.x), 4.0f * BEND * share * (1.0f - share));
    return vec2_add(vec2_lerp(from, to, share), aside);
}

// It grows towards the listener and then fades. Whoever was sent gets a thick arc with a tip, the others who
// heard it a thin one of dashes.
static void paint_telling(const Scene *scene, const Telling *telling) {
    Vec2 from = session_guard_pose(scene->session, telling->from, scene->between).at;
    Vec2 to = session_guard_pose(scene->session, telling->to, scene->between).at;
    float length = vec2_distance(from, to);
    if (length <= 2.0f * GAP) return;
    float age = (float)telling->age / TELLING_TICKS;
    float start = GAP / length, end = fminf(1.0f - start, start + age * 5.0f);
    Colour colour = colour_faded(scene->palette->shout, fminf(1.0f, 2.0f * (1.0f - age)));
    float piece = (end - start) / ARC_PIECES;
    for (int i = 0; i < ARC_PIECES; i++) {
        float share = start + piece * (float)i;
        float until = telling->is_sent ? share + piece : share + piece * 0.45f;
        mark_line(scene, on_arc(from, to, share), on_arc(from, to, until), telling->is_sent ? 3.2f : 1.6f,
                  colour);
    }
    Vec2 tip = on_arc(from, to, end);
    Vec2 direction = vec2_direction_or(vec2_sub(tip, on_arc(from, to, end - piece)), vec2(1.0f, 0.0f));
    mark_arrowhead(scene, tip, direction, telling->is_sent ? 13.0f : 7.0f, colour);
}

void tellings_paint(const Scene *scene) {
    const Signals *signals = &scene->session->signals;
    for (int i = 0; i < TELLINGS; i++) {
        const Telling *telling = &signals->tellings[i];
        if (telling_is_over(telling)) continue;
        bool is_shown = scene_shows(scene, telling->from, scene->shown.routes) ||
                        scene_shows(scene, telling->to, scene->shown.routes);
        if (is_shown) paint_telling(scene, telling);
    }
}
