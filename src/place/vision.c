#include "sevenwatch/sight.h"

#include <assert.h>

VisionCone vision_cone(float range, float half_angle_degrees) {
    assert(range >= 0.0f && range <= VISION_MOST_RANGE && half_angle_degrees >= 0.0f &&
           half_angle_degrees <= 180.0f);
    if (half_angle_degrees >= 180.0f) return (VisionCone){range, PI_F, -2.0f};
    float half_angle = radians_from_degrees(half_angle_degrees);
    return (VisionCone){range, half_angle, cosine(half_angle)};
}

// The dot product of facing and the way to the point, against the cosine times its length: squared, so that
// no root rounds it, and in double, so that a point on the limit is inside.
bool vision_cone_contains(VisionCone cone, Vec2 eye, Vec2 facing, Vec2 point) {
    double dx = (double)point.x - (double)eye.x;
    double dy = (double)point.y - (double)eye.y;
    double squared = dx * dx + dy * dy;
    if (squared > (double)cone.range * (double)cone.range) return false;
    double ahead = (double)facing.x * dx + (double)facing.y * dy;
    double limit = (double)cone.cos_half_angle * (double)cone.cos_half_angle * squared;
    if (cone.cos_half_angle >= 0.0f) return ahead >= 0.0 && ahead * ahead >= limit;
    return ahead >= 0.0 || ahead * ahead <= limit;
}

bool can_see_here(const Occluders *occluders, VisionCone cone, Vec2 eye, Vec2 facing, Vec2 point) {
    if (point.x == eye.x && point.y == eye.y) return true;
    return vision_cone_contains(cone, eye, facing, point) && sight_is_clear_past(occluders, eye, point);
}
