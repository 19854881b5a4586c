// The stroll of a watchman that has no route: stretch by stretch about its post, as in Reynolds' wander. Its
// heading is the way it faces when it comes to the end of one, before it looks round there.
#include "watchman_conditions.h"
#include "watchman_states.h"

static const float STRETCH = 0.5f;        // of its range,
static const float LONGEST_STRETCH = 160; // px at most
static const float LEAST_WAY = 0.25f;     // of a stretch; less is left of it before a wall,
static const float MOST_WAY = 2.0f;       // and more is too far a way round one
static const float TURN = PI_F / 3.0f;    // radians to either side, from stretch to stretch

bool watchman_strolls(const GuardMind *mind) {
    return mind->place->posts[mind->guard->post].route < 0 && mind->personality->stroll_range > 0.0f;
}

static Vec2 post_of(const GuardMind *mind) {
    return mind->place->posts[mind->guard->post].at;
}

static float stretch_of(const GuardMind *mind) {
    float stretch = STRETCH * mind->personality->stroll_range;
    return stretch < LONGEST_STRETCH ? stretch : LONGEST_STRETCH;
}

// The range is round, so a way between corners that are in it does not leave it either.
static bool is_in_range(const GuardMind *mind, const Vec2 *corners, int count) {
    for (int i = 0; i < count; i++) {
        if (vec2_distance(corners[i], post_of(mind)) > mind->personality->stroll_range) return false;
    }
    return true;
}

// Heads for the end of a stretch, or the nearest that it can reach; false where that leaves its range, by
// the way there too, leads hardly anywhere, or a long way round.
static bool head_along(GuardMind *mind, Vec2 heading) {
    Guard *guard = mind->guard;
    const float stretch = stretch_of(mind);
    const Vec2 goal = vec2_add(guard->body.at, vec2_scale(heading, stretch));
    if (!is_in_range(mind, &goal, 1)) return false;
    Vec2 corners[WALK_CORNERS];
    const NavigationQuery query = {
        .start = guard->body.at, .goal = goal, .shut_doors = mind->paths->locked_doors};
    const NavigationPath way =
        navigation_path(mind->paths->navigation, mind->paths->scratch, &query, corners, WALK_CORNERS);
    if (way.length < LEAST_WAY * stretch || way.length > MOST_WAY * stretch) return false;
    if (way.corner_count > WALK_CORNERS || !is_in_range(mind, corners, way.corner_count)) return false;
    guard->waypoint_at = way.end;
    return true;
}

// Ahead; else towards its post, or right about when it stands there; else it stays for another rest.
void watchman_stroll_on(GuardMind *mind) {
    Guard *guard = mind->guard;
    guard->waypoint = -1;
    guard->waypoint_at = guard->body.at;
    const Vec2 ahead = steer_wander(guard->body.facing, TURN, &guard->rng);
    if (head_along(mind, ahead)) return;
    const Vec2 right_about = vec2_scale(guard->body.facing, -1.0f);
    const Vec2 home = vec2_direction_or(vec2_sub(post_of(mind), guard->body.at), right_about);
    const Vec2 back = steer_wander(home, TURN, &guard->rng);
    head_along(mind, back);
}
