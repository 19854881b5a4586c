// light: the glow of a guard's cone of vision on the floor. It lights what is painted below it, as a lamp
// would, and adds its own warmth; it is strongest at the eye and still visible at the end of its range, where
// a thin rim marks how far the guard sees.
#ifndef SEVENWATCH_APP_LIGHT_H
#define SEVENWATCH_APP_LIGHT_H

#include "app/canvas.h"

// A part of the light that is brighter or darker than the rest: what a cone about the same eye holds of it.
typedef struct LightPart {
    float range;        // canvas px
    float cosine, sine; // of half its opening
    float brightness;
    float softness; // over which it begins at its sides, as a share of the way from the eye; 0: at once
} LightPart;

enum { LIGHT_PARTS = 5 };

typedef struct Light {
    Vec2 eye;                     // canvas px
    Vec2 facing;                  // of the parts, unit vector
    float range;                  // canvas px
    Colour tint;                  // what it adds at full strength, alpha taken as its strength
    float brightness;             // 0 to 1, where no part is
    LightPart parts[LIGHT_PARTS]; // the last one that holds a pixel counts
    int part_count;
} Light;

// `outline` with the eye as its first point, as a polygon.
void light_cone(Canvas *canvas, const Vec2 *outline, int count, const Light *light);

#endif
