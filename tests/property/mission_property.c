// Random worlds with something to do in them, played by bots and by players who mean nothing: loot is taken
// once, a mission only goes on until it begins anew, and a world that was kept goes on as it did.
#include "random_world.h"

#include "sevenwatch/bot.h"

#include <stdlib.h>

enum { WORLDS = 24, TICKS = 2400, KEPT_AT = 600 };

typedef struct Reached {
    int states[MISSION_STATE_END];
    int loot;
} Reached;

static int count_taken(const World *world, int *value) {
    int taken = 0;
    *value = 0;
    for (int i = 0; i < world_place(world)->loot_count; i++) {
        if (!world_loot_is_taken(world, i)) continue;
        taken++;
        *value += world_place(world)->loot[i].value;
    }
    return taken;
}

static void hold_to_the_rules(const World *world, const Mission *before, bool resets) {
    const Mission *now = world_mission(world);
    int value = 0;
    assert_int_equal(now->loot_taken, count_taken(world, &value));
    assert_int_equal(now->loot_value, value);
    assert_true(!now->won || mission_is_over(now));
    if (resets) return;
    assert_true(mission_state(now) >= mission_state(before));
    assert_true(now->ticks >= before->ticks && now->ticks <= before->ticks + 1);
    assert_true(now->loot_taken >= before->loot_taken && now->seen >= before->seen);
    if (!mission_is_over(before)) return;
    assert_int_equal(now->loot_taken, before->loot_taken);
    assert_int_equal(now->hits, before->hits);
    assert_int_equal(now->won, before->won);
}

static void step(World *world, const PlayerIntent *intent, Reached *reached) {
    const Mission before = *world_mission(world);
    const Vec2 at = world_player(world)->at;
    world_step(world, intent);
    hold_to_the_rules(world, &before, intent->reset);
    if (!intent->reset && mission_is_over(&before))
        assert_memory_equal(&world_player(world)->at, &at, sizeof at);
    reached->states[mission_state(world_mission(world))]++;
    reached->loot += world_mission(world)->loot_taken - (intent->reset ? 0 : before.loot_taken);
}

static void play(const RandomWorld *random, uint64_t number, Reached *reached) {
    World *world = random_world_open(random, number);
    BotMap *map = bot_map_create(random->place);
    void *kept = malloc(world_state_size(world));
    PlayerIntent *intents = calloc(TICKS, sizeof *intents);
    assert_true(map && kept && intents);
    Bot bot = bot_start((BotKind)(number % BOT_STILL), number);
    for (int i = 0; i < TICKS; i++) {
        intents[i] = bot_intent(&bot, map, world);
        intents[i].reset = i % 1000 == 999;
        step(world, &intents[i], reached);
        if (i == KEPT_AT) world_save(world, kept);
    }
    const uint64_t hash = world_hash(world);
    world_load(world, kept);
    for (int i = KEPT_AT + 1; i < TICKS; i++) world_step(world, &intents[i]);
    assert_true(world_hash(world) == hash);
    free(intents);
    free(kept);
    bot_map_destroy(map);
    world_destroy(world);
}

static void in_any_world_a_mission_goes_by_its_rules(void **state) {
    (void)state;
    Reached reached = {0};
    for (uint64_t number = 0; number < WORLDS; number++) {
        RandomWorld random;
        random_world_create(&random, number, RANDOM_WATCHMEN | RANDOM_MISSIONS);
        play(&random, number, &reached);
        random_world_destroy(&random);
    }
    for (int i = MISSION_READY; i < MISSION_STATE_END; i++) assert_true(reached.states[i] > 0);
    assert_true(reached.loot > RANDOM_LOOT);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(in_any_world_a_mission_goes_by_its_rules),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
