// Given what happens in a world, when it is to be heard, then each thing has its sound, where it happened,
// and every sound that tells something can be read, too.
#include "stage.h"

#include "app/captions.h"
#include "app/cues.h"

#include <string.h>

static Cue only_cue_of(const Stage *stage, WorldEvent event) {
    Cue cues[CUES_OF_EVENT];
    assert_int_equal(cues_of_event(stage->world, &event, cues), 1);
    return cues[0];
}

static void assert_change_sounds(const Stage *stage, int from, int to, SoundKind kind) {
    Cue cue = only_cue_of(stage, (WorldEvent){.kind = EVENT_TRANSITION, .from = from, .to = to});
    assert_int_equal(cue.kind, kind);
    assert_false(cue.is_own);
}

static void a_guard_is_heard_to_wonder_to_give_chase_to_lose_the_player_and_to_calm_down(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    assert_change_sounds(&stage, GUARD_PATROL, GUARD_INVESTIGATE, SOUND_NOTICE);
    assert_change_sounds(&stage, GUARD_IDLE, GUARD_CHASE, SOUND_ALARM);
    assert_change_sounds(&stage, GUARD_SEARCH, GUARD_CHASE, SOUND_ALARM);
    assert_change_sounds(&stage, GUARD_CHASE, GUARD_SEARCH, SOUND_LOST);
    assert_change_sounds(&stage, GUARD_SEARCH, GUARD_PATROL, SOUND_CALM);
    assert_change_sounds(&stage, GUARD_ATTACK, GUARD_FLEE, SOUND_FLIGHT);
    stage_close(&stage);
}

static void its_everyday_changes_are_silent(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    static const int changes[][2] = {{GUARD_IDLE, GUARD_PATROL},
                                     {GUARD_PATROL, GUARD_IDLE},
                                     {GUARD_CHASE, GUARD_ATTACK},
                                     {GUARD_ATTACK, GUARD_CHASE}};
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        WorldEvent event = {.kind = EVENT_TRANSITION, .from = changes[i][0], .to = changes[i][1]};
        Cue cues[CUES_OF_EVENT];
        assert_int_equal(cues_of_event(stage.world, &event, cues), 0);
    }
    stage_close(&stage);
}

static void a_door_is_heard_to_open_to_rattle_and_to_fall_shut(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    WorldEvent event = {.kind = EVENT_DOOR, .from = DOOR_SHUT, .to = DOOR_OPENING, .at = {50.0f, 60.0f}};
    Cue cue = only_cue_of(&stage, event);
    assert_int_equal(cue.kind, SOUND_DOOR_OPENS);
    assert_float_equal(cue.at.y, 60.0f, 0.0f);
    event.to = DOOR_RATTLING;
    assert_int_equal(only_cue_of(&stage, event).kind, SOUND_DOOR_RATTLES);
    event.from = DOOR_CLOSING, event.to = DOOR_SHUT;
    assert_int_equal(only_cue_of(&stage, event).kind, SOUND_DOOR_SHUTS);
    Cue cues[CUES_OF_EVENT];
    event.from = DOOR_RATTLING;
    assert_int_equal(cues_of_event(stage.world, &event, cues), 0);
    stage_close(&stage);
}

static void a_strike_is_heard_where_it_comes_from_and_where_it_lands(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    WorldEvent event = {.kind = EVENT_STRIKE, .guard = 0, .whom = 0, .at = {330.0f, 270.0f}};
    Cue cues[CUES_OF_EVENT];
    assert_int_equal(cues_of_event(stage.world, &event, cues), 2);
    assert_int_equal(cues[0].kind, SOUND_STRIKE);
    assert_float_equal(cues[0].at.x, 300.0f, 0.0f);
    assert_int_equal(cues[1].kind, SOUND_HIT);
    assert_true(cues[1].is_own);
    event.whom = 1;
    assert_int_equal(cues_of_event(stage.world, &event, cues), 2);
    assert_int_equal(cues[1].kind, SOUND_GRUNT);
    stage_close(&stage);
}

static void loot_the_way_out_and_being_caught_are_heard(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    Cue loot = only_cue_of(&stage, (WorldEvent){.kind = EVENT_LOOT, .at = {10.0f, 20.0f}});
    assert_int_equal(loot.kind, SOUND_LOOT);
    assert_true(loot.is_own);
    WorldEvent event = {.kind = EVENT_MISSION, .from = MISSION_PLAYING, .to = MISSION_ESCAPED};
    assert_int_equal(only_cue_of(&stage, event).kind, SOUND_WIN);
    event.to = MISSION_CAUGHT;
    assert_int_equal(only_cue_of(&stage, event).kind, SOUND_CAUGHT);
    Cue cues[CUES_OF_EVENT];
    event.from = MISSION_CAUGHT, event.to = MISSION_RESULTS;
    assert_int_equal(cues_of_event(stage.world, &event, cues), 0);
    stage_close(&stage);
}

static void a_throw_is_heard_and_so_is_what_comes_down(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    WorldEvent event = {.kind = EVENT_THROW, .what = THROW_PEBBLE, .at = {900.0f, 500.0f}};
    assert_int_equal(only_cue_of(&stage, event).kind, SOUND_THROW);
    event = (WorldEvent){.kind = EVENT_LAND, .what = THROW_PEBBLE, .at = {600.0f, 500.0f}, .guard = -1};
    Cue pebble = only_cue_of(&stage, event);
    assert_int_equal(pebble.kind, SOUND_LAND);
    assert_false(pebble.is_own);
    assert_float_equal(pebble.at.x, 600.0f, 0.0f);
    event = (WorldEvent){.kind = EVENT_SMOKE, .at = {600.0f, 500.0f}};
    assert_int_equal(only_cue_of(&stage, event).kind, SOUND_SMOKE);
    stage_close(&stage);
}

// Another world of the same stage, to hold what it was a tick ago.
static World *world_beside(const Stage *stage) {
    Report report = {0};
    const WorldDef def = {.place = stage->place, .book = &stage->book, .personality = stage->personality};
    World *world = world_create(&def, &report);
    assert_non_null(world);
    return world;
}

// How many steps the player takes while he walks so for ten seconds, and of which kind the last was.
static int player_steps(const StageDef *def, PlayerIntent intent, SoundKind *kind) {
    Stage stage;
    stage_open(&stage, def);
    World *before = world_beside(&stage);
    int steps = 0;
    float stride = 0.0f;
    for (int i = 0; i < 600; i++) {
        world_copy(before, stage.world);
        intent.move = vec2(i / 60 % 2 == 0 ? -1.0f : 1.0f, 0.0f);
        stage_play(&stage, 1, intent);
        Cue cue;
        if (!cue_of_player_step(before, stage.world, &intent, &stride, &cue)) continue;
        assert_true(cue.is_own);
        *kind = cue.kind;
        steps++;
    }
    world_destroy(before);
    stage_close(&stage);
    return steps;
}

static void the_player_steps_quicker_the_faster_he_goes(void **state) {
    (void)state;
    SoundKind sneak = 0, walk = 0, sprint = 0;
    assert_in_range(player_steps(&STAGE_ALONE, (PlayerIntent){.sneak = true}, &sneak), 18, 24);
    assert_in_range(player_steps(&STAGE_ALONE, (PlayerIntent){0}, &walk), 30, 38);
    assert_in_range(player_steps(&STAGE_ALONE, (PlayerIntent){.sprint = true}, &sprint), 36, 48);
    assert_int_equal(sneak, SOUND_SNEAK_STONE);
    assert_int_equal(walk, SOUND_WALK_STONE);
    assert_int_equal(sprint, SOUND_SPRINT_STONE);
}

// What his steps sound like on a floor of this loudness.
static SoundKind step_on_floor(float loudness, PlayerIntent intent) {
    const Thing floor = {.kind = THING_FLOOR, .rect = {{0.0f, 0.0f}, {960.0f, 540.0f}}, .value = loudness};
    StageDef def = STAGE_ALONE;
    def.things = &floor;
    def.thing_count = 1;
    SoundKind kind = 0;
    player_steps(&def, intent, &kind);
    return kind;
}

static void gravel_and_carpet_sound_so_under_his_feet(void **state) {
    (void)state;
    assert_int_equal(step_on_floor(2.0f, (PlayerIntent){0}), SOUND_WALK_GRAVEL);
    assert_int_equal(step_on_floor(0.3f, (PlayerIntent){.sneak = true}), SOUND_SNEAK_CARPET);
}

static void a_guard_on_its_round_is_heard_to_walk_and_one_that_stands_is_not(void **state) {
    (void)state;
    static const Vec2 route[] = {{300.0f, 270.0f}, {700.0f, 270.0f}};
    StageDef def = STAGE_ALONE;
    def.route = route;
    def.route_count = 2;
    Stage stage;
    stage_open(&stage, &def);
    World *before = world_beside(&stage);
    int steps = 0;
    for (int i = 0; i < 360; i++) {
        world_copy(before, stage.world);
        stage_play(&stage, 1, (PlayerIntent){0});
        Cue cue;
        bool is_step = cue_of_guard_step(before, stage.world, 0, &cue);
        if (!is_step) continue;
        assert_int_equal(cue.kind, SOUND_BOOT_STONE);
        assert_int_equal(guard_state(stage_guard(&stage)), GUARD_PATROL);
        steps++;
    }
    assert_in_range(steps, 6, 13);
    world_destroy(before);
    stage_close(&stage);
}

static bool is_own_step(SoundKind kind) {
    return kind < SOUND_BOOT_STONE;
}

static void every_sound_that_tells_something_can_be_read(void **state) {
    (void)state;
    for (SoundKind kind = 1; kind < SOUND_END; kind++) {
        const char *words = caption_of(kind);
        if (is_own_step(kind) || kind == SOUND_TICK) {
            assert_null(words);
        } else if (!words) {
            fail_msg("%s has no caption", sound_name(kind));
        } else {
            assert_in_range(strlen(words), 4, 30);
        }
    }
}

// Every event that there can be, with whatever its states may be.
static void no_kind_of_event_that_sounds_lacks_a_caption(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    int sounds = 0;
    for (WorldEventKind kind = EVENT_TRANSITION; kind <= EVENT_LAND; kind++)
        for (int from = 1; from < GUARD_SEVEN_END; from++)
            for (int to = 1; to < GUARD_SEVEN_END; to++) {
                WorldEvent event = {.kind = kind, .from = from, .to = to};
                Cue cues[CUES_OF_EVENT];
                int count = cues_of_event(stage.world, &event, cues);
                for (int i = 0; i < count; i++) assert_non_null(caption_of(cues[i].kind));
                sounds += count;
            }
    assert_true(sounds > 100);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_guard_is_heard_to_wonder_to_give_chase_to_lose_the_player_and_to_calm_down),
        cmocka_unit_test(its_everyday_changes_are_silent),
        cmocka_unit_test(a_door_is_heard_to_open_to_rattle_and_to_fall_shut),
        cmocka_unit_test(a_strike_is_heard_where_it_comes_from_and_where_it_lands),
        cmocka_unit_test(loot_the_way_out_and_being_caught_are_heard),
        cmocka_unit_test(a_throw_is_heard_and_so_is_what_comes_down),
        cmocka_unit_test(the_player_steps_quicker_the_faster_he_goes),
        cmocka_unit_test(gravel_and_carpet_sound_so_under_his_feet),
        cmocka_unit_test(a_guard_on_its_round_is_heard_to_walk_and_one_that_stands_is_not),
        cmocka_unit_test(every_sound_that_tells_something_can_be_read),
        cmocka_unit_test(no_kind_of_event_that_sounds_lacks_a_caption),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
