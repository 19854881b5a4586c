// Given what somebody has chosen in the settings, when the game is played, then it is as they say.
#include "rehearsal.h"

static void volumes_and_captions_are_as_they_were_chosen(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    const SpeakerVolumes *volumes = &rehearsal.app->sound.speaker.volumes;
    assert_int_equal(volumes->all, 80);
    assert_true(rehearsal.app->sound.has_captions);
    rehearsal.app->settings.effects_volume = 15;
    rehearsal.app->settings.music_volume = 0;
    rehearsal.app->settings.captions = false;
    settings_changed(rehearsal.app);
    assert_int_equal(volumes->effects, 15);
    assert_int_equal(volumes->music, 0);
    assert_false(rehearsal.app->sound.has_captions);
    rehearsal_close(&rehearsal);
}

static void at_half_the_game_speed_half_as_many_ticks_are_played(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal.app->settings.game_speed = 50;
    settings_changed(rehearsal.app);
    rehearsal_seconds(&rehearsal, 1.0);
    assert_in_range(rehearsal_tick(&rehearsal), 29, 31);
    rehearsal_close(&rehearsal);
}

static void help_counts_from_the_next_level_on(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal.app->settings.more_health = true;
    rehearsal.app->settings.show_sight = true;
    settings_changed(rehearsal.app);
    assert_true(rehearsal.app->shown.senses);
    assert_float_equal(world_player_hp(rehearsal.app->session.now), PLAYER_HP, 0.0f);
    rehearsal.app->shown.senses = false;
    app_play_level(rehearsal.app, "lesson");
    assert_float_equal(world_player(rehearsal.app->session.now)->hp, 2.0f * PLAYER_HP, 0.0f);
    assert_true(rehearsal.app->shown.senses);
    rehearsal_close(&rehearsal);
}

static bool player_sneaks(Rehearsal *rehearsal) {
    rehearsal_ticks(rehearsal, 1);
    return rehearsal->app->session.intent.sneak;
}

static void sneaking_is_pressed_once_and_ends_by_another_press(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal.app->settings.toggle_sneak = true;
    settings_changed(rehearsal.app);
    rehearsal_key(SDL_SCANCODE_LSHIFT, true);
    assert_true(player_sneaks(&rehearsal));
    rehearsal_key(SDL_SCANCODE_LSHIFT, false);
    assert_true(player_sneaks(&rehearsal));
    rehearsal_press(SDL_SCANCODE_LSHIFT); // let go within the tick
    assert_false(player_sneaks(&rehearsal));
    assert_false(player_sneaks(&rehearsal));
    rehearsal_close(&rehearsal);
}

static void held_keys_work_as_before_where_nothing_else_was_chosen(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal_key(SDL_SCANCODE_LSHIFT, true);
    assert_true(player_sneaks(&rehearsal));
    rehearsal_key(SDL_SCANCODE_LSHIFT, false);
    assert_false(player_sneaks(&rehearsal));
    rehearsal_close(&rehearsal);
}

static void whoever_begins_to_sprint_sneaks_no_more(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal.app->settings.toggle_sneak = rehearsal.app->settings.toggle_sprint = true;
    settings_changed(rehearsal.app);
    rehearsal_press(SDL_SCANCODE_LSHIFT);
    assert_true(player_sneaks(&rehearsal));
    rehearsal_press(SDL_SCANCODE_SPACE);
    assert_false(player_sneaks(&rehearsal));
    assert_true(rehearsal.app->session.intent.sprint);
    rehearsal_close(&rehearsal);
}

static void losing_the_focus_ends_what_was_pressed_once(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal.app->settings.toggle_sneak = true;
    settings_changed(rehearsal.app);
    rehearsal_press(SDL_SCANCODE_LSHIFT);
    assert_true(player_sneaks(&rehearsal));
    input_release(&rehearsal.app->input);
    assert_false(player_sneaks(&rehearsal));
    rehearsal_close(&rehearsal);
}

static void time_runs_back_by_one_press_until_the_next(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
    rehearsal.app->settings.toggle_rewind = true;
    settings_changed(rehearsal.app);
    rehearsal_ticks(&rehearsal, 120);
    rehearsal_press(SDL_SCANCODE_BACKSPACE);
    rehearsal_seconds(&rehearsal, 0.5);
    uint32_t tick = rehearsal_tick(&rehearsal);
    assert_true(tick < 120);
    rehearsal_press(SDL_SCANCODE_BACKSPACE);
    rehearsal_seconds(&rehearsal, 0.5);
    assert_true(rehearsal_tick(&rehearsal) >= tick);
    rehearsal_close(&rehearsal);
}

static void with_reduced_flashes_a_hit_does_not_flash(void **state) {
    (void)state;
    for (int calm = 0; calm < 2; calm++) {
        Rehearsal rehearsal;
        rehearsal_open(&rehearsal, &STAGE_BEHIND_IT);
        rehearsal.app->settings.reduced_flashes = calm == 1;
        settings_changed(rehearsal.app);
        rehearsal_press(SDL_SCANCODE_K);
        rehearsal_ticks(&rehearsal, 2);
        float flash = flash_strength(&rehearsal.app->session.effects.guards[0].hit);
        assert_int_equal(flash > 0.0f, calm == 0);
        rehearsal_close(&rehearsal);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(volumes_and_captions_are_as_they_were_chosen),
        cmocka_unit_test(at_half_the_game_speed_half_as_many_ticks_are_played),
        cmocka_unit_test(help_counts_from_the_next_level_on),
        cmocka_unit_test(sneaking_is_pressed_once_and_ends_by_another_press),
        cmocka_unit_test(held_keys_work_as_before_where_nothing_else_was_chosen),
        cmocka_unit_test(whoever_begins_to_sprint_sneaks_no_more),
        cmocka_unit_test(losing_the_focus_ends_what_was_pressed_once),
        cmocka_unit_test(time_runs_back_by_one_press_until_the_next),
        cmocka_unit_test(with_reduced_flashes_a_hit_does_not_flash),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
