#include "sevenwatch/tally.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// What is kept of each guard.
typedef struct Track {
    int from; // of its last transition between two of the seven; 0: none yet
    uint32_t tick;
    Vec2 anchor;  // where it began to get nowhere
    int32_t held; // for so many ticks
} Track;

struct TallyKeeper {
    Tally tally;
    int guard_count; // room for
    Track tracks[];
};

static const char *const RESULTS[RESULT_END] = {"unseen", "noticed", "chased", "caught"};

RunResult tally_result(const Tally *tally) {
    if (tally->hp <= 0.0f) return RESULT_CAUGHT;
    if (tally->chased > 0) return RESULT_CHASED;
    return tally->noticed > 0 ? RESULT_NOTICED : RESULT_UNSEEN;
}

const char *run_result_name(RunResult result) {
    return RESULTS[result];
}

RunResult run_result_find(const char *name) {
    int result = 0;
    while (result < RESULT_END && strcmp(RESULTS[result], name) != 0) result++;
    return (RunResult)result;
}

TallyKeeper *tally_keeper_create(int guard_count) {
    TallyKeeper *keeper = malloc(sizeof *keeper + (size_t)guard_count * sizeof keeper->tracks[0]);
    if (keeper) *keeper = (TallyKeeper){.guard_count = guard_count};
    return keeper;
}

void tally_keeper_destroy(TallyKeeper *keeper) {
    free(keeper);
}

static void forget_guards(TallyKeeper *keeper, const World *world) {
    for (int i = 0; i < world_guard_count(world); i++)
        keeper->tracks[i] = (Track){.anchor = world_guard(world, i)->body.at};
}

void tally_begin(TallyKeeper *keeper, const World *world) {
    assert(world_tick(world) == 0 && world_guard_count(world) <= keeper->guard_count);
    keeper->tally = (Tally){.hp = world_player(world)->hp, .chain = hash_start()};
    forget_guards(keeper, world);
}

// The textbook's guard without a route rests and sets out for the place it stands on, on and on: that is no
// flicker.
static bool is_rest_at_post(const World *world, const WorldEvent *event) {
    bool is_rest = event->from + event->to == GUARD_IDLE + GUARD_PATROL;
    return is_rest && !world_watchman(world, event->guard) &&
           world_place(world)->posts[event->guard].route < 0;
}

static bool is_by_sight(int reason) {
    return reason == REASON_SAW_PLAYER || reason == REASON_NOTICED || reason == REASON_SUSPECTS ||
           reason == REASON_CERTAIN || reason == REASON_HURT_AND_SEES;
}

static void count_notice(Tally *tally, const World *world, const WorldEvent *event) {
    if (tally->noticed > 0 || !is_by_sight(event->reason.id)) return;
    tally->noticed = event->tick;
    tally->noticed_at = world_player(world)->at;
}

static void count_transition(TallyKeeper *keeper, const World *world, const WorldEvent *event) {
    Tally *tally = &keeper->tally;
    Track *track = &keeper->tracks[event->guard];
    bool is_soon = event->tick - track->tick <= TALLY_FLICKER_TICKS;
    if (track->from == event->to && is_soon && !is_rest_at_post(world, event)) tally->flickers++;
    track->from = event->from;
    track->tick = event->tick;
    tally->transitions[event->from][event->to]++;
    if (event->to != GUARD_CHASE) return;
    tally->alarms++;
    if (tally->chased == 0) tally->chased = event->tick;
}

static void count_event(TallyKeeper *keeper, const World *world, const WorldEvent *event) {
    switch (event->kind) {
    case EVENT_TRANSITION:
        count_notice(&keeper->tally, world, event);
        count_transition(keeper, world, event);
        break;
    case EVENT_MOVE:
        count_notice(&keeper->tally, world, event);
        break;
    case EVENT_NOISE:
        keeper->tally.noises++;
        break;
    case EVENT_STRIKE:
        keeper->tally.hits++;
        break;
    case EVENT_RESET:
        forget_guards(keeper, world);
        break;
    default:
        break;
    }
}

// A guard is stuck once for as long as it stays so.
static void follow_guard(TallyKeeper *keeper, const World *world, int i) {
    const Guard *guard = world_guard(world, i);
    Track *track = &keeper->tracks[i];
    bool wants_to_walk = guard->intent.step.x != 0.0f || guard->intent.step.y != 0.0f;
    if (!wants_to_walk || vec2_distance(guard->body.at, track->anchor) > TALLY_STUCK_ROOM) {
        track->anchor = guard->body.at;
        track->held = 0;
    } else if (++track->held == TALLY_STUCK_TICKS) {
        keeper->tally.stuck++;
    }
}

void tally_take(TallyKeeper *keeper, const World *world) {
    Tally *tally = &keeper->tally;
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) count_event(keeper, world, &events[i]);
    for (int i = 0; i < world_guard_count(world); i++) follow_guard(keeper, world, i);
    const Body *player = world_player(world);
    if (tally->hp > 0.0f && player->hp <= 0.0f) tally->caught_at = player->at;
    tally->hp = player->hp;
    tally->won = world_mission(world)->won ? 1 : 0;
    tally->seen = world_mission(world)->seen;
    tally->ticks = world_tick(world);
    tally->chain = hash_u64(tally->chain, world_hash(world));
}

const Tally *tally_of(const TallyKeeper *keeper) {
    return &keeper->tally;
}
