// Given a watchman among walls, smoke, glass, low walls and doors, when its zones are drawn, then at every
// point they tell what its senses would.
#include "rehearsal.h"

#include "app/zones.h"
#include "sevenwatch/rng.h"
#include "sevenwatch/watchman.h"

#include <stdlib.h>

static const Rect WALLS[] = {{{380, 120}, {420, 240}}, {{430, 360}, {660, 396}}, {{300, 180}, {330, 200}}};
static const Thing THINGS[] = {{.kind = THING_SMOKE, .rect = {{300.0f, 275.0f}, {350.0f, 300.0f}}},
                               {.kind = THING_DOOR, .rect = {{460.0f, 250.0f}, {476.0f, 330.0f}}},
                               {.kind = THING_GLASS, .rect = {{326.0f, 250.0f}, {330.0f, 262.0f}}},
                               {.kind = THING_LOW, .rect = {{270.0f, 230.0f}, {290.0f, 246.0f}}}};

static StageDef among_things(const Personality *personality, Vec2 facing, Vec2 player) {
    return (StageDef){.walls = WALLS,
                      .wall_count = 3,
                      .things = THINGS,
                      .thing_count = 4,
                      .guards = {{310.0f, 265.0f}},
                      .facing = facing,
                      .player = player,
                      .personality = personality};
}

static Personality staring_watchman(void) {
    Personality personality = stage_watchman();
    personality.idle_turn = 0.0f;
    personality_prepare(&personality);
    return personality;
}

// The first of its shapes that a point is in.
static ZoneShape shape_at(const World *world, Vec2 point) {
    ZoneShape shapes[ZONE_SHAPES];
    const Body *body = &world_guard(world, 0)->body;
    int count = zone_shapes(world, 0, shapes);
    for (int i = 0; i < count; i++)
        if (can_see(&shapes[i].occluders, shapes[i].cone, body->at, body->facing, point)) return shapes[i];
    return (ZoneShape){.zone = ZONE_NONE};
}

// The senses look for several points of the player's body, while this tells of his middle: it is asked only
// where his middle is seen, or nothing of him is in anybody's line.
static bool is_of_one_kind(const World *world, Vec2 player) {
    if (shape_at(world, player).zone != ZONE_NONE) return true;
    const Occluders eyes = world_occluders(world);
    Vec2 eye = world_guard(world, 0)->body.at;
    if (sight_is_clear_past(&eyes, eye, player)) return true;
    Vec2 points[WATCHMAN_BODY_POINTS];
    watchman_body_points(player, points);
    for (int i = 0; i < WATCHMAN_BODY_POINTS; i++)
        if (sight_is_clear_past(&eyes, eye, points[i])) return false;
    return true;
}

static void count_zone_felt_at(Vec2 facing, Vec2 player, int *counts) {
    Personality personality = staring_watchman();
    StageDef def = among_things(&personality, facing, player);
    Stage stage;
    stage_open(&stage, &def);
    if (is_of_one_kind(stage.world, player) &&
        place_is_clear_of(stage.place, world_shut_doors(stage.world), player, 12.0f)) {
        Zone drawn = shape_at(stage.world, player).zone;
        stage_wait(&stage, 1);
        bool sees = stage_guard(&stage)->percept.sees;
        Zone felt = sees ? world_watchman(stage.world, 0)->exposure.zone : ZONE_NONE;
        assert_int_equal(felt, drawn);
        counts[drawn]++;
    }
    stage_close(&stage);
}

static void a_player_is_felt_in_the_zone_that_is_drawn_where_he_stands(void **state) {
    (void)state;
    Rng dice;
    rng_seed(&dice, 4, 2);
    int counts[ZONE_END] = {0};
    for (int i = 0; i < 600; i++) {
        float angle = rng_uniform(&dice, -PI_F, PI_F);
        float distance = rng_uniform(&dice, 20.0f, i % 3 == 0 ? 45.0f : 250.0f);
        Vec2 player = vec2_add(vec2(310.0f, 265.0f), vec2_scale(vec2_from_angle(angle), distance));
        count_zone_felt_at(vec2_from_angle((float)(i % 7)), player, counts);
    }
    for (Zone zone = ZONE_NONE; zone < ZONE_END; zone++) assert_true(counts[zone] > 10);
}

static void whoever_hunts_keeps_in_view_beyond_the_range_at_which_it_notices(void **state) {
    (void)state;
    Personality personality = staring_watchman();
    personality.notice_time = 0.0f;
    personality_prepare(&personality);
    StageDef def = {.guards = {{300.0f, 270.0f}}, .player = {480.0f, 270.0f}, .personality = &personality};
    Stage stage;
    stage_open(&stage, &def);
    Vec2 beyond = vec2(300.0f + personality.view_range + 20.0f, 270.0f);
    assert_int_equal(shape_at(stage.world, beyond).zone, ZONE_NONE);
    stage_wait_for(&stage, GUARD_CHASE);
    beyond.x += stage_guard(&stage)->body.at.x - 300.0f;
    assert_int_equal(shape_at(stage.world, beyond).zone, ZONE_MAIN);
    assert_true(shape_at(stage.world, beyond).is_kept);
    stage_close(&stage);
}

static void a_textbook_guard_has_one_zone(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    ZoneShape shapes[ZONE_SHAPES];
    assert_int_equal(zone_shapes(stage.world, 0, shapes), 1);
    stage_close(&stage);
}

// The light

static bool is_plain(const World *world, Vec2 point, float pixel) {
    bool is_seen = shape_at(world, point).zone != ZONE_NONE;
    for (int i = 0; i < 16; i++) {
        Vec2 way = vec2_scale(vec2_from_angle((float)i * PI_F / 8.0f), 2.0f * pixel);
        if ((shape_at(world, vec2_add(point, way)).zone != ZONE_NONE) != is_seen) return false;
    }
    Vec2 guard = world_guard(world, 0)->body.at;
    bool under_name = fabsf(point.x - guard.x) < 70.0f && point.y < guard.y && point.y > guard.y - 60.0f;
    bool under_smoke = point.x > 280.0f && point.x < 370.0f && point.y > 255.0f && point.y < 320.0f;
    return !under_name && !under_smoke && vec2_distance(point, guard) > 28.0f &&
           vec2_distance(point, world_player(world)->at) > 40.0f;
}

static int count_disagreements(const Rehearsal *rehearsal, const Picture *lit, const Picture *dark,
                               int *checked) {
    const World *world = rehearsal->app->session.now;
    const View *view = &rehearsal->app->view;
    int disagreements = 0;
    for (int y = view->field.y0; y < view->field.y1; y += 3) {
        for (int x = view->field.x0; x < view->field.x1; x += 3) {
            Vec2 pixel = vec2_sub(vec2((float)x + 0.5f, (float)y + 0.5f), view->origin);
            Vec2 point = vec2_scale(pixel, 1.0f / view->scale);
            if (!is_plain(world, point, 1.0f / view->scale)) continue;
            size_t i = (size_t)y * (size_t)lit->width + (size_t)x;
            bool is_lit = pixel_difference(lit->pixels[i], dark->pixels[i]) > 6;
            disagreements += is_lit != (shape_at(world, point).zone != ZONE_NONE);
            (*checked)++;
        }
    }
    return disagreements;
}

static void the_floor_is_lit_where_a_zone_is_and_nowhere_else(void **state) {
    (void)state;
    Personality personality = staring_watchman();
    for (int i = 0; i < 4; i++) {
        StageDef def = among_things(&personality, vec2_from_angle((float)i * 1.6f), vec2(900.0f, 60.0f));
        Rehearsal rehearsal;
        rehearsal_open(&rehearsal, &def);
        Picture lit = rehearsal_picture(&rehearsal);
        rehearsal_press(SDL_SCANCODE_F2);
        assert_true(rehearsal_frame(&rehearsal));
        Picture dark = rehearsal_picture(&rehearsal);
        int checked = 0;
        assert_int_equal(count_disagreements(&rehearsal, &lit, &dark, &checked), 0);
        assert_true(checked > 10000);
        free(lit.pixels);
        free(dark.pixels);
        rehearsal_close(&rehearsal);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_player_is_felt_in_the_zone_that_is_drawn_where_he_stands),
        cmocka_unit_test(whoever_hunts_keeps_in_view_beyond_the_range_at_which_it_notices),
        cmocka_unit_test(a_textbook_guard_has_one_zone),
        cmocka_unit_test(the_floor_is_lit_where_a_zone_is_and_nowhere_else),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
