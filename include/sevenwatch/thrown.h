// thrown: what the player can throw at a point: pebbles, whose landing is heard, and pots, which break into
// smoke.
#ifndef SEVENWATCH_THROWN_H
#define SEVENWATCH_THROWN_H

typedef enum ThrowKind { THROW_NOTHING = 0, THROW_PEBBLE, THROW_SMOKE, THROW_KIND_END } ThrowKind;

#endif
