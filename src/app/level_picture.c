#include "app/level_picture.h"

#include "app/light.h"
#include "app/scene.h"
#include "sevenwatch/world.h"

#include <math.h>
#include <string.h>

enum { MOST_DOORS = 64, OUTLINE = CONE_OUTLINE_MAX + 1 };

// The whole level, in the middle.
static View view_of(const Place *place, int width, int height) {
    float scale = fminf((float)width / place->size.x, (float)height / place->size.y);
    int w = (int)(place->size.x * scale), h = (int)(place->size.y * scale);
    int left = (width - w) / 2, top = (height - h) / 2;
    return (View){.level = place->size,
                  .origin = vec2((float)left, (float)top),
                  .scale = scale,
                  .per_point = vec2(1.0f, 1.0f),
                  .field = {left, top, left + w, top + h}};
}

static void paint_box_round(Canvas *canvas, Vec2 at, float half, Colour colour) {
    Vec2 reach = vec2(half, half);
    paint_box(canvas, vec2_sub(at, reach), vec2_add(at, reach), half * 0.4f, colour);
}

static void paint_stone(Canvas *canvas, Vec2 at, float size) {
    const Vec2 corners[4] = {vec2(at.x, at.y - size), vec2(at.x + size, at.y), vec2(at.x, at.y + size),
                             vec2(at.x - size, at.y)};
    paint_polygon(canvas, corners, 4, canvas->palette.loot);
}

// A head, and before it what shows where it looks.
static void paint_person(Canvas *canvas, const View *view, Stand stand, float size, Colour colour) {
    Vec2 at = view_to_canvas(view, stand.at), nose = vec2_add(at, vec2_scale(stand.facing, size * 0.9f));
    paint_disc(canvas, nose, size * 0.5f + 1.0f, canvas->palette.ink);
    paint_disc(canvas, at, size + 1.0f, canvas->palette.ink);
    paint_disc(canvas, nose, size * 0.5f, colour);
    paint_disc(canvas, at, size, colour);
}

static const Personality *personality_at(const PersonalityBook *book, const Post *post) {
    int found = personality_book_find(book, post->personality[0] ? post->personality : DEFAULT_PERSONALITY);
    return found >= 0 ? &book->all[found] : NULL;
}

// What everybody sees when the level begins.
static void paint_sight(Canvas *canvas, const View *view, const Place *place, const PersonalityBook *book) {
    uint8_t shut[MOST_DOORS];
    Vec2 outline[OUTLINE];
    memset(shut, 1, sizeof shut);
    const bool is_known = !place->doors || walls_count(place->doors) <= MOST_DOORS; // else all stand open
    const Occluders occluders = place_occluders(place, is_known ? shut : NULL, false);
    for (int i = 0; i < place->post_count; i++) {
        const Post *post = &place->posts[i];
        const Personality *personality = personality_at(book, post);
        if (!personality || personality->mind == MIND_ALLY) continue;
        const Light light = {.eye = view_to_canvas(view, post->at),
                             .facing = post->facing,
                             .range = view_length(view, personality->cone.range),
                             .tint = canvas->palette.light,
                             .brightness = 0.85f};
        int count = vision_cone_outline(&occluders, personality->cone, post->at, post->facing, outline + 1,
                                        CONE_OUTLINE_MAX);
        outline[0] = post->at;
        for (int point = 0; point <= count; point++) outline[point] = view_to_canvas(view, outline[point]);
        light_cone(canvas, outline, count + 1, &light);
    }
}

void level_picture_paint(Canvas *canvas, const Place *place, const PersonalityBook *book) {
    const View view = view_of(place, canvas->width, canvas->height);
    float size = fmaxf(2.0f, (float)canvas->width / 70.0f);
    scenery_paint(canvas, &view, place);
    canvas_clip(canvas, view.field);
    paint_sight(canvas, &view, place, book);
    doors_paint_shut(canvas, &view, place);
    smoke_paint_still(canvas, &view, place);
    for (int i = 0; i < place->exit_count; i++)
        paint_box_round(canvas, view_to_canvas(&view, place->exits[i]), size * 1.4f, canvas->palette.exit);
    for (int i = 0; i < place->loot_count; i++)
        paint_stone(canvas, view_to_canvas(&view, place->loot[i].at), size * 1.3f);
    for (int i = 0; i < place->post_count; i++)
        paint_person(canvas, &view, (Stand){place->posts[i].at, place->posts[i].facing}, size,
                     canvas->palette.shout);
    paint_person(canvas, &view, (Stand){place->player_at, vec2(1.0f, 0.0f)}, size * 1.1f,
                 canvas->palette.player);
    canvas_unclip(canvas);
}
