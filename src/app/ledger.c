#include "app/ledger.h"

#include "app/clock_text.h"
#include "app/news.h"
#include "app/state_look.h"
#include "sevenwatch/ticks.h"

enum { MOST_LINES = 4, FEWEST_LINES = 3, TALL = 560 };

static int line_count(int canvas_height) {
    return canvas_height >= TALL ? MOST_LINES : FEWEST_LINES;
}

static int padding(const Typeface *typeface) {
    return text_line_height(typeface, TEXT_BODY) / 3;
}

int ledger_width(const Typeface *typeface) {
    return text_width(typeface, TEXT_BODY, "m") * 116;
}

int ledger_height(const Typeface *typeface, int canvas_height) {
    return line_count(canvas_height) * text_line_height(typeface, TEXT_BODY) + 2 * padding(typeface);
}

// A row of the ledger's left column.
typedef struct Row {
    int x, y, height, width;
} Row;

static int paint_name(const Scene *scene, const Row *row, const char *name, Colour colour) {
    int width = text_width(scene->typeface, TEXT_BODY, "guard100 ");
    text_paint_within(scene->canvas, scene->typeface, TEXT_STRONG, row->x, row->y, width, name, colour);
    return row->x + width;
}

static void paint_bar(const Scene *scene, const Row *row, int left, float hp, float most, Colour colour) {
    char number[16];
    snprintf(number, sizeof number, " %3.0f", (double)hp);
    int right = row->x + row->width - text_width(scene->typeface, TEXT_BODY, number);
    float middle = (float)row->y + (float)row->height * 0.5f;
    float half = (float)row->height * 0.16f;
    Vec2 min = vec2((float)left, middle - half);
    Vec2 max = vec2((float)right, middle + half);
    float share = hp < most ? hp / most : 1.0f;
    paint_box(scene->canvas, min, max, half, scene->palette->line);
    if (share > 0.0f) {
        float end = min.x + (max.x - min.x) * share;
        float round = end - min.x < 2.0f * half ? (end - min.x) * 0.5f : half;
        paint_box(scene->canvas, min, vec2(end, max.y), round, colour);
    }
    text_paint(scene->canvas, scene->typeface, TEXT_BODY, right, row->y, number, scene->palette->text);
}

static void paint_player_row(const Scene *scene, const Row *row) {
    float hp = world_player(scene->session->now)->hp, most = world_player_hp(scene->session->now);
    int left = paint_name(scene, row, "you", scene->palette->player);
    paint_bar(scene, row, left, hp, most, hp > most * 0.3f ? scene->palette->player : scene->palette->danger);
}

static void paint_guard_row(const Scene *scene, const Row *row, int index) {
    const World *world = scene->session->now;
    const Personality *personality = world_personality(world, index);
    float hp = world_guard(world, index)->body.hp;
    int left = paint_name(scene, row, world_guard_name(world, index), scene->palette->text);
    paint_bar(scene, row, left, hp, personality->hp,
              hp > personality->flee_hp ? scene->palette->health : scene->palette->danger);
}

// What is left to throw, behind the time, where no key for it is told, beside which it would stand.
static void paint_tools(const Scene *scene, const Row *row, int left) {
    const World *world = scene->session->now;
    const int pebbles = world_pebbles(world), pots = world_pots(world);
    char text[48];
    if (scene->input->hands.device != DEVICE_TOUCH || (pebbles == 0 && pots == 0)) return;
    snprintf(text, sizeof text, "   pebbles %d  pots %d", pebbles, pots);
    text_paint_within(scene->canvas, scene->typeface, TEXT_BODY, left, row->y, row->x + row->width - left,
                      text, scene->palette->text);
}

// The clock that the result is told by, which stands until the player does something; in a level without a
// rule, time since it was begun.
static void put_time(const Scene *scene, char text[64]) {
    const World *world = scene->session->now;
    const Mission *mission = world_mission(world);
    const bool is_free = world_place(world)->rule == RULE_FREE;
    char clock[CLOCK_TEXT];
    clock_text(is_free ? world_tick(world) : mission->ticks, clock);
    const bool is_ready = !is_free && mission_state(mission) == MISSION_READY;
    int length = snprintf(text, 64, "%s%s", clock, is_ready ? " ready" : "");
    if (scene->speed < 1.0 || scene->speed > 1.0)
        snprintf(text + length, 64 - (size_t)length, "  speed ×%g", scene->speed);
}

// At the right end of an area, which ends before it from then on.
static void paint_time_at_end(const Scene *scene, PixelArea *area) {
    char text[64];
    put_time(scene, text);
    const int width = text_width(scene->typeface, TEXT_BODY, text);
    if (width * 3 > area->x1 - area->x0) return;
    text_paint(scene->canvas, scene->typeface, TEXT_BODY, area->x1 - width, area->y0, text,
               scene->palette->text_dim);
    area->x1 -= width + text_width(scene->typeface, TEXT_BODY, "m");
}

static void paint_time_row(const Scene *scene, const Row *row) {
    char text[64];
    put_time(scene, text);
    int end = row->x + text_paint(scene->canvas, scene->typeface, TEXT_BODY, row->x, row->y, text,
                                  scene->palette->text_dim);
    paint_tools(scene, row, end);
}

static bool paint_goal_row(const Scene *scene, const Row *row) {
    char text[64];
    if (!goals_text(scene->session->now, text, sizeof text)) return false;
    text_paint_within(scene->canvas, scene->typeface, TEXT_STRONG, row->x, row->y, row->width, text,
                      scene->palette->clear);
    return true;
}

// Where there is something to be done, a guard must be selected to have a row of it. False when there was no
// row left for the time.
static bool paint_state_column(const Scene *scene, Row row) {
    int guard = session_guard_of_interest(scene->session);
    int rows = line_count(scene->canvas->height) - 1;
    paint_player_row(scene, &row);
    row.y += row.height, rows--;
    const bool has_goal = paint_goal_row(scene, &row);
    if (has_goal) row.y += row.height, rows--;
    const bool wants_guard = guard >= 0 && (!has_goal || scene->session->selected >= 0);
    if (wants_guard && rows > 0) {
        paint_guard_row(scene, &row, guard);
        row.y += row.height, rows--;
    }
    if (rows > 0) paint_time_row(scene, &row);
    return rows > 0;
}

// For programmers: the last transitions, the newest at the bottom and brightest, each with the badge of the
// state it led to.
static void paint_transitions(const Scene *scene, PixelArea area) {
    const TransitionLog *log = scene->session->log;
    const int height = text_line_height(scene->typeface, TEXT_BODY), lines = (area.y1 - area.y0) / height;
    const int x = area.x0, y = area.y0, width = area.x1 - area.x0;
    int count = transition_log_count(log);
    int shown = count < lines ? count : lines;
    for (int i = 0; i < shown; i++) {
        const WorldEvent *transition = transition_log_at(log, count - shown + i);
        char text[256];
        transition_text_naming(transition, scene->session->now, text, sizeof text);
        float age = (float)(shown - 1 - i);
        Vec2 badge = vec2((float)x + (float)height * 0.5f, (float)y + (float)height * ((float)i + 0.5f));
        state_paint(scene->canvas, transition->to, badge, (float)height * 0.4f);
        text_paint_within(scene->canvas, scene->typeface, TEXT_BODY, x + height + height / 3, y + i * height,
                          width - height - height / 3, text,
                          colour_faded(scene->palette->text, 1.0f - 0.28f * age));
    }
    if (count == 0)
        text_paint_within(scene->canvas, scene->typeface, TEXT_BODY, x, y, width,
                          "What the guards decide, and why, is told here.", scene->palette->text_dim);
}

// News that do not fit beside the state go over the whole last line, where the keys are otherwise.
static void paint_news(const Scene *scene, PixelArea log, PixelArea last_line) {
    if (news_paint(scene, log) || !news_paint(scene, last_line))
        ledger_paint_keys(scene, last_line.x0, last_line.y0, last_line.x1 - last_line.x0);
}

// Where its parts are, canvas px.
typedef struct Layout {
    Row state;           // the first row of the left column
    PixelArea log;       // of what guards do
    PixelArea captions;  // of what is heard; empty: no room
    PixelArea last_line; // of the keys
} Layout;

enum { CAPTION_LETTERS = 34, NEWS_LETTERS = 30 };

static Layout layout_of(const Scene *scene) {
    const PixelArea area = scene->view->ledger;
    const int pad = padding(scene->typeface), height = text_line_height(scene->typeface, TEXT_BODY);
    const int letter = text_width(scene->typeface, TEXT_BODY, "m"), right = area.x1 - pad;
    const int least = text_width(scene->typeface, TEXT_BODY, "take the loot 00 of 00");
    const int quarter = (right - area.x0 - pad) / 4, column = quarter > least ? quarter : least;
    const int top = area.y0 + pad, left = area.x0 + pad;
    const int keys = top + (line_count(scene->canvas->height) - 1) * height;
    Layout layout = {.state = {left, top, height, column},
                     .log = {left + column + height, top, right, keys},
                     .last_line = {left, keys, right, keys + height}};
    const bool has_room = layout.log.x1 - layout.log.x0 >= (CAPTION_LETTERS + NEWS_LETTERS) * letter;
    if (scene->tells_reasons || !has_room) return layout;
    layout.captions = layout.log;
    layout.captions.x0 = right - CAPTION_LETTERS * letter;
    layout.log.x1 = layout.captions.x0 - letter;
    return layout;
}

PixelArea ledger_captions(const Scene *scene) {
    return layout_of(scene).captions;
}

void ledger_paint(const Scene *scene) {
    Layout layout = layout_of(scene);
    if (!paint_state_column(scene, layout.state)) paint_time_at_end(scene, &layout.last_line);
    if (!scene->tells_reasons) {
        paint_news(scene, layout.log, layout.last_line);
        return;
    }
    const PixelArea keys = layout.last_line;
    paint_transitions(scene, layout.log);
    ledger_paint_keys(scene, keys.x0, keys.y0, keys.x1 - keys.x0);
}
