// clock_text: a time of play in words, the same wherever it is told.
#ifndef SEVENWATCH_APP_CLOCK_TEXT_H
#define SEVENWATCH_APP_CLOCK_TEXT_H

#include <stddef.h>
#include <stdint.h>

enum { CLOCK_TEXT = 16 };

// "1:07.4", for ticks; what is left of a tenth of a second is not told.
void clock_text(uint32_t ticks, char text[CLOCK_TEXT]);

#endif
