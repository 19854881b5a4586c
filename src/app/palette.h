// palette: the game's colours. Night blues, and one warm light: the cone. The strongest colour is kept for
// danger.
//
// What a colour tells is told by a shape as well. Still, those that tell things apart differ for eyes that
// lack one kind of cones, too: in the standard palette as far as its hues allow, in the palettes made for
// them by a clear step. With high contrast the ground is darker, edges are brighter, and whatever is written
// or told stands out from it at least seven to one.
#ifndef SEVENWATCH_APP_PALETTE_H
#define SEVENWATCH_APP_PALETTE_H

#include "app/colour.h"
#include "files/settings.h"
#include "sevenwatch/guard.h"
#include "sevenwatch/suspicion.h"

#include <stdbool.h>

typedef struct Palette {
    // The level
    Colour ink;       // outlines, and signs on a bright ground
    Colour outside;   // round the level
    Colour floor;     // in the middle of the level
    Colour floor_far; // at its border
    Colour joint;     // between the slabs of the floor
    Colour wall_top;
    Colour wall_face; // the side that faces us
    Colour wall_edge;
    Colour low_top; // a low wall: nearer to the light
    Colour low_face;
    Colour low_edge;
    Colour door_top; // wood
    Colour door_face;
    Colour door_edge;
    Colour threshold;
    Colour glass;
    Colour glass_edge;
    Colour smoke;
    Colour puff;
    Colour darkness;
    Colour gravel;
    Colour carpet;
    Colour carpet_thread;
    Colour hatching; // of shadows
    Colour shadow;
    Colour dimming;     // over what the player does not see
    Colour edges_aside; // opaque as far as walls have edges on their right and left, too

    // What happens in it
    Colour light;      // the cone
    Colour light_sees; // the cone that has the player in it
    Colour player;
    Colour hood;
    Colour coat; // of guards, and what they carry
    Colour skin;
    Colour wood;
    Colour steel;
    Colour ally;
    Colour loot;
    Colour exit;
    Colour noise;
    Colour danger;
    Colour health;
    Colour shout;
    Colour clear;   // a line of sight that is free
    Colour blocked; // and one that is not
    Colour route;
    Colour states[GUARD_SEVEN_END];        // those of a guard, by their number
    Colour alertness[ALERTNESS_CHASE + 1]; // how alarmed a watchman is

    // What is written
    Colour text;
    Colour text_dim;
    Colour panel; // below text
    Colour board; // below the strips of time
    Colour line;  // frames and rules
} Palette;

Palette palette_of(PaletteChoice choice, bool high_contrast);

// How strong the edges of walls are on their right and left, 0 to 1.
static inline float palette_edges_aside(const Palette *palette) {
    return (float)palette->edges_aside.a / 255.0f;
}

#endif
