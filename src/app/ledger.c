#include "app/prompts.h"
#include "app/scene.h"
#include "app/state_look.h"
#include "sevenwatch/ticks.h"

enum { MOST_LINES = 4, FEWEST_LINES = 3, TALL = 560 };

// What to press, as prompts_write has it, and what it does.
typedef struct Hint {
    const char *press;
    const char *does;
} Hint;

// The last two are always shown, of the others as many as fit.
static const Hint hints[] = {
    {"{walk}", "walk"},
    {"{sneak}", "sneak"},
    {"{sprint}", "sprint"},
    {"{throw}", "pebbles"},
    {"{smoke}", "pots"},
    {"{use}", "use"},
    {"{noise}", "noise"},
    {"{rewind}", "time back"},
    {"{inspect}", "inspect"},
    {"{select_next}", "select"},
    {"{hurt}", "hurt"},
    {"{restart}", "restart"},
    {"{show_cones} {show_senses} {show_routes}", "views"},
    {"{help}", "help"},
    {"{stop}", "pause"},
};

enum {
    HINTS = sizeof hints / sizeof hints[0],
    LASTING_HINTS = 2,
    PEBBLES_HINT = 3,
    POTS_HINT = 4,
    HINT_TEXT = 32
};

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

// What is left to throw, behind the time.
static void paint_tools(const Scene *scene, const Row *row, int left) {
    const World *world = scene->session->now;
    char text[48];
    if (world_pebbles(world) == 0 && world_pots(world) == 0) return;
    snprintf(text, sizeof text, "   pebbles %d  pots %d", world_pebbles(world), world_pots(world));
    text_paint_within(scene->canvas, scene->typeface, TEXT_BODY, left, row->y, row->x + row->width - left,
                      text, scene->palette->text);
}

static void paint_time_row(const Scene *scene, const Row *row) {
    double seconds = ticks_to_seconds(world_tick(scene->session->now));
    char text[64];
    int length = snprintf(text, sizeof text, "%02d:%05.2f", (int)(seconds / 60.0),
                          seconds - 60.0 * (int)(seconds / 60.0));
    if (scene->speed < 1.0 || scene->speed > 1.0)
        snprintf(text + length, sizeof text - (size_t)length, "  speed ×%g", scene->speed);
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

// Where there is something to be done, a guard must be selected to have a row of it.
static void paint_state_column(const Scene *scene, Row row) {
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
}

// The last transitions, the newest at the bottom and brightest, each with the badge of the state it led to.
static void paint_transitions(const Scene *scene, int x, int y, int width, int lines) {
    const TransitionLog *log = scene->session->log;
    int height = text_line_height(scene->typeface, TEXT_BODY);
    int count = transition_log_count(log);
    int shown = count < lines ? count : lines;
    for (int i = 0; i < shown; i++) {
        const WorldEvent *transition = transition_log_at(log, count - shown + i);
        char text[256];
        transition_text(transition, scene->session->now, text, sizeof text);
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

// What a hint's key does, and of what is thrown how much there is left; NULL: nothing any more.
static const char *deed_of(const Scene *scene, int hint, char text[HINT_TEXT]) {
    if (hint != PEBBLES_HINT && hint != POTS_HINT) return hints[hint].does;
    const World *world = scene->session->now;
    int left = hint == PEBBLES_HINT ? world_pebbles(world) : world_pots(world);
    snprintf(text, HINT_TEXT, "%s %d", hints[hint].does, left);
    return left > 0 ? text : NULL;
}

static void hint_text(const Input *input, int hint, char text[PROMPTS_TEXT]) {
    prompts_write(&input->bindings, &input->hands, hints[hint].press, text);
}

// 0: nothing in the player's hands does it, or there is nothing left to do it with.
static int hint_width(const Scene *scene, int hint) {
    char press[PROMPTS_TEXT], deed[HINT_TEXT];
    hint_text(scene->input, hint, press);
    const char *does = deed_of(scene, hint, deed);
    if (press[0] == '\0' || !does) return 0;
    return text_width(scene->typeface, TEXT_BODY, press) + text_width(scene->typeface, TEXT_BODY, does) +
           3 * text_width(scene->typeface, TEXT_BODY, " ");
}

static bool is_shown(int hint, int optional) {
    return hint < optional || hint >= HINTS - LASTING_HINTS;
}

static int hints_width(const int widths[HINTS], int optional) {
    int width = 0;
    for (int i = 0; i < HINTS; i++) width += is_shown(i, optional) ? widths[i] : 0;
    return width;
}

static void paint_hint(const Scene *scene, int hint, int x, int y) {
    char press[PROMPTS_TEXT], deed[HINT_TEXT];
    hint_text(scene->input, hint, press);
    int width = text_paint(scene->canvas, scene->typeface, TEXT_BODY, x, y, press, scene->palette->text);
    text_paint(scene->canvas, scene->typeface, TEXT_BODY,
               x + width + text_width(scene->typeface, TEXT_BODY, " "), y, deed_of(scene, hint, deed),
               scene->palette->text_dim);
}

static void paint_hints(const Scene *scene, int x, int y, int width) {
    int space = text_width(scene->typeface, TEXT_BODY, " "), optional = HINTS - LASTING_HINTS;
    int widths[HINTS];
    for (int i = 0; i < HINTS; i++) widths[i] = hint_width(scene, i);
    while (optional > 0 && hints_width(widths, optional) - 2 * space > width) optional--;
    for (int i = 0; i < HINTS; i++) {
        if (!is_shown(i, optional) || widths[i] == 0) continue;
        paint_hint(scene, i, x, y);
        x += widths[i];
    }
}

void ledger_paint(const Scene *scene) {
    PixelArea area = scene->view->ledger;
    int pad = padding(scene->typeface);
    int height = text_line_height(scene->typeface, TEXT_BODY);
    int lines = line_count(scene->canvas->height);
    int width = area.x1 - area.x0 - 2 * pad;
    int least = text_width(scene->typeface, TEXT_BODY, "guard100 ...... 100");
    int column = width / 4 > least ? width / 4 : least;
    Row row = {area.x0 + pad, area.y0 + pad, height, column};
    int gap = height;
    int log_x = row.x + column + gap;
    paint_state_column(scene, row);
    paint_transitions(scene, log_x, row.y, area.x1 - pad - log_x, lines - 1);
    paint_hints(scene, row.x, row.y + (lines - 1) * height, width);
}
