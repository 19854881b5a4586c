// The settings as they are to be seen.
#include "app/paint.h"
#include "app/settings_screen.h"

enum { FOOT_LINES = 2, MOST_FOOT_LINES = 3, VALUE_LETTERS = 14, BAR_LETTERS = 16, WIDEST = 78 };

static int letters(const Typeface *typeface, int count) {
    return count * text_width(typeface, TEXT_BODY, "m");
}

SettingsValueArea settings_value_area(const Typeface *typeface, PixelArea cell,
                                      const SettingsOption *option) {
    int words = letters(typeface, VALUE_LETTERS), bar = letters(typeface, BAR_LETTERS);
    bool has_bar = option->kind == SETTINGS_NUMBER && cell.x1 - cell.x0 > 2 * (words + bar);
    SettingsValueArea area = {.all = cell};
    area.all.x0 = cell.x1 - words - (has_bar ? bar + letters(typeface, 2) : 0);
    if (!has_bar) return area;
    area.bar = cell;
    area.bar.x1 = cell.x1 - words - letters(typeface, 1);
    area.bar.x0 = area.bar.x1 - bar;
    return area;
}

static void paint_bar(Canvas *canvas, PixelArea bar, float share, Colour colour) {
    float middle = (float)(bar.y0 + bar.y1) * 0.5f, half = (float)(bar.y1 - bar.y0) * 0.08f;
    float knob = half * 2.6f;
    float x = (float)bar.x0 + (float)(bar.x1 - bar.x0) * share;
    paint_box(canvas, vec2((float)bar.x0, middle - half), vec2((float)bar.x1, middle + half), half,
              canvas->palette.text_dim);
    paint_box(canvas, vec2((float)bar.x0, middle - half), vec2(x, middle + half), half, colour);
    paint_disc(canvas, vec2(x, middle), knob, colour);
}

// Points to the left (-1) or to the right (1).
static void paint_arrow(Canvas *canvas, Vec2 at, float half, float way, Colour colour) {
    const Vec2 arrow[3] = {vec2(at.x + way * half, at.y), vec2(at.x - way * half, at.y - half),
                           vec2(at.x - way * half, at.y + half)};
    paint_polygon(canvas, arrow, 3, colour);
}

static void paint_value(Canvas *canvas, const Typeface *typeface, const Settings *settings,
                        const SettingsOption *option, PixelArea cell, bool is_chosen) {
    const SettingsValueArea area = settings_value_area(typeface, cell, option);
    int value = settings_get(settings, option), line = text_line_height(typeface, TEXT_BODY);
    char text[SETTINGS_VALUE_SIZE];
    settings_value_text(settings, option, text);
    bool is_off = option->kind == SETTINGS_FLAG && value == 0;
    Colour colour = is_chosen ? canvas->palette.clear : canvas->palette.text;
    if (is_off && !is_chosen) colour = canvas->palette.text_dim;
    float share = (float)(value - option->lowest) / (float)(option->highest - option->lowest);
    if (!pixel_area_is_empty(area.bar)) paint_bar(canvas, area.bar, share, colour);
    PixelArea words = area.all;
    if (!pixel_area_is_empty(area.bar)) words.x0 = area.bar.x1 + text_width(typeface, TEXT_BODY, "m");
    int width = text_width(typeface, TEXT_STRONG, text), top = (cell.y0 + cell.y1 - line) / 2;
    text_paint(canvas, typeface, TEXT_STRONG, (words.x0 + words.x1 - width) / 2, top, text, colour);
    if (!is_chosen) return;
    float half = (float)line * 0.22f, middle = (float)(cell.y0 + cell.y1) * 0.5f;
    bool is_number = option->kind == SETTINGS_NUMBER;
    if (!is_number || value > option->lowest)
        paint_arrow(canvas, vec2((float)words.x0 + (float)line * 0.6f, middle), half, -1.0f, colour);
    if (!is_number || value < option->highest)
        paint_arrow(canvas, vec2((float)words.x1 - (float)line * 0.6f, middle), half, 1.0f, colour);
}

static void paint_frame(Canvas *canvas, PixelArea cell, int line) {
    paint_box(canvas, vec2((float)cell.x0, (float)cell.y0), vec2((float)cell.x1, (float)cell.y1),
              (float)line * 0.4f, canvas->palette.line);
}

static void paint_row(const SettingsPage *page, Canvas *canvas, const Typeface *typeface,
                      const Settings *settings, int row) {
    int count = 0, line = text_line_height(typeface, TEXT_BODY);
    const SettingsOption *options = settings_options(&count);
    PixelArea cell = menu_cell(&page->rows, row);
    if (pixel_area_is_empty(cell)) return;
    bool is_chosen = row == page->rows.chosen;
    const char *label = row < count ? options[row].label : "Back to the defaults …";
    int top = (cell.y0 + cell.y1 - line) / 2, right = cell.x1 - line;
    if (is_chosen) paint_frame(canvas, cell, line);
    if (row < count) {
        right = settings_value_area(typeface, cell, &options[row]).all.x0;
        paint_value(canvas, typeface, settings, &options[row], cell, is_chosen);
    }
    text_paint_within(canvas, typeface, TEXT_BODY, cell.x0 + line, top, right - cell.x0 - line, label,
                      canvas->palette.text);
}

// The name of a group stands beside the first of its rows that is to be seen.
static void paint_groups(const SettingsPage *page, Canvas *canvas, const Typeface *typeface, int right) {
    int count = 0, line = text_line_height(typeface, TEXT_BODY), told = -1;
    const SettingsOption *options = settings_options(&count);
    for (int row = 0; row < count; row++) {
        PixelArea cell = menu_cell(&page->rows, row);
        if (pixel_area_is_empty(cell) || (int)options[row].group == told) continue;
        told = (int)options[row].group;
        const char *label = settings_group_label(options[row].group);
        bool is_marked = page->rows.chosen < count && options[page->rows.chosen].group == options[row].group;
        text_paint(canvas, typeface, TEXT_STRONG, right - text_width(typeface, TEXT_STRONG, label),
                   (cell.y0 + cell.y1 - line) / 2, label,
                   is_marked ? canvas->palette.clear : canvas->palette.text_dim);
    }
}

static const char *meaning_of(int row) {
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    return row < count ? options[row].meaning : "Everything here as it was at first; keys stay as they are.";
}

// Lays the rows out: beside the names of the groups where there is room, above what the marked one means.
static int lay_out(SettingsPage *page, const Canvas *canvas, const Typeface *typeface, int top) {
    int line = text_line_height(typeface, TEXT_BODY), row = line * 3 / 2;
    int groups = letters(typeface, VALUE_LETTERS) + line, widest = letters(typeface, WIDEST);
    int width = canvas->width - 3 * line;
    bool has_groups = width > letters(typeface, 60);
    if (width > widest) width = widest;
    int left = (canvas->width - width) / 2;
    int x0 = has_groups ? left + groups : left;
    int foot = canvas->height - (canvas->height < 16 * line ? MOST_FOOT_LINES : FOOT_LINES + 1) * line;
    int shown = (foot - top) / row;
    page->rows.rows_shown = shown < 1 ? 1 : shown < page->rows.count ? shown : page->rows.count;
    page->rows.rows = (PixelArea){x0, top, left + width, top + page->rows.rows_shown * row};
    menu_show_chosen(&page->rows);
    return has_groups ? x0 - line : 0;
}

void settings_page_paint(SettingsPage *page, const Settings *settings, Canvas *canvas,
                         const Typeface *typeface, int top) {
    int line = text_line_height(typeface, TEXT_BODY);
    int groups = lay_out(page, canvas, typeface, top);
    if (groups > 0) paint_groups(page, canvas, typeface, groups);
    for (int row = 0; row < page->rows.count; row++) paint_row(page, canvas, typeface, settings, row);
    menu_paint_more(&page->rows, canvas, (float)line * 0.25f);
    int left = page->rows.rows.x0 + (groups > 0 ? line : 0);
    text_paint_wrapped(canvas, typeface, TEXT_BODY, left, page->rows.rows.y1 + line / 2,
                       page->rows.rows.x1 - left, meaning_of(page->rows.chosen), canvas->palette.text);
}
