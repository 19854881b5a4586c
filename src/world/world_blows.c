// Who is hurt by what, and what of it he feels.
#include "world_watch.h"

// Whoever has nerves to feel it does, when it thinks next.
static void hit_guard(World *world, int guard) {
    if (world_watchman(world, guard)) world_watchmen(world)[guard].is_hit = true;
}

void world_hurt_guard(World *world, int guard, float hp, Vec2 from) {
    Body *body = &world->guards[guard].body;
    body_hurt(body, hp);
    WorldEvent *event = world_tell(world, EVENT_HURT);
    event->guard = guard;
    event->at = body->at;
    event->amount = hp;
    hit_guard(world, guard);
    if (!world_watchman(world, guard)) return;
    world_watchmen(world)[guard].is_struck = true;
    world_watchmen(world)[guard].struck_from = from;
}

// Several blows come to the same in any order.
static void strike_guard(World *world, int guard, int by) {
    hit_guard(world, guard);
    if (!world_watchman(world, guard)) return;
    Watchman *watchman = &world_watchmen(world)[guard];
    const Contact striker = {
        .is_known = true, .who = by + 1, .at = world->guards[by].body.at, .tick = world->tick, .by = guard};
    watchman->blow = contact_newer(watchman->blow, striker);
}

void world_land_strikes(World *world, int first_event) {
    WorldEvent *events = world_event_room(world);
    for (int i = first_event; i < world->event_count; i++) {
        const int whom = events[i].whom;
        Body *body = whom == 0 ? &world->player : &world->guards[whom - 1].body;
        events[i].at = body->at;
        body_hurt(body, events[i].amount);
        if (whom > 0) strike_guard(world, whom - 1, events[i].guard);
    }
}
