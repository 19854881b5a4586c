// Given a level that was played for a while, when one goes about in its time, then every tick is as it was,
// and what was left is kept.
#include "stage.h"

#include "sevenwatch/timeline.h"

typedef struct Clock {
    Stage stage;
    Timeline *timeline;
} Clock;

static void open_clock(Clock *clock) {
    Report report = {0};
    stage_open(&clock->stage, &STAGE_IN_VIEW);
    clock->timeline = timeline_create(&(TimelineDef){.world = clock->stage.world}, &report);
    assert_non_null(clock->timeline);
}

static void close_clock(Clock *clock) {
    timeline_destroy(clock->timeline);
    stage_close(&clock->stage);
}

static void take(Clock *clock, int ticks, PlayerIntent intent) {
    for (int i = 0; i < ticks; i++) timeline_take(clock->timeline, &intent);
}

static float player_x(const Clock *clock) {
    return world_player(clock->stage.world)->at.x;
}

static void time_begins_at_the_worlds_tick(void **state) {
    (void)state;
    Clock clock;
    open_clock(&clock);
    assert_int_equal(timeline_first(clock.timeline), 0);
    assert_int_equal(timeline_last(clock.timeline), 0);
    assert_false(timeline_step_on(clock.timeline));
    assert_ptr_equal(timeline_world(clock.timeline), clock.stage.world);
    close_clock(&clock);
}

static void every_tick_can_be_gone_to_and_none_beyond_the_ends(void **state) {
    (void)state;
    Clock clock;
    open_clock(&clock);
    take(&clock, 150, stage_walking(1.0f, 0.0f));
    timeline_seek(clock.timeline, 30);
    assert_int_equal(world_tick(clock.stage.world), 30);
    assert_float_equal(player_x(&clock), 600.0f, 0.01f);
    timeline_seek(clock.timeline, 1000);
    assert_int_equal(world_tick(clock.stage.world), 150);
    timeline_seek(clock.timeline, 0);
    assert_float_equal(player_x(&clock), 500.0f, 0.0f);
    close_clock(&clock);
}

static void a_step_back_and_a_step_on_are_a_tick_each(void **state) {
    (void)state;
    Clock clock;
    open_clock(&clock);
    take(&clock, 61, stage_walking(1.0f, 0.0f));
    for (uint32_t tick = 61; tick > 0; tick--) {
        assert_int_equal(world_tick(clock.stage.world), tick);
        timeline_seek(clock.timeline, tick - 1);
    }
    assert_true(timeline_step_on(clock.timeline));
    assert_int_equal(world_tick(clock.stage.world), 1);
    assert_int_equal(timeline_last(clock.timeline), 61);
    close_clock(&clock);
}

static void what_happened_on_a_tick_is_known_however_one_came_there(void **state) {
    (void)state;
    Clock clock;
    open_clock(&clock);
    take(&clock, 59, (PlayerIntent){0});
    take(&clock, 2, stage_noise());
    for (uint32_t tick = 60; tick <= 61; tick++) {
        int count = 0;
        timeline_seek(clock.timeline, 0);
        timeline_seek(clock.timeline, tick);
        const WorldEvent *events = world_events(clock.stage.world, &count);
        assert_true(count > 0);
        assert_int_equal(events[0].kind, EVENT_NOISE);
        assert_int_equal(events[0].tick, tick);
    }
    close_clock(&clock);
}

static void what_the_player_wanted_is_kept(void **state) {
    (void)state;
    Clock clock;
    const PlayerIntent all = {.move = {0.25f, -3.0f},
                              .sneak = true,
                              .sprint = true,
                              .noise = true,
                              .use = true,
                              .reset = true,
                              .hurt = 12345,
                              .throws = THROW_SMOKE,
                              .throw_at = {321.5f, -2.25f}};
    open_clock(&clock);
    take(&clock, 70, stage_hurting());
    take(&clock, 1, all);
    assert_int_equal(timeline_intent(clock.timeline, 70).hurt, HURT_NEAREST);
    const PlayerIntent kept = timeline_intent(clock.timeline, 71);
    assert_true(kept.move.x == 0.25f && kept.move.y == -3.0f && kept.hurt == 12345);
    assert_true(kept.sneak && kept.sprint && kept.noise && kept.use && kept.reset);
    assert_true(kept.throws == THROW_SMOKE && kept.throw_at.x == 321.5f && kept.throw_at.y == -2.25f);
    close_clock(&clock);
}

static void to_play_on_from_the_past_begins_a_branch_and_keeps_what_was_ahead(void **state) {
    (void)state;
    Clock clock;
    TimelineBranch branches[TIMELINE_BRANCHES];
    open_clock(&clock);
    take(&clock, 100, stage_walking(1.0f, 0.0f));
    timeline_seek(clock.timeline, 40);
    take(&clock, 30, stage_walking(-1.0f, 0.0f));
    assert_int_equal(timeline_branches(clock.timeline, branches), 2);
    assert_true(branches[1].is_present && !branches[0].is_present);
    assert_int_equal(branches[0].from, 0);
    assert_int_equal(branches[0].to, 100);
    assert_int_equal(branches[1].parent, branches[0].number);
    assert_int_equal(branches[1].from, 40);
    assert_int_equal(branches[1].to, 70);
    assert_int_equal(timeline_last(clock.timeline), 70);
    assert_int_equal(timeline_shared(clock.timeline, branches[0].number), 40);
    assert_true(timeline_switch(clock.timeline, branches[0].number, 100));
    assert_float_equal(player_x(&clock), 500.0f + 100.0f * 200.0f / 60.0f, 0.01f);
    assert_true(timeline_switch(clock.timeline, branches[1].number, 70));
    assert_float_equal(player_x(&clock), 500.0f + 10.0f * 200.0f / 60.0f, 0.01f);
    close_clock(&clock);
}

static void to_play_on_from_the_end_begins_none(void **state) {
    (void)state;
    Clock clock;
    TimelineBranch branches[TIMELINE_BRANCHES];
    open_clock(&clock);
    take(&clock, 100, stage_walking(1.0f, 0.0f));
    timeline_seek(clock.timeline, 40);
    timeline_seek(clock.timeline, 100);
    take(&clock, 1, (PlayerIntent){0});
    assert_int_equal(timeline_branches(clock.timeline, branches), 1);
    assert_int_equal(timeline_last(clock.timeline), 101);
    close_clock(&clock);
}

static void of_too_many_branches_the_oldest_is_given_up(void **state) {
    (void)state;
    Clock clock;
    TimelineBranch branches[TIMELINE_BRANCHES];
    open_clock(&clock);
    for (int i = 0; i < TIMELINE_BRANCHES + 3; i++) {
        take(&clock, 10, stage_walking(1.0f, 0.0f));
        timeline_seek(clock.timeline, 5);
    }
    assert_int_equal(timeline_branches(clock.timeline, branches), TIMELINE_BRANCHES);
    assert_int_equal(branches[0].number, 4);
    assert_int_equal(branches[TIMELINE_BRANCHES - 1].number, TIMELINE_BRANCHES + 3);
    assert_false(timeline_switch(clock.timeline, 1, 5));
    close_clock(&clock);
}

typedef struct Watched {
    uint32_t first, last;
    int noises;
} Watched;

static void watch(void *user, const World *world, const PlayerIntent *intent) {
    Watched *watched = user;
    if (watched->first == 0) watched->first = world_tick(world);
    watched->last = world_tick(world);
    watched->noises += intent->noise;
}

static void a_stretch_can_be_watched_without_leaving_the_present(void **state) {
    (void)state;
    Clock clock;
    Watched watched = {0};
    open_clock(&clock);
    take(&clock, 80, stage_noise());
    take(&clock, 80, (PlayerIntent){0});
    uint64_t hash = world_hash(clock.stage.world);
    timeline_watch(clock.timeline, 70, 130, watch, &watched);
    assert_int_equal(watched.first, 71);
    assert_int_equal(watched.last, 130);
    assert_int_equal(watched.noises, 10);
    assert_true(world_hash(clock.stage.world) == hash);
    close_clock(&clock);
}

static void ten_minutes_fit_into_the_budget_with_a_keyframe_every_second(void **state) {
    (void)state;
    Clock clock;
    open_clock(&clock);
    const TimelineRoom room = timeline_room(clock.timeline);
    assert_in_range(room.bytes, 1, TIMELINE_BUDGET);
    assert_true(room.keyframes >= 600 && room.ticks >= 36000);
    assert_int_equal(room.keyframe_ticks, 60);
    close_clock(&clock);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(time_begins_at_the_worlds_tick),
        cmocka_unit_test(every_tick_can_be_gone_to_and_none_beyond_the_ends),
        cmocka_unit_test(a_step_back_and_a_step_on_are_a_tick_each),
        cmocka_unit_test(what_happened_on_a_tick_is_known_however_one_came_there),
        cmocka_unit_test(what_the_player_wanted_is_kept),
        cmocka_unit_test(to_play_on_from_the_past_begins_a_branch_and_keeps_what_was_ahead),
        cmocka_unit_test(to_play_on_from_the_end_begins_none),
        cmocka_unit_test(of_too_many_branches_the_oldest_is_given_up),
        cmocka_unit_test(a_stretch_can_be_watched_without_leaving_the_present),
        cmocka_unit_test(ten_minutes_fit_into_the_budget_with_a_keyframe_every_second),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
