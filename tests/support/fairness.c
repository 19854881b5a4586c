#include "fairness.h"

const char *stance_name(Stance stance) {
    static const char *const names[STANCE_END] = {"standing", "walking", "sneaking", "sprinting"};
    return names[stance];
}

static float range_of(const Personality *personality, Zone zone) {
    if (zone == ZONE_TOUCH) return personality->touch_range;
    return zone == ZONE_PERIPHERAL ? personality->peripheral_range : personality->view_range;
}

Exposure fairness_exposure(const Personality *personality, Zone zone, float share, Stance stance,
                           float light) {
    return (Exposure){
        .zone = zone,
        .distance = share * range_of(personality, zone),
        .seen = 1.0f,
        .clear = 1.0f,
        .light = light,
        .still = stance == STANCE_STANDING,
        .sneaking = stance == STANCE_SNEAKING,
        .sprinting = stance == STANCE_SPRINTING,
    };
}

int fairness_ticks(const Personality *personality, const Exposure *exposure, bool sharp) {
    Suspicion suspicion = {.sharp = sharp ? FAIRNESS_NEVER : 0};
    int ticks = 0;
    while (suspicion.alertness != ALERTNESS_CHASE && ticks < FAIRNESS_NEVER) {
        const Gain gain = suspicion_gain(personality, exposure, &suspicion);
        suspicion_tick(&suspicion, personality, &gain);
        ticks++;
    }
    return ticks;
}
