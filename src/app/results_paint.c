// The results as they are to be seen: in two columns, or, where these have no room, one below the other.
#include "app/app_state.h"
#include "app/clock_text.h"
#include "app/prompts.h"
#include "app/rank_badge.h"

enum {
    MOST_LINES = 8,
    NUMBER_TEXT = 16,
    COUNT_LETTERS = 34,
    MENU_LETTERS = 30,
    NUMBER_LETTERS = 8,
    HEAD_TEXT = 2 * VERDICT_TEXT
};

// One thing that was counted.
typedef struct Line {
    const char *what;
    char now[NUMBER_TEXT], best[NUMBER_TEXT];
    bool is_too_much; // for the next better rank
} Line;

typedef struct Lines {
    Line all[MOST_LINES];
    int count;
} Lines;

static Line *add_line(Lines *lines, const char *what, int now, int best) {
    Line *line = &lines->all[lines->count++];
    *line = (Line){.what = what};
    snprintf(line->now, sizeof line->now, "%d", now);
    snprintf(line->best, sizeof line->best, "%d", best);
    return line;
}

static bool has_next_rank(const Results *results) {
    return results->won && results->rank < RANK_GHOST;
}

// Which of what was counted keeps from the next better rank.
static void mark_too_much(Lines *lines, int first, const Results *results, Rule rule) {
    if (!has_next_rank(results)) return;
    const RankLimits limits = rank_limits(results->rank + 1, rule);
    const bool is_too_much[] = {results->seen > limits.seen, results->noticed > limits.noticed, false,
                                results->hits > limits.hits, results->noises > limits.noises};
    for (int i = 0; i < 5; i++) lines->all[first + i].is_too_much = is_too_much[i];
}

static Lines list(const App *app, const Results *results) {
    Lines lines = {0};
    const Best *best = &app->results.best;
    Line *time = add_line(&lines, "time", 0, 0);
    clock_text(results->ticks, time->now);
    clock_text((uint32_t)best->ticks, time->best);
    add_line(&lines, "guards sure of you", results->seen, best->seen);
    add_line(&lines, "came to look", results->noticed, best->noticed);
    add_line(&lines, "shouts for help", results->alarms, best->alarms);
    add_line(&lines, "hits taken", results->hits, best->hits);
    add_line(&lines, "noises you made", results->noises, best->noises);
    mark_too_much(&lines, 1, results, app->game->options.place->rule);
    if (results->loot_count == 0) return lines;
    Line *loot = add_line(&lines, "loot", results->loot_taken, results->loot_count);
    snprintf(loot->now, sizeof loot->now, "%d of %d", results->loot_taken, results->loot_count);
    snprintf(loot->best, sizeof loot->best, "%d of %d", results->loot_count, results->loot_count);
    add_line(&lines, "worth", results->value, best->value);
    return lines;
}

static void paint_number(App *app, TextStyle style, int right, int y, const char *text, Colour colour) {
    text_paint(&app->canvas, &app->typeface, style, right - text_width(&app->typeface, style, text), y, text,
               colour);
}

static void paint_mark(Canvas *canvas, Vec2 at, float size) {
    const Vec2 diamond[4] = {vec2(at.x - size, at.y), vec2(at.x, at.y - size), vec2(at.x + size, at.y),
                             vec2(at.x, at.y + size)};
    paint_polygon(canvas, diamond, 4, canvas->palette.danger);
}

// With the best so far beside it, and a mark on what keeps from a better rank.
static void paint_lines(App *app, PixelArea area, const Lines *lines) {
    const Palette *palette = &app->canvas.palette;
    const int line = text_line_height(&app->typeface, TEXT_BODY);
    const int numbers = NUMBER_LETTERS * text_width(&app->typeface, TEXT_BODY, "m");
    const bool has_best = app->results.has_best;
    const int now = has_best ? area.x1 - numbers : area.x1;
    if (has_best) {
        paint_number(app, TEXT_BODY, now, area.y0, "now", palette->text_dim);
        paint_number(app, TEXT_BODY, area.x1, area.y0, "best", palette->text_dim);
    }
    for (int i = 0; i < lines->count; i++) {
        const Line *row = &lines->all[i];
        const int y = area.y0 + (i + (has_best ? 1 : 0)) * line;
        if (row->is_too_much)
            paint_mark(&app->canvas, vec2((float)area.x0 - (float)line * 0.5f, (float)y + (float)line * 0.5f),
                       (float)line * 0.22f);
        text_paint(&app->canvas, &app->typeface, TEXT_BODY, area.x0, y, row->what,
                   row->is_too_much ? palette->text : palette->text_dim);
        paint_number(app, TEXT_STRONG, now, y, row->now, palette->text);
        if (has_best) paint_number(app, TEXT_BODY, area.x1, y, row->best, palette->text_dim);
    }
}

// What the result says, from its title to why it is this one.
typedef struct Head {
    char title[VERDICT_TEXT], rank[VERDICT_TEXT], why[VERDICT_TEXT], next[HEAD_TEXT];
} Head;

static Head head_of(const App *app, const Results *results) {
    Head head = {.title = "You got away"};
    const Rule rule = app->game->options.place->rule;
    if (!results->won) {
        capture_text(&app->session, &app->results.capture, head.title);
        capture_reason_text(&app->session, &app->results.capture, head.why);
        return head;
    }
    snprintf(head.rank, sizeof head.rank, "%s%s%s", rank_name(results->rank),
             assist_is_any(app->game->options.assist) ? ", assisted" : "",
             app->results.is_new_best ? ", your best so far" : "");
    verdict_of_rank(results->rank, rule, head.why);
    if (!has_next_rank(results)) {
        snprintf(head.next, sizeof head.next, "There is no better one.");
        return head;
    }
    char asked[VERDICT_TEXT];
    verdict_of_rank(results->rank + 1, rule, asked);
    snprintf(head.next, sizeof head.next, "For %s: %s", rank_name(results->rank + 1), asked);
    return head;
}

static void paint_rank(App *app, const Results *results, const Head *head, int middle, int y) {
    const int line = text_line_height(&app->typeface, TEXT_BODY);
    const int words = text_width(&app->typeface, TEXT_STRONG, head->rank), badge = line * 3 / 2;
    const int left = middle - (words + badge) / 2;
    rank_badge_paint(&app->canvas, &app->typeface, results->rank,
                     vec2((float)left + (float)line * 0.5f, (float)y + (float)line * 0.5f),
                     (float)line * 0.58f);
    text_paint(&app->canvas, &app->typeface, TEXT_STRONG, left + badge, y, head->rank,
               app->canvas.palette.clear);
}

// From a place on, as wide as `limit`; returns how high it is. On no canvas, only that.
static int lay_out_head(App *app, Canvas *canvas, const Results *results, const Head *head, int middle, int y,
                        int limit) {
    const Typeface *typeface = &app->typeface;
    const Palette *palette = &app->canvas.palette;
    const int line = text_line_height(typeface, TEXT_BODY), top = y;
    if (canvas)
        text_paint_centred(canvas, typeface, TEXT_TITLE, middle, y, head->title,
                           results->won ? palette->health : palette->danger);
    y += text_line_height(typeface, TEXT_TITLE);
    if (head->rank[0] != '\0') {
        if (canvas) paint_rank(app, results, head, middle, y + line / 4);
        y += line * 3 / 2;
    }
    const char *const words[] = {head->why, head->next};
    for (int i = 0; i < 2; i++) {
        const int height =
            text_paint_wrapped(NULL, typeface, TEXT_BODY, 0, 0, limit, words[i], palette->text);
        if (canvas && words[i][0] != '\0')
            text_paint_lines(canvas, typeface, TEXT_BODY, middle, y, limit, words[i],
                             i == 0 ? palette->text : palette->text_dim);
        if (words[i][0] != '\0') y += height;
    }
    return y - top;
}

static void write_together(const Lines *lines, char *text, size_t size) {
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < lines->count && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s %s", i > 0 ? " · " : "", lines->all[i].what,
                                 lines->all[i].now);
}

// What was counted, and the menu beside it.
static void paint_beside(App *app, PixelArea area, const Lines *lines, int column) {
    const int line = text_line_height(&app->typeface, TEXT_BODY);
    paint_lines(app, (PixelArea){area.x0 + line / 2, area.y0 + line / 4, area.x0 + column, area.y1}, lines);
    menu_paint(&app->results.menu, &app->input, &app->canvas, &app->typeface,
               (PixelArea){area.x0 + column + line, area.y0, area.x1, area.y1});
}

// What was counted in a paragraph, and the menu below it.
static void paint_below(App *app, PixelArea area, const Lines *lines) {
    char text[256];
    write_together(lines, text, sizeof text);
    const int line = text_line_height(&app->typeface, TEXT_BODY), width = area.x1 - area.x0;
    const int height =
        text_paint_wrapped(NULL, &app->typeface, TEXT_BODY, 0, 0, width, text, app->canvas.palette.text_dim);
    const bool has_room = area.y0 + height + 3 * line <= area.y1;
    if (has_room)
        text_paint_wrapped(&app->canvas, &app->typeface, TEXT_BODY, area.x0, area.y0, width, text,
                           app->canvas.palette.text_dim);
    menu_paint(
        &app->results.menu, &app->input, &app->canvas, &app->typeface,
        (PixelArea){area.x0, area.y0 + (has_room ? height + line / 4 : 0), area.x1 - line / 2, area.y1});
}

static void paint_remedy(App *app, PixelArea panel) {
    char rewind[PROMPTS_TEXT];
    prompts_write_all(&app->input.bindings, &app->input.hands, "{rewind}, held, takes time back", rewind);
    text_paint_centred(&app->canvas, &app->typeface, TEXT_BODY, (panel.x0 + panel.x1) / 2,
                       panel.y1 - text_line_height(&app->typeface, TEXT_BODY) * 5 / 4, rewind,
                       app->canvas.palette.text_dim);
}

void results_paint(App *app) {
    const Results results = mission_results(world_mission(app->session.now), app->game->options.place);
    const Lines lines = list(app, &results);
    const Head head = head_of(app, &results);
    const int line = text_line_height(&app->typeface, TEXT_BODY);
    const int letter = text_width(&app->typeface, TEXT_BODY, "m"), column = COUNT_LETTERS * letter;
    const int most = app->canvas.width - app->side_width, both = column + MENU_LETTERS * letter + 3 * line;
    const bool is_wide = both <= most;
    const int width = is_wide ? both : most, words = width - 2 * line;
    const int rows = menu_height(&app->results.menu, &app->typeface);
    const int counts = (lines.count + (app->results.has_best ? 1 : 0)) * line + line / 2;
    const int body = is_wide ? (rows > counts ? rows : counts) : rows + 4 * line;
    const int above = lay_out_head(app, NULL, &results, &head, 0, 0, words) + line;
    const PixelArea panel = app_paint_panel(app, width, above + body + (is_wide ? line * 5 / 2 : line));
    const PixelArea inner = {panel.x0 + line, panel.y0 + line / 2 + above, panel.x1 - line,
                             panel.y1 - (is_wide ? line * 3 / 2 : line / 2)};
    lay_out_head(app, &app->canvas, &results, &head, (panel.x0 + panel.x1) / 2, panel.y0 + line / 2, words);
    if (is_wide)
        paint_beside(app, inner, &lines, column);
    else
        paint_below(app, inner, &lines);
    if (is_wide) paint_remedy(app, panel);
}
