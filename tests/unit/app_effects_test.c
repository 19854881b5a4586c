// Given hits and noises, when they are shown, then they tell the truth and never flicker.
#include "stage.h"

#include "app/effects.h"

#include <math.h>

typedef struct Show {
    Stage stage;
    Effects effects;
} Show;

static void open_show(Show *show, const StageDef *def) {
    stage_open(&show->stage, def);
    assert_true(effects_open(&show->effects, world_guard_count(show->stage.world)));
}

static void close_show(Show *show) {
    effects_close(&show->effects);
    stage_close(&show->stage);
}

static void tick(Show *show, PlayerIntent intent) {
    stage_play(&show->stage, 1, intent);
    effects_tick(&show->effects, show->stage.world);
}

static const Flash *guard_flash(const Show *show) {
    return &show->effects.guards[0].hit;
}

// How often the guard's flash begins while K is pressed on every tick.
static int flashes_in(Show *show, int ticks) {
    int begun = 0;
    for (int i = 0; i < ticks; i++) {
        tick(show, stage_hurting());
        begun += guard_flash(show)->age == 0;
    }
    return begun;
}

static void a_hit_flashes_and_fades(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_ALONE);
    assert_float_equal(flash_strength(guard_flash(&show)), 0.0f, 0.0f);
    tick(&show, stage_hurting());
    assert_float_equal(flash_strength(guard_flash(&show)), 1.0f, 0.0f);
    for (int i = 0; i < FLASH_TICKS; i++) tick(&show, (PlayerIntent){0});
    assert_float_equal(flash_strength(guard_flash(&show)), 0.0f, 0.0f);
    close_show(&show);
}

static void hits_on_every_tick_flash_less_than_three_times_a_second(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_ALONE);
    assert_in_range(flashes_in(&show, 600), 20, 29);
    close_show(&show);
}

static void flashes_stay_apart_in_real_time_when_the_game_runs_faster(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_ALONE);
    effects_at_speed(&show.effects, 4.0);
    assert_in_range(flashes_in(&show, 4 * 600), 20, 29);
    close_show(&show);
}

static void a_noise_spreads_as_far_as_it_is_heard(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_ALONE);
    assert_true(ripple_is_over(&show.effects.ripples[0]));
    tick(&show, stage_noise());
    assert_false(ripple_is_over(&show.effects.ripples[0]));
    assert_float_equal(show.effects.ripples[0].reach, 400.0f, 0.0f);
    assert_float_equal(show.effects.ripples[0].at.x, 900.0f, 0.0f);
    close_show(&show);
}

static void more_noises_than_there_is_room_for_replace_the_oldest(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_ALONE);
    for (int i = 0; i < 3 * RIPPLES; i++) tick(&show, stage_noise());
    int sounding = 0;
    for (int i = 0; i < RIPPLES; i++) sounding += !ripple_is_over(&show.effects.ripples[i]);
    assert_int_equal(sounding, RIPPLES);
    close_show(&show);
}

static void a_number_rises_from_every_hit(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_ALONE);
    tick(&show, stage_hurting());
    assert_false(rising_is_over(&show.effects.risings[0]));
    assert_float_equal(show.effects.risings[0].amount, PLAYER_HURTS, 0.0f);
    close_show(&show);
}

static void the_cone_turns_red_within_a_sixth_of_a_second_of_seeing(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_IN_VIEW);
    assert_float_equal(show.effects.guards[0].alarm, 0.0f, 0.0f);
    for (int i = 0; i < 10; i++) tick(&show, (PlayerIntent){0});
    assert_float_equal(show.effects.guards[0].alarm, 1.0f, 0.0f);
    close_show(&show);
}

static void a_strike_flashes_on_whom_it_hits(void **state) {
    (void)state;
    Personality guard = stage_watchman(), friend = personality_default("friend");
    guard.notice_time = 0.0f;
    personality_prepare(&guard);
    friend.mind = MIND_ALLY;
    StageDef def = STAGE_ALONE;
    def.guards[1] = vec2(330.0f, 270.0f);
    def.guard_count = 2;
    def.personality = &guard;
    def.personalities[1] = &friend;
    def.facings[1] = vec2(1.0f, 0.0f);
    Show show;
    open_show(&show, &def);
    while (show.stage.strikes == 0) tick(&show, (PlayerIntent){0});
    assert_float_equal(flash_strength(&show.effects.guards[1].hit), 1.0f, 0.0f);
    assert_float_equal(flash_strength(&show.effects.player), 0.0f, 0.0f);
    close_show(&show);
}

// Plays until the player was struck, from the start or again.
static void take_a_blow(Show *show) {
    const int before = show->stage.strikes;
    while (show->stage.strikes == before) tick(show, (PlayerIntent){0});
}

static void a_blow_shakes_the_picture_for_a_moment(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_IN_VIEW);
    assert_float_equal(vec2_length(shake_offset(&show.effects.shake, 0.5f)), 0.0f, 0.0f);
    take_a_blow(&show);
    float furthest = 0.0f;
    for (int i = 0; i < SHAKE_TICKS; i++) {
        Vec2 offset = shake_offset(&show.effects.shake, 0.5f);
        assert_true(fabsf(offset.x) <= 1.0f && fabsf(offset.y) <= 1.0f);
        furthest = fmaxf(furthest, vec2_length(offset));
        tick(&show, (PlayerIntent){0});
    }
    assert_true(furthest > 0.5f);
    assert_float_equal(vec2_length(shake_offset(&show.effects.shake, 0.0f)), 0.0f, 0.0f);
    close_show(&show);
}

static void a_picture_that_is_to_be_steady_does_not_shake(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_IN_VIEW);
    effects_steady(&show.effects, true);
    take_a_blow(&show);
    assert_float_equal(vec2_length(shake_offset(&show.effects.shake, 0.0f)), 0.0f, 0.0f);
    effects_steady(&show.effects, false);
    take_a_blow(&show);
    assert_true(vec2_length(shake_offset(&show.effects.shake, 0.0f)) > 0.0f);
    effects_steady(&show.effects, true);
    assert_float_equal(vec2_length(shake_offset(&show.effects.shake, 0.0f)), 0.0f, 0.0f);
    close_show(&show);
}

static void a_restart_ends_all_effects(void **state) {
    (void)state;
    Show show;
    open_show(&show, &STAGE_ALONE);
    tick(&show, stage_noise());
    tick(&show, stage_hurting());
    tick(&show, (PlayerIntent){.reset = true});
    assert_true(ripple_is_over(&show.effects.ripples[0]));
    assert_true(rising_is_over(&show.effects.risings[0]));
    assert_float_equal(flash_strength(guard_flash(&show)), 0.0f, 0.0f);
    close_show(&show);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_hit_flashes_and_fades),
        cmocka_unit_test(hits_on_every_tick_flash_less_than_three_times_a_second),
        cmocka_unit_test(flashes_stay_apart_in_real_time_when_the_game_runs_faster),
        cmocka_unit_test(a_noise_spreads_as_far_as_it_is_heard),
        cmocka_unit_test(more_noises_than_there_is_room_for_replace_the_oldest),
        cmocka_unit_test(a_number_rises_from_every_hit),
        cmocka_unit_test(the_cone_turns_red_within_a_sixth_of_a_second_of_seeing),
        cmocka_unit_test(a_strike_flashes_on_whom_it_hits),
        cmocka_unit_test(a_blow_shakes_the_picture_for_a_moment),
        cmocka_unit_test(a_picture_that_is_to_be_steady_does_not_shake),
        cmocka_unit_test(a_restart_ends_all_effects),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
