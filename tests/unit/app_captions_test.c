// Given sounds one after the other, when they are told in words, then the ones that matter are to be read,
// with their side, for a while.
#include "rehearsal.h"

#include "app/captions.h"
#include "app/hearing_place.h"

#include <stdlib.h>
#include <string.h>

static void a_line_says_what_it_was_and_from_where(void **state) {
    (void)state;
    Captions captions = {0};
    Vec2 ears = vec2(500.0f, 300.0f);
    captions_tell(&captions, SOUND_NOTICE, 80, side_of(ears, vec2(300.0f, 310.0f)));
    assert_string_equal(captions.all[0].text, "[guard wonders? ← left]");
    captions_tell(&captions, SOUND_HIT, 90, -1);
    assert_string_equal(captions.all[1].text, "[you are hit]");
}

static void each_of_the_eight_sides_has_its_arrow(void **state) {
    (void)state;
    static const char *const arrows[] = {"→", "↘", "↓", "↙", "←", "↖", "↑", "↗"};
    Vec2 ears = vec2(500.0f, 300.0f);
    for (int i = 0; i < 8; i++) {
        Captions captions = {0};
        Vec2 at = vec2_add(ears, vec2_scale(vec2_from_angle((float)i * 0.7853982f), 200.0f));
        captions_tell(&captions, SOUND_ALARM, 95, side_of(ears, at));
        assert_non_null(strstr(captions.all[0].text, arrows[i]));
    }
    assert_int_equal(side_of(ears, ears), -1);
}

static void every_line_fits_with_every_side(void **state) {
    (void)state;
    for (SoundKind kind = 1; kind < SOUND_END; kind++)
        for (int side = 0; side < 8 && caption_of(kind); side++) {
            Captions captions = {0};
            captions_tell(&captions, kind, 1, side);
            size_t length = strlen(captions.all[0].text);
            assert_int_equal(captions.all[0].text[length - 1], ']');
        }
}

static void the_same_sound_again_renews_its_line(void **state) {
    (void)state;
    Captions captions = {0};
    captions_tell(&captions, SOUND_SHOUT, 85, 0);
    captions_age(&captions, CAPTION_SECONDS - 0.5);
    captions_tell(&captions, SOUND_SHOUT, 85, 4);
    assert_int_equal(captions.count, 1);
    captions_age(&captions, 1.0);
    assert_string_equal(captions.all[0].text, "[guard shouts! ← left]");
    captions_age(&captions, CAPTION_SECONDS);
    assert_int_equal(captions.count, 0);
}

static void what_matters_less_makes_way_and_never_the_other_way_round(void **state) {
    (void)state;
    Captions captions = {0};
    captions_tell(&captions, SOUND_BOOT_STONE, 8, 0);
    captions_tell(&captions, SOUND_ALARM, 95, 0);
    captions_tell(&captions, SOUND_SHOUT, 85, 0);
    captions_tell(&captions, SOUND_HIT, 90, -1);
    assert_int_equal(captions.count, CAPTIONS);
    captions_tell(&captions, SOUND_NOTICE, 80, 0);
    assert_int_equal(captions.count, CAPTIONS);
    assert_int_equal(captions.all[0].kind, SOUND_ALARM);
    assert_int_equal(captions.all[CAPTIONS - 1].kind, SOUND_NOTICE);
    captions_tell(&captions, SOUND_DOOR_OPENS, 30, 0);
    for (int i = 0; i < captions.count; i++) assert_int_not_equal(captions.all[i].kind, SOUND_DOOR_OPENS);
}

static void the_players_own_steps_are_not_told(void **state) {
    (void)state;
    Captions captions = {0};
    captions_tell(&captions, SOUND_WALK_STONE, 12, -1);
    assert_int_equal(captions.count, 0);
}

// How many pixels of the lower right corner change when a whistle is told.
static int painted_by_a_whistle(bool has_captions) {
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_ALONE);
    rehearsal.app->sound.has_captions = has_captions;
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&rehearsal, 1);
    assert_int_equal(rehearsal.app->sound.captions.count > 0, has_captions);
    Captions told = rehearsal.app->sound.captions;
    rehearsal_frame(&rehearsal);
    Picture with = rehearsal_picture(&rehearsal);
    rehearsal.app->sound.captions = (Captions){0};
    rehearsal_frame(&rehearsal);
    Picture without = rehearsal_picture(&rehearsal);
    rehearsal.app->sound.captions = told;
    int changed = 0;
    for (int i = 0; i < with.width * with.height; i++)
        changed += pixel_difference(with.pixels[i], without.pixels[i]) > 60;
    free(with.pixels);
    free(without.pixels);
    rehearsal_close(&rehearsal);
    return changed;
}

static void they_are_painted_when_they_are_wanted(void **state) {
    (void)state;
    assert_true(painted_by_a_whistle(true) > 100);
    assert_int_equal(painted_by_a_whistle(false), 0);
}

static Rehearsal playing;

static int captions_now(void) {
    assert_true(rehearsal_frame(&playing));
    return playing.app->sound.captions.count;
}

static void hear_a_whistle(void) {
    rehearsal_open(&playing, &STAGE_ALONE);
    rehearsal_ticks(&playing, 10);
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&playing, 1);
    assert_int_equal(captions_now(), 1);
}

static void none_is_left_once_time_has_jumped(void **state) {
    (void)state;
    hear_a_whistle();
    session_go(&playing.app->session, 5);
    assert_int_equal(captions_now(), 0);
    rehearsal_close(&playing);
}

static void none_is_left_once_the_level_begins_again_however_fast_time_goes_by(void **state) {
    (void)state;
    hear_a_whistle();
    app_change_speed(playing.app, 2);
    rehearsal_press(SDL_SCANCODE_R);
    rehearsal_ticks(&playing, 1);
    assert_int_equal(captions_now(), 0);
    rehearsal_close(&playing);
}

// How many pixels of a paused picture a line changes.
static int painted_in_the_pause(void) {
    hear_a_whistle();
    rehearsal_press(SDL_SCANCODE_P);
    assert_int_equal(captions_now(), 1);
    assert_true(playing.app->is_paused);
    Picture with = rehearsal_picture(&playing);
    playing.app->sound.captions = (Captions){0};
    rehearsal_frame(&playing);
    Picture without = rehearsal_picture(&playing);
    int changed = 0;
    for (int i = 0; i < with.width * with.height; i++) changed += with.pixels[i] != without.pixels[i];
    free(with.pixels);
    free(without.pixels);
    rehearsal_close(&playing);
    return changed;
}

static void none_is_painted_in_the_pause(void **state) {
    (void)state;
    assert_int_equal(painted_in_the_pause(), 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_line_says_what_it_was_and_from_where),
        cmocka_unit_test(each_of_the_eight_sides_has_its_arrow),
        cmocka_unit_test(every_line_fits_with_every_side),
        cmocka_unit_test(the_same_sound_again_renews_its_line),
        cmocka_unit_test(what_matters_less_makes_way_and_never_the_other_way_round),
        cmocka_unit_test(the_players_own_steps_are_not_told),
        cmocka_unit_test(they_are_painted_when_they_are_wanted),
        cmocka_unit_test(none_is_left_once_time_has_jumped),
        cmocka_unit_test(none_is_left_once_the_level_begins_again_however_fast_time_goes_by),
        cmocka_unit_test(none_is_painted_in_the_pause),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
