#include "app/aim.h"

#include "app/bindings.h"
#include "app/marks.h"
#include "app/reach.h"
#include "sevenwatch/ticks.h"

enum { SWEEP_TICKS = 5 * TICK_HZ / 4 }; // from nearest to furthest

static const float NEAREST = 60.0f; // px that one throws at least, aiming by a key
static const float ARC = 0.22f;     // of the distance that the top of its arc is drawn above the floor

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

static bool lets_go(const Aim *aim, const SDL_Event *event, const Bindings *bindings) {
    if (aim->by_mouse) return is_right_button(event, SDL_MOUSEBUTTONUP);
    return kind_of(released(bindings, event)) == aim->kind;
}

static void point(Aim *aim, const SDL_Event *event, const View *view) {
    Vec2 at;
    if (!pointer_moved(event, view, &at)) return;
    aim->pointer = at;
    aim->at_pointer = true;
}

static void begin(Aim *aim, const SDL_Event *event, const Bindings *bindings) {
    const ThrowKind kind = kind_of(action_pressed(bindings, event));
    if (is_right_button(event, SDL_MOUSEBUTTONDOWN)) {
        Vec2 at = vec2((float)event->button.x, (float)event->button.y);
        *aim = (Aim){.kind = THROW_PEBBLE, .by_mouse = true, .at_pointer = true, .pointer = at};
    } else if (kind != THROW_NOTHING) {
        *aim = (Aim){.kind = kind};
    }
}

bool aim_event(Aim *aim, const SDL_Event *event, const Bindings *bindings, const View *view) {
    if (aim->kind == THROW_NOTHING) {
        begin(aim, event, bindings);
        return false;
    }
    if (takes_back(event, action_pressed(bindings, event))) {
        *aim = (Aim){0};
        return true;
    }
    point(aim, event, view);
    if (lets_go(aim, event, bindings)) aim->thrown = aim->kind;
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
    return vec2_add(player->at, vec2_scale(player->facing, swept_distance(aim->ticks)));
}

void aim_tick(Aim *aim, const View *view, const World *world, PlayerIntent *intent) {
    if (aim->kind == THROW_NOTHING) return;
    aim->ticks++;
    if (aim->thrown == THROW_NOTHING) return;
    intent->throws = aim->thrown;
    intent->throw_at = aim_target(aim, view, world);
    *aim = (Aim){0};
}

static int left_of(const World *world, ThrowKind kind) {
    return kind == THROW_PEBBLE ? world_pebbles(world) : world_pots(world);
}

// Seen from above, what is high is drawn a little further up.
static Vec2 on_arc(Vec2 from, Vec2 to, float share) {
    Vec2 at = vec2_lerp(from, to, share);
    at.y -= 4.0f * share * (1.0f - share) * ARC * vec2_distance(from, to);
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
    if (aim->kind == THROW_NOTHING) return;
    const World *world = scene->session->now;
    const int left = left_of(world, aim->kind);
    const Vec2 from = session_player_pose(scene->session, scene->between).at;
    const Vec2 at = world_throw_landing(world, aim_target(aim, scene->view, world));
    const Colour colour = left > 0 ? scene->palette->player : scene->palette->danger;
    char words[48];
    snprintf(words, sizeof words, left > 0 ? "%s, %d left" : "no %s left",
             aim->kind == THROW_PEBBLE ? "pebble" : "smoke pot", left);
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
