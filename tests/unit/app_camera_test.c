// Given a level larger than the window, when the player walks, jumps in time or turns the wheel, then the
// camera goes with him, smoothly, and shows nothing outside the level.
#include "rehearsal.h"
#include "scenes.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const float FRAME = 1.0f / 60.0f;

static View view_of_large_level(void) {
    const ViewDef def = {.level = {2400, 1600},
                         .canvas_w = 1280,
                         .canvas_h = 720,
                         .window_w = 1280,
                         .window_h = 720,
                         .ledger_height = 80,
                         .ledger_width = 600,
                         .zoom = 1.0f};
    return view_fit(&def);
}

static Vec2 middle_of(const View *view) {
    return vec2((float)(view->field.x0 + view->field.x1) * 0.5f,
                (float)(view->field.y0 + view->field.y1) * 0.5f);
}

static void assert_field_is_full(const View *view) {
    Vec2 end = view_to_canvas(view, view->level);
    assert_true(view->origin.x <= (float)view->field.x0 && view->origin.y <= (float)view->field.y0);
    assert_true(end.x >= (float)view->field.x1 - 0.51f && end.y >= (float)view->field.y1 - 0.51f);
}

static void a_level_that_fits_in_comfortably_is_shown_whole(void **state) {
    (void)state;
    const ViewDef def = {.level = {1200, 660},
                         .canvas_w = 1280,
                         .canvas_h = 720,
                         .window_w = 1280,
                         .window_h = 720,
                         .ledger_height = 80,
                         .ledger_width = 600,
                         .zoom = 1.0f};
    const View view = view_fit(&def);
    assert_int_equal(view.field.y1 - view.field.y0, 640);
    assert_float_equal(view.scale, 640.0f / 660.0f, 1e-4f);
}

static void a_larger_one_is_followed_at_a_comfortable_scale(void **state) {
    (void)state;
    const View view = view_of_large_level();
    assert_true(view.scale >= 0.75f);
    assert_int_equal(view.field.x1 - view.field.x0, 1280);
    assert_int_equal(view.field.y1 - view.field.y0, 640);
}

static void it_never_shows_what_is_outside_the_level(void **state) {
    (void)state;
    View view = view_of_large_level();
    for (float x = 0.0f; x <= 2400.0f; x += 97.0f) {
        for (float y = 0.0f; y <= 1600.0f; y += 83.0f) {
            Camera camera = {.zoom = 1.0f};
            camera_follow(&camera, vec2(x, y), FRAME);
            camera_aim(&camera, &view);
            assert_field_is_full(&view);
        }
    }
}

static void at_first_it_looks_at_the_player(void **state) {
    (void)state;
    View view = view_of_large_level();
    Camera camera = {.zoom = 1.0f};
    camera_follow(&camera, vec2(1200.0f, 800.0f), FRAME);
    camera_aim(&camera, &view);
    Vec2 at = view_to_canvas(&view, vec2(1200.0f, 800.0f));
    assert_true(vec2_distance(at, middle_of(&view)) <= 1.0f);
}

static Camera walked(View *view, Vec2 from, Vec2 per_frame, int frames, float *largest_step) {
    Camera camera = {.zoom = 1.0f};
    camera_follow(&camera, from, FRAME);
    camera_aim(&camera, view);
    *largest_step = 0.0f;
    for (int i = 1; i <= frames; i++) {
        Vec2 was = view->origin;
        camera_follow(&camera, vec2_add(from, vec2_scale(per_frame, (float)i)), FRAME);
        camera_aim(&camera, view);
        *largest_step = fmaxf(*largest_step, vec2_distance(was, view->origin));
    }
    return camera;
}

static void it_looks_ahead_the_way_he_walks(void **state) {
    (void)state;
    View view = view_of_large_level();
    float largest = 0.0f;
    const Vec2 step = vec2(200.0f / 60.0f, 0.0f);
    const Camera camera = walked(&view, vec2(900.0f, 800.0f), step, 120, &largest);
    Vec2 player = view_to_canvas(&view, camera.subject);
    assert_true(player.x < middle_of(&view).x - 40.0f);
    assert_true(fabsf(player.y - middle_of(&view).y) <= 1.0f);
}

static void it_moves_smoothly_and_by_whole_pixels(void **state) {
    (void)state;
    View view = view_of_large_level();
    float largest = 0.0f;
    walked(&view, vec2(900.0f, 800.0f), vec2(200.0f / 60.0f, 0.0f), 120, &largest);
    assert_true(largest <= 2.5f * view.scale * 200.0f / 60.0f);
    assert_float_equal(view.origin.x, floorf(view.origin.x), 0.0f);
    assert_float_equal(view.origin.y, floorf(view.origin.y), 0.0f);
}

static void it_stands_still_while_he_stands(void **state) {
    (void)state;
    View view = view_of_large_level();
    float largest = 0.0f;
    Camera camera = walked(&view, vec2(900.0f, 800.0f), vec2(200.0f / 60.0f, 0.0f), 60, &largest);
    Vec2 was = view.origin;
    for (int i = 0; i < 60; i++) {
        camera_follow(&camera, camera.subject, FRAME);
        camera_aim(&camera, &view);
        assert_true(vec2_distance(was, view.origin) <= 0.0f);
    }
}

static void after_a_jump_it_has_caught_up_within_half_a_second(void **state) {
    (void)state;
    View view = view_of_large_level();
    float largest = 0.0f;
    Camera camera = walked(&view, vec2(900.0f, 800.0f), vec2(200.0f / 60.0f, 0.0f), 60, &largest);
    const Vec2 back = vec2(900.0f, 500.0f);
    Vec2 was = view.origin;
    camera_follow(&camera, back, FRAME);
    camera_aim(&camera, &view);
    assert_true(vec2_distance(was, view.origin) < 100.0f); // it does not jump itself
    for (int i = 0; i < 30; i++) camera_follow(&camera, back, FRAME);
    camera_aim(&camera, &view);
    assert_true(vec2_distance(view_to_canvas(&view, back), middle_of(&view)) < 6.0f);
}

static void further_than_can_be_followed_it_cuts(void **state) {
    (void)state;
    View view = view_of_large_level();
    Camera camera = {.zoom = 1.0f};
    camera_follow(&camera, vec2(860.0f, 440.0f), FRAME);
    camera_follow(&camera, vec2(1540.0f, 1150.0f), FRAME);
    camera_aim(&camera, &view);
    Vec2 at = view_to_canvas(&view, vec2(1540.0f, 1150.0f));
    assert_true(vec2_distance(at, middle_of(&view)) <= 1.0f);
}

static void it_stays_where_it_was_dragged_until_he_walks(void **state) {
    (void)state;
    View view = view_of_large_level();
    Camera camera = {.zoom = 1.0f};
    Vec2 player = vec2(1200.0f, 800.0f);
    camera_follow(&camera, player, FRAME);
    camera_aim(&camera, &view);
    Vec2 was = view.origin;
    camera_drag(&camera, &view, vec2(120.0f, -40.0f));
    for (int i = 0; i < 60; i++) camera_follow(&camera, player, FRAME);
    camera_aim(&camera, &view);
    assert_true(vec2_distance(view.origin, vec2_add(was, vec2_scale(vec2(120.0f, -40.0f), view.scale))) <=
                1.5f);
    for (int i = 0; i < 120; i++) {
        player.y += 200.0f / 60.0f;
        camera_follow(&camera, player, FRAME);
    }
    camera_aim(&camera, &view);
    assert_true(fabsf(view_to_canvas(&view, player).x - middle_of(&view).x) < 4.0f);
}

static void dragged_past_the_border_it_comes_back_at_once(void **state) {
    (void)state;
    View view = view_of_large_level();
    Camera camera = {.zoom = 1.0f};
    camera_follow(&camera, vec2(1200.0f, 800.0f), FRAME);
    for (int i = 0; i < 100; i++) camera_drag(&camera, &view, vec2(100.0f, 0.0f));
    camera_drag(&camera, &view, vec2(-50.0f, 0.0f));
    camera_drag(&camera, &view, vec2(-50.0f, 0.0f));
    camera_aim(&camera, &view);
    assert_float_equal(view.origin.x, -100.0f * view.scale, 1.0f);
}

static void the_mouse_points_at_what_is_below_it_wherever_the_camera_looks(void **state) {
    (void)state;
    View view = view_of_large_level();
    Camera camera = {.zoom = 1.0f};
    camera_follow(&camera, vec2(1500.0f, 900.0f), FRAME);
    camera_aim(&camera, &view);
    Vec2 at = view_to_level(&view, view_to_canvas(&view, vec2(1450.0f, 870.0f)));
    assert_float_equal(at.x, 1450.0f, 1e-2f);
    assert_float_equal(at.y, 870.0f, 1e-2f);
}

static void it_looks_nearer_and_further_off_within_limits(void **state) {
    (void)state;
    Camera camera = {.zoom = 1.0f};
    for (int i = 0; i < 50; i++) camera_zoom(&camera, 1.0f);
    assert_float_equal(camera.zoom, CAMERA_NEAR, 0.0f);
    assert_false(camera_zoom(&camera, 1.0f));
    for (int i = 0; i < 50; i++) camera_zoom(&camera, -1.0f);
    assert_float_equal(camera.zoom, CAMERA_FAR, 0.0f);
    assert_false(camera_zoom(&camera, -1.0f));
}

// The app in a window so small that the level of the stage does not fit in comfortably.
static void open_in_a_small_window(Rehearsal *rehearsal, Vec2 player) {
    const StageDef def = stage_player_at(player.x, player.y);
    rehearsal_open(rehearsal, &def);
    SDL_SetWindowSize(rehearsal->app->window.window, 360, 240);
    assert_true(rehearsal_frame(rehearsal));
}

static void turn_wheel(int steps) {
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .y = steps}};
    SDL_PushEvent(&event);
}

static void the_picture_moved_is_the_picture_painted_there(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_in_a_small_window(&rehearsal, vec2(600.0f, 300.0f));
    App *app = rehearsal.app;
    assert_true(app->view.origin.x < 0.0f);
    Canvas anew;
    assert_true(canvas_open(&anew, app->canvas.width, app->canvas.height));
    scenery_paint(&anew, &app->view, app->session.options->place);
    for (int y = app->view.field.y0; y < app->view.field.y1; y++) {
        size_t first = (size_t)y * (size_t)anew.width + (size_t)app->view.field.x0;
        size_t bytes = (size_t)(app->view.field.x1 - app->view.field.x0) * sizeof *anew.pixels;
        assert_memory_equal(anew.pixels + first, app->canvas.backdrop + first, bytes);
    }
    canvas_close(&anew);
    rehearsal_close(&rehearsal);
}

static void the_wheel_looks_nearer_and_the_player_stays_in_sight(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_in_a_small_window(&rehearsal, vec2(500.0f, 300.0f));
    float was = rehearsal.app->view.scale;
    turn_wheel(3);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_frame(&rehearsal));
    const View *view = &rehearsal.app->view;
    assert_true(view->scale > was * 1.2f);
    assert_int_equal(rehearsal.app->settings.camera_zoom, 133);
    Vec2 at = view_to_canvas(view, rehearsal_player(&rehearsal));
    assert_true(vec2_distance(at, middle_of(view)) < 2.0f);
    rehearsal_close(&rehearsal);
}

static void a_press_means_the_place_below_it_though_the_camera_has_moved(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_in_a_small_window(&rehearsal, vec2(500.0f, 300.0f));
    const Vec2 wanted = vec2(560.0f, 260.0f);
    rehearsal_button(SDL_BUTTON_LEFT, true, rehearsal_point(&rehearsal, wanted));
    rehearsal_ticks(&rehearsal, 1);
    Vec2 way = vec2_sub(rehearsal_player(&rehearsal), vec2(500.0f, 300.0f));
    Vec2 there = vec2_sub(wanted, vec2(500.0f, 300.0f));
    assert_true(vec2_length(way) > 1.0f);
    assert_true(fabsf(way.x * there.y - way.y * there.x) < 0.05f * vec2_length(way) * vec2_length(there));
    rehearsal_close(&rehearsal);
}

static void in_the_pause_it_shows_the_guard_that_is_selected(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_in_a_small_window(&rehearsal, vec2(800.0f, 450.0f));
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_TAB);
    assert_true(rehearsal_frame(&rehearsal));
    for (int i = 0; i < 60; i++)
        camera_follow(&rehearsal.app->camera, world_guard(rehearsal.app->session.now, 0)->body.at, FRAME);
    assert_true(rehearsal_frame(&rehearsal));
    const View *view = &rehearsal.app->view;
    Vec2 at = view_to_canvas(view, world_guard(rehearsal.app->session.now, 0)->body.at);
    assert_true(at.x > (float)view->field.x0 && at.x < (float)view->field.x1);
    assert_true(at.y > (float)view->field.y0 && at.y < (float)view->field.y1);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_level_that_fits_in_comfortably_is_shown_whole),
        cmocka_unit_test(a_larger_one_is_followed_at_a_comfortable_scale),
        cmocka_unit_test(it_never_shows_what_is_outside_the_level),
        cmocka_unit_test(at_first_it_looks_at_the_player),
        cmocka_unit_test(it_looks_ahead_the_way_he_walks),
        cmocka_unit_test(it_moves_smoothly_and_by_whole_pixels),
        cmocka_unit_test(it_stands_still_while_he_stands),
        cmocka_unit_test(after_a_jump_it_has_caught_up_within_half_a_second),
        cmocka_unit_test(further_than_can_be_followed_it_cuts),
        cmocka_unit_test(it_stays_where_it_was_dragged_until_he_walks),
        cmocka_unit_test(dragged_past_the_border_it_comes_back_at_once),
        cmocka_unit_test(the_mouse_points_at_what_is_below_it_wherever_the_camera_looks),
        cmocka_unit_test(it_looks_nearer_and_further_off_within_limits),
        cmocka_unit_test(the_picture_moved_is_the_picture_painted_there),
        cmocka_unit_test(the_wheel_looks_nearer_and_the_player_stays_in_sight),
        cmocka_unit_test(a_press_means_the_place_below_it_though_the_camera_has_moved),
        cmocka_unit_test(in_the_pause_it_shows_the_guard_that_is_selected),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
