// Given the screen of controls, when the player chooses a place and presses something, by keys, mouse,
// controller or finger, then that is bound there, and whoever lost it is told.
#include "rehearsal.h"

#include "app/prompts.h"

#include <string.h>

enum { COLUMNS = BINDING_KEYS + 1 };

static Rehearsal rehearsal;

static void open_controls(void) {
    const StageDef def = STAGE_ALONE;
    rehearsal_open(&rehearsal, &def);
    screens_push(&rehearsal.app->screens, rehearsal.app, SCREEN_CONTROLS);
    rehearsal_frame(&rehearsal);
}

static void press(SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&rehearsal));
}

static void button(SDL_GameControllerButton which) {
    SDL_Event event = {.type = SDL_CONTROLLERBUTTONDOWN};
    event.cbutton.button = (Uint8)which;
    SDL_PushEvent(&event);
    assert_true(rehearsal_frame(&rehearsal));
}

static int row_of(Action action) {
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    for (int i = 0; i < count; i++)
        if (rows[i].action == action) return i;
    fail();
    return -1;
}

static void go_to(Action action) {
    while (rehearsal.app->controls.menu.chosen / COLUMNS != row_of(action)) press(SDL_SCANCODE_DOWN);
}

static int key_of(Action action, int slot) {
    return rehearsal.app->input.bindings.of[action].keys[slot];
}

static Vec2 middle(PixelArea area) {
    const View *view = &rehearsal.app->view;
    return vec2((float)(area.x0 + area.x1) * 0.5f / view->per_point.x,
                (float)(area.y0 + area.y1) * 0.5f / view->per_point.y);
}

static void click(Vec2 at) {
    rehearsal_button(SDL_BUTTON_LEFT, true, at);
    rehearsal_button(SDL_BUTTON_LEFT, false, at);
    assert_true(rehearsal_frame(&rehearsal));
}

static void touch(Vec2 at) {
    const Uint32 types[] = {SDL_FINGERDOWN, SDL_FINGERUP};
    for (int i = 0; i < 2; i++) {
        SDL_Event event = {.type = types[i]};
        event.tfinger.x = at.x / rehearsal.app->view.window.x;
        event.tfinger.y = at.y / rehearsal.app->view.window.y;
        SDL_PushEvent(&event);
    }
    assert_true(rehearsal_frame(&rehearsal));
}

static void assert_told(const char *part) {
    if (!strstr(rehearsal.app->controls.told, part)) fail_msg("told: %s", rehearsal.app->controls.told);
}

static void by_keys_alone_a_key_is_bound_and_used(void **state) {
    (void)state;
    open_controls();
    go_to(ACTION_NOISE);
    press(SDL_SCANCODE_RETURN);
    assert_true(controls_wait(rehearsal.app));
    press(SDL_SCANCODE_J);
    assert_false(controls_wait(rehearsal.app));
    assert_int_equal(key_of(ACTION_NOISE, 0), SDL_SCANCODE_J);
    press(SDL_SCANCODE_ESCAPE);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    rehearsal_key(SDL_SCANCODE_J, true);
    rehearsal_ticks(&rehearsal, 1);
    assert_true(rehearsal.app->session.intent.noise);
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&rehearsal, 1);
    assert_false(rehearsal.app->session.intent.noise);
    rehearsal_close(&rehearsal);
}

static void by_the_mouse_a_place_is_chosen_and_emptied_and_all_is_as_at_first_again(void **state) {
    (void)state;
    open_controls();
    const Controls *controls = &rehearsal.app->controls;
    click(middle(menu_cell(&controls->menu, row_of(ACTION_USE) * COLUMNS)));
    assert_true(controls_wait(rehearsal.app));
    press(SDL_SCANCODE_J);
    assert_int_equal(key_of(ACTION_USE, 0), SDL_SCANCODE_J);
    click(middle(controls->feet[0]));
    assert_int_equal(key_of(ACTION_USE, 0), 0);
    click(middle(controls->feet[2]));
    assert_int_equal(key_of(ACTION_USE, 0), SDL_SCANCODE_E);
    click(middle(rehearsal.app->back));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    rehearsal_close(&rehearsal);
}

static void by_a_controller_a_button_is_bound(void **state) {
    (void)state;
    open_controls();
    go_to(ACTION_INSPECT);
    button(SDL_CONTROLLER_BUTTON_DPAD_LEFT);
    assert_int_equal(rehearsal.app->controls.menu.chosen, row_of(ACTION_INSPECT) * COLUMNS - 1);
    button(SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    button(SDL_CONTROLLER_BUTTON_A);
    button(SDL_CONTROLLER_BUTTON_B);
    const Binding *inspect = &rehearsal.app->input.bindings.of[ACTION_INSPECT];
    assert_int_equal(inspect->button, PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_B);
    assert_told("has lost it");
    button(SDL_CONTROLLER_BUTTON_Y);
    assert_int_equal(inspect->button, PAD_NONE);
    button(SDL_CONTROLLER_BUTTON_B);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    rehearsal_close(&rehearsal);
}

static void by_a_finger_a_place_is_chosen_and_left_as_it_is(void **state) {
    (void)state;
    open_controls();
    Vec2 at = middle(menu_cell(&rehearsal.app->controls.menu, row_of(ACTION_USE) * COLUMNS));
    touch(at);
    assert_true(controls_wait(rehearsal.app));
    touch(at);
    assert_false(controls_wait(rehearsal.app));
    assert_int_equal(key_of(ACTION_USE, 0), SDL_SCANCODE_E);
    rehearsal_close(&rehearsal);
}

static void a_trigger_that_is_pulled_is_bound_like_a_button(void **state) {
    (void)state;
    open_controls();
    go_to(ACTION_USE);
    press(SDL_SCANCODE_RIGHT);
    press(SDL_SCANCODE_RIGHT);
    press(SDL_SCANCODE_RETURN);
    press(SDL_SCANCODE_J);
    assert_true(controls_wait(rehearsal.app));
    assert_told("Press a button");
    SDL_Event pull = {.type = SDL_CONTROLLERAXISMOTION};
    pull.caxis.axis = SDL_CONTROLLER_AXIS_TRIGGERLEFT;
    pull.caxis.value = 30000;
    SDL_PushEvent(&pull);
    rehearsal_frame(&rehearsal);
    assert_int_equal(rehearsal.app->input.bindings.of[ACTION_USE].button, PAD_LEFT_TRIGGER);
    assert_told("\"sneak\" has lost it");
    rehearsal_close(&rehearsal);
}

static void a_key_that_another_action_has_is_taken_and_that_is_told(void **state) {
    (void)state;
    open_controls();
    go_to(ACTION_NOISE);
    press(SDL_SCANCODE_RETURN);
    press(SDL_SCANCODE_E);
    assert_int_equal(key_of(ACTION_NOISE, 0), SDL_SCANCODE_E);
    assert_int_equal(key_of(ACTION_USE, 0), 0);
    assert_told("\"use a door\" has lost it");
    rehearsal_close(&rehearsal);
}

static void esc_leaves_a_key_as_it_is_and_what_cannot_be_bound_is_told(void **state) {
    (void)state;
    open_controls();
    go_to(ACTION_NOISE);
    press(SDL_SCANCODE_RETURN);
    press(SDL_SCANCODE_CAPSLOCK);
    assert_told("cannot be bound");
    assert_true(controls_wait(rehearsal.app));
    press(SDL_SCANCODE_ESCAPE);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_CONTROLS));
    assert_int_equal(key_of(ACTION_NOISE, 0), SDL_SCANCODE_N);
    go_to(ACTION_BACK);
    press(SDL_SCANCODE_RETURN);
    assert_false(controls_wait(rehearsal.app));
    assert_told("stay as they are");
    rehearsal_close(&rehearsal);
}

static void delete_empties_a_place_and_backspace_has_it_as_at_first(void **state) {
    (void)state;
    open_controls();
    go_to(ACTION_NOISE);
    press(SDL_SCANCODE_DELETE);
    assert_int_equal(key_of(ACTION_NOISE, 0), 0);
    press(SDL_SCANCODE_BACKSPACE);
    assert_int_equal(key_of(ACTION_NOISE, 0), SDL_SCANCODE_N);
    rehearsal_close(&rehearsal);
}

static void the_mark_stays_while_a_key_that_was_bound_to_a_way_is_still_held(void **state) {
    (void)state;
    open_controls();
    go_to(ACTION_DOWN);
    press(SDL_SCANCODE_RETURN);
    rehearsal_key(SDL_SCANCODE_J, true);
    rehearsal_seconds(&rehearsal, 1.0);
    assert_int_equal(key_of(ACTION_DOWN, 0), SDL_SCANCODE_J);
    assert_int_equal(rehearsal.app->controls.menu.chosen, row_of(ACTION_DOWN) * COLUMNS);
    rehearsal_key(SDL_SCANCODE_J, false);
    rehearsal_ticks(&rehearsal, 1);
    press(SDL_SCANCODE_J);
    assert_int_equal(rehearsal.app->controls.menu.chosen, (row_of(ACTION_DOWN) + 1) * COLUMNS);
    rehearsal_close(&rehearsal);
}

static void a_key_that_is_being_bound_does_nothing_else(void **state) {
    (void)state;
    open_controls();
    bool showed = rehearsal.app->shown.senses;
    go_to(ACTION_NOISE);
    press(SDL_SCANCODE_RETURN);
    press(SDL_SCANCODE_F3);
    assert_int_equal(key_of(ACTION_NOISE, 0), SDL_SCANCODE_F3);
    assert_int_equal(rehearsal.app->shown.senses, showed);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(by_keys_alone_a_key_is_bound_and_used),
        cmocka_unit_test(by_the_mouse_a_place_is_chosen_and_emptied_and_all_is_as_at_first_again),
        cmocka_unit_test(by_a_controller_a_button_is_bound),
        cmocka_unit_test(by_a_finger_a_place_is_chosen_and_left_as_it_is),
        cmocka_unit_test(a_trigger_that_is_pulled_is_bound_like_a_button),
        cmocka_unit_test(a_key_that_another_action_has_is_taken_and_that_is_told),
        cmocka_unit_test(esc_leaves_a_key_as_it_is_and_what_cannot_be_bound_is_told),
        cmocka_unit_test(delete_empties_a_place_and_backspace_has_it_as_at_first),
        cmocka_unit_test(the_mark_stays_while_a_key_that_was_bound_to_a_way_is_still_held),
        cmocka_unit_test(a_key_that_is_being_bound_does_nothing_else),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
