#include "world_block.h"

#include <assert.h>

WorldEvent *world_tell(World *world, WorldEventKind kind) {
    assert(world->event_count < world->event_capacity);
    WorldEvent *event = world_event_room(world) + world->event_count++;
    *event = (WorldEvent){.kind = kind, .tick = world->tick, .guard = -1, .door = -1};
    return event;
}

const WorldEvent *world_events(const World *world, int *count) {
    *count = world->event_count;
    return (const WorldEvent *)(const void *)((const char *)world + world->events_at);
}

static void tell_transition(void *user, const Guard *guard, int from, int to, const MachineReason *reason) {
    World *world = user;
    WorldEvent *event = world_tell(world, EVENT_TRANSITION);
    event->guard = guard->post;
    event->from = from;
    event->to = to;
    event->reason = *reason;
    event->at = guard->body.at;
}

GuardMind world_mind(World *world, int i) {
    Guard *guard = &world->guards[i];
    return (GuardMind){
        .guard = guard,
        .personality = &world->book->all[guard->personality],
        .place = world->place,
        .transitioned = tell_transition,
        .user = world,
    };
}
