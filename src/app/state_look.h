// state_look: a pattern and a sign beside its colour for each of the seven states, so that none is told by
// colour alone.
#ifndef SEVENWATCH_APP_STATE_LOOK_H
#define SEVENWATCH_APP_STATE_LOOK_H

#include "app/canvas.h"
#include "sevenwatch/machine.h"
#include "sevenwatch/report.h"

// Reports every state of a guard's table that has no look, by name; true when there is none.
bool state_looks_check(const MachineTable *table, Report *report);

Colour state_colour(const Palette *palette, int state);

// A pattern for strips of its colour, of STATE_PATTERN rows of as many bits; and how alarmed a guard in the
// state is, from 1, calm.
enum { STATE_PATTERN = 8 };
const uint8_t *state_pattern(int state);
int state_alarm(int state);

// What a guard in the state does, and what a thief does about it, in two short sentences for the help.
const char *state_meaning(int state);

// Paints the state's badge: a disc of its colour with its sign.
void state_paint(Canvas *canvas, int state, Vec2 centre, float radius);

// The sign alone.
void state_paint_sign(Canvas *canvas, int state, Vec2 centre, float radius, Colour colour);

#endif
