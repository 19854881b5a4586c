// Given a level that was not won so far, when something is first of use, then a tip says what to press, until
// the player has done it or was told for long enough; and a card says what the level is about until he
// begins.
#include "data_copy.h"
#include "rehearsal.h"

#include "app/coach.h"

#include <stdlib.h>
#include <string.h>

static Rehearsal rehearsal;
static DataCopy data;
static Coach coach;

static const PlayerIntent NOTHING = {0};

// A stage with something to win, a guard in the middle of the left half, and the player behind its back.
static void set_stage(Stage *stage, StageDef def) {
    def.rule = RULE_ESCAPE;
    def.exit = vec2(900.0f, 500.0f);
    stage_open(stage, &def);
    coach = (Coach){0};
    coach_begin(&coach, true);
}

static void tell(const Stage *stage, int ticks, PlayerIntent intent) {
    for (int i = 0; i < ticks; i++) coach_tick(&coach, stage->world, &intent);
}

static void who_walks_near_a_guard_is_told_to_sneak_until_he_does(void **state) {
    (void)state;
    Stage stage;
    set_stage(&stage, STAGE_BEHIND_IT);
    tell(&stage, 1, stage_walking(0.0f, 1.0f));
    assert_int_equal(coach.tip, TIP_SNEAK);
    PlayerIntent sneaking = stage_walking(0.0f, 1.0f);
    sneaking.sneak = true;
    tell(&stage, TICK_HZ, sneaking);
    tell(&stage, 1, stage_walking(0.0f, 1.0f));
    assert_int_equal(coach.tip, TIPS);
    stage_close(&stage);
}

static void who_has_pebbles_near_a_guard_is_told_of_them_until_he_throws_one(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_BEHIND_IT;
    def.pebbles = 3;
    set_stage(&stage, def);
    tell(&stage, 1, NOTHING);
    assert_int_equal(coach.tip, TIP_PEBBLE);
    tell(&stage, 1, stage_throwing(400.0f, 100.0f));
    assert_int_equal(coach.tip, TIPS);
    tell(&stage, 60, NOTHING);
    assert_int_equal(coach.tip, TIPS);
    stage_close(&stage);
}

static void who_is_hunted_is_told_to_run_before_all_else(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_IN_VIEW;
    def.pebbles = 3;
    set_stage(&stage, def);
    stage_wait_for(&stage, GUARD_CHASE);
    tell(&stage, 1, NOTHING);
    assert_int_equal(coach.tip, TIP_HUNTED);
    stage_close(&stage);
}

static void who_is_caught_is_given_no_tip_any_more(void **state) {
    (void)state;
    Stage stage;
    set_stage(&stage, STAGE_IN_VIEW);
    stage_wait_for(&stage, GUARD_CHASE);
    tell(&stage, 1, NOTHING);
    assert_int_equal(coach.tip, TIP_HUNTED);
    for (int i = 0; i < 1500 && !mission_is_over(world_mission(stage.world)); i++)
        world_step(stage.world, &NOTHING);
    assert_true(mission_is_over(world_mission(stage.world)));
    tell(&stage, 1, NOTHING);
    assert_int_equal(coach.tip, TIPS);
    stage_close(&stage);
}

static void a_tip_lingers_a_moment_and_is_given_up_when_it_was_told_for_long(void **state) {
    (void)state;
    Stage stage;
    set_stage(&stage, STAGE_BEHIND_IT);
    tell(&stage, 1, stage_walking(0.0f, 1.0f));
    tell(&stage, 10, NOTHING);
    assert_int_equal(coach.tip, TIP_SNEAK);
    tell(&stage, 120, NOTHING);
    assert_int_equal(coach.tip, TIPS);
    tell(&stage, 15 * TICK_HZ, stage_walking(0.0f, 1.0f));
    assert_int_equal(coach.tip, TIPS);
    stage_close(&stage);
}

static void every_tip_has_words_for_keys_buttons_and_fingers(void **state) {
    (void)state;
    rehearsal_open(&rehearsal, &STAGE_ALONE);
    Input *input = &rehearsal.app->input;
    static const Device devices[] = {DEVICE_KEYBOARD, DEVICE_CONTROLLER, DEVICE_TOUCH};
    coach = (Coach){.is_wanted = true};
    for (int tip = 0; tip < TIPS; tip++) {
        for (int i = 0; i < 3; i++) {
            char text[PROMPTS_TEXT];
            coach.tip = (TipName)tip;
            input->hands.device = devices[i];
            assert_true(coach_text(&coach, input, text));
            assert_null(strchr(text, '{'));
        }
    }
    rehearsal_close(&rehearsal);
}

static void open_level(const char *scene) {
    data_copy_make(&data, scene);
    data_copy_put(&data, "levels/first-light.tmj", SOURCE_DIR "/data/levels/first-light.tmj");
    rehearsal_open_title(&rehearsal, data.folder, &(AppOptions){.seed = 1});
}

static bool has_tip(void) {
    char text[PROMPTS_TEXT];
    return coach_text(&rehearsal.app->coach, &rehearsal.app->input, text);
}

static void play(void) {
    rehearsal_press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
}

static void who_stands_is_told_how_to_walk(void **state) {
    (void)state;
    char text[PROMPTS_TEXT];
    open_level(__func__);
    play();
    rehearsal_ticks(&rehearsal, 90);
    assert_true(coach_text(&rehearsal.app->coach, &rehearsal.app->input, text));
    assert_string_equal(text, "WASD: walk");
    rehearsal_key(SDL_SCANCODE_D, true);
    rehearsal_ticks(&rehearsal, 3);
    assert_int_not_equal(rehearsal.app->coach.tip, TIP_WALK);
    rehearsal_close(&rehearsal);
}

static void there_are_no_tips_where_they_are_switched_off_or_the_level_was_won(void **state) {
    (void)state;
    open_level(__func__);
    rehearsal.app->settings.tips = false;
    settings_changed(rehearsal.app);
    play();
    rehearsal_ticks(&rehearsal, 90);
    assert_false(has_tip());
    rehearsal.app->settings.tips = true;
    settings_changed(rehearsal.app);
    rehearsal_ticks(&rehearsal, 2);
    assert_true(has_tip());
    const LibraryLevel *level = &rehearsal.app->library.all[0];
    BestOfLevel *best = &rehearsal.app->bests.all[rehearsal.app->bests.count++];
    *best = (BestOfLevel){.level_hash = level->hash, .best = {.rank = RANK_GHOST}};
    snprintf(best->level, sizeof best->level, "%s", level->name);
    app_play_level(rehearsal.app, level->name);
    rehearsal_ticks(&rehearsal, 90);
    assert_false(has_tip());
    rehearsal_close(&rehearsal);
}

// In the middle of the upper border of the field, where nothing moves in this level.
static uint32_t pixel_of_card(void) {
    Picture picture = rehearsal_picture(&rehearsal);
    const PixelArea field = rehearsal.app->view.field;
    const int x = (field.x0 + field.x1) / 2,
              y = field.y0 + text_line_height(&rehearsal.app->typeface, TEXT_BODY);
    const uint32_t pixel = picture.pixels[y * picture.width + x - 150];
    free(picture.pixels);
    return pixel;
}

static void the_card_stays_until_the_player_begins_and_some_seconds_more(void **state) {
    (void)state;
    open_level(__func__);
    play();
    const uint32_t at_first = pixel_of_card();
    rehearsal_ticks(&rehearsal, 20 * TICK_HZ);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(pixel_difference(pixel_of_card(), at_first) <= 15); // a light may have moved below it
    rehearsal_key(SDL_SCANCODE_S, true);
    rehearsal_ticks(&rehearsal, 5);
    rehearsal_key(SDL_SCANCODE_S, false);
    rehearsal_ticks(&rehearsal, 4 * TICK_HZ);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(pixel_difference(pixel_of_card(), at_first) > 20);
    rehearsal_close(&rehearsal);
}

// In the middle of the field, so many canvas px below the upper end of the tip.
static uint32_t pixel_in_tip(int below) {
    Picture picture = rehearsal_picture(&rehearsal);
    const PixelArea field = rehearsal.app->view.field;
    const int x = (field.x0 + field.x1) / 2;
    const uint32_t pixel = picture.pixels[(rehearsal.app->advice_top + below) * picture.width + x];
    free(picture.pixels);
    return pixel;
}

static void a_note_stands_above_a_tip(void **state) {
    (void)state;
    open_level(__func__);
    play();
    rehearsal_ticks(&rehearsal, 90);
    assert_true(rehearsal_frame(&rehearsal));
    const PixelArea field = rehearsal.app->view.field;
    assert_true(has_tip() && rehearsal.app->advice_top < field.y1);
    const int above = -text_line_height(&rehearsal.app->typeface, TEXT_BODY) - 4;
    const uint32_t tip = pixel_in_tip(2), floor = pixel_in_tip(above);
    note_tell(rehearsal.app, "read anew");
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(pixel_difference(pixel_in_tip(2), tip) <= 15);
    assert_true(pixel_difference(pixel_in_tip(above), floor) > 15);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(who_walks_near_a_guard_is_told_to_sneak_until_he_does),
        cmocka_unit_test(who_has_pebbles_near_a_guard_is_told_of_them_until_he_throws_one),
        cmocka_unit_test(who_is_hunted_is_told_to_run_before_all_else),
        cmocka_unit_test(who_is_caught_is_given_no_tip_any_more),
        cmocka_unit_test(a_tip_lingers_a_moment_and_is_given_up_when_it_was_told_for_long),
        cmocka_unit_test(every_tip_has_words_for_keys_buttons_and_fingers),
        cmocka_unit_test(who_stands_is_told_how_to_walk),
        cmocka_unit_test(there_are_no_tips_where_they_are_switched_off_or_the_level_was_won),
        cmocka_unit_test(the_card_stays_until_the_player_begins_and_some_seconds_more),
        cmocka_unit_test(a_note_stands_above_a_tip),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
