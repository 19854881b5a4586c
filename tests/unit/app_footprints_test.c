// Given a player near guards, when he walks, then his steps are noted as far as they carry, and whether a
// guard hears them.
#include "watch.h"

#include "app/footprints.h"

// A watchman that looks away, and a player below it.
typedef struct Yard {
    Stage stage;
    World *before;
    NavigationScratch *scratch;
    Footprints footprints;
} Yard;

static void yard_play(Yard *yard, int ticks, PlayerIntent intent) {
    const Air air = {yard->stage.place->ways->air, yard->scratch, world_shut_doors(yard->stage.world)};
    for (int i = 0; i < ticks; i++) {
        world_copy(yard->before, yard->stage.world);
        stage_play(&yard->stage, 1, intent);
        footprints_tick(&yard->footprints, yard->before, yard->stage.world, &intent, &air);
    }
}

static void yard_open(Yard *yard, float below) {
    Personality personality = watch_quick();
    StageDef def = {.guards = {{300.0f, 100.0f}},
                    .facing = {0.0f, -1.0f},
                    .player = {300.0f, 100.0f + below},
                    .personality = &personality};
    watch_open(&yard->stage, def);
    Report report = {0};
    yard->before = world_create(
        &(WorldDef){.place = yard->stage.place, .book = &yard->stage.book, .personality = "watchman"},
        &report);
    assert_non_null(yard->before);
    yard->scratch = navigation_scratch_create(yard->stage.place->ways->air);
    assert_non_null(yard->scratch);
    footprints_start(&yard->footprints);
    yard_play(yard, 1, (PlayerIntent){0});
}

static void yard_close(Yard *yard) {
    navigation_scratch_destroy(yard->scratch);
    world_destroy(yard->before);
    stage_close(&yard->stage);
}

static int under_way(const Yard *yard) {
    int count = 0;
    for (int i = 0; i < FOOTPRINTS; i++) count += !footprint_is_over(&yard->footprints.all[i]);
    return count;
}

static const PlayerIntent SIDEWAYS = {.move = {1.0f, 0.0f}};

static void a_step_that_a_guard_hears_is_noted_as_heard(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, 60.0f);
    yard_play(&yard, 10, SIDEWAYS);
    assert_int_equal(under_way(&yard), 1);
    assert_true(yard.footprints.all[0].is_heard);
    assert_float_equal(yard.footprints.all[0].reach.limit, PLAYER_STEP_LOUDNESS, 0.01f);
    yard_close(&yard);
}

static void a_step_near_a_guard_that_does_not_hear_it_is_noted_as_unheard(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, 180.0f);
    yard_play(&yard, 10, SIDEWAYS);
    assert_int_equal(under_way(&yard), 1);
    assert_false(yard.footprints.all[0].is_heard);
    yard_close(&yard);
}

static void steps_far_from_every_guard_are_none(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, 400.0f);
    yard_play(&yard, 60, SIDEWAYS);
    assert_int_equal(under_way(&yard), 0);
    yard_close(&yard);
}

static void a_footprint_is_over_after_a_moment(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, 180.0f);
    yard_play(&yard, 10, SIDEWAYS);
    assert_int_equal(under_way(&yard), 1);
    yard_play(&yard, FOOTPRINT_TICKS, (PlayerIntent){0});
    assert_int_equal(under_way(&yard), 0);
    yard_close(&yard);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_step_that_a_guard_hears_is_noted_as_heard),
        cmocka_unit_test(a_step_near_a_guard_that_does_not_hear_it_is_noted_as_unheard),
        cmocka_unit_test(steps_far_from_every_guard_are_none),
        cmocka_unit_test(a_footprint_is_over_after_a_moment),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
