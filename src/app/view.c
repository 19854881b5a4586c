#include "app/view.h"

#include <math.h>

// How large the level is in a room of this size.
static float scale_in(const ViewDef *def, int width, int height) {
    return fminf((float)width / def->level.x, (float)height / def->level.y);
}

static const float COMFORT = 0.75f; // canvas px per level px on a canvas of 1280 x 720
static const float SMALLEST = 0.5f; // below which nobody tells a guard's state

// As large as the whole level fits, or as is comfortable where that is larger.
static float scale_for(const ViewDef *def, int width, int height) {
    float whole = scale_in(def, width, height);
    if (def->zoom <= 0.0f) return whole;
    float size = fminf((float)def->canvas_w / 1280.0f, (float)def->canvas_h / 720.0f);
    float near = fmaxf(whole, fmaxf(SMALLEST, COMFORT * size));
    return fmaxf(whole, near * def->zoom);
}

static int scaled(float length, float scale) {
    return (int)fmaxf(1.0f, floorf(length * scale + 0.5f));
}

static int smaller(int a, int b) {
    return a < b ? a : b;
}

// For a level that is but a backdrop.
static View cover(const ViewDef *def) {
    float width = (float)def->canvas_w, height = (float)def->canvas_h;
    float scale = fmaxf(width / def->level.x, height / def->level.y);
    return (View){
        .level = def->level,
        .origin = vec2(floorf((width - def->level.x * scale) * 0.5f),
                       floorf((height - def->level.y * scale) * 0.5f)),
        .scale = scale,
        .per_point = vec2(width / (float)def->window_w, height / (float)def->window_h),
        .window = vec2((float)def->window_w, (float)def->window_h),
        .field = {0, 0, def->canvas_w, def->canvas_h},
        .ledger = {0, def->canvas_h, def->canvas_w, def->canvas_h},
    };
}

View view_fit(const ViewDef *def) {
    if (def->covers) return cover(def);
    int field_height = def->canvas_h - def->ledger_height;
    if (field_height < 1) field_height = 1;
    int field_width = def->canvas_w - def->side_width;
    float scale = scale_for(def, field_width, field_height);
    int w = smaller(scaled(def->level.x, scale), field_width);
    int h = smaller(scaled(def->level.y, scale), field_height);
    int left = (field_width - w) / 2;
    int top = (field_height - h) / 2;
    int alone = scaled(def->level.x, scale_for(def, def->canvas_w, field_height));
    int wanted = alone > def->ledger_width ? alone : def->ledger_width;
    int ledger_w = wanted < def->canvas_w ? wanted : def->canvas_w;
    int ledger_left = (def->canvas_w - ledger_w) / 2;
    int ledger_top = def->side_width > 0 ? field_height : top + h;
    return (View){
        .level = def->level,
        .origin = vec2((float)left, (float)top),
        .scale = scale,
        .per_point =
            vec2((float)def->canvas_w / (float)def->window_w, (float)def->canvas_h / (float)def->window_h),
        .window = vec2((float)def->window_w, (float)def->window_h),
        .field = {left, top, left + w, top + h},
        .ledger = {ledger_left, ledger_top, ledger_left + ledger_w, ledger_top + def->ledger_height},
    };
}

Vec2 view_to_canvas(const View *view, Vec2 level) {
    return vec2_add(view->origin, vec2_scale(level, view->scale));
}

Vec2 view_point_to_canvas(const View *view, Vec2 window_point) {
    return vec2(window_point.x * view->per_point.x, window_point.y * view->per_point.y);
}

Vec2 view_to_level(const View *view, Vec2 window_point) {
    Vec2 from_origin = vec2_sub(view_point_to_canvas(view, window_point), view->origin);
    return vec2_scale(from_origin, 1.0f / view->scale);
}

float view_length(const View *view, float level_px) {
    return level_px * view->scale;
}
