// Given guards in the way of a thief who is careful, when the bot of that name plays him, then it gets past
// them as a careful player would.
#include "stage.h"

#include "sevenwatch/bot.h"

// What the bot did until the mission was over.
typedef struct Played {
    MissionState state;
    int seen, noticed, hits;
    int pebbles, pots;      // thrown
    bool has_crossed;       // it was beyond the wall,
    Body guard_at_crossing; // as it first was
    float hp;
    bool was_lost; // who chased it went on to search for it
} Played;

static void note(Played *played, const World *world, const PlayerIntent *intent) {
    played->pebbles += intent->throws == THROW_PEBBLE ? 1 : 0;
    played->pots += intent->throws == THROW_SMOKE ? 1 : 0;
    if (!played->has_crossed) played->guard_at_crossing = world_guard(world, 0)->body;
    played->has_crossed |= world_player(world)->at.x > 492.0f;
    played->was_lost |= guard_state(world_guard(world, 0)) == GUARD_SEARCH;
}

static Played play(const StageDef *def, int ticks) {
    Played played = {0};
    Stage stage;
    stage_open(&stage, def);
    BotMap *map = bot_map_create(stage.place);
    assert_non_null(map);
    Bot bot = bot_start(BOT_CAREFUL, 1);
    const Mission *mission = world_mission(stage.world);
    for (int i = 0; i < ticks && !mission_is_over(mission); i++) {
        const PlayerIntent intent = bot_intent(&bot, map, stage.world);
        note(&played, stage.world, &intent);
        stage_play(&stage, 1, intent);
    }
    played.state = mission_state(mission);
    played.seen = mission->seen;
    played.noticed = mission->noticed;
    played.hits = mission->hits;
    played.hp = world_player(stage.world)->hp;
    bot_map_destroy(map);
    stage_close(&stage);
    return played;
}

enum { MINUTE = 60 * TICK_HZ };

// A wall from top to bottom with a gap in it, and on the far side something to fetch.
static const Rect GAP[] = {{{460, 0}, {480, 200}}, {{460, 340}, {480, 540}}, {{480, 120}, {760, 140}}};
static const Loot CUP[1] = {{"cup", {880.0f, 300.0f}, 100}};

static StageDef behind_the_gap(const Personality *personality) {
    return (StageDef){.walls = GAP,
                      .wall_count = 3,
                      .guards = {{540.0f, 270.0f}},
                      .facing = {-1.0f, 0.0f},
                      .player = {80.0f, 480.0f},
                      .player_speed = 140.0f,
                      .personality = personality,
                      .rule = RULE_ESCAPE,
                      .loot = CUP,
                      .loot_count = 1,
                      .exit = {80.0f, 80.0f}};
}

static void it_waits_behind_a_wall_until_the_cone_has_gone_by(void **state) {
    (void)state;
    static const Vec2 to_the_gap_and_back[] = {{560, 270}, {880, 270}};
    static const Loot below[1] = {{"cup", {700.0f, 480.0f}, 100}};
    const Personality watchman = stage_watchman();
    StageDef def = behind_the_gap(&watchman);
    def.guards[0] = vec2(760.0f, 270.0f);
    def.player = vec2(430.0f, 380.0f);
    def.route = to_the_gap_and_back;
    def.route_count = 2;
    def.loot = below;
    const Played played = play(&def, 3 * MINUTE);
    assert_int_equal(played.state, MISSION_ESCAPED);
    assert_int_equal(played.seen + played.noticed + played.hits, 0);
    assert_true(played.guard_at_crossing.facing.x > 0.0f);
}

static void it_sneaks_by_behind_the_back_of_one_who_looks_away_and_throws_nothing(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    StageDef def = behind_the_gap(&watchman);
    def.guards[0] = vec2(540.0f, 60.0f);
    def.facing = vec2(1.0f, 0.0f);
    def.pebbles = def.pots = 3;
    const Played played = play(&def, MINUTE);
    assert_int_equal(played.state, MISSION_ESCAPED);
    assert_int_equal(played.seen + played.noticed, 0);
    assert_int_equal(played.pebbles + played.pots, 0);
}

static void it_throws_a_pebble_past_a_guard_who_keeps_the_door(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    StageDef def = behind_the_gap(&watchman);
    def.pebbles = 6;
    def.guards[0] = vec2(540.0f, 240.0f);
    const Played played = play(&def, 2 * MINUTE);
    assert_int_equal(played.state, MISSION_ESCAPED);
    assert_int_equal(played.seen + played.hits, 0);
    assert_in_range(played.pebbles, 1, 6);
}

static void it_throws_a_pot_to_pass_a_watcher_whom_it_cannot_get_round(void **state) {
    (void)state;
    Personality sentry = stage_watchman();
    sentry.view_range = 190.0f;
    sentry.view_half_angle = 180.0f;
    sentry.notice_time = sentry.hearing_range = 0.0f;
    personality_prepare(&sentry);
    StageDef def = behind_the_gap(&sentry);
    def.guards[0] = vec2(640.0f, 270.0f);
    def.pots = 4;
    const Played played = play(&def, 2 * MINUTE);
    assert_int_equal(played.state, MISSION_ESCAPED);
    assert_int_equal(played.seen + played.hits, 0);
    assert_in_range(played.pots, 1, 4);
}

static void it_runs_from_who_hunts_it_until_he_has_lost_it(void **state) {
    (void)state;
    Personality quick = stage_watchman();
    quick.notice_time = 0.0f;
    personality_prepare(&quick);
    static const Rect sheds[] = {{{160, 120}, {300, 220}},
                                 {{160, 320}, {300, 420}},
                                 {{420, 120}, {560, 220}},
                                 {{420, 320}, {560, 420}}};
    StageDef def = behind_the_gap(&quick);
    def.walls = sheds;
    def.wall_count = 4;
    def.guards[0] = vec2(240.0f, 480.0f);
    def.rule = RULE_HIDE;
    def.seconds = 30.0f;
    const Played played = play(&def, MINUTE);
    assert_true(played.seen > 0 && played.was_lost);
    assert_int_equal(played.state, MISSION_ESCAPED);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_waits_behind_a_wall_until_the_cone_has_gone_by),
        cmocka_unit_test(it_sneaks_by_behind_the_back_of_one_who_looks_away_and_throws_nothing),
        cmocka_unit_test(it_throws_a_pebble_past_a_guard_who_keeps_the_door),
        cmocka_unit_test(it_throws_a_pot_to_pass_a_watcher_whom_it_cannot_get_round),
        cmocka_unit_test(it_runs_from_who_hunts_it_until_he_has_lost_it),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
