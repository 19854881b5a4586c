// Given a weapon that is nothing but a table, when its trigger is held, then it fires, cools down and reloads
// to the tick.
#include "scenes.h"
#include "sevenwatch/machine.h"

enum { READY = 1, FIRE, COOLDOWN, RELOAD, STATE_END };
enum { RELOAD_PRESSED = 1, STAGGERED };
enum { MAGAZINE = 3, COOLDOWN_TICKS = 10, RELOAD_TICKS = 60 };

typedef struct Weapon {
    Machine machine;
    bool trigger;
    int rounds;
    int shots;
    uint32_t last_shot; // tick
} Weapon;

static bool may_fire(void *ctx, MachineReason *reason) {
    const Weapon *weapon = ctx;
    reason->number[0] = (float)weapon->rounds;
    return weapon->trigger && weapon->rounds > 0;
}

static bool is_empty(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((const Weapon *)ctx)->rounds == 0;
}

static bool is_not_full(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((const Weapon *)ctx)->rounds < MAGAZINE;
}

static void fire(void *ctx, int from) {
    (void)from;
    Weapon *weapon = ctx;
    weapon->rounds--;
    weapon->shots++;
    weapon->last_shot = machine_ticks(&weapon->machine);
}

static int reload(void *ctx, uint32_t ticks_in_state, MachineReason *reason) {
    (void)reason;
    if (ticks_in_state < RELOAD_TICKS) return MACHINE_STAY;
    ((Weapon *)ctx)->rounds = MAGAZINE;
    return READY;
}

static const MachineTransition READY_TO[] = {{.to = RELOAD, .when = is_empty, .label = "empty"},
                                             {.to = FIRE, .when = may_fire, .label = "trigger"},
                                             {0}};
static const MachineHandler READY_ON[] = {
    {.event = RELOAD_PRESSED, .to = RELOAD, .when = is_not_full, .label = "reload"}, {0}};
static const MachineTransition FIRE_TO[] = {{.to = COOLDOWN}, {0}};
static const MachineExit RELOAD_EXITS[] = {{READY, "reloaded"}, {0}};
static const MachineHandler ANY_ON[] = {{.event = STAGGERED, .to = COOLDOWN, .label = "staggered"}, {0}};

static const MachineState STATES[STATE_END] = {
    [READY] = {.name = "READY", .to = READY_TO, .on = READY_ON},
    [FIRE] = {.name = "FIRE", .enter = fire, .to = FIRE_TO},
    [COOLDOWN] = {.name = "COOLDOWN", .after = {.ticks = COOLDOWN_TICKS, .to = READY}},
    [RELOAD] = {.name = "RELOAD", .update = reload, .exits = RELOAD_EXITS},
};

static const MachineTable TABLE = {
    .name = "weapon", .states = STATES, .count = STATE_END, .initial = READY, .any_on = ANY_ON};

static Weapon loaded_weapon(void) {
    Weapon weapon = {.rounds = MAGAZINE};
    machine_start(&weapon.machine, &TABLE, &weapon);
    return weapon;
}

static void steps(Weapon *weapon, int count) {
    for (int i = 0; i < count; i++) machine_step(&weapon->machine, weapon);
}

static void fail_on_finding(void *user, const char *sentence) {
    (void)user;
    fail_msg("%s", sentence);
}

static void a_weapons_table_passes_the_check(void **state) {
    (void)state;
    assert_true(machine_check(&TABLE, (MachineFindings){.refuse = fail_on_finding, .warn = fail_on_finding}));
    assert_int_equal(machine_registered(&TABLE), 4);
}

static void a_weapon_stays_ready_until_its_trigger_is_pulled(void **state) {
    (void)state;
    Weapon weapon = loaded_weapon();
    steps(&weapon, 100);
    assert_int_equal(machine_leaf(&weapon.machine), READY);
    weapon.trigger = true;
    steps(&weapon, 1);
    assert_int_equal(weapon.shots, 1);
    assert_int_equal(weapon.last_shot, 101);
    assert_int_equal(machine_leaf(&weapon.machine), COOLDOWN);
    assert_int_equal(machine_previous(&weapon.machine), FIRE);
}

static void a_held_trigger_fires_every_ten_ticks_until_the_magazine_is_empty(void **state) {
    (void)state;
    Weapon weapon = loaded_weapon();
    weapon.trigger = true;
    for (uint32_t tick = 1; tick <= 31; tick++) {
        steps(&weapon, 1);
        assert_int_equal(weapon.last_shot, tick < 11 ? 1 : tick < 21 ? 11 : 21);
    }
    assert_int_equal(weapon.shots, MAGAZINE);
    assert_int_equal(machine_leaf(&weapon.machine), RELOAD);
}

static void an_empty_weapon_reloads_for_a_second_and_fires_again(void **state) {
    (void)state;
    Weapon weapon = loaded_weapon();
    weapon.trigger = true;
    steps(&weapon, 31 + RELOAD_TICKS - 1);
    assert_int_equal(machine_leaf(&weapon.machine), RELOAD);
    assert_int_equal(weapon.rounds, 0);
    steps(&weapon, 1);
    assert_int_equal(machine_leaf(&weapon.machine), READY);
    assert_int_equal(weapon.rounds, MAGAZINE);
    steps(&weapon, 1);
    assert_int_equal(weapon.last_shot, 31 + RELOAD_TICKS + 1);
}

static void a_full_weapon_is_not_reloaded(void **state) {
    (void)state;
    Weapon weapon = loaded_weapon();
    assert_false(machine_send(&weapon.machine, &weapon, RELOAD_PRESSED));
    weapon.rounds = 2;
    assert_true(machine_send(&weapon.machine, &weapon, RELOAD_PRESSED));
    assert_int_equal(machine_leaf(&weapon.machine), RELOAD);
}

static void a_reload_that_is_interrupted_loads_nothing(void **state) {
    (void)state;
    Weapon weapon = loaded_weapon();
    weapon.rounds = 1;
    machine_send(&weapon.machine, &weapon, RELOAD_PRESSED);
    steps(&weapon, RELOAD_TICKS - 1);
    assert_true(machine_send(&weapon.machine, &weapon, STAGGERED));
    steps(&weapon, COOLDOWN_TICKS);
    assert_int_equal(machine_leaf(&weapon.machine), READY);
    assert_int_equal(weapon.rounds, 1);
}

static void a_weapon_that_is_staggered_again_and_again_never_fires(void **state) {
    (void)state;
    Weapon weapon = loaded_weapon();
    weapon.trigger = true;
    for (int i = 0; i < 20; i++) {
        machine_send(&weapon.machine, &weapon, STAGGERED);
        steps(&weapon, COOLDOWN_TICKS - 1);
    }
    assert_int_equal(weapon.shots, 0);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_weapons_table_passes_the_check),
        cmocka_unit_test(a_weapon_stays_ready_until_its_trigger_is_pulled),
        cmocka_unit_test(a_held_trigger_fires_every_ten_ticks_until_the_magazine_is_empty),
        cmocka_unit_test(an_empty_weapon_reloads_for_a_second_and_fires_again),
        cmocka_unit_test(a_full_weapon_is_not_reloaded),
        cmocka_unit_test(a_reload_that_is_interrupted_loads_nothing),
        cmocka_unit_test(a_weapon_that_is_staggered_again_and_again_never_fires),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
