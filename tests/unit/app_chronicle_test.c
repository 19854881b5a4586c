// Given a timeline that is played, taken back and played otherwise, when one asks what happened, then the
// chronicle tells it of every branch.
#include "app/chronicle.h"

#include "stage.h"

enum { GUARDS = 2, MOST_TICKS = 1000 };

typedef struct Told {
    Stage stage;
    Timeline *timeline;
    Chronicle chronicle;
    int states[GUARDS][MOST_TICKS]; // as they were
    int heard[GUARDS][MOST_TICKS];  // as the chronicle tells them
    int spans;
} Told;

static Told told;

static const StageDef TWO_GUARDS = {
    .guards = {{300.0f, 270.0f}, {300.0f, 400.0f}}, .guard_count = GUARDS, .player = {480.0f, 270.0f}};

static void open(void) {
    Report report = {0};
    told = (Told){0};
    stage_open(&told.stage, &TWO_GUARDS);
    told.timeline = timeline_create(&(TimelineDef){.world = told.stage.world}, &report);
    assert_non_null(told.timeline);
    assert_true(chronicle_open(&told.chronicle, told.stage.world));
}

static void close(void) {
    chronicle_close(&told.chronicle);
    timeline_destroy(told.timeline);
    stage_close(&told.stage);
}

static void play(int ticks, PlayerIntent intent) {
    for (int i = 0; i < ticks; i++) {
        uint32_t from = world_tick(told.stage.world);
        bool is_new = from < timeline_last(told.timeline);
        timeline_take(told.timeline, &intent);
        if (is_new) chronicle_fork(&told.chronicle, told.timeline, from);
        chronicle_take(&told.chronicle, told.stage.world);
        for (int guard = 0; guard < GUARDS; guard++)
            told.states[guard][from + 1] = (int)guard_state(world_guard(told.stage.world, guard));
        intent.noise = intent.reset = false;
    }
}

static void hear(void *user, int guard, int state, uint32_t from, uint32_t to) {
    (void)user;
    told.spans++;
    for (uint32_t tick = from; tick < to; tick++) told.heard[guard][tick] = state;
}

static void assert_told_as_it_was(const Chapter *chapter, uint32_t until) {
    told.spans = 0;
    chronicle_spans(&told.chronicle, chapter, until, hear, NULL);
    for (uint32_t tick = 1; tick < until; tick++)
        for (int guard = 0; guard < GUARDS; guard++)
            assert_int_equal(told.heard[guard][tick], told.states[guard][tick]);
}

static void how_each_guard_was_on_each_tick_is_told_in_spans(void **state) {
    (void)state;
    open();
    play(120, stage_walking(1.0f, 0.0f));
    play(200, stage_noise());
    play(100, stage_walking(-1.0f, 0.0f));
    assert_told_as_it_was(chronicle_present(&told.chronicle), 420);
    assert_true(told.spans >= 4 && told.spans < 40);
    close();
}

static void a_reset_brings_everybody_back_to_his_beginning(void **state) {
    (void)state;
    open();
    play(60, (PlayerIntent){0});
    play(30, (PlayerIntent){.reset = true, .move = {1.0f, 0.0f}, .sprint = true});
    assert_told_as_it_was(chronicle_present(&told.chronicle), 90);
    close();
}

static void each_branch_is_told_from_the_beginning_of_time(void **state) {
    (void)state;
    open();
    play(200, (PlayerIntent){0});
    int count = chronicle_present(&told.chronicle)->count;
    timeline_seek(told.timeline, 50);
    play(100, stage_walking(1.0f, 0.0f));
    const Chapter *second = chronicle_present(&told.chronicle),
                  *first = chronicle_chapter(&told.chronicle, 1);
    assert_int_equal(second->branch, 2);
    assert_told_as_it_was(second, 150);
    assert_int_equal(first->count, count);
    assert_int_equal(chapter_count_until(first, 50), chapter_count_until(second, 50));
    chronicle_switch(&told.chronicle, 1);
    assert_ptr_equal(chronicle_present(&told.chronicle), first);
    close();
}

static void branches_that_the_timeline_gives_up_are_forgotten(void **state) {
    (void)state;
    open();
    play(40, (PlayerIntent){0});
    for (int i = 0; i < 3 * TIMELINE_BRANCHES; i++) {
        timeline_seek(told.timeline, 20);
        play(5, stage_walking(1.0f, 0.0f));
    }
    int kept = 0;
    for (int branch = 1; branch <= 3 * TIMELINE_BRANCHES + 1; branch++)
        kept += chronicle_chapter(&told.chronicle, branch) != NULL;
    assert_int_equal(kept, TIMELINE_BRANCHES);
    assert_null(chronicle_chapter(&told.chronicle, 1));
    close();
}

static void when_a_chapter_is_full_its_oldest_events_make_way(void **state) {
    (void)state;
    open();
    unsigned before = told.chronicle.version;
    while (told.chronicle.version - before < CHRONICLE_EVENTS + 10u) {
        PlayerIntent intent = stage_noise();
        timeline_take(told.timeline, &intent);
        chronicle_take(&told.chronicle, told.stage.world);
    }
    const Chapter *chapter = chronicle_present(&told.chronicle);
    assert_true(chapter->count <= CHRONICLE_EVENTS && chapter->count > CHRONICLE_EVENTS / 2);
    assert_true(chapter->since > 0 && chapter->events[0].tick >= chapter->since);
    assert_int_equal(chapter->events[chapter->count - 1].tick, world_tick(told.stage.world));
    close();
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(how_each_guard_was_on_each_tick_is_told_in_spans),
        cmocka_unit_test(a_reset_brings_everybody_back_to_his_beginning),
        cmocka_unit_test(each_branch_is_told_from_the_beginning_of_time),
        cmocka_unit_test(branches_that_the_timeline_gives_up_are_forgotten),
        cmocka_unit_test(when_a_chapter_is_full_its_oldest_events_make_way),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
