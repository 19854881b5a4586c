// Given a watchman that could be after the player or his ally, when it sees one of them or both, then it is
// after one, keeps to him unless the other is clearly better, and its squad knows of both.
#include "archer.h"
#include "companions.h"

enum { GUARD, ALLY, ANOTHER };
enum { PLAYER = 0, FRIEND = 1 + ALLY };

// An ally that stays where it is posted, does nothing and takes a great deal.
static Personality statue(void) {
    Personality personality = companions_ally();
    personality.patrol_speed = personality.chase_speed = personality.search_speed = 0.0f;
    personality.attack_range = personality.attack_leave_range = 0.0f;
    personality.flee_hp = 0.0f;
    personality_prepare(&personality);
    return personality;
}

// A guard that looks along +x, and is certain as soon as it sees; it does not move.
static Personality rooted(void) {
    Personality personality = watch_quick();
    personality.chase_speed = personality.search_speed = personality.investigate_speed = 0.0f;
    personality.attack_range = personality.attack_leave_range = 0.0f;
    return personality;
}

static void open_scene(Stage *stage, Personality guard, Vec2 ally, Vec2 player) {
    const Personality friend = statue();
    StageDef def = {.guards = {{300.0f, 270.0f}, ally},
                    .guard_count = 2,
                    .personality = &guard,
                    .personalities = {NULL, &friend},
                    .player = player,
                    .player_speed = 60.0f};
    watch_open(stage, def);
}

static int target_of(const Stage *stage, int guard) {
    const Contact *memory = &world_watchman(stage->world, guard)->memory;
    return memory->is_known ? memory->who : -1;
}

static void an_ally_is_seen_chased_and_struck_like_the_player(void **state) {
    (void)state;
    Stage stage;
    open_scene(&stage, watch_staring(), vec2(440.0f, 270.0f), vec2(60.0f, 60.0f));
    watch_wait_until(&stage, GUARD_CHASE, 120);
    assert_int_equal(target_of(&stage, GUARD), FRIEND);
    watch_wait_until(&stage, GUARD_ATTACK, 120);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_CHASE, GUARD_ATTACK);
    char text[96];
    guard_reason_text(&newest->reason, text, sizeof text);
    assert_memory_equal(text, "guard 2 in reach at ", 20);
    stage_wait(&stage, 30);
    assert_float_equal(world_guard(stage.world, ALLY)->body.hp, 90.0f, 0.0f);
    assert_float_equal(world_player(stage.world)->hp, PLAYER_HP, 0.0f);
    stage_close(&stage);
}

static void an_archer_in_cover_shoots_at_the_ally_whom_it_is_after(void **state) {
    (void)state;
    const Personality friend = statue(), archer = archer_quick();
    StageDef def = archer_beside_a_wall();
    def.guards[ALLY] = def.player;
    def.guard_count = 2;
    def.personality = &archer;
    def.personalities[ALLY] = &friend;
    def.player = vec2(60.0f, 60.0f);
    Stage stage;
    watch_open(&stage, def);
    watch_wait_until(&stage, GUARD_ATTACK, 20);
    stage_play(&stage, 1, (PlayerIntent){.hurt = 1 + GUARD});
    watch_wait_until(&stage, GUARD_PEEK, 300);
    const float before = world_guard(stage.world, ALLY)->body.hp;
    stage_wait(&stage, 600);
    assert_true(world_guard(stage.world, ALLY)->body.hp < before);
    assert_float_equal(world_player(stage.world)->hp, PLAYER_HP, 0.0f);
    stage_close(&stage);
}

static void between_two_who_are_nearly_as_near_it_does_not_waver(void **state) {
    (void)state;
    Stage stage;
    open_scene(&stage, rooted(), vec2(420.0f, 300.0f), vec2(416.0f, 240.0f));
    watch_wait_until(&stage, GUARD_CHASE, 10);
    const int first = target_of(&stage, GUARD);
    for (int i = 0; i < 12; i++) { // the player comes a little nearer, and goes a little further off
        for (int tick = 0; tick < 20; tick++) {
            stage_play(&stage, 1, stage_walking(i % 2 == 0 ? -1.0f : 1.0f, 0.0f));
            assert_int_equal(target_of(&stage, GUARD), first);
        }
    }
    stage_close(&stage);
}

static void to_one_who_is_clearly_nearer_it_switches_once(void **state) {
    (void)state;
    Stage stage;
    open_scene(&stage, rooted(), vec2(420.0f, 270.0f), vec2(480.0f, 240.0f));
    watch_wait_until(&stage, GUARD_CHASE, 10);
    assert_int_equal(target_of(&stage, GUARD), FRIEND);
    int switches = 0;
    float switched_at = 0.0f;
    for (int tick = 0; tick < 130; tick++) { // from 182 px off to 57
        int before = target_of(&stage, GUARD);
        stage_play(&stage, 1, stage_walking(-1.0f, 0.0f));
        if (target_of(&stage, GUARD) == before) continue;
        switches++;
        switched_at = vec2_distance(watch_at(&stage), world_player(stage.world)->at);
    }
    assert_int_equal(switches, 1);
    assert_int_equal(target_of(&stage, GUARD), PLAYER);
    // A player on his feet draws more than an ally who stands still.
    const float draws = 1.0f / stage.personalities[0].still_factor;
    assert_float_equal(switched_at, 120.0f * draws / TARGET_STICKINESS, 2.0f);
    stage_close(&stage);
}

static void never_does_it_change_its_mind_twice_within_a_quarter_of_a_second(void **state) {
    (void)state;
    Stage stage;
    // The player jumps to and fro before its eyes, far and near, in and out of its view.
    open_scene(&stage, rooted(), vec2(420.0f, 270.0f), vec2(340.0f, 300.0f));
    Rng rng;
    rng_seed(&rng, 7, 7);
    int last = -1, switches = 0;
    uint32_t last_tick = 0;
    PlayerIntent intent = {0};
    for (int tick = 0; tick < 6000; tick++) {
        uint32_t roll = rng_next(&rng);
        if (roll % 9 == 0) intent.move = vec2_from_angle(rng_uniform(&rng, -PI_F, PI_F));
        if (vec2_distance(watch_at(&stage), world_player(stage.world)->at) > 200.0f)
            intent.move = vec2_sub(watch_at(&stage), world_player(stage.world)->at);
        intent.sneak = roll % 3 == 0;
        stage_play(&stage, 1, intent);
        const int target = target_of(&stage, GUARD);
        if (target == last) continue;
        if (switches > 1) assert_true(world_tick(stage.world) - last_tick > TICK_HZ / 4);
        last = target;
        last_tick = world_tick(stage.world);
        switches++;
    }
    assert_true(switches > 5);
    stage_close(&stage);
}

static void whom_it_sees_go_down_it_is_after_no_more(void **state) {
    (void)state;
    Stage stage;
    open_scene(&stage, rooted(), vec2(420.0f, 270.0f), vec2(60.0f, 60.0f));
    watch_wait_until(&stage, GUARD_CHASE, 10);
    assert_int_equal(target_of(&stage, GUARD), FRIEND);
    // The ally is felled; it lies still and is no target any more.
    for (int i = 0; i < 4; i++) stage_play(&stage, 20, (PlayerIntent){.hurt = FRIEND});
    assert_true(world_is_down(stage.world, ALLY));
    assert_int_equal(target_of(&stage, GUARD), -1);
    stage_wait(&stage, 60);
    stage_assert_state(&stage, GUARD_IDLE); // at its post
    stage_close(&stage);
}

static void one_that_fells_an_ally_goes_back_to_its_duty(void **state) {
    (void)state;
    Stage stage;
    Personality brute = watch_staring();
    brute.strike_damage = 60.0f;
    open_scene(&stage, brute, vec2(400.0f, 270.0f), vec2(60.0f, 60.0f));
    watch_wait_until(&stage, GUARD_ATTACK, 240);
    for (int i = 0; i < 240 && !world_is_down(stage.world, ALLY); i++) stage_wait(&stage, 1);
    assert_true(world_is_down(stage.world, ALLY));
    watch_wait_until(&stage, GUARD_PATROL, 30);
    const WorldEvent *newest = stage_assert_newest(&stage, GUARD_CHASE, GUARD_PATROL);
    assert_string_equal(guard_reason_id(&newest->reason), "felled");
    stage_wait(&stage, 300);
    assert_float_equal(watch_at(&stage).x, 300.0f, 2.0f);
    assert_int_equal(target_of(&stage, GUARD), -1);
    stage_close(&stage);
}

static void its_squad_knows_of_both_each_with_its_age(void **state) {
    (void)state;
    Stage stage;
    open_scene(&stage, rooted(), vec2(420.0f, 270.0f), vec2(420.0f, 300.0f));
    watch_wait_until(&stage, GUARD_CHASE, 10);
    stage_wait(&stage, 2);
    assert_int_equal(companions_contact(&stage, GUARD, PLAYER).tick, world_tick(stage.world));
    assert_int_equal(companions_contact(&stage, GUARD, FRIEND).tick, world_tick(stage.world));
    // The player walks out of its view; the ally stays.
    stage_play(&stage, 240, stage_walking(0.0f, 1.0f));
    const Contact player = companions_contact(&stage, GUARD, PLAYER);
    const Contact friend = companions_contact(&stage, GUARD, FRIEND);
    assert_int_equal(friend.tick, world_tick(stage.world));
    assert_true(player.is_known && player.tick < world_tick(stage.world) - 30);
    assert_true(vec2_distance(player.at, world_player(stage.world)->at) > 30.0f);
    stage_close(&stage);
}

static void a_comrades_shout_of_another_does_not_turn_one_that_is_after_somebody(void **state) {
    (void)state;
    const Personality friend = statue(), guard = rooted();
    StageDef def = {.guards = {{300.0f, 270.0f}, {420.0f, 270.0f}, {300.0f, 500.0f}},
                    .guard_count = 3,
                    .facings = {{1.0f, 0.0f}, {1.0f, 0.0f}, {-1.0f, 0.0f}},
                    .personality = &guard,
                    .personalities = {NULL, &friend, NULL},
                    .player = {200.0f, 500.0f}};
    Stage stage;
    watch_open(&stage, def);
    stage_wait(&stage, 60); // both have shouted
    assert_int_equal(target_of(&stage, GUARD), FRIEND);
    assert_int_equal(target_of(&stage, ANOTHER), PLAYER);
    assert_true(companions_contact(&stage, GUARD, PLAYER).is_known);
    assert_true(companions_contact(&stage, GUARD, FRIEND).is_known);
    stage_close(&stage);
}

static void an_ally_shares_no_board_with_guards_of_the_same_word(void **state) {
    (void)state;
    Stage stage;
    open_scene(&stage, rooted(), vec2(420.0f, 270.0f), vec2(60.0f, 60.0f));
    stage_wait(&stage, 60);
    assert_true(world_squad(stage.world, ALLY) == world_player_squad(stage.world));
    assert_true(world_squad(stage.world, GUARD) != world_player_squad(stage.world));
    assert_false(companions_contact(&stage, ALLY, FRIEND).is_known);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(an_ally_is_seen_chased_and_struck_like_the_player),
        cmocka_unit_test(an_archer_in_cover_shoots_at_the_ally_whom_it_is_after),
        cmocka_unit_test(between_two_who_are_nearly_as_near_it_does_not_waver),
        cmocka_unit_test(to_one_who_is_clearly_nearer_it_switches_once),
        cmocka_unit_test(never_does_it_change_its_mind_twice_within_a_quarter_of_a_second),
        cmocka_unit_test(whom_it_sees_go_down_it_is_after_no_more),
        cmocka_unit_test(one_that_fells_an_ally_goes_back_to_its_duty),
        cmocka_unit_test(its_squad_knows_of_both_each_with_its_age),
        cmocka_unit_test(a_comrades_shout_of_another_does_not_turn_one_that_is_after_somebody),
        cmocka_unit_test(an_ally_shares_no_board_with_guards_of_the_same_word),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
