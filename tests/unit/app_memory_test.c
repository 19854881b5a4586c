// Given the game running, when frames and ticks pass, then it takes no memory that it did not take when it
// started.
#include "allocations.h"
#include "rehearsal.h"

static void play_with(const Personality *personality) {
    Rehearsal rehearsal;
    allocations_count_anew();
    static const Thing things[] = {{.kind = THING_SMOKE, .rect = {{600.0f, 100.0f}, {700.0f, 200.0f}}},
                                   {.kind = THING_DOOR, .rect = {{540.0f, 240.0f}, {560.0f, 300.0f}}},
                                   {.kind = THING_LOW, .rect = {{400.0f, 100.0f}, {500.0f, 120.0f}}}};
    StageDef def = STAGE_IN_VIEW;
    def.things = things;
    def.thing_count = 3;
    def.personality = personality;
    def.guard_count = 3;
    def.guards[1] = vec2(120.0f, 270.0f);
    def.guards[2] = vec2(300.0f, 460.0f);
    rehearsal_open(&rehearsal, &def);
    assert_true(allocations_count_anew() > 10);
    rehearsal_press(SDL_SCANCODE_F3);
    rehearsal_press(SDL_SCANCODE_F4);
    rehearsal_press(SDL_SCANCODE_TAB);
    rehearsal_press(SDL_SCANCODE_I);
    rehearsal_key(SDL_SCANCODE_D, true);
    allocations_count_anew();
    for (int i = 0; i < 120; i++) {
        if (i % 30 == 0) rehearsal_press(SDL_SCANCODE_N);
        if (i % 40 == 0) rehearsal_press(SDL_SCANCODE_K);
        if (i % 20 == 0) rehearsal_press(SDL_SCANCODE_E);
        if (i % 50 == 0) rehearsal_press(SDL_SCANCODE_O);
        if (i % 60 == 59) rehearsal_press(SDL_SCANCODE_R);
        rehearsal_ticks(&rehearsal, 3);
    }
    rehearsal_press(SDL_SCANCODE_F7);
    rehearsal_ticks(&rehearsal, 3);
    for (int i = 0; i < 3; i++) {
        rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
        rehearsal_seconds(&rehearsal, 0.5);
        rehearsal_key(SDL_SCANCODE_BACKSPACE, false);
        rehearsal_ticks(&rehearsal, 10);
    }
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_COMMA);
    rehearsal_press(SDL_SCANCODE_PERIOD);
    rehearsal_press(SDL_SCANCODE_F1);
    rehearsal_ticks(&rehearsal, 3);
    assert_int_equal(allocations_count_anew(), 0);
    rehearsal_close(&rehearsal);
}

static void frames_and_ticks_allocate_nothing(void **state) {
    (void)state;
    play_with(NULL);
}

static void nor_do_they_with_watchmen_and_all_that_is_to_be_seen_of_them(void **state) {
    (void)state;
    const Personality personality = stage_watchman();
    play_with(&personality);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(frames_and_ticks_allocate_nothing),
        cmocka_unit_test(nor_do_they_with_watchmen_and_all_that_is_to_be_seen_of_them),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
