// Given a guard in some situation, when it is asked why before it thinks, then it names what holds, what
// fails and by how much.
#include "companions.h"

#include "sevenwatch/world_why.h"

#include <string.h>

// What a guard answers on a tick.
typedef struct Answer {
    Why whys[WHY_MOST];
    int count;
    WhyThreshold thresholds[WHY_THRESHOLDS];
    int path[8];
    int hops; // to the state that was asked for
    int state;
} Answer;

static void note(void *user, const World *world, int guard, const GuardMind *mind, const Squad *squad) {
    (void)world;
    (void)guard;
    (void)squad;
    Answer *answer = user;
    answer->count = why_list(mind, answer->whys, WHY_MOST);
    if (mind->watchman) why_thresholds(mind, answer->thresholds);
    answer->hops = why_path(mind, answer->state, answer->path, 8);
}

// Asks guard 0 on the next tick, on which the player wants `intent`, about the way to a state too. That tick
// is then played.
static Answer ask_towards(Stage *stage, PlayerIntent intent, int state) {
    Answer answer = {.state = state};
    Report report = {0};
    World *scratch = world_create(
        &(WorldDef){
            .place = stage->place, .book = &stage->book, .seed = 1, .personality = stage->personality},
        &report);
    assert_non_null(scratch);
    world_why(scratch, stage->world, &intent, &(WorldQuestion){.ask = note, .user = &answer});
    stage_play(stage, 1, intent);
    assert_true(world_hash(scratch) == world_hash(stage->world));
    world_destroy(scratch);
    return answer;
}

static Answer ask(Stage *stage, PlayerIntent intent) {
    return ask_towards(stage, intent, GUARD_IDLE);
}

static const Why *why_of(const Answer *answer, int from, int to) {
    for (int i = 0; i < answer->count; i++) {
        if (answer->whys[i].from == from && answer->whys[i].to == to) return &answer->whys[i];
    }
    fail_msg("there is no why from %s to %s", guard_state_name(from), guard_state_name(to));
    return NULL;
}

static const WhyCondition *condition_of(const Why *why, const char *name) {
    for (int i = 0; i < why->count; i++) {
        if (strcmp(why->conditions[i].name, name) == 0) return &why->conditions[i];
    }
    fail_msg("there is no condition \"%s\"", name);
    return NULL;
}

static void assert_condition(const Why *why, const char *name, bool holds, float have, float need) {
    const WhyCondition *condition = condition_of(why, name);
    assert_int_equal(condition->holds, holds);
    assert_float_equal(condition->have, have, 0.01f);
    assert_float_equal(condition->need, need, 0.01f);
}

static const PlayerIntent STANDING = {.hurt = HURT_NOBODY};

static void the_textbooks_guard_says_how_long_it_still_rests(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    stage_wait(&stage, 9);
    const float rest = (float)stage_guard(&stage)->timer_start;
    Answer answer = ask(&stage, STANDING);
    assert_int_equal(answer.count, 4);
    assert_null(why_taken(answer.whys, answer.count));
    const Why *rested = why_of(&answer, GUARD_IDLE, GUARD_PATROL);
    assert_string_equal(rested->label, "rested");
    assert_condition(rested, "rested", false, 10.0f, rest);
    assert_float_equal(why_short_of(&rested->conditions[0]), rest - 10.0f, 0.0f);
    stage_close(&stage);
}

static void the_textbooks_guard_says_that_it_gives_chase_for_what_it_sees(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    Answer answer = ask(&stage, STANDING);
    const Why *taken = why_taken(answer.whys, answer.count);
    assert_ptr_equal(taken, why_of(&answer, GUARD_IDLE, GUARD_CHASE));
    assert_condition(taken, "sees the player", true, 1.0f, 1.0f);
    stage_assert_state(&stage, GUARD_CHASE);
    stage_close(&stage);
}

static void a_noise_starts_an_investigation_afresh_and_is_told_so(void **state) {
    (void)state;
    Personality blind = personality_default("blind");
    blind.view_range = 0.0f;
    personality_prepare(&blind);
    StageDef def = STAGE_BEHIND_IT;
    def.personality = &blind;
    Stage stage;
    stage_open(&stage, &def);
    stage_play(&stage, 30, stage_noise());
    Answer quiet = ask(&stage, STANDING), called = ask(&stage, stage_noise());
    const Why *before = why_of(&quiet, GUARD_INVESTIGATE, GUARD_PATROL);
    const Why *after = why_of(&called, GUARD_INVESTIGATE, GUARD_PATROL);
    assert_condition(before, "investigated", false, 30.0f, 240.0f);
    assert_condition(after, "investigated", false, 1.0f, 240.0f);
    stage_close(&stage);
}

static void a_guard_that_is_not_hurt_enough_says_by_how_much(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_IN_VIEW);
    stage_play(&stage, 1, stage_hurting());
    Answer answer = ask(&stage, stage_hurting());
    const Why *flee = why_of(&answer, 0, GUARD_FLEE);
    assert_condition(flee, "its health", false, 50.0f, 30.0f);
    assert_float_equal(why_short_of(condition_of(flee, "its health")), 20.0f, 0.0f);
    stage_play(&stage, 1, stage_hurting());
    stage_assert_state(&stage, GUARD_FLEE);
    answer = ask(&stage, STANDING);
    for (int i = 0; i < answer.count; i++) assert_int_not_equal(answer.whys[i].to, GUARD_FLEE); // it is there
    stage_close(&stage);
}

static void a_watchman_says_how_much_suspicion_is_missing(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_IN_VIEW);
    Answer answer = ask(&stage, STANDING);
    const float suspicion = watch_suspicion(&stage);
    assert_true(suspicion > 0.0f && suspicion < 0.25f);
    assert_condition(why_of(&answer, GUARD_PATROL, GUARD_CHASE), "suspicion", false, suspicion, 1.0f);
    assert_condition(why_of(&answer, GUARD_PATROL, GUARD_NOTICE), "suspicion", false, suspicion, 0.25f);
    stage_close(&stage);
}

// Once noticed, it doubts only when suspicion has fallen further than the threshold it rose over.
static void a_watchman_doubts_by_the_lower_threshold(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_IN_VIEW);
    watch_wait_until(&stage, GUARD_NOTICE, 120);
    Answer answer = ask(&stage, STANDING);
    const Why *doubts = why_of(&answer, GUARD_NOTICE, GUARD_PATROL);
    assert_condition(doubts, "suspicion", false, watch_suspicion(&stage), 0.25f - SUSPICION_HYSTERESIS);
    stage_close(&stage);
}

static void the_seconds_to_a_threshold_are_those_that_it_takes(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_IN_VIEW);
    watch_wait_until(&stage, GUARD_IDLE, 60);
    Answer answer = ask(&stage, STANDING);
    const WhyThreshold *notice = &answer.thresholds[0];
    assert_int_equal(notice->level, ALERTNESS_NOTICE);
    assert_false(notice->is_there);
    assert_float_equal(notice->at, 0.25f, 0.0f);
    int ticks = watch_wait_until(&stage, GUARD_NOTICE, 120);
    assert_float_equal((float)ticks, notice->seconds * TICK_HZ, 1.0f);
    stage_close(&stage);
}

static void suspicion_that_nothing_feeds_rises_to_no_threshold_and_drains(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_BEHIND_IT);
    Answer answer = ask(&stage, STANDING);
    for (int i = 0; i < WHY_THRESHOLDS; i++) assert_true(answer.thresholds[i].seconds == INFINITY);
    stage_play(&stage, 1, stage_noise());
    stage_wait(&stage, 30);
    answer = ask(&stage, STANDING);
    assert_true(answer.thresholds[1].is_there);
    assert_true(answer.thresholds[0].seconds > answer.thresholds[1].seconds);
    assert_true(answer.thresholds[2].seconds == INFINITY);
    stage_close(&stage);
}

static void a_watchman_that_flinches_says_so_for_every_transition(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_BEHIND_IT);
    stage_wait(&stage, 1);
    Answer answer = ask(&stage, stage_hurting());
    for (int i = 0; i < answer.count; i++) assert_condition(&answer.whys[i], "flinches", false, 15.0f, 0.0f);
    stage_wait(&stage, 14);
    answer = ask(&stage, STANDING);
    for (int i = 0; i < answer.count; i++)
        assert_string_not_equal(answer.whys[i].conditions[0].name, "flinches");
    stage_close(&stage);
}

// He runs out of the view of a guard that neither runs nor waits nor searches.
static void what_keeps_a_watchman_from_flickering_is_told(void **state) {
    (void)state;
    Personality quick = watch_quick();
    quick.sight_patience = quick.search_time = quick.chase_speed = 0.0f;
    quick.lose_range = quick.view_range = 230.0f;
    StageDef def = stage_player_at(527.0f, 270.0f);
    def.personality = &quick;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 2);
    stage_play(&stage, 3, stage_walking(1.0f, 0.0f));
    Answer answer = ask(&stage, STANDING);
    assert_null(why_taken(answer.whys, answer.count));
    for (int i = 0; i < answer.count; i++) {
        const Why *why = &answer.whys[i];
        if (why->to != GUARD_PATROL || strcmp(why->way, "gone") != 0) continue;
        assert_condition(why, "settled, coming from there", false, 4.0f, WATCHMAN_SETTLE_TICKS);
        assert_condition(why, "has not seen him", true, 4.0f, 0.0f);
        stage_close(&stage);
        return;
    }
    fail_msg("it says nothing of being gone");
}

// What it answers, and how long it has to go on looking or searching after that tick.
typedef struct Afresh {
    Answer answer;
    int32_t timer, timer_start;
} Afresh;

// Asks a copy of an ally that sees no guard and has just heard something where it stands, and then lets the
// copy think.
static void think_of_a_noise(void *user, const World *world, int guard, const GuardMind *mind,
                             const Squad *squad) {
    Afresh *afresh = user;
    Guard ally = *mind->guard;
    Watchman watchman = *mind->watchman;
    GuardMind copy = *mind;
    copy.guard = &ally;
    copy.watchman = &watchman;
    ally.percept.sees = false;
    copy.watchman->clue = (Clue){.because = {.id = REASON_HEARD_NOISE}, .at = ally.body.at, .fades = 30};
    note(&afresh->answer, world, guard, &copy, squad);
    guard_think(&copy);
    afresh->timer = ally.timer;
    afresh->timer_start = ally.timer_start;
}

static Afresh ask_of_a_noise(const Stage *stage) {
    Afresh afresh = {.answer = {.state = GUARD_IDLE}};
    Report report = {0};
    World *scratch =
        world_create(&(WorldDef){.place = stage->place, .book = &stage->book, .seed = 1}, &report);
    assert_non_null(scratch);
    world_why(scratch, stage->world, &(PlayerIntent){0},
              &(WorldQuestion){.ask = think_of_a_noise, .user = &afresh});
    world_destroy(scratch);
    return afresh;
}

static void an_ally_that_hears_something_while_it_looks_says_that_it_looks_afresh(void **state) {
    (void)state;
    Stage stage;
    StageDef def = {
        .guards = {{300.0f, 270.0f}, {480.0f, 270.0f}}, .guard_count = 2, .player = {300.0f, 310.0f}};
    companions_open(&stage, def, 1);
    companions_play_until(&stage, STANDING, 0, GUARD_INVESTIGATE, 60);
    stage_wait(&stage, 3);
    const int32_t ticks = stage.book.all[1].investigate_ticks;
    Answer quiet = ask(&stage, STANDING);
    Afresh afresh = ask_of_a_noise(&stage);
    assert_condition(why_of(&quiet, GUARD_INVESTIGATE, GUARD_IDLE), "looked", false, 4.0f, (float)ticks);
    assert_condition(why_of(&afresh.answer, GUARD_INVESTIGATE, GUARD_IDLE), "looked", false, 1.0f,
                     (float)ticks);
    assert_int_equal(afresh.timer, ticks - 1);
    stage_close(&stage);
}

static void an_ally_that_hears_something_while_it_searches_says_that_it_searches_afresh(void **state) {
    (void)state;
    static const Rect wall = {{440.0f, 0.0f}, {470.0f, 400.0f}};
    StageDef def = {
        .guards = {{360.0f, 270.0f}}, .walls = &wall, .wall_count = 1, .player = {600.0f, 270.0f}};
    Stage stage;
    companions_open(&stage, def, 1);
    stage_play(&stage, 1, stage_noise());
    companions_play_until(&stage, STANDING, 0, GUARD_SEARCH, 40);
    stage_wait(&stage, 5);
    Answer quiet = ask(&stage, STANDING);
    Afresh afresh = ask_of_a_noise(&stage);
    const Why *before = why_of(&quiet, GUARD_SEARCH, GUARD_IDLE);
    const Why *after = why_of(&afresh.answer, GUARD_SEARCH, GUARD_IDLE);
    assert_false(condition_of(before, "to go straight on")->holds);
    assert_condition(after, "to go straight on", true, 0.0f, 1.0f); // it is heard where it stands
    assert_condition(after, "searched", false, 1.0f, (float)afresh.timer_start);
    assert_int_equal(afresh.timer, afresh.timer_start - 1);
    stage_close(&stage);
}

static void a_watchman_that_has_felled_its_target_says_that_it_has_none(void **state) {
    (void)state;
    Stage stage;
    Personality quick = watch_quick();
    quick.chase_speed = 0.0f;
    Personality ally = companions_ally();
    ally.patrol_speed = ally.chase_speed = ally.flee_speed = 0.0f;
    StageDef def = {.guards = {{300.0f, 270.0f}, {420.0f, 270.0f}},
                    .guard_count = 2,
                    .personality = &quick,
                    .personalities = {NULL, &ally},
                    .player = {60.0f, 60.0f}};
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    Answer hunts = ask(&stage, STANDING);
    stage_wait(&stage, 20);
    for (int i = 0; i < 3; i++) stage_play(&stage, 1, (PlayerIntent){.hurt = 2});
    Answer felled = ask(&stage, (PlayerIntent){.hurt = 2});
    assert_condition(why_of(&hunts, GUARD_CHASE, GUARD_PATROL), "has a target", false, 1.0f, 0.0f);
    const Why *taken = why_taken(felled.whys, felled.count);
    assert_ptr_equal(taken, why_of(&felled, GUARD_CHASE, GUARD_PATROL));
    assert_string_equal(taken->way, "he is down");
    assert_condition(why_of(&felled, GUARD_CHASE, GUARD_SEARCH), "searches at all", true, 1.0f, 1.0f);
    assert_condition(why_of(&felled, GUARD_CHASE, GUARD_SEARCH), "has a target", false, 0.0f, 1.0f);
    stage_assert_newest(&stage, GUARD_CHASE, GUARD_PATROL);
    stage_close(&stage);
}

static void the_way_to_a_state_is_the_shortest_of_the_table(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    Answer answer = ask_towards(&stage, STANDING, GUARD_SEARCH);
    assert_int_equal(answer.hops, 2);
    assert_int_equal(answer.path[0], GUARD_CHASE);
    assert_int_equal(answer.path[1], GUARD_SEARCH);
    assert_int_equal(ask_towards(&stage, STANDING, GUARD_IDLE).hops, 0);
    assert_int_equal(ask_towards(&stage, STANDING, GUARD_FLEE).hops, 1);
    assert_int_equal(ask_towards(&stage, STANDING, GUARD_SWEEP).hops, -1); // watchmen do that
    stage_close(&stage);
}

static void a_watchmans_way_leads_through_the_children(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_ALONE);
    Answer answer = ask_towards(&stage, STANDING, GUARD_STRIKE);
    assert_int_equal(answer.hops, 3);
    assert_int_equal(answer.path[0], GUARD_CHASE);
    assert_int_equal(answer.path[1], GUARD_ATTACK);
    assert_int_equal(answer.path[2], GUARD_STRIKE);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_textbooks_guard_says_how_long_it_still_rests),
        cmocka_unit_test(the_textbooks_guard_says_that_it_gives_chase_for_what_it_sees),
        cmocka_unit_test(a_noise_starts_an_investigation_afresh_and_is_told_so),
        cmocka_unit_test(a_guard_that_is_not_hurt_enough_says_by_how_much),
        cmocka_unit_test(a_watchman_says_how_much_suspicion_is_missing),
        cmocka_unit_test(a_watchman_doubts_by_the_lower_threshold),
        cmocka_unit_test(the_seconds_to_a_threshold_are_those_that_it_takes),
        cmocka_unit_test(suspicion_that_nothing_feeds_rises_to_no_threshold_and_drains),
        cmocka_unit_test(a_watchman_that_flinches_says_so_for_every_transition),
        cmocka_unit_test(what_keeps_a_watchman_from_flickering_is_told),
        cmocka_unit_test(an_ally_that_hears_something_while_it_looks_says_that_it_looks_afresh),
        cmocka_unit_test(an_ally_that_hears_something_while_it_searches_says_that_it_searches_afresh),
        cmocka_unit_test(a_watchman_that_has_felled_its_target_says_that_it_has_none),
        cmocka_unit_test(the_way_to_a_state_is_the_shortest_of_the_table),
        cmocka_unit_test(a_watchmans_way_leads_through_the_children),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
