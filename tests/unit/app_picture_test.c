// Given a guard and walls, when the picture is drawn, then the light on the floor is where the guard sees,
// the states are told apart by more than their colours, and what the window shows is what was painted.
#include "rehearsal.h"

#include "app/state_look.h"

#include <stdlib.h>
#include <string.h>

static Picture take_picture_without_cones(Rehearsal *rehearsal) {
    rehearsal_press(SDL_SCANCODE_F2);
    assert_true(rehearsal_frame(rehearsal));
    Picture picture = rehearsal_picture(rehearsal);
    rehearsal_press(SDL_SCANCODE_F2);
    assert_true(rehearsal_frame(rehearsal));
    return picture;
}

static bool guard_sees(const World *world, Vec2 point) {
    const Guard *guard = world_guard(world, 0);
    Occluders occluders = world_occluders(world);
    return can_see(&occluders, world_personality(world, 0)->cone, guard->body.at, guard->body.facing, point);
}

// Is everything within a pixel and a half as the point itself is, and is nothing else painted there?
static bool is_plain(const World *world, Vec2 point, float pixel) {
    bool sees = guard_sees(world, point);
    for (int i = 0; i < 16; i++) {
        Vec2 way = vec2_scale(vec2_from_angle((float)i * PI_F / 8.0f), 1.5f * pixel);
        if (guard_sees(world, vec2_add(point, way)) != sees) return false;
    }
    Vec2 guard = world_guard(world, 0)->body.at;
    bool under_guard = vec2_distance(point, guard) < 28.0f;
    bool under_name = fabsf(point.x - guard.x) < 70.0f && point.y < guard.y && point.y > guard.y - 55.0f;
    return !under_guard && !under_name && vec2_distance(point, world_player(world)->at) > 40.0f;
}

static int count_disagreements(const Rehearsal *rehearsal, const Picture *lit, const Picture *dark,
                               int *checked) {
    const World *world = rehearsal->app->session.now;
    const View *view = &rehearsal->app->view;
    int disagreements = 0;
    for (int y = view->field.y0; y < view->field.y1; y += 2) {
        for (int x = view->field.x0; x < view->field.x1; x += 2) {
            Vec2 pixel = vec2_sub(vec2((float)x + 0.5f, (float)y + 0.5f), view->origin);
            Vec2 point = vec2_scale(pixel, 1.0f / view->scale);
            if (!is_plain(world, point, 1.0f / view->scale)) continue;
            size_t i = (size_t)y * (size_t)lit->width + (size_t)x;
            bool is_lit = pixel_difference(lit->pixels[i], dark->pixels[i]) > 12;
            disagreements += is_lit != guard_sees(world, point);
            (*checked)++;
        }
    }
    return disagreements;
}

static void assert_light_is_right(const StageDef *def, int width, int height) {
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, def);
    SDL_SetWindowSize(rehearsal.app->window.window, width, height);
    assert_true(rehearsal_frame(&rehearsal));
    Picture lit = rehearsal_picture(&rehearsal);
    Picture dark = take_picture_without_cones(&rehearsal);
    int checked = 0;
    assert_int_equal(count_disagreements(&rehearsal, &lit, &dark, &checked), 0);
    assert_true(checked > 20000);
    free(lit.pixels);
    free(dark.pixels);
    rehearsal_close(&rehearsal);
}

static void assert_light_is_where_the_guard_sees(Vec2 facing, int width, int height) {
    static const Rect walls[] = {
        {{380, 120}, {420, 320}}, {{430, 360}, {660, 396}}, {{300, 180}, {330, 200}}};
    const StageDef def = {.walls = walls,
                          .wall_count = 3,
                          .guards = {{310.0f, 265.0f}},
                          .facing = facing,
                          .player = {900.0f, 60.0f}};
    assert_light_is_right(&def, width, height);
}

static void the_light_on_the_floor_is_where_the_guard_sees(void **state) {
    (void)state;
    for (int degrees = 0; degrees < 360; degrees += 60)
        assert_light_is_where_the_guard_sees(vec2_from_angle(radians_from_degrees((float)degrees)), 1152,
                                             740);
}

static void it_is_so_in_a_small_and_in_an_odd_window(void **state) {
    (void)state;
    assert_light_is_where_the_guard_sees(vec2(1.0f, 0.0f), 640, 420);
    assert_light_is_where_the_guard_sees(vec2(1.0f, 0.0f), 777, 901);
}

static void the_light_stops_at_smoke_and_shut_doors_and_passes_glass_and_low_walls(void **state) {
    (void)state;
    static const Thing things[] = {{.kind = THING_SMOKE, .rect = {{420.0f, 300.0f}, {500.0f, 340.0f}}},
                                   {.kind = THING_DOOR, .rect = {{460.0f, 150.0f}, {476.0f, 230.0f}}},
                                   {.kind = THING_GLASS, .rect = {{380.0f, 240.0f}, {390.0f, 300.0f}}},
                                   {.kind = THING_LOW, .rect = {{360.0f, 180.0f}, {376.0f, 230.0f}}}};
    const StageDef def = {.things = things,
                          .thing_count = 4,
                          .guards = {{310.0f, 265.0f}},
                          .facing = {1.0f, 0.0f},
                          .player = {900.0f, 60.0f}};
    assert_light_is_right(&def, 1152, 740);
}

// What is painted at a place of the level.
static uint32_t colour_at(const Rehearsal *rehearsal, float x, float y) {
    assert_true(rehearsal_frame((Rehearsal *)rehearsal));
    Picture picture = rehearsal_picture(rehearsal);
    Vec2 at = view_to_canvas(&rehearsal->app->view, vec2(x, y));
    uint32_t colour = picture.pixels[(int)at.y * picture.width + (int)at.x];
    free(picture.pixels);
    return colour;
}

static void a_door_is_seen_to_open_and_to_shut(void **state) {
    (void)state;
    static const Thing door = {.kind = THING_DOOR, .rect = {{600.0f, 240.0f}, {620.0f, 300.0f}}};
    StageDef def = stage_player_at(580.0f, 270.0f);
    def.things = &door;
    def.thing_count = 1;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    const uint32_t wood = colour_at(&rehearsal, 610.0f, 259.0f);
    const uint32_t beside = colour_at(&rehearsal, 630.0f, 244.0f);
    assert_true(pixel_difference(colour_at(&rehearsal, 613.0f, 244.0f), wood) < 12);
    assert_true(pixel_difference(beside, wood) > 60);
    rehearsal_press(SDL_SCANCODE_E);
    rehearsal_ticks(&rehearsal, DOOR_SWING_TICKS / 2 + 1);
    assert_true(pixel_difference(colour_at(&rehearsal, 610.0f, 259.0f), wood) > 60);
    assert_true(pixel_difference(colour_at(&rehearsal, 613.0f, 244.0f), wood) < 12); // at its hinge
    rehearsal_ticks(&rehearsal, DOOR_SWING_TICKS);
    assert_true(pixel_difference(colour_at(&rehearsal, 610.0f, 250.0f), wood) > 60);
    assert_true(pixel_difference(colour_at(&rehearsal, 630.0f, 244.0f), wood) < 12); // has swung to here
    rehearsal_ticks(&rehearsal, DOOR_IDLE_TICKS + DOOR_SWING_TICKS);
    assert_true(pixel_difference(colour_at(&rehearsal, 610.0f, 259.0f), wood) < 12);
    assert_true(pixel_difference(colour_at(&rehearsal, 630.0f, 244.0f), beside) < 12);
    rehearsal_close(&rehearsal);
}

static void the_cone_is_warm_and_turns_red_when_it_sees_the_player(void **state) {
    (void)state;
    const Vec2 spot = {384.0f, 284.0f};
    uint32_t seen[2];
    const StageDef defs[2] = {STAGE_BEHIND_IT, STAGE_IN_VIEW};
    for (int i = 0; i < 2; i++) {
        Rehearsal rehearsal;
        rehearsal_open(&rehearsal, &defs[i]);
        rehearsal_ticks(&rehearsal, 8);
        assert_true(rehearsal_frame(&rehearsal));
        Picture picture = rehearsal_picture(&rehearsal);
        seen[i] = rehearsal_pixel(&rehearsal, &picture, spot);
        free(picture.pixels);
        rehearsal_close(&rehearsal);
    }
    int warm_green = (int)(seen[0] >> 8 & 0xffu);
    int red_green = (int)(seen[1] >> 8 & 0xffu);
    assert_true((int)(seen[0] >> 16 & 0xffu) > warm_green && warm_green > (int)(seen[0] & 0xffu));
    assert_true((int)(seen[1] >> 16 & 0xffu) > 3 * red_green);
}

// A badge in black and white: which pixels are ink.
static void ink_of(int state, bool ink[40 * 40]) {
    Canvas canvas;
    assert_true(canvas_open(&canvas, 40, 40));
    paint_box(&canvas, vec2(0, 0), vec2(40, 40), 0.0f, state_colour(&canvas.palette, state));
    state_paint(&canvas, state, vec2(20.0f, 20.0f), 14.0f);
    uint32_t plain = canvas.pixels[0];
    for (int i = 0; i < 40 * 40; i++) ink[i] = pixel_difference(canvas.pixels[i], plain) > 150;
    canvas_close(&canvas);
}

static void every_state_has_a_sign_of_its_own_at_fourteen_pixels(void **state) {
    (void)state;
    static bool ink[GUARD_SEVEN_END][40 * 40];
    for (int a = 1; a < GUARD_SEVEN_END; a++) ink_of(a, ink[a]);
    for (int a = 1; a < GUARD_SEVEN_END; a++) {
        for (int b = 1; b < a; b++) {
            int different = 0;
            for (int i = 0; i < 40 * 40; i++) different += ink[a][i] != ink[b][i];
            assert_true(different > 35);
        }
    }
}

static void every_state_has_a_colour_of_its_own(void **state) {
    (void)state;
    const Palette palette = palette_of(PALETTE_STANDARD, false);
    for (int a = 1; a < GUARD_SEVEN_END; a++) {
        for (int b = 1; b < a; b++) {
            Colour one = state_colour(&palette, a);
            Colour two = state_colour(&palette, b);
            assert_true(abs(one.r - two.r) + abs(one.g - two.g) + abs(one.b - two.b) > 60);
        }
    }
}

// How many pixels of the ring about guard 0 are as pale as the player.
static int pale_about_guard(Mind mind) {
    Personality personality = personality_default("somebody");
    personality.mind = (int)mind;
    StageDef def = STAGE_ALONE;
    def.personality = &personality;
    def.facing = vec2(0.0f, -1.0f);
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    Picture picture = rehearsal_picture(&rehearsal);
    int pale = 0;
    for (int i = 0; i < 16; i++) {
        Vec2 way =
            vec2_from_angle(PI_F * (0.1f + 0.8f * (float)i / 15.0f)); // below: not its nose, not its name
        uint32_t pixel =
            rehearsal_pixel(&rehearsal, &picture, vec2_add(def.guards[0], vec2_scale(way, 22.0f)));
        pale += pixel_difference(pixel, 0xffdce8ffu) < 150;
    }
    free(picture.pixels);
    rehearsal_close(&rehearsal);
    return pale;
}

static void an_ally_wears_a_ring_and_a_guard_does_not(void **state) {
    (void)state;
    assert_int_equal(pale_about_guard(MIND_WATCHMAN), 0);
    assert_int_equal(pale_about_guard(MIND_ALLY), 16);
}

static void what_the_window_shows_is_what_was_painted(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_IN_VIEW);
    const SDL_Scancode keys[] = {SDL_SCANCODE_N, SDL_SCANCODE_F3, SDL_SCANCODE_F4, SDL_SCANCODE_K,
                                 SDL_SCANCODE_P, SDL_SCANCODE_F1, SDL_SCANCODE_F1, SDL_SCANCODE_P};
    for (int i = 0; i < 16; i++) {
        rehearsal_press(keys[i % 8]);
        if (i == 8) SDL_SetWindowSize(rehearsal.app->window.window, 801, 533);
        rehearsal_ticks(&rehearsal, 7);
        assert_true(rehearsal_frame(&rehearsal));
        Picture picture = rehearsal_picture(&rehearsal);
        assert_memory_equal(picture.pixels, rehearsal.app->canvas.pixels,
                            (size_t)picture.width * (size_t)picture.height * sizeof *picture.pixels);
        free(picture.pixels);
    }
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_light_on_the_floor_is_where_the_guard_sees),
        cmocka_unit_test(it_is_so_in_a_small_and_in_an_odd_window),
        cmocka_unit_test(the_light_stops_at_smoke_and_shut_doors_and_passes_glass_and_low_walls),
        cmocka_unit_test(a_door_is_seen_to_open_and_to_shut),
        cmocka_unit_test(the_cone_is_warm_and_turns_red_when_it_sees_the_player),
        cmocka_unit_test(every_state_has_a_sign_of_its_own_at_fourteen_pixels),
        cmocka_unit_test(every_state_has_a_colour_of_its_own),
        cmocka_unit_test(an_ally_wears_a_ring_and_a_guard_does_not),
        cmocka_unit_test(what_the_window_shows_is_what_was_painted),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
