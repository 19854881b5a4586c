#include "sevenwatch/thrown.h"

#include "sevenwatch/ticks.h"

Vec2 thrown_at(const Thrown *thrown) {
    return vec2_lerp(thrown->from, thrown->to, (float)thrown->ticks / (float)thrown->flight);
}

float thrown_height(float share) {
    return 4.0f * share * (1.0f - share);
}

// The share of a way from `from` by `step` along one axis that stays between the borders of the world.
static float share_within(float from, float step, float size) {
    const float margin = 1.0f;
    if (from + step < margin) return (from - margin) / -step;
    return from + step > size - margin ? (size - margin - from) / step : 1.0f;
}

static float size_of(float number) {
    return number < 0.0f ? -number : number;
}

// Cut to its most distance; what is far off is first made smaller, lest the length overflow.
static Vec2 cut_to_range(Vec2 way) {
    float larger = size_of(way.x) > size_of(way.y) ? size_of(way.x) : size_of(way.y);
    if (larger > 2.0f * THROW_RANGE) way = vec2_scale(way, 2.0f * THROW_RANGE / larger);
    float length = vec2_length(way);
    return length > THROW_RANGE ? vec2_scale(way, THROW_RANGE / length) : way;
}

// Cut to that, and to the world.
static Vec2 within_reach(const Place *place, Vec2 from, Vec2 at) {
    Vec2 way = cut_to_range(vec2_sub(at, from));
    float along_x = share_within(from.x, way.x, place->size.x);
    float along_y = share_within(from.y, way.y, place->size.y);
    float share = along_x < along_y ? along_x : along_y;
    return vec2_add(from, share < 1.0f ? vec2_scale(way, share) : way);
}

static void add(Occluders *occluders, const Walls *walls, const uint8_t *present) {
    if (walls) occluders->list[occluders->count++] = (Occluder){walls, present};
}

static Occluders doors_of(const Place *place, const uint8_t *shut_doors) {
    Occluders doors = {.count = 0};
    if (shut_doors) add(&doors, place->doors, shut_doors);
    return doors;
}

Occluders thrown_stops(const Place *place, const uint8_t *shut_doors) {
    Occluders solid = doors_of(place, shut_doors);
    add(&solid, place->opaque, NULL);
    add(&solid, place->glass, NULL);
    return solid;
}

// How far one comes on the way to a point, px, and whether something stops it there.
static float length_of_way(const Occluders *in_the_way, Vec2 from, Vec2 to, bool *is_stopped) {
    Vec2 way = vec2_sub(to, from);
    float length = vec2_length(way);
    *is_stopped = false;
    if (length <= 0.0f) return 0.0f;
    SightHit hit = sight_cast(in_the_way, from, vec2_scale(way, 1.0f / length), length);
    *is_stopped = hit.wall >= 0;
    return hit.distance;
}

// Where a thing that is stopped so far on its way comes down.
static Vec2 before_the_stop(Vec2 from, Vec2 to, float distance) {
    float left = distance > THROW_RECOIL ? distance - THROW_RECOIL : 0.0f;
    return vec2_add(from, vec2_scale(vec2_direction_or(vec2_sub(to, from), vec2(0.0f, 0.0f)), left));
}

Vec2 thrown_landing(const Place *place, const uint8_t *shut_doors, Vec2 from, Vec2 at) {
    const Occluders solid = thrown_stops(place, shut_doors);
    const Vec2 to = within_reach(place, from, at);
    bool is_stopped = false;
    float length = length_of_way(&solid, from, to, &is_stopped);
    return is_stopped ? before_the_stop(from, to, length) : to;
}

Thrown thrown_start(const Place *place, ThrowKind kind, Vec2 from, Vec2 at) {
    Thrown thrown = {.kind = kind, .from = from, .to = thrown_landing(place, NULL, from, at)};
    float seconds = vec2_distance(from, thrown.to) / THROW_SPEED;
    thrown.flight = seconds_to_ticks(seconds);
    if (thrown.flight < 1) thrown.flight = 1;
    return thrown;
}

ThrownStep thrown_step(Thrown *thrown, const Place *place, const uint8_t *shut_doors) {
    ThrownStep step = {.from = thrown_at(thrown)};
    thrown->ticks++;
    step.to = thrown_at(thrown);
    Occluders doors = doors_of(place, shut_doors);
    float length = length_of_way(&doors, step.from, step.to, &step.lands);
    if (step.lands)
        step.to = before_the_stop(thrown->from, thrown->to, vec2_distance(thrown->from, step.from) + length);
    step.lands = step.lands || thrown->ticks == thrown->flight;
    return step;
}

float thrown_meets(Vec2 from, Vec2 to, Vec2 centre, float reach) {
    const float never = 2.0f;
    Vec2 way = vec2_sub(to, from), off = vec2_sub(from, centre);
    float beyond = vec2_dot(off, off) - reach * reach;
    if (beyond <= 0.0f) return 0.0f;
    float squared = vec2_dot(way, way), approach = -vec2_dot(way, off);
    float root = approach * approach - squared * beyond;
    if (approach <= 0.0f || root < 0.0f || squared == 0.0f) return never;
    return (approach - sqrtf(root)) / squared;
}

Hash thrown_hash(const Thrown *thrown, Hash hash) {
    hash = hash_i32(hash, (int32_t)thrown->kind);
    if (thrown->kind == THROW_NOTHING) return hash;
    hash = hash_vec2(hash_vec2(hash, thrown->from), thrown->to);
    return hash_i32(hash_i32(hash, thrown->ticks), thrown->flight);
}
