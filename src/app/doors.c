#include "app/block.h"
#include "app/scene.h"

#include <math.h>

static const float STUB = 4.0f;     // what is seen of a door that is wide open, level px
static const float RATTLE = 1.6f;   // how far a locked door gives, level px
static const float RATTLING = 1.9f; // radians a tick

static bool is_wide(Rect rect) {
    return rect.max.x - rect.min.x >= rect.max.y - rect.min.y;
}

// From where, in its doorway, to its far end the door is seen: it slides along its length into the wall.
static Rect part_seen(Rect doorway, float gap) {
    float length = is_wide(doorway) ? doorway.max.x - doorway.min.x : doorway.max.y - doorway.min.y;
    float open = gap * fmaxf(length - STUB, 0.0f);
    if (is_wide(doorway))
        doorway.min.x += open;
    else
        doorway.min.y += open;
    return doorway;
}

static float rattled(const Scene *scene, int door) {
    const World *world = scene->session->now;
    if (world_door_state(world, door) != DOOR_RATTLING) return 0.0f;
    return RATTLE * sinf(((float)(world_tick(world) & 0xffffu) + scene->between) * RATTLING);
}

// A padlock in the middle of a locked door.
static void paint_lock(const Scene *scene, Vec2 at) {
    Vec2 centre = view_to_canvas(scene->view, at);
    float unit = view_length(scene->view, 1.0f);
    paint_ring(scene->canvas, vec2(centre.x, centre.y - 2.5f * unit), 3.0f * unit, fmaxf(1.2f, 1.6f * unit),
               scene->palette->text);
    paint_box(scene->canvas, vec2(centre.x - 4.5f * unit, centre.y - 2.0f * unit),
              vec2(centre.x + 4.5f * unit, centre.y + 5.0f * unit), 1.2f * unit, scene->palette->text);
    paint_disc(scene->canvas, vec2(centre.x, centre.y + 1.2f * unit), 1.3f * unit, scene->palette->ink);
}

// Near the edge that opens.
static void paint_handle(const Scene *scene, Rect seen) {
    Vec2 middle = vec2_scale(vec2_add(seen.min, seen.max), 0.5f);
    Vec2 at = is_wide(seen) ? vec2(seen.min.x + 6.0f, middle.y) : vec2(middle.x, seen.min.y + 6.0f);
    paint_disc(scene->canvas, view_to_canvas(scene->view, at), view_length(scene->view, 2.0f),
               scene->palette->door_edge);
}

static void paint_door(const Scene *scene, int door) {
    const BlockLook look = {4.0f, 0.0f, scene->palette->door_top, scene->palette->door_face,
                            scene->palette->door_edge};
    const World *world = scene->session->now;
    int count = 0;
    const Thing *thing = &place_things(world_place(world), THING_DOOR, &count)[door];
    float before = world_door_gap(scene->session->before, door);
    float gap = before + (world_door_gap(world, door) - before) * scene->between;
    Rect seen = part_seen(thing->rect, gap);
    float shift = rattled(scene, door);
    Vec2 off = is_wide(thing->rect) ? vec2(shift, 0.0f) : vec2(0.0f, shift);
    seen = (Rect){vec2_add(seen.min, off), vec2_add(seen.max, off)};
    block_paint(scene->canvas, scene->view, seen, &look);
    if (gap < 0.5f) paint_handle(scene, seen);
    if (thing->locked && gap < 0.5f) paint_lock(scene, vec2_scale(vec2_add(seen.min, seen.max), 0.5f));
}

void doors_paint(const Scene *scene) {
    for (int i = 0; i < world_door_count(scene->session->now); i++) paint_door(scene, i);
}

// The key that uses it, above the door or below it at the upper border.
void doors_paint_reach(const Scene *scene) {
    const World *world = scene->session->now;
    int door = world_door_in_reach(world);
    if (door < 0) return;
    int count = 0;
    Rect rect = place_things(world_place(world), THING_DOOR, &count)[door].rect;
    int line = text_line_height(scene->typeface, TEXT_STRONG);
    float half = (float)line * 0.62f;
    Vec2 top = view_to_canvas(scene->view, vec2((rect.min.x + rect.max.x) * 0.5f, rect.min.y));
    float y = top.y - half * 1.5f;
    if (y - half < (float)scene->view->field.y0) y = view_to_canvas(scene->view, rect.max).y + half * 1.5f;
    paint_box(scene->canvas, vec2(top.x - half, y - half), vec2(top.x + half, y + half), half * 0.4f,
              scene->palette->text_dim);
    paint_box(scene->canvas, vec2(top.x - half + 1.0f, y - half + 1.0f),
              vec2(top.x + half - 1.0f, y + half - 1.0f), half * 0.35f, scene->palette->panel);
    text_paint_centred(scene->canvas, scene->typeface, TEXT_STRONG, (int)top.x, (int)(y - (float)line * 0.5f),
                       "E", scene->palette->text);
}
