// Given a guard with the standard fields, when it gets something of the player to see, then this much makes
// it suspicious.
#include "fairness.h"
#include "scenes.h"
#include "sevenwatch/ticks.h"

static const Vec2 EYE = {300.0f, 270.0f};
static const Vec2 EAST = {1.0f, 0.0f};

static Personality standard(void) {
    return personality_default("standard");
}

// In which zone it has a point so far away, so many degrees clockwise of where it looks.
static const char *zone_at(float distance, float degrees) {
    const Personality personality = standard();
    const Vec2 direction = vec2_from_angle(radians_from_degrees(degrees));
    return zone_name(zone_of(&personality, EYE, EAST, vec2_add(EYE, vec2_scale(direction, distance))));
}

static float gain_of(const Exposure *exposure) {
    const Personality personality = standard();
    const Suspicion calm = {0};
    return suspicion_gain(&personality, exposure, &calm).per_second;
}

// Walking towards it in full light.
static Exposure walking(Zone zone, float share) {
    const Personality personality = standard();
    return fairness_exposure(&personality, zone, share, STANCE_WALKING, 1.0f);
}

static double seconds_to_certainty(Exposure exposure) {
    const Personality personality = standard();
    return ticks_to_seconds((uint32_t)fairness_ticks(&personality, &exposure, false));
}

// Zones

static void whoever_comes_close_is_felt_in_any_direction(void **state) {
    (void)state;
    for (int degrees = -180; degrees < 180; degrees += 10) {
        assert_string_equal(zone_at(33.9f, (float)degrees), "touch");
        assert_string_not_equal(zone_at(34.1f, (float)degrees), "touch");
    }
    assert_string_equal(zone_at(0.0f, 0.0f), "touch");
}

static void the_first_zone_that_fits_is_the_one_that_counts(void **state) {
    (void)state;
    assert_string_equal(zone_at(20.0f, 0.0f), "touch");
    assert_string_equal(zone_at(100.0f, 0.0f), "focus");
    assert_string_equal(zone_at(100.0f, 14.9f), "focus");
    assert_string_equal(zone_at(100.0f, -15.1f), "main");
    assert_string_equal(zone_at(100.0f, -34.9f), "main");
    assert_string_equal(zone_at(100.0f, 35.1f), "peripheral");
    assert_string_equal(zone_at(100.0f, 79.9f), "peripheral");
    assert_string_equal(zone_at(100.0f, 80.1f), "none");
}

static void each_zone_has_a_range_that_belongs_to_it(void **state) {
    (void)state;
    const Personality personality = standard();
    assert_int_equal(zone_of(&personality, EYE, EAST, vec2(EYE.x + 230.0f, EYE.y)), ZONE_FOCUS);
    assert_int_equal(zone_of(&personality, EYE, EAST, vec2(EYE.x + 230.0625f, EYE.y)), ZONE_NONE);
    assert_int_equal(zone_of(&personality, EYE, EAST, vec2(EYE.x - 34.0f, EYE.y)), ZONE_TOUCH);
    assert_int_equal(zone_of(&personality, EYE, EAST, vec2(EYE.x - 34.0625f, EYE.y)), ZONE_NONE);
    assert_string_equal(zone_at(129.9f, 60.0f), "peripheral");
    assert_string_equal(zone_at(130.1f, 60.0f), "none");
}

// How long it takes

static void in_full_view_and_near_it_is_certain_after_about_a_second(void **state) {
    (void)state;
    const double seconds = seconds_to_certainty(walking(ZONE_FOCUS, 0.25f));
    assert_true(seconds > 0.9 && seconds < 1.1);
}

static void at_the_edge_of_the_main_cone_it_takes_about_three_seconds(void **state) {
    (void)state;
    const double seconds = seconds_to_certainty(walking(ZONE_MAIN, 1.0f));
    assert_true(seconds > 2.7 && seconds < 3.5);
}

static void the_corners_of_its_eyes_are_slower_than_its_focus(void **state) {
    (void)state;
    for (int i = 0; i < FAIRNESS_SHARES; i++) {
        const float share = FAIRNESS_SHARE[i];
        const double focus = seconds_to_certainty(walking(ZONE_FOCUS, share));
        const double in_cone = seconds_to_certainty(walking(ZONE_MAIN, share));
        const double peripheral = seconds_to_certainty(walking(ZONE_PERIPHERAL, share));
        assert_true(focus < in_cone && in_cone < peripheral);
    }
}

static void somebody_bumped_into_is_noticed_within_a_tenth_of_a_second(void **state) {
    (void)state;
    assert_true(seconds_to_certainty(walking(ZONE_TOUCH, 0.5f)) <= 0.1);
}

static void a_touch_needs_neither_light_nor_sight_of_the_whole_body(void **state) {
    (void)state;
    const Exposure plain = walking(ZONE_TOUCH, 0.9f);
    const Exposure hidden = {.zone = ZONE_TOUCH, .distance = 30.0f, .seen = 0.2f, .sneaking = true};
    assert_float_equal(gain_of(&hidden), gain_of(&plain), 0.0f);
}

static void outside_touch_nothing_takes_under_a_third_of_a_second(void **state) {
    (void)state;
    const Personality personality = standard();
    for (Zone zone = ZONE_FOCUS; zone < ZONE_END; zone++) {
        for (Stance stance = 0; stance < STANCE_END; stance++) {
            const Exposure exposure = fairness_exposure(&personality, zone, 0.0f, stance, 1.0f);
            assert_true(fairness_ticks(&personality, &exposure, false) >= TICK_HZ / 3);
            assert_true(fairness_ticks(&personality, &exposure, true) >= TICK_HZ / 3);
        }
    }
}

static void even_the_sharpest_guard_needs_a_third_of_a_second(void **state) {
    (void)state;
    Personality personality = standard();
    personality.notice_time = 0.01f;
    personality.sharp_factor = 10.0f;
    const Exposure exposure = fairness_exposure(&personality, ZONE_FOCUS, 0.0f, STANCE_SPRINTING, 1.0f);
    assert_int_equal(fairness_ticks(&personality, &exposure, true), TICK_HZ / 3);
}

static void sneaking_gives_at_least_1600_ms_for_every_second(void **state) {
    (void)state;
    const Personality personality = standard();
    for (Zone zone = ZONE_FOCUS; zone < ZONE_END; zone++) {
        for (int i = 0; i < FAIRNESS_SHARES * FAIRNESS_LIGHTS; i++) {
            const float share = FAIRNESS_SHARE[i % FAIRNESS_SHARES];
            const float light = FAIRNESS_LIGHT[i / FAIRNESS_SHARES];
            const Exposure walks = fairness_exposure(&personality, zone, share, STANCE_WALKING, light);
            const Exposure sneaks = fairness_exposure(&personality, zone, share, STANCE_SNEAKING, light);
            const int walked = fairness_ticks(&personality, &walks, false);
            assert_true(fairness_ticks(&personality, &sneaks, false) * 10 >= walked * 16);
        }
    }
}

static void a_guard_without_a_notice_time_is_certain_at_once(void **state) {
    (void)state;
    Personality personality = standard();
    personality.notice_time = 0.0f;
    for (Zone zone = ZONE_TOUCH; zone < ZONE_END; zone++) {
        const Exposure exposure = fairness_exposure(&personality, zone, 0.9f, STANCE_SNEAKING, 0.0f);
        assert_int_equal(fairness_ticks(&personality, &exposure, false), 1);
    }
}

static void twice_the_notice_time_takes_twice_as_long(void **state) {
    (void)state;
    Personality slow = standard();
    slow.notice_time = 2.0f;
    const Suspicion calm = {0};
    const Exposure exposure = walking(ZONE_MAIN, 0.5f);
    assert_float_equal(suspicion_gain(&slow, &exposure, &calm).per_second * 2.0f, gain_of(&exposure), 1e-6f);
}

// What counts

static void who_is_near_is_equally_near_and_attention_fades_from_there(void **state) {
    (void)state;
    const Personality personality = standard();
    const Suspicion calm = {0};
    const struct {
        float share, factor;
    } expected[] = {{0.0f, 1.0f}, {0.25f, 1.0f}, {0.625f, 0.725f}, {1.0f, 0.45f}, {1.1f, 0.45f}};
    for (Zone zone = ZONE_FOCUS; zone < ZONE_END; zone++) {
        for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
            const Exposure exposure = walking(zone, expected[i].share);
            const Gain gain = suspicion_gain(&personality, &exposure, &calm);
            assert_float_equal(gain.by_distance, expected[i].factor, 1e-5f);
        }
    }
}

static void standing_still_draws_less_and_sprinting_draws_more(void **state) {
    (void)state;
    const Personality personality = standard();
    float gains[STANCE_END];
    for (Stance stance = 0; stance < STANCE_END; stance++) {
        const Exposure exposure = fairness_exposure(&personality, ZONE_MAIN, 0.5f, stance, 1.0f);
        gains[stance] = gain_of(&exposure);
    }
    assert_float_equal(gains[STANCE_STANDING], gains[STANCE_WALKING] * 0.8f, 1e-6f);
    assert_float_equal(gains[STANCE_SNEAKING], gains[STANCE_WALKING] * 0.5f, 1e-6f);
    assert_float_equal(gains[STANCE_SPRINTING], gains[STANCE_WALKING] * 1.25f, 1e-6f);
}

static void only_who_runs_is_sprinting(void **state) {
    (void)state;
    Exposure stands = walking(ZONE_MAIN, 0.5f);
    stands.still = true;
    Exposure poised = stands;
    poised.sprinting = true;
    assert_float_equal(gain_of(&poised), gain_of(&stands), 0.0f);
}

static void sneaking_wins_over_sprinting(void **state) {
    (void)state;
    Exposure sneaks = walking(ZONE_MAIN, 0.5f);
    sneaks.sneaking = true;
    Exposure both = sneaks;
    both.sprinting = true;
    assert_float_equal(gain_of(&both), gain_of(&sneaks), 0.0f);
}

static void a_shadow_slows_it_down_and_darkness_does_not_make_invisible(void **state) {
    (void)state;
    Exposure exposure = walking(ZONE_FOCUS, 0.5f);
    const float lit = gain_of(&exposure);
    exposure.light = 0.5f;
    assert_float_equal(gain_of(&exposure), lit * 0.5f, 1e-6f);
    exposure.light = 0.0f;
    assert_float_equal(gain_of(&exposure), lit * 0.25f, 1e-6f);
}

static void half_a_body_behind_a_column_counts_for_half(void **state) {
    (void)state;
    Exposure exposure = walking(ZONE_FOCUS, 0.5f);
    const float whole = gain_of(&exposure);
    exposure.seen = 0.5f;
    assert_float_equal(gain_of(&exposure), whole * 0.5f, 1e-6f);
    exposure.clear = 0.5f;
    assert_float_equal(gain_of(&exposure), whole * 0.25f, 1e-6f);
}

static void a_body_wholly_in_smoke_gives_nothing_away(void **state) {
    (void)state;
    Exposure exposure = walking(ZONE_FOCUS, 0.5f);
    exposure.clear = 0.0f;
    assert_float_equal(gain_of(&exposure), 0.0f, 0.0f);
    const Exposure nothing = {0};
    assert_float_equal(gain_of(&nothing), 0.0f, 0.0f);
}

static void the_factors_tell_what_gave_the_player_away(void **state) {
    (void)state;
    const Personality personality = standard();
    const Suspicion sharp = {.sharp = 1};
    const Exposure exposure = {.zone = ZONE_PERIPHERAL,
                               .distance = 130.0f,
                               .seen = 0.8f,
                               .clear = 0.5f,
                               .light = 0.6f,
                               .sneaking = true,
                               .still = true};
    const Gain gain = suspicion_gain(&personality, &exposure, &sharp);
    assert_int_equal(gain.zone, ZONE_PERIPHERAL);
    assert_float_equal(gain.by_zone, 0.35f, 0.0f);
    assert_float_equal(gain.by_distance, 0.45f, 0.0f);
    assert_float_equal(gain.by_stance, 0.5f, 0.0f);
    assert_float_equal(gain.by_stillness, 0.8f, 0.0f);
    assert_float_equal(gain.by_light, 0.6f, 0.0f);
    assert_float_equal(gain.by_smoke, 0.4f, 1e-6f);
    assert_float_equal(gain.by_sharpness, 1.5f, 0.0f);
    assert_float_equal(gain.per_second, 0.35f * 0.45f * 0.5f * 0.8f * 0.6f * 0.4f * 1.5f, 1e-6f);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(whoever_comes_close_is_felt_in_any_direction),
        cmocka_unit_test(the_first_zone_that_fits_is_the_one_that_counts),
        cmocka_unit_test(each_zone_has_a_range_that_belongs_to_it),
        cmocka_unit_test(in_full_view_and_near_it_is_certain_after_about_a_second),
        cmocka_unit_test(at_the_edge_of_the_main_cone_it_takes_about_three_seconds),
        cmocka_unit_test(the_corners_of_its_eyes_are_slower_than_its_focus),
        cmocka_unit_test(somebody_bumped_into_is_noticed_within_a_tenth_of_a_second),
        cmocka_unit_test(a_touch_needs_neither_light_nor_sight_of_the_whole_body),
        cmocka_unit_test(outside_touch_nothing_takes_under_a_third_of_a_second),
        cmocka_unit_test(even_the_sharpest_guard_needs_a_third_of_a_second),
        cmocka_unit_test(sneaking_gives_at_least_1600_ms_for_every_second),
        cmocka_unit_test(a_guard_without_a_notice_time_is_certain_at_once),
        cmocka_unit_test(twice_the_notice_time_takes_twice_as_long),
        cmocka_unit_test(who_is_near_is_equally_near_and_attention_fades_from_there),
        cmocka_unit_test(standing_still_draws_less_and_sprinting_draws_more),
        cmocka_unit_test(only_who_runs_is_sprinting),
        cmocka_unit_test(sneaking_wins_over_sprinting),
        cmocka_unit_test(a_shadow_slows_it_down_and_darkness_does_not_make_invisible),
        cmocka_unit_test(half_a_body_behind_a_column_counts_for_half),
        cmocka_unit_test(a_body_wholly_in_smoke_gives_nothing_away),
        cmocka_unit_test(the_factors_tell_what_gave_the_player_away),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
