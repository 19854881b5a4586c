#include "app/session.h"

static void release(Session *session) {
    effects_close(&session->effects);
    chronicle_close(&session->chronicle);
    guide_close(&session->guide);
    if (session->scratch) navigation_scratch_destroy(session->scratch);
    if (session->log) transition_log_destroy(session->log);
    timeline_destroy(session->timeline);
    if (session->before) world_destroy(session->before);
    if (session->now) world_destroy(session->now);
    *session = (Session){0};
}

void session_take_anew(Session *session, const PlayerIntent *intent) {
    timeline_take(session->timeline, intent);
    chronicle_take(&session->chronicle, session->now);
}

// Plays a replay through once, so that any of its time can be gone to, up to the first tick that comes out
// otherwise.
static bool load_replay(Session *session, const Replay *replay, Report *report) {
    if (!replay_suits(replay, session->now, "the replay", report)) return false;
    for (int i = 0; i < replay->tick_count && session->difference[0] == '\0'; i++) {
        session_take_anew(session, &replay->intents[i]);
        if (replay_agrees(replay, session->now)) continue;
        world_copy(session->before, session->now);
        replay_difference_text(replay, session->before, session->difference, sizeof session->difference);
    }
    session_go(session, timeline_first(session->timeline));
    return true;
}

WorldDef session_world(const AppOptions *options) {
    return (WorldDef){.place = options->place,
                      .book = options->book,
                      .seed = options->seed,
                      .personality = options->personality,
                      .assist = options->assist};
}

void session_stand(World *world, const AppOptions *options) {
    for (int i = 0; options->stands && i <= world_guard_count(world); i++)
        world_stand(world, i + STAND_OF_PLAYER, options->stands[i]);
}

bool session_open(Session *session, const AppOptions *options, Report *report) {
    *session = (Session){.options = options, .selected = -1};
    const WorldDef def = session_world(options);
    session->now = world_create(&def, report);
    if (!session->now) {
        release(session);
        return false;
    }
    session->before = world_create(&def, report);
    session_stand(session->now, options);
    if (session->before) session_stand(session->before, options);
    session->timeline = timeline_create(&(TimelineDef){.world = session->now}, report);
    session->log = transition_log_create(TRANSITION_LOG_CAPACITY);
    bool chronicle = chronicle_open(&session->chronicle, session->now);
    bool effects = effects_open(&session->effects, world_guard_count(session->now));
    const Ways *ways = options->place->ways;
    if (ways) session->scratch = navigation_scratch_create(ways->air);
    signals_start(&session->signals);
    footprints_start(&session->footprints);
    bool scratch = (session->scratch || !ways) && guide_open(&session->guide, options->place);
    if (session->before && session->timeline && session->log && chronicle && effects && scratch) {
        session->recorded = 1;
        if (!options->replay || load_replay(session, options->replay, report)) return true;
        release(session);
        return false;
    }
    report_add(report, NULL, "there is not enough memory to play this level");
    release(session);
    return false;
}

static bool was_reset(const World *world) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == EVENT_RESET) return true;
    return false;
}

static int present_branch(const Session *session) {
    return chronicle_present(&session->chronicle)->branch;
}

// Does the timeline have it still? Then the chronicle does, too.
static bool is_kept(const Session *session, int branch) {
    TimelineBranch branches[TIMELINE_BRANCHES];
    int count = timeline_branches(session->timeline, branches);
    for (int i = 0; i < count; i++)
        if (branches[i].number == branch) return true;
    return false;
}

static void record_again(void *user, const World *world, const PlayerIntent *intent) {
    recorder_take(user, world, intent);
}

// A recording goes one way alone: when the player has switched to another branch, what that one does
// otherwise is recorded before it goes on.
static void record_switch(Session *session) {
    int present = present_branch(session);
    if (session->recorded != present && session->recorder) {
        uint32_t from = is_kept(session, session->recorded)
                            ? timeline_shared(session->timeline, session->recorded)
                            : timeline_first(session->timeline);
        uint32_t to = world_tick(session->now);
        if (from < to) timeline_watch(session->timeline, from, to, record_again, session->recorder);
    }
    session->recorded = present;
}

void session_begin_recording(Session *session) {
    session->recorder = session->options->recorder;
    if (session->recorder) recorder_begin(session->recorder, session->now);
}

void session_end_recording(Session *session) {
    if (!session->recorder) return;
    record_switch(session);
    recorder_end(session->recorder, session->now);
    session->recorder = NULL;
}

void session_close(Session *session) {
    session_end_recording(session);
    release(session);
}

// The world has just come to the next tick: that is told, and shows.
static void follow_tick(Session *session) {
    transition_log_take(session->log, session->now);
    session->logged = world_tick(session->now);
    effects_tick(&session->effects, session->now);
    Air air;
    bool is_aired = session_air(session, &air);
    signals_tick(&session->signals, session->before, session->now, is_aired ? &air : NULL);
    footprints_tick(&session->footprints, session->before, session->now, &session->intent,
                    is_aired ? &air : NULL);
    if (was_reset(session->now)) session_settle(session);
}

void session_tick(Session *session, const PlayerIntent *intent) {
    const AppOptions *options = session->options;
    uint32_t from = world_tick(session->now);
    bool is_new_branch = from < timeline_last(session->timeline);
    record_switch(session);
    session_settle(session);
    session->moment++;
    session->intent = *intent;
    timeline_take(session->timeline, intent);
    if (is_new_branch) chronicle_fork(&session->chronicle, session->timeline, from);
    chronicle_take(&session->chronicle, session->now);
    session->recorded = present_branch(session);
    follow_tick(session);
    if (session->recorder) recorder_take(session->recorder, session->now, intent);
    if (options->after_tick) options->after_tick(options->user, session->now);
}

bool session_step_on(Session *session) {
    uint32_t tick = world_tick(session->now);
    if (tick >= timeline_last(session->timeline)) return false;
    session_settle(session);
    session->moment++;
    session->intent = timeline_intent(session->timeline, tick + 1);
    timeline_step_on(session->timeline);
    follow_tick(session);
    return true;
}

// The log tells what happened up to now, in what became the present branch.
static void follow_log(Session *session) {
    const Chapter *chapter = chronicle_present(&session->chronicle);
    uint32_t now = world_tick(session->now);
    if (now < session->logged) session->logged = now;
    transition_log_cut(session->log, session->logged);
    int end = chapter_count_until(chapter, now);
    for (int i = chapter_count_until(chapter, session->logged); i < end; i++)
        if (chapter->events[i].kind == EVENT_TRANSITION)
            transition_log_add(session->log, &chapter->events[i]);
    session->logged = now;
}

void session_go(Session *session, uint32_t tick) {
    Timeline *timeline = session->timeline;
    session->moment++;
    session->jumps++;
    timeline_seek(timeline, tick > 0 ? tick - 1 : 0);
    session_settle(session);
    if (world_tick(session->now) < tick) timeline_step_on(timeline);
    uint32_t now = world_tick(session->now);
    session->intent = now > timeline_first(timeline) ? timeline_intent(timeline, now) : (PlayerIntent){0};
    follow_log(session);
    const Chapter *chapter = chronicle_present(&session->chronicle);
    effects_settle(&session->effects, session->now, chapter->events, chapter_count_until(chapter, now));
    signals_start(&session->signals);
    footprints_start(&session->footprints);
    if (was_reset(session->now)) session_settle(session);
}

bool session_switch(Session *session, int branch, uint32_t tick) {
    if (branch == present_branch(session)) {
        session_go(session, tick);
        return true;
    }
    if (!is_kept(session, branch)) return false;
    uint32_t shared = timeline_shared(session->timeline, branch);
    timeline_switch(session->timeline, branch, tick);
    chronicle_switch(&session->chronicle, branch);
    if (shared < session->logged) session->logged = shared;
    transition_log_cut(session->log, session->logged);
    session_go(session, tick);
    return true;
}

uint32_t session_last_attempt(const Session *session) {
    const Chapter *chapter = chronicle_present(&session->chronicle);
    const uint32_t first = timeline_first(session->timeline);
    int i = chapter->count - 1;
    while (i >= 0 && chapter->events[i].kind != EVENT_RESET) i--;
    return i >= 0 && chapter->events[i].tick > first ? chapter->events[i].tick : first;
}

// What it is about, a file above all, and the cause.
static void tell_unsaved(const Report *report, char *told, size_t size) {
    const Fault *fault = report->count > 0 ? &report->faults[0] : NULL;
    const char *place = fault ? fault->place : "";
    snprintf(told, size, "not saved: %.64s%s%s", place, place[0] != '\0' ? ": " : "",
             fault ? fault->cause : "not enough memory");
}

void session_save(Session *session, AppSave *save, char *told, size_t size) {
    Report report = {0};
    char name[64];
    if (!save) {
        snprintf(told, size, "not saved: there is nowhere to write to");
    } else if (save(session->options->user, session->timeline, name, sizeof name, &report)) {
        snprintf(told, size, "saved as %s", name);
    } else {
        tell_unsaved(&report, told, size);
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
