// Given a controller in the player's hands, when he plays with it, then its stick aims, it shakes when he is
// struck, and whoever pulls its plug finds the game paused.
#include "rehearsal.h"

static Rehearsal rehearsal;
static Shaking shaking;

static SDL_Joystick *open_with_controller(const StageDef *def) {
    shaking = (Shaking){0};
    rehearsal_open(&rehearsal, def);
    return rehearsal_plug_in(&rehearsal, &shaking);
}

static void frames(int count) {
    for (int i = 0; i < count; i++) assert_true(rehearsal_frame(&rehearsal));
}

static void button(SDL_Joystick *joystick, int which, bool down) {
    SDL_JoystickSetVirtualButton(joystick, which, down ? SDL_PRESSED : SDL_RELEASED);
    frames(2);
}

static void push_stick(SDL_Joystick *joystick, SDL_GameControllerAxis axis, float share) {
    SDL_JoystickSetVirtualAxis(joystick, axis, (Sint16)(share * 32767.0f));
    frames(2);
}

static Vec2 aimed_at(void) {
    return aim_target(&rehearsal.app->aim, &rehearsal.app->view, rehearsal.app->session.now);
}

static PlayerIntent tick(void) {
    rehearsal_ticks(&rehearsal, 1);
    return rehearsal.app->session.intent;
}

static void close_rehearsal(SDL_Joystick *joystick) {
    SDL_JoystickClose(joystick);
    rehearsal_close(&rehearsal);
}

static void the_right_stick_aims_its_way_the_further_the_further_it_is_pushed(void **state) {
    (void)state;
    StageDef def = STAGE_ALONE;
    def.player = vec2(480.0f, 270.0f);
    SDL_Joystick *joystick = open_with_controller(&def);
    button(joystick, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, true);
    push_stick(joystick, SDL_CONTROLLER_AXIS_RIGHTY, -0.6f);
    tick();
    const Vec2 near = aimed_at();
    assert_float_equal(near.x, 480.0f, 1.0f);
    assert_true(near.y < 270.0f - 60.0f);
    push_stick(joystick, SDL_CONTROLLER_AXIS_RIGHTY, -1.0f);
    tick();
    assert_float_equal(aimed_at().y, 270.0f - THROW_RANGE, 2.0f);
    button(joystick, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER, false);
    const PlayerIntent intent = tick();
    assert_int_equal(intent.throws, THROW_PEBBLE);
    assert_float_equal(intent.throw_at.y, 270.0f - THROW_RANGE, 2.0f);
    close_rehearsal(joystick);
}

static void a_stick_that_springs_back_changes_nothing_for_a_moment(void **state) {
    (void)state;
    StageDef def = STAGE_ALONE;
    def.player = vec2(480.0f, 270.0f);
    SDL_Joystick *joystick = open_with_controller(&def);
    button(joystick, SDL_CONTROLLER_BUTTON_RIGHTSTICK, true);
    push_stick(joystick, SDL_CONTROLLER_AXIS_RIGHTX, -1.0f);
    tick();
    push_stick(joystick, SDL_CONTROLLER_AXIS_RIGHTX, -0.3f);
    tick();
    push_stick(joystick, SDL_CONTROLLER_AXIS_RIGHTX, 0.0f);
    tick();
    assert_float_equal(aimed_at().x, 480.0f - THROW_RANGE, 2.0f);
    rehearsal_ticks(&rehearsal, 20);
    assert_float_equal(vec2_length(rehearsal.app->aim.stick), 0.0f, 0.0f);
    close_rehearsal(joystick);
}

static void a_trigger_that_is_bound_to_it_throws_when_it_is_let_go_of(void **state) {
    (void)state;
    SDL_Joystick *joystick = open_with_controller(&STAGE_ALONE);
    bindings_bind_button(&rehearsal.app->input.bindings, ACTION_THROW, PAD_RIGHT_TRIGGER);
    push_stick(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 1.0f);
    assert_int_equal(tick().throws, THROW_NOTHING);
    assert_int_equal(rehearsal.app->aim.kind, THROW_PEBBLE);
    push_stick(joystick, SDL_CONTROLLER_AXIS_TRIGGERRIGHT, -1.0f);
    assert_int_equal(tick().throws, THROW_PEBBLE);
    assert_int_equal(tick().throws, THROW_NOTHING);
    close_rehearsal(joystick);
}

// Stands in a guard's view until it has struck.
static void be_struck(void) {
    const float hp = world_player(rehearsal.app->session.now)->hp;
    for (int i = 0; i < 1200 && world_player(rehearsal.app->session.now)->hp >= hp; i++) tick();
    assert_true(world_player(rehearsal.app->session.now)->hp < hp);
}

static void a_strike_shakes_the_controller_that_he_plays_with(void **state) {
    (void)state;
    SDL_Joystick *joystick = open_with_controller(&STAGE_IN_VIEW);
    button(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
    button(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, false);
    assert_int_equal(shaking.times, 0);
    be_struck();
    assert_int_equal(shaking.times, 1);
    assert_true(shaking.force > 32768);
    close_rehearsal(joystick);
}

static void it_does_not_shake_when_he_plays_by_keys_or_wants_none_of_it(void **state) {
    (void)state;
    SDL_Joystick *joystick = open_with_controller(&STAGE_IN_VIEW);
    rehearsal_press(SDL_SCANCODE_F2);
    be_struck();
    assert_int_equal(shaking.times, 0);
    button(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
    button(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, false);
    rehearsal.app->settings.rumble = false;
    settings_changed(rehearsal.app);
    be_struck();
    assert_int_equal(shaking.times, 0);
    close_rehearsal(joystick);
}

static bool somebody_shouts(void) {
    int count = 0;
    const WorldEvent *events = world_events(rehearsal.app->session.now, &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == EVENT_SHOUT) return true;
    return false;
}

// A watchman who sees far finds him so many px away, and shouts to a comrade; returns how often the
// controller shook by then.
static int shakes_of_a_shout(float distance) {
    Personality personality = stage_watchman();
    personality.view_range = personality.lose_range = 1000.0f;
    personality.idle_turn = 0.0f;
    personality_prepare(&personality);
    StageDef def = {.guards = {{60.0f, 270.0f}, {30.0f, 60.0f}},
                    .facings = {{1.0f, 0.0f}, {-1.0f, 0.0f}},
                    .guard_count = 2,
                    .player = {60.0f + distance, 270.0f},
                    .personality = &personality};
    SDL_Joystick *joystick = open_with_controller(&def);
    button(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
    button(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, false);
    for (int i = 0; i < 600 && !somebody_shouts(); i++) tick();
    assert_true(somebody_shouts());
    const int times = shaking.times;
    close_rehearsal(joystick);
    return times;
}

static void an_alarm_that_is_shouted_nearby_is_felt_softly_and_one_far_off_is_not(void **state) {
    (void)state;
    assert_int_equal(shakes_of_a_shout(250.0f), 1);
    assert_in_range(shaking.force, 1, 32767);
    assert_int_equal(shakes_of_a_shout(850.0f), 0);
}

// Nobody plays what is watched.
static void it_does_not_shake_while_he_watches_what_he_did(void **state) {
    (void)state;
    SDL_Joystick *joystick = open_with_controller(&STAGE_IN_VIEW);
    button(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, true);
    button(joystick, SDL_CONTROLLER_BUTTON_DPAD_UP, false);
    be_struck();
    assert_int_equal(shaking.times, 1);
    screens_push(&rehearsal.app->screens, rehearsal.app, SCREEN_REPLAY);
    session_go(&rehearsal.app->session, 0);
    be_struck();
    assert_int_equal(shaking.times, 1);
    close_rehearsal(joystick);
}

static void pulling_the_plug_of_the_one_he_plays_with_pauses(void **state) {
    (void)state;
    SDL_Joystick *first = open_with_controller(&STAGE_ALONE);
    SDL_Joystick *second = rehearsal_plug_in(&rehearsal, NULL);
    push_stick(first, SDL_CONTROLLER_AXIS_LEFTX, 1.0f);
    rehearsal_unplug(&rehearsal, second);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    rehearsal_unplug(&rehearsal, first);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PAUSE));
    rehearsal_press(SDL_SCANCODE_P);
    const Vec2 rested = rehearsal_player(&rehearsal);
    rehearsal_ticks(&rehearsal, 10);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    assert_float_equal(vec2_distance(rehearsal_player(&rehearsal), rested), 0.0f, 0.0f);
    rehearsal_close(&rehearsal);
}

static void a_plug_that_is_pulled_while_he_plays_by_keys_is_no_matter(void **state) {
    (void)state;
    SDL_Joystick *joystick = open_with_controller(&STAGE_ALONE);
    push_stick(joystick, SDL_CONTROLLER_AXIS_LEFTX, 1.0f);
    rehearsal_press(SDL_SCANCODE_F2);
    frames(1);
    rehearsal_unplug(&rehearsal, joystick);
    assert_true(rehearsal_shows(&rehearsal, SCREEN_PLAY));
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_right_stick_aims_its_way_the_further_the_further_it_is_pushed),
        cmocka_unit_test(a_stick_that_springs_back_changes_nothing_for_a_moment),
        cmocka_unit_test(a_trigger_that_is_bound_to_it_throws_when_it_is_let_go_of),
        cmocka_unit_test(a_strike_shakes_the_controller_that_he_plays_with),
        cmocka_unit_test(it_does_not_shake_when_he_plays_by_keys_or_wants_none_of_it),
        cmocka_unit_test(an_alarm_that_is_shouted_nearby_is_felt_softly_and_one_far_off_is_not),
        cmocka_unit_test(it_does_not_shake_while_he_watches_what_he_did),
        cmocka_unit_test(pulling_the_plug_of_the_one_he_plays_with_pauses),
        cmocka_unit_test(a_plug_that_is_pulled_while_he_plays_by_keys_is_no_matter),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
