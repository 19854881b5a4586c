// F4: routes, and the ways that guards walk.
#include "app/marks.h"
#include "app/state_look.h"
#include "sevenwatch/watchman.h"

static const float WAYPOINT = 9.0f; // level px, radius
static const float GOAL = 14.0f;

static void paint_waypoint(const Scene *scene, Vec2 at, int number, bool is_next) {
    mark_disc(scene, at, WAYPOINT, is_next ? scene->palette->route : scene->palette->ink);
    mark_ring(scene, at, WAYPOINT, 2.0f, scene->palette->route);
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    Vec2 centre = view_to_canvas(scene->view, at);
    int half = text_line_height(scene->typeface, TEXT_STRONG) / 2;
    int left = (int)(centre.x + 0.5f) - text_width(scene->typeface, TEXT_STRONG, text) / 2;
    text_paint(scene->canvas, scene->typeface, TEXT_STRONG, left, (int)(centre.y + 0.5f) - half, text,
               is_next ? scene->palette->ink : scene->palette->route);
}

static void paint_route(const Scene *scene, const Place *place, int route, int active) {
    int count = place->routes[route].count;
    for (int i = 0; i < count; i++)
        mark_dots(scene, place_waypoint(place, route, i), place_waypoint(place, route, i + 1), 2.0f, 10.0f,
                  colour_faded(scene->palette->route, 0.8f));
    for (int i = 0; i < count; i++)
        paint_waypoint(scene, place_waypoint(place, route, i), i + 1, i == active);
}

// Where a guard that walks straight is going, in its state's colour.
static void paint_straight_way(const Scene *scene, int index, Vec2 at, Colour colour) {
    const World *world = scene->session->now;
    Vec2 goal;
    if (!guard_goal(world_guard(world, index), &goal)) return;
    mark_dashes(scene, at, goal, 2.0f, 7.0f, colour);
    mark_ring(scene, goal, GOAL, 2.0f, colour);
}

// From corner to corner. Beyond the corners that it keeps it will have to ask again.
static void paint_corners(const Scene *scene, const Walk *walk, Vec2 at, Colour colour) {
    Vec2 from = at;
    for (int i = walk->corner; i < walk->corner_count; i++) {
        mark_dashes(scene, from, walk->corners[i], 2.0f, 7.0f, colour);
        if (i + 1 < walk->corner_count) mark_disc(scene, walk->corners[i], 2.6f, colour);
        from = walk->corners[i];
    }
    if (!walk->is_whole) mark_dots(scene, from, walk->goal, 1.6f, 8.0f, colour_faded(colour, 0.6f));
    bool has_end = walk->is_whole && walk->corner_count > 0;
    if (!walk->has_way && has_end) mark_dots(scene, from, walk->goal, 1.6f, 8.0f, colour_faded(colour, 0.6f));
}

static void paint_way(const Scene *scene, const Walk *walk, Vec2 at, Colour colour) {
    if (!walk->is_going) return;
    paint_corners(scene, walk, at, colour);
    mark_ring(scene, walk->goal, GOAL, 2.0f, colour);
    if (!walk->has_way) mark_cross(scene, walk->goal, 6.0f, colour);
}

static void paint_goal(const Scene *scene, int index) {
    const Watchman *watchman = world_watchman(scene->session->now, index);
    Colour colour = state_colour(scene->palette, (int)guard_state(world_guard(scene->session->now, index)));
    Vec2 at = session_guard_pose(scene->session, index, scene->between).at;
    if (watchman)
        paint_way(scene, &watchman->walk, at, colour);
    else
        paint_straight_way(scene, index, at, colour);
}

void routes_paint(const Scene *scene) {
    const World *world = scene->session->now;
    const Place *place = world_place(world);
    for (int i = 0; i < world_guard_count(world); i++) {
        const Guard *guard = world_guard(world, i);
        int route = place->posts[guard->post].route;
        if (route >= 0 && scene_shows(scene, i, scene->shown.routes))
            paint_route(scene, place, route, guard->waypoint);
    }
    for (int i = 0; i < world_guard_count(world); i++)
        if (scene_shows(scene, i, scene->shown.routes)) paint_goal(scene, i);
}
