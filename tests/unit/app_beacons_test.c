// Given a level of which a part is shown, when what matters is beyond the border, then a mark at the border
// points to it.
#include "rehearsal.h"

#include "app/state_look.h"

#include <stdlib.h>

enum { NEARER = 8, UPPER = 60 }; // turns of the zoom, after which half the level is out of sight; canvas px

// How many pixels at the upper border of the picture, looked at from near, are of a colour.
static int pixels_at_top(const StageDef *def, Colour colour) {
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, def);
    for (int i = 0; i < NEARER; i++) rehearsal_press(SDL_SCANCODE_EQUALS);
    rehearsal_ticks(&rehearsal, 4);
    assert_true(rehearsal_frame(&rehearsal));
    Picture picture = rehearsal_picture(&rehearsal);
    const uint32_t wanted = 0xff000000u | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    int count = 0;
    for (int i = 0; i < picture.width * UPPER; i++) count += picture.pixels[i] == wanted;
    free(picture.pixels);
    rehearsal_close(&rehearsal);
    return count;
}

// Above the player, at the lower border of the level, out of sight.
static StageDef hunted_from(Vec2 facing) {
    return (StageDef){.guards = {{480.0f, 200.0f}}, .facing = facing, .player = {480.0f, 420.0f}};
}

static void a_guard_that_hunts_from_out_of_sight_has_a_mark(void **state) {
    (void)state;
    const StageDef def = hunted_from(vec2(0.0f, 1.0f));
    const Palette palette = palette_of(PALETTE_STANDARD, false);
    assert_true(pixels_at_top(&def, palette.states[GUARD_CHASE]) > 40);
}

static void one_that_looks_away_has_none(void **state) {
    (void)state;
    const StageDef def = hunted_from(vec2(0.0f, -1.0f));
    const Palette palette = palette_of(PALETTE_STANDARD, false);
    assert_int_equal(pixels_at_top(&def, palette.states[GUARD_CHASE]), 0);
    assert_int_equal(pixels_at_top(&def, palette.states[GUARD_IDLE]), 0);
}

static void loot_out_of_sight_has_a_mark_and_then_the_way_out(void **state) {
    (void)state;
    const Loot loot = {.at = {480.0f, 40.0f}};
    StageDef def = hunted_from(vec2(0.0f, -1.0f));
    def.rule = RULE_ESCAPE;
    def.exit = vec2(480.0f, 40.0f);
    def.loot = &loot;
    def.loot_count = 1;
    const Palette palette = palette_of(PALETTE_STANDARD, false);
    assert_true(pixels_at_top(&def, palette.loot) > 40);
    assert_int_equal(pixels_at_top(&def, palette.exit), 0);
    def.loot_count = 0;
    assert_int_equal(pixels_at_top(&def, palette.loot), 0);
    assert_true(pixels_at_top(&def, palette.exit) > 40);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guard_that_hunts_from_out_of_sight_has_a_mark),
        cmocka_unit_test(one_that_looks_away_has_none),
        cmocka_unit_test(loot_out_of_sight_has_a_mark_and_then_the_way_out),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
