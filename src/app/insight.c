#include "app/palette.h"
#include "app/scene.h"
#include "app/state_look.h"

#include <math.h>

// Lines do not get thinner than a pixel, however small the window.
static float thin(const Scene *scene, float level_px) {
    return fmaxf(1.0f, view_length(scene->view, level_px));
}

// Nor do dots and dashes get denser than can be told apart.
static float dash(const Scene *scene, float level_px) {
    return fmaxf(3.0f, view_length(scene->view, level_px));
}

static void paint_cross(const Scene *scene, Vec2 at, float arm, Colour colour) {
    Vec2 centre = view_to_canvas(scene->view, at);
    float reach = view_length(scene->view, arm);
    float thickness = thin(scene, 2.0f);
    paint_line(scene->canvas, vec2(centre.x - reach, centre.y - reach),
               vec2(centre.x + reach, centre.y + reach), thickness, colour);
    paint_line(scene->canvas, vec2(centre.x - reach, centre.y + reach),
               vec2(centre.x + reach, centre.y - reach), thickness, colour);
}

// Why this guard sees the player or not.
static void sight_text(const Personality *personality, Pose guard, Vec2 player, const SightHit *hit,
                       char *text, size_t size) {
    Vec2 to = vec2_sub(player, guard.at);
    double distance = (double)vec2_length(to);
    float turn = arctangent(vec2_cross(guard.facing, to), vec2_dot(guard.facing, to));
    double off = (double)degrees_from_radians(fabsf(turn));
    if (hit->wall >= 0)
        snprintf(text, size, "blocked at %.0f px", (double)hit->distance);
    else if (distance > (double)personality->view_range)
        snprintf(text, size, "%.0f px, sees %.0f", distance, (double)personality->view_range);
    else if (!vision_cone_contains(personality->cone, guard.at, guard.facing, player))
        snprintf(text, size, "%.0f° off, sees %.0f°", off, (double)personality->view_half_angle);
    else
        snprintf(text, size, "sees: %.0f px, %.0f° off", distance, off);
}

// Below the guard, or above its name at the lower border.
static void paint_sight_text(const Scene *scene, Vec2 guard, float radius, const char *text, Colour colour) {
    int line = text_line_height(scene->typeface, TEXT_BODY);
    Vec2 below = view_to_canvas(scene->view, vec2(guard.x, guard.y + radius + 12.0f));
    Vec2 above = view_to_canvas(scene->view, vec2(guard.x, guard.y - radius - 10.0f));
    bool fits = (int)below.y + line <= scene->view->field.y1;
    text_paint_plate(scene->canvas, scene->typeface, TEXT_BODY, (int)below.x,
                     fits ? (int)below.y : (int)above.y - 2 * line, text, colour);
}

static void paint_sight_line(const Scene *scene, int index, bool in_words) {
    const World *world = scene->session->now;
    const Personality *personality = world_personality(world, index);
    Pose guard = session_guard_pose(scene->session, index, scene->between);
    Vec2 player = session_player_pose(scene->session, scene->between).at;
    Vec2 way = vec2_sub(player, guard.at);
    Vec2 direction = vec2_direction_or(way, guard.facing);
    Occluders occluders = world_occluders(world);
    SightHit hit = sight_cast(&occluders, guard.at, direction, vec2_length(way));
    Vec2 end = vec2_add(guard.at, vec2_scale(direction, hit.distance));
    bool blocked = hit.wall >= 0;
    bool sees = world_guard(world, index)->percept.sees;
    Colour colour = sees ? COLOUR_DANGER : blocked ? COLOUR_BLOCKED : COLOUR_CLEAR;
    paint_line(scene->canvas, view_to_canvas(scene->view, guard.at), view_to_canvas(scene->view, end),
               thin(scene, 1.6f), colour_faded(colour, 0.85f));
    if (blocked) {
        paint_dashes(scene->canvas, view_to_canvas(scene->view, end), view_to_canvas(scene->view, player),
                     thin(scene, 1.6f), 0.0f, dash(scene, 9.0f), colour_faded(COLOUR_BLOCKED, 0.7f));
        paint_cross(scene, end, 5.0f, COLOUR_DANGER);
    }
    if (!in_words) return;
    char text[64];
    sight_text(personality, guard, player, &hit, text, sizeof text);
    paint_sight_text(scene, guard.at, personality->radius, text, blocked && !sees ? COLOUR_TEXT : colour);
}

static void paint_hearing(const Scene *scene, int index, float strength) {
    float range = world_personality(scene->session->now, index)->hearing_range;
    Vec2 at = session_guard_pose(scene->session, index, scene->between).at;
    paint_dashed_ring(scene->canvas, view_to_canvas(scene->view, at), view_length(scene->view, range),
                      thin(scene, 1.4f), dash(scene, 7.0f), colour_faded(COLOUR_NOISE, strength));
}

void senses_paint(const Scene *scene) {
    int interest = session_guard_of_interest(scene->session);
    for (int i = 0; i < world_guard_count(scene->session->now); i++) {
        paint_sight_line(scene, i, i == interest);
        paint_hearing(scene, i, i == interest ? 0.6f : 0.25f);
    }
}

static void paint_route(const Scene *scene, const Place *place, int route, int active) {
    int count = place->routes[route].count;
    for (int i = 0; i < count; i++) {
        Vec2 from = view_to_canvas(scene->view, place_waypoint(place, route, i));
        Vec2 to = view_to_canvas(scene->view, place_waypoint(place, route, i + 1));
        paint_dashes(scene->canvas, from, to, thin(scene, 2.0f), 0.0f, dash(scene, 10.0f),
                     colour_faded(COLOUR_ROUTE, 0.8f));
    }
    for (int i = 0; i < count; i++) {
        Vec2 at = view_to_canvas(scene->view, place_waypoint(place, route, i));
        bool next = i == active;
        paint_disc(scene->canvas, at, view_length(scene->view, 9.0f), next ? COLOUR_ROUTE : COLOUR_INK);
        paint_ring(scene->canvas, at, view_length(scene->view, 9.0f), thin(scene, 2.0f), COLOUR_ROUTE);
        char number[16];
        snprintf(number, sizeof number, "%d", i + 1);
        int half = text_line_height(scene->typeface, TEXT_STRONG) / 2;
        int left = (int)(at.x + 0.5f) - text_width(scene->typeface, TEXT_STRONG, number) / 2;
        text_paint(scene->canvas, scene->typeface, TEXT_STRONG, left, (int)(at.y + 0.5f) - half, number,
                   next ? COLOUR_INK : COLOUR_ROUTE);
    }
}

// Where the guard is going, in its state's colour.
static void paint_goal(const Scene *scene, int index) {
    const World *world = scene->session->now;
    const Guard *guard = world_guard(world, index);
    Vec2 goal;
    if (!guard_goal(guard, world_place(world), &goal)) return;
    Vec2 at = session_guard_pose(scene->session, index, scene->between).at;
    Colour colour = state_colour((int)guard_state(guard));
    paint_dashes(scene->canvas, view_to_canvas(scene->view, at), view_to_canvas(scene->view, goal),
                 thin(scene, 2.0f), dash(scene, 7.0f), dash(scene, 6.0f), colour);
    paint_ring(scene->canvas, view_to_canvas(scene->view, goal), view_length(scene->view, 14.0f),
               thin(scene, 2.0f), colour);
}

static void paint_last_seen(const Scene *scene, const Guard *guard) {
    if (!guard->has_last_seen || guard->percept.sees) return; // else it is where the player is
    Vec2 at = view_to_canvas(scene->view, guard->last_seen);
    Colour ghost = colour_faded(COLOUR_PLAYER, 0.8f);
    paint_dashed_ring(scene->canvas, at, view_length(scene->view, 11.0f), thin(scene, 1.6f),
                      dash(scene, 4.0f), ghost);
    paint_cross(scene, guard->last_seen, 3.5f, ghost);
    text_paint_plate(scene->canvas, scene->typeface, TEXT_BODY, (int)at.x,
                     (int)(at.y + view_length(scene->view, 14.0f)), "last seen", ghost);
}

void routes_paint(const Scene *scene) {
    const World *world = scene->session->now;
    const Place *place = world_place(world);
    for (int i = 0; i < world_guard_count(world); i++) {
        const Guard *guard = world_guard(world, i);
        int route = place->posts[guard->post].route;
        if (route >= 0) paint_route(scene, place, route, guard->waypoint);
    }
    for (int i = 0; i < world_guard_count(world); i++) {
        paint_goal(scene, i);
        paint_last_seen(scene, world_guard(world, i));
    }
}
