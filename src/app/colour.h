// colour: a colour with its opacity, and how bright it is to the eye.
#ifndef SEVENWATCH_APP_COLOUR_H
#define SEVENWATCH_APP_COLOUR_H

#include <stdint.h>

typedef struct Colour {
    uint8_t r, g, b, a; // a: 255 opaque
} Colour;

// The colour with its opacity multiplied by a share from 0 to 1.
Colour colour_faded(Colour colour, float share);

// From one colour (share 0) to another (share 1).
Colour colour_between(Colour from, Colour to, float share);

// How bright an opaque colour is, from 0, black, to 1, white: the relative luminance of WCAG 2.
float colour_luminance(Colour colour);

// The contrast of two opaque colours, from 1 to 21, as WCAG 2 has it.
float colour_contrast(Colour one, Colour other);

#endif
