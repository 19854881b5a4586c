#include "app/input.h"

#include "app/nudge.h"
#include "sevenwatch/replay.h"
#include "sevenwatch/ticks.h"

#include <string.h>

static void key_event(Input *input, const SDL_KeyboardEvent *key) {
    SDL_Scancode scancode = key->keysym.scancode;
    if (scancode >= SDL_NUM_SCANCODES || key->repeat) return;
    input->down[scancode] = key->type == SDL_KEYDOWN;
    if (key->type == SDL_KEYDOWN) input->tapped[scancode] = true;
}

void input_event(Input *input, const SDL_Event *event, const View *view) {
    if (event->type == SDL_KEYDOWN || event->type == SDL_KEYUP) key_event(input, &event->key);
    if (event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_FOCUS_LOST)
        input_release(input);
    gamepads_event(&input->gamepads, event);
    hands_event(&input->hands, event);
    pointer_event(&input->pointer, event, view);
    Action action = action_pressed(&input->bindings, event);
    input->noise += action == ACTION_NOISE;
    input->use += action == ACTION_USE || action == ACTION_CONFIRM;
    input->hurt += action == ACTION_HURT;
    input->reset = input->reset || action == ACTION_RESTART;
}

static void forget(Input *input) {
    memset(input->down, 0, sizeof input->down);
    memset(input->tapped, 0, sizeof input->tapped);
    memset(input->latches, 0, sizeof input->latches);
    input->pointer = (Pointer){0};
    touch_release(&input->touch);
    input->noise = input->use = input->hurt = 0;
    input->reset = false;
}

void input_release(Input *input) {
    forget(input);
    gamepads_mute(&input->gamepads);
}

void input_resume(Input *input) {
    forget(input);
    int count = 0;
    const Uint8 *keys = SDL_GetKeyboardState(&count);
    for (int i = 0; i < count && i < SDL_NUM_SCANCODES; i++) input->down[i] = keys[i] != 0;
}

// By any of its keys, or on any controller.
static bool is_held(const Input *input, const GamepadState *gamepad, Action action) {
    const Binding *binding = &input->bindings.of[action];
    for (int slot = 0; slot < BINDING_KEYS; slot++) {
        int key = binding->keys[slot];
        if (key != 0 && (input->down[key] || input->tapped[key])) return true;
    }
    return binding->button != PAD_NONE && gamepad->held[binding->button];
}

static Action action_of(HeldAction held) {
    static const Action actions[HELD_ACTIONS] = {
        [HELD_SNEAK] = ACTION_SNEAK, [HELD_SPRINT] = ACTION_SPRINT, [HELD_REWIND] = ACTION_REWIND};
    return actions[held];
}

// Whoever begins to sprint sneaks no more, and the other way round.
static void let_go_of_other_gait(Input *input, HeldAction begun) {
    if (begun == HELD_SNEAK) input->latches[HELD_SPRINT].is_on = false;
    if (begun == HELD_SPRINT) input->latches[HELD_SNEAK].is_on = false;
}

// What is pressed once turns about when it is pressed.
static void follow_latches(Input *input, const GamepadState *gamepad) {
    for (int i = 0; i < HELD_ACTIONS; i++) {
        Latch *latch = &input->latches[i];
        bool is_down = is_held(input, gamepad, action_of((HeldAction)i));
        if (is_down && !latch->was_held) {
            latch->is_on = !latch->is_on;
            if (latch->is_on) let_go_of_other_gait(input, (HeldAction)i);
        }
        latch->was_held = is_down;
    }
}

static bool is_wanted(const Input *input, const GamepadState *gamepad, HeldAction held) {
    if (held == HELD_SNEAK && touch_wants_sneak(&input->touch)) return true;
    if (held == HELD_SPRINT && touch_wants_sprint(&input->touch)) return true;
    return input->toggles[held] ? input->latches[held].is_on : is_held(input, gamepad, action_of(held));
}

static Vec2 direction_held(const Input *input, const GamepadState *gamepad) {
    Vec2 move = vec2((float)(is_held(input, gamepad, ACTION_RIGHT) - is_held(input, gamepad, ACTION_LEFT)),
                     (float)(is_held(input, gamepad, ACTION_DOWN) - is_held(input, gamepad, ACTION_UP)));
    return vec2_direction_or(move, move);
}

static float step_length(const PlayerIntent *intent, const Place *place) {
    float factor = intent->sneak ? PLAYER_SNEAK_FACTOR : intent->sprint ? PLAYER_SPRINT_FACTOR : 1.0f;
    return place->player_speed * factor / TICK_HZ;
}

static bool is_still(Vec2 move) {
    return move.x == 0.0f && move.y == 0.0f;
}

static bool take_press(int *presses) {
    if (*presses == 0) return false;
    *presses -= 1;
    return true;
}

static bool both_triggers(const GamepadState *gamepad) {
    return gamepad->held[PAD_LEFT_TRIGGER] && gamepad->held[PAD_RIGHT_TRIGGER];
}

bool input_rewinds(Input *input) {
    GamepadState gamepad = gamepads_read(&input->gamepads);
    follow_latches(input, &gamepad);
    bool rewinds = is_wanted(input, &gamepad, HELD_REWIND) || both_triggers(&gamepad);
    if (rewinds) memset(input->tapped, 0, sizeof input->tapped); // which no tick uses up meanwhile
    return rewinds;
}

Vec2 input_direction(Input *input) {
    Vec2 held = vec2(0.0f, 0.0f);
    for (int key = 0; key < SDL_NUM_SCANCODES; key++) {
        if (!input->down[key]) continue;
        Action action = (Action)bindings_action_of_key(&input->bindings, key);
        held.x += (float)((action == ACTION_RIGHT) - (action == ACTION_LEFT));
        held.y += (float)((action == ACTION_DOWN) - (action == ACTION_UP));
    }
    held = vec2_direction_or(held, held);
    return is_still(held) ? gamepads_read(&input->gamepads).move : held;
}

bool input_is_idle(Input *input) {
    GamepadState gamepad = gamepads_read(&input->gamepads);
    if (!is_still(replay_rounded_move(gamepad.move))) return false;
    if (input->noise > 0 || input->use > 0 || input->hurt > 0 || input->reset) return false;
    return is_still(direction_held(input, &gamepad)) && !input->pointer.held;
}

PlayerIntent input_intent(Input *input, const View *view, const World *world, const Guide *guide, int hurt) {
    GamepadState gamepad = gamepads_read(&input->gamepads);
    follow_latches(input, &gamepad);
    PlayerIntent intent = {
        .move = direction_held(input, &gamepad),
        .sneak = is_wanted(input, &gamepad, HELD_SNEAK),
        .sprint = is_wanted(input, &gamepad, HELD_SPRINT),
        .noise = take_press(&input->noise),
        .use = take_press(&input->use),
        .reset = input->reset,
        .hurt = take_press(&input->hurt) ? hurt : HURT_NOBODY,
    };
    if (is_still(intent.move)) intent.move = replay_rounded_move(gamepad.move);
    const float step = step_length(&intent, world_place(world));
    if (!is_still(intent.move)) {
        intent.move = nudge_move(world, intent.move, step);
    } else if (input->pointer.held) {
        const Vec2 target = view_to_level(view, input->pointer.at);
        intent.move = replay_rounded_move(guide_move(guide, world, target, step));
    }
    memset(input->tapped, 0, sizeof input->tapped);
    input->reset = false;
    return intent;
}
