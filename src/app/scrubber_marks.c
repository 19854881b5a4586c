#include "app/scrubber_marks.h"

#include "app/paint.h"
#include "app/state_look.h"
#include "sevenwatch/ticks.h"

#include <math.h>

typedef enum MarkKind {
    MARK_NONE,
    MARK_NOISE,
    MARK_SIGHTING, // a guard begins to chase
    MARK_SHOUT,
    MARK_HURT,
    MARK_STRIKE,
    MARK_RESET,
    MARK_KINDS,
} MarkKind;

static MarkKind mark_of(const WorldEvent *event) {
    switch (event->kind) {
    case EVENT_TRANSITION:
        return event->to == GUARD_CHASE && event->from != GUARD_ATTACK ? MARK_SIGHTING : MARK_NONE;
    case EVENT_NOISE:
        return MARK_NOISE;
    case EVENT_LAND:
        return event->what == THROW_PEBBLE && event->guard < 0 ? MARK_NOISE : MARK_NONE;
    case EVENT_SHOUT:
        return MARK_SHOUT;
    case EVENT_HURT:
        return MARK_HURT;
    case EVENT_STRIKE:
        return MARK_STRIKE;
    case EVENT_RESET:
        return MARK_RESET;
    case EVENT_MOVE:
    case EVENT_DOOR:
    case EVENT_MISSION:
    case EVENT_LOOT:
    case EVENT_THROW:
    case EVENT_SMOKE:
        break;
    }
    return MARK_NONE;
}

static void paint_noise(Canvas *canvas, Vec2 at, float size) {
    paint_ring(canvas, at, size * 0.95f, size * 0.36f, canvas->palette.noise);
    paint_disc(canvas, at, size * 0.3f, canvas->palette.noise);
}

static void paint_sighting(Canvas *canvas, Vec2 at, float size) {
    const Colour colour = state_colour(&canvas->palette, GUARD_CHASE);
    paint_line(canvas, vec2(at.x, at.y - size * 0.9f), vec2(at.x, at.y + size * 0.15f), size * 0.5f, colour);
    paint_disc(canvas, vec2(at.x, at.y + size * 0.8f), size * 0.3f, colour);
}

static void paint_shout(Canvas *canvas, Vec2 at, float size) {
    const Vec2 horn[3] = {vec2(at.x - size, at.y), vec2(at.x + size * 0.7f, at.y - size),
                          vec2(at.x + size * 0.7f, at.y + size)};
    paint_polygon(canvas, horn, 3, canvas->palette.shout);
}

static void paint_hurt(Canvas *canvas, Vec2 at, float size) {
    const Vec2 diamond[4] = {vec2(at.x - size, at.y), vec2(at.x, at.y - size), vec2(at.x + size, at.y),
                             vec2(at.x, at.y + size)};
    paint_polygon(canvas, diamond, 4, canvas->palette.text);
}

static void paint_strike(Canvas *canvas, Vec2 at, float size) {
    const float arm = size * 0.8f;
    paint_line(canvas, vec2(at.x - arm, at.y - arm), vec2(at.x + arm, at.y + arm), size * 0.5f,
               canvas->palette.danger);
    paint_line(canvas, vec2(at.x - arm, at.y + arm), vec2(at.x + arm, at.y - arm), size * 0.5f,
               canvas->palette.danger);
}

static void paint_reset(Canvas *canvas, Vec2 at, float size) {
    paint_box(canvas, vec2(at.x - size * 0.3f, at.y - size), vec2(at.x + size * 0.3f, at.y + size), 0.0f,
              canvas->palette.text_dim);
}

typedef struct MarkLook {
    void (*paint)(Canvas *canvas, Vec2 at, float size);
    const char *words;
    bool has_guard;
} MarkLook;

static const MarkLook looks[MARK_KINDS] = {
    [MARK_NOISE] = {paint_noise, "you make a noise", false},
    [MARK_SIGHTING] = {paint_sighting, "gives chase", true},
    [MARK_SHOUT] = {paint_shout, "shouts", true},
    [MARK_HURT] = {paint_hurt, "is hurt", true},
    [MARK_STRIKE] = {paint_strike, "hits you", true},
    [MARK_RESET] = {paint_reset, "everything starts again", false},
};

static float mark_x(const ScrubberScene *scene, const WorldEvent *event) {
    return scrubber_x(&scene->layout, scene->range, event->tick);
}

static int event_count(const ScrubberScene *scene) {
    return chapter_count_until(chronicle_present(scene->chronicle), scene->time->last);
}

// Of marks of a kind that would lie on one another the first is enough.
void scrubber_marks_paint(const ScrubberScene *scene, Canvas *canvas) {
    const Chapter *chapter = chronicle_present(scene->chronicle);
    const ScrubberLayout *layout = &scene->layout;
    const float size = (float)layout->mark_height * 0.38f;
    float latest[MARK_KINDS];
    for (int i = 0; i < MARK_KINDS; i++) latest[i] = -1.0e6f;
    for (int i = 0, count = event_count(scene); i < count; i++) {
        MarkKind kind = mark_of(&chapter->events[i]);
        float x = mark_x(scene, &chapter->events[i]);
        if (kind == MARK_NONE || x < (float)layout->left || x > (float)layout->right) continue;
        if (x - latest[kind] < size) continue;
        latest[kind] = x;
        looks[kind].paint(canvas, vec2(x, (float)layout->marks + (float)layout->mark_height * 0.5f), size);
    }
}

static void put_words(const ScrubberScene *scene, const WorldEvent *event, char *text, size_t size) {
    const MarkLook *look = &looks[mark_of(event)];
    snprintf(text, size, "%.2f s  %s%s%s", ticks_to_seconds(event->tick),
             look->has_guard ? world_guard_name(scene->world, event->guard) : "", look->has_guard ? " " : "",
             look->words);
}

bool scrubber_mark_text(const ScrubberScene *scene, Vec2 at, char *text, size_t size) {
    const Chapter *chapter = chronicle_present(scene->chronicle);
    const ScrubberLayout *layout = &scene->layout;
    if (at.y < (float)layout->marks || at.y >= (float)layout->rows) return false;
    const WorldEvent *nearest = NULL;
    float distance = (float)layout->mark_height * 0.5f;
    for (int i = 0, count = event_count(scene); i < count; i++) {
        const WorldEvent *event = &chapter->events[i];
        float from_it = fabsf(mark_x(scene, event) - at.x);
        if (mark_of(event) == MARK_NONE || from_it > distance) continue;
        distance = from_it;
        nearest = event;
    }
    if (nearest) put_words(scene, nearest, text, size);
    return nearest != NULL;
}
