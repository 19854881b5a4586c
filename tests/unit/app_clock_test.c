// Given real time that comes in frames of any length, when ticks are made of it, then none is lost, and none
// is made up.
#include "scenes.h"

#include "app/frame_clock.h"
#include "sevenwatch/ticks.h"

static int ticks_of(FrameClock *clock, int frames, double seconds, double speed) {
    int ticks = 0;
    for (int i = 0; i < frames; i++) ticks += frame_clock_advance(clock, seconds, speed);
    return ticks;
}

static void ten_seconds_are_six_hundred_ticks_at_any_frame_rate(void **state) {
    (void)state;
    const int rates[] = {24, 30, 59, 60, 75, 144, 240};
    for (size_t i = 0; i < sizeof rates / sizeof rates[0]; i++) {
        FrameClock clock = {0};
        int ticks = ticks_of(&clock, 10 * rates[i], 1.0 / rates[i], 1.0);
        assert_in_range(ticks, 10 * TICK_HZ - 1, 10 * TICK_HZ);
    }
}

static void a_frame_runs_at_most_eight_ticks(void **state) {
    (void)state;
    FrameClock clock = {0};
    assert_int_equal(frame_clock_advance(&clock, 0.5, 1.0), 8);
}

static void what_a_long_frame_leaves_over_is_dropped(void **state) {
    (void)state;
    FrameClock clock = {0};
    frame_clock_advance(&clock, 3600.0, 1.0);
    assert_int_equal(frame_clock_advance(&clock, 0.0, 1.0), 0);
    assert_int_equal(ticks_of(&clock, 60, 1.0 / 60.0 + 1e-9, 1.0), 60);
}

static void half_speed_makes_half_the_ticks(void **state) {
    (void)state;
    FrameClock clock = {0};
    assert_in_range(ticks_of(&clock, 120, 1.0 / 60.0, 0.5), 59, 60);
}

static void time_that_runs_backwards_makes_no_ticks(void **state) {
    (void)state;
    FrameClock clock = {0};
    assert_int_equal(frame_clock_advance(&clock, -5.0, 1.0), 0);
    assert_int_equal(frame_clock_advance(&clock, 1.5 / 60.0, 1.0), 1);
}

static void drawing_stands_between_the_last_tick_and_the_next(void **state) {
    (void)state;
    FrameClock clock = {0};
    frame_clock_advance(&clock, 1.25 / 60.0, 1.0);
    assert_float_equal(frame_clock_between(&clock), 0.25f, 1e-4f);
    for (int i = 0; i < 1000; i++) {
        frame_clock_advance(&clock, 0.0131, 1.0);
        assert_true(frame_clock_between(&clock) >= 0.0f && frame_clock_between(&clock) < 1.0f);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(ten_seconds_are_six_hundred_ticks_at_any_frame_rate),
        cmocka_unit_test(a_frame_runs_at_most_eight_ticks),
        cmocka_unit_test(what_a_long_frame_leaves_over_is_dropped),
        cmocka_unit_test(half_speed_makes_half_the_ticks),
        cmocka_unit_test(time_that_runs_backwards_makes_no_ticks),
        cmocka_unit_test(drawing_stands_between_the_last_tick_and_the_next),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
