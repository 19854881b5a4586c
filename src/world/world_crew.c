#include "world_crew.h"

#include <assert.h>
#include <string.h>

WorldShare world_share_of_all(World *world) {
    return (WorldShare){.world = world, .work = world->work, .end = world->guard_count};
}

static void go_through_it(WorldCrew *crew, WorldPhase *phase) {
    phase(crew->shares);
}

WorldCrew world_crew_of_one(WorldShare *share) {
    return (WorldCrew){.shares = share, .count = 1, .go_through = go_through_it};
}

static void give_room(World *world, WorldShare *share, int events_a_guard) {
    int first = world->event_count + share->first * events_a_guard;
    share->events = world_event_room(world) + first;
    share->event_count = 0;
    share->event_capacity = (share->end - share->first) * events_a_guard;
    assert(first + share->event_capacity <= world->event_capacity);
}

static void gather(World *world, const WorldShare *share) {
    WorldEvent *to = world_event_room(world) + world->event_count;
    if (to != share->events) memmove(to, share->events, (size_t)share->event_count * sizeof *to);
    world->event_count += share->event_count;
}

void world_share_out(World *world, WorldCrew *crew, WorldPhase *phase, int events_a_guard) {
    for (int i = 0; i < crew->count; i++) give_room(world, &crew->shares[i], events_a_guard);
    crew->go_through(crew, phase);
    for (int i = 0; i < crew->count; i++) gather(world, &crew->shares[i]);
}

WorldEvent *world_share_tell(WorldShare *share, WorldEventKind kind) {
    assert(share->event_count < share->event_capacity);
    WorldEvent *event = &share->events[share->event_count++];
    *event = (WorldEvent){.kind = kind, .tick = share->world->tick, .guard = -1, .door = -1, .thing = -1};
    return event;
}
