// Given keys and pointers that are held, when the window, its pixels, the bindings or the focus change
// meanwhile, then the player does what is held now, and goes to what is below the pointer now.
#include "rehearsal.h"

#include "app/camera.h"

static Rehearsal rehearsal;

static void open_middle(void) {
    StageDef def = STAGE_ALONE;
    def.player = vec2(480.0f, 270.0f);
    rehearsal_open(&rehearsal, &def);
}

static PlayerIntent tick(void) {
    rehearsal_ticks(&rehearsal, 1);
    return rehearsal.app->session.intent;
}

static void resize(int width, int height) {
    SDL_SetWindowSize(rehearsal.app->window.window, width, height);
    assert_true(rehearsal_frame(&rehearsal));
}

// A window on a level that is larger than what it shows, or smaller than what it has room for.
typedef struct Pane {
    Vec2 level; // px
    int points_w, points_h;
    int density; // pixels per point
    float zoom;
} Pane;

static View look_at(const Pane *pane, Vec2 subject) {
    View view = view_fit(&(ViewDef){.level = pane->level,
                                    .canvas_w = pane->points_w * pane->density,
                                    .canvas_h = pane->points_h * pane->density,
                                    .window_w = pane->points_w,
                                    .window_h = pane->points_h,
                                    .ledger_height = 40 * pane->density,
                                    .zoom = pane->zoom});
    Camera camera = {.zoom = pane->zoom};
    camera_follow(&camera, subject, 0.0f);
    camera_aim(&camera, &view);
    return view;
}

static SDL_Event press_at(Vec2 point, bool by_finger, const View *view) {
    SDL_Event event = {.type = by_finger ? SDL_FINGERDOWN : SDL_MOUSEBUTTONDOWN};
    if (by_finger) {
        event.tfinger.x = point.x / view->window.x;
        event.tfinger.y = point.y / view->window.y;
    } else {
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = (Sint32)(point.x + 0.5f);
        event.button.y = (Sint32)(point.y + 0.5f);
    }
    return event;
}

static Vec2 point_of(const View *view, Vec2 level) {
    const Vec2 pixel = view_to_canvas(view, level);
    return vec2(pixel.x / view->per_point.x, pixel.y / view->per_point.y);
}

static void assert_hits(const Pane *pane, Vec2 subject, Vec2 target) {
    const View view = look_at(pane, subject);
    for (int by_finger = 0; by_finger < 2; by_finger++) {
        const SDL_Event event = press_at(point_of(&view, target), by_finger == 1, &view);
        Pointer pointer = {0};
        pointer_event(&pointer, &event, &view);
        assert_true(pointer.held);
        const float slack = 1.0f / view.scale * view.per_point.x;
        assert_true(vec2_distance(view_to_level(&view, pointer.at), target) <= slack);
    }
}

static void the_pointer_hits_what_it_points_at_at_any_size_density_and_zoom(void **state) {
    (void)state;
    const int sizes[][2] = {{640, 360}, {1280, 720}, {500, 900}, {1920, 600}};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        for (int density = 1; density <= 2; density++) {
            const Pane small = {{400.0f, 300.0f}, sizes[i][0], sizes[i][1], density, 1.0f};
            assert_hits(&small, vec2(200.0f, 150.0f), vec2(150.0f, 120.0f));
            const Pane large = {{3000.0f, 2400.0f}, sizes[i][0], sizes[i][1], density, 1.5f};
            assert_hits(&large, vec2(1500.0f, 1200.0f), vec2(1430.0f, 1260.0f));
            assert_hits(&large, vec2(2990.0f, 2390.0f), vec2(2900.0f, 2330.0f));
        }
    }
}

static void a_press_on_the_bars_beside_the_level_means_nowhere(void **state) {
    (void)state;
    for (int density = 1; density <= 2; density++) {
        const Pane pane = {{400.0f, 300.0f}, 1280, 360, density, 1.0f};
        const View view = look_at(&pane, vec2(200.0f, 150.0f));
        const float bar = (float)view.field.x0 / view.per_point.x;
        assert_true(bar > 20.0f);
        const Vec2 points[] = {{bar - 4.0f, 100.0f}, {1280.0f - bar + 4.0f, 100.0f}, {640.0f, 355.0f}};
        for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
            const SDL_Event event = press_at(points[i], false, &view);
            Pointer pointer = {0};
            pointer_event(&pointer, &event, &view);
            assert_false(pointer.held);
        }
    }
}

static void a_held_button_means_what_is_below_it_once_the_window_is_larger(void **state) {
    (void)state;
    open_middle();
    rehearsal_button(SDL_BUTTON_LEFT, true, rehearsal_point(&rehearsal, vec2(600.0f, 270.0f)));
    tick();
    resize(1600, 1000);
    const Vec2 below = view_to_level(&rehearsal.app->view, rehearsal.app->input.pointer.at);
    rehearsal_ticks(&rehearsal, 150);
    assert_float_equal(vec2_distance(rehearsal_player(&rehearsal), below), 0.0f, 2.0f);
    rehearsal_close(&rehearsal);
}

static void a_held_key_goes_on_through_full_screen_and_back(void **state) {
    (void)state;
    open_middle();
    rehearsal_key(SDL_SCANCODE_D, true);
    assert_true(tick().move.x > 0.9f);
    rehearsal_press(SDL_SCANCODE_F11);
    assert_true(tick().move.x > 0.9f);
    rehearsal_press(SDL_SCANCODE_F11);
    resize(700, 500);
    assert_true(tick().move.x > 0.9f);
    rehearsal_key(SDL_SCANCODE_D, false);
    assert_float_equal(tick().move.x, 0.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void a_key_that_is_bound_otherwise_while_it_is_held_does_the_new_thing_alone(void **state) {
    (void)state;
    open_middle();
    Bindings *bindings = &rehearsal.app->input.bindings;
    rehearsal_key(SDL_SCANCODE_D, true);
    assert_true(tick().move.x > 0.9f);
    assert_int_equal(bindings_bind_key(bindings, ACTION_SNEAK, 0, SDL_SCANCODE_D), ACTION_RIGHT);
    PlayerIntent intent = tick();
    assert_float_equal(intent.move.x, 0.0f, 0.0f);
    assert_true(intent.sneak);
    bindings_bind_key(bindings, ACTION_NOISE, 0, SDL_SCANCODE_D);
    intent = tick();
    assert_false(intent.sneak || intent.noise); // that takes a press
    rehearsal_key(SDL_SCANCODE_D, false);
    rehearsal_key(SDL_SCANCODE_D, true);
    assert_true(tick().noise);
    rehearsal_close(&rehearsal);
}

static void losing_the_focus_lets_go_of_keys_that_were_bound_otherwise_too(void **state) {
    (void)state;
    open_middle();
    bindings_bind_key(&rehearsal.app->input.bindings, ACTION_RIGHT, 0, SDL_SCANCODE_J);
    bindings_bind_key(&rehearsal.app->input.bindings, ACTION_SPRINT, 1, SDL_SCANCODE_L);
    rehearsal_key(SDL_SCANCODE_J, true);
    rehearsal_key(SDL_SCANCODE_L, true);
    PlayerIntent intent = tick();
    assert_true(intent.move.x > 0.9f && intent.sprint);
    rehearsal_window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    assert_true(rehearsal_frame(&rehearsal));
    rehearsal_press(SDL_SCANCODE_P);
    intent = tick();
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_float_equal(intent.move.x, 0.0f, 0.0f);
    assert_false(intent.sprint);
    rehearsal_close(&rehearsal);
}

static void of_two_keys_for_one_action_either_holds_it_and_each_press_counts(void **state) {
    (void)state;
    open_middle();
    bindings_bind_key(&rehearsal.app->input.bindings, ACTION_SPRINT, 1, SDL_SCANCODE_L);
    bindings_bind_key(&rehearsal.app->input.bindings, ACTION_NOISE, 1, SDL_SCANCODE_J);
    rehearsal_key(SDL_SCANCODE_SPACE, true);
    rehearsal_key(SDL_SCANCODE_L, true);
    rehearsal_key(SDL_SCANCODE_SPACE, false);
    assert_true(tick().sprint);
    assert_true(tick().sprint);
    rehearsal_key(SDL_SCANCODE_L, false);
    assert_false(tick().sprint);
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_press(SDL_SCANCODE_J);
    assert_true(tick().noise);
    assert_true(tick().noise);
    assert_false(tick().noise);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_pointer_hits_what_it_points_at_at_any_size_density_and_zoom),
        cmocka_unit_test(a_press_on_the_bars_beside_the_level_means_nowhere),
        cmocka_unit_test(a_held_button_means_what_is_below_it_once_the_window_is_larger),
        cmocka_unit_test(a_held_key_goes_on_through_full_screen_and_back),
        cmocka_unit_test(a_key_that_is_bound_otherwise_while_it_is_held_does_the_new_thing_alone),
        cmocka_unit_test(losing_the_focus_lets_go_of_keys_that_were_bound_otherwise_too),
        cmocka_unit_test(of_two_keys_for_one_action_either_holds_it_and_each_press_counts),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
