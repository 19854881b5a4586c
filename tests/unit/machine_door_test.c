// Given a door that is nothing but a table, when it is pushed, blocked and left alone, then it opens, closes
// and opens again to the tick.
#include "scenes.h"
#include "sevenwatch/machine.h"

#include <string.h>

enum { SHUT = 1, MOVING, OPENING, CLOSING, OPEN, STATE_END };
enum { PUSHED = 1, LOCKED };
enum { WIDTH = 30, OPEN_TICKS = 120 }; // it moves by 1 a tick

typedef struct Door {
    Machine machine;
    int gap; // 0 to WIDTH
    bool blocked;
    int slams;
    char life[512];
} Door;

static int swing_open(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    (void)reason;
    Door *door = ctx;
    door->gap++;
    return door->gap == WIDTH ? OPEN : MACHINE_STAY;
}

static int swing_shut(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)ticks_in_state;
    (void)reason;
    Door *door = ctx;
    door->gap--;
    return door->gap == 0 ? SHUT : MACHINE_STAY;
}

static void slam(void *ctx, int from) {
    ((Door *)ctx)->slams += from == CLOSING;
}

static bool is_blocked(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((const Door *)ctx)->blocked;
}

static void write_down(void *ctx, int from, int to, const MachineReason *reason) {
    (void)from;
    (void)reason;
    Door *door = ctx;
    size_t used = strlen(door->life);
    snprintf(door->life + used, sizeof door->life - used, "%s%u %s", used > 0 ? ", " : "",
             (unsigned)machine_ticks(&door->machine), machine_state_name(door->machine.table, to));
}

static const MachineHandler SHUT_ON[] = {{.event = PUSHED, .to = OPENING, .label = "pushed"}, {0}};
static const MachineHandler OPEN_ON[] = {{.event = PUSHED, .to = OPEN, .label = "pushed"}, {0}};
static const MachineHandler CLOSING_ON[] = {{.event = PUSHED, .to = OPENING, .label = "pushed"}, {0}};
static const MachineHandler MOVING_ON[] = {{.event = LOCKED, .label = "locked"}, {0}};
static const MachineHandler ANY_ON[] = {{.event = LOCKED, .to = SHUT, .label = "locked"}, {0}};
static const MachineTransition CLOSING_TO[] = {{.to = OPENING, .when = is_blocked, .label = "blocked"}, {0}};
static const MachineExit OPENING_EXITS[] = {{OPEN, "wide open"}, {0}};
static const MachineExit CLOSING_EXITS[] = {{SHUT, "closed"}, {0}};

static const MachineState STATES[STATE_END] = {
    [SHUT] = {.name = "SHUT", .enter = slam, .on = SHUT_ON},
    [MOVING] = {.name = "MOVING", .initial = OPENING, .on = MOVING_ON},
    [OPENING] = {.name = "OPENING", .parent = MOVING, .update = swing_open, .exits = OPENING_EXITS},
    [CLOSING] = {.name = "CLOSING",
                 .parent = MOVING,
                 .update = swing_shut,
                 .exits = CLOSING_EXITS,
                 .to = CLOSING_TO,
                 .on = CLOSING_ON},
    [OPEN] = {.name = "OPEN", .after = {.ticks = OPEN_TICKS, .to = CLOSING}, .on = OPEN_ON},
};

static const MachineTable TABLE = {.name = "door",
                                   .states = STATES,
                                   .count = STATE_END,
                                   .initial = SHUT,
                                   .any_on = ANY_ON,
                                   .listener = write_down};

static Door shut_door(void) {
    Door door = {.gap = 0};
    machine_start(&door.machine, &TABLE, &door);
    return door;
}

static void steps(Door *door, int count) {
    for (int i = 0; i < count; i++) machine_step(&door->machine, door);
}

static void push(Door *door) {
    machine_send(&door->machine, door, PUSHED);
}

static void fail_on_finding(void *user, const char *sentence) {
    (void)user;
    fail_msg("%s", sentence);
}

static void a_doors_table_passes_the_check(void **state) {
    (void)state;
    assert_true(machine_check(&TABLE, (MachineFindings){.refuse = fail_on_finding, .warn = fail_on_finding}));
}

static void a_door_stays_shut_until_it_is_pushed(void **state) {
    (void)state;
    Door door = shut_door();
    steps(&door, 1000);
    assert_int_equal(machine_leaf(&door.machine), SHUT);
    push(&door);
    assert_int_equal(machine_leaf(&door.machine), OPENING);
}

static void a_pushed_door_opens_stands_open_closes_and_shuts(void **state) {
    (void)state;
    Door door = shut_door();
    push(&door);
    steps(&door, 500);
    assert_string_equal(door.life, "0 OPENING, 30 OPEN, 150 CLOSING, 179 SHUT");
    assert_int_equal(door.slams, 1);
}

static void a_door_that_is_blocked_while_it_closes_opens_again_from_where_it_is(void **state) {
    (void)state;
    Door door = shut_door();
    push(&door);
    steps(&door, 160);
    assert_int_equal(machine_leaf(&door.machine), CLOSING);
    assert_int_equal(door.gap, 19);
    door.blocked = true;
    steps(&door, 1);
    assert_int_equal(machine_leaf(&door.machine), OPENING);
    assert_int_equal(door.gap, 20);
    door.blocked = false;
    steps(&door, 10);
    assert_int_equal(machine_leaf(&door.machine), OPEN);
    assert_int_equal(door.slams, 0);
}

static void a_door_that_is_pushed_while_it_closes_opens_again(void **state) {
    (void)state;
    Door door = shut_door();
    push(&door);
    steps(&door, 155);
    push(&door);
    steps(&door, 6);
    assert_string_equal(door.life, "0 OPENING, 30 OPEN, 150 CLOSING, 155 OPENING, 161 OPEN");
}

static void a_push_on_an_open_door_gives_it_its_whole_time_again(void **state) {
    (void)state;
    Door door = shut_door();
    push(&door);
    steps(&door, 100);
    push(&door);
    steps(&door, 119);
    assert_int_equal(machine_leaf(&door.machine), OPEN);
    steps(&door, 1);
    assert_string_equal(door.life, "0 OPENING, 30 OPEN, 100 OPEN, 220 CLOSING");
}

static void a_moving_door_swallows_the_attempt_to_lock_it(void **state) {
    (void)state;
    Door door = shut_door();
    push(&door);
    steps(&door, 10);
    assert_true(machine_send(&door.machine, &door, LOCKED));
    assert_int_equal(machine_leaf(&door.machine), OPENING);
    steps(&door, 20);
    assert_true(machine_send(&door.machine, &door, LOCKED));
    assert_int_equal(machine_leaf(&door.machine), SHUT);
}

static void doors_of_one_table_move_each_on_its_own(void **state) {
    (void)state;
    Door first = shut_door();
    Door second = shut_door();
    push(&first);
    steps(&first, 40);
    steps(&second, 40);
    push(&second);
    steps(&first, 10);
    steps(&second, 10);
    assert_int_equal(machine_leaf(&first.machine), OPEN);
    assert_int_equal(machine_leaf(&second.machine), OPENING);
    assert_int_equal(second.gap, 10);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_doors_table_passes_the_check),
        cmocka_unit_test(a_door_stays_shut_until_it_is_pushed),
        cmocka_unit_test(a_pushed_door_opens_stands_open_closes_and_shuts),
        cmocka_unit_test(a_door_that_is_blocked_while_it_closes_opens_again_from_where_it_is),
        cmocka_unit_test(a_door_that_is_pushed_while_it_closes_opens_again),
        cmocka_unit_test(a_push_on_an_open_door_gives_it_its_whole_time_again),
        cmocka_unit_test(a_moving_door_swallows_the_attempt_to_lock_it),
        cmocka_unit_test(doors_of_one_table_move_each_on_its_own),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
