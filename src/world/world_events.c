#include "world_watch.h"

#include <assert.h>

WorldEvent *world_tell(World *world, WorldEventKind kind) {
    assert(world->event_count < world->event_capacity);
    WorldEvent *event = world_event_room(world) + world->event_count++;
    *event = (WorldEvent){.kind = kind, .tick = world->tick, .guard = -1, .door = -1, .thing = -1};
    return event;
}

const WorldEvent *world_events(const World *world, int *count) {
    *count = world->event_count;
    return (const WorldEvent *)(const void *)((const char *)world + world->events_at);
}

static void tell_transition(void *user, const Guard *guard, int from, int to, const MachineReason *reason) {
    WorldShare *share = user;
    int outer_from = guard_outermost(from), outer_to = guard_outermost(to);
    bool is_move = outer_from == outer_to && from != outer_from;
    WorldEvent *event = world_share_tell(share, is_move ? EVENT_MOVE : EVENT_TRANSITION);
    event->guard = guard->post;
    event->from = is_move ? from : outer_from;
    event->to = is_move ? to : outer_to;
    event->reason = *reason;
    event->at = guard->body.at;
}

GuardMind world_surroundings(WorldShare *share) {
    const World *world = share->world;
    GuardMind mind = {
        .place = world->place, .now = world->tick, .transitioned = tell_transition, .user = share};
    if (!share->work) return mind;
    mind.lookout = &world->place->ways->lookout;
    mind.occluders = &share->work->occluders;
    return mind;
}
