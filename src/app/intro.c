// The level's title and hint on a card, for the first seconds: at the upper border of the field, or at the
// lower one while the player is up there, so that he never begins below it.
#include "app/scene.h"
#include "sevenwatch/ticks.h"

enum { INTRO_TICKS = 6 * TICK_HZ, FADE_TICKS = TICK_HZ };

static int height_of_words(const Scene *scene, int limit) {
    const Place *place = world_place(scene->session->now);
    return text_line_height(scene->typeface, TEXT_TITLE) +
           text_paint_wrapped(NULL, scene->typeface, TEXT_BODY, 0, 0, limit, place->hint,
                              scene->palette->text);
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

static int width_of_words(const Scene *scene, int limit) {
    const Place *place = world_place(scene->session->now);
    int title = text_width(scene->typeface, TEXT_TITLE, place->title);
    int hint = text_width(scene->typeface, TEXT_BODY, place->hint);
    return smaller(title > hint ? title : hint, limit);
}

static bool is_in_upper_half(const Scene *scene) {
    Vec2 player = view_to_canvas(scene->view, session_player_pose(scene->session, scene->between).at);
    PixelArea field = scene->view->field;
    return player.y < (float)(field.y0 + field.y1) * 0.5f;
}

// Where words about a guard are wanted, they have the room.
static bool is_wanted(const Scene *scene) {
    const Place *place = world_place(scene->session->now);
    bool has_words = place->title[0] != '\0' || place->hint[0] != '\0';
    return has_words && world_tick(scene->session->now) < INTRO_TICKS && scene->session->selected < 0;
}

void intro_paint(const Scene *scene) {
    if (!is_wanted(scene)) return;
    const Place *place = world_place(scene->session->now);
    uint32_t tick = world_tick(scene->session->now);
    float strength = (float)(INTRO_TICKS - tick) / FADE_TICKS;
    PixelArea field = scene->view->field;
    const int line = text_line_height(scene->typeface, TEXT_BODY), limit = (field.x1 - field.x0) * 5 / 8;
    const int width = width_of_words(scene, limit), height = height_of_words(scene, limit);
    const int middle = (field.x0 + field.x1) / 2;
    int top = is_in_upper_half(scene) ? field.y1 - height - line * 2 : field.y0 + line * 3 / 2;
    const float pad = (float)line * 0.5f, half = (float)width * 0.5f + (float)line;
    Vec2 min = vec2((float)middle - half, (float)top - pad);
    Vec2 max = vec2((float)middle + half, (float)(top + height) + pad);
    paint_box(scene->canvas, min, max, pad, colour_faded(scene->palette->panel, strength));
    top += text_paint_lines(scene->canvas, scene->typeface, TEXT_TITLE, middle, top, limit, place->title,
                            colour_faded(scene->palette->text, strength));
    text_paint_lines(scene->canvas, scene->typeface, TEXT_BODY, middle, top, limit, place->hint,
                     colour_faded(scene->palette->text, strength));
}
