// zones: where a guard's eyes reach on the floor, zone by zone, as shapes to be drawn: each a cone and what
// is in its way. What they hold together is what the guard's senses test.
#ifndef SEVENWATCH_APP_ZONES_H
#define SEVENWATCH_APP_ZONES_H

#include "sevenwatch/watchman.h"
#include "sevenwatch/world.h"

enum { ZONE_SHAPES = 5 };

// A point is in the first of a guard's shapes whose cone holds it and to which it is in line of sight.
typedef struct ZoneShape {
    Zone zone;
    bool is_kept; // only of whom it hunts already: beyond the range at which it would have noticed him
    VisionCone cone;
    Occluders occluders;
} ZoneShape;

// Writes a guard's shapes in the order in which they are tested, and returns how many. A textbook guard has
// one.
int zone_shapes(const World *world, int guard, ZoneShape shapes[ZONE_SHAPES]);

#endif
