#include "app/hearing_place.h"

#include <math.h>

static const float HALF = 160.0f;     // px at which half of it is left
static const float FAINT = 300.0f;    // px before the end of earshot over which the rest fades
static const float DETOUR = 160.0f;   // px of a way round that muffle all of it
static const float SIDE = 360.0f;     // px to the side from which it is in one ear
static const float MOST_SIDE = 0.85f; // of it in one ear
static const float HERE = 30.0f;      // px

static float clamped(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

static float gain_at(float way) {
    return HALF / (HALF + way) * clamped((EARSHOT - way) / FAINT, 0.0f, 1.0f);
}

// Equally loud from every side.
static HeardFrom heard(float gain, float muffled, float side) {
    return (HeardFrom){
        .left = gain * sqrtf(0.5f * (1.0f - side)),
        .right = gain * sqrtf(0.5f * (1.0f + side)),
        .muffled = muffled,
        .gain = gain,
    };
}

HeardFrom heard_from(const Air *air, const Occluders *walls, Vec2 ears, Vec2 at, float least) {
    float direct = vec2_distance(ears, at);
    float way = air ? noise_distance(air, at, ears, EARSHOT) : direct;
    if (!(way < EARSHOT)) way = EARSHOT;
    float muffled = clamped((way - direct) / DETOUR, 0.0f, 1.0f);
    if (!air && !sight_is_clear_past(walls, ears, at)) muffled = 1.0f;
    float gain = gain_at(way);
    float side = clamped((at.x - ears.x) / SIDE, -MOST_SIDE, MOST_SIDE);
    return heard(gain > least ? gain : least, muffled, side);
}

HeardFrom heard_oneself(void) {
    return heard(1.0f, 0.0f, 0.0f);
}

int side_of(Vec2 ears, Vec2 at) {
    const float turn = 6.28318531f;
    if (vec2_distance(ears, at) < HERE) return -1;
    float angle = atan2f(at.y - ears.y, at.x - ears.x);
    return (int)floorf(angle / turn * 8.0f + 8.5f) % 8;
}
