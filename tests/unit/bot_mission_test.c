// Given a level with something to do in it, when a bot plays, then it does that.
#include "stage.h"

#include "sevenwatch/bot.h"

static const Loot CROWN_AND_COIN[2] = {{"crown", {500.0f, 100.0f}, 500}, {"coin", {700.0f, 480.0f}, 20}};

static StageDef theft(const Personality *personality) {
    StageDef def = stage_player_at(100.0f, 480.0f);
    def.guards[0] = vec2(100.0f, 60.0f);
    def.facing = vec2(0.0f, -1.0f);
    def.personality = personality;
    def.rule = RULE_ESCAPE;
    def.loot = CROWN_AND_COIN;
    def.loot_count = 2;
    def.exit = vec2(900.0f, 300.0f);
    return def;
}

static MissionState play(const StageDef *def, BotKind kind, int ticks, uint32_t *took) {
    Stage stage;
    stage_open(&stage, def);
    BotMap *map = bot_map_create(stage.place);
    assert_non_null(map);
    Bot bot = bot_start(kind, 1);
    for (int i = 0; i < ticks && !mission_is_over(world_mission(stage.world)); i++)
        stage_play(&stage, 1, bot_intent(&bot, map, stage.world));
    const MissionState state = mission_state(world_mission(stage.world));
    *took = world_mission(stage.world)->ticks;
    bot_map_destroy(map);
    stage_close(&stage);
    return state;
}

static void bold_and_careful_bots_take_the_loot_and_get_out(void **state) {
    (void)state;
    uint32_t bold = 0, careful = 0;
    const Personality guard = personality_default("lesson");
    const StageDef def = theft(&guard);
    assert_int_equal(play(&def, BOT_BOLD, 3600, &bold), MISSION_ESCAPED);
    assert_int_equal(play(&def, BOT_CAREFUL, 3600, &careful), MISSION_ESCAPED);
    assert_true(bold < careful);
}

static void a_bot_that_does_nothing_does_not_even_begin(void **state) {
    (void)state;
    uint32_t took = 0;
    const Personality guard = personality_default("lesson");
    const StageDef def = theft(&guard);
    assert_int_equal(play(&def, BOT_STILL, 600, &took), MISSION_READY);
    assert_int_equal(took, 0);
}

static void a_careful_bot_that_is_to_hide_begins_and_stays_where_nobody_sees_it(void **state) {
    (void)state;
    uint32_t took = 0;
    const Personality guard = personality_default("lesson");
    StageDef def = theft(&guard);
    def.rule = RULE_HIDE;
    def.seconds = 20.0f;
    def.loot_count = 0;
    def.exit = vec2(0.0f, 0.0f);
    assert_int_equal(play(&def, BOT_CAREFUL, 1300, &took), MISSION_ESCAPED);
    assert_int_equal(took, 1200);
}

// How many pots it throws on its way past a guard who looks at it.
static int pots_thrown(Rule rule) {
    const Personality guard = personality_default("lesson");
    StageDef def = theft(&guard);
    def.guards[0] = vec2(300.0f, 300.0f);
    def.rule = rule;
    def.pots = 2;
    Stage stage;
    stage_open(&stage, &def);
    BotMap *map = bot_map_create(stage.place);
    assert_non_null(map);
    Bot bot = bot_start(BOT_BOLD, 1);
    for (int i = 0; i < 1200; i++) stage_play(&stage, 1, bot_intent(&bot, map, stage.world));
    const int thrown = def.pots - world_pots(stage.world);
    bot_map_destroy(map);
    stage_close(&stage);
    return thrown;
}

static void a_bold_bot_throws_smoke_at_whom_it_meets_where_there_is_something_to_win(void **state) {
    (void)state;
    assert_in_range(pots_thrown(RULE_ESCAPE), 1, 2);
    assert_int_equal(pots_thrown(RULE_FREE), 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(bold_and_careful_bots_take_the_loot_and_get_out),
        cmocka_unit_test(a_bot_that_does_nothing_does_not_even_begin),
        cmocka_unit_test(a_careful_bot_that_is_to_hide_begins_and_stays_where_nobody_sees_it),
        cmocka_unit_test(a_bold_bot_throws_smoke_at_whom_it_meets_where_there_is_something_to_win),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
