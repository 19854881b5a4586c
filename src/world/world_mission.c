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

static bool is_at_exit(const World *world) {
    const Place *place = world->place;
    int i = 0;
    while (i < place->exit_count && vec2_distance(place->exits[i], world->player.at) > EXIT_REACH) i++;
    return i < place->exit_count;
}

static void take_loot(World *world) {
    const Place *place = world->place;
    for (int i = 0; i < place->loot_count; i++) {
        const Loot *loot = &place->loot[i];
        if (world_taken(world)[i] || vec2_distance(loot->at, world->player.at) > LOOT_REACH) continue;
        world_taken_room(world)[i] = 1;
        world->mission.loot_taken++;
        world->mission.loot_value += loot->value;
        WorldEvent *event = world_tell(world, EVENT_LOOT);
        event->thing = i;
        event->at = loot->at;
        event->amount = (float)loot->value;
    }
}

void world_mission_phase(World *world, const PlayerIntent *intent) {
    if (world->place->rule == RULE_FREE) return;
    const bool is_alive = world->player.hp > 0.0f;
    if (is_alive && !mission_is_over(&world->mission)) take_loot(world);
    MissionMind mind = mission_mind(world);
    mind.facts = (MissionFacts){.acts = acts(intent), .is_alive = is_alive, .is_out = is_at_exit(world)};
    mission_step(&mind);
}
