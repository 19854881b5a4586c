// The level's title and hint on a card, until the player has begun and for some seconds more: at the upper or
// the lower border of the field, wherever it hides least of those who are in the level.
#include "app/scene.h"
#include "sevenwatch/ticks.h"

enum {
    READING_TICKS = 6 * TICK_HZ, // that it stays at least
    GOING_TICKS = 3 * TICK_HZ,   // that it stays once the player has begun
    FADE_TICKS = TICK_HZ,
    PLAYER_COUNTS = 2, // as so many guards
};

// Canvas px.
typedef struct Card {
    PixelArea area;
    int middle, limit; // of its words
    TextStyle title;
} Card;

static int smaller(int a, int b) {
    return a < b ? a : b;
}

// 1 and above: it stands there; below, it fades; 0: it is gone.
static float strength_now(const Scene *scene) {
    const World *world = scene->session->now;
    const Mission *mission = world_mission(world);
    const bool is_free = world_place(world)->rule == RULE_FREE;
    if (!is_free && mission_state(mission) == MISSION_READY) return 1.0f;
    const int32_t reading = READING_TICKS - (int32_t)world_tick(world);
    const int32_t going = is_free ? 0 : GOING_TICKS - (int32_t)mission->ticks;
    const int32_t left = reading > going ? reading : going;
    return left > 0 ? (float)left / FADE_TICKS : 0.0f;
}

static int height_of_words(const Scene *scene, TextStyle title, int limit) {
    const Place *place = world_place(scene->session->now);
    const Colour colour = scene->palette->text;
    return text_paint_wrapped(NULL, scene->typeface, title, 0, 0, limit, place->title, colour) +
           text_paint_wrapped(NULL, scene->typeface, TEXT_BODY, 0, 0, limit, place->hint, colour);
}

// As wide as its words, in at most so many parts of eight of the field.
static Card card_of(const Scene *scene, TextStyle title, int eighths) {
    const Place *place = world_place(scene->session->now);
    const PixelArea field = scene->view->field;
    const int line = text_line_height(scene->typeface, TEXT_BODY);
    const int most = (field.x1 - field.x0) * eighths / 8 - 2 * line;
    const int head = text_width(scene->typeface, title, place->title);
    const int hint = text_width(scene->typeface, TEXT_BODY, place->hint);
    const int width = smaller(head > hint ? head : hint, most);
    const int height = height_of_words(scene, title, width) + line, middle = (field.x0 + field.x1) / 2;
    Card card = {.middle = middle, .limit = width, .title = title};
    card.area = (PixelArea){middle - width / 2 - line, field.y0 + line / 2, middle + width / 2 + line,
                            field.y0 + line / 2 + height};
    return card;
}

// Where words are large it is as wide and as low as can be.
static Card fitting_card(const Scene *scene) {
    const PixelArea field = scene->view->field;
    const Card card = card_of(scene, TEXT_TITLE, 6);
    if ((card.area.y1 - card.area.y0) * 4 <= field.y1 - field.y0) return card;
    return card_of(scene, TEXT_STRONG, 8);
}

static int counts_on(const Scene *scene, PixelArea area, Vec2 level, int counts) {
    const int around = text_line_height(scene->typeface, TEXT_BODY);
    const Vec2 at = view_to_canvas(scene->view, level);
    const bool is_on = at.x > (float)(area.x0 - around) && at.x < (float)(area.x1 + around) &&
                       at.y > (float)(area.y0 - around) && at.y < (float)(area.y1 + around);
    return is_on ? counts : 0;
}

// How much it would hide of those who are in the level, where they stood when it began.
static int hides(const Scene *scene, PixelArea area) {
    const World *world = scene->session->now;
    const Place *place = world_place(world);
    int count = counts_on(scene, area, world_player(world)->at, PLAYER_COUNTS);
    for (int i = 0; i < place->post_count; i++) count += counts_on(scene, area, place->posts[i].at, 1);
    return count;
}

static PixelArea at_lower_border(const Scene *scene, PixelArea area) {
    const int line = text_line_height(scene->typeface, TEXT_BODY), height = area.y1 - area.y0;
    area.y1 = scene->view->field.y1 - line / 2;
    area.y0 = area.y1 - height;
    return area;
}

// Where words about a guard are wanted, they have the room.
static bool is_wanted(const Scene *scene) {
    const Place *place = world_place(scene->session->now);
    bool has_words = place->title[0] != '\0' || place->hint[0] != '\0';
    return has_words && scene->session->selected < 0;
}

static void paint_card(const Scene *scene, const Card *card, float strength) {
    const Place *place = world_place(scene->session->now);
    const int line = text_line_height(scene->typeface, TEXT_BODY);
    const PixelArea area = card->area;
    const Colour colour = colour_faded(scene->palette->text, strength);
    paint_box(scene->canvas, vec2((float)area.x0, (float)area.y0), vec2((float)area.x1, (float)area.y1),
              (float)line * 0.5f, colour_faded(scene->palette->panel, 0.85f * strength));
    const int below = area.y0 + line / 2 +
                      text_paint_lines(scene->canvas, scene->typeface, card->title, card->middle,
                                       area.y0 + line / 2, card->limit, place->title, colour);
    text_paint_lines(scene->canvas, scene->typeface, TEXT_BODY, card->middle, below, card->limit, place->hint,
                     colour);
}

IntroPlace intro_paint(const Scene *scene, int *lower) {
    const float strength = strength_now(scene);
    if (!is_wanted(scene) || strength <= 0.0f) return INTRO_NOWHERE;
    Card card = fitting_card(scene);
    const PixelArea below = at_lower_border(scene, card.area);
    const bool is_lower = hides(scene, below) < hides(scene, card.area);
    if (is_lower) {
        card.area = below;
        *lower = below.y0;
    }
    paint_card(scene, &card, strength < 1.0f ? strength : 1.0f);
    return is_lower ? INTRO_BELOW : INTRO_ABOVE;
}
