#include "app/touch_paint.h"

// A pen whose places and lengths are shares of a sign's radius.
typedef struct Pen {
    Canvas *canvas;
    Vec2 centre;
    float size;
    Colour colour;
} Pen;

static Vec2 at(const Pen *pen, float x, float y) {
    return vec2_add(pen->centre, vec2_scale(vec2(x, y), pen->size));
}

static void stroke(const Pen *pen, Vec2 from, Vec2 to, float thickness) {
    paint_line(pen->canvas, at(pen, from.x, from.y), at(pen, to.x, to.y), thickness * pen->size, pen->colour);
}

static void dot(const Pen *pen, float x, float y, float radius) {
    paint_disc(pen->canvas, at(pen, x, y), radius * pen->size, pen->colour);
}

static void chevron(const Pen *pen, float x) {
    stroke(pen, vec2(x - 0.2f, -0.45f), vec2(x + 0.2f, 0.0f), 0.2f);
    stroke(pen, vec2(x + 0.2f, 0.0f), vec2(x - 0.2f, 0.45f), 0.2f);
}

// Two of them, one behind the other: quick.
static void sign_sprint(const Pen *pen) {
    chevron(pen, -0.28f);
    chevron(pen, 0.28f);
}

static void footprint(const Pen *pen, float x, float y) {
    stroke(pen, vec2(x, y - 0.16f), vec2(x, y - 0.02f), 0.3f);
    dot(pen, x, y + 0.3f, 0.12f);
}

static void sign_sneak(const Pen *pen) {
    footprint(pen, -0.27f, 0.2f);
    footprint(pen, 0.27f, -0.24f);
}

// A part of a circle, by its share of a right angle to both sides of straight to the right.
static void arc(const Pen *pen, float x, float radius) {
    enum { PIECES = 6 };
    for (int i = 0; i < PIECES; i++) {
        float from = ((float)i / PIECES - 0.5f) * 1.6f, to = ((float)(i + 1) / PIECES - 0.5f) * 1.6f;
        Vec2 a = vec2_scale(vec2_from_angle(from), radius), b = vec2_scale(vec2_from_angle(to), radius);
        stroke(pen, vec2(x + a.x, a.y), vec2(x + b.x, b.y), 0.15f);
    }
}

// A mouth, and what comes from it.
static void sign_noise(const Pen *pen) {
    dot(pen, -0.5f, 0.0f, 0.17f);
    for (int i = 0; i < 3; i++) arc(pen, -0.5f, 0.4f + 0.32f * (float)i);
}

// A door that stands ajar.
static void sign_use(const Pen *pen) {
    stroke(pen, vec2(-0.4f, -0.6f), vec2(0.4f, -0.6f), 0.14f);
    stroke(pen, vec2(-0.4f, -0.6f), vec2(-0.4f, 0.6f), 0.14f);
    stroke(pen, vec2(0.4f, -0.6f), vec2(0.4f, 0.6f), 0.14f);
    const Vec2 leaf[] = {at(pen, -0.36f, -0.58f), at(pen, 0.12f, -0.38f), at(pen, 0.12f, 0.72f),
                         at(pen, -0.36f, 0.58f)};
    paint_polygon(pen->canvas, leaf, 4, pen->colour);
}

// A cloud.
static void sign_smoke(const Pen *pen) {
    dot(pen, -0.36f, 0.14f, 0.3f);
    dot(pen, 0.02f, -0.14f, 0.4f);
    dot(pen, 0.4f, 0.12f, 0.28f);
    stroke(pen, vec2(-0.36f, 0.3f), vec2(0.4f, 0.28f), 0.26f);
}

// A stone on its way.
static void sign_throw(const Pen *pen) {
    static const Vec2 way[] = {{-0.62f, 0.46f}, {-0.42f, 0.0f}, {-0.08f, -0.3f}, {0.2f, -0.34f}};
    for (size_t i = 0; i < sizeof way / sizeof way[0]; i++) dot(pen, way[i].x, way[i].y, 0.09f);
    dot(pen, 0.48f, -0.02f, 0.24f);
}

static void sign_pause(const Pen *pen) {
    stroke(pen, vec2(-0.24f, -0.4f), vec2(-0.24f, 0.4f), 0.24f);
    stroke(pen, vec2(0.24f, -0.4f), vec2(0.24f, 0.4f), 0.24f);
}

void touch_paint_sign(Canvas *canvas, TouchButton button, Vec2 centre, float radius, Colour colour) {
    static void (*const signs[TOUCH_BUTTONS])(const Pen *) = {
        [TOUCH_SPRINT] = sign_sprint, [TOUCH_SNEAK] = sign_sneak, [TOUCH_NOISE] = sign_noise,
        [TOUCH_USE] = sign_use,       [TOUCH_SMOKE] = sign_smoke, [TOUCH_THROW] = sign_throw,
        [TOUCH_PAUSE] = sign_pause,
    };
    const Pen pen = {canvas, centre, radius, colour};
    signs[button](&pen);
}

// How many are left of what a button throws; -1 for one that throws nothing.
static int left_of(const World *world, int button) {
    if (button == TOUCH_THROW) return world_pebbles(world);
    return button == TOUCH_SMOKE ? world_pots(world) : -1;
}

static void paint_left(const Scene *scene, Vec2 centre, float radius, int left, Colour colour) {
    char text[16];
    snprintf(text, sizeof text, "%d", left);
    const int line = text_line_height(scene->typeface, TEXT_STRONG);
    text_paint_centred(scene->canvas, scene->typeface, TEXT_STRONG, (int)(centre.x + 0.42f * radius),
                       (int)(centre.y + 0.58f * radius) - line / 2, text, colour);
}

static void paint_button(const Scene *scene, const Touch *touch, int button) {
    const Palette *palette = scene->palette;
    const Vec2 centre = touch->at[button];
    const bool is_on = touch->held[button] || (button == TOUCH_SNEAK && touch->sneaks);
    const int left = left_of(scene->session->now, button);
    const Colour sign = is_on ? palette->panel : colour_faded(palette->text, left == 0 ? 0.35f : 0.9f);
    const float edge = touch->radius * 0.06f;
    paint_disc(scene->canvas, centre, touch->radius, colour_faded(palette->ink, 0.35f));
    paint_disc(scene->canvas, centre, touch->radius - edge,
               is_on ? colour_faded(palette->text, 0.85f) : colour_faded(palette->panel, 0.6f));
    paint_ring(scene->canvas, centre, touch->radius - edge, edge, colour_faded(palette->text, 0.55f));
    touch_paint_sign(scene->canvas, (TouchButton)button, centre, touch->radius * 0.62f, sign);
    if (left >= 0) paint_left(scene, centre, touch->radius, left, sign);
}

void touch_paint(const Scene *scene) {
    const Touch *touch = &scene->input->touch;
    if (!touch->is_shown) return;
    for (int i = 0; i < TOUCH_BUTTONS; i++) paint_button(scene, touch, i);
}
