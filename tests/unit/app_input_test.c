// Given keys, a mouse and fingers, when they are pressed, held and let go of, then the player's intent is
// what they say, and nothing sticks.
#include "rehearsal.h"

#include "app/input.h"

#include <string.h>

typedef struct Desk {
    Stage stage;
    View view;
    Input input;
} Desk;

// The lesson's field at twice its size, in a window of half the density, with a player in the middle.
static void sit_down(Desk *desk) {
    rehearsal_without_display();
    memset(desk, 0, sizeof *desk);
    desk->input.bindings = bindings_standard();
    StageDef def = stage_player_at(480.0f, 270.0f);
    stage_open(&desk->stage, &def);
    desk->view = view_fit(&(ViewDef){.level = {960, 540},
                                     .canvas_w = 1920,
                                     .canvas_h = 1180,
                                     .window_w = 960,
                                     .window_h = 590,
                                     .ledger_height = 100});
}

static void get_up(Desk *desk) {
    stage_close(&desk->stage);
}

static void key(Desk *desk, SDL_Scancode scancode, bool down) {
    SDL_Event event = {.type = down ? SDL_KEYDOWN : SDL_KEYUP};
    event.key.keysym.scancode = scancode;
    input_event(&desk->input, &event, &desk->view);
}

static void button(Desk *desk, bool down, float x, float y) {
    SDL_Event event = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = (Sint32)x;
    event.button.y = (Sint32)y;
    input_event(&desk->input, &event, &desk->view);
}

static void finger(Desk *desk, Uint32 type, SDL_FingerID id, float x, float y) {
    SDL_Event event = {.type = type};
    event.tfinger.fingerId = id;
    event.tfinger.x = x / 960.0f;
    event.tfinger.y = y / 590.0f;
    input_event(&desk->input, &event, &desk->view);
}

static PlayerIntent intent(Desk *desk) {
    return input_intent(&desk->input, &desk->view, desk->stage.world, &(Guide){0}, HURT_NEAREST);
}

static void assert_move(Desk *desk, float x, float y) {
    Vec2 move = intent(desk).move;
    assert_float_equal(move.x, x, 1e-4f);
    assert_float_equal(move.y, y, 1e-4f);
}

static Action pressed(const SDL_Event *event) {
    const Bindings standard = bindings_standard();
    return action_pressed(&standard, event);
}

static Vec2 player(const Desk *desk) {
    return world_player(desk->stage.world)->at;
}

static void play(Desk *desk, int ticks) {
    for (int i = 0; i < ticks; i++) {
        PlayerIntent now = intent(desk);
        world_step(desk->stage.world, &now);
    }
}

static void letters_and_arrows_walk_the_same_ways(void **state) {
    (void)state;
    static const struct {
        SDL_Scancode letter, arrow;
        float x, y;
    } ways[] = {{SDL_SCANCODE_W, SDL_SCANCODE_UP, 0, -1},
                {SDL_SCANCODE_S, SDL_SCANCODE_DOWN, 0, 1},
                {SDL_SCANCODE_A, SDL_SCANCODE_LEFT, -1, 0},
                {SDL_SCANCODE_D, SDL_SCANCODE_RIGHT, 1, 0}};
    Desk desk;
    sit_down(&desk);
    for (size_t i = 0; i < 4; i++) {
        const SDL_Scancode both[2] = {ways[i].letter, ways[i].arrow};
        for (int k = 0; k < 2; k++) {
            key(&desk, both[k], true);
            assert_move(&desk, ways[i].x, ways[i].y);
            key(&desk, both[k], false);
            assert_move(&desk, 0, 0);
        }
    }
    get_up(&desk);
}

static void a_diagonal_is_no_faster(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    key(&desk, SDL_SCANCODE_W, true);
    key(&desk, SDL_SCANCODE_D, true);
    assert_move(&desk, 0.70711f, -0.70711f);
    get_up(&desk);
}

static void opposite_keys_cancel_out(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    key(&desk, SDL_SCANCODE_A, true);
    key(&desk, SDL_SCANCODE_D, true);
    assert_move(&desk, 0, 0);
    get_up(&desk);
}

static void one_of_two_keys_for_the_same_way_keeps_going(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    key(&desk, SDL_SCANCODE_A, true);
    key(&desk, SDL_SCANCODE_LEFT, true);
    intent(&desk);
    key(&desk, SDL_SCANCODE_A, false);
    assert_move(&desk, -1, 0);
    get_up(&desk);
}

static void a_tap_between_two_ticks_is_not_lost(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    key(&desk, SDL_SCANCODE_D, true);
    key(&desk, SDL_SCANCODE_D, false);
    assert_move(&desk, 1, 0);
    assert_move(&desk, 0, 0);
    get_up(&desk);
}

static void shift_sneaks_and_space_sprints_while_held(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    key(&desk, SDL_SCANCODE_RSHIFT, true);
    key(&desk, SDL_SCANCODE_SPACE, true);
    intent(&desk);
    PlayerIntent held = intent(&desk);
    assert_true(held.sneak && held.sprint);
    key(&desk, SDL_SCANCODE_RSHIFT, false);
    key(&desk, SDL_SCANCODE_SPACE, false);
    PlayerIntent released = intent(&desk);
    assert_false(released.sneak || released.sprint);
    get_up(&desk);
}

static void n_k_and_r_act_on_one_tick_each(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    key(&desk, SDL_SCANCODE_N, true);
    key(&desk, SDL_SCANCODE_K, true);
    key(&desk, SDL_SCANCODE_R, true);
    PlayerIntent first = intent(&desk);
    assert_true(first.noise && first.reset);
    assert_int_equal(first.hurt, HURT_NEAREST);
    PlayerIntent second = intent(&desk);
    assert_false(second.noise || second.reset);
    assert_int_equal(second.hurt, HURT_NOBODY);
    get_up(&desk);
}

static void two_presses_between_two_ticks_act_on_two_ticks(void **state) {
    (void)state;
    static const SDL_Scancode keys[] = {SDL_SCANCODE_N, SDL_SCANCODE_K, SDL_SCANCODE_E};
    Desk desk;
    sit_down(&desk);
    for (int i = 0; i < 6; i++) {
        key(&desk, keys[i % 3], true);
        key(&desk, keys[i % 3], false);
    }
    for (int tick = 0; tick < 3; tick++) {
        PlayerIntent now = intent(&desk);
        assert_int_equal(now.noise, tick < 2);
        assert_int_equal(now.use, tick < 2);
        assert_int_equal(now.hurt, tick < 2 ? HURT_NEAREST : HURT_NOBODY);
    }
    get_up(&desk);
}

static void e_uses_on_one_tick_and_so_does_what_confirms_in_a_menu(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    SDL_Event pad = {.type = SDL_CONTROLLERBUTTONDOWN};
    pad.cbutton.button = SDL_CONTROLLER_BUTTON_A;
    key(&desk, SDL_SCANCODE_E, true);
    assert_true(intent(&desk).use);
    assert_false(intent(&desk).use);
    input_event(&desk.input, &pad, &desk.view);
    assert_true(intent(&desk).use);
    assert_false(intent(&desk).use);
    key(&desk, SDL_SCANCODE_E, false);
    key(&desk, SDL_SCANCODE_E, true);
    input_release(&desk.input);
    assert_false(intent(&desk).use);
    get_up(&desk);
}

static void a_held_key_that_repeats_acts_once(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    key(&desk, SDL_SCANCODE_N, true);
    intent(&desk);
    SDL_Event repeat = {.type = SDL_KEYDOWN};
    repeat.key.keysym.scancode = SDL_SCANCODE_N;
    repeat.key.repeat = 1;
    input_event(&desk.input, &repeat, &desk.view);
    assert_false(intent(&desk).noise);
    assert_int_equal(pressed(&repeat), ACTION_NONE);
    get_up(&desk);
}

static void losing_the_focus_lets_go_of_everything(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    key(&desk, SDL_SCANCODE_W, true);
    key(&desk, SDL_SCANCODE_LSHIFT, true);
    key(&desk, SDL_SCANCODE_N, true);
    button(&desk, true, 100, 100);
    SDL_Event lost = {.type = SDL_WINDOWEVENT};
    lost.window.event = SDL_WINDOWEVENT_FOCUS_LOST;
    input_event(&desk.input, &lost, &desk.view);
    PlayerIntent after = intent(&desk);
    assert_float_equal(vec2_length(after.move), 0.0f, 0.0f);
    assert_false(after.sneak || after.noise);
    get_up(&desk);
}

static void a_held_button_walks_to_the_place_below_it_and_stops_on_it(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    button(&desk, true, 700, 133);
    play(&desk, 120);
    Vec2 there = player(&desk);
    assert_float_equal(there.x, 700.0f, 0.3f);
    assert_float_equal(there.y, 133.0f, 0.3f);
    for (int i = 0; i < 60; i++) {
        play(&desk, 1);
        assert_float_equal(vec2_distance(player(&desk), there), 0.0f, 0.0f);
    }
    get_up(&desk);
}

static void it_stops_without_jitter_at_any_pace(void **state) {
    (void)state;
    const SDL_Scancode paces[] = {SDL_SCANCODE_UNKNOWN, SDL_SCANCODE_LSHIFT, SDL_SCANCODE_SPACE};
    for (size_t i = 0; i < 3; i++) {
        Desk desk;
        sit_down(&desk);
        key(&desk, paces[i], true);
        button(&desk, true, 613, 409);
        play(&desk, 300);
        Vec2 there = player(&desk);
        assert_float_equal(vec2_distance(there, vec2(613.0f, 409.0f)), 0.0f, 0.3f);
        play(&desk, 1);
        assert_float_equal(vec2_distance(player(&desk), there), 0.0f, 0.0f);
        get_up(&desk);
    }
}

static void moving_the_held_mouse_changes_where_to(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    button(&desk, true, 700, 270);
    assert_move(&desk, 1, 0);
    SDL_Event motion = {.type = SDL_MOUSEMOTION};
    motion.motion.x = 480;
    motion.motion.y = 500;
    input_event(&desk.input, &motion, &desk.view);
    assert_move(&desk, 0, 1);
    button(&desk, false, 480, 500);
    assert_move(&desk, 0, 0);
    get_up(&desk);
}

static void a_press_beside_the_field_walks_nowhere(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    button(&desk, true, 480, 570);
    assert_move(&desk, 0, 0);
    get_up(&desk);
}

static void keys_go_before_the_mouse(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    button(&desk, true, 700, 270);
    key(&desk, SDL_SCANCODE_A, true);
    assert_move(&desk, -1, 0);
    get_up(&desk);
}

static void a_finger_walks_like_the_mouse(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    finger(&desk, SDL_FINGERDOWN, 7, 480, 100);
    assert_move(&desk, 0, -1);
    finger(&desk, SDL_FINGERMOTION, 7, 700, 270);
    assert_move(&desk, 1, 0);
    finger(&desk, SDL_FINGERUP, 7, 700, 270);
    assert_move(&desk, 0, 0);
    get_up(&desk);
}

static void a_second_finger_changes_nothing(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    finger(&desk, SDL_FINGERDOWN, 7, 700, 270);
    finger(&desk, SDL_FINGERDOWN, 8, 480, 100);
    finger(&desk, SDL_FINGERMOTION, 8, 480, 90);
    assert_move(&desk, 1, 0);
    finger(&desk, SDL_FINGERUP, 8, 480, 90);
    assert_move(&desk, 1, 0);
    get_up(&desk);
}

static void the_mouse_events_that_sdl_makes_of_fingers_do_not_count(void **state) {
    (void)state;
    Desk desk;
    sit_down(&desk);
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = SDL_BUTTON_LEFT;
    event.button.which = SDL_TOUCH_MOUSEID;
    event.button.x = 700;
    event.button.y = 270;
    input_event(&desk.input, &event, &desk.view);
    assert_move(&desk, 0, 0);
    get_up(&desk);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(letters_and_arrows_walk_the_same_ways),
        cmocka_unit_test(a_diagonal_is_no_faster),
        cmocka_unit_test(opposite_keys_cancel_out),
        cmocka_unit_test(one_of_two_keys_for_the_same_way_keeps_going),
        cmocka_unit_test(a_tap_between_two_ticks_is_not_lost),
        cmocka_unit_test(shift_sneaks_and_space_sprints_while_held),
        cmocka_unit_test(n_k_and_r_act_on_one_tick_each),
        cmocka_unit_test(two_presses_between_two_ticks_act_on_two_ticks),
        cmocka_unit_test(e_uses_on_one_tick_and_so_does_what_confirms_in_a_menu),
        cmocka_unit_test(a_held_key_that_repeats_acts_once),
        cmocka_unit_test(losing_the_focus_lets_go_of_everything),
        cmocka_unit_test(a_held_button_walks_to_the_place_below_it_and_stops_on_it),
        cmocka_unit_test(it_stops_without_jitter_at_any_pace),
        cmocka_unit_test(moving_the_held_mouse_changes_where_to),
        cmocka_unit_test(a_press_beside_the_field_walks_nowhere),
        cmocka_unit_test(keys_go_before_the_mouse),
        cmocka_unit_test(a_finger_walks_like_the_mouse),
        cmocka_unit_test(a_second_finger_changes_nothing),
        cmocka_unit_test(the_mouse_events_that_sdl_makes_of_fingers_do_not_count),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
