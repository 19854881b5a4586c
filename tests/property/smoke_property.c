// Given random worlds in which somebody throws smoke about and uses doors, when the clouds grow, drift and
// clear, then no wall, glass or shut door ever parts a cloud, and sight past them is the same from both ends.
#include "random_world.h"

enum { WORLDS = 60, TICKS = 900, THROW_EVERY = 150, LINES = 4 };

typedef struct Smoky {
    RandomWorld random;
    World *world;
    Rng rng;
    int number, tick, cut, whole, lines, shut_upon;
} Smoky;

static bool is_within(Rect rect, Vec2 at) {
    return at.x >= rect.min.x && at.x <= rect.max.x && at.y >= rect.min.y && at.y <= rect.max.y;
}

static bool overlap(Rect one, Rect other) {
    return one.min.x < other.max.x && other.min.x < one.max.x && one.min.y < other.max.y &&
           other.min.y < one.max.y;
}

static void check_stop(Smoky *smoky, const Cloud *cloud, Rect stop, bool is_door) {
    const Vec2 middle = cloud_at(cloud);
    const Rect *rects = world_cloud_rects(smoky->world, (int)(cloud - world_cloud(smoky->world, 0)));
    if (is_within(stop, middle)) {
        if (!is_door) fail_msg("world %d, tick %d: a middle is in a wall", smoky->number, smoky->tick);
        smoky->shut_upon++;
        return;
    }
    for (int i = 0; i < CLOUD_RECTS; i++) {
        if (!is_within(rects[i], middle) || overlap(rects[i], stop))
            fail_msg("world %d, tick %d: rectangle %d of a cloud is parted", smoky->number, smoky->tick, i);
    }
}

static void check_cloud(Smoky *smoky, const Cloud *cloud) {
    const Place *place = smoky->random.place;
    for (int i = 0; i < walls_count(place->opaque); i++)
        check_stop(smoky, cloud, walls_rect(place->opaque, i), false);
    for (int i = 0; i < walls_count(place->glass); i++)
        check_stop(smoky, cloud, walls_rect(place->glass, i), false);
    for (int i = 0; i < walls_count(place->doors); i++) {
        if (world_door_is_shut(smoky->world, i)) check_stop(smoky, cloud, walls_rect(place->doors, i), true);
    }
    const Rect first = world_cloud_rects(smoky->world, (int)(cloud - world_cloud(smoky->world, 0)))[0];
    const bool is_whole = first.max.x - first.min.x >= 2.0f * cloud_radius(cloud);
    smoky->whole += is_whole;
    smoky->cut += !is_whole;
}

static void check_sight(Smoky *smoky, Vec2 middle) {
    const Occluders occluders = world_occluders(smoky->world);
    for (int i = 0; i < LINES; i++) {
        const Vec2 from = random_world_point(&smoky->random, &smoky->rng, 1.0f);
        const float x = rng_uniform(&smoky->rng, -90.0f, 90.0f), y = rng_uniform(&smoky->rng, -90.0f, 90.0f);
        const Vec2 to = vec2_add(middle, vec2(x, y));
        const bool clear = sight_is_clear_past(&occluders, from, to);
        if (clear != sight_is_clear_past(&occluders, to, from))
            fail_msg("world %d, tick %d: one sees, the other does not", smoky->number, smoky->tick);
        smoky->lines += clear;
    }
}

static PlayerIntent intent_of(Smoky *smoky) {
    PlayerIntent intent = {.use = smoky->tick % 40 == 0};
    if (smoky->tick % THROW_EVERY != 1) return intent;
    const Vec2 at = world_player(smoky->world)->at;
    intent.throws = THROW_SMOKE;
    intent.throw_at.x = at.x + rng_uniform(&smoky->rng, -200.0f, 200.0f);
    intent.throw_at.y = at.y + rng_uniform(&smoky->rng, -200.0f, 200.0f);
    return intent;
}

static void play(Smoky *smoky, uint64_t number) {
    smoky->number = (int)number;
    random_world_create(&smoky->random, number, 0);
    rng_seed(&smoky->rng, number, 77);
    smoky->world = random_world_open(&smoky->random, number);
    for (smoky->tick = 1; smoky->tick <= TICKS; smoky->tick++) {
        const PlayerIntent intent = intent_of(smoky);
        world_step(smoky->world, &intent);
        for (int i = 0; i < CLOUDS_MOST; i++) {
            const Cloud *cloud = world_cloud(smoky->world, i);
            if (!world_cloud_rects(smoky->world, i)) continue;
            check_cloud(smoky, cloud);
            if (smoky->tick % 30 == 0) check_sight(smoky, cloud_at(cloud));
        }
    }
    world_destroy(smoky->world);
    random_world_destroy(&smoky->random);
}

static void nothing_parts_a_cloud(void **state) {
    (void)state;
    Smoky smoky = {0};
    for (uint64_t number = 1; number <= WORLDS; number++) play(&smoky, number);
    print_message("%d clouds were cut, %d whole, a door shut upon %d; %d lines of sight were clear\n",
                  smoky.cut, smoky.whole, smoky.shut_upon, smoky.lines);
    assert_true(smoky.cut > 1000 && smoky.whole > 1000 && smoky.lines > 100);
}

// The same walls and things, the other way round.
static Place *turned(const RandomWorld *random) {
    Rect walls[RANDOM_WALLS];
    for (int i = 0; i < RANDOM_WALLS; i++) walls[i] = random->walls[RANDOM_WALLS - 1 - i];
    Place *place = place_create(&(PlaceDef){.size = random->size,
                                            .walls = walls,
                                            .wall_count = RANDOM_WALLS,
                                            .things = random->things,
                                            .thing_count = random->thing_count});
    assert_non_null(place);
    return place;
}

static void the_order_of_walls_does_not_matter_to_a_cloud(void **state) {
    (void)state;
    for (uint64_t number = 1; number <= WORLDS; number++) {
        RandomWorld random;
        random_world_create(&random, number, 0);
        Place *other = turned(&random);
        Rng rng;
        rng_seed(&rng, number, 78);
        for (int i = 0; i < 200; i++) {
            Rect one[CLOUD_RECTS], two[CLOUD_RECTS];
            const Cloud cloud = {.at = random_world_point(&random, &rng, 2.0f), .age = CLOUD_GROWS_TICKS};
            cloud_rects(&cloud, random.place, random.shut_doors, one);
            cloud_rects(&cloud, other, random.shut_doors, two);
            assert_memory_equal(one, two, sizeof one);
        }
        place_destroy(other);
        random_world_destroy(&random);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(nothing_parts_a_cloud),
        cmocka_unit_test(the_order_of_walls_does_not_matter_to_a_cloud),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
