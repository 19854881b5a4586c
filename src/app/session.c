#include "app/session.h"

static void release(Session *session) {
    effects_close(&session->effects);
    if (session->scratch) navigation_scratch_destroy(session->scratch);
    if (session->log) transition_log_destroy(session->log);
    timeline_destroy(session->timeline);
    if (session->before) world_destroy(session->before);
    if (session->now) world_destroy(session->now);
    *session = (Session){0};
}

bool session_open(Session *session, const AppOptions *options, Report *report) {
    *session = (Session){.options = options, .selected = -1};
    WorldDef def = {options->place, options->book, options->seed, options->personality};
    session->now = world_create(&def, report);
    if (!session->now) {
        release(session);
        return false;
    }
    session->before = world_create(&def, report);
    session->timeline = timeline_create(&(TimelineDef){.world = session->now}, report);
    session->log = transition_log_create(TRANSITION_LOG_CAPACITY);
    bool effects = effects_open(&session->effects, world_guard_count(session->now));
    const Ways *ways = options->place->ways;
    if (ways) session->scratch = navigation_scratch_create(ways->air);
    signals_start(&session->signals);
    bool scratch = session->scratch || !ways;
    if (session->before && session->timeline && session->log && effects && scratch) {
        if (options->recorder) recorder_begin(options->recorder, session->now);
        return true;
    }
    report_add(report, NULL, "there is not enough memory to play this level");
    release(session);
    return false;
}

void session_close(Session *session) {
    bool is_open = session->options != NULL;
    if (is_open && session->options->recorder) recorder_end(session->options->recorder, session->now);
    release(session);
}

static bool was_reset(const World *world) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == EVENT_RESET) return true;
    return false;
}

void session_tick(Session *session, const PlayerIntent *intent) {
    session_settle(session);
    session->intent = *intent;
    timeline_take(session->timeline, intent);
    transition_log_take(session->log, session->now);
    effects_tick(&session->effects, session->now);
    Air air;
    bool is_aired = session_air(session, &air);
    signals_tick(&session->signals, session->before, session->now, is_aired ? &air : NULL);
    if (was_reset(session->now)) session_settle(session);
    if (session->options->recorder) recorder_take(session->options->recorder, session->now, intent);
    if (session->options->after_tick) session->options->after_tick(session->options->user, session->now);
}

void session_save(Session *session, AppSave *save, char *told, size_t size) {
    Report report = {0};
    char name[64];
    if (!save) {
        snprintf(told, size, "not saved: there is nowhere to write to");
    } else if (save(session->options->user, session->timeline, name, sizeof name, &report)) {
        snprintf(told, size, "saved as %s", name);
    } else {
        snprintf(told, size, "not saved: %s",
                 report.count > 0 ? report.faults[0].cause : "not enough memory");
    }
    report_free(&report);
}

void session_settle(Session *session) {
    world_copy(session->before, session->now);
}

void session_select(Session *session, int by) {
    int choices = world_guard_count(session->now) + 1; // -1, nobody, is one of them
    session->selected = (session->selected + 1 + by + choices) % choices - 1;
}

int session_guard_of_interest(const Session *session) {
    if (session->selected >= 0) return session->selected;
    return world_nearest_foe(session->now, world_player(session->now)->at);
}

bool session_air(const Session *session, Air *air) {
    if (!session->scratch) return false;
    *air = (Air){.navigation = session->options->place->ways->air,
                 .scratch = session->scratch,
                 .shut_doors = world_shut_doors(session->now)};
    return true;
}

// Turns the short way round; facings are unit vectors.
static Vec2 facing_between(Vec2 from, Vec2 to, float share) {
    float angle = arctangent(vec2_cross(from, to), vec2_dot(from, to));
    return vec2_turned(from, vec2_from_angle(angle * share));
}

static Pose pose_between(const Body *before, const Body *now, float share) {
    return (Pose){vec2_lerp(before->at, now->at, share), facing_between(before->facing, now->facing, share)};
}

Pose session_guard_pose(const Session *session, int guard, float share) {
    return pose_between(&world_guard(session->before, guard)->body, &world_guard(session->now, guard)->body,
                        share);
}

Pose session_player_pose(const Session *session, float share) {
    return pose_between(world_player(session->before), world_player(session->now), share);
}
