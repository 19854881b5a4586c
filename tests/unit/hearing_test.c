// Given a guard with the standard ears, when something sounds, then it makes this of it.
#include "listener.h"
#include "scenes.h"

// Reaction

static void a_noise_is_news_once_the_reaction_time_is_over_and_only_once(void **state) {
    (void)state;
    Listener guard;
    listener_open(&guard, NULL, 0, NULL, 0);
    assert_false(listener_hear_one(&guard, whistle(200.0f)).news);
    Heard heard;
    assert_int_equal(listener_wait(&guard, 100, &heard), REACTION);
    assert_int_equal(heard.kind, NOISE_WHISTLE);
    assert_int_equal(heard.source, PLAYER);
    assert_float_equal(heard.distance, 200.0f, 0.01f);
    assert_int_equal(listener_news_in_silence(&guard, 1000), 0);
    listener_close(&guard);
}

static void without_a_reaction_time_it_is_news_at_once(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    guard.personality.reaction_ticks = 0;
    const Heard heard = listener_hear_one(&guard, whistle(200.0f));
    assert_true(heard.news);
    assert_float_equal(heard.at.x, 300.0f, 0.0f);
    assert_int_equal(listener_news_in_silence(&guard, 1000), 0);
    listener_close(&guard);
}

static void noise_without_end_does_not_put_the_reaction_off(void **state) {
    (void)state;
    Listener guard;
    listener_open(&guard, NULL, 0, NULL, 0);
    for (int tick = 0; tick < REACTION; tick++) {
        const Noise louder = {NOISE_STEP, COMRADE + tick, {400.0f, 300.0f}, 300.0f + (float)tick};
        assert_false(listener_hear_one(&guard, louder).news);
    }
    Heard heard;
    assert_int_equal(listener_wait(&guard, 1, &heard), 1);
    listener_close(&guard);
}

static void a_louder_noise_takes_the_place_of_the_one_it_still_reacts_to(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    listener_hear_one(&guard, whistle(200.0f));
    listener_hear(&guard, NULL, 0);
    listener_hear_one(&guard, (Noise){NOISE_DOOR, -1, {600.0f, 300.0f}, 360.0f});
    Heard heard;
    assert_int_equal(listener_wait(&guard, 100, &heard), REACTION - 2);
    assert_int_equal(heard.kind, NOISE_DOOR);
    assert_float_equal(heard.at.x, 600.0f, 0.0f);
    listener_close(&guard);
}

static void a_quieter_noise_waits_its_turn(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    const Noise quiet = {NOISE_STEP, PLAYER, {450.0f, 300.0f}, 100.0f};
    listener_hear_one(&guard, whistle(200.0f));
    listener_hear_one(&guard, quiet);
    Heard heard;
    listener_wait(&guard, 100, &heard);
    assert_int_equal(heard.kind, NOISE_WHISTLE);
    assert_true(listener_is_told(&guard, quiet));
    listener_close(&guard);
}

// What reaches the ears

static void a_noise_is_heard_as_far_as_it_is_loud(void **state) {
    (void)state;
    Listener guard;
    listener_open(&guard, NULL, 0, NULL, 0);
    assert_false(listener_is_told(&guard, whistle(360.125f)));
    assert_true(listener_is_told(&guard, whistle(360.0f)));
    listener_close(&guard);
}

static void no_noise_is_heard_from_beyond_the_hearing_range(void **state) {
    (void)state;
    Listener guard;
    listener_open(&guard, NULL, 0, NULL, 0);
    Noise shout = {NOISE_SHOUT, COMRADE, {99.5f, 300.0f}, 2000.0f};
    assert_false(listener_is_told(&guard, shout));
    shout.at.x = 100.0f;
    assert_true(listener_is_told(&guard, shout));
    listener_close(&guard);
}

static void a_guard_does_not_hear_itself(void **state) {
    (void)state;
    Listener guard;
    listener_open(&guard, NULL, 0, NULL, 0);
    assert_false(listener_is_told(&guard, (Noise){NOISE_STEP, SELF, guard.ears, 100.0f}));
    assert_true(listener_is_told(&guard, (Noise){NOISE_STEP, COMRADE, guard.ears, 100.0f}));
    listener_close(&guard);
}

static void a_noise_behind_a_long_wall_is_too_far_away(void **state) {
    (void)state;
    const Rect wall = {{400.0f, 0.0f}, {420.0f, 560.0f}};
    Listener guard;
    listener_open(&guard, &wall, 1, NULL, 0);
    assert_false(listener_is_told(&guard, whistle(120.0f)));
    guard.ears = vec2(410.0f, 580.0f); // at the end of the wall
    assert_true(listener_is_told(&guard, whistle(120.0f)));
    listener_close(&guard);
}

static void a_sleeper_is_not_woken_through_a_shut_door(void **state) {
    (void)state;
    const Rect walls[] = {{{400.0f, 0.0f}, {420.0f, 250.0f}}, {{400.0f, 350.0f}, {420.0f, 600.0f}}};
    const Rect door = {{400.0f, 250.0f}, {420.0f, 350.0f}};
    Listener guard;
    listener_open(&guard, walls, 2, &door, 1);
    guard.field.shut[0] = 1;
    assert_false(listener_is_told(&guard, whistle(200.0f))); // 200 and 180 px
    assert_true(listener_is_told(&guard, whistle(170.0f)));  // 170 and 180 px
    guard.field.shut[0] = 0;
    assert_true(listener_is_told(&guard, whistle(300.0f)));
    listener_close(&guard);
}

static void of_several_noises_the_loudest_at_the_ear_is_taken_up(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    const Noise noises[] = {{NOISE_STEP, PLAYER, {480.0f, 300.0f}, 60.0f},   // 40 px are left of it
                            {NOISE_DOOR, -1, {300.0f, 300.0f}, 380.0f},      // 180 px
                            {NOISE_SHOUT, COMRADE, {500.0f, 0.0f}, 350.0f}}; // 50 px
    listener_hear(&guard, noises, 3);
    Heard heard;
    assert_int_equal(listener_wait(&guard, 100, &heard), REACTION);
    assert_int_equal(heard.kind, NOISE_DOOR);
    assert_float_equal(heard.at.x, 300.0f, 0.0f);
    listener_close(&guard);
}

static void a_noise_that_is_known_does_not_drown_one_that_is_news(void **state) {
    (void)state;
    Listener guard;
    listener_open_exact(&guard);
    assert_true(listener_is_told(&guard, whistle(100.0f)));
    const Noise noises[] = {whistle(100.0f), {NOISE_STEP, PLAYER, {450.0f, 300.0f}, 100.0f}};
    listener_hear(&guard, noises, 2);
    Heard heard;
    assert_int_equal(listener_wait(&guard, 100, &heard), REACTION);
    assert_int_equal(heard.kind, NOISE_STEP);
    listener_close(&guard);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_noise_is_news_once_the_reaction_time_is_over_and_only_once),
        cmocka_unit_test(without_a_reaction_time_it_is_news_at_once),
        cmocka_unit_test(noise_without_end_does_not_put_the_reaction_off),
        cmocka_unit_test(a_louder_noise_takes_the_place_of_the_one_it_still_reacts_to),
        cmocka_unit_test(a_quieter_noise_waits_its_turn),
        cmocka_unit_test(a_noise_is_heard_as_far_as_it_is_loud),
        cmocka_unit_test(no_noise_is_heard_from_beyond_the_hearing_range),
        cmocka_unit_test(a_guard_does_not_hear_itself),
        cmocka_unit_test(a_noise_behind_a_long_wall_is_too_far_away),
        cmocka_unit_test(a_sleeper_is_not_woken_through_a_shut_door),
        cmocka_unit_test(of_several_noises_the_loudest_at_the_ear_is_taken_up),
        cmocka_unit_test(a_noise_that_is_known_does_not_drown_one_that_is_news),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
