#include "record/bot_forecast.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

enum { HIDES_TICKS = CLOUD_TICKS - CLOUD_CLEARS_TICKS / 2 }; // that a cloud is thick enough

static const float REACH = 640.0f;        // px, of who matters
static const float HEARD = 0.9f;          // of the px that a pebble carries, to be sure that it is heard
static const float HIDDEN = 0.6f;         // of a cloud's radius, to be sure of it
static const float AT_ONCE = 10.0f;       // per second; more is not worse
static const float STAYS_YET = 1.0f;      // s that who looks about goes on with that, as far as one can tell
static const float UNSURE = 0.2f;         // share of the risk where a guard might look
static const float STEP_SNEAKING = 24.0f; // px around who sneaks in which he is heard, on a plain floor
static const float OF_BEING_HEARD = 1.0f; // per second
static const float ELBOW_ROOM = 30.0f;    // px, beyond a guard's touch
static const float OF_BUMPING = 2.0f;     // per second
static const float TURN_NOW = 6.0f;       // degrees that a guard may look beside where it is foreseen to,
static const float TURN_LATER = 3.0f;     // and more a second
static const float UNSURE_OF_A_SEEKER = 0.5f; // likewise, of one who looks for somebody,
static const float ALL_ROUND = 180.0f;        // which is all round
static const float ON_AN_ERRAND = 30.0f;      // degrees more to both sides, on its way there
static const float FURTHER_NOW = 10.0f;       // px that it may see further,
static const float FURTHER_LATER = 8.0f;      // and more a second
static const float CORNERS_OF_EYES = 160.0f;  // px within which it matters what they see at its side
static const float AWARE = 6.0f;              // how much worse it is to be seen by one who suspects already

// Somebody of whom it is foreseen what he does next.
typedef struct Walker {
    const World *world;
    const Paths *paths;
    const Personality *personality;
    const Guard *guard;
    Vec2 at, facing;
    float starts; // s until it goes on its errand,
    float looks;  // and that it looks about at its end
    bool has_errand;
    Vec2 errand;
    float speed;
    int waypoint; // that it goes to next, on its round
    Vec2 waypoint_at;
    float rests; // s
    Walk walk;
} Walker;

static float seconds_in_state(const Guard *guard) {
    return (float)ticks_to_seconds(machine_ticks_in_leaf(&guard->machine));
}

static float usual_rest(const Personality *personality) {
    return (personality->idle_min + personality->idle_max) * 0.5f;
}

static int route_of(const Walker *walker) {
    return world_place(walker->world)->posts[walker->guard->post].route;
}

static void send(Walker *walker, Vec2 where, float speed) {
    walker->has_errand = true;
    walker->errand = where;
    walker->speed = speed;
    walker->looks = walker->personality->investigate_time;
}

static Walker walker_of(const World *world, const Paths *paths, int number) {
    const Guard *guard = world_guard(world, number);
    const Personality *personality = world_personality(world, number);
    Walker walker = {.world = world,
                     .paths = paths,
                     .personality = personality,
                     .guard = guard,
                     .at = guard->body.at,
                     .facing = guard->body.facing,
                     .waypoint = guard->waypoint,
                     .waypoint_at = guard->waypoint_at};
    const GuardState state = guard_state(guard);
    Vec2 goal;
    if (state == GUARD_IDLE) {
        const float rest = usual_rest(personality) - seconds_in_state(guard);
        walker.rests = rest > 0.0f ? rest : 0.0f;
    } else if (state != GUARD_PATROL && guard_goal(guard, &goal)) {
        send(&walker, goal, personality->investigate_speed);
        if (machine_is(&guard->machine, GUARD_LOOK)) walker.looks -= seconds_in_state(guard);
        if (walker.looks < STAYS_YET) walker.looks = STAYS_YET;
    } else if (state != GUARD_PATROL) {
        send(&walker, walker.at, personality->investigate_speed);
    }
    return walker;
}

// True when it is at the next corner of its way to a place before the time is over; `seconds` is what is left
// of that.
static bool go_to_corner(Walker *walker, Vec2 corner, float speed, float *seconds) {
    const Vec2 way = vec2_sub(corner, walker->at);
    const float length = vec2_length(way), reach = speed * *seconds;
    walker->facing = vec2_direction_or(way, walker->facing);
    if (length > reach) {
        walker->at = vec2_add(walker->at, vec2_scale(walker->facing, reach));
        *seconds = 0.0f;
        return false;
    }
    walker->at = corner;
    if (speed > 0.0f) *seconds -= length / speed;
    return true;
}

// True when it is there before the time is over.
static bool go_towards(Walker *walker, Vec2 where, float speed, float *seconds) {
    for (int i = 0; i < WALK_CORNERS; i++) {
        const Vec2 corner = walk_towards(&walker->walk, walker->paths, walker->at, where);
        if (walker->walk.has_arrived) return true;
        if (!go_to_corner(walker, corner, speed, seconds)) return false;
    }
    return false;
}

static void look_about(Walker *walker, float *left, float turn, float *seconds) {
    const float spent = *left < *seconds ? *left : *seconds;
    walker->facing = vec2_turned(walker->facing, vec2_from_angle(turn * spent * PI_F / 180.0f));
    *left -= spent;
    *seconds -= spent;
}

static void keep_post(Walker *walker, float *seconds) {
    const Post *post = &world_place(walker->world)->posts[walker->guard->post];
    if (go_towards(walker, post->at, walker->personality->return_speed, seconds))
        walker->facing = post->facing;
    *seconds = 0.0f;
}

static void go_round(Walker *walker, float *seconds) {
    if (!go_towards(walker, walker->waypoint_at, walker->personality->patrol_speed, seconds)) return;
    walker->waypoint++;
    walker->waypoint_at = place_waypoint(world_place(walker->world), route_of(walker), walker->waypoint);
    walker->rests = usual_rest(walker->personality);
}

static void run_errand(Walker *walker, float *seconds) {
    const Personality *personality = walker->personality;
    if (walker->starts > 0.0f)
        look_about(walker, &walker->starts, 0.0f, seconds);
    else if (go_towards(walker, walker->errand, walker->speed, seconds))
        look_about(walker, &walker->looks, personality->investigate_turn, seconds);
    if (walker->looks <= 0.0f) walker->has_errand = false;
}

// So many legs and rests at most, should they take no time.
static void go_on(Walker *walker, float seconds) {
    for (int i = 0; i < 4 && seconds > 0.0f; i++) {
        if (walker->has_errand)
            run_errand(walker, &seconds);
        else if (walker->rests > 0.0f && route_of(walker) >= 0)
            look_about(walker, &walker->rests, walker->personality->idle_turn, &seconds);
        else if (route_of(walker) < 0)
            keep_post(walker, &seconds);
        else
            go_round(walker, &seconds);
    }
}

static bool looks_for_somebody(const Walker *walker) {
    return walker->has_errand && vec2_distance(walker->at, walker->errand) <= WALK_THERE;
}

// All round at most, and no further than any eye.
static VisionCone doubtful_view(const Forecast *forecast, const Personality *personality, float spread,
                                float later) {
    const float degrees =
        personality->view_half_angle + spread + (TURN_NOW + TURN_LATER * later) * forecast->caution;
    const float range = personality->view_range + (FURTHER_NOW + FURTHER_LATER * later) * forecast->caution;
    return vision_cone(range < VISION_MOST_RANGE ? range : VISION_MOST_RANGE,
                       degrees < 180.0f ? degrees : 180.0f);
}

static void foresee(const Forecast *forecast, Watch *watch, Walker *walker) {
    for (int i = 0; i <= FORECAST_STEPS; i++) {
        const bool looks = looks_for_somebody(walker);
        watch->at[i] = walker->at;
        watch->facing[i] = walker->facing;
        watch->view[i] = doubtful_view(forecast, watch->personality, looks ? ALL_ROUND : watch->spread,
                                       forecast->step * (float)i);
        watch->unsure[i] = looks ? UNSURE_OF_A_SEEKER : UNSURE;
        go_on(walker, forecast->step);
    }
}

static bool is_calm(const Guard *guard) {
    const GuardState state = guard_state(guard);
    return state == GUARD_IDLE || state == GUARD_PATROL || state == GUARD_INVESTIGATE;
}

// It goes to see what fell, when it hears that.
static bool distract(Walker *walker, Idea idea) {
    const float reach = PEBBLE_LOUDNESS * HEARD;
    const float heard =
        reach < walker->personality->hearing_range ? reach : walker->personality->hearing_range;
    if (is_well_beyond(heard, walker->at, idea.at) || !is_calm(walker->guard)) return false;
    if (bot_map_way(walker->paths, walker->at, idea.at) > heard) return false;
    send(walker, idea.at, walker->personality->investigate_speed);
    walker->starts = walker->personality->reaction_time +
                     vec2_distance(world_player(walker->world)->at, idea.at) / THROW_SPEED;
    return true;
}

static void add_watch(Forecast *forecast, int number, const Paths *paths, Idea idea) {
    Watch *watch = &forecast->watches[forecast->count++];
    Walker walker = walker_of(forecast->world, paths, number);
    watch->personality = walker.personality;
    watch->suspicion = walker.guard->percept.suspicion;
    const bool looks_about = route_of(&walker) < 0 && !walker.has_errand;
    watch->spread = looks_about         ? usual_rest(walker.personality) * walker.personality->idle_turn
                    : walker.has_errand ? ON_AN_ERRAND
                                        : 0.0f;
    const bool hears = idea.kind == THROW_PEBBLE && distract(&walker, idea);
    if (hears && watch->suspicion < SUSPICION_OF_A_NOISE) watch->suspicion = SUSPICION_OF_A_NOISE;
    foresee(forecast, watch, &walker);
}

static void add_smoke(Forecast *forecast, Vec2 at) {
    Occluders *occluders = &forecast->occluders;
    for (int i = 0; i < occluders->loose_count; i++) forecast->smoke[i] = occluders->loose[i];
    const Vec2 half = vec2(CLOUD_RADIUS * HIDDEN, CLOUD_RADIUS * HIDDEN);
    forecast->smoke[occluders->loose_count++] = (Rect){vec2_sub(at, half), vec2_add(at, half)};
    occluders->loose = forecast->smoke;
}

// The step at which the first of the clouds hides nobody any more.
static int first_clears(const Forecast *forecast) {
    int ticks = HIDES_TICKS;
    for (int i = 0; i < CLOUDS_MOST; i++) {
        const Cloud *cloud = world_cloud(forecast->world, i);
        if (cloud->age > 0 && HIDES_TICKS - cloud->age < ticks) ticks = HIDES_TICKS - cloud->age;
    }
    return ticks > 0 ? (int)((float)ticks_to_seconds((uint32_t)ticks) / forecast->step) : 0;
}

void forecast_make(Forecast *forecast, const World *world, const Paths *paths, float step, float caution,
                   Idea idea) {
    forecast->world = world;
    forecast->step = step;
    forecast->caution = caution;
    forecast->count = 0;
    forecast->occluders = world_occluders_to(world, true);
    forecast->without_smoke = forecast->occluders;
    forecast->without_smoke.loose_count = 0;
    forecast->clears = first_clears(forecast);
    if (idea.kind == THROW_SMOKE) add_smoke(forecast, idea.at);
    const Vec2 at = world_player(world)->at;
    for (int i = 0; i < world_guard_count(world) && forecast->count < FORECAST_GUARDS; i++) {
        if (world_is_ally(world, i) || is_well_beyond(REACH, at, world_guard(world, i)->body.at)) continue;
        add_watch(forecast, i, paths, idea);
    }
}

static float share_in_sight(const Forecast *forecast, int step, Vec2 eye, Vec2 place) {
    const Occluders *occluders = step < forecast->clears ? &forecast->occluders : &forecast->without_smoke;
    Vec2 points[WATCHMAN_BODY_POINTS];
    watchman_body_points(place, points);
    int clear = 0;
    for (int i = 0; i < WATCHMAN_BODY_POINTS; i++)
        clear += sight_is_clear_past(occluders, eye, points[i]) ? 1 : 0;
    return (float)clear / (float)WATCHMAN_BODY_POINTS;
}

// What the guard's eyes get of him there, as suspicion reckons.
static float risk_in(const Forecast *forecast, const Watch *watch, int step, Zone zone, Vec2 place) {
    const Vec2 eye = watch->at[step];
    const float share = share_in_sight(forecast, step, eye, place);
    if (share == 0.0f) return 0.0f;
    if (watch->personality->mind == MIND_TEXTBOOK) return AT_ONCE;
    const Exposure exposure = {.zone = zone,
                               .distance = vec2_distance(eye, place),
                               .seen = share,
                               .clear = 1.0f,
                               .light = place_light(world_place(forecast->world), place),
                               .sneaking = true};
    const Suspicion calm = {0};
    const float gain = suspicion_gain(watch->personality, &exposure, &calm).per_second;
    return gain < AT_ONCE ? gain : AT_ONCE;
}

static Zone zone_at(const Watch *watch, int step, Vec2 place) {
    const Personality *personality = watch->personality;
    if (personality->mind != MIND_TEXTBOOK)
        return zone_of(personality, watch->at[step], watch->facing[step], place);
    return vision_cone_contains(personality->cone, watch->at[step], watch->facing[step], place) ? ZONE_MAIN
                                                                                                : ZONE_NONE;
}

static float risk_of_being_near(const Forecast *forecast, const Watch *watch, float distance, Vec2 place) {
    const float room = watch->personality->touch_range + ELBOW_ROOM;
    const float loudness = STEP_SNEAKING * place_loudness(world_place(forecast->world), place);
    const float bumps = distance < room ? OF_BUMPING * (1.0f - distance / room) : 0.0f;
    const bool is_heard = distance < loudness && distance < watch->personality->hearing_range;
    return bumps + (is_heard ? OF_BEING_HEARD : 0.0f);
}

static float risk_of(const Forecast *forecast, const Watch *watch, int step, Vec2 place) {
    const Vec2 eye = watch->at[step];
    const VisionCone view = watch->view[step];
    const float farthest = view.range > CORNERS_OF_EYES ? view.range : CORNERS_OF_EYES;
    if (is_well_beyond(farthest, eye, place)) return 0.0f;
    float risk = risk_of_being_near(forecast, watch, vec2_distance(eye, place), place);
    const Zone zone = zone_at(watch, step, place);
    if (zone != ZONE_NONE)
        risk += risk_in(forecast, watch, step, zone, place);
    else if (vision_cone_contains(view, eye, watch->facing[step], place))
        risk += watch->unsure[step] * risk_in(forecast, watch, step, ZONE_MAIN, place);
    return risk * (1.0f + AWARE * watch->suspicion);
}

float forecast_risk(const Forecast *forecast, int step, Vec2 place) {
    float risk = 0.0f;
    for (int i = 0; i < forecast->count; i++) risk += risk_of(forecast, &forecast->watches[i], step, place);
    return risk;
}
