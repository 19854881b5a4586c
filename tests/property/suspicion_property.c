// Random guards that see, hear and wait at random: whatever they do, suspicion keeps what it promises.
#include "scenes.h"
#include "sevenwatch/rng.h"
#include "sevenwatch/suspicion.h"
#include "sevenwatch/ticks.h"

enum { RUNS = 2000, TICKS = 600, EXPOSURES = 200000 };

static bool coin(Rng *rng) {
    return rng_next(rng) % 2 == 0;
}

// A number from lo to hi, often one of them.
static float uniform_or_end(Rng *rng, float lo, float hi) {
    const uint32_t roll = rng_next(rng) % 8;
    const float between = rng_uniform(rng, lo, hi);
    if (roll == 0) return lo;
    return roll == 1 ? hi : between;
}

static Personality random_personality(Rng *rng) {
    Personality personality = personality_default("random");
    personality.view_range = uniform_or_end(rng, 0.0f, 600.0f);
    personality.peripheral_range = uniform_or_end(rng, 0.0f, 600.0f);
    personality.far_factor = uniform_or_end(rng, 0.0f, 1.0f);
    personality.sneak_factor = uniform_or_end(rng, 0.0f, 1.0f);
    personality.still_factor = uniform_or_end(rng, 0.0f, 1.0f);
    personality.sharp_factor = uniform_or_end(rng, 1.0f, 10.0f);
    personality.notice_time = uniform_or_end(rng, 0.0f, 5.0f);
    personality.notice_at = uniform_or_end(rng, 0.0f, 1.0f);
    personality.investigate_at = uniform_or_end(rng, personality.notice_at, 1.0f);
    personality.suspicion_hold = uniform_or_end(rng, 0.0f, 1.0f);
    personality.suspicion_drain = uniform_or_end(rng, 0.0f, 5.0f);
    personality.sharp_time = uniform_or_end(rng, 0.0f, 5.0f);
    personality_prepare(&personality);
    return personality;
}

static Exposure random_exposure(Rng *rng) {
    Exposure exposure = {.zone = (Zone)(rng_next(rng) % ZONE_END)};
    exposure.distance = uniform_or_end(rng, 0.0f, 700.0f);
    exposure.seen = uniform_or_end(rng, 0.0f, 1.0f);
    exposure.clear = uniform_or_end(rng, 0.0f, 1.0f);
    exposure.light = uniform_or_end(rng, 0.0f, 1.0f);
    exposure.sneaking = coin(rng);
    exposure.sprinting = coin(rng);
    exposure.still = coin(rng);
    return exposure;
}

// An exposure that gives less away in one respect.
static Exposure with_less(Rng *rng, Exposure exposure) {
    switch (rng_next(rng) % 6) {
    case 0:
        exposure.distance += rng_uniform(rng, 0.0f, 200.0f);
        break;
    case 1:
        exposure.seen *= rng_uniform(rng, 0.0f, 1.0f);
        break;
    case 2:
        exposure.clear *= rng_uniform(rng, 0.0f, 1.0f);
        break;
    case 3:
        exposure.light *= rng_uniform(rng, 0.0f, 1.0f);
        break;
    case 4:
        exposure.sneaking = true;
        break;
    default:
        exposure.still = true;
        break;
    }
    return exposure;
}

static void who_gives_less_away_is_never_noticed_sooner(void **state) {
    (void)state;
    Rng rng;
    rng_seed(&rng, 1, 1);
    for (int i = 0; i < EXPOSURES; i++) {
        const Personality personality = random_personality(&rng);
        const Suspicion suspicion = {.sharp = coin(&rng)};
        const Exposure more = random_exposure(&rng);
        const Exposure less = with_less(&rng, more);
        const float gain = suspicion_gain(&personality, &more, &suspicion).per_second;
        if (suspicion_gain(&personality, &less, &suspicion).per_second > gain)
            fail_msg("exposure %d: less gives more than %g a second", i, (double)gain);
    }
}

static void a_gain_is_never_negative_and_outside_touch_never_too_fast(void **state) {
    (void)state;
    Rng rng;
    rng_seed(&rng, 1, 2);
    for (int i = 0; i < EXPOSURES; i++) {
        const Personality personality = random_personality(&rng);
        const Suspicion suspicion = {.sharp = coin(&rng)};
        const Exposure exposure = random_exposure(&rng);
        const Gain gain = suspicion_gain(&personality, &exposure, &suspicion);
        const bool may_be_fast = exposure.zone == ZONE_TOUCH || personality.notice_time == 0.0f;
        const float most = may_be_fast ? (float)TICK_HZ : 1.0f / SUSPICION_SHORTEST;
        if (!(gain.per_second >= 0.0f && gain.per_second <= most))
            fail_msg("exposure %d in %s: %g a second", i, zone_name(exposure.zone), (double)gain.per_second);
    }
}

// One tick of a random run: mostly the eyes, now and then the ears or an alarm.
static void anything(Rng *rng, Suspicion *suspicion, const Personality *personality, const Exposure *seen,
                     bool may_alarm) {
    const uint32_t roll = rng_next(rng) % 64;
    if (roll == 0) suspicion_hear(suspicion, personality);
    if (roll == 1) suspicion_calm(suspicion, personality);
    if (roll == 2 && may_alarm) suspicion_alarm(suspicion, personality);
    const Gain gain = suspicion_gain(personality, seen, suspicion);
    suspicion_tick(suspicion, personality, &gain);
}

// A level holds from its threshold up, and from SUSPICION_HYSTERESIS below it down it does not.
static bool fits(const Suspicion *suspicion, const Personality *personality) {
    const float entered_at[] = {0.0f, personality->notice_at, personality->investigate_at, 1.0f};
    for (int level = ALERTNESS_NOTICE; level <= ALERTNESS_CHASE; level++) {
        const bool is_up = (int)suspicion->alertness >= level;
        const float value = suspicion->value;
        if (!is_up && value > 0.0f && value >= entered_at[level]) return false;
        if (is_up && (value <= 0.0f || value <= entered_at[level] - SUSPICION_HYSTERESIS)) return false;
    }
    return suspicion->value >= 0.0f && suspicion->value <= 1.0f && suspicion->hold >= 0 &&
           suspicion->sharp >= 0;
}

static void whatever_happens_suspicion_and_alertness_fit_together(void **state) {
    (void)state;
    int reached[ALERTNESS_CHASE + 1] = {0};
    for (uint64_t seed = 1; seed <= RUNS; seed++) {
        Rng rng;
        rng_seed(&rng, seed, 3);
        const Personality personality = random_personality(&rng);
        Exposure seen = {0};
        Suspicion suspicion = {0};
        for (int tick = 0; tick < TICKS; tick++) {
            if (rng_next(&rng) % 32 == 0) seen = coin(&rng) ? random_exposure(&rng) : (Exposure){0};
            anything(&rng, &suspicion, &personality, &seen, true);
            if (!fits(&suspicion, &personality)) {
                fail_msg("seed %d, tick %d: suspicion %g at level %d", (int)seed, tick,
                         (double)suspicion.value, (int)suspicion.alertness);
            }
            reached[suspicion.alertness]++;
        }
    }
    for (int level = ALERTNESS_CALM; level <= ALERTNESS_CHASE; level++) assert_true(reached[level] > RUNS);
}

static void a_guard_that_sees_nothing_never_chases_whatever_it_hears(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= RUNS; seed++) {
        Rng rng;
        rng_seed(&rng, seed, 4);
        const Personality personality = random_personality(&rng);
        const Exposure nothing = {0};
        Suspicion suspicion = {0};
        for (int tick = 0; tick < TICKS; tick++) {
            anything(&rng, &suspicion, &personality, &nothing, false);
            if (suspicion.alertness == ALERTNESS_CHASE) fail_msg("seed %d, tick %d", (int)seed, tick);
        }
    }
}

static void left_alone_every_guard_that_can_calm_down_does(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= RUNS; seed++) {
        Rng rng;
        rng_seed(&rng, seed, 5);
        Personality personality = random_personality(&rng);
        if (personality.suspicion_drain < 0.1f) personality.suspicion_drain = 0.1f;
        Suspicion suspicion = {0};
        suspicion_alarm(&suspicion, &personality);
        const Gain nothing = {0};
        for (int tick = 0; tick < 12 * TICK_HZ; tick++) suspicion_tick(&suspicion, &personality, &nothing);
        if (suspicion.alertness != ALERTNESS_CALM || suspicion.sharp != 0) fail_msg("seed %d", (int)seed);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(who_gives_less_away_is_never_noticed_sooner),
        cmocka_unit_test(a_gain_is_never_negative_and_outside_touch_never_too_fast),
        cmocka_unit_test(whatever_happens_suspicion_and_alertness_fit_together),
        cmocka_unit_test(a_guard_that_sees_nothing_never_chases_whatever_it_hears),
        cmocka_unit_test(left_alone_every_guard_that_can_calm_down_does),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
