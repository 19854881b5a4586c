#include "bench_town.h"

#include "bench_walls.h"

#include "sevenwatch/ticks.h"

#include <stdio.h>
#include <stdlib.h>

static const float HOME_RANGE = 300.0f;   // px
static const float HALF_SIDE = 14.0f;     // px, of a guard
static const float CIRCLE = 0.3f;         // of the side
static const float PLAYER_SPEED = 200.0f; // px per second, along the circle

static void raise_walls(Town *town, Rng *rng) {
    town->side = bench_walls_side(town->wall_count);
    town->walls = bench_required(malloc((size_t)town->wall_count * sizeof *town->walls));
    bench_walls_raise(town->walls, town->wall_count, rng);
}

// Anywhere in a square about a place, with room for a guard.
static Vec2 random_room(const Town *town, const Walls *walls, Rng *rng, Vec2 about, float range) {
    const float least = HALF_SIDE, most = town->side - HALF_SIDE;
    Vec2 at;
    do {
        at.x = rng_uniform(rng, about.x - range, about.x + range);
        at.y = rng_uniform(rng, about.y - range, about.y + range);
    } while (at.x < least || at.y < least || at.x > most || at.y > most ||
             !walls_are_clear_of(walls, at, HALF_SIDE));
    return at;
}

static Vec2 random_waypoint(const Town *town, const Walls *walls, Rng *rng, Vec2 home) {
    Vec2 at;
    do at = random_room(town, walls, rng, home, HOME_RANGE);
    while (vec2_distance(home, at) > HOME_RANGE);
    return at;
}

static void plan_routes(Town *town, Rng *rng) {
    const Vec2 middle = vec2(town->side / 2.0f, town->side / 2.0f);
    town->homes = bench_required(malloc((size_t)town->guard_count * sizeof *town->homes));
    town->waypoints =
        bench_required(malloc((size_t)town->guard_count * TOWN_WAYPOINTS * sizeof *town->waypoints));
    Walls *walls = bench_required(walls_create(town->walls, town->wall_count, vec2(town->side, town->side)));
    for (int i = 0; i < town->guard_count; i++) {
        town->homes[i] = random_room(town, walls, rng, middle, town->side / 2.0f);
        for (int k = 0; k < TOWN_WAYPOINTS; k++)
            town->waypoints[i * TOWN_WAYPOINTS + k] = random_waypoint(town, walls, rng, town->homes[i]);
    }
    walls_destroy(walls);
}

// At twice its speed the player catches up with its circle behind a wall that was in its way.
static void lay_out(Town *town) {
    Post *posts = bench_required(calloc((size_t)town->guard_count, sizeof *posts));
    Route *routes = bench_required(calloc((size_t)town->guard_count, sizeof *routes));
    for (int i = 0; i < town->guard_count; i++) {
        routes[i] = (Route){.first = i * TOWN_WAYPOINTS, .count = TOWN_WAYPOINTS};
        posts[i] = (Post){.at = town->homes[i], .facing = {1.0f, 0.0f}, .route = i};
        snprintf(posts[i].name, sizeof posts[i].name, "guard%d", i + 1);
        snprintf(posts[i].personality, sizeof posts[i].personality, "%s",
                 town->personalities[town_is_hurt(i) ? 1 : 0].name);
    }
    town->place = bench_required(place_create(&(PlaceDef){
        .size = {town->side, town->side},
        .walls = town->walls,
        .wall_count = town->wall_count,
        .waypoints = town->waypoints,
        .waypoint_count = town->guard_count * TOWN_WAYPOINTS,
        .routes = routes,
        .route_count = town->guard_count,
        .posts = posts,
        .post_count = town->guard_count,
        .player_at = {town->side * (0.5f + CIRCLE), town->side * 0.5f},
        .player_speed = 2.0f * PLAYER_SPEED,
        .walkers = &HALF_SIDE,
        .walker_count = town->personalities[0].mind == MIND_WATCHMAN ? 1 : 0,
    }));
    free(posts);
    free(routes);
}

static Personality citizen(const char *name, Mind mind) {
    Personality personality = personality_default(name);
    personality.mind = (int)mind;
    return personality;
}

void town_open(Town *town, int guards, int walls, Mind mind) {
    Rng rng;
    rng_seed(&rng, 10, (uint64_t)walls);
    *town = (Town){.wall_count = walls, .guard_count = guards};
    town->personalities[0] = citizen("well", mind);
    town->personalities[1] = citizen("hurt", mind);
    town->personalities[1].hp = town->personalities[1].flee_hp;
    raise_walls(town, &rng);
    plan_routes(town, &rng);
    lay_out(town);
    town->book = (PersonalityBook){.all = town->personalities, .count = 2};
    Report report = {0};
    town->world = bench_required(
        world_create(&(WorldDef){.place = town->place, .book = &town->book, .seed = 7}, &report));
}

void town_close(Town *town) {
    world_destroy(town->world);
    place_destroy(town->place);
    free(town->walls);
    free(town->homes);
    free(town->waypoints);
}

bool town_is_hurt(int guard) {
    return guard % TOWN_HURT == TOWN_HURT - 1;
}

PlayerIntent town_intent(const Town *town) {
    const uint32_t tick = world_tick(town->world) + 1;
    const float radius = CIRCLE * town->side, step = 2.0f * PLAYER_SPEED / (float)TICK_HZ;
    float angle = (float)tick * (PLAYER_SPEED / (float)TICK_HZ) / radius;
    Vec2 middle = vec2(town->side / 2.0f, town->side / 2.0f);
    Vec2 place = vec2_add(middle, vec2_scale(vec2_from_angle(angle), radius));
    Vec2 way = vec2_sub(place, world_player(town->world)->at);
    return (PlayerIntent){.move = vec2_scale(way, 1.0f / step), .noise = tick % TOWN_NOISE_TICKS == 0};
}

void town_run(Town *town, int ticks) {
    for (int i = 0; i < ticks; i++) {
        PlayerIntent intent = town_intent(town);
        world_step(town->world, &intent);
    }
}
