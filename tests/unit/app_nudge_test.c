// Given a wall or a door that covers a little of the player, when he walks straight on by keys, then he slips
// round its corner; and where there is no corner to slip round, nothing changes.
#include "rehearsal.h"

#include "app/nudge.h"

static Rehearsal rehearsal;

static const float STEP = 200.0f / 60.0f; // px a tick

// On one side of (480, 270), to which the ways of these scenes lead, 100 px each way long and 20 px thick;
// its end covers 5 px of who comes along an axis through there.
typedef struct Approach {
    Rect wall;
    Vec2 from;
    Vec2 move;
    SDL_Scancode key;
} Approach;

static const Approach APPROACHES[] = {
    {{{470.0f, 170.0f}, {490.0f, 263.0f}}, {440.0f, 270.0f}, {1.0f, 0.0f}, SDL_SCANCODE_D},
    {{{470.0f, 277.0f}, {490.0f, 370.0f}}, {520.0f, 270.0f}, {-1.0f, 0.0f}, SDL_SCANCODE_A},
    {{{380.0f, 260.0f}, {473.0f, 280.0f}}, {480.0f, 230.0f}, {0.0f, 1.0f}, SDL_SCANCODE_S},
    {{{487.0f, 260.0f}, {580.0f, 280.0f}}, {480.0f, 310.0f}, {0.0f, -1.0f}, SDL_SCANCODE_W},
};
enum { APPROACH_COUNT = sizeof APPROACHES / sizeof *APPROACHES };

static void open_at(const Rect *walls, int wall_count, const Thing *door, Vec2 player) {
    const StageDef def = {.walls = walls,
                          .wall_count = wall_count,
                          .things = door,
                          .thing_count = door ? 1 : 0,
                          .guards = {{930.0f, 30.0f}},
                          .facing = {1.0f, 0.0f},
                          .player = player};
    rehearsal_open(&rehearsal, &def);
}

static Vec2 nudged(Vec2 move) {
    return nudge_move(rehearsal.app->session.now, move, STEP);
}

static void assert_unchanged(Vec2 move) {
    const Vec2 after = nudged(move);
    assert_memory_equal(&after, &move, sizeof move);
}

// How far he comes by an approach in so many ticks; none of them leads him back, in either way.
static float come_by(const Approach *approach, int ticks) {
    float come = 0.0f, aside = 0.0f;
    rehearsal_key(approach->key, true);
    for (int i = 0; i < ticks; i++) {
        rehearsal_ticks(&rehearsal, 1);
        const Vec2 way = vec2_sub(rehearsal_player(&rehearsal), approach->from);
        assert_true(vec2_dot(way, approach->move) >= come);
        assert_true(fabsf(vec2_cross(way, approach->move)) >= aside);
        come = vec2_dot(way, approach->move);
        aside = fabsf(vec2_cross(way, approach->move));
    }
    assert_float_equal(aside, 5.0f, 1e-4f);
    return come;
}

static void a_corner_that_covers_five_pixels_is_slipped_round_from_every_side(void **state) {
    (void)state;
    for (int i = 0; i < APPROACH_COUNT; i++) {
        open_at(&APPROACHES[i].wall, 1, NULL, APPROACHES[i].from);
        assert_true(come_by(&APPROACHES[i], 30) > 100.0f - 5.0f * STEP);
        rehearsal_close(&rehearsal);
    }
}

static void one_who_sneaks_slips_round_it_too(void **state) {
    (void)state;
    for (int i = 0; i < APPROACH_COUNT; i++) {
        open_at(&APPROACHES[i].wall, 1, NULL, APPROACHES[i].from);
        rehearsal_key(SDL_SCANCODE_LSHIFT, true);
        assert_true(come_by(&APPROACHES[i], 60) > 100.0f - 5.0f * STEP);
        rehearsal_close(&rehearsal);
    }
}

static void who_pushes_squarely_at_a_wall_is_led_nowhere(void **state) {
    (void)state;
    const Rect wall = {{470.0f, 170.0f}, {490.0f, 370.0f}};
    open_at(&wall, 1, NULL, vec2(458.0f, 270.0f));
    assert_unchanged(vec2(1.0f, 0.0f));
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 30);
    assert_float_equal(rehearsal_player(&rehearsal).x, 458.0f, 0.0f);
    assert_float_equal(rehearsal_player(&rehearsal).y, 270.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void a_corner_that_covers_more_than_half_of_him_leads_him_nowhere(void **state) {
    (void)state;
    const Rect wall = {{470.0f, 170.0f}, {490.0f, 270.5f}};
    open_at(&wall, 1, NULL, vec2(458.0f, 270.0f));
    assert_unchanged(vec2(1.0f, 0.0f));
    rehearsal_close(&rehearsal);
}

static void between_two_ways_round_that_are_as_near_he_is_led_into_neither(void **state) {
    (void)state;
    const Rect line = {{458.0f, 270.0f}, {490.0f, 270.0f}};
    open_at(&line, 1, NULL, vec2(446.0f, 270.0f));
    assert_unchanged(vec2(1.0f, 0.0f));
    rehearsal_close(&rehearsal);
}

static void who_walks_diagonally_or_has_nothing_before_him_goes_as_he_wants_to(void **state) {
    (void)state;
    open_at(&APPROACHES[0].wall, 1, NULL, vec2(458.0f, 270.0f));
    assert_unchanged(vec2(0.70710678f, 0.70710678f));
    assert_unchanged(vec2(0.70710678f, -0.70710678f));
    assert_unchanged(vec2(-1.0f, 0.0f));
    assert_unchanged(vec2(0.0f, 1.0f));
    assert_unchanged(vec2(0.0f, 0.0f));
    rehearsal_close(&rehearsal);
}

static void a_stick_that_leans_a_little_and_half_way_is_led_as_slowly(void **state) {
    (void)state;
    open_at(&APPROACHES[0].wall, 1, NULL, vec2(458.0f, 270.0f));
    const Vec2 move = vec2(0.5f, -0.05f), after = nudged(move);
    assert_true(after.y > 0.3f);
    assert_float_equal(vec2_length(after), vec2_length(move), 1e-5f);
    rehearsal_close(&rehearsal);
}

static void a_gap_as_wide_as_he_is_lets_him_in_when_he_misses_it_by_eight_pixels(void **state) {
    (void)state;
    const Rect beside_x[] = {{{470.0f, 100.0f}, {520.0f, 258.1f}}, {{470.0f, 282.1f}, {520.0f, 400.0f}}};
    const Rect beside_y[] = {{{300.0f, 250.0f}, {468.0f, 300.0f}}, {{492.0f, 250.0f}, {700.0f, 300.0f}}};
    open_at(beside_x, 2, NULL, vec2(440.0f, 262.1f));
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 40);
    assert_true(rehearsal_player(&rehearsal).x > 532.0f);
    assert_float_equal(rehearsal_player(&rehearsal).y, 270.1f, 1e-3f);
    rehearsal_close(&rehearsal);
    open_at(beside_y, 2, NULL, vec2(488.0f, 330.0f));
    rehearsal_key(SDL_SCANCODE_W, true);
    rehearsal_ticks(&rehearsal, 40);
    assert_true(rehearsal_player(&rehearsal).y < 238.0f);
    assert_float_equal(rehearsal_player(&rehearsal).x, 480.0f, 1e-3f);
    rehearsal_close(&rehearsal);
}

static void a_shut_door_is_no_way_round_and_an_open_one_is(void **state) {
    (void)state;
    const Rect jambs[] = {{{470.0f, 100.0f}, {490.0f, 250.0f}}, {{470.0f, 290.0f}, {490.0f, 400.0f}}};
    for (int open = 0; open < 2; open++) {
        const Thing door = {.kind = THING_DOOR, .rect = {{475.0f, 250.0f}, {485.0f, 290.0f}}, .open = open};
        open_at(jambs, 2, &door, vec2(458.0f, 257.0f));
        if (!open) assert_unchanged(vec2(1.0f, 0.0f));
        if (open) assert_true(nudged(vec2(1.0f, 0.0f)).y > 0.5f);
        rehearsal_close(&rehearsal);
    }
}

static void the_corner_of_a_shut_door_that_stands_alone_is_slipped_round(void **state) {
    (void)state;
    const Thing door = {.kind = THING_DOOR, .rect = {{470.0f, 220.0f}, {480.0f, 263.0f}}};
    open_at(NULL, 0, &door, vec2(458.0f, 270.0f));
    assert_true(nudged(vec2(1.0f, 0.0f)).y > 0.5f);
    rehearsal_close(&rehearsal);
}

static void a_notch_beside_him_that_leads_nowhere_is_not_entered(void **state) {
    (void)state;
    const Rect walls[] = {{{470.0f, 170.0f}, {490.0f, 263.0f}}, {{478.0f, 263.0f}, {490.0f, 370.0f}}};
    open_at(walls, 2, NULL, vec2(458.0f, 270.0f));
    assert_unchanged(vec2(1.0f, 0.0f));
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_corner_that_covers_five_pixels_is_slipped_round_from_every_side),
        cmocka_unit_test(one_who_sneaks_slips_round_it_too),
        cmocka_unit_test(who_pushes_squarely_at_a_wall_is_led_nowhere),
        cmocka_unit_test(a_corner_that_covers_more_than_half_of_him_leads_him_nowhere),
        cmocka_unit_test(between_two_ways_round_that_are_as_near_he_is_led_into_neither),
        cmocka_unit_test(who_walks_diagonally_or_has_nothing_before_him_goes_as_he_wants_to),
        cmocka_unit_test(a_stick_that_leans_a_little_and_half_way_is_led_as_slowly),
        cmocka_unit_test(a_gap_as_wide_as_he_is_lets_him_in_when_he_misses_it_by_eight_pixels),
        cmocka_unit_test(a_shut_door_is_no_way_round_and_an_open_one_is),
        cmocka_unit_test(the_corner_of_a_shut_door_that_stands_alone_is_slipped_round),
        cmocka_unit_test(a_notch_beside_him_that_leads_nowhere_is_not_entered),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
