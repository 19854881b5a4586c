// Given fingers on a screen, when they walk, press and drag, several at once, then each does what it is on.
#include "rehearsal.h"

static Rehearsal rehearsal;

static void send(Uint32 type, SDL_FingerID finger, Vec2 window_point) {
    SDL_Event event = {.type = type};
    event.tfinger.fingerId = finger;
    event.tfinger.x = window_point.x / rehearsal.app->view.window.x;
    event.tfinger.y = window_point.y / rehearsal.app->view.window.y;
    assert_int_equal(SDL_PushEvent(&event), 1);
    assert_true(rehearsal_frame(&rehearsal));
}

static Vec2 at(TouchButton button) {
    const View *view = &rehearsal.app->view;
    const Vec2 pixel = rehearsal.app->input.touch.at[button];
    return vec2(pixel.x / view->per_point.x, pixel.y / view->per_point.y);
}

static void down(SDL_FingerID finger, TouchButton button) {
    send(SDL_FINGERDOWN, finger, at(button));
}

static void up(SDL_FingerID finger, TouchButton button) {
    send(SDL_FINGERUP, finger, at(button));
}

static PlayerIntent tick(void) {
    rehearsal_ticks(&rehearsal, 1);
    return rehearsal.app->session.intent;
}

// The player alone in the middle; a finger has tapped on the floor where he stands.
static void open_touched(void) {
    StageDef def = STAGE_ALONE;
    def.player = vec2(480.0f, 270.0f);
    rehearsal_open(&rehearsal, &def);
    const Vec2 floor = rehearsal_point(&rehearsal, def.player);
    send(SDL_FINGERDOWN, 1, floor);
    send(SDL_FINGERUP, 1, floor);
    assert_true(rehearsal.app->input.touch.is_shown);
}

static void buttons_are_shown_once_a_finger_was_used_until_something_else_is(void **state) {
    (void)state;
    rehearsal_open(&rehearsal, &STAGE_ALONE);
    assert_false(rehearsal.app->input.touch.is_shown);
    send(SDL_FINGERDOWN, 1, at(TOUCH_PAUSE));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY)); // it was not to be seen yet
    assert_true(rehearsal.app->input.touch.is_shown);
    rehearsal_press(SDL_SCANCODE_F2);
    assert_true(rehearsal_frame(&rehearsal));
    assert_false(rehearsal.app->input.touch.is_shown);
    rehearsal_close(&rehearsal);
}

static void assert_apart_and_large_enough(float points_w, float points_h, float density) {
    Touch touch = {0};
    const View view = view_fit(&(ViewDef){.level = {960.0f, 540.0f},
                                          .canvas_w = (int)(points_w * density),
                                          .canvas_h = (int)(points_h * density),
                                          .window_w = (int)points_w,
                                          .window_h = (int)points_h,
                                          .ledger_height = (int)(points_h * density / 6.0f)});
    const int width = (int)(points_w * density);
    touch_place(&touch, &view, (PixelArea){0, view.field.y0, width, view.field.y1});
    assert_true(2.0f * touch.radius / density >= 48.0f);
    for (int i = 0; i < TOUCH_BUTTONS; i++) {
        const Vec2 middle = touch.at[i];
        assert_true(middle.x >= touch.radius && middle.x <= (float)width - touch.radius);
        assert_true(middle.y >= touch.radius && middle.y <= (float)view.ledger.y1 - touch.radius);
        for (int j = 0; j < i; j++) assert_true(vec2_distance(middle, touch.at[j]) > 2.0f * touch.radius);
    }
}

static void they_are_48_points_wide_at_least_and_apart_in_windows_of_any_size(void **state) {
    (void)state;
    assert_apart_and_large_enough(640.0f, 360.0f, 1.0f);
    assert_apart_and_large_enough(640.0f, 360.0f, 2.0f);
    assert_apart_and_large_enough(1280.0f, 720.0f, 1.0f);
    assert_apart_and_large_enough(1280.0f, 720.0f, 2.0f);
    assert_apart_and_large_enough(1024.0f, 1366.0f, 2.0f);
}

static void one_finger_walks_while_others_whistle_and_sprint(void **state) {
    (void)state;
    open_touched();
    send(SDL_FINGERDOWN, 1, rehearsal_point(&rehearsal, vec2(700.0f, 270.0f)));
    assert_true(tick().move.x > 0.9f);
    down(2, TOUCH_SPRINT);
    down(3, TOUCH_NOISE);
    PlayerIntent intent = tick();
    assert_true(intent.move.x > 0.9f && intent.sprint && intent.noise);
    up(3, TOUCH_NOISE);
    intent = tick();
    assert_true(intent.move.x > 0.9f && intent.sprint && !intent.noise);
    up(2, TOUCH_SPRINT);
    intent = tick();
    assert_true(intent.move.x > 0.9f && !intent.sprint);
    rehearsal_close(&rehearsal);
}

static void a_finger_on_a_button_walks_nowhere(void **state) {
    (void)state;
    open_touched();
    down(1, TOUCH_USE);
    PlayerIntent intent = tick();
    assert_true(intent.use);
    assert_float_equal(vec2_length(intent.move), 0.0f, 0.0f);
    send(SDL_FINGERMOTION, 1, rehearsal_point(&rehearsal, vec2(480.0f, 200.0f)));
    assert_float_equal(vec2_length(tick().move), 0.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void sneaking_begins_with_one_press_and_ends_with_the_next_or_a_sprint(void **state) {
    (void)state;
    open_touched();
    down(1, TOUCH_SNEAK);
    up(1, TOUCH_SNEAK);
    assert_true(tick().sneak);
    down(1, TOUCH_SNEAK);
    up(1, TOUCH_SNEAK);
    assert_false(tick().sneak);
    down(1, TOUCH_SNEAK);
    up(1, TOUCH_SNEAK);
    down(1, TOUCH_SPRINT);
    const PlayerIntent intent = tick();
    assert_true(intent.sprint && !intent.sneak);
    rehearsal_close(&rehearsal);
}

static void what_is_dragged_from_its_button_is_thrown_where_the_finger_is_lifted(void **state) {
    (void)state;
    open_touched();
    send(SDL_FINGERDOWN, 1, rehearsal_point(&rehearsal, vec2(480.0f, 200.0f)));
    down(2, TOUCH_THROW);
    const Vec2 there = rehearsal_point(&rehearsal, vec2(600.0f, 300.0f));
    send(SDL_FINGERMOTION, 2, there);
    send(SDL_FINGERMOTION, 1, rehearsal_point(&rehearsal, vec2(480.0f, 180.0f))); // who goes on walking
    PlayerIntent intent = tick();
    assert_int_equal(intent.throws, THROW_NOTHING);
    assert_true(intent.move.y < -0.9f);
    send(SDL_FINGERUP, 2, there);
    intent = tick();
    assert_int_equal(intent.throws, THROW_PEBBLE);
    assert_float_equal(intent.throw_at.x, 600.0f, 1.0f);
    assert_float_equal(intent.throw_at.y, 300.0f, 1.0f);
    down(2, TOUCH_SMOKE);
    send(SDL_FINGERMOTION, 2, there);
    send(SDL_FINGERUP, 2, there);
    assert_int_equal(tick().throws, THROW_SMOKE);
    rehearsal_close(&rehearsal);
}

static void lifted_on_its_button_nothing_is_thrown(void **state) {
    (void)state;
    open_touched();
    down(2, TOUCH_THROW);
    send(SDL_FINGERMOTION, 2, rehearsal_point(&rehearsal, vec2(600.0f, 300.0f)));
    send(SDL_FINGERMOTION, 2, at(TOUCH_THROW));
    up(2, TOUCH_THROW);
    assert_int_equal(tick().throws, THROW_NOTHING);
    assert_int_equal(rehearsal.app->aim.kind, THROW_NOTHING);
    rehearsal_close(&rehearsal);
}

static void the_pause_lets_go_of_every_button(void **state) {
    (void)state;
    open_touched();
    down(1, TOUCH_SNEAK);
    down(2, TOUCH_SPRINT);
    down(3, TOUCH_PAUSE);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PAUSE));
    up(2, TOUCH_SPRINT);
    rehearsal_press(SDL_SCANCODE_P);
    const PlayerIntent intent = tick();
    assert_false(intent.sneak || intent.sprint);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(buttons_are_shown_once_a_finger_was_used_until_something_else_is),
        cmocka_unit_test(they_are_48_points_wide_at_least_and_apart_in_windows_of_any_size),
        cmocka_unit_test(one_finger_walks_while_others_whistle_and_sprint),
        cmocka_unit_test(a_finger_on_a_button_walks_nowhere),
        cmocka_unit_test(sneaking_begins_with_one_press_and_ends_with_the_next_or_a_sprint),
        cmocka_unit_test(what_is_dragged_from_its_button_is_thrown_where_the_finger_is_lifted),
        cmocka_unit_test(lifted_on_its_button_nothing_is_thrown),
        cmocka_unit_test(the_pause_lets_go_of_every_button),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
