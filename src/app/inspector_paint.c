// The inspector's picture.
#include "app/app_state.h"
#include "app/prompts.h"
#include "app/state_look.h"
#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

#include <string.h>

enum { STATES = GUARD_SEVEN_END - 1, LABEL = 12, LEAST_WITH_LABELS = 50 };

static const char KEYS[] = "{ask_1}–{ask_7} why not · {break_state} {break_suspicion} break · {show_fields} "
                           "fields · {inspect} closes";

static Vec2 corner(int x, int y) {
    return vec2((float)x, (float)y);
}

// Its words

// Where the next line of words goes. On no canvas they are only measured.
typedef struct Pen {
    Canvas *canvas;
    const Palette *palette;
    const Typeface *typeface;
    int x, y, width;
    int label; // width of the column of what lines are about; 0: that stands above them
    int line;  // px
} Pen;

static int pen_words(Pen *pen, int indent, const char *text, TextStyle style, Colour colour) {
    int height = text_paint_wrapped(pen->canvas, pen->typeface, style, pen->x + indent, pen->y,
                                    pen->width - indent, text, colour);
    pen->y += height;
    return height;
}

static void pen_label(Pen *pen, const char *about) {
    if (about[0] == '\0') return;
    pen->y += pen->line / 4;
    if (pen->label == 0)
        pen_words(pen, 0, about, TEXT_STRONG, pen->palette->text_dim);
    else if (pen->canvas)
        text_paint(pen->canvas, pen->typeface, TEXT_BODY, pen->x, pen->y, about, pen->palette->text_dim);
}

// A cross for what fails, a tick for what holds.
static void paint_sign(const Pen *pen, int x, WhyTone tone) {
    if (!pen->canvas) return;
    float size = (float)pen->line * 0.2f;
    Vec2 at = vec2((float)x + size, (float)pen->y + (float)pen->line * 0.5f);
    float width = (float)pen->line * 0.11f;
    if (tone == WHY_FAILS) {
        paint_line(pen->canvas, vec2(at.x - size, at.y - size), vec2(at.x + size, at.y + size), width,
                   pen->palette->danger);
        paint_line(pen->canvas, vec2(at.x - size, at.y + size), vec2(at.x + size, at.y - size), width,
                   pen->palette->danger);
    } else {
        paint_line(pen->canvas, vec2(at.x - size, at.y), vec2(at.x - size * 0.3f, at.y + size), width,
                   pen->palette->health);
        paint_line(pen->canvas, vec2(at.x - size * 0.3f, at.y + size), vec2(at.x + size, at.y - size), width,
                   pen->palette->health);
    }
}

static void pen_line(Pen *pen, const WhyLine *line) {
    pen_label(pen, line->about);
    const char *text = line->text;
    int space = text_width(pen->typeface, TEXT_BODY, " "), indent = pen->label > 0 ? pen->label : space;
    if (line->tone == WHY_FAILS || line->tone == WHY_HOLDS) {
        paint_sign(pen, pen->x + indent + space, line->tone);
        bool fails = line->tone == WHY_FAILS;
        pen_words(pen, indent + 3 * space, text + WHY_CONDITION_AT, TEXT_BODY,
                  fails ? pen->palette->text : pen->palette->text_dim);
        return;
    }
    int deeper = (int)strspn(text, " ");
    pen_words(pen, indent + deeper * space, text + deeper, TEXT_BODY,
              line->tone == WHY_TAKEN ? pen->palette->clear : pen->palette->text);
}

static int paint_page(Pen pen, const WhyPage *page) {
    int top = pen.y;
    for (int i = 0; i < page->count; i++) pen_line(&pen, &page->lines[i]);
    return pen.y - top;
}

static void paint_words(App *app, const InspectorLayout *layout) {
    Inspector *inspector = &app->inspector;
    int letter = text_width(&app->typeface, TEXT_BODY, "m");
    int width = layout->words.x1 - layout->words.x0;
    Pen pen = {.palette = &app->canvas.palette,
               .typeface = &app->typeface,
               .x = layout->words.x0,
               .y = layout->words.y0,
               .width = width,
               .label = width >= LEAST_WITH_LABELS * letter ? LABEL * letter : 0,
               .line = layout->line};
    int height = paint_page(pen, &inspector->inquiry.page);
    int beyond = height - (layout->words.y1 - layout->words.y0);
    inspector->most_scroll = beyond > 0 ? beyond : 0;
    if (inspector->scroll > inspector->most_scroll) inspector->scroll = inspector->most_scroll;
    pen.canvas = &app->canvas;
    pen.y -= inspector->scroll;
    canvas_clip(&app->canvas, layout->words);
    paint_page(pen, &inspector->inquiry.page);
    canvas_unclip(&app->canvas);
    const InspectorPart part = {inspector->scroll, layout->words.y1 - layout->words.y0, height};
    inspector_paint_scroll_bar(app, layout, layout->words, part);
}

// What is above them

// Each of its states, the outer ones last, with the time of its own.
static void paint_state(App *app, const InspectorLayout *layout, int x, const Guard *who) {
    const Machine *machine = &who->machine;
    char text[192];
    guard_state_path(who, text, sizeof text);
    x += text_paint(&app->canvas, &app->typeface, TEXT_STRONG, x, layout->path, text,
                    state_colour(&app->canvas.palette, (int)guard_state(who)));
    int length =
        snprintf(text, sizeof text, "  for %.2f s", ticks_to_seconds(machine_ticks_in_leaf(machine)));
    for (int level = machine_depth(machine) - 2; level >= 0; level--)
        length += snprintf(text + length, sizeof text - (size_t)length, ", %s %.2f s",
                           guard_state_name(machine_at(machine, level)),
                           ticks_to_seconds(machine_ticks_in(machine, machine_at(machine, level))));
    snprintf(text + length, sizeof text - (size_t)length, ", tick %u",
             (unsigned)world_tick(app->session.now));
    text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, x, layout->path,
                      layout->panel.x1 - layout->pad - x, text, app->canvas.palette.text_dim);
}

static void paint_name(App *app, const InspectorLayout *layout, int guard) {
    const World *world = app->session.now;
    const Personality *personality = world_personality(world, guard);
    const Guard *who = world_guard(world, guard);
    int state = (int)guard_state(who), line = layout->line, x = layout->panel.x0 + layout->pad;
    state_paint(&app->canvas, state, corner(x + line * 9 / 10, layout->name + line), (float)line * 0.85f);
    x += line * 9 / 4;
    int width = text_paint(&app->canvas, &app->typeface, TEXT_STRONG, x, layout->name,
                           world_guard_name(world, guard), app->canvas.palette.text);
    char text[96];
    snprintf(text, sizeof text, "  %s, %.0f of %.0f hp", personality->name, (double)who->body.hp,
             (double)personality->hp);
    text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, x + width, layout->name,
                      layout->panel.x1 - layout->pad - x - width, text, app->canvas.palette.text_dim);
    paint_state(app, layout, x, who);
}

// The breakpoint, if it is this guard's.
static const Breakpoint *breakpoint_of(const App *app, int guard) {
    const Breakpoint *breakpoint = &app->inspector.breakpoint;
    return breakpoint_is_set(breakpoint) && breakpoint->guard == guard ? breakpoint : NULL;
}

// Where time stops: a red disc with a white bar, like the sign on a road.
static void paint_stop(App *app, Vec2 at, float radius) {
    paint_disc(&app->canvas, at, radius + 1.0f, app->canvas.palette.ink);
    paint_disc(&app->canvas, at, radius, app->canvas.palette.danger);
    paint_box(&app->canvas, vec2(at.x - radius * 0.6f, at.y - radius * 0.2f),
              vec2(at.x + radius * 0.6f, at.y + radius * 0.2f), 0.0f, app->canvas.palette.text);
}

static void paint_threshold(App *app, const PixelArea *bar, float at, bool is_there) {
    float x = (float)bar->x0 + (float)(bar->x1 - bar->x0) * at;
    paint_box(&app->canvas, vec2(x - 1.0f, (float)bar->y0 - 3.0f), vec2(x + 1.0f, (float)bar->y1 + 3.0f),
              0.0f, is_there ? app->canvas.palette.text : app->canvas.palette.text_dim);
}

// Suspicion, as a bar with its thresholds.
static void paint_meter(App *app, const InspectorLayout *layout, int guard) {
    const Watchman *watchman = world_watchman(app->session.now, guard);
    int left = layout->panel.x0 + layout->pad, y = layout->meter.y0, line = layout->line;
    if (!watchman) {
        text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, left, y, layout->words.x1 - left,
                          "sees at once or not at all: it has no suspicion", app->canvas.palette.text_dim);
        return;
    }
    float value = watchman->suspicion.value;
    char text[32];
    snprintf(text, sizeof text, "suspicion %.2f ", (double)value);
    text_paint(&app->canvas, &app->typeface, TEXT_BODY, left, y, text, app->canvas.palette.text);
    PixelArea bar = {layout->meter.x0, y + line * 3 / 10, layout->meter.x1, y + line * 7 / 10};
    paint_box(&app->canvas, corner(bar.x0, bar.y0), corner(bar.x1, bar.y1), 2.0f, app->canvas.palette.line);
    float end = (float)bar.x0 + (float)(bar.x1 - bar.x0) * value;
    if (value > 0.0f)
        paint_box(&app->canvas, corner(bar.x0, bar.y0), vec2(end, (float)bar.y1), 2.0f,
                  app->canvas.palette.alertness[watchman->suspicion.alertness]);
    const Personality *personality = world_personality(app->session.now, guard);
    for (int level = ALERTNESS_NOTICE; level <= ALERTNESS_CHASE; level++)
        paint_threshold(app, &bar, suspicion_limit(&watchman->suspicion, personality, (Alertness)level),
                        (int)watchman->suspicion.alertness >= level);
    const Breakpoint *breakpoint = breakpoint_of(app, guard);
    if (breakpoint && breakpoint->suspicion > 0.0f)
        paint_stop(app,
                   vec2((float)bar.x0 + (float)(bar.x1 - bar.x0) * breakpoint->suspicion,
                        (float)(bar.y0 + bar.y1) * 0.5f),
                   (float)line * 0.28f);
}

static void paint_state_cell(App *app, const InspectorLayout *layout, int state, bool is_in_it) {
    PixelArea cell = inspector_state_cell(layout, state);
    bool is_asked = app->inspector.state == state;
    Colour frame = is_asked ? state_colour(&app->canvas.palette, state) : app->canvas.palette.line;
    paint_box(&app->canvas, corner(cell.x0 + 1, cell.y0), corner(cell.x1 - 1, cell.y1), 4.0f, frame);
    paint_box(&app->canvas, corner(cell.x0 + 2, cell.y0 + 1), corner(cell.x1 - 2, cell.y1 - 1), 3.0f,
              is_asked
                  ? colour_between(app->canvas.palette.ink, state_colour(&app->canvas.palette, state), 0.3f)
                  : app->canvas.palette.panel);
    char number[12];
    snprintf(number, sizeof number, "%d", state);
    int letter = text_width(&app->typeface, TEXT_BODY, number), middle = (cell.x0 + cell.x1) / 2;
    text_paint(&app->canvas, &app->typeface, is_in_it ? TEXT_STRONG : TEXT_BODY, middle - letter * 3 / 2,
               cell.y0 + layout->line / 4, number,
               is_asked || is_in_it ? app->canvas.palette.text : app->canvas.palette.text_dim);
    state_paint(&app->canvas, state, corner(middle + letter, (cell.y0 + cell.y1) / 2),
                (float)layout->line * 0.45f);
    const Breakpoint *breakpoint = breakpoint_of(app, app->session.selected);
    if (breakpoint && breakpoint->state == state)
        paint_stop(app, corner(cell.x1 - layout->line / 3, cell.y0 + layout->line / 3),
                   (float)layout->line * 0.25f);
}

// What time stops for, or how to have it stop.
static void paint_stops(App *app, const InspectorLayout *layout) {
    const Breakpoint *breakpoint = &app->inspector.breakpoint;
    const World *world = app->session.now;
    int left = layout->panel.x0 + layout->pad, right = layout->words.x1;
    const Bindings *bindings = &app->input.bindings;
    char text[BREAKPOINT_TEXT + 64 + PROMPT_TEXT], key[PROMPT_TEXT];
    if (breakpoint_is_set(breakpoint)) {
        char when[BREAKPOINT_TEXT];
        breakpoint_text(breakpoint, when);
        bool is_here = breakpoint->tick == world_tick(world) && breakpoint->tick > 0;
        snprintf(text, sizeof text, "%s: %s %s", world_guard_name(world, breakpoint->guard),
                 is_here ? "stopped here," : "stops", when);
        paint_stop(app, corner(left + layout->line / 3, layout->stops + layout->line / 2),
                   (float)layout->line * 0.28f);
        left += layout->line;
    } else if (app->inspector.state != 0) {
        prompt_or_key(bindings, &app->input.hands, ACTION_BREAK_STATE, key);
        snprintf(text, sizeof text, "%s stops time when it comes into %s", key,
                 guard_state_name(app->inspector.state));
    } else {
        prompt_or_key(bindings, &app->input.hands, ACTION_BREAK_SUSPICION, key);
        snprintf(text, sizeof text, "%s stops time at its next threshold of suspicion", key);
        if (!world_watchman(world, app->session.selected)) text[0] = '\0';
    }
    text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, left, layout->stops, right - left, text,
                      breakpoint_is_set(breakpoint) ? app->canvas.palette.text
                                                    : app->canvas.palette.text_dim);
}

static void paint_keys(App *app, const InspectorLayout *layout) {
    int left = layout->panel.x0 + layout->pad;
    char keys[PROMPTS_TEXT];
    prompts_write_all(&app->input.bindings, &app->input.hands, KEYS, keys);
    text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, left, layout->keys, layout->words.x1 - left,
                      keys, app->canvas.palette.text_dim);
}

void inspector_paint(App *app) {
    if (!inspector_is_shown(app)) return;
    const InspectorLayout layout = inspector_layout(app);
    int guard = app->session.selected;
    paint_box(&app->canvas, corner(layout.panel.x0, layout.panel.y0),
              corner(layout.panel.x1, layout.panel.y1), 0.0f, app->canvas.palette.panel);
    paint_box(&app->canvas, corner(layout.panel.x0, layout.panel.y0),
              corner(layout.panel.x0 + 1, layout.panel.y1), 0.0f, app->canvas.palette.line);
    paint_name(app, &layout, guard);
    paint_meter(app, &layout, guard);
    if (app->inspector.shows_fields) {
        fields_paint(app, &layout);
        return;
    }
    inquiry_ask(&app->inspector.inquiry, &app->session, (Question){guard, app->inspector.state});
    int in = (int)guard_state(world_guard(app->session.now, guard));
    for (int state = 1; state <= STATES; state++) paint_state_cell(app, &layout, state, state == in);
    paint_words(app, &layout);
    paint_stops(app, &layout);
    paint_keys(app, &layout);
}
