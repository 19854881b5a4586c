// Given a stack of screens, when they come and go, then the top one alone hears of events and time, and each
// is told when it is on top.
#include "scenes.h"

#include "app/screens.h"

#include <string.h>

// In the app's place: what its screens were told, a letter each, capitals for the second screen.
struct App {
    char told[64];
};

static void tell(App *app, char letter) {
    size_t length = strlen(app->told);
    assert_true(length + 1 < sizeof app->told);
    app->told[length] = letter;
    app->told[length + 1] = '\0';
}

static void enter_one(App *app) {
    tell(app, 'e');
}

static void leave_one(App *app) {
    tell(app, 'l');
}

static void hear_one(App *app, const SDL_Event *event) {
    (void)event;
    tell(app, 'v');
}

static void update_one(App *app, double seconds) {
    (void)seconds;
    tell(app, 'u');
}

static void draw_one(App *app) {
    tell(app, 'd');
}

static void enter_two(App *app) {
    tell(app, 'E');
}

static void leave_two(App *app) {
    tell(app, 'L');
}

static void hear_two(App *app, const SDL_Event *event) {
    (void)event;
    tell(app, 'V');
}

static void draw_two(App *app) {
    tell(app, 'D');
}

static const Screen one = {
    .enter = enter_one, .leave = leave_one, .event = hear_one, .update = update_one, .draw = draw_one};
static const Screen over_it = {
    .is_overlay = true, .enter = enter_two, .leave = leave_two, .event = hear_two, .draw = draw_two};
static const Screen instead_of_it = {.draw = draw_two};

static const ScreenName ONE = SCREEN_PLAY, OVER_IT = SCREEN_PAUSE, INSTEAD_OF_IT = SCREEN_LEVELS;

static const Screen *const screens[SCREEN_END] = {
    [SCREEN_PLAY] = &one, [SCREEN_PAUSE] = &over_it, [SCREEN_LEVELS] = &instead_of_it};

static ScreenStack stack_of_one(App *app) {
    ScreenStack stack = {.screens = screens};
    screens_push(&stack, app, ONE);
    app->told[0] = '\0';
    return stack;
}

static void a_pushed_screen_is_entered_after_the_one_below_is_left(void **state) {
    (void)state;
    App app = {0};
    ScreenStack stack = stack_of_one(&app);
    screens_push(&stack, &app, OVER_IT);
    assert_string_equal(app.told, "lE");
}

static void a_popped_screen_uncovers_the_one_below_which_is_entered_again(void **state) {
    (void)state;
    App app = {0};
    ScreenStack stack = stack_of_one(&app);
    screens_push(&stack, &app, OVER_IT);
    app.told[0] = '\0';
    screens_pop(&stack, &app);
    assert_string_equal(app.told, "Le");
    assert_int_equal(stack.depth, 1);
}

static void only_the_top_screen_hears_of_events_and_time(void **state) {
    (void)state;
    App app = {0};
    ScreenStack stack = stack_of_one(&app);
    SDL_Event event = {0};
    screens_push(&stack, &app, OVER_IT);
    app.told[0] = '\0';
    screens_event(&stack, &app, &event);
    screens_update(&stack, &app, 1.0);
    assert_string_equal(app.told, "V");
}

static void an_overlay_is_drawn_over_what_is_below(void **state) {
    (void)state;
    App app = {0};
    ScreenStack stack = stack_of_one(&app);
    screens_push(&stack, &app, OVER_IT);
    app.told[0] = '\0';
    screens_draw(&stack, &app);
    assert_string_equal(app.told, "dD");
}

static void a_full_screen_hides_what_is_below(void **state) {
    (void)state;
    App app = {0};
    ScreenStack stack = stack_of_one(&app);
    screens_push(&stack, &app, INSTEAD_OF_IT);
    app.told[0] = '\0';
    screens_draw(&stack, &app);
    assert_string_equal(app.told, "D");
}

static void leaving_all_tells_the_top_one_only(void **state) {
    (void)state;
    App app = {0};
    ScreenStack stack = stack_of_one(&app);
    screens_push(&stack, &app, OVER_IT);
    app.told[0] = '\0';
    screens_leave_all(&stack, &app);
    assert_string_equal(app.told, "L");
    assert_int_equal(stack.depth, 0);
}

static void an_empty_stack_ignores_events_time_and_drawing(void **state) {
    (void)state;
    App app = {0};
    ScreenStack stack = {0};
    SDL_Event event = {0};
    screens_event(&stack, &app, &event);
    screens_update(&stack, &app, 1.0);
    screens_draw(&stack, &app);
    screens_leave_all(&stack, &app);
    assert_string_equal(app.told, "");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_pushed_screen_is_entered_after_the_one_below_is_left),
        cmocka_unit_test(a_popped_screen_uncovers_the_one_below_which_is_entered_again),
        cmocka_unit_test(only_the_top_screen_hears_of_events_and_time),
        cmocka_unit_test(an_overlay_is_drawn_over_what_is_below),
        cmocka_unit_test(a_full_screen_hides_what_is_below),
        cmocka_unit_test(leaving_all_tells_the_top_one_only),
        cmocka_unit_test(an_empty_stack_ignores_events_time_and_drawing),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
