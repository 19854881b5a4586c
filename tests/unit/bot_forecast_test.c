// Given guards on their rounds, when a bot foresees them, then that is what they do; and what it plans by
// that keeps clear of them.
#include "stage.h"

#include "record/bot_forecast.h"
#include "record/bot_plan.h"

enum { STEP_TICKS = 15 };

static const float STEP = (float)STEP_TICKS / (float)TICK_HZ;
static const Rect SHED[] = {{{400, 100}, {560, 400}}};
static const Vec2 AROUND_THE_SHED[] = {{340, 60}, {620, 60}, {620, 460}, {340, 460}};

static StageDef round_the_shed(const Personality *personality) {
    return (StageDef){.walls = SHED,
                      .wall_count = 1,
                      .route = AROUND_THE_SHED,
                      .route_count = 4,
                      .guards = {{340.0f, 60.0f}},
                      .player = {100.0f, 300.0f},
                      .personality = personality};
}

// The same without the round.
static StageDef posted_by_the_shed(const Personality *personality, Vec2 at) {
    StageDef def = round_the_shed(personality);
    def.route_count = 0;
    def.guards[0] = at;
    return def;
}

// A stage with a map of it, and the ways there are.
typedef struct Foreseen {
    Stage stage;
    BotMap *map;
    Paths paths;
    Forecast forecast;
} Foreseen;

static void open_with(Foreseen *foreseen, const StageDef *def) {
    stage_open(&foreseen->stage, def);
    foreseen->map = bot_map_create(foreseen->stage.place);
    assert_non_null(foreseen->map);
    foreseen->paths = bot_map_paths(foreseen->map, foreseen->stage.world);
}

static void foresee(Foreseen *foreseen, Idea idea) {
    forecast_make(&foreseen->forecast, foreseen->stage.world, &foreseen->paths, STEP, 1.0f, idea);
}

static void close_it(Foreseen *foreseen) {
    bot_map_destroy(foreseen->map);
    stage_close(&foreseen->stage);
}

static void a_guard_on_its_round_is_where_it_was_foreseen(void **state) {
    (void)state;
    const float within = 16.0f; // px, for it turns and slows by and by
    const Personality watchman = stage_watchman();
    const StageDef def = round_the_shed(&watchman);
    Foreseen foreseen;
    open_with(&foreseen, &def);
    stage_play(&foreseen.stage, 30, (PlayerIntent){.sneak = true});
    foresee(&foreseen, (Idea){0});
    assert_int_equal(foreseen.forecast.count, 1);
    for (int i = 1; i <= 10; i++) {
        stage_play(&foreseen.stage, STEP_TICKS, (PlayerIntent){.sneak = true});
        const Vec2 at = stage_guard(&foreseen.stage)->body.at;
        assert_true(vec2_distance(at, foreseen.forecast.watches[0].at[i]) < within);
    }
    close_it(&foreseen);
}

static void a_guard_that_hears_a_pebble_is_foreseen_to_go_there_round_the_walls(void **state) {
    (void)state;
    const Vec2 round_the_corner = vec2(440.0f, 60.0f);
    const Personality watchman = stage_watchman();
    StageDef def = posted_by_the_shed(&watchman, vec2(340.0f, 160.0f));
    Foreseen foreseen;
    open_with(&foreseen, &def);
    foresee(&foreseen, (Idea){THROW_PEBBLE, round_the_corner});
    const Watch *watch = &foreseen.forecast.watches[0];
    float nearest = INFINITY;
    for (int i = 0; i <= FORECAST_STEPS; i++) {
        const float distance = vec2_distance(watch->at[i], round_the_corner);
        nearest = distance < nearest ? distance : nearest;
        assert_true(place_is_clear_of(foreseen.stage.place, NULL, watch->at[i], PLAYER_HALF_SIDE - 1.0f));
    }
    assert_true(nearest < 2.0f);
    assert_true(vec2_distance(watch->at[FORECAST_STEPS], def.guards[0]) < 2.0f); // and back at its post
    close_it(&foreseen);
}

static void it_is_risky_before_a_guard_less_so_far_off_and_safe_behind_a_wall(void **state) {
    (void)state;
    const Personality watchman = stage_watchman();
    StageDef def = posted_by_the_shed(&watchman, vec2(300.0f, 250.0f));
    def.facing = vec2(-1.0f, 0.0f);
    Foreseen foreseen;
    open_with(&foreseen, &def);
    foresee(&foreseen, (Idea){0});
    const float near = forecast_risk(&foreseen.forecast, 0, vec2(230.0f, 250.0f));
    const float far = forecast_risk(&foreseen.forecast, 0, vec2(90.0f, 250.0f));
    assert_true(near > far && far > 0.0f);
    assert_float_equal(forecast_risk(&foreseen.forecast, 0, vec2(640.0f, 250.0f)), 0.0f, 0.0f);
    close_it(&foreseen);
}

static void smoke_that_it_thinks_of_makes_safe_what_lies_behind_until_it_clears(void **state) {
    (void)state;
    const Vec2 place = vec2(120.0f, 250.0f);
    const Personality watchman = stage_watchman();
    StageDef def = posted_by_the_shed(&watchman, vec2(300.0f, 250.0f));
    def.facing = vec2(-1.0f, 0.0f);
    Foreseen foreseen;
    open_with(&foreseen, &def);
    foresee(&foreseen, (Idea){0});
    assert_true(forecast_risk(&foreseen.forecast, 4, place) > 0.0f);
    foresee(&foreseen, (Idea){THROW_SMOKE, vec2(200.0f, 250.0f)});
    assert_float_equal(forecast_risk(&foreseen.forecast, 4, place), 0.0f, 0.0f);
    assert_true(foreseen.forecast.clears < FORECAST_STEPS);
    assert_true(forecast_risk(&foreseen.forecast, FORECAST_STEPS, place) > 0.0f);
    close_it(&foreseen);
}

static void a_plan_without_guards_is_the_straight_way_and_takes_as_long_as_sneaking_it(void **state) {
    (void)state;
    const Vec2 goal = vec2(340.0f, 300.0f);
    const Personality watchman = stage_watchman();
    StageDef def = posted_by_the_shed(&watchman, vec2(940.0f, 20.0f));
    Foreseen foreseen;
    open_with(&foreseen, &def);
    foresee(&foreseen, (Idea){0});
    BotPlan plan;
    const float step = plan_step_seconds(foreseen.map, foreseen.stage.place);
    forecast_make(&foreseen.forecast, foreseen.stage.world, &foreseen.paths, step, 1.0f, (Idea){0});
    const float cost = plan_make(&plan, foreseen.map, &foreseen.paths, &foreseen.forecast, &goal, 60.0f);
    const float seconds = vec2_distance(def.player, goal) / (200.0f * PLAYER_SNEAK_FACTOR);
    assert_true(cost > seconds - 0.5f && cost < seconds + 1.0f);
    assert_float_equal(plan.stops[plan.count - 1].x, goal.x, 0.0f);
    close_it(&foreseen);
}

static void there_is_no_plan_to_where_there_is_no_way(void **state) {
    (void)state;
    static const Rect across[] = {{{400, 0}, {420, 540}}};
    const Vec2 goal = vec2(700.0f, 300.0f);
    const Personality watchman = stage_watchman();
    StageDef def = round_the_shed(&watchman);
    def.walls = across;
    def.route_count = 0;
    Foreseen foreseen;
    open_with(&foreseen, &def);
    foresee(&foreseen, (Idea){0});
    BotPlan plan;
    const float cost = plan_make(&plan, foreseen.map, &foreseen.paths, &foreseen.forecast, &goal, 60.0f);
    assert_true(cost == INFINITY);
    assert_int_equal(plan.count, 0);
    close_it(&foreseen);
}

static void of_what_is_to_be_looked_at_the_least_cost_comes_first_and_nothing_beyond_its_room(void **state) {
    (void)state;
    QueueEntry room[4], entry;
    BotQueue queue = {.entries = room, .capacity = 4};
    const float costs[] = {3.0f, 1.0f, 2.0f, 1.0f, 0.5f};
    for (int i = 0; i < 5; i++) queue_push(&queue, costs[i], i);
    const int expected[] = {1, 3, 2, 0};
    for (int i = 0; i < 4; i++) {
        assert_true(queue_pop(&queue, &entry));
        assert_int_equal(entry.what, expected[i]);
    }
    assert_false(queue_pop(&queue, &entry));
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guard_on_its_round_is_where_it_was_foreseen),
        cmocka_unit_test(a_guard_that_hears_a_pebble_is_foreseen_to_go_there_round_the_walls),
        cmocka_unit_test(it_is_risky_before_a_guard_less_so_far_off_and_safe_behind_a_wall),
        cmocka_unit_test(smoke_that_it_thinks_of_makes_safe_what_lies_behind_until_it_clears),
        cmocka_unit_test(a_plan_without_guards_is_the_straight_way_and_takes_as_long_as_sneaking_it),
        cmocka_unit_test(there_is_no_plan_to_where_there_is_no_way),
        cmocka_unit_test(of_what_is_to_be_looked_at_the_least_cost_comes_first_and_nothing_beyond_its_room),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
