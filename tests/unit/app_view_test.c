// Given windows of many shapes and densities, when a level is fitted into them, then it keeps its proportions
// and the mouse points at what is drawn below it.
#include "scenes.h"

#include "app/view.h"

static const ViewDef WIDE = {.level = {960, 540},
                             .canvas_w = 1600,
                             .canvas_h = 640,
                             .window_w = 1600,
                             .window_h = 640,
                             .ledger_height = 100,
                             .ledger_width = 1000};

static void the_level_is_as_large_as_it_fits_and_centred(void **state) {
    (void)state;
    View view = view_fit(&WIDE);
    assert_float_equal(view.scale, 1.0f, 1e-6f);
    assert_int_equal(view.field.x0, 320);
    assert_int_equal(view.field.x1, 1280);
    assert_int_equal(view.field.y0, 0);
    assert_int_equal(view.field.y1, 540);
}

static void a_tall_window_has_bars_above_and_below(void **state) {
    (void)state;
    ViewDef def = WIDE;
    def.canvas_w = def.window_w = 480;
    def.canvas_h = def.window_h = 970;
    View view = view_fit(&def);
    assert_float_equal(view.scale, 0.5f, 1e-6f);
    assert_int_equal(view.field.x0, 0);
    assert_int_equal(view.field.y0, 300);
    assert_int_equal(view.field.y1, 570);
}

static void the_ledger_never_covers_the_level(void **state) {
    (void)state;
    for (int width = 320; width < 2600; width += 67) {
        for (int height = 200; height < 1500; height += 41) {
            ViewDef def = WIDE;
            def.canvas_w = def.window_w = width;
            def.canvas_h = def.window_h = height;
            View view = view_fit(&def);
            assert_true(view.field.y1 <= view.ledger.y0);
            assert_true(view.ledger.y1 <= height);
            assert_true(view.field.x0 >= 0 && view.field.x1 <= width);
        }
    }
}

static void the_ledger_is_wider_than_a_narrow_level_where_there_is_room(void **state) {
    (void)state;
    ViewDef def = WIDE;
    def.level = vec2(540, 540);
    View view = view_fit(&def);
    assert_int_equal(view.ledger.x1 - view.ledger.x0, 1000);
    def.ledger_width = 5000;
    view = view_fit(&def);
    assert_int_equal(view.ledger.x0, 0);
    assert_int_equal(view.ledger.x1, 1600);
}

static void assert_point(Vec2 got, float x, float y) {
    assert_float_equal(got.x, x, 1e-3f);
    assert_float_equal(got.y, y, 1e-3f);
}

static void the_mouse_points_at_what_is_drawn_below_it_between_the_bars(void **state) {
    (void)state;
    View view = view_fit(&WIDE);
    assert_point(view_to_level(&view, vec2(320.0f, 0.0f)), 0.0f, 0.0f);
    assert_point(view_to_level(&view, vec2(1280.0f, 540.0f)), 960.0f, 540.0f);
    assert_point(view_to_level(&view, vec2(800.0f, 270.0f)), 480.0f, 270.0f);
}

static void the_mouse_points_rightly_at_double_density(void **state) {
    (void)state;
    ViewDef def = WIDE;
    def.window_w = 800;
    def.window_h = 320;
    View view = view_fit(&def);
    assert_float_equal(view.scale, 1.0f, 1e-6f);
    assert_point(view_to_level(&view, vec2(160.0f, 0.0f)), 0.0f, 0.0f);
    assert_point(view_to_level(&view, vec2(400.0f, 135.0f)), 480.0f, 270.0f);
}

static void the_mouse_points_rightly_when_the_picture_is_smaller_than_the_window(void **state) {
    (void)state;
    ViewDef def = WIDE;
    def.window_w = 3200;
    def.window_h = 1280;
    View view = view_fit(&def);
    assert_point(view_to_level(&view, vec2(1600.0f, 540.0f)), 480.0f, 270.0f);
}

static void from_the_level_to_the_screen_and_back_is_the_same_place(void **state) {
    (void)state;
    ViewDef def = WIDE;
    def.canvas_w = 1234;
    def.canvas_h = 777;
    def.window_w = 617;
    def.window_h = 389;
    View view = view_fit(&def);
    for (float x = 0.0f; x <= 960.0f; x += 96.0f) {
        Vec2 pixel = view_to_canvas(&view, vec2(x, x * 0.5f));
        Vec2 point = vec2(pixel.x / view.per_point.x, pixel.y / view.per_point.y);
        assert_point(view_to_level(&view, point), x, x * 0.5f);
    }
}

static void a_window_lower_than_its_ledger_still_has_a_view(void **state) {
    (void)state;
    ViewDef def = WIDE;
    def.canvas_h = def.window_h = 60;
    View view = view_fit(&def);
    assert_true(view.scale > 0.0f);
    assert_false(pixel_area_is_empty(view.field));
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_level_is_as_large_as_it_fits_and_centred),
        cmocka_unit_test(a_tall_window_has_bars_above_and_below),
        cmocka_unit_test(the_ledger_never_covers_the_level),
        cmocka_unit_test(the_ledger_is_wider_than_a_narrow_level_where_there_is_room),
        cmocka_unit_test(the_mouse_points_at_what_is_drawn_below_it_between_the_bars),
        cmocka_unit_test(the_mouse_points_rightly_at_double_density),
        cmocka_unit_test(the_mouse_points_rightly_when_the_picture_is_smaller_than_the_window),
        cmocka_unit_test(from_the_level_to_the_screen_and_back_is_the_same_place),
        cmocka_unit_test(a_window_lower_than_its_ledger_still_has_a_view),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
