// Given a player who presses everything at once, with keys, mouse, fingers and controllers that come and go,
// in windows of any size, when he goes on for long, then the game goes on too.
#include "folder.h"
#include "rehearsal.h"

enum { FRAMES = 160, FINGERS = 10, CONTROLLERS = 3, MOST_EVENTS = 6 };

static Rehearsal rehearsal;
static SDL_Joystick *controllers[CONTROLLERS];
static Rng dice;

static int upto(int count) {
    return (int)(rng_next(&dice) % (uint32_t)count);
}

static Vec2 somewhere(void) {
    const int beyond = 20;
    int width = 0, height = 0;
    SDL_GetWindowSize(rehearsal.app->window.window, &width, &height);
    return vec2((float)(upto(width + 2 * beyond) - beyond), (float)(upto(height + 2 * beyond) - beyond));
}

// Esc seldom, so that he also gets somewhere.
static SDL_Scancode some_key(void) {
    static const SDL_Scancode keys[] = {
        SDL_SCANCODE_W,         SDL_SCANCODE_A,      SDL_SCANCODE_S,      SDL_SCANCODE_D,
        SDL_SCANCODE_UP,        SDL_SCANCODE_DOWN,   SDL_SCANCODE_LEFT,   SDL_SCANCODE_RIGHT,
        SDL_SCANCODE_LSHIFT,    SDL_SCANCODE_SPACE,  SDL_SCANCODE_E,      SDL_SCANCODE_N,
        SDL_SCANCODE_X,         SDL_SCANCODE_Q,      SDL_SCANCODE_K,      SDL_SCANCODE_TAB,
        SDL_SCANCODE_I,         SDL_SCANCODE_R,      SDL_SCANCODE_P,      SDL_SCANCODE_BACKSPACE,
        SDL_SCANCODE_COMMA,     SDL_SCANCODE_PERIOD, SDL_SCANCODE_F1,     SDL_SCANCODE_F2,
        SDL_SCANCODE_F3,        SDL_SCANCODE_F4,     SDL_SCANCODE_F5,     SDL_SCANCODE_F7,
        SDL_SCANCODE_F11,       SDL_SCANCODE_MINUS,  SDL_SCANCODE_EQUALS, SDL_SCANCODE_RIGHTBRACKET,
        SDL_SCANCODE_DELETE,    SDL_SCANCODE_HOME,   SDL_SCANCODE_END,    SDL_SCANCODE_PAGEDOWN,
        SDL_SCANCODE_3,         SDL_SCANCODE_B,      SDL_SCANCODE_V,      SDL_SCANCODE_O,
        SDL_SCANCODE_Y,         SDL_SCANCODE_G,      SDL_SCANCODE_RETURN, SDL_SCANCODE_RETURN,
        SDL_SCANCODE_RETURN,    SDL_SCANCODE_RETURN, SDL_SCANCODE_LEFT,   SDL_SCANCODE_RIGHT,
        SDL_SCANCODE_BACKSPACE, SDL_SCANCODE_ESCAPE,
    };
    return keys[upto(sizeof keys / sizeof keys[0])];
}

static void press_a_key(void) {
    rehearsal_press(some_key());
}

static void hold_a_key_or_let_it_go(void) {
    const SDL_Scancode key = some_key();
    if (key != SDL_SCANCODE_ESCAPE) rehearsal_key(key, upto(2) == 0);
}

static void move_the_mouse(void) {
    rehearsal_motion(somewhere());
}

static void press_a_mouse_button(void) {
    rehearsal_button((Uint8)(1 + upto(3)), upto(2) == 0, somewhere());
}

static void turn_the_wheel(void) {
    SDL_Event event = {.type = SDL_MOUSEWHEEL};
    event.wheel.y = upto(21) - 10;
    SDL_PushEvent(&event);
}

static void use_a_finger(void) {
    static const SDL_EventType kinds[] = {SDL_FINGERDOWN, SDL_FINGERUP, SDL_FINGERMOTION};
    SDL_Event event = {.type = kinds[upto(3)]};
    event.tfinger.touchId = 1;
    event.tfinger.fingerId = upto(FINGERS);
    event.tfinger.x = rng_uniform(&dice, 0.0f, 1.0f);
    event.tfinger.y = rng_uniform(&dice, 0.0f, 1.0f);
    SDL_PushEvent(&event);
}

static void pull_the_plug(int which) {
    const SDL_JoystickID id = SDL_JoystickInstanceID(controllers[which]);
    for (int device = SDL_NumJoysticks() - 1; device >= 0; device--)
        if (SDL_JoystickGetDeviceInstanceID(device) == id) SDL_JoystickDetachVirtual(device);
    SDL_JoystickClose(controllers[which]);
    controllers[which] = NULL;
}

static void use_a_controller(void) {
    const int which = upto(CONTROLLERS);
    SDL_Joystick *joystick = controllers[which];
    if (!joystick) {
        controllers[which] = rehearsal_controller(NULL);
    } else if (upto(12) == 0) {
        pull_the_plug(which);
    } else if (upto(2) == 0) {
        SDL_JoystickSetVirtualAxis(joystick, upto(SDL_CONTROLLER_AXIS_MAX), (Sint16)(upto(65536) - 32768));
    } else {
        SDL_JoystickSetVirtualButton(joystick, upto(SDL_CONTROLLER_BUTTON_MAX), (Uint8)upto(2));
    }
}

static void change_the_window(void) {
    static const int sizes[][2] = {{640, 360}, {1280, 720}, {360, 640}, {1000, 100}, {1, 1}, {64, 48}};
    static const SDL_WindowEventID kinds[] = {SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_FOCUS_GAINED,
                                              SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_EXPOSED};
    const int *size = sizes[upto(sizeof sizes / sizeof sizes[0])];
    if (upto(3) == 0) SDL_SetWindowSize(rehearsal.app->window.window, size[0], size[1]);
    if (upto(3) == 0) rehearsal_window_event(kinds[upto(4)]);
    if (upto(6) == 0) SDL_PushEvent(&(SDL_Event){.type = SDL_RENDER_TARGETS_RESET});
    if (upto(6) == 0) SDL_PushEvent(&(SDL_Event){.type = SDL_KEYMAPCHANGED});
    if (upto(6) == 0) SDL_PushEvent(&(SDL_Event){.adevice = {.type = SDL_AUDIODEVICEREMOVED}});
}

static void change_the_settings(void) {
    Settings *settings = &rehearsal.app->settings;
    settings->text_size = 80 + 10 * upto(13);
    settings->game_speed = 50 + 10 * upto(6);
    settings->toggle_aim = upto(2) == 0;
    settings->toggle_rewind = upto(2) == 0;
    settings->toggle_sneak = upto(2) == 0;
    settings->dim_unseen = upto(2) == 0;
    settings_changed(rehearsal.app);
}

static void do_something(void) {
    static void (*const deeds[])(void) = {
        press_a_key,    press_a_key,          press_a_key,    hold_a_key_or_let_it_go,
        move_the_mouse, press_a_mouse_button, turn_the_wheel, use_a_finger,
        use_a_finger,   use_a_controller,
    };
    deeds[upto(sizeof deeds / sizeof deeds[0])]();
    if (upto(30) == 0) change_the_window();
    if (upto(60) == 0) change_the_settings();
}

static void leave(void) {
    for (int i = 0; i < CONTROLLERS; i++)
        if (controllers[i]) pull_the_plug(i);
    rehearsal_close(&rehearsal);
}

static void wreak_havoc(uint64_t seed) {
    Folder folder;
    folder_open(&folder);
    const AppOptions options = {.config_folder = folder.path};
    rng_seed(&dice, seed, 0);
    rehearsal_open_title(&rehearsal, REHEARSAL_DATA, &options);
    int deepest = 0;
    for (int i = 0; i < FRAMES; i++) {
        for (int event = upto(MOST_EVENTS); event > 0; event--) do_something();
        if (!rehearsal_frame(&rehearsal)) { // he has quit
            leave();
            rehearsal_open_title(&rehearsal, REHEARSAL_DATA, &options);
        }
        App *app = rehearsal.app;
        screens_update(&app->screens, app, upto(20) == 0 ? 0.5 : 1.0 / 60.0);
        if (app->screens.depth > deepest) deepest = app->screens.depth;
        assert_true(app->view.field.x1 <= app->canvas.width && app->view.field.y1 <= app->canvas.height);
    }
    assert_true(deepest >= 3); // he came to play
    leave();
    folder_close(&folder);
}

static void whoever_presses_everything_at_once_breaks_nothing(void **state) {
    (void)state;
    wreak_havoc(1);
}

static void nor_does_another_who_does(void **state) {
    (void)state;
    wreak_havoc(4);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(whoever_presses_everything_at_once_breaks_nothing),
        cmocka_unit_test(nor_does_another_who_does),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
