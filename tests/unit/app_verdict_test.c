// Given a level that is over, when it is told how it went, then the words say why it is this rank and what
// the next one asks for, or who caught the player, and lead back to where that can be mended.
#include "rehearsal.h"

#include <string.h>

static Rehearsal rehearsal;

enum { STEP = 20, LONGEST = 75 }; // ticks, of which a frame is drawn once; and how many of these

static void assert_asks(Rank rank, Rule rule, const char *expected) {
    char text[VERDICT_TEXT];
    verdict_of_rank(rank, rule, text);
    assert_string_equal(text, expected);
}

static void a_rank_says_what_it_asks_for(void **state) {
    (void)state;
    assert_asks(RANK_GHOST, RULE_ESCAPE, "never seen, nobody came to look, never hit");
    assert_asks(RANK_SHADOW, RULE_ESCAPE, "never seen, never hit");
    assert_asks(RANK_THIEF, RULE_ESCAPE, "seen at most 2×, hit at most 1×");
    assert_asks(RANK_RUNAWAY, RULE_ESCAPE, "out, whatever it took");
    assert_asks(RANK_GHOST, RULE_HIDE, "never seen, never hit, no noise made");
}

static bool has_results(void) {
    return rehearsal_shows(&rehearsal, SCREEN_RESULTS);
}

// In the view of a guard that strikes him down.
static void be_caught(void) {
    StageDef def = STAGE_IN_VIEW;
    def.rule = RULE_ESCAPE;
    def.exit = vec2(900.0f, 500.0f);
    rehearsal_open(&rehearsal, &def);
    for (int i = 0; i < LONGEST && !has_results(); i++) rehearsal_ticks(&rehearsal, STEP);
    assert_true(has_results());
    assert_true(rehearsal_frame(&rehearsal));
}

static void who_is_caught_learns_by_whom_and_why(void **state) {
    (void)state;
    be_caught();
    const Session *session = &rehearsal.app->session;
    const Capture *capture = &rehearsal.app->results.capture;
    char text[VERDICT_TEXT], expected[VERDICT_TEXT];
    assert_int_equal(capture->striker, 0);
    assert_true(capture->was_sure);
    assert_int_equal(capture->caller, -1);
    capture_text(session, capture, text);
    assert_string_equal(text, "guard1 caught you");
    capture_reason_text(session, capture, text);
    snprintf(expected, sizeof expected, "guard1 saw you %.0f s before, in the light.",
             (double)(rehearsal_tick(&rehearsal) - capture->sighting) / TICK_HZ);
    assert_string_equal(text, expected);
    rehearsal_close(&rehearsal);
}

// The first guard is slow; the second looks away until the first one calls it.
static void who_is_caught_by_a_guard_that_was_called_learns_who_called_it(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    Personality slow = personality_default("slow");
    slow.mind = MIND_WATCHMAN;
    slow.investigate_speed = 30.0f;
    slow.chase_speed = 10.0f;
    StageDef def = {.guards = {{250.0f, 270.0f}, {640.0f, 270.0f}},
                    .guard_count = 2,
                    .facing = {1.0f, 0.0f},
                    .player = {480.0f, 270.0f},
                    .personalities = {&slow, &watchman},
                    .rule = RULE_ESCAPE,
                    .exit = {900.0f, 500.0f}};
    rehearsal_open(&rehearsal, &def);
    for (int i = 0; i < LONGEST && !has_results(); i++) rehearsal_ticks(&rehearsal, STEP);
    assert_true(has_results());
    const Capture *capture = &rehearsal.app->results.capture;
    char text[VERDICT_TEXT];
    assert_int_equal(capture->striker, 1);
    assert_int_equal(capture->caller, 0);
    assert_true(capture->was_sure);
    capture_reason_text(&rehearsal.app->session, capture, text);
    assert_ptr_equal(strstr(text, "guard2 came at guard1's call, and saw you "), text);
    rehearsal_close(&rehearsal);
}

static void who_was_not_struck_was_not_caught(void **state) {
    (void)state;
    char text[VERDICT_TEXT] = "x";
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal_ticks(&rehearsal, 10);
    const Capture capture = capture_find(&rehearsal.app->session);
    assert_int_equal(capture.striker, -1);
    assert_false(capture.was_sure);
    capture_reason_text(&rehearsal.app->session, &capture, text);
    assert_string_equal(text, "");
    assert_int_equal(capture_remedy(&rehearsal.app->session, &capture), 0);
    rehearsal_close(&rehearsal);
}

static void again_is_marked_and_takes_one_key(void **state) {
    (void)state;
    be_caught();
    rehearsal_press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_frame(&rehearsal));
    rehearsal_ticks(&rehearsal, 1);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_int_equal(mission_state(world_mission(rehearsal.app->session.now)), MISSION_READY);
    rehearsal_close(&rehearsal);
}

static void taking_time_back_leads_to_before_it_was_seen_and_rests_there(void **state) {
    (void)state;
    be_caught();
    const uint32_t remedy = capture_remedy(&rehearsal.app->session, &rehearsal.app->results.capture);
    rehearsal_press(SDL_SCANCODE_DOWN);
    rehearsal_press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PAUSE));
    assert_int_equal(rehearsal_tick(&rehearsal), remedy);
    assert_true(world_player(rehearsal.app->session.now)->hp >= PLAYER_HP);
    rehearsal_close(&rehearsal);
}

static void the_moment_of_being_caught_is_told_across_the_level(void **state) {
    (void)state;
    StageDef def = STAGE_IN_VIEW;
    def.rule = RULE_ESCAPE;
    def.exit = vec2(900.0f, 500.0f);
    rehearsal_open(&rehearsal, &def);
    for (int i = 0; i < LONGEST; i++) {
        rehearsal_ticks(&rehearsal, STEP);
        if (mission_state(world_mission(rehearsal.app->session.now)) == MISSION_CAUGHT) break;
    }
    assert_int_equal(mission_state(world_mission(rehearsal.app->session.now)), MISSION_CAUGHT);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal.app->banner_bottom > rehearsal.app->view.field.y0);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_rank_says_what_it_asks_for),
        cmocka_unit_test(who_is_caught_learns_by_whom_and_why),
        cmocka_unit_test(who_is_caught_by_a_guard_that_was_called_learns_who_called_it),
        cmocka_unit_test(who_was_not_struck_was_not_caught),
        cmocka_unit_test(again_is_marked_and_takes_one_key),
        cmocka_unit_test(taking_time_back_leads_to_before_it_was_seen_and_rests_there),
        cmocka_unit_test(the_moment_of_being_caught_is_told_across_the_level),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
