// What a step of a machine costs, with and without a transition, beside a switch statement that does the
// same.
//
// machine_bench          measures
// machine_bench --quick  the same code, over quickly
//
// Prints nanoseconds of CPU time a step, hooks included, and the ratio. Timings depend on the machine that
// they are taken on, and nothing is decided by them. But both must do the same work, or there is nothing to
// compare.
#include "sevenwatch/machine.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { IDLE = 1, PATROL, CHASE, ATTACK, SEARCH, INVESTIGATE, FLEE, STATE_END };
enum { MACHINES = 1000, ROUNDS = 5 };

// What both work on: seven states, one any-state guard, and updates that count and now and then move on.
typedef struct Walker {
    Machine machine;
    uint32_t work;
    uint32_t period; // ticks in a state
    bool hurt;
    int state; // of the switch statement
    uint32_t ticks;
} Walker;

static bool is_hurt(void *ctx, MachineReason *reason) {
    (void)reason;
    return ((const Walker *)ctx)->hurt;
}

static int next_state(int state) {
    return state == FLEE ? IDLE : state + 1;
}

static int count(Walker *walker, uint32_t ticks, int state) {
    walker->work += (uint32_t)state;
    return ticks >= walker->period ? next_state(state) : MACHINE_STAY;
}

static int update_idle(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)reason;
    return count(ctx, ticks, IDLE);
}

static int update_patrol(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)reason;
    return count(ctx, ticks, PATROL);
}

static int update_chase(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)reason;
    return count(ctx, ticks, CHASE);
}

static int update_attack(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)reason;
    return count(ctx, ticks, ATTACK);
}

static int update_search(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)reason;
    return count(ctx, ticks, SEARCH);
}

static int update_investigate(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)reason;
    return count(ctx, ticks, INVESTIGATE);
}

static int update_flee(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)reason;
    return count(ctx, ticks, FLEE);
}

static const MachineTransition ANY[] = {{.to = FLEE, .when = is_hurt}, {0}};
static const MachineExit EXITS[] = {{PATROL, ""},      {CHASE, ""}, {ATTACK, ""}, {SEARCH, ""},
                                    {INVESTIGATE, ""}, {FLEE, ""},  {IDLE, ""},   {0}};

static const MachineState STATES[STATE_END] = {
    [IDLE] = {.name = "IDLE", .update = update_idle, .exits = EXITS},
    [PATROL] = {.name = "PATROL", .update = update_patrol, .exits = EXITS},
    [CHASE] = {.name = "CHASE", .update = update_chase, .exits = EXITS},
    [ATTACK] = {.name = "ATTACK", .update = update_attack, .exits = EXITS},
    [SEARCH] = {.name = "SEARCH", .update = update_search, .exits = EXITS},
    [INVESTIGATE] = {.name = "INVESTIGATE", .update = update_investigate, .exits = EXITS},
    [FLEE] = {.name = "FLEE", .update = update_flee, .exits = EXITS},
};

static const MachineTable TABLE = {
    .name = "walker", .states = STATES, .count = STATE_END, .initial = IDLE, .any = ANY};

static void step_machine(Walker *walker) {
    machine_step(&walker->machine, walker);
}

static void step_switch(Walker *walker) {
    walker->ticks++;
    if (walker->hurt && walker->state != FLEE) {
        walker->state = FLEE;
        walker->ticks = 0;
    }
    switch (walker->state) {
    case IDLE:
    case PATROL:
    case CHASE:
    case ATTACK:
    case SEARCH:
    case INVESTIGATE:
    case FLEE: {
        int next = count(walker, walker->ticks, walker->state);
        if (next == MACHINE_STAY) return;
        walker->state = next;
        walker->ticks = 0;
        return;
    }
    default:
        abort();
    }
}

static double cpu_time_in_ns(void) {
    return (double)clock() * (1e9 / CLOCKS_PER_SEC);
}

static void reset(Walker *walkers, uint32_t period) {
    for (int i = 0; i < MACHINES; i++) {
        walkers[i] = (Walker){.period = period, .state = IDLE};
        machine_start(&walkers[i].machine, &TABLE, &walkers[i]);
    }
}

// The best of a few rounds, ns a step; `sum` is what the work came to.
static double measure(Walker *walkers, int steps, uint32_t period, void (*step)(Walker *), uint32_t *sum) {
    double best = 1e18;
    for (int round = 0; round < ROUNDS; round++) {
        reset(walkers, period);
        double begun = cpu_time_in_ns();
        for (int tick = 0; tick < steps; tick++) {
            for (int i = 0; i < MACHINES; i++) step(&walkers[i]);
        }
        double cost = (cpu_time_in_ns() - begun) / ((double)steps * MACHINES);
        best = cost < best ? cost : best;
    }
    *sum = 0;
    for (int i = 0; i < MACHINES; i++) *sum += walkers[i].work;
    return best;
}

static bool compare(Walker *walkers, int steps, const char *what, uint32_t period) {
    uint32_t machine_sum, switch_sum;
    double machine = measure(walkers, steps, period, step_machine, &machine_sum);
    double plain = measure(walkers, steps, period, step_switch, &switch_sum);
    printf("%-26s machine %6.2f ns   switch %6.2f ns   ratio %5.1f\n", what, machine, plain, machine / plain);
    if (machine_sum == switch_sum) return true;
    printf("but they did not do the same: %" PRIu32 " and %" PRIu32 "\n", machine_sum, switch_sum);
    return false;
}

int main(int argc, char **argv) {
    bool quick = argc > 1 && strcmp(argv[1], "--quick") == 0;
    int steps = quick ? 20 : 2000;
    Walker *walkers = calloc(MACHINES, sizeof *walkers);
    if (!walkers) return 1;
    bool same = compare(walkers, steps, "step without a transition", UINT32_MAX);
    same &= compare(walkers, steps, "step with a transition", 1);
    free(walkers);
    return same ? 0 : 1;
}
