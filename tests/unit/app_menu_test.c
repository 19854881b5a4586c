// Given a menu, when keys, a stick, the mouse, the wheel or a finger move its mark, then the right item is
// marked and picked, in one column and in several, also when not all of its rows are shown.
#include "scenes.h"

#include "app/bindings.h"
#include "app/menu.h"

static const MenuItem items[] = {
    {"a", ACTION_NONE}, {"b", ACTION_NONE}, {"c", ACTION_NONE}, {"d", ACTION_NONE}};

// A canvas and a window of 300 x 400 points.
static const View VIEW = {.per_point = {1.0f, 1.0f}, .window = {300.0f, 400.0f}};

static Menu list(void) {
    return (Menu){.items = items, .count = 4, .rows = {0, 0, 100, 400}};
}

// Seven items in columns of three, of whose rows two are shown, each 100 by 200 px.
static Menu grid(void) {
    return (Menu){.count = 7, .columns = 3, .rows_shown = 2, .rows = {0, 0, 300, 400}};
}

static int hand_on(Menu *menu, const SDL_Event *event) {
    const Bindings bindings = bindings_standard();
    return menu_event(menu, &bindings, event, &VIEW);
}

static int press(Menu *menu, SDL_Scancode key) {
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.scancode = key;
    return hand_on(menu, &event);
}

static int mouse(Menu *menu, Uint32 type, int x, int y) {
    SDL_Event event = {.type = type};
    if (type == SDL_MOUSEMOTION) {
        event.motion.x = x;
        event.motion.y = y;
    } else {
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = x;
        event.button.y = y;
    }
    return hand_on(menu, &event);
}

static int wheel(Menu *menu, int y) {
    SDL_Event event = {.type = SDL_MOUSEWHEEL};
    event.wheel.y = y;
    return hand_on(menu, &event);
}

static int finger(Menu *menu, Uint32 type, float x, float y) {
    SDL_Event event = {.type = type};
    event.tfinger.x = x / VIEW.window.x;
    event.tfinger.y = y / VIEW.window.y;
    return hand_on(menu, &event);
}

static void the_mark_goes_round_from_one_end_to_the_other(void **state) {
    (void)state;
    Menu menu = list();
    assert_int_equal(press(&menu, SDL_SCANCODE_UP), -1);
    assert_int_equal(menu.chosen, 3);
    press(&menu, SDL_SCANCODE_DOWN);
    assert_int_equal(menu.chosen, 0);
    press(&menu, SDL_SCANCODE_S);
    assert_int_equal(press(&menu, SDL_SCANCODE_RETURN), 1);
    assert_int_equal(press(&menu, SDL_SCANCODE_SPACE), 1);
}

static void in_one_column_left_and_right_do_nothing(void **state) {
    (void)state;
    Menu menu = list();
    press(&menu, SDL_SCANCODE_RIGHT);
    press(&menu, SDL_SCANCODE_LEFT);
    assert_int_equal(menu.chosen, 0);
}

static void a_held_stick_moves_the_mark_at_once_and_then_again_and_again(void **state) {
    (void)state;
    Menu menu = list();
    menu_update(&menu, vec2(0.2f, 0.9f), 0.0);
    assert_int_equal(menu.chosen, 1);
    menu_update(&menu, vec2(0.2f, 0.9f), 0.3);
    assert_int_equal(menu.chosen, 1);
    menu_update(&menu, vec2(0.2f, 0.9f), 0.2);
    assert_int_equal(menu.chosen, 2);
    menu_update(&menu, vec2(0.2f, 0.9f), 0.2);
    assert_int_equal(menu.chosen, 3);
    menu_update(&menu, vec2(0.0f, 0.0f), 0.2);
    menu_update(&menu, vec2(0.0f, -1.0f), 0.0);
    assert_int_equal(menu.chosen, 2);
}

static void a_key_that_is_held_is_not_taken_for_a_second_press(void **state) {
    (void)state;
    Menu menu = list();
    press(&menu, SDL_SCANCODE_DOWN);
    menu_update(&menu, vec2(0.0f, 1.0f), 0.1);
    assert_int_equal(menu.chosen, 1);
    menu_update(&menu, vec2(0.0f, 1.0f), 0.4);
    assert_int_equal(menu.chosen, 2);
}

static void the_mouse_marks_what_it_is_on_and_picks_by_a_press(void **state) {
    (void)state;
    Menu menu = list();
    assert_int_equal(mouse(&menu, SDL_MOUSEMOTION, 50, 250), -1);
    assert_int_equal(menu.chosen, 2);
    assert_int_equal(mouse(&menu, SDL_MOUSEBUTTONDOWN, 50, 150), 1);
    assert_int_equal(menu.chosen, 1);
    assert_int_equal(mouse(&menu, SDL_MOUSEBUTTONDOWN, 150, 150), -1);
}

static void the_wheel_moves_the_mark_and_stops_at_the_ends(void **state) {
    (void)state;
    Menu menu = list();
    wheel(&menu, 1);
    assert_int_equal(menu.chosen, 0);
    for (int i = 0; i < 6; i++) wheel(&menu, -1);
    assert_int_equal(menu.chosen, 3);
}

static void in_columns_the_mark_goes_all_four_ways(void **state) {
    (void)state;
    Menu menu = grid();
    press(&menu, SDL_SCANCODE_RIGHT);
    assert_int_equal(menu.chosen, 1);
    press(&menu, SDL_SCANCODE_DOWN);
    assert_int_equal(menu.chosen, 4);
    press(&menu, SDL_SCANCODE_LEFT);
    assert_int_equal(menu.chosen, 3);
    press(&menu, SDL_SCANCODE_UP);
    assert_int_equal(menu.chosen, 0);
    press(&menu, SDL_SCANCODE_LEFT);
    assert_int_equal(menu.chosen, 6);
}

static void the_rows_round_the_mark_are_shown(void **state) {
    (void)state;
    Menu menu = grid();
    press(&menu, SDL_SCANCODE_DOWN);
    assert_int_equal(menu.first_row, 0);
    press(&menu, SDL_SCANCODE_DOWN);
    assert_int_equal(menu.chosen, 6);
    assert_int_equal(menu.first_row, 1);
    assert_true(pixel_area_is_empty(menu_cell(&menu, 0)));
    assert_int_equal(menu_cell(&menu, 6).y0, 200);
    assert_int_equal(mouse(&menu, SDL_MOUSEBUTTONDOWN, 150, 100), 4);
    assert_int_equal(mouse(&menu, SDL_MOUSEBUTTONDOWN, 150, 300), -1); // there is none
}

static void a_finger_picks_by_a_touch(void **state) {
    (void)state;
    Menu menu = list();
    assert_int_equal(finger(&menu, SDL_FINGERDOWN, 50.0f, 250.0f), 2);
}

static void a_finger_drags_rows_that_do_not_all_fit(void **state) {
    (void)state;
    Menu menu = grid();
    assert_int_equal(finger(&menu, SDL_FINGERDOWN, 150.0f, 300.0f), -1);
    assert_int_equal(finger(&menu, SDL_FINGERMOTION, 150.0f, 120.0f), -1);
    assert_int_equal(menu.first_row, 1);
    assert_int_equal(finger(&menu, SDL_FINGERUP, 150.0f, 120.0f), -1);
    assert_int_equal(finger(&menu, SDL_FINGERDOWN, 150.0f, 100.0f), -1);
    assert_int_equal(finger(&menu, SDL_FINGERUP, 150.0f, 100.0f), 4);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_mark_goes_round_from_one_end_to_the_other),
        cmocka_unit_test(in_one_column_left_and_right_do_nothing),
        cmocka_unit_test(a_held_stick_moves_the_mark_at_once_and_then_again_and_again),
        cmocka_unit_test(a_key_that_is_held_is_not_taken_for_a_second_press),
        cmocka_unit_test(the_mouse_marks_what_it_is_on_and_picks_by_a_press),
        cmocka_unit_test(the_wheel_moves_the_mark_and_stops_at_the_ends),
        cmocka_unit_test(in_columns_the_mark_goes_all_four_ways),
        cmocka_unit_test(the_rows_round_the_mark_are_shown),
        cmocka_unit_test(a_finger_picks_by_a_touch),
        cmocka_unit_test(a_finger_drags_rows_that_do_not_all_fit),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
