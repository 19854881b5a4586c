// Given a guard with the standard ears, when sounds repeat, move and mingle, then some are news to it and it
// places them as well as it can.
#include "listener.h"
#include "scenes.h"
#include "sevenwatch/ticks.h"

// What is news

static void the_same_source_repeating_is_not_news(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    int news = 0;
    for (int second = 0; second < 60; second++) {
        news += listener_hear_one(&guard, whistle(200.0f)).news;
        news += listener_news_in_silence(&guard, TICK_HZ - 1);
    }
    assert_int_equal(news, 1);
    listener_close(&guard);
}

static void after_four_seconds_of_silence_it_is_news_again(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    listener_hear_one(&guard, whistle(200.0f));
    listener_news_in_silence(&guard, 4 * TICK_HZ - 2);
    assert_false(listener_is_told(&guard, whistle(200.0f)));
    listener_news_in_silence(&guard, 4 * TICK_HZ - REACTION - 1);
    assert_true(listener_is_told(&guard, whistle(200.0f)));
    listener_close(&guard);
}

static void the_same_source_over_80_px_on_is_news(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    assert_true(listener_is_told(&guard, whistle(200.0f)));
    assert_false(listener_is_told(&guard, whistle(120.0f)));
    assert_true(listener_is_told(&guard, whistle(119.5f)));
    assert_true(listener_is_told(&guard, whistle(200.0f)));
    listener_close(&guard);
}

static void somebody_who_walks_by_is_news_every_80_px(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    int news = 0;
    for (int step = 0; step <= 40; step++) { // 400 px, a step of 10 px every 6 ticks
        const Noise sound = {NOISE_STEP, PLAYER, {300.0f + 10.0f * (float)step, 250.0f}, 300.0f};
        news += listener_hear_one(&guard, sound).news;
        news += listener_news_in_silence(&guard, 5);
    }
    news += listener_news_in_silence(&guard, REACTION);
    assert_int_equal(news, 5);
    listener_close(&guard);
}

static void another_source_is_always_news(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    Noise noise = whistle(200.0f);
    for (int source = PLAYER; source > PLAYER - 4; source--) {
        noise.source = source;
        assert_true(listener_is_told(&guard, noise));
    }
    listener_close(&guard);
}

static void another_kind_of_noise_from_the_same_source_is_news(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    Noise noise = whistle(200.0f);
    assert_true(listener_is_told(&guard, noise));
    noise.kind = NOISE_STEP;
    assert_true(listener_is_told(&guard, noise));
    listener_close(&guard);
}

static void two_sources_in_turn_are_news_once_each(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    int news = 0;
    for (int i = 0; i < 60; i++) {
        Noise noise = whistle(200.0f);
        noise.source = i % 2 == 0 ? PLAYER : COMRADE;
        news += listener_is_told(&guard, noise);
    }
    assert_int_equal(news, 2);
    listener_close(&guard);
}

// The place

static void a_noise_is_misplaced_by_a_tenth_of_its_distance_at_most(void **state) {
    (void)state;
    Listener guard;
    listener_open(&guard, NULL, 0, NULL, 0);
    const float distances[] = {0.0f, 50.0f, 350.0f};
    float largest[3] = {0};
    for (int i = 0; i < 600; i++) {
        Noise noise = whistle(distances[i % 3]);
        noise.source = -i; // each is news
        Heard heard;
        listener_hear_one(&guard, noise);
        assert_int_equal(listener_wait(&guard, 100, &heard), REACTION);
        const float error = vec2_distance(heard.at, noise.at);
        assert_true(error <= 0.1f * distances[i % 3] + 1e-4f);
        if (error > largest[i % 3]) largest[i % 3] = error;
    }
    assert_float_equal(largest[0], 0.0f, 0.0f);
    assert_true(largest[1] > 4.0f);
    assert_true(largest[2] > 30.0f);
    listener_close(&guard);
}

static void a_noise_is_misplaced_to_every_side(void **state) {
    (void)state;
    Listener guard;
    listener_open(&guard, NULL, 0, NULL, 0);
    int sides[4] = {0};
    for (int i = 0; i < 200; i++) {
        Noise noise = whistle(200.0f);
        noise.source = -i;
        Heard heard;
        listener_hear_one(&guard, noise);
        listener_wait(&guard, 100, &heard);
        sides[(heard.at.x > noise.at.x) + 2 * (heard.at.y > noise.at.y)]++;
    }
    for (int side = 0; side < 4; side++) assert_in_range(sides[side], 25, 75);
    listener_close(&guard);
}

static void the_error_grows_with_the_way_that_the_noise_came_not_with_the_straight_line(void **state) {
    (void)state;
    const Rect wall = {{400.0f, 0.0f}, {420.0f, 400.0f}};
    Listener guard;
    listener_open(&guard, &wall, 1, NULL, 0);
    float largest = 0.0f;
    for (int i = 0; i < 200; i++) {
        Noise noise = whistle(120.0f); // 20 px behind the wall, whose end is 100 px away
        noise.source = -i;
        Heard heard;
        listener_hear_one(&guard, noise);
        listener_wait(&guard, 100, &heard);
        const float error = vec2_distance(heard.at, noise.at);
        if (error > largest) largest = error;
    }
    assert_true(largest > 0.1f * 120.0f * 1.5f);
    listener_close(&guard);
}

static void dice_are_rolled_only_for_a_noise_that_is_taken_up(void **state) {
    (void)state;
    Listener guard;
    listener_open(&guard, NULL, 0, NULL, 0);
    Rng expected = guard.rng;
    listener_hear(&guard, NULL, 0);
    listener_hear_one(&guard, whistle(400.0f));
    assert_true(guard.rng.state == expected.state);
    listener_hear_one(&guard, whistle(200.0f));
    rng_next(&expected);
    rng_next(&expected);
    assert_true(guard.rng.state == expected.state);
    listener_news_in_silence(&guard, 60);
    listener_hear_one(&guard, whistle(200.0f));
    assert_true(guard.rng.state == expected.state);
    listener_close(&guard);
}

// The hash

static uint64_t hash_of(const Hearing *hearing) {
    return hearing_hash(hearing, hash_start()).value;
}

static void everything_about_a_hearing_is_in_its_hash(void **state) {
    (void)state;
    const Hearing base = {.reacting = 3, .pending = whistle(1.0f), .pending_distance = 4.0f};
    Hearing others[11];
    for (int i = 0; i < 11; i++) others[i] = base;
    others[1].reacting++;
    others[2].pending.kind = NOISE_STEP;
    others[3].pending.source++;
    others[4].pending.at.y += 1.0f;
    others[5].pending.loudness += 1.0f;
    others[6].pending_distance += 1.0f;
    others[7].memory[0].source++;
    others[8].memory[1].kind = NOISE_DOOR;
    others[9].memory[2].at.x += 1.0f;
    others[10].memory[3].fades++;
    for (int i = 0; i < 11; i++) {
        for (int j = 0; j < 11; j++) assert_int_equal(hash_of(&others[i]) == hash_of(&others[j]), i == j);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_same_source_repeating_is_not_news),
        cmocka_unit_test(after_four_seconds_of_silence_it_is_news_again),
        cmocka_unit_test(the_same_source_over_80_px_on_is_news),
        cmocka_unit_test(somebody_who_walks_by_is_news_every_80_px),
        cmocka_unit_test(another_source_is_always_news),
        cmocka_unit_test(another_kind_of_noise_from_the_same_source_is_news),
        cmocka_unit_test(two_sources_in_turn_are_news_once_each),
        cmocka_unit_test(a_noise_is_misplaced_by_a_tenth_of_its_distance_at_most),
        cmocka_unit_test(a_noise_is_misplaced_to_every_side),
        cmocka_unit_test(the_error_grows_with_the_way_that_the_noise_came_not_with_the_straight_line),
        cmocka_unit_test(dice_are_rolled_only_for_a_noise_that_is_taken_up),
        cmocka_unit_test(everything_about_a_hearing_is_in_its_hash),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
