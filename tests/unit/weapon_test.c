// Given a club or a bow in somebody's hand, when an attack is wanted on some ticks and not on others, then it
// strikes on the very ticks on which it should.
#include "scenes.h"
#include "sevenwatch/weapon.h"

#include "sevenwatch/ticks.h"

enum { WINDUP = 18, INTERVAL = 48, RELOAD = 96, PLAY = 600 };

// A weapon in play; ticks are counted from 1.
typedef struct Play {
    Weapon weapon;
    Personality personality;
    int tick;
    int strikes[PLAY]; // the ticks of the strikes
    int count;
} Play;

static Play play_with(WeaponKind kind, float windup, float interval) {
    Play play = {.personality = personality_default("somebody")};
    play.personality.weapon = (int)kind;
    play.personality.windup = windup;
    play.personality.strike_interval = interval;
    play.personality.arrows = 3.0f;
    play.personality.reload_time = (float)RELOAD / (float)TICK_HZ;
    personality_prepare(&play.personality);
    weapon_start(&play.weapon, &play.personality);
    return play;
}

static Play play_with_club(void) {
    return play_with(WEAPON_CLUB, 0.3f, 0.8f);
}

static Play play_with_bow(void) {
    return play_with(WEAPON_BOW, 0.3f, 0.8f);
}

static void play_ticks(Play *play, int ticks, bool wants) {
    for (int i = 0; i < ticks; i++) {
        play->tick++;
        if (weapon_tick(&play->weapon, &play->personality, wants)) play->strikes[play->count++] = play->tick;
    }
}

static void assert_strikes(const Play *play, const int *ticks, int count) {
    assert_int_equal(play->count, count);
    for (int i = 0; i < count; i++) assert_int_equal(play->strikes[i], ticks[i]);
}

static void assert_phase(const Play *play, WeaponPhase phase) {
    assert_int_equal(weapon_phase(&play->weapon), phase);
}

static void a_weapon_in_rest_stays_ready_and_never_strikes(void **state) {
    (void)state;
    Play plays[] = {play_with_club(), play_with_bow()};
    for (int i = 0; i < 2; i++) {
        play_ticks(&plays[i], 200, false);
        assert_strikes(&plays[i], NULL, 0);
        assert_phase(&plays[i], WEAPON_READY);
    }
}

static void a_club_strikes_after_its_windup_and_then_at_its_interval(void **state) {
    (void)state;
    Play play = play_with_club();
    play_ticks(&play, 10, false);
    play_ticks(&play, 130, true);
    const int strikes[] = {11 + WINDUP, 11 + WINDUP + INTERVAL, 11 + WINDUP + 2 * INTERVAL};
    assert_strikes(&play, strikes, 3);
}

static void a_club_winds_up_strikes_for_a_tick_and_recovers(void **state) {
    (void)state;
    Play play = play_with_club();
    play_ticks(&play, 1, true);
    assert_phase(&play, WEAPON_WINDING_UP);
    play_ticks(&play, WINDUP - 1, true);
    assert_phase(&play, WEAPON_WINDING_UP);
    play_ticks(&play, 1, true);
    assert_phase(&play, WEAPON_STRIKING);
    play_ticks(&play, 1, true);
    assert_phase(&play, WEAPON_RECOVERING);
    play_ticks(&play, INTERVAL - 2, true);
    assert_phase(&play, WEAPON_RECOVERING);
    play_ticks(&play, 1, true);
    assert_phase(&play, WEAPON_STRIKING);
}

static void a_club_without_windup_strikes_at_once(void **state) {
    (void)state;
    Play play = play_with(WEAPON_CLUB, 0.0f, 0.8f);
    play_ticks(&play, 10, false);
    play_ticks(&play, 100, true);
    const int strikes[] = {11, 11 + INTERVAL, 11 + 2 * INTERVAL};
    assert_strikes(&play, strikes, 3);
}

static void a_club_without_interval_strikes_once_a_tick(void **state) {
    (void)state;
    const float intervals[] = {0.0f, 1.0f / (float)TICK_HZ};
    for (int i = 0; i < 2; i++) {
        Play play = play_with(WEAPON_CLUB, 0.0f, intervals[i]);
        play_ticks(&play, 5, true);
        assert_strikes(&play, (const int[]){1, 2, 3, 4, 5}, 5);
    }
}

static void a_windup_is_lost_when_the_attack_is_not_wanted_any_more(void **state) {
    (void)state;
    Play play = play_with_club();
    play_ticks(&play, WINDUP, true); // it would strike on the next tick
    play_ticks(&play, 1, false);
    assert_phase(&play, WEAPON_READY);
    play_ticks(&play, WINDUP + 1, true);
    const int strikes[] = {WINDUP + 2 + WINDUP};
    assert_strikes(&play, strikes, 1);
}

static void a_windup_is_lost_by_an_interruption(void **state) {
    (void)state;
    Play play = play_with_club();
    play_ticks(&play, WINDUP, true);
    weapon_interrupt(&play.weapon, &play.personality);
    assert_phase(&play, WEAPON_READY);
    play_ticks(&play, WINDUP + 1, true);
    const int strikes[] = {WINDUP + 1 + WINDUP};
    assert_strikes(&play, strikes, 1);
}

static void a_recovery_is_not_lost_by_an_interruption(void **state) {
    (void)state;
    Play play = play_with_club();
    play_ticks(&play, 1 + WINDUP + 20, true);
    weapon_interrupt(&play.weapon, &play.personality);
    assert_phase(&play, WEAPON_RECOVERING);
    play_ticks(&play, INTERVAL, true);
    const int strikes[] = {1 + WINDUP, 1 + WINDUP + INTERVAL};
    assert_strikes(&play, strikes, 2);
}

static void a_recovery_is_not_cut_short_by_wanting_no_more_attack(void **state) {
    (void)state;
    Play play = play_with_club();
    play_ticks(&play, 1 + WINDUP, true);
    play_ticks(&play, INTERVAL - 1, false);
    assert_phase(&play, WEAPON_RECOVERING);
    play_ticks(&play, 1, false);
    assert_phase(&play, WEAPON_READY);
}

static void a_club_that_has_recovered_in_rest_winds_up_anew(void **state) {
    (void)state;
    Play play = play_with_club();
    play_ticks(&play, 1 + WINDUP, true);
    play_ticks(&play, INTERVAL, false);
    play_ticks(&play, WINDUP + 1, true);
    const int strikes[] = {1 + WINDUP, 1 + WINDUP + INTERVAL + 1 + WINDUP};
    assert_strikes(&play, strikes, 2);
}

static void an_attack_that_is_wanted_again_while_the_club_recovers_needs_no_windup(void **state) {
    (void)state;
    Play play = play_with_club();
    play_ticks(&play, 1 + WINDUP, true);
    play_ticks(&play, INTERVAL - 10, false);
    play_ticks(&play, 10, true);
    const int strikes[] = {1 + WINDUP, 1 + WINDUP + INTERVAL};
    assert_strikes(&play, strikes, 2);
}

static void a_bow_shoots_at_once_whatever_its_windup(void **state) {
    (void)state;
    Play play = play_with_bow();
    play_ticks(&play, 10, false);
    play_ticks(&play, 1, true);
    assert_strikes(&play, (const int[]){11}, 1);
    assert_phase(&play, WEAPON_STRIKING);
    play_ticks(&play, 1, true);
    assert_phase(&play, WEAPON_RECOVERING);
}

static void a_bow_cools_between_shots_and_reloads_after_the_last_arrow(void **state) {
    (void)state;
    Play play = play_with_bow();
    play_ticks(&play, 400, true);
    const int fourth = 1 + 3 * INTERVAL + RELOAD;
    const int shots[] = {1, 1 + INTERVAL, 1 + 2 * INTERVAL, fourth, fourth + INTERVAL, fourth + 2 * INTERVAL};
    assert_strikes(&play, shots, 6);
}

static void a_bow_with_one_arrow_reloads_after_every_shot(void **state) {
    (void)state;
    Play play = play_with_bow();
    play.personality.arrows = 1.0f;
    weapon_start(&play.weapon, &play.personality);
    play_ticks(&play, 1 + 2 * (INTERVAL + RELOAD), true);
    const int shots[] = {1, 1 + INTERVAL + RELOAD, 1 + 2 * (INTERVAL + RELOAD)};
    assert_strikes(&play, shots, 3);
}

static void a_bow_reloads_in_rest_too(void **state) {
    (void)state;
    Play play = play_with_bow();
    play_ticks(&play, 1 + 2 * INTERVAL, true);
    play_ticks(&play, INTERVAL - 1, false);
    assert_int_equal(machine_leaf(&play.weapon.machine), BOW_COOLDOWN);
    play_ticks(&play, 1, false);
    assert_int_equal(machine_leaf(&play.weapon.machine), BOW_RELOAD);
    play_ticks(&play, RELOAD, false);
    assert_int_equal(machine_leaf(&play.weapon.machine), BOW_READY);
    assert_int_equal(play.weapon.arrows, 3);
}

static void a_bow_cannot_be_interrupted(void **state) {
    (void)state;
    Play plays[] = {play_with_bow(), play_with_bow()};
    for (int tick = 0; tick < 400; tick++) {
        weapon_interrupt(&plays[0].weapon, &plays[0].personality);
        play_ticks(&plays[0], 1, true);
        play_ticks(&plays[1], 1, true);
    }
    assert_strikes(&plays[0], plays[1].strikes, plays[1].count);
}

static void two_weapons_hash_alike_when_they_will_act_alike(void **state) {
    (void)state;
    Play a = play_with_club(), b = play_with_club();
    play_ticks(&a, 5, false);
    play_ticks(&b, 5, false);
    play_ticks(&a, 3, true);
    play_ticks(&b, 3, true);
    assert_int_equal(weapon_hash(&a.weapon, hash_start()).value, weapon_hash(&b.weapon, hash_start()).value);
    play_ticks(&a, 1, true);
    assert_int_not_equal(weapon_hash(&a.weapon, hash_start()).value,
                         weapon_hash(&b.weapon, hash_start()).value);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_weapon_in_rest_stays_ready_and_never_strikes),
        cmocka_unit_test(a_club_strikes_after_its_windup_and_then_at_its_interval),
        cmocka_unit_test(a_club_winds_up_strikes_for_a_tick_and_recovers),
        cmocka_unit_test(a_club_without_windup_strikes_at_once),
        cmocka_unit_test(a_club_without_interval_strikes_once_a_tick),
        cmocka_unit_test(a_windup_is_lost_when_the_attack_is_not_wanted_any_more),
        cmocka_unit_test(a_windup_is_lost_by_an_interruption),
        cmocka_unit_test(a_recovery_is_not_lost_by_an_interruption),
        cmocka_unit_test(a_recovery_is_not_cut_short_by_wanting_no_more_attack),
        cmocka_unit_test(a_club_that_has_recovered_in_rest_winds_up_anew),
        cmocka_unit_test(an_attack_that_is_wanted_again_while_the_club_recovers_needs_no_windup),
        cmocka_unit_test(a_bow_shoots_at_once_whatever_its_windup),
        cmocka_unit_test(a_bow_cools_between_shots_and_reloads_after_the_last_arrow),
        cmocka_unit_test(a_bow_with_one_arrow_reloads_after_every_shot),
        cmocka_unit_test(a_bow_reloads_in_rest_too),
        cmocka_unit_test(a_bow_cannot_be_interrupted),
        cmocka_unit_test(two_weapons_hash_alike_when_they_will_act_alike),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
