#include "app/state_look.h"

#include "app/paint.h"
#include "sevenwatch/guard.h"

#include <assert.h>

// A stroke of a sign, in shares of the badge's radius: a line, a dot when both ends are one, a circle when it
// has a radius.
typedef struct Stroke {
    Vec2 from, to;
    float radius;
} Stroke;

enum { STROKES = 8 };

typedef struct StateLook {
    uint8_t pattern[STATE_PATTERN]; // a row a byte, its highest bit on the left
    int alarm;
    const char *meaning;
    int count;
    Stroke strokes[STROKES];
} StateLook;

static const float STROKE_WIDTH = 0.2f;

static const StateLook looks[GUARD_SEVEN_END] = {
    [GUARD_IDLE] = {{0x00, 0x22, 0x00, 0x00, 0x00, 0x88, 0x00, 0x00},
                    1,
                    "rests and looks round. Pass when it looks away.",
                    2,
                    {{{-0.24f, -0.38f}, {-0.24f, 0.38f}, 0}, {{0.24f, -0.38f}, {0.24f, 0.38f}, 0}}},
    [GUARD_PATROL] = {{0x00, 0xff, 0x00, 0x00, 0x00, 0xff, 0x00, 0x00},
                      2,
                      "walks its round. Learn the round, and pass behind it.",
                      4,
                      {{{-0.42f, -0.4f}, {-0.04f, 0.0f}, 0},
                       {{-0.04f, 0.0f}, {-0.42f, 0.4f}, 0},
                       {{0.08f, -0.4f}, {0.46f, 0.0f}, 0},
                       {{0.46f, 0.0f}, {0.08f, 0.4f}, 0}}},
    [GUARD_CHASE] = {{0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
                     6,
                     "has seen you and runs. Get out of its sight: a corner, a door, smoke.",
                     2,
                     {{{0.0f, -0.52f}, {0.0f, 0.12f}, 0}, {{0.0f, 0.5f}, {0.0f, 0.5f}, 0}}},
    [GUARD_ATTACK] = {{0xcc, 0xcc, 0x33, 0x33, 0xcc, 0xcc, 0x33, 0x33},
                      7,
                      "strikes at you. Run: each blow costs health.",
                      2,
                      {{{-0.4f, -0.4f}, {0.4f, 0.4f}, 0}, {{0.4f, -0.4f}, {-0.4f, 0.4f}, 0}}},
    [GUARD_SEARCH] = {{0x33, 0x66, 0xcc, 0x99, 0x33, 0x66, 0xcc, 0x99},
                      5,
                      "looks for you where it saw you last. Keep away from there, and out of the light.",
                      2,
                      {{{-0.12f, -0.12f}, {-0.12f, -0.12f}, 0.34f}, {{0.16f, 0.16f}, {0.48f, 0.48f}, 0}}},
    [GUARD_INVESTIGATE] = {{0xcc, 0xcc, 0xcc, 0xcc, 0xcc, 0xcc, 0xcc, 0xcc},
                           4,
                           "goes to what it heard or glimpsed. Be gone when it comes; it soon gives up.",
                           6,
                           {{{-0.28f, -0.3f}, {-0.1f, -0.5f}, 0},
                            {{-0.1f, -0.5f}, {0.16f, -0.5f}, 0},
                            {{0.16f, -0.5f}, {0.3f, -0.28f}, 0},
                            {{0.3f, -0.28f}, {0.0f, -0.02f}, 0},
                            {{0.0f, -0.02f}, {0.0f, 0.16f}, 0},
                            {{0.0f, 0.52f}, {0.0f, 0.52f}, 0}}},
    [GUARD_FLEE] = {{0x18, 0x30, 0x60, 0xc0, 0xc0, 0x60, 0x30, 0x18},
                    3,
                    "is hurt and runs away. It comes back when it has calmed down.",
                    3,
                    {{{0.1f, -0.56f}, {-0.26f, 0.04f}, 0},
                     {{-0.26f, 0.04f}, {0.24f, -0.04f}, 0},
                     {{0.24f, -0.04f}, {-0.12f, 0.56f}, 0}}},
};

static bool has_look(int state) {
    return state > 0 && state < GUARD_SEVEN_END && looks[state].count > 0;
}

bool state_looks_check(const MachineTable *table, Report *report) {
    bool all = true;
    for (int state = 1; state < table->count; state++) {
        if (has_look(state)) continue;
        const char *name = table->states[state].name;
        report_add(report, "the looks of the states", "No look for: %s",
                   name ? name : "a state without a name");
        all = false;
    }
    return all;
}

static const StateLook *look_of(int state) {
    assert(has_look(state));
    return &looks[state];
}

Colour state_colour(const Palette *palette, int state) {
    assert(has_look(state));
    return palette->states[state];
}

const char *state_meaning(int state) {
    return look_of(state)->meaning;
}

const uint8_t *state_pattern(int state) {
    return look_of(state)->pattern;
}

int state_alarm(int state) {
    return look_of(state)->alarm;
}

void state_paint_sign(Canvas *canvas, int state, Vec2 centre, float radius, Colour colour) {
    const StateLook *look = look_of(state);
    float width = radius * STROKE_WIDTH;
    for (int i = 0; i < look->count; i++) {
        const Stroke *stroke = &look->strokes[i];
        Vec2 from = vec2_add(centre, vec2_scale(stroke->from, radius));
        Vec2 to = vec2_add(centre, vec2_scale(stroke->to, radius));
        if (stroke->radius > 0.0f)
            paint_ring(canvas, from, radius * stroke->radius, width, colour);
        else
            paint_line(canvas, from, to, width, colour);
    }
}

void state_paint(Canvas *canvas, int state, Vec2 centre, float radius) {
    paint_disc(canvas, centre, radius, canvas->palette.states[state]);
    state_paint_sign(canvas, state, centre, radius, canvas->palette.ink);
}
