// A program that has taken machine.h and machine.c, and nothing else of Sevenwatch: a door that is pushed open.
#include "sevenwatch/machine.h"

#include <stddef.h>

enum { SHUT = 1, OPENING, OPEN, STATE_END };
enum { PUSHED = 1 };

static const MachineState states[] = {
    [SHUT] = {.name = "SHUT", .on = (const MachineHandler[]){{.event = PUSHED, .to = OPENING}, {0}}},
    [OPENING] = {.name = "OPENING", .after = {.ticks = 30, .to = OPEN}},
    [OPEN] = {.name = "OPEN"},
};

int main(void) {
    const MachineTable door = {.name = "door", .states = states, .count = STATE_END, .initial = SHUT};
    Machine machine;
    machine_start(&machine, &door, NULL);
    machine_send(&machine, NULL, PUSHED);
    int steps = 0;
    while (machine_leaf(&machine) != OPEN && steps < 100) {
        machine_step(&machine, NULL);
        steps++;
    }
    return steps == 30 ? 0 : 1;
}
