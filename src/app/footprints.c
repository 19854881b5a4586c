#include "app/footprints.h"

#include "app/cues.h"
#include "app/marks.h"

static const float NEAR = 140.0f; // level px beyond the reach of a step within which a guard makes it matter

// An age at which everything is over.
enum { LONG_AGO = 1000 };

void footprints_start(Footprints *footprints) {
    footprints->next = 0;
    footprints->stride = 0.0f;
    for (int i = 0; i < FOOTPRINTS; i++) footprints->all[i].age = LONG_AGO;
}

static bool is_near_guard(const World *world, Vec2 at, float reach) {
    for (int i = 0; i < world_guard_count(world); i++)
        if (!world_is_ally(world, i) && vec2_distance(world_guard(world, i)->body.at, at) <= reach + NEAR)
            return true;
    return false;
}

static bool is_heard(const World *world, const Air *air, Vec2 at, float loudness) {
    for (int i = 0; i < world_guard_count(world); i++) {
        const float range = world_personality(world, i)->hearing_range;
        const float limit = range < loudness ? range : loudness;
        const Vec2 ears = world_guard(world, i)->body.at;
        if (limit <= 0.0f || world_is_ally(world, i) || vec2_distance(ears, at) > limit) continue;
        if (noise_distance(air, at, ears, limit) <= limit) return true;
    }
    return false;
}

void footprints_tick(Footprints *footprints, const World *before, const World *now,
                     const PlayerIntent *intent, const Air *air) {
    for (int i = 0; i < FOOTPRINTS; i++)
        if (footprints->all[i].age < LONG_AGO) footprints->all[i].age++;
    Cue cue;
    if (!cue_of_player_step(before, now, intent, &footprints->stride, &cue) || !air) return;
    const float loudness = world_step_loudness(now, intent);
    if (loudness <= 0.0f || !is_near_guard(now, cue.at, loudness)) return;
    Footprint *footprint = &footprints->all[footprints->next];
    footprints->next = (footprints->next + 1) % FOOTPRINTS;
    footprint->is_heard = is_heard(now, air, cue.at, loudness);
    footprint->age = 0;
    reach_measure(&footprint->reach, world_place(now), air, cue.at, loudness);
}

bool footprint_is_over(const Footprint *footprint) {
    return footprint->age >= FOOTPRINT_TICKS;
}

typedef struct Stroke {
    const Scene *scene;
    float width;
    Colour colour;
} Stroke;

static void paint_piece(void *user, Vec2 from, Vec2 to) {
    const Stroke *stroke = user;
    mark_line(stroke->scene, from, to, stroke->width, stroke->colour);
}

void footprints_paint(const Scene *scene) {
    const Footprints *footprints = &scene->session->footprints;
    for (int i = 0; i < FOOTPRINTS; i++) {
        const Footprint *footprint = &footprints->all[i];
        if (footprint_is_over(footprint)) continue;
        const float age = ((float)footprint->age + scene->between) / FOOTPRINT_TICKS;
        const float spread = 1.0f - (1.0f - age) * (1.0f - age);
        const float strength = (1.0f - age) * (footprint->is_heard ? 1.0f : 0.45f);
        Stroke stroke = {scene, footprint->is_heard ? 2.6f : 1.2f,
                         colour_faded(scene->palette->noise, strength)};
        reach_border(&footprint->reach, footprint->reach.limit * spread, paint_piece, &stroke);
    }
}
