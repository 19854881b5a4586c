// Given a guard with the standard fields, when it sees, hears and waits, then its suspicion grows, holds and
// drains.
#include "fairness.h"
#include "scenes.h"
#include "sevenwatch/ticks.h"

// What the scenes begin with: a guard, and how suspicious it is.
typedef struct Scene {
    Personality personality;
    Suspicion suspicion;
} Scene;

static Scene calm_guard(void) {
    return (Scene){.personality = personality_default("standard")};
}

// So many ticks of growth at this pace, or of nothing at 0.
static void gain_for(Scene *scene, float per_second, int ticks) {
    const Gain gain = {.zone = ZONE_MAIN, .per_second = per_second};
    for (int i = 0; i < ticks; i++) suspicion_tick(&scene->suspicion, &scene->personality, &gain);
}

static void wait_for(Scene *scene, int ticks) {
    gain_for(scene, 0.0f, ticks);
}

// Ticks of nothing until it is no more than so alert; fails the scene after a minute.
static int wait_until(Scene *scene, Alertness alertness) {
    int ticks = 0;
    while (scene->suspicion.alertness > alertness) {
        assert_true(ticks < 3600);
        wait_for(scene, 1);
        ticks++;
    }
    return ticks;
}

static Scene guard_at(float value) {
    Scene scene = calm_guard();
    gain_for(&scene, value * (float)TICK_HZ, 1);
    assert_float_equal(scene.suspicion.value, value, 1e-6f);
    return scene;
}

// Growing, holding and draining

static void suspicion_grows_by_its_gain_every_second(void **state) {
    (void)state;
    Scene scene = calm_guard();
    gain_for(&scene, 0.5f, TICK_HZ);
    assert_float_equal(scene.suspicion.value, 0.5f, 1e-5f);
}

static void suspicion_never_exceeds_certainty(void **state) {
    (void)state;
    Scene scene = calm_guard();
    gain_for(&scene, 7.0f, TICK_HZ);
    assert_float_equal(scene.suspicion.value, 1.0f, 0.0f);
}

static void suspicion_holds_for_a_while_and_then_drains(void **state) {
    (void)state;
    Scene scene = guard_at(0.6f);
    const float value = scene.suspicion.value;
    wait_for(&scene, 90); // 1.5 s
    assert_float_equal(scene.suspicion.value, value, 0.0f);
    wait_for(&scene, 1);
    assert_true(scene.suspicion.value < value);
    wait_for(&scene, TICK_HZ - 1);
    assert_float_equal(scene.suspicion.value, value - 0.12f, 1e-5f);
}

static void another_glimpse_makes_it_hold_again(void **state) {
    (void)state;
    Scene scene = guard_at(0.4f);
    wait_for(&scene, 89);
    gain_for(&scene, 0.06f, 1);
    const float value = scene.suspicion.value;
    wait_for(&scene, 90);
    assert_float_equal(scene.suspicion.value, value, 0.0f);
}

static void suspicion_drains_to_nothing_and_no_further(void **state) {
    (void)state;
    Scene scene = guard_at(0.3f);
    wait_for(&scene, 600);
    assert_float_equal(scene.suspicion.value, 0.0f, 0.0f);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_CALM);
}

// Levels

static void it_stops_and_looks_then_goes_and_looks_then_chases(void **state) {
    (void)state;
    Scene scene = calm_guard();
    gain_for(&scene, 0.6f, 24);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_CALM);
    gain_for(&scene, 0.6f, 2); // 0.26
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_NOTICE);
    gain_for(&scene, 0.6f, 18);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_NOTICE);
    gain_for(&scene, 0.6f, 2); // 0.46
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_INVESTIGATE);
    gain_for(&scene, 0.6f, 53);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_INVESTIGATE);
    gain_for(&scene, 0.6f, 2);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_CHASE);
}

static void each_level_is_left_lower_than_it_was_entered(void **state) {
    (void)state;
    const float entered[] = {0.0f, 0.25f, 0.45f, 1.0f};
    Scene scene = guard_at(1.0f);
    for (int level = ALERTNESS_CHASE; level > ALERTNESS_CALM; level--) {
        assert_int_equal(scene.suspicion.alertness, level);
        wait_until(&scene, (Alertness)(level - 1));
        assert_true(scene.suspicion.value <= entered[level] - SUSPICION_HYSTERESIS);
        assert_true(scene.suspicion.value > entered[level] - SUSPICION_HYSTERESIS - 0.01f);
    }
}

static void what_wobbles_about_a_threshold_does_not_flicker(void **state) {
    (void)state;
    Scene scene = guard_at(0.44f);
    scene.personality.suspicion_hold_ticks = 0;
    int changes = 0;
    for (int i = 0; i < 6000; i++) {
        const Alertness before = scene.suspicion.alertness;
        gain_for(&scene, i / 20 % 2 == 0 ? 0.12f : 0.0f, 1); // up by 0.04, down by 0.04
        changes += scene.suspicion.alertness != before;
    }
    assert_int_equal(changes, 1);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_INVESTIGATE);
}

static void it_can_fall_through_several_levels_at_once(void **state) {
    (void)state;
    Scene scene = guard_at(1.0f);
    scene.personality.suspicion_drain = 60.0f;
    scene.suspicion.hold = 0;
    wait_for(&scene, 1);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_CALM);
}

static void a_guard_whose_suspicion_has_decayed_notices_again_just_as_before(void **state) {
    (void)state;
    Scene scene = calm_guard();
    const Exposure seen = fairness_exposure(&scene.personality, ZONE_MAIN, 0.5f, STANCE_WALKING, 1.0f);
    int needed[3] = {0};
    for (int time = 0; time < 3; time++) {
        while (scene.suspicion.alertness < ALERTNESS_INVESTIGATE) {
            const Gain gain = suspicion_gain(&scene.personality, &seen, &scene.suspicion);
            suspicion_tick(&scene.suspicion, &scene.personality, &gain);
            needed[time]++;
        }
        wait_until(&scene, ALERTNESS_CALM);
        wait_for(&scene, 600);
    }
    assert_int_equal(needed[1], needed[0]);
    assert_int_equal(needed[2], needed[0]);
}

static void a_guard_that_notices_the_least_thing_still_calms_down(void **state) {
    (void)state;
    Scene scene = calm_guard();
    scene.personality.notice_at = 0.0f;
    wait_for(&scene, 10);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_CALM);
    gain_for(&scene, 0.06f, 1);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_NOTICE);
    wait_until(&scene, ALERTNESS_CALM);
    gain_for(&scene, 0.06f, 1);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_NOTICE);
}

static void smoke_does_not_make_a_chasing_guard_forget_at_once(void **state) {
    (void)state;
    Scene scene = guard_at(1.0f);
    Exposure smoked = fairness_exposure(&scene.personality, ZONE_FOCUS, 0.5f, STANCE_WALKING, 1.0f);
    smoked.clear = 0.0f;
    const Gain gain = suspicion_gain(&scene.personality, &smoked, &scene.suspicion);
    for (int i = 0; i < 90; i++) suspicion_tick(&scene.suspicion, &scene.personality, &gain);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_CHASE);
    assert_in_range(wait_until(&scene, ALERTNESS_INVESTIGATE), 39, 41); // 0.08 at 0.12 a second
}

// Noises

static void a_noise_makes_a_calm_guard_go_and_look(void **state) {
    (void)state;
    Scene scene = calm_guard();
    suspicion_hear(&scene.suspicion, &scene.personality);
    assert_float_equal(scene.suspicion.value, SUSPICION_OF_A_NOISE, 0.0f);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_INVESTIGATE);
    wait_for(&scene, 90);
    assert_float_equal(scene.suspicion.value, SUSPICION_OF_A_NOISE, 0.0f);
}

static void a_noise_makes_even_a_guard_that_is_hard_to_rouse_go_and_look(void **state) {
    (void)state;
    Scene scene = calm_guard();
    scene.personality.investigate_at = 0.8f;
    suspicion_hear(&scene.suspicion, &scene.personality);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_INVESTIGATE);
}

static void no_number_of_noises_makes_a_guard_chase(void **state) {
    (void)state;
    const float thresholds[] = {0.0f, 0.45f, 0.8f, 0.95f, 1.0f};
    for (size_t i = 0; i < sizeof thresholds / sizeof thresholds[0]; i++) {
        Scene scene = calm_guard();
        scene.personality.notice_at = 0.0f;
        scene.personality.investigate_at = thresholds[i];
        for (int noise = 0; noise < 1000; noise++) {
            suspicion_hear(&scene.suspicion, &scene.personality);
            wait_for(&scene, noise % 3);
            assert_true(scene.suspicion.alertness < ALERTNESS_CHASE);
        }
    }
}

static void a_noise_never_lowers_suspicion(void **state) {
    (void)state;
    Scene scene = guard_at(0.9f);
    suspicion_hear(&scene.suspicion, &scene.personality);
    assert_float_equal(scene.suspicion.value, 0.9f, 1e-6f);
    Scene chasing = guard_at(1.0f);
    suspicion_hear(&chasing.suspicion, &chasing.personality);
    assert_int_equal(chasing.suspicion.alertness, ALERTNESS_CHASE);
}

// Alarms

static void an_alarm_is_certainty(void **state) {
    (void)state;
    Scene scene = calm_guard();
    suspicion_alarm(&scene.suspicion, &scene.personality);
    assert_float_equal(scene.suspicion.value, 1.0f, 0.0f);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_CHASE);
}

static void a_guard_once_alarmed_stays_sharper_for_a_while(void **state) {
    (void)state;
    Scene scene = calm_guard();
    const Exposure seen = fairness_exposure(&scene.personality, ZONE_MAIN, 0.5f, STANCE_WALKING, 1.0f);
    const float before = suspicion_gain(&scene.personality, &seen, &scene.suspicion).per_second;
    suspicion_alarm(&scene.suspicion, &scene.personality);
    for (int i = 0; i < 20 * TICK_HZ; i++) {
        const Gain gain = suspicion_gain(&scene.personality, &seen, &scene.suspicion);
        assert_float_equal(gain.per_second, before * 1.5f, 1e-6f);
        wait_for(&scene, 1);
    }
    const Gain gain = suspicion_gain(&scene.personality, &seen, &scene.suspicion);
    assert_float_equal(gain.per_second, before, 0.0f);
}

static void a_guard_that_keeps_at_it_does_not_let_its_suspicion_drain(void **state) {
    (void)state;
    Scene scene = guard_at(0.6f);
    for (int i = 0; i < 600; i++) {
        suspicion_keep(&scene.suspicion, &scene.personality);
        wait_for(&scene, 1);
    }
    assert_float_equal(scene.suspicion.value, 0.6f, 1e-6f);
}

static void a_guard_that_loses_whom_it_chased_is_just_not_certain_any_more(void **state) {
    (void)state;
    Scene scene = calm_guard();
    suspicion_alarm(&scene.suspicion, &scene.personality);
    suspicion_lose(&scene.suspicion, &scene.personality);
    assert_float_equal(scene.suspicion.value, 1.0f - SUSPICION_HYSTERESIS, 1e-6f);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_INVESTIGATE);
    wait_for(&scene, 90);
    assert_float_equal(scene.suspicion.value, 1.0f - SUSPICION_HYSTERESIS, 1e-6f);
    wait_for(&scene, 1);
    assert_true(scene.suspicion.value < 1.0f - SUSPICION_HYSTERESIS);
}

static void when_the_matter_is_settled_it_is_calm_and_stays_sharp(void **state) {
    (void)state;
    Scene scene = calm_guard();
    suspicion_alarm(&scene.suspicion, &scene.personality);
    suspicion_calm(&scene.suspicion, &scene.personality);
    assert_int_equal(scene.suspicion.alertness, ALERTNESS_CALM);
    assert_true(scene.suspicion.value > 0.0f);
    assert_true(scene.suspicion.sharp > 0);
    const float value = scene.suspicion.value;
    wait_for(&scene, 1);
    assert_true(scene.suspicion.value < value);
}

static void settling_a_matter_never_makes_more_suspicious(void **state) {
    (void)state;
    Scene scene = guard_at(0.1f);
    suspicion_calm(&scene.suspicion, &scene.personality);
    assert_float_equal(scene.suspicion.value, 0.1f, 1e-6f);
    scene.personality.notice_at = 0.0f;
    suspicion_calm(&scene.suspicion, &scene.personality);
    assert_float_equal(scene.suspicion.value, 0.0f, 0.0f);
}

// The hash

static void everything_about_a_suspicion_is_in_its_hash(void **state) {
    (void)state;
    const Suspicion base = {0.5f, 20, 30, ALERTNESS_NOTICE};
    const Suspicion others[] = {{0.6f, 20, 30, ALERTNESS_NOTICE},
                                {0.5f, 21, 30, ALERTNESS_NOTICE},
                                {0.5f, 20, 31, ALERTNESS_NOTICE},
                                {0.5f, 20, 30, ALERTNESS_CALM}};
    const uint64_t hash = suspicion_hash(&base, hash_start()).value;
    assert_true(suspicion_hash(&base, hash_start()).value == hash);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_true(suspicion_hash(&others[i], hash_start()).value != hash);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(suspicion_grows_by_its_gain_every_second),
        cmocka_unit_test(suspicion_never_exceeds_certainty),
        cmocka_unit_test(suspicion_holds_for_a_while_and_then_drains),
        cmocka_unit_test(another_glimpse_makes_it_hold_again),
        cmocka_unit_test(suspicion_drains_to_nothing_and_no_further),
        cmocka_unit_test(it_stops_and_looks_then_goes_and_looks_then_chases),
        cmocka_unit_test(each_level_is_left_lower_than_it_was_entered),
        cmocka_unit_test(what_wobbles_about_a_threshold_does_not_flicker),
        cmocka_unit_test(it_can_fall_through_several_levels_at_once),
        cmocka_unit_test(a_guard_whose_suspicion_has_decayed_notices_again_just_as_before),
        cmocka_unit_test(a_guard_that_notices_the_least_thing_still_calms_down),
        cmocka_unit_test(smoke_does_not_make_a_chasing_guard_forget_at_once),
        cmocka_unit_test(a_noise_makes_a_calm_guard_go_and_look),
        cmocka_unit_test(a_noise_makes_even_a_guard_that_is_hard_to_rouse_go_and_look),
        cmocka_unit_test(no_number_of_noises_makes_a_guard_chase),
        cmocka_unit_test(a_noise_never_lowers_suspicion),
        cmocka_unit_test(an_alarm_is_certainty),
        cmocka_unit_test(a_guard_once_alarmed_stays_sharper_for_a_while),
        cmocka_unit_test(a_guard_that_keeps_at_it_does_not_let_its_suspicion_drain),
        cmocka_unit_test(a_guard_that_loses_whom_it_chased_is_just_not_certain_any_more),
        cmocka_unit_test(when_the_matter_is_settled_it_is_calm_and_stays_sharp),
        cmocka_unit_test(settling_a_matter_never_makes_more_suspicious),
        cmocka_unit_test(everything_about_a_suspicion_is_in_its_hash),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
