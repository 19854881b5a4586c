// Random worlds and random players: whatever they do, nothing in the world leaves what is allowed, and a run
// repeats.
#include "scenes.h"
#include "sevenwatch/world.h"

enum { WALLS = 30, GUARDS = 12, ROUTES = 4, WAYPOINTS_A_ROUTE = 4, RUNS = 60, TICKS = 1500 };

typedef struct Scene {
    Rect walls[WALLS];
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

// A place at which a body fits; the level reader refuses others.
static Vec2 free_place(Rng *rng, const Scene *scene, Vec2 size, float half_side) {
    Walls *walls = walls_create(scene->walls, WALLS, size);
    assert_non_null(walls);
    Vec2 at = {0};
    do {
        at.x = rng_uniform(rng, half_side, size.x - half_side);
        at.y = rng_uniform(rng, half_side, size.y - half_side);
    } while (!walls_are_clear_of(walls, at, half_side));
    walls_destroy(walls);
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
    scene->place = place_create(&(PlaceDef){.size = size,
                                            .walls = scene->walls,
                                            .wall_count = WALLS,
                                            .waypoints = scene->waypoints,
                                            .waypoint_count = ROUTES * WAYPOINTS_A_ROUTE,
                                            .routes = scene->routes,
                                            .route_count = ROUTES,
                                            .posts = scene->posts,
                                            .post_count = GUARDS,
                                            .player_at = free_place(rng, scene, size, PLAYER_MARGIN),
                                            .player_speed = 200.0f});
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
    intent.reset = roll % 1009 == 0;
    if (roll % 61 == 0) intent.hurt = (int)(roll >> 8) % (GUARDS + 2) - 1;
    return intent;
}

static void assert_body(uint64_t seed, uint32_t tick, const Place *place, const Body *body, float half_side,
                        float margin) {
    bool inside = body->at.x >= margin && body->at.x <= place->size.x - margin && body->at.y >= margin &&
                  body->at.y <= place->size.y - margin;
    float length = vec2_length(body->facing);
    bool faces = length > 0.999f && length < 1.001f;
    bool healthy = body->hp >= 0.0f && body->hp <= 1000.0f;
    bool free = walls_are_clear_of(place->walls, body->at, half_side);
    if (inside && faces && healthy && free) return;
    fail_msg("seed %llu, tick %u: a body at (%g, %g) facing (%g, %g): inside %d, free %d",
             (unsigned long long)seed, tick, (double)body->at.x, (double)body->at.y, (double)body->facing.x,
             (double)body->facing.y, inside, free);
}

static void assert_world(uint64_t seed, const World *world) {
    const Place *place = world_place(world);
    assert_body(seed, world_tick(world), place, world_player(world), PLAYER_HALF_SIDE, PLAYER_MARGIN);
    for (int i = 0; i < world_guard_count(world); i++) {
        const Guard *guard = world_guard(world, i);
        float radius = world_personality(world, i)->radius;
        assert_body(seed, world_tick(world), place, &guard->body, radius, radius);
        assert_in_range(guard_state(guard), GUARD_IDLE, GUARD_FLEE);
        assert_true(guard->timer >= 0);
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
    int transitions = 0;
    bool visited[GUARD_STATE_END] = {false};
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
                if (events[i].kind != EVENT_TRANSITION) continue;
                transitions++;
                visited[events[i].to] = true;
            }
        }
        world_destroy(world);
        world_destroy(again);
        place_destroy(scene.place);
    }
    print_message("%d worlds of %d guards, %d ticks each: %d transitions\n", RUNS, GUARDS, TICKS,
                  transitions);
    for (int each = GUARD_IDLE; each < GUARD_STATE_END; each++) assert_true(visited[each]);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(random_worlds_never_leave_what_is_allowed_and_always_repeat),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
