// Given something that lies still over a picture, when it was made a veil, then the veil over any picture
// looks as if it had been painted there.
#include "scenes.h"

#include "app/paint.h"
#include "app/veil.h"

#include <stdlib.h>

enum { WIDTH = 64, HEIGHT = 48, ROUNDING = 3 };

static const Colour AMBER = {230, 160, 60, 120};
static const Colour SOLID = {20, 90, 200, 255};

// Half of the picture tinted, a solid shape, a soft one across both, and the rest untouched.
static void paint_still(void *user, Canvas *canvas) {
    (void)user;
    paint_box(canvas, vec2(0.0f, 0.0f), vec2(32.0f, 48.0f), 0.0f, AMBER);
    paint_box(canvas, vec2(8.0f, 8.0f), vec2(20.0f, 20.0f), 0.0f, SOLID);
    paint_disc(canvas, vec2(32.0f, 34.0f), 9.3f, AMBER);
}

static Canvas picture_of(Colour ground) {
    Canvas canvas;
    assert_true(canvas_open(&canvas, WIDTH, HEIGHT));
    paint_box(&canvas, vec2(0.0f, 0.0f), vec2(40.0f, 30.0f), 0.0f, ground);
    return canvas;
}

static int part(uint32_t pixel, int shift) {
    return (int)((pixel >> shift) & 0xffu);
}

static void assert_alike(const Canvas *a, const Canvas *b) {
    for (int i = 0; i < WIDTH * HEIGHT; i++) {
        assert_int_equal(a->pixels[i] >> 24, 0xff);
        for (int shift = 0; shift < 24; shift += 8)
            assert_true(abs(part(a->pixels[i], shift) - part(b->pixels[i], shift)) <= ROUNDING);
    }
}

static void it_looks_as_if_painted_over_every_ground(void **state) {
    (void)state;
    const Colour grounds[] = {{0, 0, 0, 255}, {255, 255, 255, 255}, {200, 30, 90, 255}, {1, 2, 3, 255}};
    Veil veil = {0};
    for (size_t i = 0; i < sizeof grounds / sizeof grounds[0]; i++) {
        Canvas painted = picture_of(grounds[i]), veiled = picture_of(grounds[i]);
        assert_true(veil_make(&veil, &veiled, paint_still, NULL));
        paint_still(NULL, &painted);
        veil_lay(&veil, &veiled);
        assert_alike(&veiled, &painted);
        canvas_close(&painted);
        canvas_close(&veiled);
    }
    veil_close(&veil);
}

static void what_it_leaves_free_stays_as_it_is_however_often_it_is_laid(void **state) {
    (void)state;
    const Colour ground = {200, 30, 90, 255};
    Canvas canvas = picture_of(ground);
    Veil veil = {0};
    assert_true(veil_make(&veil, &canvas, paint_still, NULL));
    const uint32_t before = canvas.pixels[2 * WIDTH + 36];
    for (int i = 0; i < 50; i++) veil_lay(&veil, &canvas);
    assert_int_equal(canvas.pixels[2 * WIDTH + 36], before);
    veil_close(&veil);
    canvas_close(&canvas);
}

static void none_lies_over_nothing(void **state) {
    (void)state;
    Canvas canvas = picture_of(SOLID);
    const uint32_t before = canvas.pixels[0];
    veil_lay(&(Veil){0}, &canvas);
    assert_int_equal(canvas.pixels[0], before);
    canvas_close(&canvas);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(it_looks_as_if_painted_over_every_ground),
        cmocka_unit_test(what_it_leaves_free_stays_as_it_is_however_often_it_is_laid),
        cmocka_unit_test(none_lies_over_nothing),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
