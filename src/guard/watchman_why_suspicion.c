// A watchman's suspicion, taken apart.
#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"
#include "sevenwatch/why_page.h"

// Gained per second on this tick; the gain of an earlier one is kept while it sees nobody.
static float pace(const GuardMind *mind) {
    return mind->guard->percept.sees ? mind->watchman->gain.per_second : 0.0f;
}

static float seconds_to_rise(const GuardMind *mind, float to) {
    float per_second = pace(mind);
    return per_second > 0.0f ? (to - mind->watchman->suspicion.value) / per_second : INFINITY;
}

// It holds before it drains.
static float seconds_to_drain(const GuardMind *mind, float to) {
    const Suspicion *suspicion = &mind->watchman->suspicion;
    const float per_second = mind->personality->suspicion_drain;
    if (pace(mind) > 0.0f || per_second <= 0.0f) return INFINITY;
    return (float)suspicion->hold / (float)TICK_HZ + (suspicion->value - to) / per_second;
}

void why_thresholds(const GuardMind *mind, WhyThreshold thresholds[WHY_THRESHOLDS]) {
    const Suspicion *suspicion = &mind->watchman->suspicion;
    for (int i = 0; i < WHY_THRESHOLDS; i++) {
        const Alertness level = (Alertness)(ALERTNESS_NOTICE + i);
        const float at = suspicion_limit(suspicion, mind->personality, level);
        const bool is_there = suspicion->alertness >= level;
        thresholds[i] =
            (WhyThreshold){.level = level,
                           .at = at,
                           .is_there = is_there,
                           .seconds = is_there ? seconds_to_drain(mind, at) : seconds_to_rise(mind, at)};
    }
}

static const char *const LEVELS[] = {[ALERTNESS_NOTICE] = "notices",
                                     [ALERTNESS_INVESTIGATE] = "goes and looks",
                                     [ALERTNESS_CHASE] = "is certain"};

static void tell_threshold(WhyPage *page, const WhyThreshold *threshold) {
    char when[48] = "not at this pace";
    if (threshold->seconds < INFINITY)
        snprintf(when, sizeof when, "in %.2f s at this pace", (double)threshold->seconds);
    if (threshold->is_there)
        why_page_add(page, "", "%s, down to %.2f: %s", LEVELS[threshold->level], (double)threshold->at,
                     threshold->seconds < INFINITY ? when : "does not fall");
    else
        why_page_add(page, "", "%s at %.2f: %s", LEVELS[threshold->level], (double)threshold->at, when);
}

static void tell_gain(WhyPage *page, const GuardMind *mind) {
    const Gain *gain = &mind->watchman->gain;
    const float notice_time = mind->personality->notice_time;
    why_page_add(page, "", "gains %.3f per s: %s %.2f x distance %.2f x stance %.2f x stillness %.2f",
                 (double)gain->per_second, zone_name(gain->zone), (double)gain->by_zone,
                 (double)gain->by_distance, (double)gain->by_stance, (double)gain->by_stillness);
    why_page_add(page, "", "    x light %.2f x smoke %.2f x sharpness %.2f / notice time %.2f s",
                 (double)gain->by_light, (double)gain->by_smoke, (double)gain->by_sharpness,
                 (double)notice_time);
    if (gain->by_help != 1.0f)
        why_page_add(page, "", "    x slower suspicion, as asked for, %.2f", (double)gain->by_help);
}

static void tell_drain(WhyPage *page, const GuardMind *mind) {
    const Suspicion *suspicion = &mind->watchman->suspicion;
    if (suspicion->value <= 0.0f)
        why_page_add(page, "", "none, and nothing in view to raise it");
    else if (suspicion->hold > 0)
        why_page_add(page, "", "holds for another %.2f s, then drains by %.2f per s",
                     (double)suspicion->hold / TICK_HZ, (double)mind->personality->suspicion_drain);
    else
        why_page_add(page, "", "drains by %.2f per s", (double)mind->personality->suspicion_drain);
}

void why_tell_suspicion(WhyPage *page, const GuardMind *mind) {
    if (!mind->watchman) return;
    const Suspicion *suspicion = &mind->watchman->suspicion;
    why_page_add(page, "suspicion", "%.3f", (double)suspicion->value);
    if (pace(mind) > 0.0f)
        tell_gain(page, mind);
    else
        tell_drain(page, mind);
    if (suspicion->sharp > 0)
        why_page_add(page, "", "sharp for another %.2f s", (double)suspicion->sharp / TICK_HZ);
    WhyThreshold thresholds[WHY_THRESHOLDS];
    why_thresholds(mind, thresholds);
    for (int i = 0; i < WHY_THRESHOLDS; i++) tell_threshold(page, &thresholds[i]);
}
