// Given a bot in the player's place, when it plays, then it does what its name says, the same every time.
#include "allocations.h"
#include "random_world.h"
#include "stage.h"

#include "sevenwatch/bot.h"

enum { MINUTE = 60 * TICK_HZ };

// What a bot did in a run.
typedef struct Played {
    uint64_t hash; // chained over every tick
    int allocations;
    int noises, uses, hurts, resets, pebbles, pots;
    int ticks_walked, ticks_sneaked, ticks_sprinted;
    int goals; // how often it set out for another far place
    int alarms;
    Vec2 end;
    Rng guards_dice; // of guard 0, at the end
    Body guard;
} Played;

static void note_intent(Played *played, const PlayerIntent *intent) {
    bool walks = intent->move.x != 0.0f || intent->move.y != 0.0f;
    played->noises += intent->noise ? 1 : 0;
    played->uses += intent->use ? 1 : 0;
    played->hurts += intent->hurt != HURT_NOBODY ? 1 : 0;
    played->pebbles += intent->throws == THROW_PEBBLE ? 1 : 0;
    played->pots += intent->throws == THROW_SMOKE ? 1 : 0;
    played->resets += intent->reset ? 1 : 0;
    played->ticks_walked += walks ? 1 : 0;
    played->ticks_sneaked += walks && intent->sneak ? 1 : 0;
    played->ticks_sprinted += walks && intent->sprint ? 1 : 0;
}

static void note_alarms(Played *played, const World *world) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++)
        played->alarms += events[i].kind == EVENT_TRANSITION && events[i].to == GUARD_CHASE ? 1 : 0;
}

static Played play(World *world, BotKind kind, int ticks) {
    Played played = {0};
    Hash chain = hash_start();
    BotMap *map = bot_map_create(world_place(world));
    assert_non_null(map);
    Bot bot = bot_start(kind, world_seed(world));
    allocations_count_anew();
    for (int i = 0; i < ticks; i++) {
        const int goal = bot.goal;
        const PlayerIntent intent = bot_intent(&bot, map, world);
        note_intent(&played, &intent);
        played.goals += bot.goal != goal ? 1 : 0;
        world_step(world, &intent);
        note_alarms(&played, world);
        chain = hash_u64(chain, world_hash(world));
    }
    played.allocations = allocations_count_anew();
    played.hash = chain.value;
    played.end = world_player(world)->at;
    played.guards_dice = world_guard(world, 0)->rng;
    played.guard = world_guard(world, 0)->body;
    bot_map_destroy(map);
    return played;
}

// Some blocks to hide behind, a guard that walks round them, and the player in a corner.
static const Rect BLOCKS[] = {{{200, 120}, {260, 300}},
                              {{420, 60}, {480, 200}},
                              {{420, 320}, {640, 360}},
                              {{700, 120}, {760, 300}},
                              {{160, 400}, {300, 440}}};
static const Vec2 ROUND[] = {{340, 100}, {600, 100}, {600, 260}, {340, 260}};

static StageDef yard(const Personality *personality, uint64_t seed) {
    return (StageDef){.walls = BLOCKS,
                      .wall_count = 5,
                      .route = ROUND,
                      .route_count = 4,
                      .guards = {{340.0f, 100.0f}},
                      .player = {80.0f, 480.0f},
                      .personality = personality,
                      .seed = seed};
}

static Played play_in_yard(BotKind kind, const Personality *personality, uint64_t seed, int ticks) {
    Stage stage;
    const StageDef def = yard(personality, seed);
    stage_open(&stage, &def);
    Played played = play(stage.world, kind, ticks);
    stage_close(&stage);
    return played;
}

static Personality blind_and_deaf(void) {
    Personality personality = stage_watchman();
    personality.view_range = personality.lose_range = personality.peripheral_range = 0.0f;
    personality.touch_range = personality.hearing_range = 0.0f;
    personality_prepare(&personality);
    return personality;
}

static void the_same_seed_plays_the_same_run_and_another_seed_another(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    for (int kind = 0; kind < BOT_STILL; kind++) {
        Played first = play_in_yard((BotKind)kind, &watchman, 7, MINUTE);
        assert_true(play_in_yard((BotKind)kind, &watchman, 7, MINUTE).hash == first.hash);
        assert_true(play_in_yard((BotKind)kind, &watchman, 8, MINUTE).hash != first.hash);
    }
}

static void a_bot_takes_nothing_from_the_dice_of_a_guard_that_does_not_perceive_it(void **state) {
    (void)state;
    const Personality nobody = blind_and_deaf();
    Played alone = play_in_yard(BOT_STILL, &nobody, 3, MINUTE);
    const BotKind others[] = {BOT_BOLD, BOT_CAREFUL};
    for (int i = 0; i < 2; i++) {
        Played other = play_in_yard(others[i], &nobody, 3, MINUTE);
        assert_true(other.guards_dice.state == alone.guards_dice.state);
        assert_float_equal(other.guard.at.x, alone.guard.at.x, 0.0f);
        assert_float_equal(other.guard.at.y, alone.guard.at.y, 0.0f);
    }
}

static void its_dice_are_not_those_of_any_guard(void **state) {
    (void)state;
    const int most_guards = 16384; // of a level
    assert_true(BOT_STREAM > (uint64_t)most_guards);
    Bot bot = bot_start(BOT_RANDOM, 5);
    Rng guard;
    rng_seed(&guard, 5, 0);
    assert_true(rng_next(&bot.rng) != rng_next(&guard));
}

static void a_still_bot_does_nothing(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    Played played = play_in_yard(BOT_STILL, &watchman, 1, MINUTE);
    assert_int_equal(played.pebbles + played.pots, 0);
    assert_int_equal(played.ticks_walked + played.noises + played.uses + played.hurts + played.resets, 0);
    assert_float_equal(played.end.x, 80.0f, 0.0f);
}

static void a_random_bot_wanders_whistles_and_presses_things_but_never_starts_again(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    Played played = play_in_yard(BOT_RANDOM, &watchman, 1, MINUTE);
    assert_in_range(played.ticks_walked, MINUTE / 2, MINUTE - 1);
    assert_true(played.ticks_sneaked > 0 && played.ticks_sprinted > 0);
    assert_in_range(played.pebbles + played.pots, 1, 20);
    assert_in_range(played.noises, 3, 30);
    assert_in_range(played.uses, 6, 60);
    assert_in_range(played.hurts, 1, 20);
    assert_int_equal(played.resets, 0);
}

static void a_bold_bot_runs_from_one_far_place_to_the_next(void **state) {
    (void)state;
    const Personality nobody = blind_and_deaf();
    Played played = play_in_yard(BOT_BOLD, &nobody, 1, MINUTE);
    assert_int_equal(played.ticks_sprinted, played.ticks_walked);
    assert_true(played.ticks_walked > MINUTE - 60);
    assert_true(played.goals > 15); // of some hundred px each, at 300 px a second
    assert_int_equal(played.noises, 0);
}

static void a_careful_bot_goes_round_sneaking_where_nobody_sees_it(void **state) {
    (void)state;
    const Personality nobody = blind_and_deaf();
    Stage stage;
    StageDef def = yard(&nobody, 1);
    def.guards[0] = vec2(940.0f, 20.0f);
    def.route_count = 0;
    stage_open(&stage, &def);
    Played played = play(stage.world, BOT_CAREFUL, MINUTE);
    stage_close(&stage);
    assert_int_equal(played.ticks_sprinted, 0);
    assert_true(played.ticks_sneaked * 10 > played.ticks_walked * 9);
    assert_true(played.goals > 5);
}

static void a_careful_bot_copes_with_a_guard_who_sees_as_far_as_any_can(void **state) {
    (void)state;
    Personality far = stage_watchman();
    far.view_range = VISION_MOST_RANGE;
    far.lose_range = VISION_MOST_RANGE;
    far.peripheral_range = VISION_MOST_RANGE;
    personality_prepare(&far);
    Stage stage;
    const StageDef def = yard(&far, 1);
    stage_open(&stage, &def);
    Played played = play(stage.world, BOT_CAREFUL, 600);
    stage_close(&stage);
    assert_true(played.ticks_walked > 0);
}

static void a_careful_bot_stays_unseen_more_often_than_a_bold_one(void **state) {
    (void)state;
    const Personality watchman = stage_watchman(), textbook = personality_default("lesson");
    const Personality *const minds[] = {&watchman, &textbook};
    for (int mind = 0; mind < 2; mind++) {
        int unseen[BOT_KIND_END] = {0};
        const int runs = 30;
        for (int seed = 0; seed < runs; seed++) {
            unseen[BOT_BOLD] += play_in_yard(BOT_BOLD, minds[mind], (uint64_t)seed, MINUTE).alarms == 0;
            unseen[BOT_CAREFUL] += play_in_yard(BOT_CAREFUL, minds[mind], (uint64_t)seed, MINUTE).alarms == 0;
        }
        print_message("of %d runs without an alarm: careful %d, bold %d\n", runs, unseen[BOT_CAREFUL],
                      unseen[BOT_BOLD]);
        assert_true(unseen[BOT_CAREFUL] > unseen[BOT_BOLD] + runs / 4);
    }
}

// A wall from top to bottom with a door in it.
static StageDef two_rooms(const Personality *personality, const Thing *door) {
    static const Rect walls[] = {{{470, 0}, {490, 240}}, {{470, 300}, {490, 540}}};
    return (StageDef){.walls = walls,
                      .wall_count = 2,
                      .things = door,
                      .thing_count = 1,
                      .guards = {{940.0f, 20.0f}},
                      .player = {100.0f, 270.0f},
                      .personality = personality};
}

// How often the player changes sides.
static int crossings(BotKind kind, bool locked) {
    const Thing door = {.kind = THING_DOOR, .rect = {{470, 240}, {490, 300}}, .locked = locked};
    const Personality nobody = blind_and_deaf();
    const StageDef def = two_rooms(&nobody, &door);
    Stage stage;
    stage_open(&stage, &def);
    BotMap *map = bot_map_create(stage.place);
    Bot bot = bot_start(kind, 1);
    int count = 0;
    for (int i = 0; i < 3 * MINUTE; i++) {
        bool was_left = world_player(stage.world)->at.x < 480.0f;
        stage_play(&stage, 1, bot_intent(&bot, map, stage.world));
        count += was_left != (world_player(stage.world)->at.x < 480.0f) ? 1 : 0;
    }
    bot_map_destroy(map);
    stage_close(&stage);
    return count;
}

static void bold_and_careful_bots_open_the_doors_in_their_way(void **state) {
    (void)state;
    assert_true(crossings(BOT_BOLD, false) > 10);
    assert_true(crossings(BOT_CAREFUL, false) > 1);
}

static void no_bot_wants_through_a_locked_door(void **state) {
    (void)state;
    assert_int_equal(crossings(BOT_BOLD, true), 0);
    assert_int_equal(crossings(BOT_CAREFUL, true), 0);
}

static void a_bot_whose_player_cannot_get_anywhere_stands(void **state) {
    (void)state;
    static const Rect cell[] = {
        {{0, 0}, {960, 254}}, {{0, 286}, {960, 540}}, {{0, 254}, {84, 286}}, {{116, 254}, {960, 286}}};
    const Personality nobody = blind_and_deaf();
    const BotKind kinds[] = {BOT_BOLD, BOT_CAREFUL};
    for (int i = 0; i < 2; i++) {
        Stage stage;
        const StageDef def = {.walls = cell,
                              .wall_count = 4,
                              .guards = {{100.0f, 270.0f}},
                              .player = {100.0f, 270.0f},
                              .personality = &nobody};
        stage_open(&stage, &def);
        Played played = play(stage.world, kinds[i], TICK_HZ);
        assert_float_equal(played.end.x, 100.0f, 4.0f);
        assert_float_equal(played.end.y, 270.0f, 4.0f);
        stage_close(&stage);
    }
}

static void in_any_world_every_bot_plays_the_same_again_and_asks_for_no_memory(void **state) {
    (void)state;
    for (uint64_t number = 0; number < 6; number++) {
        RandomWorld random;
        random_world_create(&random, number, RANDOM_WATCHMEN);
        for (int kind = 0; kind < BOT_KIND_END; kind++) {
            World *first = random_world_open(&random, number), *second = random_world_open(&random, number);
            Played played = play(first, (BotKind)kind, 1200);
            assert_int_equal(played.allocations, 0);
            assert_true(played.hash == play(second, (BotKind)kind, 1200).hash);
            world_destroy(first);
            world_destroy(second);
        }
        random_world_destroy(&random);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_same_seed_plays_the_same_run_and_another_seed_another),
        cmocka_unit_test(a_bot_takes_nothing_from_the_dice_of_a_guard_that_does_not_perceive_it),
        cmocka_unit_test(its_dice_are_not_those_of_any_guard),
        cmocka_unit_test(a_still_bot_does_nothing),
        cmocka_unit_test(a_random_bot_wanders_whistles_and_presses_things_but_never_starts_again),
        cmocka_unit_test(a_bold_bot_runs_from_one_far_place_to_the_next),
        cmocka_unit_test(a_careful_bot_goes_round_sneaking_where_nobody_sees_it),
        cmocka_unit_test(a_careful_bot_copes_with_a_guard_who_sees_as_far_as_any_can),
        cmocka_unit_test(a_careful_bot_stays_unseen_more_often_than_a_bold_one),
        cmocka_unit_test(bold_and_careful_bots_open_the_doors_in_their_way),
        cmocka_unit_test(no_bot_wants_through_a_locked_door),
        cmocka_unit_test(a_bot_whose_player_cannot_get_anywhere_stands),
        cmocka_unit_test(in_any_world_every_bot_plays_the_same_again_and_asks_for_no_memory),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
