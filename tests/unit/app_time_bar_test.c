// Given the strips of time along the lower edge, when one clicks, drags and turns the wheel, then one is
// where one wanted to be, and nothing is painted that was painted already.
#include "rehearsal.h"

#include "app/state_look.h"

#include <stdlib.h>
#include <string.h>

static Rehearsal rehearsal;

static void open(const StageDef *def) {
    rehearsal_open(&rehearsal, def);
}

static void close(void) {
    rehearsal_close(&rehearsal);
}

static TimeBar *bar(void) {
    return &rehearsal.app->time_bar;
}

static bool is_shown(void) {
    rehearsal_frame(&rehearsal);
    return bar()->top < rehearsal.app->canvas.height;
}

// Where a tick is in a row of the strips, window points. The bar must have been shown.
static Vec2 point_of(uint32_t tick, int y) {
    const ScrubberLook *look = &bar()->picture.look;
    Vec2 per_point = rehearsal.app->view.per_point;
    return vec2(scrubber_x(&look->layout, look->range, tick) / per_point.x, ((float)y + 3.0f) / per_point.y);
}

static int row(void) {
    return scrubber_row(&bar()->picture.look.layout, 0);
}

static void click(Vec2 at) {
    rehearsal_button(SDL_BUTTON_LEFT, true, at);
    rehearsal_button(SDL_BUTTON_LEFT, false, at);
    rehearsal_frame(&rehearsal);
}

// Within what a pixel comes to.
static void assert_near_tick(uint32_t tick) {
    assert_true(rehearsal_tick(&rehearsal) + 2 >= tick && rehearsal_tick(&rehearsal) <= tick + 2);
}

static void it_is_shown_in_the_pause_while_time_runs_back_and_on_demand(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    assert_false(is_shown());
    rehearsal_press(SDL_SCANCODE_P);
    assert_true(is_shown());
    rehearsal_press(SDL_SCANCODE_P);
    assert_false(is_shown());
    rehearsal_press(SDL_SCANCODE_F7);
    assert_true(is_shown());
    rehearsal_press(SDL_SCANCODE_F7);
    rehearsal_ticks(&rehearsal, 60);
    rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
    rehearsal_seconds(&rehearsal, 0.1);
    assert_true(is_shown());
    rehearsal_key(SDL_SCANCODE_BACKSPACE, false);
    rehearsal_seconds(&rehearsal, 0.1);
    assert_false(is_shown());
    close();
}

static void a_click_goes_to_the_moment_that_is_there(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    rehearsal_ticks(&rehearsal, 200);
    rehearsal_press(SDL_SCANCODE_F7);
    rehearsal_frame(&rehearsal);
    click(point_of(90, row()));
    assert_near_tick(90);
    rehearsal_seconds(&rehearsal, 0.5);
    assert_near_tick(90); // it waits there
    assert_int_equal(timeline_last(rehearsal.app->session.timeline), 200);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_ticks(&rehearsal, 10);
    assert_near_tick(100);
    assert_int_equal(timeline_last(rehearsal.app->session.timeline), rehearsal_tick(&rehearsal));
    close();
}

static void dragging_takes_the_present_along(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    rehearsal_ticks(&rehearsal, 200);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_frame(&rehearsal);
    rehearsal_button(SDL_BUTTON_LEFT, true, point_of(150, row()));
    for (uint32_t tick = 140; tick >= 40; tick -= 20) {
        rehearsal_motion(point_of(tick, 0)); // wherever the hand strays
        rehearsal_frame(&rehearsal);
        assert_near_tick(tick);
    }
    rehearsal_button(SDL_BUTTON_LEFT, false, point_of(40, 0));
    rehearsal_motion(point_of(120, row()));
    rehearsal_frame(&rehearsal);
    assert_near_tick(40);
    close();
}

static void a_click_on_a_branch_switches_to_it(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    rehearsal_ticks(&rehearsal, 200);
    uint64_t left = world_hash(rehearsal.app->session.now);
    session_go(&rehearsal.app->session, 60);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 40);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_frame(&rehearsal);
    const ScrubberLook *look = &bar()->picture.look;
    assert_int_equal(look->layout.lane_count, 1);
    assert_true(look->lanes[0].branch == 1 && look->lanes[0].from == 60 && look->lanes[0].to == 200);
    Vec2 at = point_of(200, scrubber_lane(&look->layout, 0));
    click(vec2(at.x + 1.0f, at.y));
    assert_int_equal(rehearsal_tick(&rehearsal), 200);
    assert_true(world_hash(rehearsal.app->session.now) == left);
    assert_int_equal(chronicle_present(&rehearsal.app->session.chronicle)->branch, 1);
    close();
}

static void a_branch_that_is_switched_to_plays_on_as_it_was_until_the_player_acts(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    rehearsal_ticks(&rehearsal, 200);
    uint64_t left = world_hash(rehearsal.app->session.now);
    session_go(&rehearsal.app->session, 60);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 40);
    rehearsal_key(SDL_SCANCODE_D, false);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_frame(&rehearsal);
    click(point_of(120, scrubber_lane(&bar()->picture.look.layout, 0)));
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_ticks(&rehearsal, 200 - (int)rehearsal_tick(&rehearsal));
    assert_int_equal(rehearsal_tick(&rehearsal), 200);
    assert_true(world_hash(rehearsal.app->session.now) == left);
    assert_int_equal(chronicle_present(&rehearsal.app->session.chronicle)->branch, 1);
    TimelineBranch branches[TIMELINE_BRANCHES];
    assert_int_equal(timeline_branches(rehearsal.app->session.timeline, branches), 2);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_frame(&rehearsal);
    click(point_of(80, scrubber_lane(&bar()->picture.look.layout, 0)));
    assert_int_equal(chronicle_present(&rehearsal.app->session.chronicle)->branch, 2);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_key(SDL_SCANCODE_S, true);
    rehearsal_ticks(&rehearsal, 10);
    assert_near_tick(90);
    assert_int_equal(timeline_branches(rehearsal.app->session.timeline, branches), 3);
    close();
}

static void a_click_on_a_name_selects_its_guard_and_time_goes_on(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    rehearsal_press(SDL_SCANCODE_F7);
    rehearsal_frame(&rehearsal);
    Vec2 at = point_of(0, row());
    click(vec2((float)bar()->picture.look.layout.panel.x0 + 4.0f, at.y));
    assert_int_equal(rehearsal.app->session.selected, 0);
    rehearsal_ticks(&rehearsal, 5);
    assert_int_equal(rehearsal_tick(&rehearsal), 5);
    close();
}

static void the_wheel_looks_nearer(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    rehearsal_ticks(&rehearsal, 200);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_frame(&rehearsal);
    ScrubberRange before = bar()->picture.look.range;
    rehearsal_motion(point_of(150, row()));
    SDL_Event wheel = {.type = SDL_MOUSEWHEEL};
    wheel.wheel.y = 2;
    SDL_PushEvent(&wheel);
    rehearsal_frame(&rehearsal);
    ScrubberRange after = bar()->picture.look.range;
    assert_true(after.to - after.from < before.to - before.from);
    assert_true(after.from <= 150 && after.to >= 150);
    close();
}

static void nothing_is_painted_again_while_nothing_changes(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    rehearsal_ticks(&rehearsal, 200);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_frame(&rehearsal);
    int paintings = bar()->picture.paintings;
    for (int i = 0; i < 30; i++) rehearsal_frame(&rehearsal);
    session_go(&rehearsal.app->session, 20); // the present is no part of the picture
    rehearsal_frame(&rehearsal);
    assert_int_equal(bar()->picture.paintings, paintings);
    rehearsal_press(SDL_SCANCODE_TAB);
    rehearsal_frame(&rehearsal);
    assert_int_equal(bar()->picture.paintings, paintings + 1);
    close();
}

static void no_two_states_have_the_same_pattern(void **state) {
    (void)state;
    for (int one = 1; one < GUARD_SEVEN_END; one++)
        for (int other = 1; other < one; other++)
            assert_int_not_equal(memcmp(state_pattern(one), state_pattern(other), STATE_PATTERN), 0);
}

// How much of a row at the lower edge is not as dark as the board.
static int bright_pixels(const Picture *picture, int y, int from, int to) {
    int count = 0;
    for (int x = from; x < to; x++)
        count += pixel_difference(picture->pixels[y * picture->width + x], 0xff080a0f) > 60;
    return count;
}

static void a_strip_is_as_long_as_what_was_played(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW); // the guard sees the player at once
    rehearsal_ticks(&rehearsal, 300);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_frame(&rehearsal);
    const ScrubberLook *look = &bar()->picture.look;
    Picture picture = rehearsal_picture(&rehearsal);
    int y = row() + look->layout.row_height - 3;
    int now = (int)scrubber_x(&look->layout, look->range, 300);
    int strip = now - look->layout.left;
    assert_true(bright_pixels(&picture, y, look->layout.left, now) > strip * 9 / 10);
    assert_int_equal(bright_pixels(&picture, y, now + 4, look->layout.right), 0);
    free(picture.pixels);
    close();
}

// In a low window the level leaves much room beside it, until one looks nearer.
static void it_stays_as_wide_as_the_level_when_one_looks_nearer(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    SDL_SetWindowSize(rehearsal.app->window.window, 1000, 200);
    rehearsal_press(SDL_SCANCODE_F7);
    assert_true(is_shown());
    const int narrow = rehearsal.app->view.ledger.x1 - rehearsal.app->view.ledger.x0;
    for (int i = 0; i < 20; i++) rehearsal_press(SDL_SCANCODE_EQUALS);
    assert_true(is_shown());
    const int wide = rehearsal.app->view.ledger.x1 - rehearsal.app->view.ledger.x0;
    assert_true(wide > narrow);
    assert_int_equal(bar()->picture.canvas.width, wide);
    close();
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_is_shown_in_the_pause_while_time_runs_back_and_on_demand),
        cmocka_unit_test(a_click_goes_to_the_moment_that_is_there),
        cmocka_unit_test(dragging_takes_the_present_along),
        cmocka_unit_test(a_click_on_a_branch_switches_to_it),
        cmocka_unit_test(a_branch_that_is_switched_to_plays_on_as_it_was_until_the_player_acts),
        cmocka_unit_test(a_click_on_a_name_selects_its_guard_and_time_goes_on),
        cmocka_unit_test(the_wheel_looks_nearer),
        cmocka_unit_test(it_stays_as_wide_as_the_level_when_one_looks_nearer),
        cmocka_unit_test(nothing_is_painted_again_while_nothing_changes),
        cmocka_unit_test(no_two_states_have_the_same_pattern),
        cmocka_unit_test(a_strip_is_as_long_as_what_was_played),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
