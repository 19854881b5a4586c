// Given the ground floor, when its arithmetic, dice, hashes and reports are used, then they keep what they
// promise.
#include "scenes.h"
#include "sevenwatch/hash.h"
#include "sevenwatch/report.h"
#include "sevenwatch/rng.h"
#include "sevenwatch/ticks.h"
#include "sevenwatch/vec2.h"

#include <string.h>

static const double ALLOWED_ERROR = 4e-6;

static double difference(float ours, double theirs) {
    return fabs((double)ours - theirs);
}

static void sine_and_cosine_are_within_four_millionths(void **state) {
    (void)state;
    for (int i = -200000; i <= 200000; i++) {
        float angle = (float)i * 0.0007f;
        assert_true(difference(sine(angle), sin((double)angle)) <= ALLOWED_ERROR);
        assert_true(difference(cosine(angle), cos((double)angle)) <= ALLOWED_ERROR);
    }
}

static void sine_and_cosine_of_large_angles_lose_nothing(void **state) {
    (void)state;
    for (int i = -1000; i <= 1000; i++) {
        float angle = (float)i * 999.77f;
        assert_true(difference(sine(angle), sin((double)angle)) <= ALLOWED_ERROR);
        assert_true(difference(cosine(angle), cos((double)angle)) <= ALLOWED_ERROR);
    }
}

static void the_arctangent_is_within_four_millionths_all_round(void **state) {
    (void)state;
    const float lengths[] = {0.001f, 0.1f, 10.0f, 1000.0f};
    for (int i = 0; i < 100000; i++) {
        double angle = -3.14159 + 6.28318 * i / 100000.0;
        for (size_t l = 0; l < sizeof lengths / sizeof lengths[0]; l++) {
            float x = (float)cos(angle) * lengths[l];
            float y = (float)sin(angle) * lengths[l];
            assert_true(difference(arctangent(y, x), atan2((double)y, (double)x)) <= ALLOWED_ERROR);
        }
    }
}

static void the_arctangent_knows_the_axes(void **state) {
    (void)state;
    assert_float_equal(arctangent(0.0f, 0.0f), 0.0f, 0.0f);
    assert_float_equal(arctangent(0.0f, 5.0f), 0.0f, 0.0f);
    assert_float_equal(arctangent(5.0f, 0.0f), PI_F / 2.0f, 1e-6f);
    assert_float_equal(arctangent(0.0f, -5.0f), PI_F, 1e-6f);
    assert_float_equal(arctangent(-5.0f, 0.0f), -PI_F / 2.0f, 1e-6f);
}

static void a_positive_turn_runs_clockwise_on_the_screen(void **state) {
    (void)state;
    Vec2 quarter = vec2_from_angle(PI_F / 2.0f);
    Vec2 turned = vec2_turned(vec2(1.0f, 0.0f), quarter);
    assert_float_equal(turned.x, 0.0f, 1e-6f);
    assert_float_equal(turned.y, 1.0f, 1e-6f);
    assert_true(vec2_cross(vec2(1.0f, 0.0f), turned) > 0.0f);
}

static void a_vector_without_length_takes_the_direction_it_is_given(void **state) {
    (void)state;
    Vec2 direction = vec2_direction_or(vec2(0.0f, 0.0f), vec2(0.0f, 1.0f));
    assert_float_equal(direction.y, 1.0f, 0.0f);
    direction = vec2_direction_or(vec2(3.0f, 4.0f), vec2(0.0f, 1.0f));
    assert_float_equal(direction.x, 0.6f, 1e-6f);
    assert_float_equal(direction.y, 0.8f, 1e-6f);
}

static void the_dice_roll_what_the_reference_rolls(void **state) {
    (void)state;
    const uint32_t expected[] = {0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e};
    Rng rng;
    rng_seed(&rng, 42, 54);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++) {
        uint32_t drawn = rng_next(&rng);
        assert_int_equal(drawn, expected[i]);
    }
}

static void a_uniform_draw_stays_below_its_upper_end(void **state) {
    (void)state;
    Rng rng;
    rng_seed(&rng, 7, 0);
    float lowest = 2.0f, highest = 1.0f;
    for (int i = 0; i < 100000; i++) {
        float drawn = rng_uniform(&rng, 1.0f, 2.0f);
        assert_true(drawn >= 1.0f && drawn < 2.0f);
        lowest = drawn < lowest ? drawn : lowest;
        highest = drawn > highest ? drawn : highest;
    }
    assert_true(lowest < 1.001f && highest > 1.999f);
}

static void two_streams_of_one_seed_differ(void **state) {
    (void)state;
    Rng one, other;
    rng_seed(&one, 5, 0);
    rng_seed(&other, 5, 1);
    int equal = 0;
    for (int i = 0; i < 1000; i++) equal += rng_next(&one) == rng_next(&other);
    assert_true(equal < 5);
}

static void a_duration_is_whole_ticks_rounded_to_the_nearest(void **state) {
    (void)state;
    assert_int_equal(seconds_to_ticks(0.0f), 0);
    assert_int_equal(seconds_to_ticks(0.0001f), 1);
    assert_int_equal(seconds_to_ticks(0.3f), 18);
    assert_int_equal(seconds_to_ticks(0.8f), 48);
    assert_int_equal(seconds_to_ticks(1.508f), 90);
    assert_int_equal(seconds_to_ticks(1.5085f), 91);
}

static void a_hash_tells_fields_their_order_and_their_signs_apart(void **state) {
    (void)state;
    Hash start = hash_start();
    uint64_t forwards = hash_u32(hash_u32(start, 1), 2).value;
    uint64_t backwards = hash_u32(hash_u32(start, 2), 1).value;
    assert_true(forwards != backwards);
    assert_true(hash_float(start, 0.0f).value != hash_float(start, -0.0f).value);
    assert_true(hash_bytes(start, "ab", 2).value != hash_bytes(hash_bytes(start, "a", 1), "b", 1).value);
}

static void a_hash_changes_with_every_single_bit(void **state) {
    (void)state;
    uint64_t plain = hash_u64(hash_u64(hash_start(), 0), 0).value;
    for (int bit = 0; bit < 64; bit++) {
        uint64_t flipped = hash_u64(hash_u64(hash_start(), 1ull << bit), 0).value;
        assert_true(flipped != plain);
    }
}

static void a_report_keeps_every_fault_with_its_place_and_cause(void **state) {
    (void)state;
    Report report = {0};
    assert_true(report_is_empty(&report));
    for (int i = 0; i < 100; i++) report_add(&report, "level.tmj: object 7", "width is %d", -i);
    assert_int_equal(report.count, 100);
    assert_string_equal(report.faults[99].place, "level.tmj: object 7");
    assert_string_equal(report.faults[99].cause, "width is -99");
    report_free(&report);
    assert_true(report_is_empty(&report));
}

static void a_report_cuts_long_texts_at_a_whole_character(void **state) {
    (void)state;
    char place[2 * REPORT_PLACE_SIZE + 1] = "x";
    for (size_t i = 1; i + 2 < sizeof place; i += 2) memcpy(place + i, "\xc3\xa4", 3); // ä, two bytes each
    Report report = {0};
    report_add(&report, place, "cause");
    size_t length = strlen(report.faults[0].place);
    assert_true(length == REPORT_PLACE_SIZE - 1 || length == REPORT_PLACE_SIZE - 2);
    assert_int_equal((unsigned char)report.faults[0].place[length - 1], 0xa4);
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(sine_and_cosine_are_within_four_millionths),
        cmocka_unit_test(sine_and_cosine_of_large_angles_lose_nothing),
        cmocka_unit_test(the_arctangent_is_within_four_millionths_all_round),
        cmocka_unit_test(the_arctangent_knows_the_axes),
        cmocka_unit_test(a_positive_turn_runs_clockwise_on_the_screen),
        cmocka_unit_test(a_vector_without_length_takes_the_direction_it_is_given),
        cmocka_unit_test(the_dice_roll_what_the_reference_rolls),
        cmocka_unit_test(a_uniform_draw_stays_below_its_upper_end),
        cmocka_unit_test(two_streams_of_one_seed_differ),
        cmocka_unit_test(a_duration_is_whole_ticks_rounded_to_the_nearest),
        cmocka_unit_test(a_hash_tells_fields_their_order_and_their_signs_apart),
        cmocka_unit_test(a_hash_changes_with_every_single_bit),
        cmocka_unit_test(a_report_keeps_every_fault_with_its_place_and_cause),
        cmocka_unit_test(a_report_cuts_long_texts_at_a_whole_character),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
