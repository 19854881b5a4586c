// palette: the game's colours. Night blues, and one warm light: the cone. Red is kept for danger.
#ifndef SEVENWATCH_APP_PALETTE_H
#define SEVENWATCH_APP_PALETTE_H

#include "app/canvas.h"

static const Colour COLOUR_INK = {0x08, 0x0a, 0x0f, 0xff};       // outlines, and signs on a bright ground
static const Colour COLOUR_VOID = {0x0a, 0x0c, 0x12, 0xff};      // round the level
static const Colour COLOUR_FLOOR = {0x1b, 0x20, 0x2b, 0xff};     // in the middle of the level
static const Colour COLOUR_FLOOR_FAR = {0x13, 0x17, 0x20, 0xff}; // at its border
static const Colour COLOUR_JOINT = {0x0e, 0x11, 0x18, 0xff};     // between the slabs of the floor
static const Colour COLOUR_WALL_TOP = {0x3a, 0x43, 0x56, 0xff};
static const Colour COLOUR_WALL_FACE = {0x23, 0x29, 0x36, 0xff}; // the side that faces us
static const Colour COLOUR_WALL_EDGE = {0x5b, 0x67, 0x80, 0xff};
static const Colour COLOUR_SHADOW = {0x00, 0x00, 0x00, 0x90};
static const Colour COLOUR_LIGHT = {0xff, 0xae, 0x4a, 0x80};      // the cone
static const Colour COLOUR_LIGHT_SEES = {0xff, 0x38, 0x30, 0x96}; // the cone that has the player in it
static const Colour COLOUR_PLAYER = {0xdc, 0xe8, 0xff, 0xff};
static const Colour COLOUR_HOOD = {0x3d, 0x4f, 0x7c, 0xff};
static const Colour COLOUR_NOISE = {0x9f, 0xc4, 0xff, 0xff};
static const Colour COLOUR_DANGER = {0xf0, 0x4b, 0x4f, 0xff};
static const Colour COLOUR_HEALTH = {0x7c, 0xc4, 0x9a, 0xff};
static const Colour COLOUR_TEXT = {0xd6, 0xdc, 0xe8, 0xff};
static const Colour COLOUR_TEXT_DIM = {0x84, 0x8f, 0xa3, 0xff};
static const Colour COLOUR_PANEL = {0x0d, 0x10, 0x18, 0xf0};
static const Colour COLOUR_LINE = {0x2a, 0x32, 0x42, 0xff};    // frames and rules
static const Colour COLOUR_CLEAR = {0xff, 0xd2, 0x7a, 0xff};   // a line of sight that is free
static const Colour COLOUR_BLOCKED = {0x7f, 0x8a, 0xa0, 0xff}; // and one that is not
static const Colour COLOUR_ROUTE = {0x5f, 0x9e, 0xb8, 0xff};

#endif
