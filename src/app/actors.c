#include "app/guard_figure.h"
#include "app/scene.h"
#include "app/state_look.h"

#include <math.h>

static const float PLAYER_RADIUS = 12.0f; // level px
static const float HAT = 0.78f;           // of a guard's radius
static const float LEAST_HAT = 6.5f;      // canvas px, at which its sign can be told
static const Colour WHITE = {0xff, 0xff, 0xff, 0xff};

static void paint_ripple(const Scene *scene, const Ripple *ripple) {
    float age = ((float)ripple->age + scene->between) / RIPPLE_TICKS;
    float spread = 1.0f - (1.0f - age) * (1.0f - age);
    Vec2 centre = view_to_canvas(scene->view, ripple->at);
    float thickness = view_length(scene->view, 2.0f);
    for (int ring = 0; ring < 3; ring++) {
        float radius = view_length(scene->view, ripple->reach * spread - 16.0f * (float)ring);
        float strength = (1.0f - age) * (1.0f - 0.35f * (float)ring);
        if (radius > 0.0f)
            paint_ring(scene->canvas, centre, radius, thickness,
                       colour_faded(scene->palette->noise, strength));
    }
}

static void paint_ripples(const Scene *scene) {
    for (int i = 0; i < RIPPLES; i++) {
        const Ripple *ripple = &scene->session->effects.ripples[i];
        if (!ripple_is_over(ripple)) paint_ripple(scene, ripple);
    }
}

// What casts no light casts a shadow.
static void paint_shadow(const Scene *scene, Vec2 at, float radius) {
    Vec2 below = view_to_canvas(scene->view, vec2_add(at, vec2(0.0f, 4.0f)));
    paint_glow(scene->canvas, below, view_length(scene->view, radius * 1.5f), scene->palette->shadow);
}

// The peak of its hat, which points where the guard looks.
static void paint_peak(const Scene *scene, Vec2 head, Vec2 facing, float size, Colour colour) {
    Vec2 side = vec2(-facing.y, facing.x);
    Vec2 base = vec2_add(head, vec2_scale(facing, size * 0.7f));
    const Vec2 wedge[3] = {vec2_add(head, vec2_scale(facing, size * 1.5f)),
                           vec2_add(base, vec2_scale(side, size * 0.62f)),
                           vec2_sub(base, vec2_scale(side, size * 0.62f))};
    float edge = view_length(scene->view, 3.0f);
    for (int i = 0; i < 3; i++)
        paint_line(scene->canvas, wedge[i], wedge[(i + 1) % 3], edge, scene->palette->ink);
    paint_polygon(scene->canvas, wedge, 3, colour);
}

// From above the hat is most of a head: it is the badge of the guard's state.
static void paint_hat(const Scene *scene, const Figure *figure, int state, float hit, bool is_down) {
    float size = fmaxf(LEAST_HAT, view_length(scene->view, figure->radius * HAT));
    Vec2 head = figure_head(scene->view, figure);
    if (!is_down) paint_peak(scene, head, figure->facing, size, state_colour(scene->palette, state));
    paint_disc(scene->canvas, head, size + view_length(scene->view, 1.5f), scene->palette->ink);
    state_paint(scene->canvas, state, head, size);
    if (hit > 0.0f) paint_disc(scene->canvas, head, size, colour_faded(WHITE, hit));
}

// Four arcs of a frame round what is selected.
static void paint_selection(const Scene *scene, Vec2 at, float radius) {
    float corner = radius + 7.0f;
    float arm = corner * 0.45f;
    float thickness = fmaxf(1.5f, view_length(scene->view, 1.6f));
    for (int i = 0; i < 4; i++) {
        Vec2 sign = vec2(i & 1 ? 1.0f : -1.0f, i & 2 ? 1.0f : -1.0f);
        Vec2 tip = vec2_add(at, vec2_scale(sign, corner));
        Vec2 along = vec2(tip.x - sign.x * arm, tip.y);
        Vec2 up = vec2(tip.x, tip.y - sign.y * arm);
        paint_line(scene->canvas, view_to_canvas(scene->view, tip), view_to_canvas(scene->view, along),
                   thickness, scene->palette->text);
        paint_line(scene->canvas, view_to_canvas(scene->view, tip), view_to_canvas(scene->view, up),
                   thickness, scene->palette->text);
    }
}

// A ring in the player's colour round whoever is on his side.
static void paint_friend(const Scene *scene, Vec2 centre, float radius) {
    paint_ring(scene->canvas, centre, radius + view_length(scene->view, 8.0f), view_length(scene->view, 2.0f),
               scene->palette->player);
}

static void paint_guard(const Scene *scene, int index) {
    const Session *session = scene->session;
    const Guard *guard = world_guard(session->now, index);
    float radius = world_personality(session->now, index)->radius;
    int state = (int)guard_state(guard);
    Pose pose = session_guard_pose(session, index, scene->between);
    const Figure figure = guard_figure(scene, index);
    Vec2 centre = view_to_canvas(scene->view, pose.at);
    float size = view_length(scene->view, radius);
    float hit = flash_strength(&session->effects.guards[index].hit);
    paint_shadow(scene, pose.at, radius);
    if (world_is_ally(session->now, index)) paint_friend(scene, centre, size);
    figure_paint(scene->canvas, scene->view, &figure);
    paint_hat(scene, &figure, state, hit, world_is_down(session->now, index));
    if (guard_dozes(session->now, index)) doze_paint(scene, index, figure_head(scene->view, &figure));
    if (session->selected == index) paint_selection(scene, pose.at, radius);
}

static void paint_health(const Scene *scene, Vec2 at, float share, Colour colour) {
    const float half = 16.0f;
    const float border = scene->view->level.x - half - 2.0f;
    at.x = at.x > border ? border : at.x < half + 2.0f ? half + 2.0f : at.x;
    float height = fmaxf(3.0f, view_length(scene->view, 4.0f));
    Vec2 min = view_to_canvas(scene->view, vec2(at.x - half, at.y));
    Vec2 max = vec2(view_to_canvas(scene->view, vec2(at.x + half, at.y)).x, min.y + height);
    paint_box(scene->canvas, vec2(min.x - 1.0f, min.y - 1.0f), vec2(max.x + 1.0f, max.y + 1.0f), 0.0f,
              scene->palette->ink);
    if (share > 0.0f)
        paint_box(scene->canvas, min, vec2(min.x + (max.x - min.x) * share, max.y), 0.0f, colour);
}

// The state's name above a guard, or below it at the upper border, beyond the bar of a watchman's suspicion;
// its health once it is hurt.
static void paint_label(const Scene *scene, int index) {
    const Session *session = scene->session;
    const Guard *guard = world_guard(session->now, index);
    const Personality *personality = world_personality(session->now, index);
    int state = (int)guard_state(guard);
    Vec2 at = session_guard_pose(session, index, scene->between).at;
    int line = text_line_height(scene->typeface, TEXT_STRONG);
    float gap = personality->radius + 9.0f;
    int bar = world_watchman(session->now, index) ? (int)fmaxf(12.0f, view_length(scene->view, 10.0f)) : 0;
    Vec2 above = view_to_canvas(scene->view, vec2(at.x, at.y - gap));
    int y = (int)above.y - line - bar;
    bool is_below = y < scene->view->field.y0;
    if (is_below) y = (int)view_to_canvas(scene->view, vec2(at.x, at.y + gap + 8.0f)).y;
    suspicion_paint(
        scene, index,
        vec2(above.x, is_below ? (float)(y + line) + (float)bar * 0.5f : above.y - (float)bar * 0.5f));
    text_paint_centred(scene->canvas, scene->typeface, TEXT_STRONG, (int)above.x, y, guard_state_name(state),
                       state_colour(scene->palette, state));
    if (!is_below) mood_paint(scene, index, vec2(above.x, (float)y));
    float hp = guard->body.hp;
    if (hp < personality->hp)
        paint_health(scene, vec2(at.x, at.y + personality->radius + 6.0f), hp / personality->hp,
                     hp > personality->flee_hp ? scene->palette->health : scene->palette->danger);
}

static bool is_in_picture(const Scene *scene, int guard) {
    const float around = 60.0f; // level px that a guard's label and bars reach at most
    Vec2 at = session_guard_pose(scene->session, guard, scene->between).at;
    Vec2 on = view_to_canvas(scene->view, at);
    PixelArea field = scene->view->field;
    float slack = view_length(scene->view, around);
    return on.x > (float)field.x0 - slack && on.x < (float)field.x1 + slack &&
           on.y > (float)field.y0 - slack && on.y < (float)field.y1 + slack;
}

static bool is_seen(const World *world) {
    for (int i = 0; i < world_guard_count(world); i++)
        if (world_sees_player(world, i)) return true;
    return false;
}

// A pale cloak from above: round in front, drawn out to a point behind.
static void paint_cloak(const Scene *scene, Pose pose, float radius, Colour colour) {
    enum { POINTS = 40 };
    Vec2 shape[POINTS];
    for (int i = 0; i < POINTS; i++) {
        Vec2 way = vec2_from_angle(PI_F * (2.0f * (float)i / POINTS - 1.0f));
        float back = way.x < 0.0f ? way.x * way.x : 0.0f;
        float tail = back * back * back * back;
        Vec2 turned = vec2_turned(pose.facing, way);
        shape[i] =
            view_to_canvas(scene->view, vec2_add(pose.at, vec2_scale(turned, radius * (1.0f + 0.7f * tail))));
    }
    paint_polygon(scene->canvas, shape, POINTS, colour);
}

static void paint_player(const Scene *scene) {
    const World *world = scene->session->now;
    Pose pose = session_player_pose(scene->session, scene->between);
    Vec2 centre = view_to_canvas(scene->view, pose.at);
    float radius = view_length(scene->view, PLAYER_RADIUS);
    float hit = flash_strength(&scene->session->effects.player);
    Vec2 hood =
        view_to_canvas(scene->view, vec2_add(pose.at, vec2_scale(pose.facing, PLAYER_RADIUS * 0.22f)));
    Colour cloak = colour_between(scene->palette->player, scene->palette->danger, hit);
    paint_shadow(scene, pose.at, PLAYER_RADIUS);
    paint_cloak(scene, pose, PLAYER_RADIUS + 1.5f, scene->palette->ink);
    paint_cloak(scene, pose, PLAYER_RADIUS, cloak);
    paint_disc(scene->canvas, hood, radius * 0.58f, scene->palette->ink);
    paint_disc(scene->canvas, hood, radius * 0.58f - view_length(scene->view, 1.2f), scene->palette->hood);
    float share = world_player(world)->hp / world_player_hp(world);
    if (is_seen(world))
        paint_ring(scene->canvas, centre, radius + view_length(scene->view, 6.0f),
                   view_length(scene->view, 1.6f), scene->palette->danger);
    if (hit > 0.0f)
        paint_ring(scene->canvas, centre, radius + view_length(scene->view, 6.0f + 22.0f * (1.0f - hit)),
                   view_length(scene->view, 3.0f), colour_faded(scene->palette->danger, hit));
    if (share < 1.0f)
        paint_health(scene, vec2(pose.at.x, pose.at.y + PLAYER_RADIUS + 8.0f), share, scene->palette->player);
}

static void paint_rising(const Scene *scene, const Rising *rising) {
    float age = ((float)rising->age + scene->between) / RISING_TICKS;
    char text[16];
    snprintf(text, sizeof text, "−%.0f", (double)rising->amount);
    Vec2 at = view_to_canvas(scene->view, vec2_add(rising->at, vec2(24.0f, -8.0f - 26.0f * age)));
    text_paint_centred(scene->canvas, scene->typeface, TEXT_STRONG, (int)at.x, (int)at.y, text,
                       colour_faded(WHITE, 1.0f - age * age));
}

void actors_paint(const Scene *scene) {
    const Session *session = scene->session;
    paint_ripples(scene);
    for (int i = 0; i < world_guard_count(session->now); i++)
        if (is_in_picture(scene, i)) paint_guard(scene, i);
    paint_player(scene);
    for (int i = 0; i < world_guard_count(session->now) && !scene->shown.is_unlabelled; i++)
        if (is_in_picture(scene, i)) paint_label(scene, i);
    for (int i = 0; i < RISINGS; i++)
        if (!rising_is_over(&session->effects.risings[i])) paint_rising(scene, &session->effects.risings[i]);
}
