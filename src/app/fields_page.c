// The inspector's page of fields: the personality of the selected guard, to be looked at and changed.
#include "app/app_state.h"
#include "app/prompts.h"
#include "app/time_travel.h"
#include "sevenwatch/ticks.h"

#include <math.h>
#include <string.h>

enum { NAME_LETTERS = 22, VALUE_LETTERS = 14, FOOT_LINES = 9, LARGE_STEP = 10 };

static const char *const KEYS[] = {
    "{field_before} {field_after} previous, next · {less} {more} change, Shift ×10 · {copy} copy",
    "{switch_values} A or B · {go_to_difference} goes there · {show_fields} back · {inspect} closes"};

// Where its parts are, canvas px.
typedef struct FieldRows {
    PixelArea area; // of the rows
    int line, count;
    int value, slider; // x of the columns
    int foot;          // y of what is below the rows
} FieldRows;

static int personality_index(const App *app) {
    return world_guard(app->session.now, app->session.selected)->personality;
}

static const Personality *changed_one(const App *app) {
    return &app->inspector.tuning.changed.all[personality_index(app)];
}

static const Personality *original_one(const App *app) {
    return &app->inspector.tuning.original.all[personality_index(app)];
}

static TuningRow row_of(const App *app, int i) {
    return tuning_row(changed_one(app), i);
}

static FieldRows rows_of(const App *app, const InspectorLayout *layout) {
    int letter = text_width(&app->typeface, TEXT_BODY, "m"), line = layout->line;
    int room = layout->keys + line - layout->states.y0, foot = FOOT_LINES * line;
    if (foot > room * 3 / 5) foot = room * 3 / 5;
    FieldRows rows = {.line = line, .foot = layout->keys + line - foot};
    rows.area = (PixelArea){layout->states.x0, layout->states.y0, layout->states.x1, rows.foot - line / 2};
    rows.count = (rows.area.y1 - rows.area.y0) / line;
    rows.value = rows.area.x0 + NAME_LETTERS * letter;
    rows.slider = rows.value + VALUE_LETTERS * letter;
    return rows;
}

static float slider_left(const FieldRows *rows) {
    return (float)rows->slider + (float)rows->line * 0.5f;
}

// By the root of its share: most values are near the lower end of what is allowed.
static float slider_x(const FieldRows *rows, const TuningRow *row, float value) {
    float share = (value - row->lowest) / (row->highest - row->lowest);
    return slider_left(rows) + ((float)rows->area.x1 - slider_left(rows)) * sqrtf(share);
}

// In whole steps.
static float slider_value(const FieldRows *rows, const TuningRow *row, float x) {
    float share = (x - slider_left(rows)) / ((float)rows->area.x1 - slider_left(rows));
    share = share < 0.0f ? 0.0f : share > 1.0f ? 1.0f : share;
    float value = row->lowest + (row->highest - row->lowest) * share * share;
    return floorf(value / row->step + 0.5f) * row->step;
}

// Keeps the chosen field among those of the guard's mind, and in sight.
static void keep_in_sight(App *app, const FieldRows *rows) {
    Inspector *inspector = &app->inspector;
    int count = tuning_row_count(changed_one(app)), shown = rows->count > 0 ? rows->count : 1;
    if (inspector->field >= count) inspector->field = count - 1;
    if (inspector->field < 0) inspector->field = 0;
    if (inspector->first_field > inspector->field) inspector->first_field = inspector->field;
    if (inspector->first_field <= inspector->field - shown)
        inspector->first_field = inspector->field - shown + 1;
}

// What the player does on it

static const char *obstacle(const App *app) {
    if (app->is_replay) return "a replay stays as it was recorded; Enter plays on from here";
    if (timeline_first(app->session.timeline) > 0)
        return "the beginning is not kept any more, so that nothing could be played anew";
    return NULL;
}

static bool is_hindered(App *app) {
    const char *why = obstacle(app);
    if (why) snprintf(app->inspector.tuning.refusal, sizeof app->inspector.tuning.refusal, "%s", why);
    return why != NULL;
}

static void change_to(App *app, float value) {
    Tuning *tuning = &app->inspector.tuning;
    const TuningRow row = row_of(app, app->inspector.field);
    int index = personality_index(app);
    if (is_hindered(app)) return;
    Personality tried;
    if (!tuning_try(tuning, index, &row, value, &tried)) return;
    session_end_recording(&app->session);
    tuning_take(tuning, index, &tried);
}

static void change_by(App *app, int steps) {
    const TuningRow row = row_of(app, app->inspector.field);
    change_to(app, tuning_value(changed_one(app), &row) + (float)steps * row.step);
}

static void switch_values(App *app) {
    if (is_hindered(app)) return;
    session_end_recording(&app->session);
    tuning_switch(&app->inspector.tuning);
}

static void go_to_difference(App *app) {
    const RetakeDifference *difference = &app->inspector.difference;
    if (difference->tick == 0 || difference->tick > timeline_last(app->session.timeline)) return;
    time_travel_pause(app);
    app->session.selected = difference->guard;
    session_go(&app->session, difference->tick);
    time_travel_stand(app);
}

static void copy(App *app) {
    char text[8192], told[128];
    const AppOptions *options = app->session.options;
    bool is_copied = options->personality_text &&
                     options->personality_text(changed_one(app), text, sizeof text) &&
                     SDL_SetClipboardText(text) == 0;
    snprintf(told, sizeof told,
             is_copied ? "\"%s\" is on the clipboard, for personalities.json"
                       : "\"%s\" could not be put on the clipboard",
             changed_one(app)->name);
    note_tell(app, told);
}

static int row_at(const App *app, const FieldRows *rows, Vec2 at) {
    if (at.y < (float)rows->area.y0 || at.y >= (float)rows->area.y1) return -1;
    int row = app->inspector.first_field + ((int)at.y - rows->area.y0) / rows->line;
    return row < tuning_row_count(changed_one(app)) ? row : -1;
}

// On a value it changes that; beside, it scrolls.
static void turn_wheel(App *app, const FieldRows *rows, int by, Vec2 at) {
    int row = row_at(app, rows, at);
    if (row >= 0 && at.x >= (float)rows->value) {
        app->inspector.field = row;
        change_by(app, by);
    } else {
        app->inspector.field -= by;
    }
}

static bool take_action(App *app, const FieldRows *rows, Action action, int steps) {
    Inspector *inspector = &app->inspector;
    switch (action) {
    case ACTION_FIELD_BEFORE:
        inspector->field--;
        break;
    case ACTION_FIELD_AFTER:
        inspector->field++;
        break;
    case ACTION_PAGE_UP:
        inspector->field -= rows->count;
        break;
    case ACTION_PAGE_DOWN:
        inspector->field += rows->count;
        break;
    case ACTION_LESS:
        change_by(app, -steps);
        break;
    case ACTION_MORE:
        change_by(app, steps);
        break;
    case ACTION_SWITCH_VALUES:
        switch_values(app);
        break;
    case ACTION_GO_TO_DIFFERENCE:
        go_to_difference(app);
        break;
    case ACTION_COPY:
        copy(app);
        break;
    default:
        return false;
    }
    return true;
}

// Chooses a row; on its slider it also takes hold of the value.
static void press(App *app, const FieldRows *rows, Vec2 at) {
    int number = row_at(app, rows, at);
    if (number < 0) return;
    const TuningRow row = row_of(app, number);
    app->inspector.field = number;
    app->inspector.is_dragged = at.x >= slider_left(rows);
    if (app->inspector.is_dragged) change_to(app, slider_value(rows, &row, at.x));
}

static bool is_release(const SDL_Event *event) {
    return event->type == SDL_MOUSEBUTTONUP || event->type == SDL_FINGERUP;
}

static bool is_motion(const SDL_Event *event) {
    return event->type == SDL_MOUSEMOTION || event->type == SDL_FINGERMOTION;
}

bool fields_event(App *app, const InspectorLayout *layout, const SDL_Event *event, Vec2 at) {
    const FieldRows rows = rows_of(app, layout);
    Action action = action_pressed(&app->input.bindings, event);
    bool is_large = event->type == SDL_KEYDOWN && (event->key.keysym.mod & KMOD_SHIFT);
    bool is_taken = true;
    if (event->type == SDL_MOUSEBUTTONDOWN || event->type == SDL_FINGERDOWN) {
        press(app, &rows, at);
    } else if (app->inspector.is_dragged && is_release(event)) {
        app->inspector.is_dragged = false;
    } else if (app->inspector.is_dragged && is_motion(event)) {
        const TuningRow row = row_of(app, app->inspector.field);
        change_to(app, slider_value(&rows, &row, at.x));
    } else if (event->type == SDL_MOUSEWHEEL) {
        turn_wheel(app, &rows, event->wheel.y, at);
    } else {
        is_taken = take_action(app, &rows, action, is_large ? LARGE_STEP : 1);
    }
    keep_in_sight(app, &rows);
    return is_taken;
}

// Its picture

static void paint_slider(App *app, const FieldRows *rows, int y, const TuningRow *row, float value,
                         float original) {
    float left = slider_left(rows), right = (float)rows->area.x1;
    float middle = (float)y + (float)rows->line * 0.5f, half = (float)rows->line * 0.1f;
    float at = slider_x(rows, row, value), was = slider_x(rows, row, original);
    bool is_changed = value < original || value > original;
    paint_box(&app->canvas, vec2(left, middle - half), vec2(right, middle + half), half,
              app->canvas.palette.line);
    if (at > left)
        paint_box(&app->canvas, vec2(left, middle - half), vec2(at, middle + half), half,
                  is_changed ? app->canvas.palette.clear : app->canvas.palette.text_dim);
    if (is_changed)
        paint_box(&app->canvas, vec2(was - 1.0f, middle - 3.0f * half),
                  vec2(was + 1.0f, middle + 3.0f * half), 0.0f, app->canvas.palette.text);
    paint_disc(&app->canvas, vec2(at, middle), 2.2f * half,
               is_changed ? app->canvas.palette.clear : app->canvas.palette.text);
}

static void paint_row(App *app, const FieldRows *rows, int number, int y) {
    const TuningRow row = row_of(app, number);
    float value = tuning_value(changed_one(app), &row), original = tuning_value(original_one(app), &row);
    bool is_chosen = number == app->inspector.field, is_changed = value < original || value > original;
    if (is_chosen)
        paint_box(&app->canvas, vec2((float)rows->area.x0 - 3.0f, (float)y),
                  vec2((float)rows->area.x1 + 3.0f, (float)(y + rows->line)), 3.0f, app->canvas.palette.line);
    Colour colour = is_changed  ? app->canvas.palette.clear
                    : is_chosen ? app->canvas.palette.text
                                : app->canvas.palette.text_dim;
    text_paint_within(&app->canvas, &app->typeface, is_chosen ? TEXT_STRONG : TEXT_BODY, rows->area.x0, y,
                      rows->value - rows->area.x0, row.name, colour);
    char text[48];
    tuning_value_text(&row, value, text, sizeof text);
    text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, rows->value, y, rows->slider - rows->value,
                      text, is_changed ? app->canvas.palette.clear : app->canvas.palette.text);
    paint_slider(app, rows, y, &row, value, original);
}

static int paint_foot_line(App *app, const FieldRows *rows, int y, const char *text, Colour colour) {
    return y + text_paint_wrapped(&app->canvas, &app->typeface, TEXT_BODY, rows->area.x0, y,
                                  rows->area.x1 - rows->area.x0, text, colour);
}

// What may stand there: "0 to 4096 px", "club, bow".
static void range_text(const TuningRow *row, char *text, size_t size) {
    if (row->field) {
        snprintf(text, size, "%g to %g %s", (double)row->lowest, (double)row->highest, row->unit);
        return;
    }
    size_t used = 0;
    for (int i = 0; row->choice->options[i] && used < size; i++)
        used +=
            (size_t)snprintf(text + used, size - used, "%s%s", i > 0 ? ", " : "", row->choice->options[i]);
}

static int paint_meaning(App *app, const FieldRows *rows, int y) {
    const TuningRow row = row_of(app, app->inspector.field);
    char text[320], range[64], standard[48], original[48];
    range_text(&row, range, sizeof range);
    tuning_value_text(&row, row.standard, standard, sizeof standard);
    tuning_value_text(&row, tuning_value(original_one(app), &row), original, sizeof original);
    snprintf(text, sizeof text, "%s: %s. %s, default %s, begun with %s", row.name, row.meaning, range,
             standard, original);
    y = paint_foot_line(app, rows, y, text, app->canvas.palette.text);
    const char *refusal = app->inspector.tuning.refusal;
    return refusal[0] == '\0' ? y : paint_foot_line(app, rows, y, refusal, app->canvas.palette.danger);
}

static void paint_comparison(App *app, const FieldRows *rows, int y) {
    const Tuning *tuning = &app->inspector.tuning;
    const RetakeDifference *difference = &app->inspector.difference;
    int changes = tuning_changes(tuning, personality_index(app));
    char text[RETAKE_TEXT + 64];
    snprintf(text, sizeof text, "plays %s, %d value%s changed, from the beginning on",
             tuning->plays_original ? "A, as begun" : "B", changes, changes == 1 ? "" : "s");
    if (changes == 0) snprintf(text, sizeof text, "A change has everything played anew, up to this tick.");
    y = paint_foot_line(app, rows, y, text, app->canvas.palette.text_dim);
    if (changes == 0) return;
    if (difference->tick > 0)
        snprintf(text, sizeof text, "first difference at %.2f s: %s", ticks_to_seconds(difference->tick),
                 difference->text);
    else
        snprintf(text, sizeof text, "nobody decided otherwise with it so far");
    paint_foot_line(app, rows, y, text, app->canvas.palette.clear);
}

void fields_paint(App *app, const InspectorLayout *layout) {
    const FieldRows rows = rows_of(app, layout);
    keep_in_sight(app, &rows);
    int count = tuning_row_count(changed_one(app)), first = app->inspector.first_field;
    for (int i = 0; i < rows.count && first + i < count; i++)
        paint_row(app, &rows, first + i, rows.area.y0 + i * rows.line);
    inspector_paint_scroll_bar(app, layout, rows.area, (InspectorPart){first, rows.count, count});
    canvas_clip(&app->canvas, (PixelArea){layout->panel.x0, rows.foot, layout->panel.x1, layout->stops});
    int y = paint_meaning(app, &rows, rows.foot);
    paint_comparison(app, &rows, y + rows.line / 4);
    canvas_clip(&app->canvas, layout->panel);
    for (int i = 0; i < 2; i++) {
        char keys[PROMPTS_TEXT];
        prompts_write_all(&app->input.bindings, &app->input.hands, KEYS[i], keys);
        text_paint_within(&app->canvas, &app->typeface, TEXT_BODY, rows.area.x0,
                          layout->stops + i * rows.line, rows.area.x1 - rows.area.x0, keys,
                          app->canvas.palette.text_dim);
    }
    canvas_unclip(&app->canvas);
}
