#include "app/figure.h"

#include <math.h>

// Canvas, view and person, for whoever paints a part.
typedef struct Sitter {
    Canvas *canvas;
    const View *view;
    const Figure *figure;
    float unit; // a radius, canvas px
} Sitter;

static float between(float from, float to, float share) {
    return from + (to - from) * share;
}

Posture posture_between(const Posture *from, const Posture *to, float share) {
    const float s = share > 1.0f ? 1.0f : share > 0.0f ? share : 0.0f;
    return (Posture){.lean = between(from->lean, to->lean, s),
                     .turn = between(from->turn, to->turn, s),
                     .right = vec2_lerp(from->right, to->right, s),
                     .left = vec2_lerp(from->left, to->left, s),
                     .points = between(from->points, to->points, s),
                     .stride = between(from->stride, to->stride, s),
                     .size = between(from->size, to->size, s)};
}

// A place by shares of the radius, canvas px.
static Vec2 spot(const Sitter *sitter, Vec2 share) {
    const Figure *figure = sitter->figure;
    Vec2 off = vec2_scale(vec2_turned(figure->facing, share), figure->radius * figure->posture.size);
    return view_to_canvas(sitter->view, vec2_add(figure->at, off));
}

// A limb with an outline.
static void paint_limb(const Sitter *sitter, Vec2 from, Vec2 to, float thickness, Colour colour) {
    const float outline = view_length(sitter->view, 2.4f);
    Vec2 a = spot(sitter, from), b = spot(sitter, to);
    paint_line(sitter->canvas, a, b, thickness * sitter->unit + outline, sitter->canvas->palette.ink);
    paint_line(sitter->canvas, a, b, thickness * sitter->unit, colour);
}

static void paint_feet(const Sitter *sitter) {
    const float reach = sitter->figure->posture.stride;
    if (reach <= 0.0f) return;
    const float swing = reach * sinf(2.0f * PI_F * sitter->figure->step);
    const Colour boot = colour_between(sitter->figure->coat, sitter->canvas->palette.ink, 0.55f);
    for (int side = -1; side <= 1; side += 2) {
        float ahead = (float)side * swing, aside = 0.42f * (float)side;
        paint_limb(sitter, vec2(ahead - 0.18f, aside), vec2(ahead + 0.26f, aside), 0.4f, boot);
    }
}

static Vec2 shoulder(const Figure *figure, float side) {
    const Posture *posture = &figure->posture;
    Vec2 across = vec2_turned(vec2_from_angle(posture->turn), vec2(0.0f, side * 0.92f * figure->breadth));
    return vec2(across.x + posture->lean * 0.55f, across.y);
}

static void paint_shoulders(const Sitter *sitter) {
    const Figure *figure = sitter->figure;
    Vec2 right = shoulder(figure, 1.0f), left = shoulder(figure, -1.0f);
    paint_limb(sitter, left, right, 0.86f, figure->coat);
    // Light falls from above: the shoulders' middle is brighter.
    paint_line(sitter->canvas, spot(sitter, vec2_lerp(left, right, 0.12f)),
               spot(sitter, vec2_lerp(left, right, 0.88f)), 0.3f * sitter->unit,
               colour_faded(sitter->canvas->palette.text, 0.13f));
}

static void paint_arm(const Sitter *sitter, Vec2 from, Vec2 hand) {
    paint_limb(sitter, from, vec2_lerp(from, hand, 0.86f), 0.4f, sitter->figure->coat);
    paint_limb(sitter, hand, hand, 0.34f, sitter->canvas->palette.skin);
}

// A straight piece of the weapon, from and to so far beyond the hand that holds it.
static void paint_piece(const Sitter *sitter, float from, float to, float thickness, Colour colour) {
    const Posture *posture = &sitter->figure->posture;
    Vec2 way = vec2_from_angle(posture->points);
    paint_limb(sitter, vec2_add(posture->right, vec2_scale(way, from)),
               vec2_add(posture->right, vec2_scale(way, to)), thickness, colour);
}

// A broad blade on one side of the shaft, and a spike at its end.
static void paint_blade(const Sitter *sitter) {
    const Posture *posture = &sitter->figure->posture;
    static const Vec2 blade[4] = {{0.66f, 0.0f}, {0.74f, 0.56f}, {1.3f, 0.6f}, {1.16f, 0.0f}};
    Vec2 corners[4], way = vec2_from_angle(posture->points);
    for (int i = 0; i < 4; i++)
        corners[i] = spot(sitter, vec2_add(posture->right, vec2_turned(way, blade[i])));
    for (int i = 0; i < 4; i++)
        paint_line(sitter->canvas, corners[i], corners[(i + 1) % 4], view_length(sitter->view, 2.0f),
                   sitter->canvas->palette.ink);
    paint_polygon(sitter->canvas, corners, 4, sitter->canvas->palette.steel);
}

// As far as it is drawn its limbs lie across, and the string is at the right hand.
static void paint_bow(const Sitter *sitter) {
    enum { PIECES = 6 };
    const Figure *figure = sitter->figure;
    const float draws = figure->draws;
    Vec2 way = vec2_from_angle(between(-1.35f, 0.0f, draws));
    Vec2 limb[PIECES + 1];
    for (int i = 0; i <= PIECES; i++) {
        float t = 2.0f * (float)i / PIECES - 1.0f;
        limb[i] = vec2_add(figure->posture.left,
                           vec2_turned(way, vec2(0.08f - (0.34f + 0.16f * draws) * t * t, 1.1f * t)));
    }
    Vec2 nock = draws > 0.3f ? figure->posture.right : vec2_lerp(limb[0], limb[PIECES], 0.5f);
    const float string = fmaxf(1.0f, 0.07f * sitter->unit);
    paint_line(sitter->canvas, spot(sitter, limb[0]), spot(sitter, nock), string,
               sitter->canvas->palette.text);
    paint_line(sitter->canvas, spot(sitter, nock), spot(sitter, limb[PIECES]), string,
               sitter->canvas->palette.text);
    for (int inner = 0; inner < 2; inner++)
        for (int i = 0; i < PIECES; i++)
            paint_line(sitter->canvas, spot(sitter, limb[i]), spot(sitter, limb[i + 1]),
                       0.17f * sitter->unit + (inner ? 0.0f : view_length(sitter->view, 2.4f)),
                       inner ? sitter->canvas->palette.wood : sitter->canvas->palette.ink);
    if (draws > 0.3f)
        paint_limb(sitter, nock, vec2_add(figure->posture.left, vec2(0.62f, 0.0f)), 0.1f,
                   sitter->canvas->palette.steel);
}

static void paint_weapon(const Sitter *sitter) {
    const Palette *palette = &sitter->canvas->palette;
    switch (sitter->figure->weapon) {
    case IN_HAND_NOTHING:
        break;
    case IN_HAND_CLUB:
        paint_piece(sitter, -0.3f, 0.55f, 0.18f, palette->wood);
        paint_piece(sitter, 0.5f, 0.95f, 0.28f, palette->wood);
        break;
    case IN_HAND_MACE:
        paint_piece(sitter, -0.35f, 0.9f, 0.2f, palette->wood);
        paint_piece(sitter, 1.0f, 1.0f, 0.62f, palette->steel);
        break;
    case IN_HAND_HALBERD:
        paint_piece(sitter, -1.05f, 1.45f, 0.15f, palette->wood);
        paint_piece(sitter, 1.25f, 1.62f, 0.17f, palette->steel);
        paint_blade(sitter);
        break;
    case IN_HAND_BOW:
        paint_bow(sitter);
        break;
    }
}

static void paint_lantern(const Sitter *sitter) {
    Vec2 at = spot(sitter, vec2_add(sitter->figure->posture.left, vec2(0.14f, 0.0f)));
    paint_glow(sitter->canvas, at, 0.95f * sitter->unit, sitter->canvas->palette.light);
    paint_disc(sitter->canvas, at, 0.25f * sitter->unit, sitter->canvas->palette.ink);
    paint_disc(sitter->canvas, at, 0.17f * sitter->unit, sitter->canvas->palette.clear);
}

Vec2 figure_head(const View *view, const Figure *figure) {
    const Sitter sitter = {.view = view, .figure = figure};
    return spot(&sitter, vec2(figure->posture.lean, 0.0f));
}

void figure_paint(Canvas *canvas, const View *view, const Figure *figure) {
    const Sitter sitter = {canvas, view, figure, view_length(view, figure->radius * figure->posture.size)};
    paint_feet(&sitter);
    paint_arm(&sitter, shoulder(figure, 1.0f), figure->posture.right);
    paint_arm(&sitter, shoulder(figure, -1.0f), figure->posture.left);
    paint_weapon(&sitter);
    paint_shoulders(&sitter);
    if (figure->has_lantern) paint_lantern(&sitter);
}
