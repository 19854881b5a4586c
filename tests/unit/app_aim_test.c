// Given a mouse and keys, when something is aimed, let go of or taken back, then it is thrown where it was
// aimed, once, or not at all.
#include "rehearsal.h"

#include "app/aim.h"
#include "app/input.h"

#include <string.h>

typedef struct Range {
    Stage stage;
    View view;
    Input input;
    Aim aim;
} Range;

static void open_range(Range *range) {
    rehearsal_without_display();
    memset(range, 0, sizeof *range);
    range->input.bindings = bindings_standard();
    StageDef def = stage_player_at(480.0f, 270.0f);
    stage_open(&range->stage, &def);
    range->view = view_fit(&(ViewDef){
        .level = {960, 540}, .canvas_w = 1920, .canvas_h = 1080, .window_w = 960, .window_h = 540});
}

static bool send(Range *range, const SDL_Event *event) {
    return aim_event(&range->aim, event, &range->input, &range->view);
}

static bool key(Range *range, SDL_Scancode scancode, bool down) {
    SDL_Event event = {.type = down ? SDL_KEYDOWN : SDL_KEYUP};
    event.key.keysym.scancode = scancode;
    return send(range, &event);
}

static void right_button(Range *range, bool down, int x, int y) {
    SDL_Event event = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP};
    event.button.button = SDL_BUTTON_RIGHT;
    event.button.x = x;
    event.button.y = y;
    send(range, &event);
}

static void move_mouse(Range *range, int x, int y) {
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = x;
    event.motion.y = y;
    send(range, &event);
}

static PlayerIntent tick(Range *range) {
    PlayerIntent intent = {.throws = THROW_NOTHING};
    aim_tick(&range->aim, &range->input, &range->view, range->stage.world, &intent);
    return intent;
}

static void the_right_button_throws_a_pebble_at_the_pointer_when_it_is_let_go(void **state) {
    (void)state;
    Range range;
    open_range(&range);
    right_button(&range, true, 600, 200);
    assert_int_equal(tick(&range).throws, THROW_NOTHING);
    move_mouse(&range, 620, 210);
    right_button(&range, false, 620, 210);
    PlayerIntent intent = tick(&range);
    assert_int_equal(intent.throws, THROW_PEBBLE);
    assert_float_equal(intent.throw_at.x, 620.0f, 0.6f);
    assert_float_equal(intent.throw_at.y, 210.0f, 0.6f);
    assert_int_equal(tick(&range).throws, THROW_NOTHING);
    stage_close(&range.stage);
}

static void a_key_throws_the_way_he_looks_further_the_longer_it_is_held(void **state) {
    (void)state;
    Range range;
    open_range(&range);
    key(&range, SDL_SCANCODE_X, true);
    for (int i = 0; i < 10; i++) tick(&range);
    const Vec2 near = aim_target(&range.aim, &range.view, range.stage.world);
    for (int i = 0; i < 30; i++) tick(&range);
    const Vec2 far = aim_target(&range.aim, &range.view, range.stage.world);
    assert_float_equal(near.y, 270.0f, 0.01f);
    assert_true(near.x > 480.0f + 60.0f && far.x > near.x + 60.0f);
    key(&range, SDL_SCANCODE_X, false);
    PlayerIntent intent = tick(&range);
    assert_int_equal(intent.throws, THROW_PEBBLE);
    assert_true(intent.throw_at.x > far.x);
    stage_close(&range.stage);
}

static void assert_says(const Range *range, int left, const char *expected) {
    char text[AIM_TEXT];
    aim_words(&range->aim, range->input.toggles_aim, left, text);
    assert_string_equal(text, expected);
}

static void it_says_once_that_it_is_thrown_further_the_longer_it_is_held(void **state) {
    (void)state;
    Range range;
    open_range(&range);
    key(&range, SDL_SCANCODE_X, true);
    tick(&range);
    assert_says(&range, 5, "pebble, 5 left · hold: further");
    assert_says(&range, 0, "no pebble left");
    range.input.toggles_aim = true;
    assert_says(&range, 5, "pebble, 5 left · wait: further");
    for (int i = 0; i < 100; i++) tick(&range);
    assert_says(&range, 5, "pebble, 5 left");
    stage_close(&range.stage);
    open_range(&range);
    right_button(&range, true, 600, 200);
    assert_says(&range, 4, "pebble, 4 left");
    stage_close(&range.stage);
}

static void another_key_throws_a_pot_at_a_mouse_that_moves(void **state) {
    (void)state;
    Range range;
    open_range(&range);
    key(&range, SDL_SCANCODE_Q, true);
    move_mouse(&range, 300, 400);
    key(&range, SDL_SCANCODE_X, false);
    assert_int_equal(tick(&range).throws, THROW_NOTHING);
    key(&range, SDL_SCANCODE_Q, false);
    PlayerIntent intent = tick(&range);
    assert_int_equal(intent.throws, THROW_SMOKE);
    assert_float_equal(intent.throw_at.x, 300.0f, 0.6f);
    stage_close(&range.stage);
}

static void escape_or_a_second_press_takes_it_back(void **state) {
    (void)state;
    Range range;
    open_range(&range);
    assert_false(key(&range, SDL_SCANCODE_ESCAPE, true));
    right_button(&range, true, 600, 200);
    assert_true(key(&range, SDL_SCANCODE_ESCAPE, true));
    right_button(&range, false, 600, 200);
    assert_int_equal(tick(&range).throws, THROW_NOTHING);
    key(&range, SDL_SCANCODE_Q, true);
    key(&range, SDL_SCANCODE_X, true);
    key(&range, SDL_SCANCODE_X, false);
    key(&range, SDL_SCANCODE_Q, false);
    assert_int_equal(tick(&range).throws, THROW_NOTHING);
    stage_close(&range.stage);
}

static void losing_the_focus_takes_it_back(void **state) {
    (void)state;
    Range range;
    open_range(&range);
    right_button(&range, true, 600, 200);
    SDL_Event lost = {.type = SDL_WINDOWEVENT};
    lost.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    send(&range, &lost);
    right_button(&range, false, 600, 200);
    assert_int_equal(tick(&range).throws, THROW_NOTHING);
    stage_close(&range.stage);
}

static void by_one_press_and_another_where_that_is_chosen(void **state) {
    (void)state;
    Range range;
    open_range(&range);
    range.input.toggles_aim = true;
    key(&range, SDL_SCANCODE_X, true);
    key(&range, SDL_SCANCODE_X, false);
    assert_int_equal(tick(&range).throws, THROW_NOTHING);
    key(&range, SDL_SCANCODE_X, true);
    assert_int_equal(tick(&range).throws, THROW_PEBBLE);
    key(&range, SDL_SCANCODE_X, false);
    right_button(&range, true, 600, 200);
    right_button(&range, false, 600, 200);
    move_mouse(&range, 620, 210);
    assert_int_equal(tick(&range).throws, THROW_NOTHING);
    right_button(&range, true, 620, 210);
    PlayerIntent intent = tick(&range);
    assert_int_equal(intent.throws, THROW_PEBBLE);
    assert_float_equal(intent.throw_at.x, 620.0f, 0.6f);
    stage_close(&range.stage);
}

static void pressed_once_it_is_taken_back_by_escape_or_the_other_key(void **state) {
    (void)state;
    Range range;
    open_range(&range);
    range.input.toggles_aim = true;
    key(&range, SDL_SCANCODE_X, true);
    assert_true(key(&range, SDL_SCANCODE_ESCAPE, true));
    key(&range, SDL_SCANCODE_X, true);
    assert_true(key(&range, SDL_SCANCODE_Q, true));
    assert_int_equal(tick(&range).throws, THROW_NOTHING);
    assert_int_equal(range.aim.kind, THROW_NOTHING);
    stage_close(&range.stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_right_button_throws_a_pebble_at_the_pointer_when_it_is_let_go),
        cmocka_unit_test(a_key_throws_the_way_he_looks_further_the_longer_it_is_held),
        cmocka_unit_test(it_says_once_that_it_is_thrown_further_the_longer_it_is_held),
        cmocka_unit_test(another_key_throws_a_pot_at_a_mouse_that_moves),
        cmocka_unit_test(escape_or_a_second_press_takes_it_back),
        cmocka_unit_test(losing_the_focus_takes_it_back),
        cmocka_unit_test(by_one_press_and_another_where_that_is_chosen),
        cmocka_unit_test(pressed_once_it_is_taken_back_by_escape_or_the_other_key),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
