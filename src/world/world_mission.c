// The mission phase: loot is taken, what the tick brought is counted, and the mission's machine advances.
#include "world_block.h"

#include <assert.h>
#include <string.h>

static void tell_moved(void *user, int from, int to) {
    WorldEvent *event = world_tell(user, EVENT_MISSION);
    event->from = from;
    event->to = to;
}

static MissionMind mission_mind(World *world) {
    return (MissionMind){
        .mission = &world->mission, .place = world->place, .moved = tell_moved, .user = world};
}

void world_restart_mission(World *world) {
    MissionMind mind = mission_mind(world);
    mission_start(&mind);
    memset(world_taken_room(world), 0, (size_t)world->place->loot_count);
}

const Mission *world_mission(const World *world) {
    return &world->mission;
}

bool world_loot_is_taken(const World *world, int loot) {
    assert(loot >= 0 && loot < world->place->loot_count);
    return world_taken(world)[loot] != 0;
}

static bool acts(const PlayerIntent *intent) {
    return intent->move.x != 0.0f || intent->move.y != 0.0f || intent->noise || intent->use ||
           intent->throws != THROW_NOTHING || intent->hurt != HURT_NOBODY;
}

PlayerIntent world_heed(const World *world, const PlayerIntent *intent) {
    if (!mission_is_over(&world->mission)) return *intent;
    return (PlayerIntent){.reset = intent->reset};
}

static bool is_in_reach(const World *world, Vec2 at, float reach) {
    return place_is_in_reach(world->place, world_shut_doors(world), world->player.at, at, reach);
}

static bool is_at_exit(const World *world) {
    const Place *place = world->place;
    int i = 0;
    while (i < place->exit_count && !is_in_reach(world, place->exits[i], EXIT_REACH)) i++;
    return i < place->exit_count;
}

static void take_loot(World *world) {
    const Place *place = world->place;
    for (int i = 0; i < place->loot_count; i++) {
        const Loot *loot = &place->loot[i];
        if (world_taken(world)[i] || !is_in_reach(world, loot->at, LOOT_REACH)) continue;
        world_taken_room(world)[i] = 1;
        world->mission.loot_taken++;
        world->mission.loot_value += loot->value;
        WorldEvent *event = world_tell(world, EVENT_LOOT);
        event->thing = i;
        event->at = loot->at;
        event->amount = (float)loot->value;
    }
}

static bool is_by_sight(int reason) {
    return reason == REASON_SAW_PLAYER || reason == REASON_CERTAIN;
}

// A guard makes up its mind: it is sure, and hunts him, or it suspects somebody, and goes to look. What it
// does about what it heard or was told is not counted; nor is that it stops and looks.
static void count_decision(World *world, const WorldEvent *event) {
    if (!world_sees_player(world, event->guard)) return;
    if (event->kind == EVENT_TRANSITION && event->to == GUARD_CHASE && is_by_sight(event->reason.id))
        world->mission.seen++;
    if (event->reason.id == REASON_SUSPECTS) world->mission.noticed++;
}

// A pebble clacks where it comes down, unless on somebody.
static bool clacks(const WorldEvent *event) {
    return event->what == THROW_PEBBLE && event->guard < 0;
}

static void count_event(World *world, const WorldEvent *event) {
    Mission *mission = &world->mission;
    switch (event->kind) {
    case EVENT_TRANSITION:
    case EVENT_MOVE:
        count_decision(world, event);
        break;
    case EVENT_SHOUT:
        mission->alarms += world_is_ally(world, event->guard) ? 0 : 1;
        break;
    case EVENT_STRIKE:
        mission->hits += event->whom == 0 ? 1 : 0;
        break;
    case EVENT_NOISE:
        mission->noises++;
        break;
    case EVENT_LAND:
        mission->noises += clacks(event) ? 1 : 0;
        break;
    default:
        break;
    }
}

// A run of loud steps is one noise, however long.
static void count_steps(World *world) {
    for (int i = 0; i < world->noise_count; i++) {
        const Noise *noise = &world->noises[i];
        if (noise->kind != NOISE_STEP || noise->source != 0) continue;
        const bool is_loud = noise->loudness > PLAYER_STEP_LOUDNESS;
        if (is_loud && !world->mission.is_loud) world->mission.noises++;
        world->mission.is_loud = is_loud;
    }
}

static void count_all(World *world) {
    for (int i = 0; i < world->event_count; i++) count_event(world, &world_event_room(world)[i]);
    count_steps(world);
}

void world_mission_phase(World *world, const PlayerIntent *intent) {
    if (world->place->rule == RULE_FREE) return;
    const bool is_alive = world->player.hp > 0.0f;
    if (!mission_is_over(&world->mission)) {
        if (is_alive) take_loot(world);
        count_all(world);
    }
    MissionMind mind = mission_mind(world);
    mind.facts = (MissionFacts){.acts = acts(intent), .is_alive = is_alive, .is_out = is_at_exit(world)};
    mission_step(&mind);
}
