#include "app/gamepads.h"

static const float DEAD_ZONE = 0.25f;
static const float TRIGGER_PRESSED = 0.35f, TRIGGER_RELEASED = 0.25f;

Vec2 stick_deflection(Vec2 raw) {
    float length = vec2_length(raw);
    if (length <= DEAD_ZONE) return vec2(0.0f, 0.0f);
    float share = (length - DEAD_ZONE) / (1.0f - DEAD_ZONE);
    return vec2_scale(raw, (share < 1.0f ? share : 1.0f) / length);
}

static Gamepad *find(Gamepads *gamepads, SDL_JoystickID id) {
    for (int i = 0; i < GAMEPADS; i++)
        if (gamepads->all[i].controller && gamepads->all[i].id == id) return &gamepads->all[i];
    return NULL;
}

static Gamepad *find_free(Gamepads *gamepads) {
    for (int i = 0; i < GAMEPADS; i++)
        if (!gamepads->all[i].controller) return &gamepads->all[i];
    return NULL;
}

// SDL announces a device by its index of the moment; only the instance's id stays its own.
static void plug_in(Gamepads *gamepads, int device_index) {
    if (find(gamepads, SDL_JoystickGetDeviceInstanceID(device_index))) return;
    Gamepad *gamepad = find_free(gamepads);
    SDL_GameController *controller = gamepad ? SDL_GameControllerOpen(device_index) : NULL;
    if (!controller) return;
    SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller));
    *gamepad = (Gamepad){.controller = controller, .id = id};
}

static void unplug(Gamepad *gamepad) {
    if (!gamepad) return;
    SDL_GameControllerClose(gamepad->controller);
    *gamepad = (Gamepad){0};
}

void gamepads_event(Gamepads *gamepads, const SDL_Event *event) {
    if (event->type == SDL_CONTROLLERDEVICEADDED) plug_in(gamepads, event->cdevice.which);
    if (event->type == SDL_CONTROLLERDEVICEREMOVED) unplug(find(gamepads, event->cdevice.which));
}

int gamepads_pulled(Gamepads *gamepads, const SDL_Event *event) {
    if (event->type != SDL_CONTROLLERAXISMOTION) return PAD_NONE;
    int side = (int)event->caxis.axis - (int)SDL_CONTROLLER_AXIS_TRIGGERLEFT;
    Gamepad *gamepad = find(gamepads, event->caxis.which);
    if (!gamepad || side < 0 || side > 1) return PAD_NONE;
    float value = (float)event->caxis.value / 32767.0f;
    bool was_pulled = gamepad->pulled[side];
    gamepad->pulled[side] = value > (was_pulled ? TRIGGER_RELEASED : TRIGGER_PRESSED);
    if (was_pulled || !gamepad->pulled[side]) return PAD_NONE;
    return side == 0 ? PAD_LEFT_TRIGGER : PAD_RIGHT_TRIGGER;
}

void gamepads_close(Gamepads *gamepads) {
    for (int i = 0; i < GAMEPADS; i++)
        if (gamepads->all[i].controller) unplug(&gamepads->all[i]);
}

int gamepads_count(const Gamepads *gamepads) {
    int count = 0;
    for (int i = 0; i < GAMEPADS; i++) count += gamepads->all[i].controller != NULL;
    return count;
}

void gamepads_mute(Gamepads *gamepads) {
    for (int i = 0; i < GAMEPADS; i++) gamepads->all[i].muted = true;
}

void gamepads_shake(Gamepads *gamepads, SDL_JoystickID id, float strength, int ms) {
    Gamepad *gamepad = find(gamepads, id);
    Uint16 force = (Uint16)(strength * 65535.0f);
    if (gamepad) SDL_GameControllerRumble(gamepad->controller, force, force, (Uint32)ms);
}

static float axis(SDL_GameController *controller, SDL_GameControllerAxis which) {
    return (float)SDL_GameControllerGetAxis(controller, which) / 32767.0f;
}

static Vec2 stick(SDL_GameController *controller, SDL_GameControllerAxis x, SDL_GameControllerAxis y) {
    return stick_deflection(vec2(axis(controller, x), axis(controller, y)));
}

static GamepadState read_one(SDL_GameController *controller) {
    GamepadState state = {
        .move = stick(controller, SDL_CONTROLLER_AXIS_LEFTX, SDL_CONTROLLER_AXIS_LEFTY),
        .aim = stick(controller, SDL_CONTROLLER_AXIS_RIGHTX, SDL_CONTROLLER_AXIS_RIGHTY),
    };
    for (int i = 0; i < SDL_CONTROLLER_BUTTON_MAX; i++)
        state.held[PAD_FIRST_BUTTON + i] =
            SDL_GameControllerGetButton(controller, (SDL_GameControllerButton)i) != 0;
    state.held[PAD_LEFT_TRIGGER] = axis(controller, SDL_CONTROLLER_AXIS_TRIGGERLEFT) > TRIGGER_PRESSED;
    state.held[PAD_RIGHT_TRIGGER] = axis(controller, SDL_CONTROLLER_AXIS_TRIGGERRIGHT) > TRIGGER_PRESSED;
    return state;
}

static bool is_at_rest(const GamepadState *state) {
    for (int i = 0; i < PAD_INPUTS; i++)
        if (state->held[i]) return false;
    return vec2_length(state->move) <= 0.0f && vec2_length(state->aim) <= 0.0f;
}

static void add(GamepadState *all, const GamepadState *one) {
    if (vec2_length(one->move) > vec2_length(all->move)) all->move = one->move;
    if (vec2_length(one->aim) > vec2_length(all->aim)) all->aim = one->aim;
    for (int i = 0; i < PAD_INPUTS; i++) all->held[i] = all->held[i] || one->held[i];
}

GamepadState gamepads_read(Gamepads *gamepads) {
    GamepadState all = {0};
    for (int i = 0; i < GAMEPADS; i++) {
        Gamepad *gamepad = &gamepads->all[i];
        if (!gamepad->controller) continue;
        GamepadState state = read_one(gamepad->controller);
        if (is_at_rest(&state)) gamepad->muted = false;
        if (!gamepad->muted) add(&all, &state);
    }
    return all;
}
