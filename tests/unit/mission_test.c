// Given a mission, when it is told what became of the player, then it is ready, played, won, lost and over to
// the tick.
#include "scenes.h"
#include "sevenwatch/mission.h"

#include <string.h>

typedef struct Errand {
    Place place;
    Mission mission;
    char life[256]; // "PLAYING 1, ESCAPED 15": each state with the tick that it was entered on
    int tick;
} Errand;

static const MissionFacts IDLES = {.is_alive = true};
static const MissionFacts ACTS = {.acts = true, .is_alive = true};
static const MissionFacts GETS_OUT = {.acts = true, .is_alive = true, .is_out = true};
static const MissionFacts IS_STRUCK_DOWN = {.is_alive = false};

static void write_down(void *user, int from, int to) {
    (void)from;
    Errand *errand = user;
    size_t used = strlen(errand->life);
    snprintf(errand->life + used, sizeof errand->life - used, "%s%s %d", used > 0 ? ", " : "",
             mission_state_name(to), errand->tick);
}

static MissionMind mind_of(Errand *errand) {
    return (MissionMind){
        .mission = &errand->mission, .place = &errand->place, .moved = write_down, .user = errand};
}

static Errand errand_of(Rule rule, float seconds, int loot_count) {
    Errand errand = {.place = {.rule = rule, .seconds = seconds, .loot_count = loot_count}};
    MissionMind mind = mind_of(&errand);
    mission_start(&mind);
    return errand;
}

static void pass(Errand *errand, int ticks, MissionFacts facts) {
    for (int i = 0; i < ticks; i++) {
        MissionMind mind = mind_of(errand);
        mind.facts = facts;
        errand->tick++;
        mission_step(&mind);
    }
}

static void fail_on_refusal(void *user, const char *sentence) {
    (void)user;
    fail_msg("%s", sentence);
}

static void expect_the_end(void *user, const char *sentence) {
    assert_non_null(strstr(sentence, "RESULTS"));
    ++*(int *)user;
}

static void a_missions_table_passes_the_check_and_only_its_end_is_not_left(void **state) {
    (void)state;
    int warnings = 0;
    assert_true(machine_check(
        mission_table(),
        (MachineFindings){.user = &warnings, .refuse = fail_on_refusal, .warn = expect_the_end}));
    assert_int_equal(warnings, 1);
}

static void a_mission_is_ready_until_the_player_does_something(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_ESCAPE, 0.0f, 0);
    pass(&errand, 500, IDLES);
    assert_int_equal(mission_state(&errand.mission), MISSION_READY);
    assert_int_equal(errand.mission.ticks, 0);
    pass(&errand, 1, ACTS);
    pass(&errand, 9, IDLES);
    assert_string_equal(errand.life, "PLAYING 501");
    assert_int_equal(errand.mission.ticks, 10);
}

static void who_gets_out_with_all_the_loot_has_won(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_ESCAPE, 0.0f, 2);
    pass(&errand, 20, ACTS);
    errand.mission.loot_taken = 2;
    pass(&errand, 1, GETS_OUT);
    assert_true(errand.mission.won);
    assert_true(mission_is_over(&errand.mission));
    pass(&errand, 1000, ACTS);
    assert_string_equal(errand.life, "PLAYING 1, ESCAPED 21, RESULTS 111");
    assert_int_equal(errand.mission.ticks, 21);
}

static void who_stands_at_the_exit_with_some_of_the_loot_goes_on_playing(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_ESCAPE, 0.0f, 2);
    errand.mission.loot_taken = 1;
    pass(&errand, 100, GETS_OUT);
    assert_string_equal(errand.life, "PLAYING 1");
    assert_false(mission_is_over(&errand.mission));
}

static void who_has_no_hp_left_is_caught(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_ESCAPE, 0.0f, 1);
    pass(&errand, 30, ACTS);
    pass(&errand, 200, IS_STRUCK_DOWN);
    assert_string_equal(errand.life, "PLAYING 1, CAUGHT 31, RESULTS 121");
    assert_false(errand.mission.won);
    assert_int_equal(errand.mission.ticks, 31);
}

static void who_is_struck_down_before_he_did_anything_is_caught_too(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_HIDE, 10.0f, 0);
    pass(&errand, 3, IDLES);
    pass(&errand, 1, IS_STRUCK_DOWN);
    assert_string_equal(errand.life, "CAUGHT 4");
}

static void who_is_struck_down_at_the_exit_is_caught(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_ESCAPE, 0.0f, 0);
    pass(&errand, 1, ACTS);
    pass(&errand, 1, (MissionFacts){.is_out = true});
    assert_string_equal(errand.life, "PLAYING 1, CAUGHT 2");
}

static void who_stays_free_for_the_time_has_won(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_HIDE, 2.0f, 0);
    pass(&errand, 50, IDLES);
    pass(&errand, 1, ACTS);
    assert_int_equal(mission_ticks_left(&errand.mission, &errand.place), 119);
    pass(&errand, 118, IDLES);
    assert_string_equal(errand.life, "PLAYING 51");
    pass(&errand, 1, IDLES);
    assert_string_equal(errand.life, "PLAYING 51, ESCAPED 170");
    assert_int_equal(errand.mission.ticks, 120);
    assert_int_equal(mission_ticks_left(&errand.mission, &errand.place), 0);
}

static void without_a_rule_nothing_is_begun_won_or_lost(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_FREE, 0.0f, 0);
    pass(&errand, 100, GETS_OUT);
    pass(&errand, 100, IS_STRUCK_DOWN);
    assert_string_equal(errand.life, "");
    assert_int_equal(mission_state(&errand.mission), MISSION_READY);
    assert_int_equal(errand.mission.ticks, 0);
}

static Rank rank_of(Rule rule, Mission counted) {
    Errand errand = errand_of(rule, rule == RULE_HIDE ? 1.0f : 0.0f, 0);
    Machine machine = errand.mission.machine;
    errand.mission = counted;
    errand.mission.machine = machine;
    pass(&errand, 60, GETS_OUT);
    assert_true(errand.mission.won);
    return mission_rank(&errand.mission, &errand.place);
}

static void a_rank_is_given_for_what_the_guards_got_to_know(void **state) {
    (void)state;
    static const struct {
        Mission counted;
        Rank escaping, hiding;
    } runs[] = {
        {{.seen = 0}, RANK_GHOST, RANK_GHOST},
        {{.noises = 1}, RANK_GHOST, RANK_SHADOW},
        {{.noticed = 1}, RANK_SHADOW, RANK_GHOST},
        {{.noticed = 9}, RANK_SHADOW, RANK_GHOST},
        {{.seen = 1}, RANK_THIEF, RANK_THIEF},
        {{.seen = 2, .hits = 1, .alarms = 2, .noticed = 5}, RANK_THIEF, RANK_THIEF},
        {{.seen = 3}, RANK_RUNAWAY, RANK_RUNAWAY},
        {{.seen = 1, .hits = 2}, RANK_RUNAWAY, RANK_RUNAWAY},
        {{.seen = 40, .hits = 9, .noises = 100}, RANK_RUNAWAY, RANK_RUNAWAY},
    };
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        assert_string_equal(rank_name(rank_of(RULE_ESCAPE, runs[i].counted)), rank_name(runs[i].escaping));
        assert_string_equal(rank_name(rank_of(RULE_HIDE, runs[i].counted)), rank_name(runs[i].hiding));
    }
}

static void there_is_no_rank_before_the_end_and_where_there_is_nothing_to_do(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_ESCAPE, 0.0f, 1);
    pass(&errand, 10, ACTS);
    assert_int_equal(mission_rank(&errand.mission, &errand.place), RANK_NONE);
    pass(&errand, 1, IS_STRUCK_DOWN);
    assert_int_equal(mission_rank(&errand.mission, &errand.place), RANK_CAUGHT);
    errand = errand_of(RULE_FREE, 0.0f, 0);
    pass(&errand, 10, GETS_OUT);
    assert_int_equal(mission_rank(&errand.mission, &errand.place), RANK_NONE);
}

static void results_hold_all_that_was_counted(void **state) {
    (void)state;
    Errand errand = errand_of(RULE_ESCAPE, 0.0f, 3);
    pass(&errand, 10, ACTS);
    Mission *mission = &errand.mission;
    mission->loot_taken = 3, mission->loot_value = 70;
    mission->seen = 1, mission->noticed = 2, mission->alarms = 3, mission->hits = 0, mission->noises = 5;
    pass(&errand, 1, GETS_OUT);
    const Results results = mission_results(mission, &errand.place);
    assert_int_equal(results.ticks, 11);
    assert_int_equal(results.loot_taken * 1000 + results.loot_count * 100 + results.value, 3370);
    assert_int_equal(results.seen * 100 + results.noticed * 10 + results.alarms, 123);
    assert_int_equal(results.hits * 10 + results.noises, 5);
    assert_true(results.won);
    assert_int_equal(results.rank, RANK_THIEF);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_missions_table_passes_the_check_and_only_its_end_is_not_left),
        cmocka_unit_test(a_mission_is_ready_until_the_player_does_something),
        cmocka_unit_test(who_gets_out_with_all_the_loot_has_won),
        cmocka_unit_test(who_stands_at_the_exit_with_some_of_the_loot_goes_on_playing),
        cmocka_unit_test(who_has_no_hp_left_is_caught),
        cmocka_unit_test(who_is_struck_down_before_he_did_anything_is_caught_too),
        cmocka_unit_test(who_is_struck_down_at_the_exit_is_caught),
        cmocka_unit_test(who_stays_free_for_the_time_has_won),
        cmocka_unit_test(without_a_rule_nothing_is_begun_won_or_lost),
        cmocka_unit_test(a_rank_is_given_for_what_the_guards_got_to_know),
        cmocka_unit_test(there_is_no_rank_before_the_end_and_where_there_is_nothing_to_do),
        cmocka_unit_test(results_hold_all_that_was_counted),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
