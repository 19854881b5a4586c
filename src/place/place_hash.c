// What a level is made of, as hashes: all of it, and each kind of thing for itself.
#include "sevenwatch/place.h"

#include <assert.h>
#include <string.h>

static Hash hash_walls(const Walls *walls, Hash hash) {
    hash = hash_i32(hash, walls_count(walls));
    for (int i = 0; i < walls_count(walls); i++) {
        Rect rect = walls_rect(walls, i);
        hash = hash_vec2(hash_vec2(hash, rect.min), rect.max);
    }
    return hash;
}

static Hash hash_things(const Thing *things, int count, Hash hash) {
    hash = hash_i32(hash, count);
    for (int i = 0; i < count; i++) {
        const Thing *thing = &things[i];
        hash = hash_i32(hash, (int32_t)thing->kind);
        hash = hash_vec2(hash_vec2(hash, thing->rect.min), thing->rect.max);
        hash = hash_bytes(hash, thing->name, strlen(thing->name));
        hash = hash_float(hash, thing->value);
        hash = hash_u32(hash, (thing->open ? 1u : 0u) | (thing->locked ? 2u : 0u));
    }
    return hash;
}

static Hash hash_routes(const Place *place, Hash hash) {
    hash = hash_i32(hash, place->waypoint_count);
    for (int i = 0; i < place->waypoint_count; i++) hash = hash_vec2(hash, place->waypoints[i]);
    hash = hash_i32(hash, place->route_count);
    for (int i = 0; i < place->route_count; i++) {
        hash = hash_i32(hash_i32(hash, place->routes[i].first), place->routes[i].count);
    }
    return hash;
}

static Hash hash_post(const Post *post, Hash hash) {
    hash = hash_bytes(hash, post->name, strlen(post->name));
    hash = hash_bytes(hash, post->personality, strlen(post->personality));
    hash = hash_bytes(hash, post->squad, strlen(post->squad));
    hash = hash_vec2(hash_vec2(hash, post->at), post->facing);
    return hash_i32(hash, post->route);
}

static Hash hash_posts(const Place *place, Hash hash) {
    hash = hash_i32(hash, place->post_count);
    for (int i = 0; i < place->post_count; i++) hash = hash_post(&place->posts[i], hash);
    return hash;
}

static Hash hash_player(const Place *place, Hash hash) {
    return hash_float(hash_vec2(hash, place->player_at), place->player_speed);
}

static Hash hash_supplies(const Place *place, Hash hash) {
    return hash_i32(hash_i32(hash, place->pebbles), place->pots);
}

static Hash hash_rule(const Place *place, Hash hash) {
    return hash_float(hash_i32(hash, (int32_t)place->rule), place->seconds);
}

static Hash hash_loot(const Place *place, Hash hash) {
    hash = hash_i32(hash, place->loot_count);
    for (int i = 0; i < place->loot_count; i++)
        hash = hash_i32(hash_vec2(hash, place->loot[i].at), place->loot[i].value);
    return hash;
}

static Hash hash_exits(const Place *place, Hash hash) {
    hash = hash_i32(hash, place->exit_count);
    for (int i = 0; i < place->exit_count; i++) hash = hash_vec2(hash, place->exits[i]);
    return hash;
}

Hash place_hash(const Place *place, Hash hash) {
    hash = hash_vec2(hash, place->size);
    hash = hash_walls(place->opaque, hash);
    hash = hash_things(place->things, place->thing_starts[THING_KIND_END], hash);
    hash = hash_routes(place, hash);
    hash = hash_posts(place, hash);
    hash = hash_player(place, hash);
    hash = hash_supplies(place, hash);
    hash = hash_rule(place, hash);
    hash = hash_loot(place, hash);
    return hash_exits(place, hash);
}

static Hash hash_size(const Place *place, Hash hash) {
    return hash_vec2(hash, place->size);
}

static Hash hash_opaque(const Place *place, Hash hash) {
    return hash_walls(place->opaque, hash);
}

// Its things of one kind, or what this hashes.
typedef struct PartLook {
    const char *name;
    ThingKind kind;
    Hash (*hash)(const Place *place, Hash hash);
} PartLook;

static const PartLook PARTS[PLACE_PART_END] = {
    [PLACE_PART_SIZE] = {"size", 0, hash_size},
    [PLACE_PART_WALLS] = {"walls", 0, hash_opaque},
    [PLACE_PART_LOW] = {"low walls", THING_LOW, NULL},
    [PLACE_PART_GLASS] = {"glass", THING_GLASS, NULL},
    [PLACE_PART_SMOKE] = {"smoke", THING_SMOKE, NULL},
    [PLACE_PART_DOORS] = {"doors", THING_DOOR, NULL},
    [PLACE_PART_SHADOWS] = {"shadows", THING_SHADOW, NULL},
    [PLACE_PART_FLOORS] = {"floors", THING_FLOOR, NULL},
    [PLACE_PART_ROUTES] = {"routes", 0, hash_routes},
    [PLACE_PART_GUARDS] = {"guards", 0, hash_posts},
    [PLACE_PART_PLAYER] = {"player", 0, hash_player},
    [PLACE_PART_SUPPLIES] = {"pebbles and pots", 0, hash_supplies},
    [PLACE_PART_RULE] = {"rule", 0, hash_rule},
    [PLACE_PART_LOOT] = {"loot", 0, hash_loot},
    [PLACE_PART_EXITS] = {"exits", 0, hash_exits},
};

const char *place_part_name(PlacePart part) {
    assert(part < PLACE_PART_END);
    return PARTS[part].name;
}

Hash place_part_hash(const Place *place, PlacePart part, Hash hash) {
    assert(part < PLACE_PART_END);
    if (PARTS[part].hash) return PARTS[part].hash(place, hash);
    int count = 0;
    const Thing *things = place_things(place, PARTS[part].kind, &count);
    return hash_things(things, count, hash);
}
