// Given the palettes, then what colours tell apart stays apart for every eye, and what is written can be
// read.
#include "rehearsal.h"
#include "scenes.h"

#include <math.h>
#include <stdlib.h>

// How colours look to eyes that lack one kind of cones, in amounts of red, green and blue light: to those
// that lack the long or the middle ones after Viénot, Brettel and Mollon (1999), to those that lack the short
// ones after Brettel, Viénot and Mollon (1997), whose two half planes meet where `plane` is 0.
typedef struct Eye {
    float plane[3];
    float below[3][3], above[3][3];
} Eye;

static const Eye EYE_OF_ALL_CONES = {{0, 0, 0}, {{0}}, {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
static const Eye PROTAN = {
    {0, 0, 0}, {{0}}, {{0.11238f, 0.88762f, 0}, {0.11238f, 0.88762f, 0}, {0.00401f, -0.00401f, 1}}};
static const Eye DEUTAN = {
    {0, 0, 0}, {{0}}, {{0.29275f, 0.70725f, 0}, {0.29275f, 0.70725f, 0}, {-0.02234f, 0.02234f, 1}}};
static const Eye TRITAN = {
    {0.03901f, -0.02788f, -0.01113f},
    {{0.93678f, 0.18979f, -0.12657f}, {0.06154f, 0.81526f, 0.12320f}, {-0.37562f, 1.12767f, 0.24796f}},
    {{1.01277f, 0.13548f, -0.14826f}, {-0.01243f, 0.86812f, 0.14431f}, {0.07589f, 0.80500f, 0.11911f}}};

static float light_of(uint8_t channel) {
    float value = (float)channel / 255.0f;
    return value <= 0.04045f ? value / 12.92f : powf((value + 0.055f) / 1.055f, 2.4f);
}

static void look_through(const Eye *eye, Colour colour, float seen[3]) {
    const float light[3] = {light_of(colour.r), light_of(colour.g), light_of(colour.b)};
    float side = 0.0f;
    for (int i = 0; i < 3; i++) side += eye->plane[i] * light[i];
    for (int row = 0; row < 3; row++) {
        const float *by = side < 0.0f ? eye->below[row] : eye->above[row];
        seen[row] = fminf(1.0f, fmaxf(0.0f, by[0] * light[0] + by[1] * light[1] + by[2] * light[2]));
    }
}

// CIELAB, in which equal steps look about equally large, from sRGB's light.
static float lab_part(float value) {
    return value > 0.008856f ? cbrtf(value) : 7.787f * value + 16.0f / 116.0f;
}

static void lab_of(const float light[3], float lab[3]) {
    float x = lab_part((0.41246f * light[0] + 0.35758f * light[1] + 0.18044f * light[2]) / 0.95047f);
    float y = lab_part(0.21267f * light[0] + 0.71515f * light[1] + 0.07218f * light[2]);
    float z = lab_part((0.01933f * light[0] + 0.11919f * light[1] + 0.95030f * light[2]) / 1.08883f);
    lab[0] = 116.0f * y - 16.0f;
    lab[1] = 500.0f * (x - y);
    lab[2] = 200.0f * (y - z);
}

static float difference(const Eye *eye, Colour one, Colour other) {
    float light[3], a[3], b[3];
    look_through(eye, one, light);
    lab_of(light, a);
    look_through(eye, other, light);
    lab_of(light, b);
    return sqrtf((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]) +
                 (a[2] - b[2]) * (a[2] - b[2]));
}

static float smallest_difference(const Eye *eye, const Colour *colours, int count) {
    float smallest = INFINITY;
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) smallest = fminf(smallest, difference(eye, colours[i], colours[j]));
    return smallest;
}

// Each row of colours is told apart by itself: no two rows are ever compared by whoever plays.
static float smallest_that_tells(const Eye *eye, const Palette *palette) {
    const Colour things[] = {palette->player, palette->ally,   palette->loot,
                             palette->exit,   palette->danger, palette->shout};
    const Colour lines[] = {palette->clear, palette->blocked, palette->danger};
    const Colour bars[] = {palette->health, palette->danger};
    const Colour cones[] = {palette->light, palette->light_sees};
    float smallest = smallest_difference(eye, palette->states + 1, GUARD_SEVEN_END - 1);
    smallest = fminf(smallest, smallest_difference(eye, palette->alertness, ALERTNESS_CHASE + 1));
    smallest = fminf(smallest, smallest_difference(eye, things, 6));
    smallest = fminf(smallest, smallest_difference(eye, lines, 3));
    smallest = fminf(smallest, smallest_difference(eye, bars, 2));
    return fminf(smallest, smallest_difference(eye, cones, 2));
}

static const float PLAIN = 20.0f;  // in CIELAB; some 2.3 are just to be told apart side by side
static const float LIFTED = 12.0f; // with high contrast, where all is bright

static void what_is_told_differs_for_an_eye_with_all_cones(void **state) {
    (void)state;
    for (int kind = 0; kind < PALETTE_CHOICES; kind++) {
        const Palette plain = palette_of((PaletteChoice)kind, false),
                      high = palette_of((PaletteChoice)kind, true);
        assert_true(smallest_that_tells(&EYE_OF_ALL_CONES, &plain) > PLAIN);
        assert_true(smallest_that_tells(&EYE_OF_ALL_CONES, &high) > LIFTED);
    }
}

static void what_is_told_differs_without_red_or_green_cones_in_the_palette_for_it(void **state) {
    (void)state;
    const Palette plain = palette_of(PALETTE_RED_GREEN, false);
    const Palette high = palette_of(PALETTE_RED_GREEN, true);
    assert_true(smallest_that_tells(&PROTAN, &plain) > PLAIN);
    assert_true(smallest_that_tells(&DEUTAN, &plain) > PLAIN);
    assert_true(smallest_that_tells(&PROTAN, &high) > LIFTED);
    assert_true(smallest_that_tells(&DEUTAN, &high) > LIFTED);
}

static void what_is_told_differs_without_blue_cones_in_the_palette_for_it(void **state) {
    (void)state;
    const Palette plain = palette_of(PALETTE_BLUE, false), high = palette_of(PALETTE_BLUE, true);
    assert_true(smallest_that_tells(&TRITAN, &plain) > PLAIN);
    assert_true(smallest_that_tells(&TRITAN, &high) > LIFTED);
}

static void the_standard_palette_would_not_do_without_red_or_green_cones(void **state) {
    (void)state;
    const Palette standard = palette_of(PALETTE_STANDARD, false);
    assert_true(smallest_that_tells(&DEUTAN, &standard) < PLAIN * 0.5f);
}

// The least contrast of anything that is written, or told as a sign, with what it is written on.
static float least_contrast(const Palette *palette) {
    const Colour written[] = {palette->text,  palette->text_dim, palette->danger,
                              palette->clear, palette->shout,    palette->player};
    const Colour grounds[] = {palette->panel, palette->board, palette->outside, palette->floor,
                              palette->floor_far};
    float least = INFINITY;
    for (size_t g = 0; g < sizeof grounds / sizeof grounds[0]; g++) {
        for (size_t i = 0; i < sizeof written / sizeof written[0]; i++)
            least = fminf(least, colour_contrast(written[i], grounds[g]));
        for (int i = 1; i < GUARD_SEVEN_END; i++)
            least = fminf(least, colour_contrast(palette->states[i], grounds[g]));
    }
    return least;
}

static void what_is_written_stands_out_from_its_ground(void **state) {
    (void)state;
    for (int kind = 0; kind < PALETTE_CHOICES; kind++) {
        const Palette palette = palette_of((PaletteChoice)kind, false);
        assert_true(least_contrast(&palette) >= 4.5f);
    }
}

static void with_high_contrast_it_stands_out_seven_to_one(void **state) {
    (void)state;
    for (int kind = 0; kind < PALETTE_CHOICES; kind++) {
        const Palette palette = palette_of((PaletteChoice)kind, true);
        assert_true(least_contrast(&palette) >= 7.0f);
    }
}

static void every_colour_of_every_palette_is_given(void **state) {
    (void)state;
    for (int kind = 0; kind < PALETTE_CHOICES; kind++) {
        const Palette palette = palette_of((PaletteChoice)kind, false);
        const Colour *colours = (const Colour *)&palette; // of which it is made
        for (size_t i = 0; i < sizeof palette / sizeof *colours; i++)
            if (&colours[i] != &palette.states[0]) assert_int_not_equal(colours[i].a, 0);
    }
}

static void another_palette_shows_on_the_next_frame(void **state) {
    (void)state;
    const StageDef def = stage_player_at(700.0f, 200.0f);
    const Vec2 floor = vec2(470.0f, 400.0f);
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    Picture before = rehearsal_picture(&rehearsal);
    app_use_palette(rehearsal.app, PALETTE_BLUE, true);
    assert_true(rehearsal_frame(&rehearsal));
    Picture high = rehearsal_picture(&rehearsal);
    app_use_palette(rehearsal.app, PALETTE_STANDARD, false);
    assert_true(rehearsal_frame(&rehearsal));
    Picture after = rehearsal_picture(&rehearsal);
    uint32_t was = rehearsal_pixel(&rehearsal, &before, floor);
    assert_true(pixel_difference(was, rehearsal_pixel(&rehearsal, &high, floor)) > 20);
    assert_int_equal(was, rehearsal_pixel(&rehearsal, &after, floor));
    free(before.pixels);
    free(high.pixels);
    free(after.pixels);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(what_is_told_differs_for_an_eye_with_all_cones),
        cmocka_unit_test(what_is_told_differs_without_red_or_green_cones_in_the_palette_for_it),
        cmocka_unit_test(what_is_told_differs_without_blue_cones_in_the_palette_for_it),
        cmocka_unit_test(the_standard_palette_would_not_do_without_red_or_green_cones),
        cmocka_unit_test(what_is_written_stands_out_from_its_ground),
        cmocka_unit_test(with_high_contrast_it_stands_out_seven_to_one),
        cmocka_unit_test(every_colour_of_every_palette_is_given),
        cmocka_unit_test(another_palette_shows_on_the_next_frame),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
