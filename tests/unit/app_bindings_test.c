// Given actions bound to keys and buttons, when one is bound otherwise, then it alone does what it is bound
// to, and whoever lost something for it is told.
#include "rehearsal.h"

#include "app/bindings_settings.h"

static const int N = SDL_SCANCODE_N, J = SDL_SCANCODE_J, E = SDL_SCANCODE_E;

static Action press(const Bindings *bindings, int key) {
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.scancode = (SDL_Scancode)key;
    return action_pressed(bindings, &event);
}

static Action press_button(const Bindings *bindings, SDL_GameControllerButton button) {
    SDL_Event event = {.type = SDL_CONTROLLERBUTTONDOWN};
    event.cbutton.button = (Uint8)button;
    return action_pressed(bindings, &event);
}

static void every_action_has_a_row_with_words_and_a_name_of_its_own(void **state) {
    (void)state;
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    assert_int_equal(count, ACTION_END - 1);
    for (int action = ACTION_NONE + 1; action < ACTION_END; action++) {
        const BindingRow *row = binding_row((Action)action);
        assert_non_null(row);
        assert_true(row->words[0] != '\0');
        for (int i = 0; i < count; i++)
            if (&rows[i] != row) assert_string_not_equal(rows[i].id, row->id);
    }
}

static void rows_stand_in_the_order_of_their_groups(void **state) {
    (void)state;
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    for (int i = 1; i < count; i++) assert_true(rows[i].group >= rows[i - 1].group);
    for (int group = 0; group < BINDING_GROUPS; group++)
        assert_true(binding_group_words((BindingGroup)group)[0] != '\0');
}

static void at_first_no_key_and_no_button_does_two_things(void **state) {
    (void)state;
    const Bindings bindings = bindings_standard();
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    for (int i = 0; i < count; i++) {
        const Binding *binding = &bindings.of[rows[i].action];
        for (int slot = 0; slot < BINDING_KEYS; slot++)
            if (binding->keys[slot] != 0)
                assert_int_equal(bindings_action_of_key(&bindings, binding->keys[slot]), rows[i].action);
        if (binding->button != PAD_NONE)
            assert_int_equal(bindings_action_of_button(&bindings, binding->button), rows[i].action);
    }
}

static void what_is_bound_at_first_may_be_bound(void **state) {
    (void)state;
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    for (int i = 0; i < count; i++) {
        const Binding *standard = &rows[i].standard;
        if (binding_is_fixed(rows[i].action)) continue;
        for (int slot = 0; slot < BINDING_KEYS; slot++)
            assert_true(standard->keys[slot] == 0 || binding_allows_key(standard->keys[slot]));
        assert_true(standard->button == PAD_NONE || binding_allows_button(standard->button));
    }
}

static void a_key_bound_anew_does_it_and_the_old_one_does_nothing(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    assert_int_equal(bindings_bind_key(&bindings, ACTION_NOISE, 0, J), ACTION_NONE);
    assert_int_equal(press(&bindings, J), ACTION_NOISE);
    assert_int_equal(press(&bindings, N), ACTION_NONE);
}

static void a_second_key_does_the_same_beside_the_first(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    bindings_bind_key(&bindings, ACTION_NOISE, 1, J);
    assert_int_equal(press(&bindings, J), ACTION_NOISE);
    assert_int_equal(press(&bindings, N), ACTION_NOISE);
}

static void a_key_taken_from_another_action_is_lost_to_that_one(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    assert_int_equal(bindings_bind_key(&bindings, ACTION_NOISE, 0, E), ACTION_USE);
    assert_int_equal(press(&bindings, E), ACTION_NOISE);
    assert_int_equal(bindings.of[ACTION_USE].keys[0], 0);
}

static void a_key_moved_to_the_other_slot_of_its_own_action_is_in_one_of_them(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    assert_int_equal(bindings_bind_key(&bindings, ACTION_NOISE, 1, N), ACTION_NONE);
    assert_int_equal(bindings.of[ACTION_NOISE].keys[0], 0);
    assert_int_equal(bindings.of[ACTION_NOISE].keys[1], N);
}

static void a_button_taken_from_another_action_is_lost_to_that_one(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    const int b = PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_B;
    assert_int_equal(bindings_bind_button(&bindings, ACTION_INSPECT, b), ACTION_NOISE);
    assert_int_equal(press_button(&bindings, SDL_CONTROLLER_BUTTON_B), ACTION_INSPECT);
    assert_int_equal(bindings.of[ACTION_NOISE].button, PAD_NONE);
}

static void what_has_nothing_bound_is_pressed_by_nothing(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    bindings_bind_key(&bindings, ACTION_NOISE, 0, 0);
    bindings_bind_button(&bindings, ACTION_NOISE, PAD_NONE);
    for (int key = 0; key < SDL_NUM_SCANCODES; key++)
        assert_int_not_equal(bindings_action_of_key(&bindings, key), ACTION_NOISE);
    for (int button = 0; button < PAD_INPUTS; button++)
        assert_int_not_equal(bindings_action_of_button(&bindings, button), ACTION_NOISE);
}

static void resetting_an_action_takes_its_keys_back(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    bindings_bind_key(&bindings, ACTION_NOISE, 0, E);
    assert_int_equal(bindings_reset(&bindings, ACTION_USE), ACTION_NOISE);
    assert_int_equal(press(&bindings, E), ACTION_USE);
    assert_int_equal(bindings.of[ACTION_NOISE].keys[0], 0);
    assert_int_equal(bindings_reset(&bindings, ACTION_NOISE), ACTION_NONE);
    const Bindings standard = bindings_standard();
    assert_memory_equal(&bindings, &standard, sizeof bindings);
}

static void keys_that_lead_through_menus_and_those_of_the_system_cannot_be_bound(void **state) {
    (void)state;
    assert_false(binding_allows_key(SDL_SCANCODE_ESCAPE));
    assert_false(binding_allows_key(SDL_SCANCODE_RETURN));
    assert_false(binding_allows_key(SDL_SCANCODE_LGUI));
    assert_false(binding_allows_key(SDL_SCANCODE_UNKNOWN));
    assert_false(binding_allows_key(SDL_NUM_SCANCODES));
    assert_true(binding_allows_key(J));
    assert_false(binding_allows_button(PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_GUIDE));
    assert_false(binding_allows_button(PAD_INPUTS));
    assert_true(binding_allows_button(PAD_RIGHT_TRIGGER));
    assert_true(binding_is_fixed(ACTION_BACK) && binding_is_fixed(ACTION_CONFIRM));
    assert_false(binding_is_fixed(ACTION_PAUSE));
}

static void combinations_with_ctrl_alt_and_the_systems_key_mean_nothing(void **state) {
    (void)state;
    const Bindings bindings = bindings_standard();
    const Uint16 mods[] = {KMOD_LCTRL, KMOD_RALT, KMOD_LGUI};
    for (size_t i = 0; i < 3; i++) {
        SDL_Event event = {.type = SDL_KEYDOWN};
        event.key.keysym.scancode = SDL_SCANCODE_TAB;
        event.key.keysym.mod = mods[i];
        assert_int_equal(action_pressed(&bindings, &event), ACTION_NONE);
    }
}

static void shift_turns_tab_round(void **state) {
    (void)state;
    const Bindings bindings = bindings_standard();
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.scancode = SDL_SCANCODE_TAB;
    assert_int_equal(action_pressed(&bindings, &event), ACTION_SELECT_NEXT);
    event.key.keysym.mod = KMOD_LSHIFT;
    assert_int_equal(action_pressed(&bindings, &event), ACTION_SELECT_PREVIOUS);
}

static void a_modifier_that_does_something_makes_no_combinations(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.scancode = SDL_SCANCODE_N;
    event.key.keysym.mod = KMOD_LCTRL;
    assert_int_equal(action_pressed(&bindings, &event), ACTION_NONE);
    bindings_bind_key(&bindings, ACTION_SNEAK, 0, SDL_SCANCODE_LCTRL);
    assert_int_equal(action_pressed(&bindings, &event), ACTION_NOISE);
    event.key.keysym.mod = KMOD_LCTRL | KMOD_LALT;
    assert_int_equal(action_pressed(&bindings, &event), ACTION_NONE);
}

static void in_a_menu_the_arrows_the_cross_a_and_b_lead_whatever_they_are_bound_to(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    bindings_bind_key(&bindings, ACTION_NOISE, 0, SDL_SCANCODE_UP);
    bindings_bind_button(&bindings, ACTION_HURT, PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_A);
    SDL_Event key = {.type = SDL_KEYDOWN}, button = {.type = SDL_CONTROLLERBUTTONDOWN};
    key.key.keysym.scancode = SDL_SCANCODE_UP;
    assert_int_equal(action_in_menu(&bindings, &key), ACTION_UP);
    assert_int_equal(action_pressed(&bindings, &key), ACTION_NOISE);
    key.key.repeat = 1;
    assert_int_equal(action_in_menu(&bindings, &key), ACTION_UP);
    assert_int_equal(action_pressed(&bindings, &key), ACTION_NONE);
    button.cbutton.button = SDL_CONTROLLER_BUTTON_A;
    assert_int_equal(action_in_menu(&bindings, &button), ACTION_CONFIRM);
    assert_int_equal(action_pressed(&bindings, &button), ACTION_HURT);
    button.cbutton.button = SDL_CONTROLLER_BUTTON_B;
    assert_int_equal(action_in_menu(&bindings, &button), ACTION_BACK);
}

static void what_is_bound_otherwise_comes_back_from_the_settings(void **state) {
    (void)state;
    Settings settings = settings_default();
    Bindings bindings = bindings_standard();
    bindings_bind_key(&bindings, ACTION_NOISE, 0, E);
    bindings_bind_key(&bindings, ACTION_USE, 1, J);
    bindings_bind_button(&bindings, ACTION_USE, PAD_LEFT_TRIGGER);
    bindings_bind_button(&bindings, ACTION_NOISE, PAD_FIRST_BUTTON);
    bindings_to_settings(&bindings, &settings);
    assert_int_equal(settings.binding_count, 3); // sneaking has lost its trigger
    Bindings back = bindings_from_settings(&settings);
    assert_memory_equal(&back, &bindings, sizeof back);
    bindings = bindings_standard();
    bindings_to_settings(&bindings, &settings);
    assert_int_equal(settings.binding_count, 0);
}

static void settings_that_cannot_be_bound_leave_a_place_empty(void **state) {
    (void)state;
    Settings settings = settings_default();
    const SettingsBinding noise = {
        "noise", {SDL_SCANCODE_ESCAPE, 0}, PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_GUIDE};
    const SettingsBinding unknown = {"fly", {SDL_SCANCODE_N, 0}, PAD_NONE};
    const SettingsBinding fixed = {"back", {SDL_SCANCODE_N, 0}, PAD_NONE};
    settings_bind(&settings, &noise);
    settings_bind(&settings, &unknown);
    settings_bind(&settings, &fixed);
    const Bindings bindings = bindings_from_settings(&settings);
    assert_int_equal(bindings.of[ACTION_NOISE].keys[0], 0);
    assert_int_equal(bindings.of[ACTION_NOISE].button, PAD_NONE);
    assert_int_equal(press(&bindings, SDL_SCANCODE_ESCAPE), ACTION_BACK);
    assert_int_equal(press(&bindings, N), ACTION_NONE);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_action_has_a_row_with_words_and_a_name_of_its_own),
        cmocka_unit_test(rows_stand_in_the_order_of_their_groups),
        cmocka_unit_test(at_first_no_key_and_no_button_does_two_things),
        cmocka_unit_test(what_is_bound_at_first_may_be_bound),
        cmocka_unit_test(a_key_bound_anew_does_it_and_the_old_one_does_nothing),
        cmocka_unit_test(a_second_key_does_the_same_beside_the_first),
        cmocka_unit_test(a_key_taken_from_another_action_is_lost_to_that_one),
        cmocka_unit_test(a_key_moved_to_the_other_slot_of_its_own_action_is_in_one_of_them),
        cmocka_unit_test(a_button_taken_from_another_action_is_lost_to_that_one),
        cmocka_unit_test(what_has_nothing_bound_is_pressed_by_nothing),
        cmocka_unit_test(resetting_an_action_takes_its_keys_back),
        cmocka_unit_test(keys_that_lead_through_menus_and_those_of_the_system_cannot_be_bound),
        cmocka_unit_test(combinations_with_ctrl_alt_and_the_systems_key_mean_nothing),
        cmocka_unit_test(shift_turns_tab_round),
        cmocka_unit_test(a_modifier_that_does_something_makes_no_combinations),
        cmocka_unit_test(in_a_menu_the_arrows_the_cross_a_and_b_lead_whatever_they_are_bound_to),
        cmocka_unit_test(what_is_bound_otherwise_comes_back_from_the_settings),
        cmocka_unit_test(settings_that_cannot_be_bound_leave_a_place_empty),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
