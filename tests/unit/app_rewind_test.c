// Given time that is held back, when it runs backwards, then it does so gently at first and faster by and by.
#include "app/rewind.h"

#include "scenes.h"
#include "sevenwatch/ticks.h"

static void it_begins_as_fast_as_time_goes_on(void **state) {
    (void)state;
    Rewind rewind = {0};
    assert_float_equal((float)rewind_advance(&rewind, 1.0 / TICK_HZ), 1.0f, 0.001f);
}

static void it_grows_faster_while_it_is_held_up_to_a_limit(void **state) {
    (void)state;
    Rewind rewind = {0};
    double before = rewind_speed(&rewind), ticks = 0.0;
    for (int i = 0; i < 120; i++) {
        ticks += rewind_advance(&rewind, 1.0 / TICK_HZ);
        assert_true(rewind_speed(&rewind) > before);
        before = rewind_speed(&rewind);
    }
    assert_true(ticks > 200.0 && ticks < 400.0); // in two seconds, about five
    for (int i = 0; i < 1200; i++) rewind_advance(&rewind, 1.0 / TICK_HZ);
    assert_float_equal((float)rewind_speed(&rewind), (float)REWIND_MOST_SPEED, 0.001f);
}

static void a_machine_that_slept_does_not_take_minutes_back(void **state) {
    (void)state;
    Rewind rewind = {0};
    assert_true(rewind_advance(&rewind, 600.0) < (double)TICK_HZ);
    assert_float_equal((float)rewind_advance(&rewind, 0.0), 0.0f, 0.0f);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_begins_as_fast_as_time_goes_on),
        cmocka_unit_test(it_grows_faster_while_it_is_held_up_to_a_limit),
        cmocka_unit_test(a_machine_that_slept_does_not_take_minutes_back),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
