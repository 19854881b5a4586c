#include "sevenwatch/vec2.h"

#include <assert.h>
#include <stdint.h>

static const double HALF_PI = 1.5707963267948966;

// Taylor series on a range so short that the first term left out is below 4e-7.

static float sine_near_zero(float x) {
    float xx = x * x;
    return x * (1.0f + xx * (-1.0f / 6.0f + xx * (1.0f / 120.0f + xx * (-1.0f / 5040.0f))));
}

static float cosine_near_zero(float x) {
    float xx = x * x;
    return 1.0f + xx * (-0.5f + xx * (1.0f / 24.0f + xx * (-1.0f / 720.0f + xx * (1.0f / 40320.0f))));
}

static float arctangent_near_zero(float t) {
    float tt = t * t;
    float tail = 1.0f / 9.0f + tt * (-1.0f / 11.0f + tt * (1.0f / 13.0f));
    return t * (1.0f + tt * (-1.0f / 3.0f + tt * (1.0f / 5.0f + tt * (-1.0f / 7.0f + tt * tail))));
}

// The angle less a whole number of quarter turns, within an eighth of a turn of zero. In double, so that
// large angles lose nothing.
static float within_quarter(float radians, int64_t *quarters) {
    assert(radians >= -1e6f && radians <= 1e6f);
    double turns = (double)radians / HALF_PI;
    *quarters = (int64_t)(turns < 0.0 ? turns - 0.5 : turns + 0.5);
    return (float)((double)radians - (double)*quarters * HALF_PI);
}

float sine(float radians) {
    int64_t quarters = 0;
    float x = within_quarter(radians, &quarters);
    float value = (quarters & 1) != 0 ? cosine_near_zero(x) : sine_near_zero(x);
    return (quarters & 2) != 0 ? -value : value;
}

float cosine(float radians) {
    int64_t quarters = 0;
    float x = within_quarter(radians, &quarters);
    float value = (quarters & 1) != 0 ? -sine_near_zero(x) : cosine_near_zero(x);
    return (quarters & 2) != 0 ? -value : value;
}

// The arctangent of a slope from 0 to 1; above tan(pi/8) it is measured from the diagonal.
static float arctangent_of_slope(float slope) {
    const float tan_pi_8 = 0.41421356f;
    if (slope > tan_pi_8) return PI_F / 4.0f + arctangent_near_zero((slope - 1.0f) / (slope + 1.0f));
    return arctangent_near_zero(slope);
}

float arctangent(float y, float x) {
    float width = x < 0.0f ? -x : x;
    float height = y < 0.0f ? -y : y;
    if (width == 0.0f && height == 0.0f) return 0.0f;
    float angle = height <= width ? arctangent_of_slope(height / width)
                                  : PI_F / 2.0f - arctangent_of_slope(width / height);
    if (x < 0.0f) angle = PI_F - angle;
    return y < 0.0f ? -angle : angle;
}

Vec2 vec2_from_angle(float radians) {
    return vec2(cosine(radians), sine(radians));
}

float vec2_angle(Vec2 v) {
    return arctangent(v.y, v.x);
}
