// The making of what a Place has in the way of feet and eyes; for this room alone.
#ifndef SEVENWATCH_PLACE_LAYOUT_H
#define SEVENWATCH_PLACE_LAYOUT_H

#include "sevenwatch/place.h"

// Copies things and makes every index of an otherwise empty place; false when memory runs out.
bool place_lay_out(Place *place, const PlaceDef *def);

// Frees what place_lay_out made, or as much of it as there is.
void place_clear_away(Place *place);

#endif
