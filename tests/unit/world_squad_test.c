// Given a squad among walls and doors, when its members see the player, then their shouts carry as sound
// does, and one of those who hear goes: whoever has the shortest way, or is about it already.
#include "watch.h"

static StageDef with_guards(const Vec2 *guards, const Vec2 *facings, int count, Vec2 player) {
    StageDef def = {.guard_count = count, .player = player};
    for (int i = 0; i < count; i++) {
        def.guards[i] = guards[i];
        def.facings[i] = facings[i];
    }
    return def;
}

static void open_quick(Stage *stage, StageDef def) {
    Personality personality = watch_quick();
    def.personality = &personality;
    watch_open(stage, def);
}

static void open_with_range(Stage *stage, StageDef def, float shout_range) {
    Personality personality = watch_quick();
    personality.shout_range = shout_range;
    def.personality = &personality;
    watch_open(stage, def);
}

static GuardState state_of(const Stage *stage, int guard) {
    return guard_state(world_guard(stage->world, guard));
}

static bool knows(const Stage *stage, int guard) {
    return world_watchman(stage->world, guard)->memory.is_known;
}

// Was it sent where a comrade saw the player?
static bool was_sent(const Stage *stage, int guard) {
    for (int i = 0; i < stage->transition_count; i++) {
        const WorldEvent *event = &stage->transitions[i];
        if (event->guard == guard && event->reason.id == REASON_TOLD) return true;
    }
    return false;
}

static const Vec2 LEFT = {-1.0f, 0.0f}, RIGHT = {1.0f, 0.0f}, UP = {0.0f, -1.0f};

static void two_who_see_him_at_once_are_both_heard_and_one_goes(void **state) {
    (void)state;
    const Vec2 guards[] = {{350.0f, 270.0f}, {650.0f, 270.0f}, {120.0f, 270.0f}, {880.0f, 270.0f}};
    const Vec2 facings[] = {RIGHT, LEFT, LEFT, RIGHT};
    Stage stage;
    open_quick(&stage, with_guards(guards, facings, 4, vec2(500.0f, 270.0f)));
    stage_wait(&stage, 40);
    assert_true(knows(&stage, 2) && knows(&stage, 3));
    assert_int_equal(world_watchman(stage.world, 2)->memory.by, 0);
    assert_int_equal(world_watchman(stage.world, 3)->memory.by, 1);
    assert_true(was_sent(&stage, 2) != was_sent(&stage, 3));
    stage_close(&stage);
}

static void a_shout_that_is_cut_short_does_not_silence_a_comrade(void **state) {
    (void)state;
    const Vec2 guards[] = {{350.0f, 270.0f}, {650.0f, 270.0f}, {500.0f, 500.0f}};
    const Vec2 facings[] = {RIGHT, LEFT, LEFT};
    Stage stage;
    open_quick(&stage, with_guards(guards, facings, 3, vec2(500.0f, 270.0f)));
    stage_wait(&stage, 10);
    stage_play(&stage, 1, (PlayerIntent){.hurt = 1});
    stage_wait(&stage, 22);
    assert_true(knows(&stage, 2));
    assert_int_equal(world_watchman(stage.world, 2)->memory.by, 1);
    stage_close(&stage);
}

// The listener is 250 px from the shouter, on the other side of a wall.
static StageDef behind_a_wall(const Rect *walls, int wall_count, const Thing *things, int thing_count) {
    const Vec2 guards[] = {{300.0f, 100.0f}, {300.0f, 350.0f}};
    const Vec2 facings[] = {RIGHT, LEFT};
    StageDef def = with_guards(guards, facings, 2, vec2(450.0f, 100.0f));
    def.walls = walls;
    def.wall_count = wall_count;
    def.things = things;
    def.thing_count = thing_count;
    return def;
}

static bool is_heard(StageDef def) {
    Stage stage;
    open_quick(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 3);
    stage_wait(&stage, 32);
    bool heard = knows(&stage, 1);
    stage_close(&stage);
    return heard;
}

static void a_shout_goes_round_walls_and_no_further_than_its_range(void **state) {
    (void)state;
    const Rect across[] = {{{0.0f, 220.0f}, {960.0f, 240.0f}}};
    const Rect short_one[] = {{{260.0f, 220.0f}, {340.0f, 240.0f}}};
    const Rect long_one[] = {{{0.0f, 220.0f}, {600.0f, 240.0f}}};
    assert_true(is_heard(behind_a_wall(NULL, 0, NULL, 0)));
    assert_true(is_heard(behind_a_wall(short_one, 1, NULL, 0)));
    assert_false(is_heard(behind_a_wall(long_one, 1, NULL, 0)));
    assert_false(is_heard(behind_a_wall(across, 1, NULL, 0)));
}

static void a_shut_door_keeps_a_shout_from_going_far(void **state) {
    (void)state;
    const Rect walls[] = {{{0.0f, 220.0f}, {270.0f, 240.0f}}, {{330.0f, 220.0f}, {960.0f, 240.0f}}};
    Thing door = {.kind = THING_DOOR, .rect = {{270.0f, 220.0f}, {330.0f, 240.0f}}};
    assert_false(is_heard(behind_a_wall(walls, 2, &door, 1)));
    door.open = true;
    assert_true(is_heard(behind_a_wall(walls, 2, &door, 1)));
}

// Glass lets sound through, but nobody.
static void not_the_nearest_but_whoever_has_the_shortest_way_goes(void **state) {
    (void)state;
    const Vec2 guards[] = {{300.0f, 100.0f}, {450.0f, 200.0f}, {60.0f, 100.0f}};
    const Vec2 facings[] = {RIGHT, RIGHT, LEFT};
    const Thing pane = {.kind = THING_GLASS, .rect = {{100.0f, 140.0f}, {960.0f, 150.0f}}};
    StageDef def = with_guards(guards, facings, 3, vec2(450.0f, 100.0f));
    Stage stage;
    open_quick(&stage, def);
    stage_wait(&stage, 36);
    assert_true(was_sent(&stage, 1));
    assert_false(was_sent(&stage, 2));
    stage_close(&stage);
    def.things = &pane;
    def.thing_count = 1;
    open_quick(&stage, def);
    stage_wait(&stage, 36);
    assert_true(knows(&stage, 1));
    assert_false(was_sent(&stage, 1));
    assert_true(was_sent(&stage, 2));
    stage_close(&stage);
}

static void one_who_has_no_way_is_not_sent(void **state) {
    (void)state;
    const Vec2 guards[] = {{300.0f, 100.0f}, {450.0f, 200.0f}};
    const Vec2 facings[] = {RIGHT, RIGHT};
    const Thing pane = {.kind = THING_GLASS, .rect = {{0.0f, 140.0f}, {960.0f, 150.0f}}};
    StageDef def = with_guards(guards, facings, 2, vec2(450.0f, 100.0f));
    def.things = &pane;
    def.thing_count = 1;
    Stage stage;
    open_quick(&stage, def);
    stage_wait(&stage, 60);
    assert_true(knows(&stage, 1));
    assert_false(was_sent(&stage, 1));
    stage_close(&stage);
}

enum { SEER, SENT, KEEPER, LATE };

static void while_one_is_about_it_no_other_is_sent(void **state) {
    (void)state;
    const Vec2 guards[] = {{300.0f, 270.0f}, {300.0f, 470.0f}, {900.0f, 270.0f}, {700.0f, 490.0f}};
    const Vec2 facings[] = {RIGHT, LEFT, RIGHT, UP};
    Stage stage;
    open_with_range(&stage, with_guards(guards, facings, 4, vec2(480.0f, 270.0f)), 2000.0f);
    stage_play(&stage, 40, stage_walking(1.0f, 0.0f));
    assert_int_equal(state_of(&stage, SENT), GUARD_INVESTIGATE);
    int ticks = 0;
    for (; state_of(&stage, LATE) != GUARD_CHASE; ticks++) {
        assert_true(ticks < 60);
        stage_play(&stage, 1, stage_walking(1.0f, 0.0f));
    }
    stage_wait(&stage, 40);
    assert_int_equal(world_watchman(stage.world, KEEPER)->memory.by, LATE);
    assert_int_equal(state_of(&stage, KEEPER), GUARD_IDLE);
    stage_close(&stage);
}

// How many of its spots a guard with this body sees now only over a low wall. None of them may count as seen.
static int spots_seen_over_low_walls(const Stage *stage, const Body *body) {
    const Occluders standing = place_occluders(stage->place, NULL, false);
    const Occluders crouching = place_occluders(stage->place, NULL, true);
    const VisionCone cone = stage->personalities[0].cone;
    const Lookout *lookout = &stage->place->ways->lookout;
    int count = 0;
    for (int spot = 0; spot < lookout->count; spot++) {
        Vec2 at = lookout->spots[spot];
        if (!can_see(&standing, cone, body->at, body->facing, at)) continue;
        if (can_see(&crouching, cone, body->at, body->facing, at)) continue;
        assert_true(world_squad(stage->world, 0)->cleared[spot] != world_tick(stage->world));
        count++;
    }
    return count;
}

static void what_is_seen_only_over_a_low_wall_is_not_searched_yet(void **state) {
    (void)state;
    const Thing low = {.kind = THING_LOW, .rect = {{560.0f, 150.0f}, {570.0f, 500.0f}}};
    const Rect wall = {{500.0f, 100.0f}, {520.0f, 250.0f}};
    const Vec2 guard = {300.0f, 300.0f};
    StageDef def = with_guards(&guard, &RIGHT, 1, vec2(480.0f, 300.0f));
    def.things = &low;
    def.thing_count = 1;
    def.walls = &wall;
    def.wall_count = 1;
    Stage stage;
    open_quick(&stage, def);
    watch_wait_until(&stage, GUARD_CHASE, 5);
    PlayerIntent away = {.move = {0.3f, -1.0f}, .sprint = true}; // behind the wall
    watch_play_until(&stage, away, GUARD_SEARCH, 600);
    int count = 0;
    for (int i = 0; i < 240; i++) {
        const Body before = stage_guard(&stage)->body;
        stage_play(&stage, 1, away);
        if (state_of(&stage, 0) == GUARD_SEARCH) count += spots_seen_over_low_walls(&stage, &before);
    }
    assert_true(count > 20);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(two_who_see_him_at_once_are_both_heard_and_one_goes),
        cmocka_unit_test(a_shout_that_is_cut_short_does_not_silence_a_comrade),
        cmocka_unit_test(a_shout_goes_round_walls_and_no_further_than_its_range),
        cmocka_unit_test(a_shut_door_keeps_a_shout_from_going_far),
        cmocka_unit_test(not_the_nearest_but_whoever_has_the_shortest_way_goes),
        cmocka_unit_test(one_who_has_no_way_is_not_sent),
        cmocka_unit_test(while_one_is_about_it_no_other_is_sent),
        cmocka_unit_test(what_is_seen_only_over_a_low_wall_is_not_searched_yet),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
