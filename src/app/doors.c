#include "app/block.h"
#include "app/scene.h"

#include <math.h>

static const float LEAF = 0.36f;    // of a doorway's depth that a leaf is thick
static const float TURNED = 0.35f;  // of its way after which that is all of it that is seen
static const float RATTLE = 1.6f;   // how far a locked door gives, level px
static const float RATTLING = 1.9f; // radians a tick

static bool is_wide(Rect rect) {
    return rect.max.x - rect.min.x >= rect.max.y - rect.min.y;
}

// A doorway as its door has it: from the middle of one jamb to the other, and how deep it is.
typedef struct Doorway {
    Vec2 from, along; // level px, unit vector
    float length, depth;
} Doorway;

static Doorway doorway_of(Rect rect) {
    Vec2 size = vec2_sub(rect.max, rect.min);
    if (is_wide(rect))
        return (Doorway){vec2(rect.min.x, rect.min.y + size.y * 0.5f), vec2(1.0f, 0.0f), size.x, size.y};
    return (Doorway){vec2(rect.min.x + size.x * 0.5f, rect.min.y), vec2(0.0f, 1.0f), size.y, size.x};
}

static float rattled(const Scene *scene, int door) {
    const World *world = scene->session->now;
    if (world_door_state(world, door) != DOOR_RATTLING) return 0.0f;
    return RATTLE * sinf(((float)(world_tick(world) & 0xffffu) + scene->between) * RATTLING);
}

// A padlock in the middle of a locked door.
static void paint_lock(Canvas *canvas, const View *view, Vec2 at) {
    Vec2 centre = view_to_canvas(view, at);
    float unit = view_length(view, 1.0f);
    paint_ring(canvas, vec2(centre.x, centre.y - 2.5f * unit), 3.0f * unit, fmaxf(1.2f, 1.6f * unit),
               canvas->palette.text);
    paint_box(canvas, vec2(centre.x - 4.5f * unit, centre.y - 2.0f * unit),
              vec2(centre.x + 4.5f * unit, centre.y + 5.0f * unit), 1.2f * unit, canvas->palette.text);
    paint_disc(canvas, vec2(centre.x, centre.y + 1.2f * unit), 1.3f * unit, canvas->palette.ink);
}

// A board from a hinge, with a handle at its other end.
static void paint_leaf(const Scene *scene, Vec2 hinge, Vec2 way, float length, float thickness) {
    const Palette *palette = scene->palette;
    Vec2 half = vec2_scale(vec2(-way.y, way.x), thickness * 0.5f);
    Vec2 end = vec2_add(hinge, vec2_scale(way, length));
    const Vec2 corners[4] = {
        view_to_canvas(scene->view, vec2_sub(hinge, half)), view_to_canvas(scene->view, vec2_sub(end, half)),
        view_to_canvas(scene->view, vec2_add(end, half)), view_to_canvas(scene->view, vec2_add(hinge, half))};
    Vec2 lower[4];
    for (int i = 0; i < 4; i++) lower[i] = vec2(corners[i].x, corners[i].y + view_length(scene->view, 5.0f));
    paint_polygon(scene->canvas, lower, 4, palette->shadow);
    paint_polygon(scene->canvas, corners, 4, palette->door_top);
    float edge = fmaxf(1.0f, view_length(scene->view, 1.2f));
    for (int i = 0; i < 4; i++)
        paint_line(scene->canvas, corners[i], corners[(i + 1) % 4], edge, palette->door_edge);
    Vec2 handle = vec2_add(hinge, vec2_scale(way, length - 5.0f));
    paint_disc(scene->canvas, view_to_canvas(scene->view, handle), view_length(scene->view, 2.2f),
               palette->door_edge);
}

// Two leaves, whose hinges are at the jambs, and which open to one side, right and down.
static void paint_leaves(const Scene *scene, Rect rect, float gap) {
    const Doorway doorway = doorway_of(rect);
    const Vec2 out = is_wide(rect) ? vec2(0.0f, 1.0f) : vec2(1.0f, 0.0f);
    const float turn = 0.5f * PI_F * gap;
    const float thin = 1.0f - (1.0f - LEAF) * fminf(1.0f, gap / TURNED);
    const float thickness = doorway.depth * thin;
    for (int i = 0; i < 2; i++) {
        Vec2 along = vec2_scale(doorway.along, i == 0 ? 1.0f : -1.0f);
        Vec2 jamb = i == 0 ? doorway.from : vec2_add(doorway.from, vec2_scale(doorway.along, doorway.length));
        Vec2 hinge = vec2_add(jamb, vec2_scale(along, gap * thickness * 0.5f));
        Vec2 way = vec2_add(vec2_scale(along, cosf(turn)), vec2_scale(out, sinf(turn)));
        paint_leaf(scene, hinge, way, doorway.length * 0.5f, thickness);
    }
}

// Boards, the slit between the leaves, and a handle on each.
static void paint_shut(Canvas *canvas, const View *view, const Thing *thing, Vec2 off) {
    const Palette *palette = &canvas->palette;
    const BlockLook look = {
        4.0f, 0.0f, palette->door_top, palette->door_face, palette->door_edge, palette_edges_aside(palette)};
    const Rect rect = {vec2_add(thing->rect.min, off), vec2_add(thing->rect.max, off)};
    const Doorway doorway = doorway_of(rect);
    const Vec2 middle = vec2_scale(vec2_add(rect.min, rect.max), 0.5f);
    const Vec2 across = vec2_scale(vec2(-doorway.along.y, doorway.along.x), doorway.depth * 0.5f);
    block_paint(canvas, view, rect, &look);
    paint_line(canvas, view_to_canvas(view, vec2_sub(middle, across)),
               view_to_canvas(view, vec2_add(middle, across)), fmaxf(1.0f, view_length(view, 1.6f)),
               palette->door_face);
    if (thing->locked) {
        paint_lock(canvas, view, middle);
        return;
    }
    for (int side = -1; side <= 1; side += 2)
        paint_disc(canvas,
                   view_to_canvas(view, vec2_add(middle, vec2_scale(doorway.along, 5.0f * (float)side))),
                   view_length(view, 2.2f), palette->door_edge);
}

static void paint_door(const Scene *scene, int door) {
    const World *world = scene->session->now;
    int count = 0;
    const Thing *thing = &place_things(world_place(world), THING_DOOR, &count)[door];
    float before = world_door_gap(scene->session->before, door);
    float gap = before + (world_door_gap(world, door) - before) * scene->between;
    if (gap > 0.0f)
        paint_leaves(scene, thing->rect, gap);
    else
        paint_shut(scene->canvas, scene->view, thing,
                   vec2_scale(doorway_of(thing->rect).along, rattled(scene, door)));
}

void doors_paint(const Scene *scene) {
    for (int i = 0; i < world_door_count(scene->session->now); i++) paint_door(scene, i);
}

void doors_paint_shut(Canvas *canvas, const View *view, const Place *place) {
    int count = 0;
    const Thing *doors = place_things(place, THING_DOOR, &count);
    for (int i = 0; i < count; i++) paint_shut(canvas, view, &doors[i], vec2(0.0f, 0.0f));
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
