#include "sevenwatch/thrown.h"

#include "sevenwatch/ticks.h"

static const float DRIFT = 5.0f;  // px per second
static const float FIRST = 14.0f; // px of its radius when the pot breaks

// To an eighth of a px, for which lines of sight are exact.
static float snapped(float px) {
    return (float)(int)(px * 8.0f + 0.5f) / 8.0f;
}

Vec2 cloud_at(const Cloud *cloud) {
    return vec2(snapped(cloud->at.x), snapped(cloud->at.y));
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

static bool is_in_world(const Place *place, Vec2 at) {
    return at.x >= 0.0f && at.y >= 0.0f && at.x <= place->size.x && at.y <= place->size.y;
}

// It comes to rest as far before a wall as a pot comes down before one.
static void drift(Cloud *cloud, const Place *place, const uint8_t *shut_doors) {
    const Vec2 ahead = vec2_scale(vec2_direction_or(cloud->drift, vec2(0.0f, 0.0f)), THROW_RECOIL);
    const Vec2 before = vec2_add(cloud->at, ahead);
    const Occluders stops = thrown_stops(place, shut_doors);
    if (is_in_world(place, before) && sight_is_clear_past(&stops, cloud->at, before))
        cloud->at = vec2_add(cloud->at, cloud->drift);
}

bool cloud_tick(Cloud *cloud, const Place *place, const uint8_t *shut_doors) {
    if (cloud->age == 0) return false;
    drift(cloud, place, shut_doors);
    if (++cloud->age >= CLOUD_TICKS) *cloud = (Cloud){0};
    return cloud->age > 0;
}

// A rectangle around a middle that is being cut by walls of one kind.
typedef struct Cut {
    Vec2 middle, half;
    const uint8_t *present; // as in Occluder
    Rect *rect;
} Cut;

// How far a wall keeps from a middle along one axis, px; below 0: not at all.
static float gap_between(float middle, float least, float most) {
    return middle < least ? least - middle : middle - most;
}

static void cut_along(float middle, float least, float most, float *lower, float *upper) {
    if (middle<least && * upper> least) *upper = least;
    if (middle > most && *lower < most) *lower = most;
}

// A wall cuts a rectangle on that side on which it leaves the larger share of it. This does not depend on
// what others have cut, so neither does what is left in the end depend on their order.
static bool cut_by(void *ctx, int wall, Rect rect) {
    Cut *cut = ctx;
    if (cut->present && !cut->present[wall]) return true;
    const float along_x = gap_between(cut->middle.x, rect.min.x, rect.max.x);
    const float along_y = gap_between(cut->middle.y, rect.min.y, rect.max.y);
    if (along_x * cut->half.y >= along_y * cut->half.x)
        cut_along(cut->middle.x, rect.min.x, rect.max.x, &cut->rect->min.x, &cut->rect->max.x);
    else
        cut_along(cut->middle.y, rect.min.y, rect.max.y, &cut->rect->min.y, &cut->rect->max.y);
    return true;
}

static Rect cut_at(const Occluders *stops, Vec2 middle, Vec2 half) {
    const Rect whole = {vec2_sub(middle, half), vec2_add(middle, half)};
    Rect rect = whole;
    for (int i = 0; i < stops->count; i++) {
        const Occluder *stop = &stops->list[i];
        Cut cut = {.middle = middle, .half = half, .present = stop->present, .rect = &rect};
        walls_near(stop->walls, whole, cut_by, &cut);
    }
    return rect;
}

void cloud_rects(const Cloud *cloud, const Place *place, const uint8_t *shut_doors, Rect rects[CLOUD_RECTS]) {
    static const Vec2 shares[CLOUD_RECTS] = {{1.0f, 0.4f}, {0.75f, 0.75f}, {0.4f, 1.0f}};
    const Occluders stops = thrown_stops(place, shut_doors);
    const float radius = cloud_radius(cloud);
    for (int i = 0; i < CLOUD_RECTS; i++) {
        Vec2 half = vec2(snapped(radius * shares[i].x), snapped(radius * shares[i].y));
        rects[i] = cut_at(&stops, cloud_at(cloud), half);
    }
}

Hash cloud_hash(const Cloud *cloud, Hash hash) {
    hash = hash_vec2(hash_vec2(hash, cloud->at), cloud->drift);
    return hash_i32(hash, cloud->age);
}
