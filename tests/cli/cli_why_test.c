// Given a scenario, when a guard of it is asked why on a tick, then its answer is what people can read and
// rely on, and a question that cannot be answered is refused with what is allowed.
#define _POSIX_C_SOURCE 200809L // for mkdir

#include "called.h"

#include <string.h>

// The player comes nearer to a guard, and calls it.
static const char SCENE[] =
    "{\"level\": \"lesson\", \"seed\": 7, \"steps\": [{\"ticks\": 160, \"move\": [-1, 0.55]}, "
    "{\"ticks\": 90, \"noise\": true}]}";
static const char WATCHED[] =
    "{\"level\": \"lesson\", \"seed\": 7, \"personality\": \"watchman\", \"steps\": [{\"ticks\": 160, "
    "\"move\": [-1, 0.55]}, {\"ticks\": 90, \"noise\": true}]}";

static void assert_answer(const char *arguments, const char *expected) {
    const Called *called = call(arguments);
    assert_int_equal(called->status, 0);
    assert_string_equal(called->error, "7 of 7 states registered\n");
    assert_string_equal(called->out, expected);
}

static void assert_refused(const char *question, const char *refusal) {
    char arguments[128], error[1024];
    snprintf(arguments, sizeof arguments, "run scene.json --why %s", question);
    snprintf(error, sizeof error, "7 of 7 states registered\n--why %s: %s\n", question, refusal);
    write_file("scene.json", SCENE);
    const Called *called = call(arguments);
    assert_int_equal(called->status, 2);
    assert_string_equal(called->error, error);
    assert_string_equal(called->out, "");
}

static void a_guard_tells_what_it_does_and_why(void **state) {
    (void)state;
    write_file("scene.json", SCENE);
    assert_answer(
        "run scene.json --why guard1@161",
        "PASS  scene.json\n"
        "guard 1      tick 161, 2.68 s, as lesson\n"
        "state        PATROL for 0.72 s\n"
        "stands       at (146.8, 150.7), facing 62°, 100 of 100 hp\n"
        "sees         nobody\n"
        "hears        a noise at (232.7, 457.0), 318.2 px off\n"
        "goal         (300.0, 440.0), 327.4 px off\n"
        "the player   is at (232.7, 457.0), which it does not see\n"
        "its eyes     cone: does not see the player\n"
        "                 fails  off the player: 318.2 px, needs at most 230.0 px, 88.2 px too much\n"
        "transitions  any state->FLEE, hurt, and sees: not taken\n"
        "                 fails  sees the player: no, needs yes\n"
        "                 fails  its health: 100 hp, needs at most 30 hp, 70 hp too much\n"
        "             PATROL->CHASE, sees: not taken\n"
        "                 fails  sees the player: no, needs yes\n"
        "             PATROL->INVESTIGATE, hears: taken\n"
        "                 holds  hears a noise: yes\n"
        "             PATROL->IDLE, arrived: not taken\n"
        "                 fails  off its waypoint: 327.4 px, needs at most 1.0 px, 326.4 px too much\n"
        "came of it   PATROL->INVESTIGATE heard a noise at 318 px, hears up to 400 px\n");
}

static void a_watchman_tells_its_suspicion_factor_by_factor(void **state) {
    (void)state;
    write_file("scene.json", WATCHED);
    assert_answer(
        "run scene.json --why 'guard 1@120'",
        "PASS  scene.json\n"
        "guard 1      tick 120, 2.00 s, as watchman\n"
        "state        PATROL for 1.98 s\n"
        "stands       at (193.5, 238.8), facing 62°, 100 of 100 hp\n"
        "sees         the player at (349.5, 392.8), 219.2 px off, 17° beside its axis\n"
        "hears        nothing new\n"
        "target       the player, whom it sees\n"
        "remembers    the player seen at (349.5, 392.8), 219.2 px off, 0.00 s ago, by guard 1\n"
        "believes     the player at (244.4, 450.6), 217.8 px off\n"
        "weapon       club, READY for 1.98 s\n"
        "goal         (300.0, 440.0), 227.6 px off\n"
        "squad        knows of nobody\n"
        "suspicion    0.027\n"
        "             gains 0.339 per s: main 0.70 x distance 0.48 x stance 1.00 x stillness 1.00\n"
        "                 x light 1.00 x smoke 1.00 x sharpness 1.00 / notice time 1.00 s\n"
        "             notices at 0.25: in 0.66 s at this pace\n"
        "             goes and looks at 0.45: in 1.25 s at this pace\n"
        "             is certain at 1.00: in 2.87 s at this pace\n"
        "transitions  any state->FLEE, hurt, and sees: not taken\n"
        "                 fails  its health: 100 hp, needs at most 30 hp, 70 hp too much\n"
        "                 holds  sees its target: yes\n"
        "             PATROL->CHASE, certain: not taken\n"
        "                 fails  suspicion: 0.027, needs at least 1.000, 0.973 too little\n"
        "             PATROL->INVESTIGATE.approach, hears, or is told: not taken\n"
        "                 fails  heard, felt or was told something: no, needs yes\n"
        "                 holds  watches its target: no\n"
        "             PATROL->INVESTIGATE.notice, notices: not taken\n"
        "                 fails  suspicion: 0.027, needs at least 0.250, 0.223 too little\n"
        "             PATROL->IDLE, arrived: not taken\n"
        "                 fails  to go straight on: 227.6 px, needs at most 1.0 px, 226.6 px too much\n"
        "                 holds  is on its way back: no\n"
        "                 holds  rests at waypoints: yes\n"
        "                 holds  corners on its way: 0, needs at most 0\n"
        "came of it   no transition\n");
}

static void a_guard_tells_why_it_is_not_in_a_state(void **state) {
    (void)state;
    write_file("scene.json", WATCHED);
    assert_answer(
        "run scene.json --why guard1@3s:SEARCH.sweep",
        "PASS  scene.json\n"
        "guard 1      tick 180, 3.00 s, as watchman\n"
        "state        INVESTIGATE for 0.57 s\n"
        "             INVESTIGATE.approach for 0.20 s\n"
        "             before that PATROL, until 0.58 s ago\n"
        "stands       at (211.6, 288.1), facing 83°, 100 of 100 hp\n"
        "sees         the player at (232.7, 457.0), 170.2 px off, 0° beside its axis\n"
        "hears        nothing new\n"
        "target       the player, whom it sees\n"
        "remembers    the player seen at (232.7, 457.0), 170.2 px off, 0.00 s ago, by guard 1\n"
        "heard        something at (223.7, 460.2), 172.5 px off, 0.02 s ago, by guard 1\n"
        "would go     heard a noise at 190 px, hears up to 400 px, for another 1.00 s\n"
        "believes     the player at (232.7, 457.0), 170.2 px off\n"
        "timer        29.80 of 30.00 s left\n"
        "weapon       club, READY for 2.98 s\n"
        "goal         (232.7, 457.0), 170.2 px off\n"
        "squad        knows of nobody\n"
        "suspicion    0.563\n"
        "             gains 0.512 per s: focus 1.00 x distance 0.64 x stance 1.00 x stillness 0.80\n"
        "                 x light 1.00 x smoke 1.00 x sharpness 1.00 / notice time 1.00 s\n"
        "             notices, down to 0.17: does not fall\n"
        "             goes and looks, down to 0.37: does not fall\n"
        "             is certain at 1.00: in 0.85 s at this pace\n"
        "why not      SEARCH.sweep: 3 transitions off, INVESTIGATE.approach->CHASE->SEARCH->SEARCH.sweep\n"
        "             INVESTIGATE->CHASE, certain: not taken\n"
        "                 fails  suspicion: 0.563, needs at least 1.000, 0.437 too little\n"
        "came of it   no transition\n");
}

static void the_seconds_of_the_log_are_those_of_a_question(void **state) {
    (void)state;
    write_file("scene.json", SCENE);
    char by_tick[CAPTURED_SIZE];
    strcpy(by_tick, call("run scene.json --why guard1@161")->out);
    assert_string_equal(call("run scene.json --why guard1@2.68s")->out, by_tick);
}

static void the_first_and_the_last_tick_can_be_asked_about(void **state) {
    (void)state;
    write_file("scene.json", SCENE);
    assert_non_null(
        strstr(call("run scene.json --why guard1@1")->out, "\nguard 1      tick 1, 0.02 s, as lesson\n"));
    assert_non_null(
        strstr(call("run scene.json --why guard1@250")->out, "\nguard 1      tick 250, 4.17 s, as lesson\n"));
}

static void asking_changes_no_hash(void **state) {
    (void)state;
    write_file("scene.json", WATCHED);
    char unasked[CAPTURED_SIZE];
    strcpy(unasked, call("run scene.json --hash")->out);
    const Called *called = call("run scene.json --hash --why guard1@145");
    assert_memory_equal(called->out, unasked, strlen(unasked));
}

static void a_guard_that_there_is_not_is_refused(void **state) {
    (void)state;
    assert_refused("gaurd1@120",
                   "there is no guard \"gaurd1\"; did you mean \"guard 1\"? allowed is guard 1");
}

static void a_tick_that_there_is_not_is_refused(void **state) {
    (void)state;
    static const char *const ticks[] = {"0",   "251",  "2.5", "4.19s",       "0s",
                                        "1e2", "0x10", "-1",  "99999999999", "s"};
    for (size_t i = 0; i < sizeof ticks / sizeof ticks[0]; i++) {
        char question[64], refusal[128];
        snprintf(question, sizeof question, "guard1@%s", ticks[i]);
        snprintf(refusal, sizeof refusal, "there is no tick \"%s\"; allowed is 1 to 250, or 0.02s to 4.17s",
                 ticks[i]);
        assert_refused(question, refusal);
    }
}

static void a_state_that_there_is_not_is_refused(void **state) {
    (void)state;
    assert_refused("guard1@120:SERCH",
                   "there is no state \"SERCH\"; did you mean \"SEARCH\"? allowed are IDLE, "
                   "PATROL, CHASE, ATTACK, SEARCH, INVESTIGATE, FLEE");
    assert_refused("guard1@120:INVESTIGATE.look",
                   "there is no state \"INVESTIGATE.look\"; allowed are IDLE, PATROL, CHASE, ATTACK, SEARCH, "
                   "INVESTIGATE, FLEE");
}

static void what_is_no_question_is_refused(void **state) {
    (void)state;
    static const char *const questions[] = {"guard1", "guard1@", "@120", "guard1@120:", "why"};
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        assert_refused(questions[i],
                       "is no question; allowed is GUARD@TICK or GUARD@SECONDSs, and :STATE behind either");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guard_tells_what_it_does_and_why),
        cmocka_unit_test(a_watchman_tells_its_suspicion_factor_by_factor),
        cmocka_unit_test(a_guard_tells_why_it_is_not_in_a_state),
        cmocka_unit_test(the_seconds_of_the_log_are_those_of_a_question),
        cmocka_unit_test(the_first_and_the_last_tick_can_be_asked_about),
        cmocka_unit_test(asking_changes_no_hash),
        cmocka_unit_test(a_guard_that_there_is_not_is_refused),
        cmocka_unit_test(a_tick_that_there_is_not_is_refused),
        cmocka_unit_test(a_state_that_there_is_not_is_refused),
        cmocka_unit_test(what_is_no_question_is_refused),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, enter_folder, leave_folder);
}
