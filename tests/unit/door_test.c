// Given a door, when it is used, pushed, stood in and left alone, then it opens, closes and rattles to the
// tick, and never shuts on a body.
#include "scenes.h"
#include "sevenwatch/door.h"

#include <string.h>

typedef struct Doorway {
    Thing thing;
    Door door;
    char life[512]; // "OPENING 1, OPEN 15": each state with the tick that it was entered on
    int tick;
} Doorway;

static void write_down(void *user, int number, int from, int to) {
    (void)from;
    Doorway *doorway = user;
    assert_int_equal(number, 7);
    size_t used = strlen(doorway->life);
    snprintf(doorway->life + used, sizeof doorway->life - used, "%s%s %d", used > 0 ? ", " : "",
             door_state_name(to), doorway->tick);
}

static DoorMind mind_of(Doorway *doorway) {
    return (DoorMind){
        .door = &doorway->door, .thing = &doorway->thing, .number = 7, .moved = write_down, .user = doorway};
}

static Doorway doorway_of(bool open, bool locked) {
    Doorway doorway = {.thing = {.kind = THING_DOOR, .open = open, .locked = locked}};
    DoorMind mind = mind_of(&doorway);
    door_start(&mind);
    return doorway;
}

static void wait(Doorway *doorway, int ticks) {
    for (int i = 0; i < ticks; i++) {
        DoorMind mind = mind_of(doorway);
        doorway->tick++;
        door_step(&mind);
    }
}

static void use(Doorway *doorway) {
    doorway->door.is_used = true;
    wait(doorway, 1);
}

static void push(Doorway *doorway) {
    doorway->door.is_pushed = true;
    wait(doorway, 1);
}

static void stand_in(Doorway *doorway, int ticks) {
    for (int i = 0; i < ticks; i++) {
        doorway->door.is_occupied = true;
        wait(doorway, 1);
    }
}

static void fail_on_finding(void *user, const char *sentence) {
    (void)user;
    fail_msg("%s", sentence);
}

static void a_doors_table_passes_the_check_without_a_warning(void **state) {
    (void)state;
    assert_true(
        machine_check(door_table(), (MachineFindings){.refuse = fail_on_finding, .warn = fail_on_finding}));
}

static void a_door_starts_as_its_level_says_and_stays_so(void **state) {
    (void)state;
    Doorway shut = doorway_of(false, false), open = doorway_of(true, false);
    wait(&shut, 1000);
    wait(&open, 1000);
    assert_true(door_is_shut(&shut.door));
    assert_false(door_is_shut(&open.door));
    assert_string_equal(shut.life, "");
    assert_string_equal(open.life, "");
}

static void a_door_that_is_used_is_open_after_a_quarter_of_a_second(void **state) {
    (void)state;
    Doorway doorway = doorway_of(false, false);
    use(&doorway);
    wait(&doorway, DOOR_SWING_TICKS - 2);
    assert_true(door_is_shut(&doorway.door));
    wait(&doorway, 1);
    assert_false(door_is_shut(&doorway.door));
    assert_string_equal(doorway.life, "OPENING 1, OPEN 15");
}

static void a_push_opens_a_door_as_a_use_does(void **state) {
    (void)state;
    Doorway doorway = doorway_of(false, false);
    for (int i = 0; i < 20; i++) push(&doorway);
    assert_string_equal(doorway.life, "OPENING 1, OPEN 15");
}

static void a_door_shuts_by_itself_four_seconds_after_it_was_left(void **state) {
    (void)state;
    Doorway doorway = doorway_of(false, false);
    use(&doorway);
    wait(&doorway, 50);
    stand_in(&doorway, 300);
    wait(&doorway, 300);
    assert_string_equal(doorway.life, "OPENING 1, OPEN 15, CLOSING 591, SHUT 606");
}

static void a_door_that_nobody_went_through_shuts_four_seconds_after_it_opened(void **state) {
    (void)state;
    Doorway doorway = doorway_of(false, false);
    use(&doorway);
    wait(&doorway, 400);
    assert_string_equal(doorway.life, "OPENING 1, OPEN 15, CLOSING 255, SHUT 270");
}

static void a_door_that_stood_open_at_the_start_stays_as_it_is_put(void **state) {
    (void)state;
    Doorway doorway = doorway_of(true, false);
    use(&doorway);
    wait(&doorway, 99);
    use(&doorway);
    wait(&doorway, 2000);
    assert_string_equal(doorway.life, "CLOSING 1, SHUT 15, OPENING 101, OPEN 115");
}

static void a_closing_door_is_open_until_it_is_shut(void **state) {
    (void)state;
    Doorway doorway = doorway_of(true, false);
    use(&doorway);
    wait(&doorway, DOOR_SWING_TICKS - 2);
    assert_false(door_is_shut(&doorway.door));
    wait(&doorway, 1);
    assert_true(door_is_shut(&doorway.door));
}

static void a_door_never_shuts_on_a_body_but_opens_again(void **state) {
    (void)state;
    Doorway doorway = doorway_of(false, false);
    use(&doorway);
    wait(&doorway, 19);
    use(&doorway);
    stand_in(&doorway, 30);
    assert_string_equal(doorway.life, "OPENING 1, OPEN 15, CLOSING 21, OPEN 35");
    assert_int_equal(doorway.door.gap, DOOR_SWING_TICKS);
    wait(&doorway, 400);
    assert_string_equal(doorway.life, "OPENING 1, OPEN 15, CLOSING 21, OPEN 35, CLOSING 291, SHUT 306");
}

static void a_door_shut_again_on_a_body_at_once_opens_again_at_once(void **state) {
    (void)state;
    Doorway doorway = doorway_of(true, false);
    use(&doorway);
    stand_in(&doorway, 14);
    doorway.door.is_occupied = true;
    use(&doorway);
    assert_int_equal(doorway.door.gap, 0);
    assert_string_equal(doorway.life, "CLOSING 1, OPEN 15, CLOSING 16, OPEN 16");
}

static void a_body_that_only_passes_a_closing_door_does_not_open_it(void **state) {
    (void)state;
    Doorway doorway = doorway_of(true, false);
    use(&doorway);
    stand_in(&doorway, 5);
    wait(&doorway, 20);
    assert_string_equal(doorway.life, "CLOSING 1, SHUT 15");
}

static void a_door_used_while_it_moves_turns_back_from_where_it_is(void **state) {
    (void)state;
    Doorway doorway = doorway_of(false, false);
    use(&doorway);
    wait(&doorway, 9);
    use(&doorway);
    assert_true(door_is_shut(&doorway.door));
    assert_int_equal(doorway.door.gap, 9);
    wait(&doorway, 3);
    use(&doorway);
    assert_int_equal(doorway.door.gap, 7);
    wait(&doorway, 20);
    use(&doorway);
    wait(&doorway, 4);
    use(&doorway);
    assert_false(door_is_shut(&doorway.door));
    assert_int_equal(doorway.door.gap, DOOR_SWING_TICKS - 4);
    assert_string_equal(doorway.life, "OPENING 1, SHUT 11, OPENING 15, OPEN 23, CLOSING 36, OPEN 41");
}

static void a_locked_door_rattles_and_stays_shut(void **state) {
    (void)state;
    Doorway doorway = doorway_of(false, true);
    use(&doorway);
    for (int i = 0; i < 28; i++) push(&doorway);
    assert_string_equal(doorway.life, "RATTLING 1");
    assert_true(door_is_shut(&doorway.door));
    wait(&doorway, 10);
    push(&doorway);
    wait(&doorway, 100);
    assert_true(door_is_shut(&doorway.door));
    assert_string_equal(doorway.life, "RATTLING 1, SHUT 30, RATTLING 40, SHUT 69");
}

static void a_locked_door_that_stood_open_locks_once_it_is_shut(void **state) {
    (void)state;
    Doorway doorway = doorway_of(true, true);
    use(&doorway);
    wait(&doorway, 19);
    use(&doorway);
    assert_string_equal(doorway.life, "CLOSING 1, SHUT 15, RATTLING 21");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_doors_table_passes_the_check_without_a_warning),
        cmocka_unit_test(a_door_starts_as_its_level_says_and_stays_so),
        cmocka_unit_test(a_door_that_is_used_is_open_after_a_quarter_of_a_second),
        cmocka_unit_test(a_push_opens_a_door_as_a_use_does),
        cmocka_unit_test(a_door_shuts_by_itself_four_seconds_after_it_was_left),
        cmocka_unit_test(a_door_that_nobody_went_through_shuts_four_seconds_after_it_opened),
        cmocka_unit_test(a_door_that_stood_open_at_the_start_stays_as_it_is_put),
        cmocka_unit_test(a_closing_door_is_open_until_it_is_shut),
        cmocka_unit_test(a_door_never_shuts_on_a_body_but_opens_again),
        cmocka_unit_test(a_door_shut_again_on_a_body_at_once_opens_again_at_once),
        cmocka_unit_test(a_body_that_only_passes_a_closing_door_does_not_open_it),
        cmocka_unit_test(a_door_used_while_it_moves_turns_back_from_where_it_is),
        cmocka_unit_test(a_locked_door_rattles_and_stays_shut),
        cmocka_unit_test(a_locked_door_that_stood_open_locks_once_it_is_shut),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
