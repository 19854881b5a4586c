// icon: the program's sign, drawn by itself: a guard whose light falls on the corner of a wall, and somebody
// who stands behind it.
#ifndef SEVENWATCH_APP_ICON_H
#define SEVENWATCH_APP_ICON_H

#include <stdbool.h>
#include <stdint.h>

// Draws it into size x size pixels of 0xAARRGGBB, whose corners are clear. `size` is 16 to 1024. False when
// memory runs out.
bool icon_draw(uint32_t *pixels, int size);

#endif
