// Given a squad that shouts and a player that whistles, when ticks pass, then it is noted who told whom, and
// how far the sound carries, for as long as it is to be drawn.
#include "watch.h"

#include "app/signals.h"

// A squad on a stage, with what was noted of it.
typedef struct Yard {
    Stage stage;
    World *before;
    NavigationScratch *scratch;
    Signals signals;
} Yard;

static const Vec2 RIGHT = {1.0f, 0.0f}, LEFT = {-1.0f, 0.0f};

// Guard 0 sees the player; guards 1 and 2 look away, guard 3 is out of earshot.
static StageDef four_guards(void) {
    return (StageDef){.guard_count = 4,
                      .guards = {{300.0f, 270.0f}, {120.0f, 270.0f}, {300.0f, 460.0f}, {900.0f, 60.0f}},
                      .facings = {RIGHT, LEFT, LEFT, RIGHT},
                      .player = {480.0f, 270.0f}};
}

static void yard_open(Yard *yard, StageDef def) {
    Personality personality = watch_quick();
    def.personality = &personality;
    watch_open(&yard->stage, def);
    Report report = {0};
    yard->before = world_create(&(WorldDef){.place = yard->stage.place,
                                            .book = &yard->stage.book,
                                            .seed = def.seed,
                                            .personality = "watchman"},
                                &report);
    assert_non_null(yard->before);
    yard->scratch = navigation_scratch_create(yard->stage.place->ways->air);
    assert_non_null(yard->scratch);
    signals_start(&yard->signals);
}

static void yard_close(Yard *yard) {
    navigation_scratch_destroy(yard->scratch);
    world_destroy(yard->before);
    stage_close(&yard->stage);
}

static void yard_play(Yard *yard, int ticks, PlayerIntent intent) {
    const Air air = {yard->stage.place->ways->air, yard->scratch, world_shut_doors(yard->stage.world)};
    for (int i = 0; i < ticks; i++) {
        world_copy(yard->before, yard->stage.world);
        stage_play(&yard->stage, 1, intent);
        signals_tick(&yard->signals, yard->before, yard->stage.world, &air);
        intent.noise = intent.reset = false;
    }
}

static int waves_under_way(const Yard *yard) {
    int count = 0;
    for (int i = 0; i < WAVES; i++) count += !wave_is_over(&yard->signals.waves[i]);
    return count;
}

static const Telling *telling_to(const Yard *yard, int guard) {
    for (int i = 0; i < TELLINGS; i++) {
        const Telling *telling = &yard->signals.tellings[i];
        if (!telling_is_over(telling) && telling->to == guard) return telling;
    }
    return NULL;
}

static void yard_play_until_told(Yard *yard) {
    for (int i = 0; i < 120 && !telling_to(yard, 1); i++) yard_play(yard, 1, (PlayerIntent){0});
    assert_non_null(telling_to(yard, 1));
}

static void those_who_hear_a_shout_are_tied_to_who_shouted(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, four_guards());
    yard_play_until_told(&yard);
    assert_int_equal(telling_to(&yard, 1)->from, 0);
    assert_non_null(telling_to(&yard, 2));
    assert_null(telling_to(&yard, 3));
    assert_null(telling_to(&yard, 0));
    for (int i = 1; i < 4; i++) {
        bool knows = world_watchman(yard.stage.world, i)->memory.is_known;
        assert_int_equal(knows, telling_to(&yard, i) != NULL);
    }
    yard_close(&yard);
}

static void the_one_who_is_sent_is_marked(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, four_guards());
    yard_play_until_told(&yard);
    assert_true(telling_to(&yard, 1)->is_sent != telling_to(&yard, 2)->is_sent);
    int sent = telling_to(&yard, 1)->is_sent ? 1 : 2;
    assert_int_equal(world_squad(yard.stage.world, 0)->responder, sent);
    yard_close(&yard);
}

static void guards_of_another_squad_are_not_told(void **state) {
    (void)state;
    Yard yard;
    StageDef def = four_guards();
    def.squads[2] = "others";
    yard_open(&yard, def);
    yard_play_until_told(&yard);
    assert_null(telling_to(&yard, 2));
    yard_close(&yard);
}

static void a_shout_spreads_as_far_as_it_is_heard(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, four_guards());
    yard_play_until_told(&yard);
    assert_int_equal(waves_under_way(&yard), 1);
    assert_true(yard.signals.waves[0].is_shout);
    assert_float_equal(yard.signals.waves[0].reach.limit, yard.stage.personalities[0].shout_range, 0.0f);
    yard_close(&yard);
}

static void a_whistle_spreads_and_is_over_after_a_moment(void **state) {
    (void)state;
    Yard yard;
    StageDef def = four_guards();
    def.player = vec2(900.0f, 500.0f);
    yard_open(&yard, def);
    yard_play(&yard, 1, stage_noise());
    assert_int_equal(waves_under_way(&yard), 1);
    assert_float_equal(yard.signals.waves[0].reach.limit, WHISTLE_LOUDNESS, 0.0f);
    yard_play(&yard, WAVE_TICKS - 1, (PlayerIntent){0});
    assert_int_equal(waves_under_way(&yard), 1);
    yard_play(&yard, 1, (PlayerIntent){0});
    assert_int_equal(waves_under_way(&yard), 0);
    yard_close(&yard);
}

static void starting_again_ends_all_of_it(void **state) {
    (void)state;
    Yard yard;
    yard_open(&yard, four_guards());
    yard_play_until_told(&yard);
    yard_play(&yard, 1, (PlayerIntent){.reset = true});
    assert_int_equal(waves_under_way(&yard), 0);
    assert_null(telling_to(&yard, 1));
    yard_close(&yard);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(those_who_hear_a_shout_are_tied_to_who_shouted),
        cmocka_unit_test(the_one_who_is_sent_is_marked),
        cmocka_unit_test(guards_of_another_squad_are_not_told),
        cmocka_unit_test(a_shout_spreads_as_far_as_it_is_heard),
        cmocka_unit_test(a_whistle_spreads_and_is_over_after_a_moment),
        cmocka_unit_test(starting_again_ends_all_of_it),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
