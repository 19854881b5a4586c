#include "record/bot_danger.h"

static const float WIDER = 25.0f;      // degrees that a cone may turn while one decides
static const float FURTHER = 100.0f;   // px, and that its guard may come nearer
static const float NEARLY_SURE = 0.6f; // suspicion
static const float LOOKS_AWAY = 0.4f;  // danger right behind a guard that may turn round

static VisionCone wider(float caution, float range, float half_angle) {
    float degrees = half_angle + WIDER * caution, further = range + FURTHER * caution;
    return vision_cone(further < VISION_MOST_RANGE ? further : VISION_MOST_RANGE,
                       degrees < 180.0f ? degrees : 180.0f);
}

static void set_watcher(Danger *danger, int i, const World *world, int number) {
    const Personality *personality = world_personality(world, number);
    const Guard *guard = world_guard(world, number);
    bool has_corners = personality->mind == MIND_WATCHMAN;
    danger->guards[i] = guard;
    danger->view[i] = wider(danger->caution, personality->view_range, personality->view_half_angle);
    danger->corner[i] = has_corners ? wider(danger->caution, personality->peripheral_range,
                                            personality->peripheral_half_angle)
                                    : danger->view[i];
}

static int furthest_of(const Danger *danger, Vec2 at) {
    int furthest = 0;
    for (int i = 1; i < danger->count; i++) {
        if (vec2_distance(danger->guards[i]->body.at, at) >
            vec2_distance(danger->guards[furthest]->body.at, at))
            furthest = i;
    }
    return furthest;
}

static void add_watcher(Danger *danger, const World *world, int number) {
    Vec2 at = world_player(world)->at;
    if (danger->count < DANGER_WATCHERS) {
        set_watcher(danger, danger->count++, world, number);
        return;
    }
    int furthest = furthest_of(danger, at);
    bool is_nearer = vec2_distance(world_guard(world, number)->body.at, at) <
                     vec2_distance(danger->guards[furthest]->body.at, at);
    if (is_nearer) set_watcher(danger, furthest, world, number);
}

// One who comes to look, and is nearly sure of him, as good as hunts him.
static bool hunts(const Guard *guard) {
    GuardState state = guard_state(guard);
    const bool is_coming = state == GUARD_INVESTIGATE && guard->percept.sees;
    return state == GUARD_CHASE || state == GUARD_ATTACK ||
           (is_coming && guard->percept.suspicion >= NEARLY_SURE);
}

void danger_look(Danger *danger, const World *world, float reach, float caution) {
    Vec2 at = world_player(world)->at;
    danger->caution = caution;
    danger->count = 0;
    danger->is_hunted = false;
    danger->occluders = world_occluders_to(world, true);
    for (int i = 0; i < world_guard_count(world); i++) {
        const Guard *guard = world_guard(world, i);
        if (world_is_ally(world, i) || is_well_beyond(reach, at, guard->body.at)) continue;
        danger->is_hunted |= hunts(guard);
        add_watcher(danger, world, i);
    }
}

static float danger_of(const Danger *danger, int i, Vec2 place) {
    const Body *body = &danger->guards[i]->body;
    float range = danger->view[i].range;
    if (is_well_beyond(range, body->at, place)) return 0.0f;
    if (!sight_is_clear_past(&danger->occluders, body->at, place)) return 0.0f;
    if (vision_cone_contains(danger->view[i], body->at, body->facing, place) ||
        vision_cone_contains(danger->corner[i], body->at, body->facing, place))
        return DANGER_OF_BEING_SEEN;
    float nearness = 1.0f - vec2_distance(body->at, place) / range;
    return nearness > 0.0f ? LOOKS_AWAY * nearness : 0.0f;
}

float danger_at(const Danger *danger, Vec2 place) {
    float most = 0.0f;
    for (int i = 0; i < danger->count && most < DANGER_OF_BEING_SEEN; i++) {
        float here = danger_of(danger, i, place);
        if (here > most) most = here;
    }
    return most;
}

float danger_lead(const Danger *danger, const Paths *paths, Vec2 at, Vec2 place) {
    float nearest = INFINITY;
    for (int i = 0; i < danger->count; i++) {
        if (!hunts(danger->guards[i])) continue;
        float way = bot_map_way(paths, danger->guards[i]->body.at, place);
        if (way < nearest) nearest = way;
    }
    return nearest < INFINITY ? nearest - bot_map_way(paths, at, place) : INFINITY;
}

float danger_distance(const Danger *danger, Vec2 place) {
    float nearest = INFINITY;
    for (int i = 0; i < danger->count; i++) {
        float distance = vec2_distance(danger->guards[i]->body.at, place);
        if (distance < nearest) nearest = distance;
    }
    return nearest;
}
