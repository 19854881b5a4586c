// Marks at the border of the field for what matters beyond it: guards that hunt the player, and the way out
// once it lets him go, or else the nearest loot. A guard's is a plate with its state's sign, the others are
// their own signs; each has a tip that points there.
#include "app/marks.h"
#include "app/state_look.h"

#include <math.h>

static const float SIZE = 0.62f; // of a line of text
static const float OUTSIDE =
    8.0f; // level px beyond the border from which on something counts as not in sight

enum { SEARCHES = 5 }; // state_alarm from which on a guard hunts

static bool is_in_sight(const Scene *scene, Vec2 at) {
    PixelArea field = scene->view->field;
    Vec2 on = view_to_canvas(scene->view, at);
    float slack = view_length(scene->view, OUTSIDE);
    return on.x > (float)field.x0 - slack && on.x < (float)field.x1 + slack &&
           on.y > (float)field.y0 - slack && on.y < (float)field.y1 + slack;
}

// The place within the field, `inset` canvas px from its border, that is nearest to a place of the canvas.
static Vec2 at_border(const Scene *scene, Vec2 on, float inset) {
    PixelArea field = scene->view->field;
    return vec2(fminf(fmaxf(on.x, (float)field.x0 + inset), (float)field.x1 - inset),
                fminf(fmaxf(on.y, (float)field.y0 + inset), (float)field.y1 - inset));
}

static void paint_tip(const Scene *scene, Vec2 at, Vec2 way, float size, Colour colour) {
    const Vec2 side = vec2(-way.y, way.x);
    const Vec2 base = vec2_add(at, vec2_scale(way, size * 1.25f));
    const Vec2 tip[3] = {vec2_add(at, vec2_scale(way, size * 2.0f)),
                         vec2_add(base, vec2_scale(side, size * 0.7f)),
                         vec2_sub(base, vec2_scale(side, size * 0.7f))};
    paint_polygon(scene->canvas, tip, 3, colour);
}

typedef struct Beacon {
    Vec2 at; // at the border of the field, canvas px
    float size;
} Beacon;

// A dark plate with a tip in a colour towards a place of the level.
static Beacon begin_beacon(const Scene *scene, Vec2 level, Colour colour) {
    const float size = (float)text_line_height(scene->typeface, TEXT_BODY) * SIZE;
    const Vec2 on = view_to_canvas(scene->view, level);
    const Beacon beacon = {at_border(scene, on, size * 2.3f), size};
    const Vec2 way = vec2_direction_or(vec2_sub(on, beacon.at), vec2(0.0f, -1.0f));
    paint_disc(scene->canvas, beacon.at, size * 1.25f, scene->palette->panel);
    paint_tip(scene, beacon.at, way, size, colour);
    return beacon;
}

static void paint_hunter(const Scene *scene, int guard) {
    const World *world = scene->session->now;
    const int state = (int)guard_state(world_guard(world, guard));
    if (state_alarm(state) < SEARCHES || world_is_ally(world, guard) || world_is_down(world, guard)) return;
    const Vec2 at = session_guard_pose(scene->session, guard, scene->between).at;
    if (is_in_sight(scene, at)) return;
    const Beacon beacon = begin_beacon(scene, at, state_colour(scene->palette, state));
    state_paint(scene->canvas, state, beacon.at, beacon.size);
}

static void paint_exit(const Scene *scene, Vec2 level) {
    const Beacon beacon = begin_beacon(scene, level, scene->palette->exit);
    const float half = beacon.size * 0.6f;
    paint_box(scene->canvas, vec2(beacon.at.x - half, beacon.at.y - half),
              vec2(beacon.at.x + half, beacon.at.y + half), half * 0.3f, scene->palette->exit);
}

static void paint_loot(const Scene *scene, Vec2 level) {
    const Beacon beacon = begin_beacon(scene, level, scene->palette->loot);
    const float r = beacon.size * 0.7f;
    const Vec2 gem[4] = {vec2(beacon.at.x, beacon.at.y - r), vec2(beacon.at.x + r, beacon.at.y),
                         vec2(beacon.at.x, beacon.at.y + r), vec2(beacon.at.x - r, beacon.at.y)};
    paint_polygon(scene->canvas, gem, 4, scene->palette->loot);
}

// -1: all of it is taken.
static int nearest_loot(const World *world) {
    const Place *place = world_place(world);
    const Vec2 player = world_player(world)->at;
    int nearest = -1;
    for (int i = 0; i < place->loot_count; i++) {
        if (world_loot_is_taken(world, i)) continue;
        if (nearest < 0 ||
            vec2_distance(place->loot[i].at, player) < vec2_distance(place->loot[nearest].at, player))
            nearest = i;
    }
    return nearest;
}

static int nearest_exit(const World *world) {
    const Place *place = world_place(world);
    const Vec2 player = world_player(world)->at;
    int nearest = place->exit_count > 0 ? 0 : -1;
    for (int i = 1; i < place->exit_count; i++)
        if (vec2_distance(place->exits[i], player) < vec2_distance(place->exits[nearest], player))
            nearest = i;
    return nearest;
}

static void paint_goal(const Scene *scene) {
    const World *world = scene->session->now;
    const Place *place = world_place(world);
    if (place->rule != RULE_ESCAPE || mission_is_over(world_mission(world))) return;
    const int loot = nearest_loot(world), exit = nearest_exit(world);
    if (loot >= 0) {
        if (!is_in_sight(scene, place->loot[loot].at)) paint_loot(scene, place->loot[loot].at);
    } else if (exit >= 0 && !is_in_sight(scene, place->exits[exit])) {
        paint_exit(scene, place->exits[exit]);
    }
}

void beacons_paint(const Scene *scene) {
    paint_goal(scene);
    for (int i = 0; i < world_guard_count(scene->session->now); i++) paint_hunter(scene, i);
}
