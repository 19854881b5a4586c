// Given walls, doors and a source, when it is asked how far a noise from there would carry, then the answer
// is that of the ears, wherever one asks.
#include "scenes.h"

#include "app/reach.h"
#include "sevenwatch/rng.h"

#include <math.h>
#include <stdlib.h>

// A place to make noise in: a room with a doorway, a pillar, two walls that touch, and a shut door.
typedef struct Hall {
    Place *place;
    NavigationScratch *scratch;
    uint8_t shut[1];
    Reach reach;
} Hall;

static const float WALKER = 14.0f;

static void hall_open(Hall *hall, bool is_shut) {
    static const Rect walls[] = {{{200.0f, 0.0f}, {220.0f, 200.0f}},   {{200.0f, 260.0f}, {220.0f, 400.0f}},
                                 {{220.0f, 380.0f}, {420.0f, 400.0f}}, {{420.0f, 300.0f}, {440.0f, 400.0f}},
                                 {{330.0f, 150.0f}, {390.0f, 210.0f}}, {{560.0f, 0.0f}, {580.0f, 250.0f}},
                                 {{560.0f, 310.0f}, {580.0f, 540.0f}}};
    static const Thing door = {.kind = THING_DOOR, .rect = {{560.0f, 250.0f}, {580.0f, 310.0f}}};
    hall->place = place_create(&(PlaceDef){.size = {960.0f, 540.0f},
                                           .walls = walls,
                                           .wall_count = 7,
                                           .things = &door,
                                           .thing_count = 1,
                                           .player_at = {100.0f, 100.0f},
                                           .player_speed = 200.0f,
                                           .walkers = &WALKER,
                                           .walker_count = 1});
    assert_non_null(hall->place);
    hall->scratch = navigation_scratch_create(hall->place->ways->air);
    assert_non_null(hall->scratch);
    hall->shut[0] = is_shut;
}

static void hall_close(Hall *hall) {
    navigation_scratch_destroy(hall->scratch);
    place_destroy(hall->place);
}

static Air hall_air(const Hall *hall) {
    return (Air){hall->place->ways->air, hall->scratch, hall->shut};
}

static void hall_measure(Hall *hall, Vec2 source, float limit) {
    const Air air = hall_air(hall);
    reach_measure(&hall->reach, hall->place, &air, source, limit);
}

// Compares with the ears at many points; the roots of corners lie a hair beside them.
static void assert_ears_agree(Hall *hall, Vec2 source, float limit, Rng *dice) {
    const Air air = hall_air(hall);
    hall_measure(hall, source, limit);
    for (int i = 0; i < 400; i++) {
        float x = rng_uniform(dice, 2.0f, 958.0f);
        float y = rng_uniform(dice, 2.0f, 538.0f);
        if (!walls_are_clear_of(hall->place->opaque, vec2(x, y), 0.5f)) continue;
        if (hall->shut[0] && !walls_are_clear_of(hall->place->doors, vec2(x, y), 0.5f)) continue;
        float heard = noise_distance(&air, source, vec2(x, y), limit);
        if (isinf(heard)) {
            assert_false(reach_covers(&hall->reach, vec2(x, y), limit - 0.5f));
        } else {
            assert_true(reach_covers(&hall->reach, vec2(x, y), heard + 0.5f));
            assert_false(reach_covers(&hall->reach, vec2(x, y), heard - 0.5f));
        }
    }
}

static void a_noise_is_heard_just_as_far_as_its_reach_says(void **state) {
    (void)state;
    Rng dice;
    rng_seed(&dice, 9, 1);
    for (int is_shut = 0; is_shut < 2; is_shut++) {
        Hall hall;
        hall_open(&hall, is_shut);
        for (int i = 0; i < 20; i++) {
            float x = rng_uniform(&dice, 20.0f, 180.0f) + (i % 2 ? 240.0f : 0.0f);
            float y = rng_uniform(&dice, 215.0f, 290.0f);
            assert_ears_agree(&hall, vec2(x, y), i % 3 ? 400.0f : 150.0f, &dice);
        }
        hall_close(&hall);
    }
}

// What a border was made of.
typedef struct Border {
    const Hall *hall;
    Vec2 source;
    float limit;
    float length;
    float right; // the furthest x
} Border;

static void check_piece(void *user, Vec2 from, Vec2 to) {
    Border *border = user;
    const Air air = hall_air(border->hall);
    float heard = noise_distance(&air, border->source, from, border->limit + 1.0f);
    assert_float_equal(heard, border->limit, 0.6f);
    border->length += vec2_distance(from, to);
    border->right = fmaxf(border->right, to.x);
}

static Border border_of(Hall *hall, Vec2 source, float limit) {
    hall_measure(hall, source, 400.0f);
    Border border = {hall, source, limit, 0.0f, 0.0f};
    reach_border(&hall->reach, limit, check_piece, &border);
    return border;
}

static void its_border_is_where_the_noise_has_come_as_far_as_it_carries(void **state) {
    (void)state;
    Hall hall;
    hall_open(&hall, true);
    assert_true(border_of(&hall, vec2(100.0f, 230.0f), 300.0f).length > 100.0f);
    assert_true(border_of(&hall, vec2(480.0f, 280.0f), 400.0f).length > 100.0f);
    hall_close(&hall);
}

static void in_the_open_its_border_is_a_circle(void **state) {
    (void)state;
    Hall hall;
    hall_open(&hall, true);
    Border border = border_of(&hall, vec2(760.0f, 270.0f), 90.0f);
    assert_float_equal(border.length, 2.0f * PI_F * 90.0f, 2.0f);
    assert_float_equal(border.right, 850.0f, 0.5f);
    hall_close(&hall);
}

static void a_shut_door_takes_its_share_and_an_open_one_nothing(void **state) {
    (void)state;
    Hall hall;
    hall_open(&hall, true);
    Vec2 source = vec2(500.0f, 280.0f);
    assert_float_equal(border_of(&hall, source, 400.0f).right, 500.0f + 400.0f - NOISE_DOOR_LOSS, 1.0f);
    hall.shut[0] = 0;
    assert_float_equal(border_of(&hall, source, 400.0f).right, 900.0f, 1.0f);
    hall_close(&hall);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_noise_is_heard_just_as_far_as_its_reach_says),
        cmocka_unit_test(its_border_is_where_the_noise_has_come_as_far_as_it_carries),
        cmocka_unit_test(in_the_open_its_border_is_a_circle),
        cmocka_unit_test(a_shut_door_takes_its_share_and_an_open_one_nothing),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
