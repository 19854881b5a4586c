// What there is to do in a level, on its floor and in words: loot that lies there, and the ways out.
#include "app/scene.h"
#include "sevenwatch/ticks.h"

#include <math.h>

static const float LOOT_SIZE = 9.0f;     // px, from its middle to a corner
static const float GLINT_SIZE = 4.0f;    // px
static const float DOORWAY_SIZE = 15.0f; // px, half of a side

enum { GLINT_TICKS = 2 * TICK_HZ, CHEVRONS = 2 };

// A cut stone: a diamond with a bright and a dark side.
static void paint_gem(const Scene *scene, Vec2 at) {
    const Palette *palette = scene->palette;
    float size = fmaxf(5.0f, view_length(scene->view, LOOT_SIZE));
    const Vec2 whole[4] = {vec2(at.x, at.y - size - 2.0f), vec2(at.x + size + 2.0f, at.y),
                           vec2(at.x, at.y + size + 2.0f), vec2(at.x - size - 2.0f, at.y)};
    const Vec2 bright[3] = {vec2(at.x, at.y - size), vec2(at.x, at.y + size), vec2(at.x - size, at.y)};
    const Vec2 dark[3] = {vec2(at.x, at.y - size), vec2(at.x + size, at.y), vec2(at.x, at.y + size)};
    paint_glow(scene->canvas, at, size * 2.6f, colour_faded(palette->loot, 0.3f));
    paint_polygon(scene->canvas, whole, 4, palette->ink);
    paint_polygon(scene->canvas, bright, 3, palette->loot);
    paint_polygon(scene->canvas, dark, 3, palette->shout);
}

// A small star that comes and goes, on each stone at another time; no flash.
static void paint_glint(const Scene *scene, Vec2 at, int loot) {
    uint32_t phase = (world_tick(scene->session->now) + (uint32_t)loot * 37u) % GLINT_TICKS;
    float share = (float)phase / (float)GLINT_TICKS,
          strength = fmaxf(0.0f, 1.0f - fabsf(share * 4.0f - 2.0f));
    float size = fmaxf(3.0f, view_length(scene->view, GLINT_SIZE)) * strength;
    if (strength <= 0.0f) return;
    Vec2 on = vec2(at.x - size * 0.7f, at.y - size * 0.9f);
    Colour colour = colour_faded(scene->palette->text, strength);
    paint_line(scene->canvas, vec2(on.x - size, on.y), vec2(on.x + size, on.y), 1.2f, colour);
    paint_line(scene->canvas, vec2(on.x, on.y - size), vec2(on.x, on.y + size), 1.2f, colour);
}

// Two wedges that point to the nearest border of the level, which is where one gets out.
static void paint_wedges(const Scene *scene, Vec2 level, float half, Colour colour) {
    const Vec2 size = scene->view->level;
    const float sides[4] = {level.x, size.x - level.x, level.y, size.y - level.y};
    static const float ways[4][2] = {{-1.0f, 0.0f}, {1.0f, 0.0f}, {0.0f, -1.0f}, {0.0f, 1.0f}};
    int nearest = 0;
    for (int i = 1; i < 4; i++)
        if (sides[i] < sides[nearest]) nearest = i;
    Vec2 way = vec2(ways[nearest][0], ways[nearest][1]), across = vec2(-way.y, way.x);
    Vec2 at = view_to_canvas(scene->view, level);
    for (int i = 0; i < CHEVRONS; i++) {
        Vec2 tip = vec2_add(at, vec2_scale(way, half * (0.75f - 0.6f * (float)i)));
        Vec2 back = vec2_sub(tip, vec2_scale(way, half * 0.5f));
        float thickness = fmaxf(2.0f, half * 0.2f);
        paint_line(scene->canvas, tip, vec2_add(back, vec2_scale(across, half * 0.55f)), thickness, colour);
        paint_line(scene->canvas, tip, vec2_sub(back, vec2_scale(across, half * 0.55f)), thickness, colour);
    }
}

// Lit and framed once it lets one out; before, dim and dashed.
static void paint_exit(const Scene *scene, Vec2 level, bool is_open) {
    const Palette *palette = scene->palette;
    Vec2 at = view_to_canvas(scene->view, level);
    float half = fmaxf(8.0f, view_length(scene->view, DOORWAY_SIZE));
    Colour colour = is_open ? palette->exit : palette->text_dim;
    if (is_open) paint_glow(scene->canvas, at, half * 3.0f, colour_faded(colour, 0.45f));
    paint_box(scene->canvas, vec2(at.x - half, at.y - half), vec2(at.x + half, at.y + half), half * 0.3f,
              colour_faded(colour, is_open ? 0.35f : 0.12f));
    if (is_open)
        paint_ring(scene->canvas, at, half * 1.45f, 2.0f, colour);
    else
        paint_dashed_ring(scene->canvas, at, half * 1.45f, 1.5f, 4.0f, colour);
    paint_wedges(scene, level, half, colour);
}

static bool lets_out(const World *world) {
    return world_mission(world)->loot_taken == world_place(world)->loot_count;
}

void goals_paint(const Scene *scene) {
    const World *world = scene->session->now;
    const Place *place = world_place(world);
    for (int i = 0; i < place->exit_count; i++) paint_exit(scene, place->exits[i], lets_out(world));
    for (int i = 0; i < place->loot_count; i++) {
        if (world_loot_is_taken(world, i)) continue;
        Vec2 at = view_to_canvas(scene->view, place->loot[i].at);
        paint_gem(scene, at);
        paint_glint(scene, at, i);
    }
}

bool goals_text(const World *world, char *text, size_t size) {
    const Place *place = world_place(world);
    const Mission *mission = world_mission(world);
    if (place->rule == RULE_FREE) return false;
    if (mission_is_over(mission)) {
        snprintf(text, size, "%s", mission->won ? "away" : "caught");
    } else if (place->rule == RULE_HIDE) {
        int seconds = (int)ceil(ticks_to_seconds(mission_ticks_left(mission, place)));
        snprintf(text, size, "stay free %d:%02d", seconds / 60, seconds % 60);
    } else if (lets_out(world)) {
        snprintf(text, size, "reach the exit");
    } else {
        snprintf(text, size, "take the loot %d of %d", mission->loot_taken, place->loot_count);
    }
    return true;
}
