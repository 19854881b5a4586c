// vec2: points, directions and the simulation's own trigonometry.
//
// Lengths are pixels of the level, x to the right and y down the screen, so that a positive turn runs
// clockwise as the player sees it. Directions are unit vectors. Everything is made of + - * / and sqrtf,
// which give the same bits on every machine that the simulation runs on; sin, cos and atan2 of the C library
// do not, and are not used.
#ifndef SEVENWATCH_VEC2_H
#define SEVENWATCH_VEC2_H

#include <float.h>
#include <math.h>

_Static_assert(FLT_EVAL_METHOD == 0, "floats must be evaluated as floats, or runs differ between machines");

#define PI_F 3.14159265f

typedef struct Vec2 {
    float x, y;
} Vec2;

static inline Vec2 vec2(float x, float y) {
    return (Vec2){x, y};
}

static inline Vec2 vec2_add(Vec2 a, Vec2 b) {
    return vec2(a.x + b.x, a.y + b.y);
}

static inline Vec2 vec2_sub(Vec2 a, Vec2 b) {
    return vec2(a.x - b.x, a.y - b.y);
}

static inline Vec2 vec2_scale(Vec2 v, float factor) {
    return vec2(v.x * factor, v.y * factor);
}

static inline Vec2 vec2_lerp(Vec2 a, Vec2 b, float t) {
    return vec2(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
}

static inline float vec2_dot(Vec2 a, Vec2 b) {
    return a.x * b.x + a.y * b.y;
}

// Positive when b lies clockwise of a on the screen.
static inline float vec2_cross(Vec2 a, Vec2 b) {
    return a.x * b.y - a.y * b.x;
}

static inline float vec2_length(Vec2 v) {
    return sqrtf(vec2_dot(v, v));
}

static inline float vec2_distance(Vec2 a, Vec2 b) {
    return vec2_length(vec2_sub(b, a));
}

// The direction of v, or `otherwise` when v is too short to have one.
static inline Vec2 vec2_direction_or(Vec2 v, Vec2 otherwise) {
    float length = vec2_length(v);
    return length > 0.0f ? vec2(v.x / length, v.y / length) : otherwise;
}

// v turned clockwise on the screen by the angle whose direction (cosine, sine) is `turn`.
static inline Vec2 vec2_turned(Vec2 v, Vec2 turn) {
    return vec2(v.x * turn.x - v.y * turn.y, v.x * turn.y + v.y * turn.x);
}

// Sine and cosine of an angle in radians, within 4e-6 for |radians| up to 1e6; the angle must be finite.
float sine(float radians);
float cosine(float radians);

// The angle of (x, y) in radians, from -pi to pi, clockwise on the screen from +x; within 4e-6. (0, 0) has
// angle 0.
float arctangent(float y, float x);

// The unit vector at an angle, and the angle of a vector: cosine, sine and arctangent by another name.
Vec2 vec2_from_angle(float radians);
float vec2_angle(Vec2 v);

static inline float radians_from_degrees(float degrees) {
    return degrees * (PI_F / 180.0f);
}

static inline float degrees_from_radians(float radians) {
    return radians * (180.0f / PI_F);
}

#endif
