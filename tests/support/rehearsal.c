#include "rehearsal.h"

#include "sevenwatch/ticks.h"

#include <stdlib.h>

void rehearsal_without_display(void) {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_setenv("SDL_AUDIODRIVER", "dummy", 1);
    SDL_setenv("SDL_RENDER_DRIVER", "software", 1);
    SDL_setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1);
}

void rehearsal_open(Rehearsal *rehearsal, const StageDef *def) {
    rehearsal_open_with(rehearsal, def, &(AppOptions){0});
}

static void open_app(Rehearsal *rehearsal) {
    Report report = {0};
    rehearsal->app = app_create(&rehearsal->options, &report);
    report_print(&report, stderr);
    assert_non_null(rehearsal->app);
    SDL_SetWindowSize(rehearsal->app->window.window, 1152, 740); // more than SDL's dummy display has room for
    assert_true(rehearsal_frame(rehearsal));
}

void rehearsal_open_with(Rehearsal *rehearsal, const StageDef *def, const AppOptions *more) {
    rehearsal_without_display();
    stage_open(&rehearsal->stage, def);
    rehearsal->options = (AppOptions){
        .place = rehearsal->stage.place,
        .book = &rehearsal->stage.book,
        .seed = def->seed,
        .personality = rehearsal->stage.personality,
        .data_folder = REHEARSAL_DATA,
        .replay = more->replay,
        .assist = more->assist,
        .config_folder = more->config_folder,
        .recorder = more->recorder,
        .save_replay = more->save_replay,
        .save_scenario = more->save_scenario,
        .personality_text = more->personality_text,
    };
    open_app(rehearsal);
}

void rehearsal_open_title(Rehearsal *rehearsal, const char *data_folder, const AppOptions *more) {
    rehearsal_without_display();
    rehearsal->stage = (Stage){0};
    rehearsal->options = *more;
    rehearsal->options.data_folder = data_folder;
    open_app(rehearsal);
}

void rehearsal_close(Rehearsal *rehearsal) {
    app_destroy(rehearsal->app);
    stage_close(&rehearsal->stage);
}

static void push(SDL_Event event) {
    assert_int_equal(SDL_PushEvent(&event), 1);
}

void rehearsal_key(SDL_Scancode key, bool down) {
    SDL_Event event = {.type = down ? SDL_KEYDOWN : SDL_KEYUP};
    event.key.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.key.keysym.scancode = key;
    event.key.keysym.sym = SDL_GetKeyFromScancode(key);
    push(event);
}

void rehearsal_press(SDL_Scancode key) {
    rehearsal_key(key, true);
    rehearsal_key(key, false);
}

void rehearsal_button(Uint8 button, bool down, Vec2 window_point) {
    SDL_Event event = {.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP};
    event.button.button = button;
    event.button.state = down ? SDL_PRESSED : SDL_RELEASED;
    event.button.x = (Sint32)(window_point.x + 0.5f);
    event.button.y = (Sint32)(window_point.y + 0.5f);
    push(event);
}

void rehearsal_motion(Vec2 window_point) {
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = (Sint32)(window_point.x + 0.5f);
    event.motion.y = (Sint32)(window_point.y + 0.5f);
    push(event);
}

void rehearsal_window_event(SDL_WindowEventID kind) {
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = (Uint8)kind;
    push(event);
}

static int note_shaking(void *user, Uint16 low, Uint16 high) {
    Shaking *shaking = user;
    if (!shaking || (low == 0 && high == 0)) return 0;
    shaking->times++;
    shaking->force = low > high ? low : high;
    return 0;
}

SDL_Joystick *rehearsal_controller(Shaking *shaking) {
    const SDL_VirtualJoystickDesc desc = {.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
                                          .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
                                          .naxes = SDL_CONTROLLER_AXIS_MAX,
                                          .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
                                          .userdata = shaking,
                                          .Rumble = note_shaking};
    int device = SDL_JoystickAttachVirtualEx(&desc);
    assert_true(device >= 0);
    SDL_Joystick *joystick = SDL_JoystickOpen(device);
    assert_non_null(joystick);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    SDL_JoystickSetVirtualAxis(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -32768);
    return joystick;
}

SDL_Joystick *rehearsal_plug_in(Rehearsal *rehearsal, Shaking *shaking) {
    SDL_Joystick *joystick = rehearsal_controller(shaking);
    for (int i = 0; i < 3; i++) assert_true(rehearsal_frame(rehearsal));
    return joystick;
}

void rehearsal_unplug(Rehearsal *rehearsal, SDL_Joystick *joystick) {
    SDL_JoystickID id = SDL_JoystickInstanceID(joystick);
    for (int device = 0; device < SDL_NumJoysticks(); device++)
        if (SDL_JoystickGetDeviceInstanceID(device) == id)
            assert_int_equal(SDL_JoystickDetachVirtual(device), 0);
    SDL_JoystickClose(joystick);
    assert_true(rehearsal_frame(rehearsal));
}

bool rehearsal_frame(Rehearsal *rehearsal) {
    rehearsal->app->last_frame = 0;
    return app_frame(rehearsal->app);
}

void rehearsal_ticks(Rehearsal *rehearsal, int ticks) {
    App *app = rehearsal->app;
    assert_true(rehearsal_frame(rehearsal));
    for (int i = 0; i < ticks; i++) {
        app->clock.owed = 0.5; // far from both ends, whatever the rounding
        screens_update(&app->screens, app, 1.0 / TICK_HZ);
    }
}

void rehearsal_seconds(Rehearsal *rehearsal, double seconds) {
    App *app = rehearsal->app;
    assert_true(rehearsal_frame(rehearsal));
    for (int i = 0; i < (int)(seconds * TICK_HZ + 0.5); i++)
        screens_update(&app->screens, app, 1.0 / TICK_HZ);
}

Vec2 rehearsal_point(const Rehearsal *rehearsal, Vec2 level) {
    const View *view = &rehearsal->app->view;
    Vec2 pixel = view_to_canvas(view, level);
    return vec2(pixel.x / view->per_point.x, pixel.y / view->per_point.y);
}

bool rehearsal_shows(const Rehearsal *rehearsal, ScreenName name) {
    return screens_show_on_top(&rehearsal->app->screens, name);
}

Vec2 rehearsal_item(const Rehearsal *rehearsal, const Menu *menu, int item) {
    const View *view = &rehearsal->app->view;
    PixelArea cell = menu_cell(menu, item);
    assert_false(pixel_area_is_empty(cell));
    return vec2((float)(cell.x0 + cell.x1) * 0.5f / view->per_point.x,
                (float)(cell.y0 + cell.y1) * 0.5f / view->per_point.y);
}

Picture rehearsal_picture(const Rehearsal *rehearsal) {
    const App *app = rehearsal->app;
    Picture picture = {app->canvas.width, app->canvas.height, NULL};
    picture.pixels = malloc((size_t)picture.width * (size_t)picture.height * sizeof *picture.pixels);
    assert_non_null(picture.pixels);
    assert_int_equal(SDL_RenderReadPixels(app->window.renderer, NULL, SDL_PIXELFORMAT_ARGB8888,
                                          picture.pixels, picture.width * (int)sizeof *picture.pixels),
                     0);
    return picture;
}

uint32_t rehearsal_pixel(const Rehearsal *rehearsal, const Picture *picture, Vec2 level) {
    Vec2 at = view_to_canvas(&rehearsal->app->view, level);
    assert_true(at.x >= 0.0f && at.x < (float)picture->width && at.y >= 0.0f &&
                at.y < (float)picture->height);
    return picture->pixels[(int)at.y * picture->width + (int)at.x];
}

int pixel_difference(uint32_t a, uint32_t b) {
    int sum = 0;
    for (int shift = 0; shift < 24; shift += 8)
        sum += abs((int)(a >> shift & 0xffu) - (int)(b >> shift & 0xffu));
    return sum;
}

Vec2 rehearsal_player(const Rehearsal *rehearsal) {
    return world_player(rehearsal->app->session.now)->at;
}

uint32_t rehearsal_tick(const Rehearsal *rehearsal) {
    return world_tick(rehearsal->app->session.now);
}
