// light: the glow of a guard's cone of vision on the floor. It lights what is painted below it, as a lamp
// would, and adds its own warmth; it is strongest at the eye and still visible at the end of its range, where
// a thin rim marks how far the guard sees.
#ifndef SEVENWATCH_APP_LIGHT_H
#define SEVENWATCH_APP_LIGHT_H

#include "app/canvas.h"

// A cone about the same eye that another light fills; what lies in it is left to that light.
typedef struct LitCone {
    float range;        // canvas px
    float cosine, sine; // of half its opening
} LitCone;

enum { LIT_CONES = 4 };

typedef struct Light {
    Vec2 eye;    // canvas px
    float range; // canvas px
    Colour tint; // what it adds at full strength, alpha taken as its strength
    Vec2 facing; // of the other cones, unit vector
    LitCone others[LIT_CONES];
    int other_count;
} Light;

// `outline` with the eye as its first point, as a polygon.
void light_cone(Canvas *canvas, const Vec2 *outline, int count, const Light *light);

#endif
