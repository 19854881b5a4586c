// Given walls of many sizes, when their tops are painted near and far, then they stay walls: within their
// border, and close to one colour.
#include "scenes.h"

#include "app/masonry.h"

enum { SIDE = 320 };

static const Vec2 SIZES[] = {{20, 20},  {200, 20}, {20, 200}, {60, 60},
                             {96, 240}, {240, 70}, {64, 64},  {7, 3}};
static const float SCALES[] = {0.1f, 0.5f, 0.75f, 1.3f};

enum { SIZE_COUNT = sizeof SIZES / sizeof SIZES[0], SCALE_COUNT = sizeof SCALES / sizeof SCALES[0] };

// On what has the colour of a wall's top.
static Canvas painted(Rect top, float scale) {
    Canvas canvas;
    assert_true(canvas_open(&canvas, SIDE, SIDE));
    paint_box(&canvas, vec2(0.0f, 0.0f), vec2(SIDE, SIDE), 0.0f, canvas.palette.wall_top);
    const View view = {.level = {1000.0f, 1000.0f}, .scale = scale};
    masonry_paint(&canvas, &view, top);
    return canvas;
}

static Colour colour_at(const Canvas *canvas, int x, int y) {
    uint32_t pixel = canvas->pixels[y * canvas->width + x];
    return (Colour){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel, 255};
}

static Rect wall_of(Vec2 size) {
    const Vec2 corner = {40.0f, 24.0f};
    return (Rect){corner, vec2_add(corner, size)};
}

static void nothing_is_painted_beside_the_wall(void **state) {
    (void)state;
    const float slack = 2.0f; // px
    for (int i = 0; i < SIZE_COUNT * SCALE_COUNT; i++) {
        const float scale = SCALES[i % SCALE_COUNT];
        const Rect top = wall_of(SIZES[i / SCALE_COUNT]);
        Canvas canvas = painted(top, scale);
        const uint32_t ground = canvas.pixels[SIDE * SIDE - 1];
        for (int y = 0; y < SIDE; y++) {
            for (int x = 0; x < SIDE; x++) {
                bool is_beside = (float)x < top.min.x * scale - slack ||
                                 (float)x > top.max.x * scale + slack ||
                                 (float)y < top.min.y * scale - slack || (float)y > top.max.y * scale + slack;
                if (is_beside) assert_int_equal(canvas.pixels[y * SIDE + x], ground);
            }
        }
        canvas_close(&canvas);
    }
}

static void it_stays_close_to_the_colour_of_a_wall(void **state) {
    (void)state;
    for (int i = 0; i < SIZE_COUNT * SCALE_COUNT; i++) {
        Canvas canvas = painted(wall_of(SIZES[i / SCALE_COUNT]), SCALES[i % SCALE_COUNT]);
        for (int y = 0; y < SIDE; y++)
            for (int x = 0; x < SIDE; x++)
                assert_true(colour_contrast(colour_at(&canvas, x, y), canvas.palette.wall_top) < 1.75f);
        canvas_close(&canvas);
    }
}

static void its_stones_are_seen(void **state) {
    (void)state;
    for (int i = 0; i < 7; i++) {
        Canvas canvas = painted(wall_of(SIZES[i]), 0.75f);
        int other = 0;
        for (int at = 0; at < SIDE * SIDE; at++) other += canvas.pixels[at] != canvas.pixels[SIDE * SIDE - 1];
        assert_true((float)other > 0.3f * SIZES[i].x * SIZES[i].y * 0.75f * 0.75f);
        canvas_close(&canvas);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(nothing_is_painted_beside_the_wall),
        cmocka_unit_test(it_stays_close_to_the_colour_of_a_wall),
        cmocka_unit_test(its_stones_are_seen),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
