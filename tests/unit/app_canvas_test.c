// Given a canvas, when shapes are painted on it, then they cover what they should, smoothly, and no more than
// was painted is shown again.
#include "scenes.h"

#include "app/light.h"
#include "app/paint.h"
#include "app/sent.h"

#include <string.h>

enum { WIDTH = 200, HEIGHT = 150 };

static const Colour WHITE = {255, 255, 255, 255};

static Canvas blank(void) {
    Canvas canvas;
    assert_true(canvas_open(&canvas, WIDTH, HEIGHT));
    return canvas;
}

static float brightness(const Canvas *canvas, int x, int y) {
    return (float)(canvas->pixels[y * canvas->width + x] & 0xffu) / 255.0f;
}

// The sum of all pixels, white counting as 1.
static float painted(const Canvas *canvas) {
    float sum = 0.0f;
    for (int y = 0; y < canvas->height; y++)
        for (int x = 0; x < canvas->width; x++) sum += brightness(canvas, x, y);
    return sum;
}

static void a_disc_covers_its_area_wherever_it_lies_between_pixels(void **state) {
    (void)state;
    for (float shift = 0.0f; shift < 1.0f; shift += 0.23f) {
        Canvas canvas = blank();
        paint_disc(&canvas, vec2(80.0f + shift, 70.0f + shift * 0.5f), 20.0f, WHITE);
        assert_float_equal(painted(&canvas), 400.0f * PI_F, 2.0f);
        canvas_close(&canvas);
    }
}

static void a_ring_covers_its_length_times_its_thickness(void **state) {
    (void)state;
    Canvas canvas = blank();
    paint_ring(&canvas, vec2(100.0f, 75.0f), 60.0f, 3.0f, WHITE);
    assert_float_equal(painted(&canvas), 2.0f * PI_F * 60.0f * 3.0f, 4.0f);
    assert_float_equal(brightness(&canvas, 100, 75), 0.0f, 0.0f);
    canvas_close(&canvas);
}

static void a_line_is_as_thick_in_every_direction(void **state) {
    (void)state;
    for (int degrees = 0; degrees < 180; degrees += 9) {
        Canvas canvas = blank();
        Vec2 half = vec2_scale(vec2_from_angle(radians_from_degrees((float)degrees)), 50.0f);
        Vec2 centre = vec2(100.0f, 75.0f);
        paint_line(&canvas, vec2_sub(centre, half), vec2_add(centre, half), 4.0f, WHITE);
        assert_float_equal(painted(&canvas), 100.0f * 4.0f + 4.0f * PI_F, 10.0f);
        canvas_close(&canvas);
    }
}

static void a_box_between_pixels_covers_its_exact_area(void **state) {
    (void)state;
    Canvas canvas = blank();
    paint_box(&canvas, vec2(10.25f, 20.5f), vec2(40.75f, 30.75f), 0.0f, WHITE);
    assert_float_equal(painted(&canvas), 30.5f * 10.25f, 0.5f);
    canvas_close(&canvas);
}

static void round_corners_take_off_what_they_should(void **state) {
    (void)state;
    Canvas canvas = blank();
    paint_box(&canvas, vec2(10.0f, 10.0f), vec2(110.0f, 90.0f), 12.0f, WHITE);
    assert_float_equal(painted(&canvas), 100.0f * 80.0f - (4.0f - PI_F) * 144.0f, 3.0f);
    canvas_close(&canvas);
}

static void a_polygon_covers_its_exact_area_either_way_round(void **state) {
    (void)state;
    const Vec2 shape[] = {{20.3f, 15.1f}, {150.7f, 40.2f}, {120.0f, 130.9f}, {90.0f, 60.0f}, {30.5f, 110.4f}};
    float twice = 0.0f;
    for (int i = 0; i < 5; i++) twice += vec2_cross(shape[i], shape[(i + 1) % 5]);
    Vec2 turned[5];
    for (int i = 0; i < 5; i++) turned[i] = shape[4 - i];
    const Vec2 *const ways[] = {shape, turned};
    for (int way = 0; way < 2; way++) {
        Canvas canvas = blank();
        paint_polygon(&canvas, ways[way], 5, WHITE);
        assert_float_equal(painted(&canvas), twice * 0.5f, 2.0f);
        canvas_close(&canvas);
    }
}

static void a_polygon_that_reaches_out_of_the_picture_is_cut_at_its_border(void **state) {
    (void)state;
    Canvas canvas = blank();
    const Vec2 shape[] = {{-500.0f, -400.0f}, {700.0f, -400.0f}, {700.0f, 600.0f}, {-500.0f, 600.0f}};
    paint_polygon(&canvas, shape, 4, WHITE);
    assert_float_equal(painted(&canvas), (float)(WIDTH * HEIGHT), 0.0f);
    canvas_close(&canvas);
}

static void half_of_a_diagonal_is_half_of_the_picture(void **state) {
    (void)state;
    Canvas canvas = blank();
    const Vec2 shape[] = {{-WIDTH, -HEIGHT}, {2 * WIDTH, 2 * HEIGHT}, {-WIDTH, 2 * HEIGHT}};
    paint_polygon(&canvas, shape, 3, WHITE);
    assert_float_equal(painted(&canvas), (float)(WIDTH * HEIGHT) * 0.5f, 2.0f);
    canvas_close(&canvas);
}

static void nothing_is_painted_outside_the_clip(void **state) {
    (void)state;
    Canvas canvas = blank();
    canvas_clip(&canvas, (PixelArea){50, 40, 120, 90});
    const Vec2 outline[] = {{100, 75}, {400, -200}, {400, 300}};
    const Light light = {.eye = {100, 75}, .range = 400, .tint = WHITE, .brightness = 1.0f};
    paint_disc(&canvas, vec2(50.0f, 40.0f), 300.0f, WHITE);
    paint_line(&canvas, vec2(-50.0f, -50.0f), vec2(500.0f, 300.0f), 20.0f, WHITE);
    paint_glow(&canvas, vec2(120.0f, 90.0f), 90.0f, WHITE);
    light_cone(&canvas, outline, 3, &light);
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            bool inside = x >= 50 && x < 120 && y >= 40 && y < 90;
            assert_true(inside ? brightness(&canvas, x, y) > 0.9f : brightness(&canvas, x, y) < 0.01f);
        }
    }
    canvas_close(&canvas);
}

static void shapes_out_of_sight_and_of_no_size_are_harmless(void **state) {
    (void)state;
    Canvas canvas = blank();
    paint_disc(&canvas, vec2(-900.0f, 1e9f), 5.0f, WHITE);
    paint_line(&canvas, vec2(1e8f, 5.0f), vec2(1e8f, 900.0f), 3.0f, WHITE);
    paint_ring(&canvas, vec2(300.0f, 300.0f), 20.0f, 2.0f, WHITE);
    paint_dashes(&canvas, vec2(50.0f, 50.0f), vec2(50.0f, 50.0f), 1.0f, 2.0f, 2.0f, WHITE);
    paint_box(&canvas, vec2(500.0f, 10.0f), vec2(600.0f, 20.0f), 4.0f, WHITE);
    assert_float_equal(painted(&canvas), 0.0f, 0.0f);
    canvas_close(&canvas);
}

static void a_faded_colour_lets_through_what_is_below(void **state) {
    (void)state;
    Canvas canvas = blank();
    paint_box(&canvas, vec2(0, 0), vec2(WIDTH, HEIGHT), 0.0f, colour_faded(WHITE, 0.5f));
    assert_float_equal(brightness(&canvas, 10, 10), 0.5f, 0.01f);
    canvas_close(&canvas);
}

static void what_is_filled_at_once_is_as_if_it_were_blended_pixel_by_pixel(void **state) {
    (void)state;
    Canvas filled = blank(), blended = blank();
    float coverage[WIDTH];
    for (int y = 0; y < HEIGHT; y++) {
        const Colour colour = {(uint8_t)(y * 7), (uint8_t)(255 - y), (uint8_t)(y * 3),
                               (uint8_t)(255 - y / 2 * 3)};
        const float covered = (float)(y % 11) * 0.1f;
        for (int x = 0; x < WIDTH; x++) {
            const uint32_t below = 0xff000000u | ((uint32_t)x * 0x010203u + (uint32_t)y * 0x030101u);
            filled.pixels[y * WIDTH + x] = blended.pixels[y * WIDTH + x] = below;
            coverage[x] = covered;
        }
        canvas_fill_row(&filled, y, 0, covered, WIDTH, colour);
        canvas_blend_row(&blended, y, 0, coverage, WIDTH, colour);
    }
    assert_memory_equal(filled.pixels, blended.pixels, sizeof(uint32_t) * WIDTH * HEIGHT);
    canvas_close(&filled);
    canvas_close(&blended);
}

static void restoring_brings_back_the_backdrop(void **state) {
    (void)state;
    Canvas canvas = blank();
    paint_box(&canvas, vec2(0, 0), vec2(WIDTH, HEIGHT), 0.0f, (Colour){10, 20, 30, 255});
    canvas_keep_backdrop(&canvas);
    paint_disc(&canvas, vec2(99.0f, 70.0f), 33.0f, WHITE);
    paint_line(&canvas, vec2(0.0f, 0.0f), vec2(199.0f, 149.0f), 3.0f, WHITE);
    canvas_restore(&canvas);
    for (int i = 0; i < WIDTH * HEIGHT; i++) assert_int_equal(canvas.pixels[i], 0xff0a141eu);
    canvas_close(&canvas);
}

// A second picture that takes over only the parts that changed, as the window does.
static void copy_part(void *user, PixelArea area, const uint32_t *first, int stride) {
    uint32_t *shown = (uint32_t *)user + (size_t)area.y0 * WIDTH + (size_t)area.x0;
    for (int y = area.y0; y < area.y1; y++) {
        memcpy(shown, first, (size_t)(area.x1 - area.x0) * sizeof *first);
        shown += WIDTH;
        first += stride;
    }
}

static void what_is_shown_is_always_what_was_painted(void **state) {
    (void)state;
    static uint32_t shown[WIDTH * HEIGHT];
    Canvas canvas = blank();
    paint_box(&canvas, vec2(0, 0), vec2(WIDTH, HEIGHT), 0.0f, (Colour){10, 20, 30, 255});
    canvas_keep_backdrop(&canvas);
    for (int frame = 0; frame < 50; frame++) {
        canvas_restore(&canvas);
        paint_disc(&canvas, vec2((float)frame * 5.0f, 70.0f), 20.0f, WHITE);
        if (frame % 3 == 0) paint_line(&canvas, vec2(0.0f, (float)frame), vec2(199.0f, 140.0f), 2.0f, WHITE);
        canvas_changes(&canvas, copy_part, shown);
        assert_memory_equal(shown, canvas.pixels, sizeof shown);
    }
    canvas_close(&canvas);
}

static void add_area(void *user, PixelArea area, const uint32_t *first, int stride) {
    (void)first;
    (void)stride;
    *(int *)user += (area.x1 - area.x0) * (area.y1 - area.y0);
}

static void little_is_shown_again_when_little_moved(void **state) {
    (void)state;
    Canvas canvas = blank();
    canvas_keep_backdrop(&canvas);
    int all = 0;
    canvas_changes(&canvas, add_area, &all);
    assert_int_equal(all, WIDTH * HEIGHT);
    canvas_restore(&canvas);
    paint_disc(&canvas, vec2(30.0f, 30.0f), 10.0f, WHITE);
    int some = 0;
    canvas_changes(&canvas, add_area, &some);
    assert_in_range(some, 20 * 20, 24 * 2 * CANVAS_BAND_HEIGHT);
    canvas_restore(&canvas);
    canvas_changes(&canvas, add_area, &some);
    int none = 0;
    canvas_restore(&canvas);
    canvas_changes(&canvas, add_area, &none);
    assert_int_equal(none, 0);
    canvas_close(&canvas);
}

static PixelArea sent_now(Sent *sent, const Canvas *canvas) {
    return sent_take(sent, (PixelArea){0, 0, WIDTH, HEIGHT}, canvas->pixels, WIDTH);
}

static void assert_area(PixelArea area, PixelArea expected) {
    assert_memory_equal(&area, &expected, sizeof area);
}

static void of_what_is_painted_anew_only_what_looks_otherwise_is_sent(void **state) {
    (void)state;
    Canvas canvas = blank();
    Sent sent;
    paint_box(&canvas, vec2(0.0f, 0.0f), vec2(WIDTH, HEIGHT), 0.0f, (Colour){0, 0, 0, 255});
    assert_true(sent_open(&sent, WIDTH, HEIGHT));
    assert_area(sent_now(&sent, &canvas), (PixelArea){0, 0, WIDTH, HEIGHT});
    assert_true(pixel_area_is_empty(sent_now(&sent, &canvas)));
    paint_box(&canvas, vec2(50.0f, 40.0f), vec2(60.0f, 45.0f), 0.0f, WHITE);
    paint_box(&canvas, vec2(30.0f, 60.0f), vec2(55.0f, 70.0f), 0.0f, WHITE);
    assert_area(sent_now(&sent, &canvas), (PixelArea){30, 40, 60, 70});
    paint_box(&canvas, vec2(50.0f, 40.0f), vec2(60.0f, 45.0f), 0.0f, WHITE);
    assert_true(pixel_area_is_empty(sent_now(&sent, &canvas)));
    canvas.pixels[WIDTH * HEIGHT - 1] = 0xffffffffu;
    assert_area(sent_now(&sent, &canvas), (PixelArea){WIDTH - 1, HEIGHT - 1, WIDTH, HEIGHT});
    sent_close(&sent);
    canvas_close(&canvas);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_disc_covers_its_area_wherever_it_lies_between_pixels),
        cmocka_unit_test(a_ring_covers_its_length_times_its_thickness),
        cmocka_unit_test(a_line_is_as_thick_in_every_direction),
        cmocka_unit_test(a_box_between_pixels_covers_its_exact_area),
        cmocka_unit_test(round_corners_take_off_what_they_should),
        cmocka_unit_test(a_polygon_covers_its_exact_area_either_way_round),
        cmocka_unit_test(a_polygon_that_reaches_out_of_the_picture_is_cut_at_its_border),
        cmocka_unit_test(half_of_a_diagonal_is_half_of_the_picture),
        cmocka_unit_test(nothing_is_painted_outside_the_clip),
        cmocka_unit_test(shapes_out_of_sight_and_of_no_size_are_harmless),
        cmocka_unit_test(a_faded_colour_lets_through_what_is_below),
        cmocka_unit_test(what_is_filled_at_once_is_as_if_it_were_blended_pixel_by_pixel),
        cmocka_unit_test(restoring_brings_back_the_backdrop),
        cmocka_unit_test(what_is_shown_is_always_what_was_painted),
        cmocka_unit_test(little_is_shown_again_when_little_moved),
        cmocka_unit_test(of_what_is_painted_anew_only_what_looks_otherwise_is_sent),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
