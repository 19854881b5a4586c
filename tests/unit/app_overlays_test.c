// Given watchmen, when something of them is to be seen at a glance, then it is drawn where it is true.
#include "rehearsal.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

#include <stdlib.h>

// The pictures before and after something.
typedef struct Pair {
    Rehearsal rehearsal;
    Picture before, after;
} Pair;

static Personality staring(void) {
    Personality personality = stage_watchman();
    personality.idle_turn = 0.0f;
    personality_prepare(&personality);
    return personality;
}

static void open_pair(Pair *pair, StageDef def, const Personality *personality) {
    def.personality = personality;
    rehearsal_open(&pair->rehearsal, &def);
    pair->before = rehearsal_picture(&pair->rehearsal);
}

static void press_for_after(Pair *pair, SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&pair->rehearsal));
    pair->after = rehearsal_picture(&pair->rehearsal);
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

// How many of 360 places on a circle have changed.
static int changes_round(const Pair *pair, Vec2 centre, float radius) {
    int changes = 0;
    for (int i = 0; i < 360; i++) {
        Vec2 way = vec2_from_angle(radians_from_degrees((float)i));
        changes += has_changed(pair, vec2_add(centre, vec2_scale(way, radius)));
    }
    return changes;
}

// The same on the upper half of a circle, below which words may stand.
static int changes_above(const Pair *pair, Vec2 centre, float radius) {
    int changes = 0;
    for (int i = 181; i < 360; i++) {
        Vec2 way = vec2_from_angle(radians_from_degrees((float)i));
        changes += has_changed(pair, vec2_add(centre, vec2_scale(way, radius)));
    }
    return changes;
}

static const Watchman *watchman_of(const Rehearsal *rehearsal) {
    return world_watchman(rehearsal->app->session.now, 0);
}

// How much of the bar's row, above guard 0, has this colour, canvas px.
static int bar_filled(const Rehearsal *rehearsal, Colour colour) {
    Picture picture = rehearsal_picture(rehearsal);
    Vec2 at = world_guard(rehearsal->app->session.now, 0)->body.at;
    float radius = rehearsal->stage.personalities[0].radius;
    Vec2 middle = view_to_canvas(&rehearsal->app->view, vec2(at.x, at.y - radius - 9.0f));
    int row = (int)(middle.y - view_length(&rehearsal->app->view, 4.5f));
    int filled = 0;
    for (int x = -40; x <= 40; x++) {
        uint32_t pixel = picture.pixels[row * picture.width + (int)middle.x + x];
        uint32_t wanted = 0xff000000u | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
        filled += pixel_difference(pixel, wanted) < 12;
    }
    free(picture.pixels);
    return filled;
}

static const Colour CALM = {0xa9, 0xb4, 0xc8, 0xff}, NOTICE = {0xea, 0xd5, 0x5c, 0xff};

static void suspicion_is_a_bar_that_grows_and_changes_its_colour(void **state) {
    (void)state;
    Personality personality = staring();
    StageDef def = {.guards = {{300.0f, 270.0f}}, .player = {510.0f, 270.0f}, .personality = &personality};
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    assert_int_equal(bar_filled(&rehearsal, CALM), 0);
    rehearsal_ticks(&rehearsal, 6);
    assert_true(rehearsal_frame(&rehearsal));
    int little = bar_filled(&rehearsal, CALM);
    assert_true(little > 0);
    while (watchman_of(&rehearsal)->suspicion.alertness == ALERTNESS_CALM) rehearsal_ticks(&rehearsal, 1);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(bar_filled(&rehearsal, NOTICE) > little);
    rehearsal_close(&rehearsal);
}

static void a_textbook_guard_has_no_bar(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_IN_VIEW);
    rehearsal_ticks(&rehearsal, 3);
    assert_true(rehearsal_frame(&rehearsal));
    assert_int_equal(bar_filled(&rehearsal, (Colour){0xf0, 0x4b, 0x4f, 0xff}), 0);
    rehearsal_close(&rehearsal);
}

static void f3_draws_how_far_the_steps_would_carry_by_the_gait(void **state) {
    (void)state;
    Personality personality = staring();
    static const struct {
        SDL_Scancode key;
        bool sneak, sprint;
    } gaits[] = {{SDL_SCANCODE_UNKNOWN, false, false},
                 {SDL_SCANCODE_LSHIFT, true, false},
                 {SDL_SCANCODE_SPACE, false, true}};
    for (int i = 0; i < 3; i++) {
        StageDef def = STAGE_ALONE;
        def.player = vec2(600.0f, 270.0f);
        def.guards[0] = vec2(30.0f, 500.0f);
        Pair pair;
        open_pair(&pair, def, &personality);
        if (i > 0) rehearsal_key(gaits[i].key, true);
        rehearsal_ticks(&pair.rehearsal, 1);
        press_for_after(&pair, SDL_SCANCODE_F3);
        const World *world = pair.rehearsal.app->session.now;
        const PlayerIntent gait = {.sneak = gaits[i].sneak, .sprint = gaits[i].sprint};
        float reach = world_step_loudness(world, &gait);
        assert_true(changes_above(&pair, rehearsal_player(&pair.rehearsal), reach) > 150);
        assert_int_equal(changes_above(&pair, rehearsal_player(&pair.rehearsal), reach + 8.0f), 0);
        close_pair(&pair);
    }
}

static void f3_draws_how_far_a_whistle_would_carry_round_a_wall(void **state) {
    (void)state;
    static const Rect wall = {{500.0f, 100.0f}, {520.0f, 540.0f}};
    Personality personality = staring();
    StageDef def = STAGE_ALONE;
    def.walls = &wall;
    def.wall_count = 1;
    def.player = vec2(620.0f, 300.0f);
    def.guards[0] = vec2(30.0f, 500.0f);
    Pair pair;
    open_pair(&pair, def, &personality);
    press_for_after(&pair, SDL_SCANCODE_F3);
    float to_corner = vec2_distance(def.player, vec2(520.0f, 100.0f));
    float left = WHISTLE_LOUDNESS - to_corner - 20.0f; // of the whistle at the wall's other corner
    int changes = 0;
    for (int degrees = 100; degrees < 170; degrees++) {
        Vec2 way = vec2_from_angle(radians_from_degrees((float)degrees));
        changes += has_changed(&pair, vec2_add(vec2(500.0f, 100.0f), vec2_scale(way, left)));
    }
    assert_true(changes > 45);
    assert_false(has_changed(&pair, vec2(620.0f - WHISTLE_LOUDNESS, 300.0f)));
    close_pair(&pair);
}

static void a_selected_guard_shows_its_views_though_they_are_off(void **state) {
    (void)state;
    static const Vec2 route[] = {{200.0f, 150.0f}, {200.0f, 450.0f}, {600.0f, 450.0f}};
    Personality personality = staring();
    StageDef def = {.guards = {{200.0f, 150.0f}, {200.0f, 300.0f}},
                    .guard_count = 2,
                    .route = route,
                    .route_count = 3,
                    .player = {900.0f, 60.0f}};
    Pair pair;
    open_pair(&pair, def, &personality);
    assert_false(pair.rehearsal.app->shown.routes || pair.rehearsal.app->shown.senses);
    press_for_after(&pair, SDL_SCANCODE_TAB);
    assert_true(changes_round(&pair, vec2(600.0f, 450.0f), 9.0f) > 200);
    close_pair(&pair);
}

// How many pixels in the upper corner away from the guard are as dark as a panel with bright words on it.
static int bright_in_corner(const Pair *pair, const Picture *picture) {
    int bright = 0;
    for (float x = 560.0f; x < 940.0f; x += 1.0f)
        for (float y = 10.0f; y < 60.0f; y += 1.0f)
            bright +=
                pixel_difference(rehearsal_pixel(&pair->rehearsal, picture, vec2(x, y)), 0xff000000u) > 450;
    return bright;
}

static void a_selected_guard_tells_why_it_does_what_it_does(void **state) {
    (void)state;
    Personality personality = staring();
    StageDef def = {.guards = {{300.0f, 270.0f}}, .player = {480.0f, 270.0f}};
    Pair pair;
    open_pair(&pair, def, &personality);
    rehearsal_ticks(&pair.rehearsal, 5 * TICK_HZ);
    assert_true(rehearsal_frame(&pair.rehearsal));
    free(pair.before.pixels);
    pair.before = rehearsal_picture(&pair.rehearsal);
    assert_int_not_equal(pair.rehearsal.app->session.effects.guards[0].changed.reason.id, REASON_NONE);
    press_for_after(&pair, SDL_SCANCODE_TAB);
    assert_true(bright_in_corner(&pair, &pair.after) > bright_in_corner(&pair, &pair.before) + 200);
    close_pair(&pair);
}

static void drawing_changes_nothing(void **state) {
    (void)state;
    uint64_t hashes[2];
    for (int shown = 0; shown < 2; shown++) {
        Personality personality = staring();
        StageDef def = {
            .guards = {{300.0f, 270.0f}}, .player = {480.0f, 330.0f}, .personality = &personality};
        Rehearsal rehearsal;
        rehearsal_open(&rehearsal, &def);
        if (shown) {
            rehearsal_press(SDL_SCANCODE_F3);
            rehearsal_press(SDL_SCANCODE_F4);
            rehearsal_press(SDL_SCANCODE_TAB);
        }
        rehearsal_key(SDL_SCANCODE_D, true);
        for (int i = 0; i < 40; i++) {
            if (i == 20) rehearsal_press(SDL_SCANCODE_N);
            rehearsal_ticks(&rehearsal, 5);
        }
        hashes[shown] = world_hash(rehearsal.app->session.now);
        rehearsal_close(&rehearsal);
    }
    assert_true(hashes[0] == hashes[1]);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(suspicion_is_a_bar_that_grows_and_changes_its_colour),
        cmocka_unit_test(a_textbook_guard_has_no_bar),
        cmocka_unit_test(f3_draws_how_far_the_steps_would_carry_by_the_gait),
        cmocka_unit_test(f3_draws_how_far_a_whistle_would_carry_round_a_wall),
        cmocka_unit_test(a_selected_guard_shows_its_views_though_they_are_off),
        cmocka_unit_test(a_selected_guard_tells_why_it_does_what_it_does),
        cmocka_unit_test(drawing_changes_nothing),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
