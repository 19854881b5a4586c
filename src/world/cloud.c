#include "sevenwatch/thrown.h"

#include "sevenwatch/ticks.h"

static const float DRIFT = 5.0f;  // px per second
static const float FIRST = 14.0f; // px of its radius when the pot breaks

// To an eighth of a px, for which lines of sight are exact.
static float snapped(float px) {
    return (float)(int)(px * 8.0f + 0.5f) / 8.0f;
}

Vec2 cloud_at(const Cloud *cloud) {
    Vec2 at = vec2_add(cloud->at, vec2_scale(cloud->drift, (float)cloud->age));
    return vec2(snapped(at.x), snapped(at.y));
}

// It swells quickly at first, and shrinks evenly in the end.
float cloud_radius(const Cloud *cloud) {
    if (cloud->age == 0) return 0.0f;
    float rest = 1.0f - (float)cloud->age / CLOUD_GROWS_TICKS;
    float grown = rest > 0.0f ? 1.0f - rest * rest : 1.0f;
    int32_t left = CLOUD_TICKS - cloud->age;
    float whole = FIRST + (CLOUD_RADIUS - FIRST) * grown;
    return snapped(left < CLOUD_CLEARS_TICKS ? whole * (float)left / CLOUD_CLEARS_TICKS : whole);
}

Cloud cloud_start(const Thrown *pot, Vec2 at) {
    Vec2 way = vec2_direction_or(vec2_sub(pot->to, pot->from), vec2(0.0f, 0.0f));
    return (Cloud){.at = at, .drift = vec2_scale(way, DRIFT / (float)TICK_HZ), .age = 1};
}

bool cloud_tick(Cloud *cloud) {
    if (cloud->age > 0 && ++cloud->age >= CLOUD_TICKS) *cloud = (Cloud){0};
    return cloud->age > 0;
}

void cloud_rects(const Cloud *cloud, Rect rects[CLOUD_RECTS]) {
    static const Vec2 shares[CLOUD_RECTS] = {{1.0f, 0.4f}, {0.75f, 0.75f}, {0.4f, 1.0f}};
    const Vec2 at = cloud_at(cloud);
    const float radius = cloud_radius(cloud);
    for (int i = 0; i < CLOUD_RECTS; i++) {
        Vec2 half = vec2(snapped(radius * shares[i].x), snapped(radius * shares[i].y));
        rects[i] = (Rect){vec2_sub(at, half), vec2_add(at, half)};
    }
}

Hash cloud_hash(const Cloud *cloud, Hash hash) {
    hash = hash_vec2(hash_vec2(hash, cloud->at), cloud->drift);
    return hash_i32(hash, cloud->age);
}
