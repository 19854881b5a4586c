// Given what a player may want to see, when it is switched on or happens, then it is drawn where it is true.
#include "rehearsal.h"

#include "app/state_look.h"

#include <stdlib.h>

// The pictures before and after something.
typedef struct Pair {
    Rehearsal rehearsal;
    Picture before, after;
} Pair;

static void open_pair(Pair *pair, const StageDef *def) {
    rehearsal_open(&pair->rehearsal, def);
    pair->before = rehearsal_picture(&pair->rehearsal);
}

static void take_after(Pair *pair) {
    assert_true(rehearsal_frame(&pair->rehearsal));
    pair->after = rehearsal_picture(&pair->rehearsal);
}

static void press_for_after(Pair *pair, SDL_Scancode key) {
    rehearsal_press(key);
    take_after(pair);
}

static void close_pair(Pair *pair) {
    free(pair->before.pixels);
    free(pair->after.pixels);
    rehearsal_close(&pair->rehearsal);
}

static bool has_changed(const Pair *pair, Vec2 level) {
    return pixel_difference(rehearsal_pixel(&pair->rehearsal, &pair->before, level),
                            rehearsal_pixel(&pair->rehearsal, &pair->after, level)) > 30;
}

// How many of 100 places along a line have changed.
static int changes_between(const Pair *pair, Vec2 from, Vec2 to) {
    int changes = 0;
    for (int i = 0; i < 100; i++) changes += has_changed(pair, vec2_lerp(from, to, (float)i / 99.0f));
    return changes;
}

// A guard at (200, 270) that looks away from the player at (700, 270), and a wall between them from x 400 to
// 420.
static const Rect WALL = {{400.0f, 200.0f}, {420.0f, 340.0f}};
static const StageDef BLOCKED = {.walls = &WALL,
                                 .wall_count = 1,
                                 .guards = {{200.0f, 270.0f}},
                                 .facing = {-1.0f, 0.0f},
                                 .player = {700.0f, 270.0f}};

static void f3_draws_the_sight_line_up_to_the_wall_that_blocks_it(void **state) {
    (void)state;
    Pair pair;
    open_pair(&pair, &BLOCKED);
    press_for_after(&pair, SDL_SCANCODE_F3);
    assert_int_equal(changes_between(&pair, vec2(230.0f, 270.0f), vec2(390.0f, 270.0f)), 100);
    assert_in_range(changes_between(&pair, vec2(430.0f, 270.0f), vec2(670.0f, 270.0f)), 10, 60);
    close_pair(&pair);
}

static void f3_draws_a_free_sight_line_all_the_way(void **state) {
    (void)state;
    Pair pair;
    StageDef def = BLOCKED;
    def.wall_count = 0;
    open_pair(&pair, &def);
    press_for_after(&pair, SDL_SCANCODE_F3);
    assert_int_equal(changes_between(&pair, vec2(230.0f, 270.0f), vec2(670.0f, 270.0f)), 100);
    close_pair(&pair);
}

static int changes_on_circle(const Pair *pair, float radius) {
    int changes = 0;
    for (int i = -30; i <= 30; i++) {
        Vec2 way = vec2_from_angle(radians_from_degrees((float)i + 0.5f));
        if (i < -3 || i > 3)
            changes += has_changed(pair, vec2_add(vec2(200.0f, 270.0f), vec2_scale(way, radius)));
    }
    return changes;
}

static void f3_draws_how_far_the_guard_hears(void **state) {
    (void)state;
    Pair pair;
    open_pair(&pair, &BLOCKED);
    press_for_after(&pair, SDL_SCANCODE_F3);
    assert_in_range(changes_on_circle(&pair, 400.0f), 15, 45);
    assert_int_equal(changes_on_circle(&pair, 392.0f), 0);
    assert_int_equal(changes_on_circle(&pair, 408.0f), 0);
    close_pair(&pair);
}

static void f4_draws_the_route_and_fills_the_next_waypoint(void **state) {
    (void)state;
    static const Vec2 route[] = {{200.0f, 100.0f}, {200.0f, 450.0f}, {600.0f, 450.0f}};
    Pair pair;
    StageDef def = BLOCKED;
    def.route = route;
    def.route_count = 3;
    def.guards[0] = route[0];
    open_pair(&pair, &def);
    press_for_after(&pair, SDL_SCANCODE_F4);
    assert_in_range(changes_between(&pair, vec2(220.0f, 450.0f), vec2(580.0f, 450.0f)), 10, 70);
    Vec2 beside_number = vec2(-6.0f, 0.0f);
    uint32_t next = rehearsal_pixel(&pair.rehearsal, &pair.after, vec2_add(route[1], beside_number));
    uint32_t other = rehearsal_pixel(&pair.rehearsal, &pair.after, vec2_add(route[2], beside_number));
    assert_true(pixel_difference(next, other) > 200);
    close_pair(&pair);
}

static void f2_takes_the_cone_away(void **state) {
    (void)state;
    Pair pair;
    open_pair(&pair, &BLOCKED);
    press_for_after(&pair, SDL_SCANCODE_F2);
    assert_true(has_changed(&pair, vec2(100.0f, 270.0f)));
    close_pair(&pair);
}

static void f4_shows_where_the_player_was_last_seen(void **state) {
    (void)state;
    Pair pair;
    StageDef def = BLOCKED;
    def.facing = vec2(1.0f, 0.0f);
    def.player = vec2(390.0f, 360.0f);
    open_pair(&pair, &def);
    rehearsal_ticks(&pair.rehearsal, 2);
    rehearsal_key(SDL_SCANCODE_S, true);
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_key(SDL_SCANCODE_SPACE, true);
    const Guard *guard = world_guard(pair.rehearsal.app->session.now, 0);
    rehearsal_ticks(&pair.rehearsal, 25);
    assert_int_equal(guard_state(guard), GUARD_SEARCH);
    assert_true(vec2_distance(guard->last_seen, rehearsal_player(&pair.rehearsal)) > 40.0f);
    assert_true(rehearsal_frame(&pair.rehearsal));
    free(pair.before.pixels);
    pair.before = rehearsal_picture(&pair.rehearsal);
    Vec2 seen_at = guard->last_seen;
    press_for_after(&pair, SDL_SCANCODE_F4);
    int changes = 0;
    for (int i = 0; i < 64; i++) {
        Vec2 way = vec2_scale(vec2_from_angle((float)i * PI_F / 32.0f), 11.0f);
        changes += has_changed(&pair, vec2_add(seen_at, way));
    }
    assert_in_range(changes, 16, 64);
    close_pair(&pair);
}

static uint32_t opaque(Colour colour) {
    return 0xff000000u | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
}

static void the_states_name_stands_above_the_guard_in_its_colour(void **state) {
    (void)state;
    Pair pair;
    open_pair(&pair, &BLOCKED);
    take_after(&pair);
    uint32_t colour = opaque(state_colour(&pair.rehearsal.app->canvas.palette, GUARD_IDLE));
    int above = 0;
    int below = 0;
    for (float x = 160.0f; x < 240.0f; x += 0.5f) {
        for (float y = 20.0f; y < 50.0f; y += 0.5f) {
            above += rehearsal_pixel(&pair.rehearsal, &pair.after, vec2(x, 270.0f - y)) == colour;
            below += rehearsal_pixel(&pair.rehearsal, &pair.after, vec2(x, 270.0f + y)) == colour;
        }
    }
    assert_true(above > 50);
    assert_int_equal(below, 0);
    close_pair(&pair);
}

static void a_hit_guard_flashes_white_and_shows_its_health(void **state) {
    (void)state;
    Pair pair;
    open_pair(&pair, &BLOCKED);
    rehearsal_press(SDL_SCANCODE_K);
    rehearsal_ticks(&pair.rehearsal, 1);
    take_after(&pair);
    uint32_t middle = rehearsal_pixel(&pair.rehearsal, &pair.after, vec2(200.0f, 270.0f));
    assert_true(pixel_difference(middle, 0xffffffffu) < 60);
    assert_true(has_changed(&pair, vec2(190.0f, 292.0f)));
    close_pair(&pair);
}

static void a_noise_is_a_ring_that_spreads(void **state) {
    (void)state;
    Pair pair;
    open_pair(&pair, &BLOCKED);
    rehearsal_press(SDL_SCANCODE_N);
    int furthest[2];
    for (int i = 0; i < 2; i++) {
        rehearsal_ticks(&pair.rehearsal, 5);
        take_after(&pair);
        furthest[i] = 0;
        for (int x = 30; x < 250; x++)
            if (has_changed(&pair, vec2(700.0f + (float)x, 272.0f))) furthest[i] = x;
        if (i == 0) free(pair.after.pixels);
    }
    assert_true(furthest[0] > 40);
    assert_true(furthest[1] > furthest[0] + 30);
    close_pair(&pair);
}

static void the_title_and_the_hint_are_shown_for_the_first_seconds(void **state) {
    (void)state;
    Pair pair;
    open_pair(&pair, &BLOCKED);
    Place *place = pair.rehearsal.stage.place;
    snprintf(place->title, sizeof place->title, "HHHH");
    take_after(&pair);
    int at_start = changes_between(&pair, vec2(440.0f, 32.0f), vec2(520.0f, 32.0f));
    free(pair.after.pixels);
    rehearsal_ticks(&pair.rehearsal, 400);
    take_after(&pair);
    assert_true(at_start > 10);
    assert_int_equal(changes_between(&pair, vec2(440.0f, 32.0f), vec2(520.0f, 32.0f)), 0);
    close_pair(&pair);
}

static void the_title_stands_where_the_player_does_not_begin(void **state) {
    (void)state;
    Pair pair;
    StageDef def = BLOCKED;
    def.player = vec2(480.0f, 60.0f);
    open_pair(&pair, &def);
    Place *place = pair.rehearsal.stage.place;
    snprintf(place->title, sizeof place->title, "HHHH");
    take_after(&pair);
    assert_int_equal(changes_between(&pair, vec2(440.0f, 32.0f), vec2(520.0f, 32.0f)), 0);
    assert_in_range(changes_between(&pair, vec2(470.0f, 480.0f), vec2(470.0f, 505.0f)), 80, 100);
    close_pair(&pair);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(f2_takes_the_cone_away),
        cmocka_unit_test(f3_draws_the_sight_line_up_to_the_wall_that_blocks_it),
        cmocka_unit_test(f3_draws_a_free_sight_line_all_the_way),
        cmocka_unit_test(f3_draws_how_far_the_guard_hears),
        cmocka_unit_test(f4_draws_the_route_and_fills_the_next_waypoint),
        cmocka_unit_test(f4_shows_where_the_player_was_last_seen),
        cmocka_unit_test(the_states_name_stands_above_the_guard_in_its_colour),
        cmocka_unit_test(a_hit_guard_flashes_white_and_shows_its_health),
        cmocka_unit_test(a_noise_is_a_ring_that_spreads),
        cmocka_unit_test(the_title_and_the_hint_are_shown_for_the_first_seconds),
        cmocka_unit_test(the_title_stands_where_the_player_does_not_begin),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
