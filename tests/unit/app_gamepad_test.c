// Given game controllers that come and go, when they are used, then they move the player, rightly told apart.
#include "rehearsal.h"

#include "app/input.h"

typedef struct Port {
    Gamepads gamepads;
} Port;

static void open_port(Port *port) {
    rehearsal_without_display();
    *port = (Port){0};
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO | SDL_INIT_GAMECONTROLLER), 0);
}

static void close_port(Port *port) {
    gamepads_close(&port->gamepads);
    SDL_Quit();
}

static void pump(Port *port) {
    for (SDL_Event event; SDL_PollEvent(&event);) gamepads_event(&port->gamepads, &event);
}

// Plugs in a controller and returns its joystick, through which it is moved.
static SDL_Joystick *plug_in(Port *port) {
    SDL_Joystick *joystick = rehearsal_controller(NULL);
    pump(port);
    pump(port);
    return joystick;
}

static void unplug(Port *port, SDL_Joystick *joystick) {
    SDL_JoystickID id = SDL_JoystickInstanceID(joystick);
    for (int device = 0; device < SDL_NumJoysticks(); device++)
        if (SDL_JoystickGetDeviceInstanceID(device) == id)
            assert_int_equal(SDL_JoystickDetachVirtual(device), 0);
    SDL_JoystickClose(joystick);
    pump(port);
}

static GamepadState deflect(Port *port, SDL_Joystick *joystick, float x, float y) {
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTX, (Sint16)(x * 32767.0f));
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_LEFTY, (Sint16)(y * 32767.0f));
    pump(port);
    return gamepads_read(&port->gamepads);
}

static void the_dead_zone_is_round(void **state) {
    (void)state;
    for (int degrees = 0; degrees < 360; degrees += 15) {
        Vec2 way = vec2_from_angle(radians_from_degrees((float)degrees));
        assert_float_equal(vec2_length(stick_deflection(vec2_scale(way, 0.24f))), 0.0f, 0.0f);
        Vec2 half = stick_deflection(vec2_scale(way, 0.625f));
        assert_float_equal(vec2_length(half), 0.5f, 1e-3f);
        assert_float_equal(vec2_distance(vec2_direction_or(half, way), way), 0.0f, 1e-3f);
    }
}

static void a_stick_in_its_corner_is_no_faster(void **state) {
    (void)state;
    assert_float_equal(vec2_length(stick_deflection(vec2(1.0f, 1.0f))), 1.0f, 1e-5f);
}

static void a_controller_that_is_plugged_in_later_moves_the_player(void **state) {
    (void)state;
    Port port;
    open_port(&port);
    assert_int_equal(gamepads_count(&port.gamepads), 0);
    SDL_Joystick *joystick = plug_in(&port);
    assert_int_equal(gamepads_count(&port.gamepads), 1);
    GamepadState right = deflect(&port, joystick, 1.0f, 0.0f);
    assert_float_equal(right.move.x, 1.0f, 1e-3f);
    GamepadState up = deflect(&port, joystick, 0.0f, -1.0f);
    assert_float_equal(up.move.y, -1.0f, 1e-2f);
    SDL_JoystickClose(joystick);
    close_port(&port);
}

static void an_unplugged_controller_lets_go(void **state) {
    (void)state;
    Port port;
    open_port(&port);
    SDL_Joystick *joystick = plug_in(&port);
    deflect(&port, joystick, 1.0f, 0.0f);
    unplug(&port, joystick);
    assert_int_equal(gamepads_count(&port.gamepads), 0);
    assert_float_equal(vec2_length(gamepads_read(&port.gamepads).move), 0.0f, 0.0f);
    close_port(&port);
}

static void of_two_controllers_the_right_one_is_unplugged(void **state) {
    (void)state;
    Port port;
    open_port(&port);
    SDL_Joystick *first = plug_in(&port);
    SDL_Joystick *second = plug_in(&port);
    assert_int_equal(gamepads_count(&port.gamepads), 2);
    unplug(&port, first);
    assert_int_equal(gamepads_count(&port.gamepads), 1);
    assert_float_equal(deflect(&port, second, -1.0f, 0.0f).move.x, -1.0f, 1e-2f);
    SDL_Joystick *third = plug_in(&port);
    assert_int_equal(gamepads_count(&port.gamepads), 2);
    deflect(&port, second, 0.0f, 0.0f);
    assert_float_equal(deflect(&port, third, 0.0f, 1.0f).move.y, 1.0f, 1e-2f);
    SDL_JoystickClose(second);
    SDL_JoystickClose(third);
    close_port(&port);
}

static void a_controller_announced_twice_is_opened_once(void **state) {
    (void)state;
    Port port;
    open_port(&port);
    SDL_Joystick *joystick = plug_in(&port);
    SDL_Event again = {.type = SDL_CONTROLLERDEVICEADDED};
    again.cdevice.which = 0;
    gamepads_event(&port.gamepads, &again);
    assert_int_equal(gamepads_count(&port.gamepads), 1);
    SDL_JoystickClose(joystick);
    close_port(&port);
}

static void the_triggers_sneak_and_sprint(void **state) {
    (void)state;
    Port port;
    open_port(&port);
    SDL_Joystick *joystick = plug_in(&port);
    GamepadState idle = gamepads_read(&port.gamepads);
    assert_false(idle.held[PAD_LEFT_TRIGGER] || idle.held[PAD_RIGHT_TRIGGER]);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
    pump(&port);
    assert_true(gamepads_read(&port.gamepads).held[PAD_LEFT_TRIGGER]);
    assert_false(gamepads_read(&port.gamepads).held[PAD_RIGHT_TRIGGER]);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
    pump(&port);
    assert_true(gamepads_read(&port.gamepads).held[PAD_RIGHT_TRIGGER]);
    SDL_JoystickClose(joystick);
    close_port(&port);
}

static int pull(Port *port, SDL_JoystickID id, SDL_GameControllerAxis axis, float share) {
    SDL_Event event = {.type = SDL_CONTROLLERAXISMOTION};
    event.caxis.which = id;
    event.caxis.axis = (Uint8)axis;
    event.caxis.value = (Sint16)(share * 32767.0f);
    return gamepads_pulled(&port->gamepads, &event);
}

static void a_trigger_is_pressed_once_until_it_is_let_go_of(void **state) {
    (void)state;
    Port port;
    open_port(&port);
    SDL_Joystick *joystick = plug_in(&port);
    SDL_JoystickID id = SDL_JoystickInstanceID(joystick);
    const SDL_GameControllerAxis right = SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
    assert_int_equal(pull(&port, id, right, 0.2f), PAD_NONE);
    assert_int_equal(pull(&port, id, right, 0.5f), PAD_RIGHT_TRIGGER);
    assert_int_equal(pull(&port, id, right, 0.9f), PAD_NONE);
    assert_int_equal(pull(&port, id, right, 0.3f), PAD_NONE);
    assert_int_equal(pull(&port, id, right, 0.4f), PAD_NONE);
    assert_int_equal(pull(&port, id, right, 0.1f), PAD_NONE);
    assert_int_equal(pull(&port, id, right, 0.5f), PAD_RIGHT_TRIGGER);
    assert_int_equal(pull(&port, id, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 0.5f), PAD_LEFT_TRIGGER);
    assert_int_equal(pull(&port, id, SDL_CONTROLLER_AXIS_LEFTX, 0.9f), PAD_NONE);
    assert_int_equal(pull(&port, id + 7, right, 0.9f), PAD_NONE);
    SDL_JoystickClose(joystick);
    close_port(&port);
}

static void both_triggers_together_take_time_back(void **state) {
    (void)state;
    Port port;
    open_port(&port);
    SDL_Joystick *joystick = plug_in(&port);
    Input input = {.bindings = bindings_standard(), .gamepads = port.gamepads};
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, 32767);
    gamepads_read(&input.gamepads);
    pump(&port);
    assert_false(input_rewinds(&input));
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
    pump(&port);
    assert_true(input_rewinds(&input));
    SDL_JoystickClose(joystick);
    close_port(&port);
}

static void the_cross_walks_as_it_is_bound(void **state) {
    (void)state;
    Port port;
    Stage stage;
    const StageDef def = STAGE_ALONE;
    open_port(&port);
    stage_open(&stage, &def);
    SDL_Joystick *joystick = plug_in(&port);
    Input input = {.bindings = bindings_standard(), .gamepads = port.gamepads};
    const View view = {0};
    SDL_JoystickSetVirtualButton(joystick, SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_PRESSED);
    pump(&port);
    assert_float_equal(input_intent(&input, &view, stage.world, &(Guide){0}, HURT_NEAREST).move.x, -1.0f,
                       1e-5f);
    bindings_bind_button(&input.bindings, ACTION_UP, PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_DPAD_LEFT);
    PlayerIntent rebound = input_intent(&input, &view, stage.world, &(Guide){0}, HURT_NEAREST);
    assert_float_equal(rebound.move.x, 0.0f, 0.0f);
    assert_float_equal(rebound.move.y, -1.0f, 1e-5f);
    SDL_JoystickClose(joystick);
    stage_close(&stage);
    close_port(&port);
}

static Action pressed(const SDL_Event *event) {
    const Bindings standard = bindings_standard();
    return action_pressed(&standard, event);
}

static void buttons_press_what_keys_press(void **state) {
    (void)state;
    SDL_Event event = {.type = SDL_CONTROLLERBUTTONDOWN};
    event.cbutton.button = SDL_CONTROLLER_BUTTON_START;
    assert_int_equal(pressed(&event), ACTION_PAUSE);
    event.cbutton.button = SDL_CONTROLLER_BUTTON_B;
    assert_int_equal(pressed(&event), ACTION_NOISE);
    event.type = SDL_CONTROLLERBUTTONUP;
    assert_int_equal(pressed(&event), ACTION_NONE);
}

static void a_muted_controller_counts_again_once_it_came_to_rest(void **state) {
    (void)state;
    Port port;
    open_port(&port);
    SDL_Joystick *joystick = plug_in(&port);
    deflect(&port, joystick, 1.0f, 0.0f);
    gamepads_mute(&port.gamepads);
    assert_float_equal(vec2_length(gamepads_read(&port.gamepads).move), 0.0f, 0.0f);
    deflect(&port, joystick, 0.0f, 0.0f);
    assert_float_equal(deflect(&port, joystick, 1.0f, 0.0f).move.x, 1.0f, 1e-3f);
    SDL_JoystickClose(joystick);
    close_port(&port);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_dead_zone_is_round),
        cmocka_unit_test(a_stick_in_its_corner_is_no_faster),
        cmocka_unit_test(a_controller_that_is_plugged_in_later_moves_the_player),
        cmocka_unit_test(an_unplugged_controller_lets_go),
        cmocka_unit_test(of_two_controllers_the_right_one_is_unplugged),
        cmocka_unit_test(a_controller_announced_twice_is_opened_once),
        cmocka_unit_test(the_triggers_sneak_and_sprint),
        cmocka_unit_test(a_trigger_is_pressed_once_until_it_is_let_go_of),
        cmocka_unit_test(both_triggers_together_take_time_back),
        cmocka_unit_test(the_cross_walks_as_it_is_bound),
        cmocka_unit_test(buttons_press_what_keys_press),
        cmocka_unit_test(a_muted_controller_counts_again_once_it_came_to_rest),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
