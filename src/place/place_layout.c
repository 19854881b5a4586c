#include "place/place_layout.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Sorts the things by kind, stably.
static bool copy_things(Place *place, const PlaceDef *def) {
    place->things = malloc(((size_t)def->thing_count + 1) * sizeof *place->things);
    if (!place->things) return false;
    int count = 0;
    for (int kind = 0; kind <= THING_KIND_END; kind++) {
        place->thing_starts[kind] = count;
        for (int i = 0; i < def->thing_count; i++) {
            if ((int)def->things[i].kind == kind) place->things[count++] = def->things[i];
        }
    }
    assert(count == def->thing_count);
    return true;
}

static int copy_rects(const Place *place, ThingKind kind, Rect *rects) {
    int count = 0;
    const Thing *things = place_things(place, kind, &count);
    for (int i = 0; i < count; i++) rects[i] = things[i].rect;
    return count;
}

// The index of the things of a kind; none, and true, where there are no such things.
static bool index_kind(const Place *place, ThingKind kind, Rect *room, Walls **index) {
    int count = copy_rects(place, kind, room);
    if (count == 0) return true;
    *index = walls_create(room, count, place->size);
    return *index != NULL;
}

static bool index_walls(Place *place, const PlaceDef *def, Rect *room) {
    int count = def->wall_count;
    if (count > 0) memcpy(room, def->walls, (size_t)count * sizeof *room);
    place->opaque = walls_create(room, count, place->size);
    count += copy_rects(place, THING_LOW, room + count);
    count += copy_rects(place, THING_GLASS, room + count);
    place->walls = count == def->wall_count ? place->opaque : walls_create(room, count, place->size);
    return place->opaque && place->walls;
}

static bool make_ways(Place *place, const PlaceDef *def) {
    if (def->walker_count == 0) return true;
    place->ways = ways_create(&(WaysDef){.walls = place->walls,
                                         .opaque = place->opaque,
                                         .doors = place->doors,
                                         .half_sides = def->walkers,
                                         .half_side_count = def->walker_count});
    return place->ways != NULL;
}

bool place_lay_out(Place *place, const PlaceDef *def) {
    Rect *room = malloc(((size_t)def->wall_count + (size_t)def->thing_count + 1) * sizeof *room);
    bool is_made = room && copy_things(place, def) && index_walls(place, def, room) &&
                   index_kind(place, THING_LOW, room, &place->low) &&
                   index_kind(place, THING_GLASS, room, &place->glass) &&
                   index_kind(place, THING_SMOKE, room, &place->smoke) &&
                   index_kind(place, THING_DOOR, room, &place->doors) &&
                   index_kind(place, THING_SHADOW, room, &place->shadows) &&
                   index_kind(place, THING_FLOOR, room, &place->floors) && make_ways(place, def);
    free(room);
    return is_made;
}

void place_clear_away(Place *place) {
    ways_destroy(place->ways);
    if (place->walls != place->opaque) walls_destroy(place->walls);
    walls_destroy(place->opaque);
    walls_destroy(place->low);
    walls_destroy(place->glass);
    walls_destroy(place->smoke);
    walls_destroy(place->doors);
    walls_destroy(place->shadows);
    walls_destroy(place->floors);
    free(place->things);
}
