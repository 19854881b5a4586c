// F3: lines of sight, and how far guards see and hear.
#include "app/marks.h"
#include "app/zones.h"

#include <math.h>

enum { SIGHT_WORDS = 96 };

// One guard that looks for the player.
typedef struct Gaze {
    const Scene *scene;
    int guard;
    const Personality *personality;
    const Watchman *watchman; // NULL: a textbook guard
    Pose pose;
    Vec2 player;
    SightHit hit; // towards the middle of the player
    Zone zone;    // of his middle, were nothing in the way
    bool sees;
} Gaze;

static SightHit cast_at(const World *world, Vec2 eye, Vec2 point) {
    Vec2 way = vec2_sub(point, eye);
    Occluders occluders = world_occluders(world);
    return sight_cast(&occluders, eye, vec2_direction_or(way, vec2(1.0f, 0.0f)), vec2_length(way));
}

// In which of its cones the player is, whatever is in the way.
static Zone zone_without_walls(const World *world, int guard, Pose pose, Vec2 player) {
    ZoneShape shapes[ZONE_SHAPES];
    int count = zone_shapes(world, guard, shapes);
    for (int i = 0; i < count; i++)
        if (vision_cone_contains(shapes[i].cone, pose.at, pose.facing, player)) return shapes[i].zone;
    return ZONE_NONE;
}

static Gaze gaze_of(const Scene *scene, int guard) {
    const World *world = scene->session->now;
    Pose pose = session_guard_pose(scene->session, guard, scene->between);
    Vec2 player = session_player_pose(scene->session, scene->between).at;
    return (Gaze){.scene = scene,
                  .guard = guard,
                  .personality = world_personality(world, guard),
                  .watchman = world_watchman(world, guard),
                  .pose = pose,
                  .player = player,
                  .hit = cast_at(world, pose.at, player),
                  .zone = zone_without_walls(world, guard, pose, player),
                  .sees = world_guard(world, guard)->percept.sees};
}

// Why this guard sees the player or not.
static void gaze_words(const Gaze *gaze, char *text, size_t size) {
    Vec2 to = vec2_sub(gaze->player, gaze->pose.at);
    double distance = (double)vec2_length(to);
    float turn = arctangent(vec2_cross(gaze->pose.facing, to), vec2_dot(gaze->pose.facing, to));
    double off = (double)degrees_from_radians(fabsf(turn));
    if (gaze->watchman && gaze->sees)
        snprintf(text, size, "%s at %.0f px, +%.2f a second", zone_name(gaze->watchman->gain.zone), distance,
                 (double)gaze->watchman->gain.per_second);
    else if (gaze->hit.wall >= 0)
        snprintf(text, size, "blocked at %.0f px", (double)gaze->hit.distance);
    else if (gaze->zone != ZONE_NONE)
        snprintf(text, size, "sees: %.0f px, %.0f° off", distance, off);
    else if (gaze->watchman)
        snprintf(text, size, "in no zone: %.0f px, %.0f° off", distance, off);
    else if (distance > (double)gaze->personality->view_range)
        snprintf(text, size, "%.0f px, sees %.0f", distance, (double)gaze->personality->view_range);
    else
        snprintf(text, size, "%.0f° off, sees %.0f°", off, (double)gaze->personality->view_half_angle);
}

// Whoever stands at the guard hardly needs to be told, and would be covered.
static bool is_near(const Gaze *gaze) {
    const float near = 48.0f;
    return vec2_distance(gaze->pose.at, gaze->player) < near;
}

static Colour gaze_colour(const Gaze *gaze) {
    if (gaze->sees) return gaze->scene->palette->danger;
    return gaze->hit.wall >= 0 || gaze->zone == ZONE_NONE ? gaze->scene->palette->blocked
                                                          : gaze->scene->palette->clear;
}

// A line to the middle of the player: whole as far as it is free, then dots.
static void paint_middle_line(const Gaze *gaze) {
    const Scene *scene = gaze->scene;
    Vec2 direction = vec2_direction_or(vec2_sub(gaze->player, gaze->pose.at), gaze->pose.facing);
    Vec2 end = vec2_add(gaze->pose.at, vec2_scale(direction, gaze->hit.distance));
    mark_line(scene, gaze->pose.at, end, 1.6f, colour_faded(gaze_colour(gaze), 0.85f));
    if (gaze->hit.wall < 0) return;
    mark_dots(scene, end, gaze->player, 1.6f, 9.0f, colour_faded(gaze->scene->palette->blocked, 0.7f));
    mark_cross(scene, end, 5.0f, gaze->scene->palette->danger);
}

// A line to a point of the player's body that a watchman looks for: free, or with a cross where it ends.
static void paint_point_line(const Gaze *gaze, Vec2 point) {
    const Scene *scene = gaze->scene;
    SightHit hit = cast_at(scene->session->now, gaze->pose.at, point);
    Vec2 direction = vec2_direction_or(vec2_sub(point, gaze->pose.at), gaze->pose.facing);
    Vec2 end = vec2_add(gaze->pose.at, vec2_scale(direction, hit.distance));
    Colour colour = hit.wall >= 0 ? gaze->scene->palette->blocked
                    : gaze->sees  ? gaze->scene->palette->danger
                                  : gaze->scene->palette->clear;
    mark_line(scene, gaze->pose.at, end, 1.0f, colour_faded(colour, 0.8f));
    if (hit.wall >= 0)
        mark_cross(scene, end, 3.0f, gaze->scene->palette->danger);
    else
        mark_disc(scene, point, 2.2f, colour);
}

// Several points of his body decide once he is in one of its zones.
static void paint_gaze(const Gaze *gaze, bool in_words) {
    if (gaze->watchman && gaze->zone != ZONE_NONE) {
        Vec2 points[WATCHMAN_BODY_POINTS];
        watchman_body_points(gaze->player, points);
        for (int i = 0; i < WATCHMAN_BODY_POINTS; i++) paint_point_line(gaze, points[i]);
    } else {
        paint_middle_line(gaze);
    }
    if (!in_words || is_near(gaze)) return;
    char text[SIGHT_WORDS];
    gaze_words(gaze, text, sizeof text);
    bool is_grey = gaze_colour(gaze).r == gaze->scene->palette->blocked.r;
    mark_words(gaze->scene, gaze->pose.at, gaze->personality->radius + 12.0f, text,
               is_grey ? gaze->scene->palette->text : gaze_colour(gaze));
}

void senses_paint(const Scene *scene) {
    int interest = session_guard_of_interest(scene->session);
    for (int i = 0; i < world_guard_count(scene->session->now); i++) {
        if (!scene_shows(scene, i, scene->shown.senses)) continue;
        Gaze gaze = gaze_of(scene, i);
        paint_gaze(&gaze, i == interest);
    }
}
