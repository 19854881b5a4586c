// Given bindings and something in the player's hands, when he is told what to press, then by the names that
// are there.
#include "rehearsal.h"

#include "app/prompts.h"

#include <string.h>

static const Hands keyboard = {.device = DEVICE_KEYBOARD, .controller = SDL_CONTROLLER_TYPE_UNKNOWN};
static const Hands controller = {.device = DEVICE_CONTROLLER, .controller = SDL_CONTROLLER_TYPE_UNKNOWN};
static const Hands finger = {.device = DEVICE_TOUCH, .controller = SDL_CONTROLLER_TYPE_UNKNOWN};

static void assert_prompt(const Bindings *bindings, const Hands *hands, Action action, const char *expected) {
    char text[PROMPT_TEXT];
    prompt_of_action(bindings, hands, action, text);
    assert_string_equal(text, expected);
}

static void assert_words(const Bindings *bindings, const Hands *hands, const char *words,
                         const char *expected) {
    char text[PROMPTS_TEXT];
    prompts_write(bindings, hands, words, text);
    assert_string_equal(text, expected);
}

static void a_key_is_called_what_stands_on_it(void **state) {
    (void)state;
    const Bindings bindings = bindings_standard();
    assert_prompt(&bindings, &keyboard, ACTION_NOISE, "N");
    assert_prompt(&bindings, &keyboard, ACTION_BACK, "Esc");
    assert_prompt(&bindings, &keyboard, ACTION_CONFIRM, "Enter");
    assert_prompt(&bindings, &keyboard, ACTION_HELP, "F1");
    assert_prompt(&bindings, &keyboard, ACTION_PAGE_UP, "Page Up");
}

static void every_key_that_can_be_bound_has_a_name(void **state) {
    (void)state;
    for (int key = 1; key < SDL_NUM_SCANCODES; key++) {
        char text[PROMPT_TEXT];
        prompt_of_key(key, text);
        assert_true(text[0] != '\0' && text[0] != ' ');
    }
}

static void both_shifts_are_shift_and_one_of_them_has_a_side(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    assert_prompt(&bindings, &keyboard, ACTION_SNEAK, "Shift");
    bindings_bind_key(&bindings, ACTION_SNEAK, 0, 0);
    assert_prompt(&bindings, &keyboard, ACTION_SNEAK, "R Shift");
}

static void what_was_bound_anew_is_told_by_its_new_key(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    bindings_bind_key(&bindings, ACTION_NOISE, 0, SDL_SCANCODE_J);
    assert_prompt(&bindings, &keyboard, ACTION_NOISE, "J");
    bindings_bind_key(&bindings, ACTION_NOISE, 0, 0);
    assert_prompt(&bindings, &keyboard, ACTION_NOISE, "");
    bindings_bind_key(&bindings, ACTION_NOISE, 1, SDL_SCANCODE_K);
    assert_prompt(&bindings, &keyboard, ACTION_NOISE, "K");
}

static void a_button_is_called_what_stands_on_that_controller(void **state) {
    (void)state;
    const Bindings bindings = bindings_standard();
    const Hands playstation = {.device = DEVICE_CONTROLLER, .controller = SDL_CONTROLLER_TYPE_PS5};
    const Hands nintendo = {.device = DEVICE_CONTROLLER,
                            .controller = SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO};
    const Hands xbox = {.device = DEVICE_CONTROLLER, .controller = SDL_CONTROLLER_TYPE_XBOXONE};
    assert_prompt(&bindings, &controller, ACTION_NOISE, "B");
    assert_prompt(&bindings, &playstation, ACTION_NOISE, "Circle");
    assert_prompt(&bindings, &playstation, ACTION_SNEAK, "L2");
    assert_prompt(&bindings, &nintendo, ACTION_SPRINT, "ZR");
    assert_prompt(&bindings, &xbox, ACTION_PAUSE, "Menu");
    assert_prompt(&bindings, &controller, ACTION_PAUSE, "Start");
    assert_prompt(&bindings, &controller, ACTION_REWIND, "LT+RT");
    assert_prompt(&bindings, &controller, ACTION_CONFIRM, "A");
}

static void every_button_that_can_be_bound_has_a_name(void **state) {
    (void)state;
    for (int button = PAD_FIRST_BUTTON; button < PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_MAX; button++)
        assert_true(prompt_of_button(button, SDL_CONTROLLER_TYPE_UNKNOWN)[0] != '\0');
    assert_string_equal(prompt_of_button(PAD_NONE, SDL_CONTROLLER_TYPE_UNKNOWN), "");
}

static void words_name_what_is_in_the_players_hands(void **state) {
    (void)state;
    const Bindings bindings = bindings_standard();
    assert_words(&bindings, &keyboard, "{walk} walk · {noise} noise", "WASD walk · N noise");
    assert_words(&bindings, &controller, "{walk} walk · {noise} noise", "stick walk · B noise");
    assert_words(&bindings, &finger, "{walk} walk", "finger walk");
    assert_words(&bindings, &keyboard, "{back} back", "Esc back");
    assert_words(&bindings, &controller, "{back} back", "B back");
    assert_words(&bindings, &keyboard, "{stop} pause", "Esc pause");
    assert_words(&bindings, &controller, "{stop} pause", "Start pause");
}

static void words_leave_out_what_nothing_in_his_hands_does(void **state) {
    (void)state;
    const Bindings bindings = bindings_standard();
    assert_words(&bindings, &controller, "paused · {tick_on} on · {pause} resume", "paused · Start resume");
    assert_words(&bindings, &controller, "{tick_back} {tick_on} step", "");
    assert_words(&bindings, &finger, "paused · {pause} resume", "paused");
    char text[PROMPTS_TEXT];
    prompts_write_all(&bindings, &controller, "{tick_on} on · {pause} resume", text);
    assert_string_equal(text, ". on · Start resume");
    Bindings none = {0};
    prompts_write_all(&none, &keyboard, "{tick_on} on", text);
    assert_string_equal(text, "– on");
}

static void four_ways_that_are_no_letters_are_told_one_by_one(void **state) {
    (void)state;
    Bindings bindings = bindings_standard();
    static const Action ways[] = {ACTION_UP, ACTION_LEFT, ACTION_DOWN, ACTION_RIGHT};
    for (int i = 0; i < 4; i++) bindings_bind_key(&bindings, ways[i], 0, 0);
    assert_words(&bindings, &keyboard, "{walk} walk", "Up Left Down Right walk");
}

static void words_that_are_too_long_are_cut(void **state) {
    (void)state;
    const Bindings bindings = bindings_standard();
    char words[2 * PROMPTS_TEXT], text[PROMPTS_TEXT];
    for (size_t i = 0; i + 1 < sizeof words; i++) words[i] = 'x';
    words[sizeof words - 1] = '\0';
    prompts_write(&bindings, &keyboard, words, text);
    assert_int_equal(strlen(text), PROMPTS_TEXT - 1);
}

static void what_the_player_used_last_is_in_his_hands(void **state) {
    (void)state;
    Hands hands = {0};
    SDL_Event event = {.type = SDL_CONTROLLERBUTTONDOWN};
    hands_event(&hands, &event);
    assert_int_equal(hands.device, DEVICE_CONTROLLER);
    event = (SDL_Event){.type = SDL_FINGERDOWN};
    hands_event(&hands, &event);
    assert_int_equal(hands.device, DEVICE_TOUCH);
    event = (SDL_Event){.type = SDL_KEYDOWN};
    hands_event(&hands, &event);
    assert_int_equal(hands.device, DEVICE_KEYBOARD);
    event = (SDL_Event){.type = SDL_CONTROLLERAXISMOTION};
    event.caxis.value = -20000;
    hands_event(&hands, &event);
    assert_int_equal(hands.device, DEVICE_CONTROLLER);
    event = (SDL_Event){.type = SDL_MOUSEBUTTONDOWN};
    hands_event(&hands, &event);
    assert_int_equal(hands.device, DEVICE_KEYBOARD);
}

static void a_stick_or_a_mouse_that_trembles_and_a_mouse_made_of_a_finger_are_in_nobodys_hands(void **state) {
    (void)state;
    Hands hands = {.device = DEVICE_TOUCH};
    SDL_Event stick = {.type = SDL_CONTROLLERAXISMOTION}, mouse = {.type = SDL_MOUSEMOTION};
    SDL_Event made = {.type = SDL_MOUSEBUTTONDOWN};
    stick.caxis.value = 3000;
    mouse.motion.xrel = 1;
    made.button.which = SDL_TOUCH_MOUSEID;
    hands_event(&hands, &stick);
    hands_event(&hands, &mouse);
    hands_event(&hands, &made);
    assert_int_equal(hands.device, DEVICE_TOUCH);
    mouse.motion.xrel = 5;
    hands_event(&hands, &mouse);
    assert_int_equal(hands.device, DEVICE_KEYBOARD);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_key_is_called_what_stands_on_it),
        cmocka_unit_test(every_key_that_can_be_bound_has_a_name),
        cmocka_unit_test(both_shifts_are_shift_and_one_of_them_has_a_side),
        cmocka_unit_test(what_was_bound_anew_is_told_by_its_new_key),
        cmocka_unit_test(a_button_is_called_what_stands_on_that_controller),
        cmocka_unit_test(every_button_that_can_be_bound_has_a_name),
        cmocka_unit_test(words_name_what_is_in_the_players_hands),
        cmocka_unit_test(words_leave_out_what_nothing_in_his_hands_does),
        cmocka_unit_test(four_ways_that_are_no_letters_are_told_one_by_one),
        cmocka_unit_test(words_that_are_too_long_are_cut),
        cmocka_unit_test(what_the_player_used_last_is_in_his_hands),
        cmocka_unit_test(a_stick_or_a_mouse_that_trembles_and_a_mouse_made_of_a_finger_are_in_nobodys_hands),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
