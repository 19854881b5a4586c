// Given a game that is being played, when the player takes time back, then everything is as it was, and what
// is played from there is another branch.
#include "rehearsal.h"

#include "sevenwatch/ticks.h"

enum { MOST_TICKS = 1000 };

typedef struct Memory {
    Rehearsal rehearsal;
    uint64_t hashes[MOST_TICKS]; // after each tick, as played
    Vec2 players[MOST_TICKS];
} Memory;

static Memory memory;

static const Session *session(void) {
    return &memory.rehearsal.app->session;
}

static uint32_t now(void) {
    return rehearsal_tick(&memory.rehearsal);
}

static void open(const StageDef *def) {
    rehearsal_open(&memory.rehearsal, def);
}

static void close(void) {
    rehearsal_close(&memory.rehearsal);
}

// Plays tick by tick and remembers each.
static void play(int ticks) {
    for (int i = 0; i < ticks; i++) {
        rehearsal_ticks(&memory.rehearsal, 1);
        memory.hashes[now()] = world_hash(session()->now);
        memory.players[now()] = rehearsal_player(&memory.rehearsal);
    }
}

static void rewind_for(double seconds) {
    rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
    rehearsal_seconds(&memory.rehearsal, seconds);
}

static void let_go(void) {
    rehearsal_key(SDL_SCANCODE_BACKSPACE, false);
    rehearsal_frame(&memory.rehearsal);
}

static int branch_count(void) {
    TimelineBranch branches[TIMELINE_BRANCHES];
    return timeline_branches(session()->timeline, branches);
}

static void assert_as_it_was(uint32_t tick) {
    assert_int_equal(now(), tick);
    assert_true(world_hash(session()->now) == memory.hashes[tick]);
}

static void held_backspace_runs_time_backwards(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    rehearsal_key(SDL_SCANCODE_S, true);
    play(120);
    rewind_for(0.5);
    assert_true(now() < 120 - 30 && now() > 120 - 60);
    assert_as_it_was(now());
    assert_int_equal(world_tick(session()->before), now() - 1);
    close();
}

static void the_picture_runs_backwards_between_ticks_too(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    rehearsal_key(SDL_SCANCODE_S, true);
    play(60);
    App *app = memory.rehearsal.app;
    rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
    rehearsal_frame(&memory.rehearsal);
    float y = session_player_pose(session(), frame_clock_between(&app->clock)).at.y;
    for (int i = 0; i < 40; i++) { // frames much shorter than a tick
        screens_update(&app->screens, app, 0.1 / TICK_HZ);
        float higher = session_player_pose(session(), frame_clock_between(&app->clock)).at.y;
        assert_true(higher < y && y - higher < 200.0f / TICK_HZ * 0.2f);
        y = higher;
    }
    close();
}

static void letting_go_plays_on_from_there_and_the_rest_becomes_a_branch(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    rehearsal_key(SDL_SCANCODE_S, true);
    play(120);
    rewind_for(0.5);
    let_go();
    uint32_t from = now();
    uint64_t left = memory.hashes[120];
    rehearsal_key(SDL_SCANCODE_S, false);
    play(10);
    assert_int_equal(now(), from + 10);
    assert_float_equal(memory.players[now()].y, memory.players[from].y, 0.0f);
    assert_int_equal(branch_count(), 2);
    assert_true(session_switch(&memory.rehearsal.app->session, 1, 120));
    assert_true(world_hash(session()->now) == left);
    close();
}

static void time_does_not_run_back_beyond_its_beginning(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    memory.hashes[0] = world_hash(session()->now);
    play(30);
    rewind_for(2.0);
    assert_as_it_was(0);
    let_go();
    play(5);
    assert_int_equal(now(), 5);
    close();
}

static void what_is_played_in_the_end_is_what_a_run_without_a_window_gives(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    play(90);
    rewind_for(0.4);
    let_go();
    rehearsal_key(SDL_SCANCODE_D, true);
    play(80);
    rewind_for(0.3);
    let_go();
    play(60);
    Stage fresh;
    stage_open(&fresh, &STAGE_IN_VIEW);
    while (world_tick(fresh.world) < now()) {
        PlayerIntent intent = timeline_intent(session()->timeline, world_tick(fresh.world) + 1);
        world_step(fresh.world, &intent);
    }
    assert_true(world_hash(fresh.world) == world_hash(session()->now));
    stage_close(&fresh);
    close();
}

// The tick of the newest transition that is told; 0: none is.
static uint32_t newest(void) {
    int count = transition_log_count(session()->log);
    return count > 0 ? transition_log_at(session()->log, count - 1)->tick : 0;
}

static void transitions_after_the_present_are_not_told(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    play(200);
    int all = transition_log_count(session()->log);
    uint32_t last = newest();
    assert_true(all >= 2 && last > 10);
    Session *changed = &memory.rehearsal.app->session;
    session_go(changed, last - 1);
    assert_int_equal(transition_log_count(session()->log), all - 1);
    session_step_on(changed);
    assert_int_equal(newest(), last);
    session_go(changed, 0);
    assert_int_equal(transition_log_count(session()->log), 0);
    session_go(changed, 200);
    assert_int_equal(transition_log_count(session()->log), all);
    assert_int_equal(newest(), last);
    close();
}

static void the_log_follows_the_branch_that_is_played(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    play(200);
    uint32_t last = newest();
    Session *changed = &memory.rehearsal.app->session;
    session_go(changed, 2);
    rehearsal_press(SDL_SCANCODE_R);
    play(1);
    assert_true(newest() <= 3);
    assert_true(session_switch(changed, 1, 200));
    assert_int_equal(newest(), last);
    assert_true(session_switch(changed, 2, 3));
    assert_true(newest() <= 3);
    assert_false(session_switch(changed, 77, 3));
    close();
}

static bool is_anything_under_way(const Effects *effects) {
    bool any = flash_strength(&effects->player) > 0.0f;
    for (int i = 0; i < RIPPLES; i++) any = any || !ripple_is_over(&effects->ripples[i]);
    for (int i = 0; i < RISINGS; i++) any = any || !rising_is_over(&effects->risings[i]);
    return any;
}

static void nothing_sparks_while_time_runs_backwards(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    play(30);
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_press(SDL_SCANCODE_K);
    play(10);
    assert_true(is_anything_under_way(&session()->effects));
    rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
    for (int i = 0; i < 20; i++) {
        rehearsal_seconds(&memory.rehearsal, 1.0 / TICK_HZ);
        assert_false(is_anything_under_way(&session()->effects));
    }
    close();
}

static void a_guards_last_change_is_known_wherever_one_goes(void **state) {
    (void)state;
    open(&STAGE_IN_VIEW);
    play(200);
    const WorldEvent last = session()->effects.guards[0].changed;
    session_go(&memory.rehearsal.app->session, last.tick - 1);
    assert_true(session()->effects.guards[0].changed.tick < last.tick);
    session_go(&memory.rehearsal.app->session, 199);
    assert_int_equal(session()->effects.guards[0].changed.tick, last.tick);
    close();
}

static void commas_and_points_step_back_and_on_in_the_pause(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    rehearsal_key(SDL_SCANCODE_S, true);
    play(40);
    rehearsal_key(SDL_SCANCODE_S, false);
    rehearsal_press(SDL_SCANCODE_P);
    for (int i = 0; i < 3; i++) rehearsal_press(SDL_SCANCODE_COMMA);
    rehearsal_frame(&memory.rehearsal);
    assert_as_it_was(37);
    for (int i = 0; i < 2; i++) rehearsal_press(SDL_SCANCODE_PERIOD);
    rehearsal_frame(&memory.rehearsal);
    assert_as_it_was(39); // as it was played, although nothing is held now
    assert_int_equal(branch_count(), 1);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_press(SDL_SCANCODE_PERIOD);
    rehearsal_frame(&memory.rehearsal);
    assert_true(rehearsal_player(&memory.rehearsal).x > memory.players[39].x);
    assert_int_equal(branch_count(), 2);
    close();
}

static void time_is_taken_back_in_the_pause_too_and_stays_there(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    play(90);
    rehearsal_press(SDL_SCANCODE_P);
    rewind_for(0.5);
    let_go();
    rehearsal_seconds(&memory.rehearsal, 0.5);
    assert_true(now() < 60 && now() > 20);
    assert_as_it_was(now());
    assert_int_equal(world_tick(session()->before), now());
    close();
}

static void a_reset_is_taken_back_like_anything_else(void **state) {
    (void)state;
    open(&STAGE_BEHIND_IT);
    rehearsal_key(SDL_SCANCODE_S, true);
    play(60);
    rehearsal_press(SDL_SCANCODE_R);
    play(10);
    session_go(&memory.rehearsal.app->session, 61); // the reset itself
    Vec2 early = session_player_pose(session(), 0.0f).at;
    assert_float_equal(session_player_pose(session(), 1.0f).at.y, early.y, 0.0f); // nobody slides back
    session_go(&memory.rehearsal.app->session, 60);
    assert_as_it_was(60);
    close();
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(held_backspace_runs_time_backwards),
        cmocka_unit_test(the_picture_runs_backwards_between_ticks_too),
        cmocka_unit_test(letting_go_plays_on_from_there_and_the_rest_becomes_a_branch),
        cmocka_unit_test(time_does_not_run_back_beyond_its_beginning),
        cmocka_unit_test(what_is_played_in_the_end_is_what_a_run_without_a_window_gives),
        cmocka_unit_test(transitions_after_the_present_are_not_told),
        cmocka_unit_test(the_log_follows_the_branch_that_is_played),
        cmocka_unit_test(nothing_sparks_while_time_runs_backwards),
        cmocka_unit_test(a_guards_last_change_is_known_wherever_one_goes),
        cmocka_unit_test(commas_and_points_step_back_and_on_in_the_pause),
        cmocka_unit_test(time_is_taken_back_in_the_pause_too_and_stays_there),
        cmocka_unit_test(a_reset_is_taken_back_like_anything_else),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
