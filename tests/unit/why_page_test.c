// Given a guard in some situation, when it is asked why, then a person can read its answer.
#include "companions.h"

#include "sevenwatch/world_why.h"

#include <string.h>

static void assert_condition_text(WhyCondition condition, const char *expected) {
    char text[WHY_LINE_SIZE];
    Why why = {.holds = true};
    why_add(&why, condition);
    why_condition_text(&why.conditions[0], text, sizeof text);
    assert_string_equal(text, expected);
    assert_int_equal(why.holds, why.conditions[0].holds);
}

static void a_condition_tells_by_how_much_it_fails(void **state) {
    (void)state;
    assert_condition_text((WhyCondition){"sees the player", WHY_YES_NO, WHY_IS, 0.0f, 1.0f, false},
                          "sees the player: no, needs yes");
    assert_condition_text((WhyCondition){"suspicion", WHY_SHARE, WHY_AT_LEAST, 0.31f, 1.0f, false},
                          "suspicion: 0.310, needs at least 1.000, 0.690 too little");
    assert_condition_text((WhyCondition){"its health", WHY_HP, WHY_AT_MOST, 75.0f, 30.0f, false},
                          "its health: 75 hp, needs at most 30 hp, 45 hp too much");
    assert_condition_text((WhyCondition){"rested", WHY_TICKS, WHY_AT_LEAST, 30.0f, 90.0f, false},
                          "rested: 0.50 s, needs at least 1.50 s, 60 ticks too little");
    assert_condition_text((WhyCondition){"settled", WHY_TICKS, WHY_AT_LEAST, 15.0f, 16.0f, false},
                          "settled: 0.25 s, needs at least 0.27 s, 1 tick too little");
    assert_condition_text((WhyCondition){"unseen", WHY_TICKS, WHY_MORE_THAN, 60.0f, 60.0f, false},
                          "unseen: 1.00 s, needs more than 1.00 s, 1 tick too little");
    assert_condition_text((WhyCondition){"beside its axis", WHY_DEGREES, WHY_AT_MOST, 50.0f, 35.0f, false},
                          "beside its axis: 50.0°, needs at most 35.0°, 15.0° too much");
    assert_condition_text((WhyCondition){"corners", WHY_COUNT, WHY_AT_MOST, 2.0f, 0.0f, false},
                          "corners: 2, needs at most 0, 2 too much");
}

static void a_condition_that_holds_tells_by_what(void **state) {
    (void)state;
    assert_condition_text((WhyCondition){"sees the player", WHY_YES_NO, WHY_IS, 0.0f, 0.0f, false},
                          "sees the player: no");
    assert_condition_text((WhyCondition){"off the player", WHY_PX, WHY_MORE_THAN, 60.5f, 60.0f, false},
                          "off the player: 60.5 px, needs more than 60.0 px");
}

static void a_transition_tells_its_label_and_its_way(void **state) {
    (void)state;
    char text[WHY_LINE_SIZE];
    why_text(&(Why){.to = GUARD_FLEE, .label = "hurt"}, text, sizeof text);
    assert_string_equal(text, "any state->FLEE, hurt");
    why_text(&(Why){.from = GUARD_APPROACH, .to = GUARD_LOOK, .label = "came, or cannot", .way = "gave up"},
             text, sizeof text);
    assert_string_equal(text, "INVESTIGATE.approach->INVESTIGATE.look, came, or cannot: gave up");
}

static void a_page_that_is_full_takes_no_more_lines(void **state) {
    (void)state;
    static WhyPage page;
    for (int i = 0; i < WHY_LINES + 3; i++) why_page_add(&page, "line", "%d", i);
    assert_int_equal(page.count, WHY_LINES);
    assert_string_equal(page.lines[WHY_LINES - 1].text, "127");
}

// What guard 0 has to say on the next tick, which is not played.
static const WhyPage *page_of(const Stage *stage, PlayerIntent intent, int state) {
    static WhyPage page;
    Report report = {0};
    World *scratch = world_create(
        &(WorldDef){
            .place = stage->place, .book = &stage->book, .seed = 1, .personality = stage->personality},
        &report);
    assert_non_null(scratch);
    page = (WhyPage){.count = 0};
    world_tell_why(scratch, stage->world, &intent, 0, state, &page);
    world_destroy(scratch);
    assert_in_range(page.count, 1, WHY_LINES - 1);
    return &page;
}

// Fails the scene unless the page says this about something, in a line about it or one of those that go on.
static void assert_says(const WhyPage *page, const char *about, const char *text) {
    const char *now = "";
    for (int i = 0; i < page->count; i++) {
        if (page->lines[i].about[0] != '\0') now = page->lines[i].about;
        if (strcmp(now, about) == 0 && strcmp(page->lines[i].text, text) == 0) return;
    }
    for (int i = 0; i < page->count; i++)
        print_message("%-12s %s\n", page->lines[i].about, page->lines[i].text);
    fail_msg("the page does not say \"%s %s\"", about, text);
}

static void assert_says_nothing_about(const WhyPage *page, const char *about) {
    for (int i = 0; i < page->count; i++) assert_string_not_equal(page->lines[i].about, about);
}

static const PlayerIntent STANDING = {.hurt = HURT_NOBODY};

static void a_watchman_tells_what_it_makes_of_what_it_sees(void **state) {
    (void)state;
    Stage stage;
    watch_open(&stage, STAGE_IN_VIEW);
    stage_wait(&stage, 2);
    const WhyPage *page = page_of(&stage, STANDING, 0);
    assert_says(page, "guard1", "tick 3, 0.05 s, as watchman");
    assert_says(page, "stands", "at (300.0, 270.0), facing 0°, 100 of 100 hp");
    assert_says(page, "sees", "the player at (500.0, 270.0), 200.0 px off, 0° beside its axis");
    assert_says(page, "remembers", "the player seen at (500.0, 270.0), 200.0 px off, 0.00 s ago, by guard1");
    assert_says(page, "suspicion",
                "gains 0.437 per s: focus 1.00 x distance 0.55 x stance 1.00 x stillness 0.80");
    assert_says(page, "suspicion", "    x light 1.00 x smoke 1.00 x sharpness 1.00 / notice time 1.00 s");
    assert_says(page, "suspicion", "notices at 0.25: in 0.52 s at this pace");
    assert_says_nothing_about(page, "its eyes");
    stage_close(&stage);
}

static void what_keeps_an_unseen_player_out_of_sight_is_told(void **state) {
    (void)state;
    Stage stage;
    Thing smoke = {.kind = THING_SMOKE, .rect = {{380.0f, 200.0f}, {400.0f, 340.0f}}};
    StageDef def = STAGE_IN_VIEW;
    def.things = &smoke;
    def.thing_count = 1;
    watch_open(&stage, def);
    const WhyPage *page = page_of(&stage, STANDING, GUARD_CHASE);
    assert_says(page, "the player", "is at (500.0, 270.0), which it does not see");
    assert_says(page, "its eyes",
                "    fails  points of him in line of sight: 0, needs at least 1, 1 too little");
    assert_says(page, "its eyes",
                "    fails  points of him that only smoke hides: 5, needs at most 0, 5 too much");
    assert_says(page, "its eyes",
                "    fails  off the player: 200.0 px, needs at most 34.0 px, 166.0 px too much");
    assert_says(page, "why not", "CHASE: 1 transition off, PATROL->CHASE");
    assert_says(page, "suspicion", "none, and nothing in view to raise it");
    stage_close(&stage);
}

static void where_it_is_needs_no_way(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    assert_says(page_of(&stage, STANDING, GUARD_IDLE), "why not", "IDLE: it is there");
    assert_says(page_of(&stage, STANDING, GUARD_SWEEP), "why not", "SEARCH.sweep: nothing leads there");
    stage_close(&stage);
}

static void a_guard_that_attacks_tells_of_its_weapon_and_what_came_of_the_tick(void **state) {
    (void)state;
    Stage stage;
    Personality quick = watch_quick();
    StageDef def = stage_player_at(335.0f, 270.0f);
    def.personality = &quick;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    const WhyPage *page = page_of(&stage, STANDING, 0);
    assert_says(page, "state", "CHASE for 0.00 s");
    assert_says(page, "transitions", "CHASE->ATTACK, in reach: taken");
    assert_says(page, "transitions", "    holds  off its target: 35.0 px, needs at most 40.0 px");
    assert_says(page, "came of it", "CHASE->ATTACK player in reach at 35.0 px, strikes within 40 px");
    stage_wait(&stage, 10);
    page = page_of(&stage, STANDING, 0);
    assert_says(page, "state", "before that CHASE, until 0.17 s ago");
    assert_says(page, "weapon", "club, WINDUP for 0.13 s");
    assert_says(page, "came of it", "no transition");
    stage_close(&stage);
}

// An ally that stands between a watchman and the player, who are both in its view.
static void open_with_ally(Stage *stage, const Personality *watchman, const Personality *ally) {
    StageDef def = stage_player_at(500.0f, 300.0f);
    def.guards[1] = vec2(420.0f, 270.0f);
    def.guard_count = 2;
    def.personality = watchman;
    def.personalities[1] = ally;
    watch_open(stage, def);
}

static void a_guard_with_several_to_choose_from_tells_whom_it_is_after(void **state) {
    (void)state;
    Stage stage;
    Personality quick = watch_quick();
    quick.chase_speed = 0.0f;
    const Personality ally = companions_ally();
    open_with_ally(&stage, &quick, &ally);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_wait(&stage, 2);
    const WhyPage *page = page_of(&stage, STANDING, 0);
    assert_says(page, "sees", "guard2 at (420.0, 270.0), 120.0 px off, 0° beside its axis");
    assert_says(page, "target", "guard2, whom it sees");
    assert_says(page, "remembers", "guard2 seen at (420.0, 270.0), 120.0 px off, 0.00 s ago, by guard1");
    assert_says(page, "believes", "guard2 at (420.0, 270.0), 120.0 px off");
    assert_says(page, "squad", "knows of guard2 seen at (420.0, 270.0), 120.0 px off, 0.00 s ago, by guard1");
    assert_says(page, "squad",
                "knows of the player seen at (500.0, 300.0), 202.2 px off, 0.00 s ago, by guard1");
    assert_says(page, "the player", "is at (500.0, 300.0), which it sees too");
    assert_says(page, "transitions", "    holds  sees its target: yes");
    assert_says_nothing_about(page, "its eyes");
    assert_says_nothing_about(page, "follows");
    stage_close(&stage);
}

static void a_guard_whose_target_has_changed_tells_for_how_long_it_is_the_new_one(void **state) {
    (void)state;
    Stage stage;
    Personality quick = watch_quick();
    quick.chase_speed = 0.0f;
    Personality ally = companions_ally();
    ally.patrol_speed = ally.chase_speed = 0.0f;
    open_with_ally(&stage, &quick, &ally);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    while (watch_watchman(&stage)->memory.who != 0) stage_play(&stage, 1, stage_walking(-1.0f, 0.0f));
    stage_wait(&stage, 11);
    const WhyPage *page = page_of(&stage, STANDING, 0);
    assert_says(page, "target", "the player, whom it sees");
    assert_says(page, "target", "preferred to another 0.20 s ago");
    stage_close(&stage);
}

static void an_ally_tells_whom_it_follows_and_which_guard_it_marks(void **state) {
    (void)state;
    Stage stage;
    StageDef def = {
        .guards = {{300.0f, 270.0f}, {480.0f, 270.0f}}, .guard_count = 2, .player = {300.0f, 310.0f}};
    companions_open(&stage, def, 1);
    const WhyPage *page = page_of(&stage, STANDING, 0);
    assert_says(page, "guard1", "tick 1, 0.02 s, as ally");
    assert_says(page, "follows", "the player seen at (300.0, 310.0), 40.0 px off, 0.00 s ago, by guard1");
    assert_says(page, "target", "guard2, whom it sees");
    assert_says(page, "transitions", "IDLE->PATROL, lags: out of sight: not taken");
    assert_says(page, "transitions", "    fails  sees the player: yes, needs no");
    assert_says(page, "transitions",
                "    fails  off the player: 40.0 px, needs more than 90.0 px, 50.0 px too little");
    assert_says_nothing_about(page, "the player");
    companions_play_until(&stage, (PlayerIntent){0}, 0, GUARD_CHASE, 60);
    page = page_of(&stage, STANDING, GUARD_FLEE);
    assert_says(page, "squad", "knows of guard2 seen at (480.0, 270.0), 180.0 px off, 0.00 s ago, by guard1");
    assert_says(page, "why not", "FLEE: 1 transition off, CHASE->FLEE");
    assert_says(page, "why not", "    fails  its health: 100 hp, needs at most 50 hp, 50 hp too much");
    assert_says(page, "why not", "    holds  sees its guard: yes");
    page = page_of(&stage, STANDING, GUARD_NOTICE);
    assert_says(page, "why not", "INVESTIGATE.notice: nothing leads there");
    stage_close(&stage);
}

static void an_ally_that_has_not_met_the_player_follows_nobody(void **state) {
    (void)state;
    Stage stage;
    static const Rect wall = {{440.0f, 0.0f}, {470.0f, 540.0f}};
    StageDef def = {
        .guards = {{360.0f, 270.0f}}, .walls = &wall, .wall_count = 1, .player = {600.0f, 270.0f}};
    companions_open(&stage, def, 1);
    const WhyPage *page = page_of(&stage, STANDING, 0);
    assert_says(page, "follows", "nobody");
    assert_says(page, "target", "nobody");
    assert_says(page, "transitions", "    fails  follows the player: no, needs yes");
    stage_close(&stage);
}

// He walks round the far end of a wall and sneaks off behind it.
static void a_guard_that_searches_tells_its_claim_and_its_squads_board(void **state) {
    (void)state;
    static const Rect wall = {{350.0f, 300.0f}, {620.0f, 320.0f}};
    Personality quick = watch_quick();
    StageDef def = stage_player_at(480.0f, 270.0f);
    def.walls = &wall;
    def.wall_count = 1;
    def.personality = &quick;
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_play(&stage, 54, stage_walking(1.0f, 0.0f));
    stage_play(&stage, 36, stage_walking(0.0f, 1.0f));
    watch_play_until(&stage, stage_walking(-1.0f, 0.0f), GUARD_SWEEP, 400);
    while (watch_watchman(&stage)->spot < 0) stage_play(&stage, 1, watch_sneaking(-1.0f, 0.0f));
    const WhyPage *page = page_of(&stage, STANDING, 0);
    const Squad *squad = world_squad(stage.world, 0);
    assert_true(squad->contacts[0].is_known);
    char claimed[WHY_LINE_SIZE];
    snprintf(claimed, sizeof claimed, "%d spot claimed", 1);
    assert_says(page, "squad", claimed);
    bool tells_claim = false, tells_contact = false;
    for (int i = 0; i < page->count; i++) {
        tells_claim = tells_claim || strcmp(page->lines[i].about, "claim") == 0;
        tells_contact =
            tells_contact || (strcmp(page->lines[i].about, "squad") == 0 &&
                              strncmp(page->lines[i].text, "knows of the player seen at (", 29) == 0);
    }
    assert_true(tells_claim && tells_contact);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_condition_tells_by_how_much_it_fails),
        cmocka_unit_test(a_condition_that_holds_tells_by_what),
        cmocka_unit_test(a_transition_tells_its_label_and_its_way),
        cmocka_unit_test(a_page_that_is_full_takes_no_more_lines),
        cmocka_unit_test(a_watchman_tells_what_it_makes_of_what_it_sees),
        cmocka_unit_test(what_keeps_an_unseen_player_out_of_sight_is_told),
        cmocka_unit_test(where_it_is_needs_no_way),
        cmocka_unit_test(a_guard_that_attacks_tells_of_its_weapon_and_what_came_of_the_tick),
        cmocka_unit_test(a_guard_with_several_to_choose_from_tells_whom_it_is_after),
        cmocka_unit_test(a_guard_whose_target_has_changed_tells_for_how_long_it_is_the_new_one),
        cmocka_unit_test(an_ally_tells_whom_it_follows_and_which_guard_it_marks),
        cmocka_unit_test(an_ally_that_has_not_met_the_player_follows_nobody),
        cmocka_unit_test(a_guard_that_searches_tells_its_claim_and_its_squads_board),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
