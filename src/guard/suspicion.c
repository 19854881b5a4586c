#include "sevenwatch/suspicion.h"

#include "sevenwatch/ticks.h"

#include <assert.h>

// What each zone is worth, per second, to a guard whose notice_time is a second.
static const struct {
    const char *name;
    float pace;
} ZONES[ZONE_END] = {
    [ZONE_NONE] = {"none", 0.0f}, [ZONE_TOUCH] = {"touch", 10.0f},           [ZONE_FOCUS] = {"focus", 1.0f},
    [ZONE_MAIN] = {"main", 0.7f}, [ZONE_PERIPHERAL] = {"peripheral", 0.35f},
};

static const float NEAR_SHARE = 0.25f;    // of a zone's range: up to there all is equally near
static const float SPRINT_FACTOR = 1.25f; // a sprinting player draws more
static const float DARKEST = 0.25f;       // what total darkness leaves

const char *zone_name(Zone zone) {
    assert(zone >= ZONE_NONE && zone < ZONE_END);
    return ZONES[zone].name;
}

Zone zone_in_view(const Personality *personality, Vec2 eye, Vec2 facing, Vec2 point) {
    if (vision_cone_contains(personality->focus, eye, facing, point)) return ZONE_FOCUS;
    if (vision_cone_contains(personality->cone, eye, facing, point)) return ZONE_MAIN;
    if (vision_cone_contains(personality->peripheral, eye, facing, point)) return ZONE_PERIPHERAL;
    return ZONE_NONE;
}

Zone zone_of(const Personality *personality, Vec2 eye, Vec2 facing, Vec2 point) {
    if (vision_cone_contains(personality->touch, eye, facing, point)) return ZONE_TOUCH;
    return zone_in_view(personality, eye, facing, point);
}

static float distance_factor(const Personality *personality, Zone zone, float distance) {
    float range = zone == ZONE_PERIPHERAL ? personality->peripheral_range : personality->view_range;
    float near = range * NEAR_SHARE;
    if (distance <= near) return 1.0f;
    if (distance >= range) return personality->far_factor;
    float way = (distance - near) / (range - near);
    return 1.0f + (personality->far_factor - 1.0f) * way;
}

static float stance_factor(const Personality *personality, const Exposure *exposure) {
    if (exposure->sneaking) return personality->sneak_factor;
    return exposure->sprinting && !exposure->still ? SPRINT_FACTOR : 1.0f;
}

static float gain_per_second(const Gain *gain, float notice_time) {
    float product = gain->by_zone * gain->by_distance * gain->by_stance * gain->by_stillness *
                    gain->by_light * gain->by_smoke * gain->by_sharpness * gain->by_help;
    if (product == 0.0f) return 0.0f;
    if (notice_time == 0.0f) return (float)TICK_HZ;
    if (gain->zone == ZONE_TOUCH) return product;
    const float most = 1.0f / SUSPICION_SHORTEST;
    float per_second = product / notice_time;
    return per_second < most ? per_second : most;
}

Gain suspicion_gain(const Personality *personality, const Exposure *exposure, const Suspicion *suspicion) {
    assert(exposure->distance >= 0.0f && exposure->seen >= 0.0f && exposure->seen <= 1.0f);
    assert(exposure->clear >= 0.0f && exposure->clear <= 1.0f);
    assert(exposure->light >= 0.0f && exposure->light <= 1.0f);
    const Zone zone = exposure->zone;
    if (zone == ZONE_NONE) return (Gain){0};
    Gain gain = {zone, ZONES[zone].pace, 1.0f, 1.0f, 1.0f, 1.0f, 1.0f, 1.0f, 1.0f, 0.0f};
    if (zone != ZONE_TOUCH) {
        gain.by_distance = distance_factor(personality, zone, exposure->distance);
        gain.by_stance = stance_factor(personality, exposure);
        gain.by_stillness = exposure->still ? personality->still_factor : 1.0f;
        gain.by_light = exposure->light > DARKEST ? exposure->light : DARKEST;
        gain.by_smoke = exposure->seen * exposure->clear;
        gain.by_sharpness = suspicion->sharp > 0 ? personality->sharp_factor : 1.0f;
        gain.by_help = exposure->helped ? SUSPICION_HELP : 1.0f;
    }
    gain.per_second = gain_per_second(&gain, personality->notice_time);
    return gain;
}

float suspicion_threshold(const Personality *personality, Alertness level) {
    const float entered_at[] = {0.0f, personality->notice_at, personality->investigate_at, 1.0f};
    return entered_at[level];
}

// Calm is where nothing is left, however low the thresholds are.
static float left_at(const Personality *personality, Alertness level) {
    float limit = suspicion_threshold(personality, level) - SUSPICION_HYSTERESIS;
    return limit > 0.0f ? limit : 0.0f;
}

// Up and down by as many levels as it takes.
static void move_alertness(Suspicion *suspicion, const Personality *personality) {
    const float value = suspicion->value;
    int level = (int)suspicion->alertness;
    while (level < ALERTNESS_CHASE && value >= suspicion_threshold(personality, (Alertness)(level + 1)))
        level++;
    while (level > ALERTNESS_CALM && value <= left_at(personality, (Alertness)level)) level--;
    suspicion->alertness = (Alertness)level;
}

float suspicion_limit(const Suspicion *suspicion, const Personality *personality, Alertness level) {
    if (suspicion->alertness >= level) return left_at(personality, level);
    float entered_at = suspicion_threshold(personality, level);
    return entered_at > 0.0f ? entered_at : FLT_MIN; // nothing is never enough
}

void suspicion_tick(Suspicion *suspicion, const Personality *personality, const Gain *gain) {
    if (gain->per_second > 0.0f) {
        float value = suspicion->value + gain->per_second / (float)TICK_HZ;
        suspicion->value = value < 1.0f ? value : 1.0f;
        suspicion->hold = personality->suspicion_hold_ticks;
    } else if (suspicion->hold > 0) {
        suspicion->hold--;
    } else {
        float value = suspicion->value - personality->suspicion_drain / (float)TICK_HZ;
        suspicion->value = value > 0.0f ? value : 0.0f;
    }
    if (suspicion->sharp > 0) suspicion->sharp--;
    move_alertness(suspicion, personality);
}

void suspicion_hear(Suspicion *suspicion, const Personality *personality) {
    const float most = 1.0f - SUSPICION_HYSTERESIS; // where a chase is left at the latest
    float least = personality->investigate_at;
    if (least < SUSPICION_OF_A_NOISE) least = SUSPICION_OF_A_NOISE;
    if (least > most) least = most;
    if (suspicion->value < least) suspicion->value = least;
    suspicion->hold = personality->suspicion_hold_ticks;
    move_alertness(suspicion, personality);
}

void suspicion_alarm(Suspicion *suspicion, const Personality *personality) {
    suspicion->value = 1.0f;
    suspicion->hold = personality->suspicion_hold_ticks;
    suspicion->sharp = personality->sharp_ticks;
    move_alertness(suspicion, personality);
}

void suspicion_keep(Suspicion *suspicion, const Personality *personality) {
    suspicion->hold = personality->suspicion_hold_ticks;
}

static void fall_to(Suspicion *suspicion, const Personality *personality, float most) {
    if (most < 0.0f) most = 0.0f;
    if (suspicion->value > most) suspicion->value = most;
    move_alertness(suspicion, personality);
}

void suspicion_lose(Suspicion *suspicion, const Personality *personality) {
    suspicion_keep(suspicion, personality);
    fall_to(suspicion, personality, 1.0f - SUSPICION_HYSTERESIS);
}

void suspicion_calm(Suspicion *suspicion, const Personality *personality) {
    suspicion->hold = 0;
    fall_to(suspicion, personality, personality->notice_at - SUSPICION_HYSTERESIS);
}

Hash suspicion_hash(const Suspicion *suspicion, Hash hash) {
    hash = hash_float(hash, suspicion->value);
    hash = hash_i32(hash, suspicion->hold);
    hash = hash_i32(hash, suspicion->sharp);
    return hash_i32(hash, (int32_t)suspicion->alertness);
}
