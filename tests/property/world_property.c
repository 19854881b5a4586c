// Random worlds and random players: whatever they do, nothing in the world leaves what is allowed, and a run
// repeats.
#include "scenes.h"
#include "sevenwatch/world.h"

enum { WALLS = 20, THINGS = 18, GUARDS = 12, ROUTES = 4, WAYPOINTS_A_ROUTE = 4, RUNS = 60, TICKS = 1500 };

typedef struct Scene {
    Rect walls[WALLS];
    Thing things[THINGS];
    uint8_t shut_doors[THINGS];
    Vec2 waypoints[ROUTES * WAYPOINTS_A_ROUTE];
    Route routes[ROUTES];
    Post posts[GUARDS];
    Personality personalities[2];
    PersonalityBook book;
    Place *place;
} Scene;

static float half_px(Rng *rng, float lo, float hi) {
    return (float)(int)(rng_uniform(rng, lo, hi) * 2.0f) * 0.5f;
}

static Rect random_wall(Rng *rng, Vec2 size) {
    float x = half_px(rng, -20.0f, size.x);
    float y = half_px(rng, -20.0f, size.y);
    float width = half_px(rng, 0.0f, 160.0f);
    float height = half_px(rng, 0.0f, 160.0f);
    return (Rect){{x, y}, {x + width, y + height}};
}

static void random_things(Rng *rng, Scene *scene, Vec2 size) {
    int doors = 0;
    for (int i = 0; i < THINGS; i++) {
        scene->things[i] = (Thing){
            .kind = (ThingKind)(THING_LOW + i % THING_FLOOR), .rect = random_wall(rng, size), .value = 0.5f};
        uint32_t roll = rng_next(rng);
        if (scene->things[i].kind != THING_DOOR) continue;
        scene->things[i].open = roll % 2 == 0;
        scene->things[i].locked = roll % 5 == 0;
        scene->shut_doors[doors++] = scene->things[i].open ? 0 : 1;
    }
}

static PlaceDef place_def(const Scene *scene, Vec2 size) {
    return (PlaceDef){.size = size,
                      .walls = scene->walls,
                      .wall_count = WALLS,
                      .things = scene->things,
                      .thing_count = THINGS};
}

// A place at which a body fits; the level reader refuses others.
static Vec2 free_place(Rng *rng, const Scene *scene, Vec2 size, float half_side) {
    PlaceDef def = place_def(scene, size);
    Place *place = place_create(&def);
    assert_non_null(place);
    Vec2 at = {0};
    do {
        at.x = rng_uniform(rng, half_side, size.x - half_side);
        at.y = rng_uniform(rng, half_side, size.y - half_side);
    } while (!place_is_clear_of(place, scene->shut_doors, at, half_side));
    place_destroy(place);
    return at;
}

static void random_personality(Rng *rng, Personality *personality, const char *name) {
    *personality = personality_default(name);
    personality->radius = half_px(rng, 2.0f, 30.0f);
    personality->view_range = rng_uniform(rng, 0.0f, 600.0f);
    personality->view_half_angle = rng_uniform(rng, 0.0f, 180.0f);
    personality->windup = rng_uniform(rng, 0.0f, 0.2f);
    personality->strike_interval = rng_uniform(rng, 0.0f, 0.5f);
    personality->idle_min = 0.0f;
    personality->flee_time = rng_uniform(rng, 0.0f, 1.0f);
    personality->chase_speed = rng_uniform(rng, 0.0f, 1000.0f);
    personality_prepare(personality);
}

static void random_scene(Rng *rng, Scene *scene) {
    float width = half_px(rng, 300.0f, 1500.0f);
    Vec2 size = vec2(width, half_px(rng, 300.0f, 1500.0f));
    for (int i = 0; i < WALLS; i++) scene->walls[i] = random_wall(rng, size);
    random_things(rng, scene, size);
    for (int i = 0; i < ROUTES; i++) scene->routes[i] = (Route){i * WAYPOINTS_A_ROUTE, WAYPOINTS_A_ROUTE};
    for (int i = 0; i < ROUTES * WAYPOINTS_A_ROUTE; i++) {
        scene->waypoints[i].x = rng_uniform(rng, 0.0f, size.x);
        scene->waypoints[i].y = rng_uniform(rng, 0.0f, size.y);
    }
    random_personality(rng, &scene->personalities[0], "one");
    random_personality(rng, &scene->personalities[1], "two");
    scene->book = (PersonalityBook){.all = scene->personalities, .count = 2};
    for (int i = 0; i < GUARDS; i++) {
        Post *post = &scene->posts[i];
        *post = (Post){.facing = {1.0f, 0.0f}, .route = i % (ROUTES + 1) - 1};
        snprintf(post->name, sizeof post->name, "guard%d", i + 1);
        snprintf(post->personality, sizeof post->personality, "%s", i % 2 == 0 ? "one" : "two");
        post->at = free_place(rng, scene, size, scene->personalities[i % 2].radius);
    }
    PlaceDef def = place_def(scene, size);
    def.waypoints = scene->waypoints;
    def.waypoint_count = ROUTES * WAYPOINTS_A_ROUTE;
    def.routes = scene->routes;
    def.route_count = ROUTES;
    def.posts = scene->posts;
    def.post_count = GUARDS;
    def.player_at = free_place(rng, scene, size, PLAYER_MARGIN);
    def.player_speed = 200.0f;
    scene->place = place_create(&def);
    assert_non_null(scene->place);
}

static PlayerIntent random_intent(Rng *rng, const PlayerIntent *last) {
    PlayerIntent intent = {.move = last->move, .sneak = last->sneak, .sprint = last->sprint};
    uint32_t roll = rng_next(rng);
    if (roll % 16 == 0) intent.move.x = rng_uniform(rng, -2.0f, 2.0f);
    if (roll % 16 == 1) intent.move.y = rng_uniform(rng, -2.0f, 2.0f);
    if (roll % 16 == 2) intent.sneak = !intent.sneak;
    if (roll % 16 == 3) intent.sprint = !intent.sprint;
    intent.noise = roll % 97 == 0;
    intent.use = roll % 13 == 0;
    intent.reset = roll % 1009 == 0;
    if (roll % 61 == 0) intent.hurt = (int)(roll >> 8) % (GUARDS + 2) - 1;
    return intent;
}

static void assert_body(uint64_t seed, const World *world, const Body *body, float half_side, float margin) {
    const Place *place = world_place(world);
    bool inside = body->at.x >= margin && body->at.x <= place->size.x - margin && body->at.y >= margin &&
                  body->at.y <= place->size.y - margin;
    float length = vec2_length(body->facing);
    bool faces = length > 0.999f && length < 1.001f;
    bool healthy = body->hp >= 0.0f && body->hp <= 1000.0f;
    bool free = place_is_clear_of(place, world_shut_doors(world), body->at, half_side);
    if (inside && faces && healthy && free) return;
    fail_msg("seed %llu, tick %u: a body at (%g, %g) facing (%g, %g): inside %d, free %d",
             (unsigned long long)seed, world_tick(world), (double)body->at.x, (double)body->at.y,
             (double)body->facing.x, (double)body->facing.y, inside, free);
}

static void assert_world(uint64_t seed, const World *world) {
    assert_body(seed, world, world_player(world), PLAYER_HALF_SIDE, PLAYER_MARGIN);
    for (int i = 0; i < world_guard_count(world); i++) {
        const Guard *guard = world_guard(world, i);
        float radius = world_personality(world, i)->radius;
        assert_body(seed, world, &guard->body, radius, radius);
        assert_in_range(guard_state(guard), GUARD_IDLE, GUARD_FLEE);
        assert_true(guard->timer >= 0);
    }
    for (int i = 0; i < world_door_count(world); i++) {
        assert_in_range(world_door_state(world, i), DOOR_SHUT, DOOR_CLOSING);
        assert_true(world_door_gap(world, i) >= 0.0f && world_door_gap(world, i) <= 1.0f);
    }
}

static World *open_world(const Scene *scene, uint64_t seed) {
    Report report = {0};
    World *world =
        world_create(&(WorldDef){.place = scene->place, .book = &scene->book, .seed = seed}, &report);
    assert_non_null(world);
    return world;
}

static void random_worlds_never_leave_what_is_allowed_and_always_repeat(void **state) {
    (void)state;
    int transitions = 0, door_moves = 0;
    bool visited[GUARD_SEVEN_END] = {false}, door_visited[DOOR_STATE_END] = {false};
    for (uint64_t seed = 1; seed <= RUNS; seed++) {
        Scene scene;
        Rng rng;
        rng_seed(&rng, seed, 1000);
        random_scene(&rng, &scene);
        World *world = open_world(&scene, seed), *again = open_world(&scene, seed);
        PlayerIntent intent = {0};
        for (int tick = 0; tick < TICKS; tick++) {
            intent = random_intent(&rng, &intent);
            world_step(world, &intent);
            world_step(again, &intent);
            assert_world(seed, world);
            if (world_hash(world) != world_hash(again))
                fail_msg("seed %d, tick %d: another run", (int)seed, tick);
            int count = 0;
            const WorldEvent *events = world_events(world, &count);
            for (int i = 0; i < count; i++) {
                if (events[i].kind == EVENT_DOOR) {
                    door_moves++;
                    door_visited[events[i].to] = true;
                }
                if (events[i].kind != EVENT_TRANSITION) continue;
                transitions++;
                visited[events[i].to] = true;
            }
        }
        world_destroy(world);
        world_destroy(again);
        place_destroy(scene.place);
    }
    print_message("%d worlds of %d guards, %d ticks each: %d transitions, %d moves of doors\n", RUNS, GUARDS,
                  TICKS, transitions, door_moves);
    for (int each = GUARD_IDLE; each < GUARD_SEVEN_END; each++) assert_true(visited[each]);
    for (int each = DOOR_SHUT; each < DOOR_STATE_END; each++) assert_true(door_visited[each]);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(random_worlds_never_leave_what_is_allowed_and_always_repeat),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
