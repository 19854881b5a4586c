#include "app/aim.h"

#include "app/input.h"
#include "app/marks.h"
#include "app/reach.h"
#include "sevenwatch/ticks.h"

enum {
    SWEEP_TICKS = 5 * TICK_HZ / 4, // from nearest to furthest
    SPRING_TICKS = TICK_HZ / 5,
};

static const float NEAREST = 60.0f;    // px that one throws at least, aiming by a key
static const float ARC = 0.22f;        // of the distance that the top of its arc is drawn above the floor
static const float STILL_MEANT = 0.8f; // of how far a stick was pushed

static ThrowKind kind_of(Action action) {
    return action == ACTION_THROW ? THROW_PEBBLE : action == ACTION_SMOKE ? THROW_SMOKE : THROW_NOTHING;
}

static bool is_right_button(const SDL_Event *event, Uint32 type) {
    return event->type == type && event->button.button == SDL_BUTTON_RIGHT &&
           event->button.which != SDL_TOUCH_MOUSEID;
}

static Action released(const Bindings *bindings, const SDL_Event *event) {
    if (event->type == SDL_KEYUP)
        return (Action)bindings_action_of_key(bindings, (int)event->key.keysym.scancode);
    if (event->type == SDL_CONTROLLERBUTTONUP)
        return bindings_action_of_button(bindings, PAD_FIRST_BUTTON + event->cbutton.button);
    return ACTION_NONE;
}

static bool takes_back(const SDL_Event *event, Action action) {
    bool is_lost = event->type == SDL_WINDOWEVENT && event->window.event == SDL_WINDOWEVENT_FOCUS_LOST;
    return is_lost || action == ACTION_BACK || action == ACTION_PAUSE || kind_of(action) != THROW_NOTHING ||
           is_right_button(event, SDL_MOUSEBUTTONDOWN);
}

// By what held it at first.
static bool is_pressed_again(const Aim *aim, const SDL_Event *event, Action action) {
    if (aim->hand == AIM_BY_MOUSE) return is_right_button(event, SDL_MOUSEBUTTONDOWN);
    return kind_of(action) == aim->kind;
}

static bool is_finger(const Aim *aim, const SDL_Event *event, Uint32 type) {
    return event->type == type && event->tfinger.fingerId == aim->finger;
}

// A trigger tells in its own time that it is let go of.
static bool lets_go(const Aim *aim, const SDL_Event *event, const Bindings *bindings) {
    if (aim->hand == AIM_BY_MOUSE) return is_right_button(event, SDL_MOUSEBUTTONUP);
    if (aim->hand == AIM_BY_FINGER) return is_finger(aim, event, SDL_FINGERUP);
    return kind_of(released(bindings, event)) == aim->kind;
}

static void point(Aim *aim, const SDL_Event *event, const Input *input, const View *view) {
    Vec2 at;
    if (!pointer_moved(event, view, &at)) return;
    const bool by_finger = aim->hand == AIM_BY_FINGER;
    if (by_finger && !is_finger(aim, event, SDL_FINGERMOTION)) return;
    aim->pointer = at;
    aim->at_pointer = !by_finger || !touch_is_on(&input->touch, touch_button_of(aim->kind), view, at);
}

static Aim begun_by(const SDL_Event *event, const Input *input, ThrowKind kind) {
    Aim aim = {.kind = kind};
    if (event->type != ACTION_EVENT) return aim;
    const Action action = (Action)event->user.code;
    aim.hand = touch_holds(&input->touch, action, &aim.finger) ? AIM_BY_FINGER : AIM_BY_TRIGGER;
    return aim;
}

static void begin(Aim *aim, const SDL_Event *event, const Input *input) {
    const ThrowKind kind = kind_of(action_pressed(&input->bindings, event));
    if (is_right_button(event, SDL_MOUSEBUTTONDOWN)) {
        Vec2 at = vec2((float)event->button.x, (float)event->button.y);
        *aim = (Aim){.kind = THROW_PEBBLE, .hand = AIM_BY_MOUSE, .at_pointer = true, .pointer = at};
    } else if (kind != THROW_NOTHING) {
        *aim = begun_by(event, input, kind);
    }
}

bool aim_event(Aim *aim, const SDL_Event *event, const Input *input, const View *view) {
    const Bindings *bindings = &input->bindings;
    if (aim->kind == THROW_NOTHING) {
        begin(aim, event, input);
        return false;
    }
    const Action action = action_pressed(bindings, event);
    const bool in_two = input->toggles_aim && aim->hand != AIM_BY_FINGER;
    const bool throws_now = in_two ? is_pressed_again(aim, event, action) : lets_go(aim, event, bindings);
    const bool on_button = aim->hand == AIM_BY_FINGER && !aim->at_pointer;
    if (throws_now ? on_button : takes_back(event, action)) {
        *aim = (Aim){0};
        return true;
    }
    point(aim, event, input, view);
    if (throws_now) aim->thrown = aim->kind;
    return false;
}

// There and back again.
static float swept_distance(int ticks) {
    int at = ticks % (2 * SWEEP_TICKS);
    float share = (float)(at < SWEEP_TICKS ? at : 2 * SWEEP_TICKS - at) / SWEEP_TICKS;
    return NEAREST + (THROW_RANGE - NEAREST) * share;
}

Vec2 aim_target(const Aim *aim, const View *view, const World *world) {
    if (aim->at_pointer) return view_to_level(view, aim->pointer);
    const Body *player = world_player(world);
    const float pushed = vec2_length(aim->stick);
    if (pushed <= 0.0f) return vec2_add(player->at, vec2_scale(player->facing, swept_distance(aim->ticks)));
    const float distance = NEAREST + (THROW_RANGE - NEAREST) * pushed;
    return vec2_add(player->at, vec2_scale(aim->stick, distance / pushed));
}

// A stick that is let go of springs back through shorter ways, which nobody means: what it aimed at before
// lasts for a moment.
static void follow_stick(Aim *aim, Vec2 stick) {
    const bool springs_back = vec2_length(stick) < STILL_MEANT * vec2_length(aim->stick);
    aim->springs = springs_back ? aim->springs + 1 : 0;
    if (springs_back && aim->springs <= SPRING_TICKS) return;
    aim->stick = stick;
    if (vec2_length(stick) > 0.0f) aim->at_pointer = false;
}

static void follow_gamepad(Aim *aim, Input *input) {
    const GamepadState gamepad = gamepads_read(&input->gamepads);
    const Action action = aim->kind == THROW_PEBBLE ? ACTION_THROW : ACTION_SMOKE;
    const int button = input->bindings.of[action].button;
    const bool is_released = aim->hand == AIM_BY_TRIGGER && !gamepad.held[button] && !input->toggles_aim;
    if (is_released) aim->thrown = aim->kind;
    follow_stick(aim, gamepad.aim);
}

void aim_tick(Aim *aim, Input *input, const View *view, const World *world, PlayerIntent *intent) {
    if (aim->kind == THROW_NOTHING) return;
    aim->ticks++;
    follow_gamepad(aim, input);
    if (aim->thrown == THROW_NOTHING) return;
    intent->throws = aim->thrown;
    intent->throw_at = aim_target(aim, view, world);
    *aim = (Aim){0};
}

static int left_of(const World *world, ThrowKind kind) {
    return kind == THROW_PEBBLE ? world_pebbles(world) : world_pots(world);
}

void aim_words(const Aim *aim, bool in_two, int left, char text[AIM_TEXT]) {
    const char *kind = aim->kind == THROW_PEBBLE ? "pebble" : "smoke pot";
    const bool sweeps = !aim->at_pointer && vec2_length(aim->stick) <= 0.0f;
    const char *how = in_two ? " · wait: further" : " · hold: further";
    if (left > 0)
        snprintf(text, AIM_TEXT, "%s, %d left%s", kind, left, sweeps && aim->ticks < SWEEP_TICKS ? how : "");
    else
        snprintf(text, AIM_TEXT, "no %s left", kind);
}

// Seen from above, what is high is drawn a little further up.
static Vec2 on_arc(Vec2 from, Vec2 to, float share) {
    Vec2 at = vec2_lerp(from, to, share);
    at.y -= thrown_height(share) * ARC * vec2_distance(from, to);
    return at;
}

static void paint_arc(const Scene *scene, Vec2 from, Vec2 to, Colour colour) {
    enum { PIECES = 16 };
    for (int i = 0; i < PIECES; i += 2) {
        Vec2 start = on_arc(from, to, (float)i / PIECES), end = on_arc(from, to, (float)(i + 1) / PIECES);
        mark_line(scene, start, end, 2.2f, colour);
    }
}

static void paint_border(void *user, Vec2 from, Vec2 to) {
    const Scene *scene = user;
    mark_line(scene, from, to, 2.0f, scene->palette->noise);
}

static void paint_sound(const Scene *scene, Vec2 at) {
    Air air;
    if (!session_air(scene->session, &air)) return;
    Reach reach;
    Scene painted = *scene;
    reach_measure(&reach, world_place(scene->session->now), &air, at, PEBBLE_LOUDNESS);
    reach_border(&reach, PEBBLE_LOUDNESS, paint_border, &painted);
}

void aim_paint(const Scene *scene, const Aim *aim) {
    if (aim->kind == THROW_NOTHING || (aim->hand == AIM_BY_FINGER && !aim->at_pointer)) return;
    const World *world = scene->session->now;
    const int left = left_of(world, aim->kind);
    const Vec2 from = session_player_pose(scene->session, scene->between).at;
    const Vec2 at = world_throw_landing(world, aim_target(aim, scene->view, world));
    const Colour colour = left > 0 ? scene->palette->player : scene->palette->danger;
    char words[AIM_TEXT];
    aim_words(aim, scene->input->toggles_aim, left, words);
    if (left > 0 && aim->kind == THROW_PEBBLE) paint_sound(scene, at);
    if (aim->kind == THROW_SMOKE) mark_dashed_ring(scene, at, CLOUD_RADIUS, 2.0f, 8.0f, colour);
    paint_arc(scene, from, at, colour);
    mark_ring(scene, at, 7.0f, 2.0f, colour);
    mark_disc(scene, at, 2.0f, colour);
    mark_words(scene, at, 14.0f, words, colour);
}

// Between the last two ticks, as all else.
static void paint_in_the_air(const Scene *scene, const Thrown *thrown) {
    float ticks = (float)thrown->ticks - 1.0f + scene->between;
    float share = ticks > 0.0f ? ticks / (float)thrown->flight : 0.0f;
    float size = thrown->kind == THROW_PEBBLE ? 3.2f : 5.5f;
    mark_disc(scene, vec2_lerp(thrown->from, thrown->to, share), size, scene->palette->ink);
    Vec2 at = on_arc(thrown->from, thrown->to, share);
    mark_disc(scene, at, size + 1.2f, scene->palette->ink);
    mark_disc(scene, at, size, scene->palette->text);
}

void thrown_paint(const Scene *scene) {
    for (int i = 0; i < THROWN_MOST; i++) {
        const Thrown *thrown = world_thrown(scene->session->now, i);
        if (thrown->kind != THROW_NOTHING) paint_in_the_air(scene, thrown);
    }
}
