#include "app/rumble.h"

static const Rumble struck = {0.9f, 280}, alarmed = {0.35f, 180};

static bool is_alarm_nearby(const World *world, const WorldEvent *event) {
    return event->kind == EVENT_SHOUT &&
           vec2_distance(event->at, world_player(world)->at) <= RUMBLE_ALARM_RANGE;
}

Rumble rumble_of_tick(const World *world) {
    Rumble rumble = {0};
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind == EVENT_STRIKE && events[i].whom == 0) return struck;
        if (is_alarm_nearby(world, &events[i])) rumble = alarmed;
    }
    return rumble;
}
