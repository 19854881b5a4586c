// Given words that are laid over the level, when there are many of them or others are there already, then
// all of them can be read.
#include "rehearsal.h"

#include <stdlib.h>

static Rehearsal rehearsal;

static App *app(void) {
    return rehearsal.app;
}

static Picture frame(void) {
    assert_true(rehearsal_frame(&rehearsal));
    return rehearsal_picture(&rehearsal);
}

static void press(SDL_Scancode key) {
    rehearsal_press(key);
    assert_true(rehearsal_frame(&rehearsal));
}

static void a_long_notice_stays_out_of_the_inspector_and_in_the_window(void **state) {
    (void)state;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    press(SDL_SCANCODE_I);
    rehearsal_ticks(&rehearsal, 1);
    Picture without = frame();
    note_tell(app(), "one that is longer than the field is wide, so that it goes on in a second line and a "
                     "third, however much there is to be told of what somebody came upon and why it did");
    Picture with = frame();
    PixelArea field = app()->view.field;
    int inside = 0;
    for (int i = 0; i < with.width * with.height; i++) {
        if (pixel_difference(with.pixels[i], without.pixels[i]) == 0) continue;
        int x = i % with.width;
        assert_true(x >= field.x0 && x < field.x1);
        inside++;
    }
    assert_true(inside > 0);
    free(with.pixels);
    free(without.pixels);
    rehearsal_close(&rehearsal);
}

static void what_is_told_of_a_guard_is_below_the_words_at_the_top(void **state) {
    (void)state;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal_ticks(&rehearsal, 5);
    app()->shown = (Shown){0};
    press(SDL_SCANCODE_P);
    press(SDL_SCANCODE_COMMA);
    Picture without = frame();
    press(SDL_SCANCODE_TAB);
    assert_int_equal(app()->session.selected, 0);
    Picture with = frame();
    int bottom = app()->banner_bottom, above = 0, below = 0;
    assert_true(bottom > app()->view.field.y0);
    for (int i = 0; i < with.width * with.height; i++) {
        if (pixel_difference(with.pixels[i], without.pixels[i]) == 0) continue;
        if (i / with.width < bottom)
            above++;
        else
            below++;
    }
    assert_true(below > 0 && above * 20 < below); // the ring round the guard alone passes there
    free(with.pixels);
    free(without.pixels);
    rehearsal_close(&rehearsal);
}

static void the_keys_of_the_pause_stay_to_be_read_beside_what_is_told(void **state) {
    (void)state;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal_ticks(&rehearsal, 5);
    press(SDL_SCANCODE_P);
    press(SDL_SCANCODE_COMMA);
    Picture without = frame();
    int bottom = app()->banner_bottom;
    press(SDL_SCANCODE_F6);
    assert_string_equal(app()->note.text, "not saved: there is nowhere to write to");
    Picture with = frame();
    int told = 0;
    for (int i = 0; i < with.width * with.height; i++) {
        if (pixel_difference(with.pixels[i], without.pixels[i]) == 0) continue;
        assert_true(i / with.width > bottom);
        told++;
    }
    assert_true(told > 0);
    app()->note.until = 0;
    press(SDL_SCANCODE_F12); // nothing
    assert_string_equal(app()->note.text, "");
    free(with.pixels);
    free(without.pixels);
    rehearsal_close(&rehearsal);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_long_notice_stays_out_of_the_inspector_and_in_the_window),
        cmocka_unit_test(what_is_told_of_a_guard_is_below_the_words_at_the_top),
        cmocka_unit_test(the_keys_of_the_pause_stay_to_be_read_beside_what_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
