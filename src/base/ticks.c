#include "sevenwatch/ticks.h"

#include <assert.h>

int32_t seconds_to_ticks(float seconds) {
    assert(seconds >= 0.0f && seconds <= 1e6f);
    if (seconds == 0.0f) return 0;
    int32_t ticks = (int32_t)(seconds * (float)TICK_HZ + 0.5f);
    return ticks < 1 ? 1 : ticks;
}
