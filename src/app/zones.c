#include "app/zones.h"

// Smoke does not hide whom it touches, but glass and low walls keep its hands off.
static Occluders in_the_way_of_hands(const World *world) {
    const Place *place = world_place(world);
    Occluders hands = occluders_of(place->walls);
    const uint8_t *shut = world_shut_doors(world);
    if (place->doors) hands.list[hands.count++] = (Occluder){place->doors, shut};
    return hands;
}

int zone_shapes(const World *world, int guard, ZoneShape shapes[ZONE_SHAPES]) {
    const Personality *personality = world_personality(world, guard);
    const Occluders eyes = world_occluders(world);
    if (!world_watchman(world, guard)) {
        shapes[0] = (ZoneShape){ZONE_MAIN, false, personality->cone, eyes};
        return 1;
    }
    shapes[0] = (ZoneShape){ZONE_TOUCH, false, personality->touch, in_the_way_of_hands(world)};
    shapes[1] = (ZoneShape){ZONE_FOCUS, false, personality->focus, eyes};
    shapes[2] = (ZoneShape){ZONE_MAIN, false, personality->cone, eyes};
    shapes[3] = (ZoneShape){ZONE_PERIPHERAL, false, personality->peripheral, eyes};
    if (!watchman_hunts(world_guard(world, guard))) return 4;
    shapes[4] = (ZoneShape){ZONE_MAIN, true, personality->keeping, eyes};
    return 5;
}
