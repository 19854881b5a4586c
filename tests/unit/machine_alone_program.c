// Another program, with nothing of Sevenwatch but its machine: a lamp that goes out by itself.
#include "sevenwatch/machine.h"

enum { OFF = 1, ON, STATE_END };
enum { PRESSED = 1 };

static void shine(void *ctx, int from) {
    (void)ctx;
    (void)from;
    puts("shines");
}

static const MachineHandler OFF_ON[] = {{.event = PRESSED, .to = ON}, {0}};

static const MachineState STATES[STATE_END] = {
    [OFF] = {.name = "OFF", .on = OFF_ON},
    [ON] = {.name = "ON", .enter = shine, .after = {.ticks = 3, .to = OFF}},
};

static const MachineTable LAMP = {.name = "lamp", .states = STATES, .count = STATE_END, .initial = OFF};

int main(void) {
    Machine machine;
    machine_start(&machine, &LAMP, NULL);
    machine_send(&machine, NULL, PRESSED);
    for (int tick = 1; tick <= 4; tick++) {
        machine_step(&machine, NULL);
        printf("%d %s\n", tick, machine_state_name(&LAMP, machine_leaf(&machine)));
    }
    return 0;
}
