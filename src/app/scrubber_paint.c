#include "app/scrubber_paint.h"

#include "app/paint.h"
#include "app/scrubber_marks.h"
#include "app/state_look.h"
#include "sevenwatch/ticks.h"

#include <stdlib.h>
#include <string.h>

static const float GROUND = 0.42f;     // strength of a strip between its pattern
static const float LANE_FAINT = 0.55f; // of a branch that is not the present one

bool scrubber_picture_open(ScrubberPicture *picture, int width, int height) {
    *picture = (ScrubberPicture){0};
    picture->columns = calloc((size_t)width, sizeof *picture->columns);
    if (picture->columns && canvas_open(&picture->canvas, width, height)) return true;
    scrubber_picture_close(picture);
    return false;
}

void scrubber_picture_close(ScrubberPicture *picture) {
    canvas_close(&picture->canvas);
    free(picture->columns);
    *picture = (ScrubberPicture){0};
}

// Onto its own canvas, with the panel's corner at (0, 0).
typedef struct Painting {
    const ScrubberScene *scene; // moved likewise
    Canvas *canvas;
    uint8_t *columns;
    float strength; // of the strips
} Painting;

static void paint_block(Canvas *canvas, PixelArea area, Colour colour) {
    paint_box(canvas, vec2((float)area.x0, (float)area.y0), vec2((float)area.x1, (float)area.y1), 0.0f,
              colour);
}

// A strip of a state's colour and pattern. The pattern keeps its place whatever the strip's ends.
static void paint_strip(const Painting *painting, PixelArea wanted, int state) {
    Canvas *canvas = painting->canvas;
    PixelArea area = canvas_visible(canvas, wanted);
    if (pixel_area_is_empty(area)) return;
    const uint8_t *pattern = state_pattern(state);
    canvas_touch(canvas, area);
    for (int y = area.y0; y < area.y1; y++) {
        unsigned row = pattern[(y - wanted.y0) % STATE_PATTERN];
        for (int x = area.x0; x < area.x1; x++) {
            bool is_bright = row & (0x80u >> (unsigned)(x % STATE_PATTERN));
            canvas->row[x - area.x0] = painting->strength * (is_bright ? 1.0f : GROUND);
        }
        canvas_blend_row(canvas, y, area.x0, canvas->row, area.x1 - area.x0,
                         state_colour(&canvas->palette, state));
    }
}

// Columns from one tick to another within what is shown; at least one wherever there is any time.
static PixelArea columns_of(const ScrubberScene *scene, uint32_t from, uint32_t to) {
    const ScrubberLayout *layout = &scene->layout;
    int x0 = (int)scrubber_x(layout, scene->range, from), x1 = (int)scrubber_x(layout, scene->range, to);
    if (x1 == x0) x1++;
    return (PixelArea){x0 > layout->left ? x0 : layout->left, 0, x1 < layout->right ? x1 : layout->right, 0};
}

// The rows

static void paint_badge(const Painting *painting, PixelArea strip, int state) {
    int height = strip.y1 - strip.y0;
    if (height < 11 || strip.x1 - strip.x0 < height * 5 / 4) return;
    float half = (float)height * 0.5f;
    Vec2 centre = vec2((float)strip.x0 + half + 1.0f, (float)strip.y0 + half);
    paint_disc(painting->canvas, centre, half - 0.5f, painting->canvas->palette.ink);
    state_paint(painting->canvas, state, centre, half - 1.5f);
}

static void paint_span(void *user, int guard, int state, uint32_t from, uint32_t to) {
    const Painting *painting = user;
    const ScrubberLayout *layout = &painting->scene->layout;
    if (guard >= layout->guard_count) return; // there is no room for its row
    int gap = layout->row_height >= 6 ? 1 : 0;
    PixelArea strip = columns_of(painting->scene, from, to);
    strip.y0 = scrubber_row(layout, guard);
    strip.y1 = strip.y0 + layout->row_height - gap;
    paint_strip(painting, strip, state);
    paint_badge(painting, strip, state);
}

// Every name for which there is room.
static void paint_names(const Painting *painting) {
    const ScrubberScene *scene = painting->scene;
    const ScrubberLayout *layout = &scene->layout;
    int line = text_line_height(scene->typeface, TEXT_BODY), pad = line / 3;
    int each = layout->row_height * 8 >= line * 7 ? 1 : (line + layout->row_height - 1) / layout->row_height;
    for (int i = 0; i < layout->guard_count; i++) {
        bool is_selected = i == scene->selected, is_beside = abs(i - scene->selected) < each;
        if (!is_selected && (i % each != 0 || (scene->selected >= 0 && is_beside))) continue;
        int y = scrubber_row(layout, i) + (layout->row_height - line) / 2;
        text_paint_within(painting->canvas, scene->typeface, is_selected ? TEXT_STRONG : TEXT_BODY, pad, y,
                          layout->left - 2 * pad, world_guard_name(scene->world, i),
                          is_selected ? painting->canvas->palette.text : painting->canvas->palette.text_dim);
    }
}

static void paint_selected(const Painting *painting) {
    const ScrubberLayout *layout = &painting->scene->layout;
    if (painting->scene->selected < 0 || painting->scene->selected >= layout->guard_count) return;
    int y = scrubber_row(layout, painting->scene->selected), below = y + layout->row_height - 1;
    PixelArea top = {layout->left, y - 1, layout->right, y},
              bottom = {layout->left, below, layout->right, below + 1};
    paint_block(painting->canvas, top, painting->canvas->palette.text);
    paint_block(painting->canvas, bottom, painting->canvas->palette.text);
}

static void paint_rows(const Painting *painting) {
    const ScrubberScene *scene = painting->scene;
    const ScrubberLayout *layout = &scene->layout;
    PixelArea rows = {layout->left, layout->rows, layout->right,
                      layout->rows + layout->row_height * layout->guard_count};
    paint_block(painting->canvas, rows, painting->canvas->palette.ink);
    Painting spans = *painting;
    chronicle_spans(scene->chronicle, chronicle_present(scene->chronicle), scene->time->last, paint_span,
                    &spans);
    paint_names(painting);
    paint_selected(painting);
}

// The ruler

static void paint_ruler(const Painting *painting) {
    const ScrubberScene *scene = painting->scene;
    const ScrubberLayout *layout = &scene->layout;
    int label = text_width(scene->typeface, TEXT_BODY, "00:00   ");
    uint32_t step = scrubber_ruler_step(layout, scene->range, label);
    uint32_t first = (scene->range.from + step - 1) / step * step;
    for (uint32_t tick = first; tick <= scene->range.to; tick += step) {
        int x = (int)scrubber_x(layout, scene->range, tick);
        char text[16];
        snprintf(text, sizeof text, "%u:%02u", tick / (60 * TICK_HZ), tick / TICK_HZ % 60);
        int width = text_width(scene->typeface, TEXT_BODY, text);
        int left = x + width / 2 > layout->right ? layout->right - width : x - width / 2;
        text_paint(painting->canvas, scene->typeface, TEXT_BODY, left, layout->ruler, text,
                   painting->canvas->palette.text_dim);
        paint_block(painting->canvas, (PixelArea){x, layout->marks, x + 1, layout->rows},
                    painting->canvas->palette.line);
    }
}

// The lanes

static void note_alarm(void *user, int guard, int state, uint32_t from, uint32_t to) {
    (void)guard;
    const Painting *painting = user;
    PixelArea columns = columns_of(painting->scene, from, to);
    for (int x = columns.x0; x < columns.x1; x++) {
        int noted = painting->columns[x];
        if (noted == 0 || state_alarm(state) > state_alarm(noted)) painting->columns[x] = (uint8_t)state;
    }
}

static void paint_lane_strip(const Painting *painting, PixelArea lane) {
    for (int x = lane.x0; x < lane.x1;) {
        int end = x + 1, state = painting->columns[x];
        while (end < lane.x1 && painting->columns[end] == state) end++;
        if (state > 0) paint_strip(painting, (PixelArea){x, lane.y0, end, lane.y1}, state);
        x = end;
    }
}

// From where it left the present branch, below it, to its end.
static void paint_lane_line(const Painting *painting, const ScrubberLane *lane, PixelArea strip) {
    const ScrubberLayout *layout = &painting->scene->layout;
    float x = scrubber_x(layout, painting->scene->range, lane->from);
    if (x < (float)layout->left || x > (float)layout->right) return;
    float middle = (float)(strip.y0 + strip.y1) * 0.5f,
          rows = (float)scrubber_row(layout, layout->guard_count);
    paint_line(painting->canvas, vec2(x, rows), vec2(x, middle), 1.5f, painting->canvas->palette.text_dim);
    paint_disc(painting->canvas, vec2(x, rows), 2.5f, painting->canvas->palette.text_dim);
}

static void paint_lane(const Painting *painting, int number) {
    const ScrubberScene *scene = painting->scene;
    const ScrubberLane *lane = &scene->time->lanes[number];
    const ScrubberLayout *layout = &scene->layout;
    const Chapter *chapter = chronicle_chapter(scene->chronicle, lane->branch);
    int line = text_line_height(scene->typeface, TEXT_BODY), pad = line / 3;
    int y = scrubber_lane(layout, number);
    PixelArea strip = columns_of(scene, lane->from, lane->to);
    strip.y0 = y + 1;
    strip.y1 = y + layout->lane_height - 2;
    Painting faint = *painting;
    faint.strength = LANE_FAINT;
    memset(painting->columns, 0, (size_t)painting->canvas->width);
    if (chapter) chronicle_spans(scene->chronicle, chapter, lane->to, note_alarm, &faint);
    paint_lane_strip(&faint, strip);
    paint_lane_line(painting, lane, strip);
    char name[32];
    snprintf(name, sizeof name, "branch %d", lane->branch);
    text_paint_within(painting->canvas, scene->typeface, TEXT_BODY, pad, y + (layout->lane_height - line) / 2,
                      layout->left - 2 * pad, name, painting->canvas->palette.text_dim);
}

// All of it

static void paint_picture(ScrubberPicture *picture, const ScrubberScene *scene) {
    const Painting painting = {scene, &picture->canvas, picture->columns, 1.0f};
    PixelArea panel = scene->layout.panel;
    paint_block(&picture->canvas, panel, picture->canvas.palette.board);
    paint_block(&picture->canvas, (PixelArea){panel.x0, panel.y0, panel.x1, panel.y0 + 1},
                picture->canvas.palette.line);
    paint_ruler(&painting);
    scrubber_marks_paint(scene, &picture->canvas);
    paint_rows(&painting);
    for (int i = 0; i < scene->layout.lane_count; i++) paint_lane(&painting, i);
    picture->paintings++;
}

static ScrubberLayout moved_to_corner(const ScrubberLayout *layout) {
    ScrubberLayout moved = *layout;
    int dx = layout->panel.x0, dy = layout->panel.y0;
    moved.panel = (PixelArea){0, 0, layout->panel.x1 - dx, layout->panel.y1 - dy};
    moved.left -= dx;
    moved.right -= dx;
    moved.header -= dy;
    moved.ruler -= dy;
    moved.marks -= dy;
    moved.rows -= dy;
    moved.lanes -= dy;
    return moved;
}

static ScrubberLook look_of(const ScrubberScene *scene, const Palette *palette) {
    ScrubberLook look;
    memset(&look, 0, sizeof look); // it is compared byte by byte
    look.version = scene->chronicle->version;
    look.branch = chronicle_present(scene->chronicle)->branch;
    look.last_x = (int)scrubber_x(&scene->layout, scene->range, scene->time->last);
    look.selected = scene->selected;
    look.range = scene->range;
    look.palette = *palette;
    look.layout = scene->layout;
    for (int i = 0; i < scene->time->lane_count; i++) look.lanes[i] = scene->time->lanes[i];
    return look;
}

void scrubber_paint(ScrubberPicture *picture, const ScrubberScene *scene, Canvas *canvas) {
    const ScrubberLook look = look_of(scene, &canvas->palette);
    ScrubberScene moved = *scene;
    moved.layout = moved_to_corner(&scene->layout);
    picture->canvas.palette = canvas->palette;
    if (memcmp(&look, &picture->look, sizeof look) != 0) paint_picture(picture, &moved);
    picture->look = look;
    PixelArea panel = scene->layout.panel;
    canvas_lay(canvas, &picture->canvas, panel.x0, panel.y0, panel.x1 - panel.x0, panel.y1 - panel.y0);
}

void scrubber_paint_present(const ScrubberScene *scene, Canvas *canvas) {
    const ScrubberLayout *layout = &scene->layout;
    float x = scrubber_x(layout, scene->range, scene->time->now);
    float end = scrubber_x(layout, scene->range, scene->time->last);
    float top = (float)layout->marks, bottom = (float)scrubber_row(layout, layout->guard_count);
    float left = (float)layout->left, right = (float)layout->right;
    float veil = x > left ? x : left, veil_end = end < right ? end : right;
    if (veil < veil_end)
        paint_box(canvas, vec2(veil, top), vec2(veil_end, bottom), 0.0f,
                  colour_faded(canvas->palette.board, 0.55f));
    if (x < left - 1.0f || x > right + 1.0f) return;
    float size = (float)layout->mark_height * 0.4f;
    const Vec2 knob[3] = {vec2(x, top + size * 0.4f), vec2(x - size, top - size), vec2(x + size, top - size)};
    paint_line(canvas, vec2(x, top), vec2(x, bottom), 4.0f, canvas->palette.ink);
    paint_line(canvas, vec2(x, top), vec2(x, bottom), 2.0f, canvas->palette.text);
    paint_polygon(canvas, knob, 3, canvas->palette.text);
}
