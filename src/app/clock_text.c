#include "app/clock_text.h"

#include "sevenwatch/ticks.h"

#include <stdio.h>

void clock_text(uint32_t ticks, char text[CLOCK_TEXT]) {
    const unsigned seconds = ticks / TICK_HZ, tenths = ticks % TICK_HZ * 10 / TICK_HZ;
    snprintf(text, CLOCK_TEXT, "%u:%02u.%u", seconds / 60, seconds % 60, tenths);
}
