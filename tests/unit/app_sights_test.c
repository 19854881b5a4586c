// Given loot, a way out and walls, when the picture is drawn, then what is to be taken shines until it is, a
// guard's mood stands above its head, and what the player does not see is darker where that is wanted.
#include "rehearsal.h"
#include "scenes.h"

#include <stdlib.h>

static uint32_t pixel_now(Rehearsal *rehearsal, Vec2 level) {
    assert_true(rehearsal_frame(rehearsal));
    Picture picture = rehearsal_picture(rehearsal);
    uint32_t pixel = rehearsal_pixel(rehearsal, &picture, level);
    free(picture.pixels);
    return pixel;
}

static int brightness(uint32_t pixel) {
    return (int)(pixel >> 16 & 0xffu) + (int)(pixel >> 8 & 0xffu) + (int)(pixel & 0xffu);
}

static void what_the_player_does_not_see_is_darker_where_that_is_wanted(void **state) {
    (void)state;
    StageDef def = stage_player_at(700.0f, 480.0f);
    const Rect wall = {{600.0f, 200.0f}, {620.0f, 300.0f}};
    def.walls = &wall;
    def.wall_count = 1;
    const Vec2 behind = vec2(590.0f, 190.0f), open = vec2(730.0f, 270.0f);
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    int behind_before = brightness(pixel_now(&rehearsal, behind));
    uint32_t open_before = pixel_now(&rehearsal, open);
    rehearsal.app->settings.dim_unseen = true;
    settings_changed(rehearsal.app);
    assert_true(brightness(pixel_now(&rehearsal, behind)) < behind_before * 3 / 4);
    assert_int_equal(pixel_now(&rehearsal, open), open_before);
    rehearsal_close(&rehearsal);
}

static void loot_shines_until_it_is_taken(void **state) {
    (void)state;
    static const Loot ring = {.name = "ring", .at = {500.0f, 300.0f}, .value = 10};
    StageDef def = stage_player_at(430.0f, 300.0f);
    def.rule = RULE_ESCAPE;
    def.loot = &ring;
    def.loot_count = 1;
    def.exit = vec2(800.0f, 450.0f);
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    int shining = brightness(pixel_now(&rehearsal, ring.at));
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 60);
    rehearsal_key(SDL_SCANCODE_D, false);
    assert_true(world_loot_is_taken(rehearsal.app->session.now, 0));
    assert_true(shining > brightness(pixel_now(&rehearsal, ring.at)) + 150);
    rehearsal_close(&rehearsal);
}

static void the_way_out_is_lit_once_all_loot_is_taken(void **state) {
    (void)state;
    static const Loot ring = {.name = "ring", .at = {500.0f, 300.0f}, .value = 10};
    StageDef def = stage_player_at(430.0f, 300.0f);
    def.rule = RULE_ESCAPE;
    def.loot = &ring;
    def.loot_count = 1;
    def.exit = vec2(800.0f, 450.0f);
    const Vec2 within = vec2(800.0f, 462.0f);
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    int before = brightness(pixel_now(&rehearsal, within));
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 60);
    rehearsal_key(SDL_SCANCODE_D, false);
    assert_true(brightness(pixel_now(&rehearsal, within)) > before + 30);
    rehearsal_close(&rehearsal);
}

static int pixels_of(Rehearsal *rehearsal, Vec2 min, Vec2 max, uint32_t colour) {
    assert_true(rehearsal_frame(rehearsal));
    Picture picture = rehearsal_picture(rehearsal);
    int count = 0;
    for (float x = min.x; x < max.x; x += 0.5f)
        for (float y = min.y; y < max.y; y += 0.5f)
            count += rehearsal_pixel(rehearsal, &picture, vec2(x, y)) == colour;
    free(picture.pixels);
    return count;
}

static void a_guard_that_gives_chase_shows_it_above_its_head_for_a_moment(void **state) {
    (void)state;
    Rehearsal rehearsal;
    const StageDef def = STAGE_IN_VIEW;
    rehearsal_open(&rehearsal, &def);
    const Colour chase = rehearsal.app->palette.states[GUARD_CHASE];
    const uint32_t colour = 0xff000000u | (uint32_t)chase.r << 16 | (uint32_t)chase.g << 8 | chase.b;
    rehearsal_ticks(&rehearsal, 12);
    const World *world = rehearsal.app->session.now;
    assert_int_equal(guard_state(world_guard(world, 0)), GUARD_CHASE);
    Vec2 at = world_guard(world, 0)->body.at;
    Vec2 min = vec2(at.x - 25.0f, at.y - 90.0f), max = vec2(at.x + 25.0f, at.y - 45.0f);
    assert_true(pixels_of(&rehearsal, min, max, colour) > 200);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(loot_shines_until_it_is_taken),
        cmocka_unit_test(the_way_out_is_lit_once_all_loot_is_taken),
        cmocka_unit_test(a_guard_that_gives_chase_shows_it_above_its_head_for_a_moment),
        cmocka_unit_test(what_the_player_does_not_see_is_darker_where_that_is_wanted),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
