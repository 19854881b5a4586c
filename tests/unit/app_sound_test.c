// Given the game with a device for its sound, or without, when it is played, then it is heard once, where it
// happens, and never changes what happens.
#include "rehearsal.h"

#include "app/hearing_place.h"

#include <string.h>

static Speaker *speaker_of(const Rehearsal *rehearsal) {
    return &rehearsal->app->sound.speaker;
}

static int busy(const Rehearsal *rehearsal) {
    return speaker_busy(speaker_of(rehearsal));
}

// A player who stands far from a guard that keeps its post: silence, until somebody makes a noise.
static void open_silence(Rehearsal *rehearsal) {
    rehearsal_open(rehearsal, &STAGE_ALONE);
    assert_false(sound_stage_is_deaf(&rehearsal->app->sound));
    assert_int_equal(busy(rehearsal), 0);
}

static void a_whistle_is_heard(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_silence(&rehearsal);
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&rehearsal, 1);
    assert_int_equal(busy(&rehearsal), 1);
    rehearsal_close(&rehearsal);
}

static void at_twice_the_speed_it_is_heard_and_at_more_it_is_not(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_silence(&rehearsal);
    rehearsal_press(SDL_SCANCODE_RIGHTBRACKET);
    rehearsal_press(SDL_SCANCODE_RIGHTBRACKET);
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&rehearsal, 1);
    assert_int_equal(busy(&rehearsal), 0);
    rehearsal_press(SDL_SCANCODE_LEFTBRACKET);
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&rehearsal, 1);
    assert_int_equal(busy(&rehearsal), 1);
    rehearsal_close(&rehearsal);
}

// Lets what sounds come to its end.
static void hush(Rehearsal *rehearsal) {
    speaker_hush(speaker_of(rehearsal));
    assert_int_equal(busy(rehearsal), 0);
    SDL_Delay(150);
}

static void time_that_is_taken_back_or_stepped_through_is_silent(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_silence(&rehearsal);
    for (int i = 0; i < 5; i++) {
        rehearsal_press(SDL_SCANCODE_N);
        rehearsal_ticks(&rehearsal, 20);
    }
    assert_true(busy(&rehearsal) > 0);
    hush(&rehearsal);
    rehearsal_key(SDL_SCANCODE_BACKSPACE, true);
    rehearsal_seconds(&rehearsal, 1.0);
    rehearsal_key(SDL_SCANCODE_BACKSPACE, false);
    rehearsal_frame(&rehearsal);
    assert_int_equal(busy(&rehearsal), 0);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_frame(&rehearsal);
    for (int i = 0; i < 30; i++) {
        rehearsal_press(SDL_SCANCODE_PERIOD);
        rehearsal_frame(&rehearsal);
    }
    assert_int_equal(busy(&rehearsal), 0);
    rehearsal_close(&rehearsal);
}

// Given three textbook guards who see him on the same tick.
static void what_three_do_at_once_is_one_sound(void **state) {
    (void)state;
    StageDef def = STAGE_IN_VIEW;
    def.guard_count = 3;
    def.guards[1] = vec2(300.0f, 240.0f);
    def.guards[2] = vec2(300.0f, 300.0f);
    def.facing = vec2(1.0f, 0.0f);
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    for (int i = 0; i < 100 && busy(&rehearsal) == 0; i++) rehearsal_ticks(&rehearsal, 1);
    int chasers = 0;
    for (int i = 0; i < 3; i++)
        chasers += guard_state(world_guard(rehearsal.app->session.now, i)) == GUARD_CHASE;
    assert_int_equal(chasers, 3);
    assert_int_equal(busy(&rehearsal), 1);
    rehearsal_close(&rehearsal);
}

static int music_volume(const Rehearsal *rehearsal) {
    return SDL_AtomicGet(&speaker_of(rehearsal)->music_volume);
}

static void the_pause_quietens_the_music(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_silence(&rehearsal);
    int loud = music_volume(&rehearsal);
    assert_true(loud > 0);
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_frame(&rehearsal);
    rehearsal_frame(&rehearsal);
    assert_in_range(music_volume(&rehearsal), 1, loud / 2);
    rehearsal_close(&rehearsal);
}

static void the_music_tightens_when_a_guard_gives_chase(void **state) {
    (void)state;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &STAGE_IN_VIEW);
    assert_int_equal(rehearsal.app->sound.tension.now, TENSION_CALM);
    rehearsal_ticks(&rehearsal, 30);
    rehearsal_frame(&rehearsal);
    assert_int_equal(rehearsal.app->sound.tension.now, TENSION_HUNTED);
    assert_int_equal(SDL_AtomicGet(&speaker_of(&rehearsal)->tension), TENSION_HUNTED);
    rehearsal_close(&rehearsal);
}

static void a_volume_of_nothing_plays_nothing(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_silence(&rehearsal);
    speaker_set_volumes(speaker_of(&rehearsal), &(SpeakerVolumes){.all = 100, .effects = 0, .music = 0});
    rehearsal_press(SDL_SCANCODE_N);
    rehearsal_ticks(&rehearsal, 1);
    rehearsal_frame(&rehearsal);
    assert_int_equal(busy(&rehearsal), 0);
    assert_int_equal(music_volume(&rehearsal), 0);
    rehearsal_close(&rehearsal);
}

static SpeakerCue cue_of_rank(const Rehearsal *rehearsal, int rank) {
    const SoundBank *bank = &rehearsal->app->sound.bank;
    return (SpeakerCue){.sample = &bank->samples[SOUND_CAUGHT][0], .left = 0.1f, .right = 0.1f, .rank = rank};
}

static void of_too_many_sounds_the_important_ones_win(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_silence(&rehearsal);
    Speaker *speaker = speaker_of(&rehearsal);
    SpeakerCue usual = cue_of_rank(&rehearsal, 20), less = cue_of_rank(&rehearsal, 10);
    SpeakerCue alarm = cue_of_rank(&rehearsal, 90);
    for (int i = 0; i < SPEAKER_VOICES; i++) assert_true(speaker_play(speaker, &usual));
    assert_false(speaker_play(speaker, &less));
    assert_false(speaker_play(speaker, &usual));
    assert_true(speaker_play(speaker, &alarm));
    assert_int_equal(busy(&rehearsal), SPEAKER_VOICES);
    rehearsal_close(&rehearsal);
}

// Plays a chase with doors, noises and hits, and returns the world's hash.
static uint64_t hash_of_a_chase(const char *driver) {
    static const Thing door = {.kind = THING_DOOR, .rect = {{540.0f, 240.0f}, {560.0f, 300.0f}}};
    StageDef def = STAGE_IN_VIEW;
    Personality personality = stage_watchman();
    def.personality = &personality;
    def.things = &door;
    def.thing_count = 1;
    Rehearsal rehearsal;
    SDL_SetHintWithPriority(SDL_HINT_AUDIODRIVER, driver, SDL_HINT_OVERRIDE);
    rehearsal_open(&rehearsal, &def);
    assert_int_equal(sound_stage_is_deaf(&rehearsal.app->sound), strcmp(driver, "dummy") != 0);
    rehearsal_key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 40; i++) {
        rehearsal_press(i % 3 == 0 ? SDL_SCANCODE_N : SDL_SCANCODE_E);
        rehearsal_ticks(&rehearsal, 15);
    }
    uint64_t hash = world_hash(rehearsal.app->session.now);
    rehearsal_close(&rehearsal);
    return hash;
}

static void without_a_device_the_same_happens(void **state) {
    (void)state;
    assert_true(hash_of_a_chase("dummy") == hash_of_a_chase("no such driver"));
}

static void a_device_that_is_lost_and_found_again_plays_on(void **state) {
    (void)state;
    Rehearsal rehearsal;
    open_silence(&rehearsal);
    Speaker *speaker = speaker_of(&rehearsal);
    for (int i = 0; i < 3; i++) {
        rehearsal_press(SDL_SCANCODE_N);
        rehearsal_ticks(&rehearsal, 1);
        assert_int_equal(busy(&rehearsal), 1);
        SDL_Event lost = {.adevice = {.type = SDL_AUDIODEVICEREMOVED}};
        speaker_event(speaker, &lost);
        assert_int_equal(busy(&rehearsal), 0);
        assert_true(speaker->is_open); // there is another one
    }
    rehearsal_close(&rehearsal);
}

static Occluders no_walls(void) {
    return (Occluders){.count = 0};
}

static void a_sound_comes_from_its_side_and_fades_with_distance(void **state) {
    (void)state;
    Occluders none = no_walls();
    Vec2 ears = vec2(400.0f, 300.0f);
    HeardFrom left = heard_from(NULL, &none, ears, vec2(200.0f, 300.0f), 0.0f);
    HeardFrom right = heard_from(NULL, &none, ears, vec2(600.0f, 300.0f), 0.0f);
    HeardFrom near = heard_from(NULL, &none, ears, vec2(420.0f, 300.0f), 0.0f);
    assert_true(left.left > 1.5f * left.right && right.right > 1.5f * right.left);
    assert_float_equal(left.left, right.right, 0.0001f);
    assert_true(near.gain > 1.5f * left.gain);
    assert_float_equal(left.muffled, 0.0f, 0.0f);
    HeardFrom far = heard_from(NULL, &none, ears, vec2(400.0f + EARSHOT, 300.0f), 0.0f);
    assert_float_equal(far.gain, 0.0f, 0.0f);
    HeardFrom alarm = heard_from(NULL, &none, ears, vec2(400.0f + EARSHOT, 300.0f), 0.5f);
    assert_float_equal(alarm.gain, 0.5f, 0.0f);
}

// A wall with a way round it, between the player's ears and a place.
static void a_wall_in_between_muffles_it(void **state) {
    (void)state;
    static const Rect wall = {{500.0f, 100.0f}, {520.0f, 440.0f}};
    StageDef def = STAGE_ALONE;
    Personality personality = stage_watchman();
    def.personality = &personality;
    def.walls = &wall;
    def.wall_count = 1;
    Rehearsal rehearsal;
    rehearsal_open(&rehearsal, &def);
    Air air;
    assert_true(session_air(&rehearsal.app->session, &air));
    Occluders none = no_walls();
    Vec2 ears = vec2(450.0f, 270.0f);
    HeardFrom behind = heard_from(&air, &none, ears, vec2(570.0f, 270.0f), 0.0f);
    HeardFrom open = heard_from(&air, &none, ears, vec2(330.0f, 270.0f), 0.0f);
    assert_true(behind.muffled > 0.9f && behind.gain < 0.8f * open.gain);
    assert_float_equal(open.muffled, 0.0f, 0.01f);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_whistle_is_heard),
        cmocka_unit_test(at_twice_the_speed_it_is_heard_and_at_more_it_is_not),
        cmocka_unit_test(time_that_is_taken_back_or_stepped_through_is_silent),
        cmocka_unit_test(what_three_do_at_once_is_one_sound),
        cmocka_unit_test(the_pause_quietens_the_music),
        cmocka_unit_test(the_music_tightens_when_a_guard_gives_chase),
        cmocka_unit_test(a_volume_of_nothing_plays_nothing),
        cmocka_unit_test(of_too_many_sounds_the_important_ones_win),
        cmocka_unit_test(without_a_device_the_same_happens),
        cmocka_unit_test(a_device_that_is_lost_and_found_again_plays_on),
        cmocka_unit_test(a_sound_comes_from_its_side_and_fades_with_distance),
        cmocka_unit_test(a_wall_in_between_muffles_it),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
