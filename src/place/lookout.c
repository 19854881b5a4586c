#include "sevenwatch/lookout.h"

#include <stdlib.h>

static const float CLOSEST = 64.0f; // px between spots, or more where there would be too many

// How many steps of `spacing` px fit between the margins.
static int steps_in(float side, float margin, float spacing) {
    return (int)((side - 2.0f * margin) / spacing);
}

// The first of so many steps, so that the last is as far from the border.
static float first_of(float side, float spacing, int steps) {
    return 0.5f * (side - spacing * (float)steps);
}

bool lookout_create(Lookout *lookout, const Walls *walls, float half_side, float margin) {
    Vec2 size = walls_world(walls);
    float spacing = CLOSEST;
    while ((steps_in(size.x, margin, spacing) + 1) * (steps_in(size.y, margin, spacing) + 1) > LOOKOUT_MAX) {
        spacing *= 1.25f;
    }
    *lookout = (Lookout){.spacing = spacing, .spots = malloc(LOOKOUT_MAX * sizeof *lookout->spots)};
    if (!lookout->spots) return false;
    int columns = steps_in(size.x, margin, spacing), rows = steps_in(size.y, margin, spacing);
    Vec2 first = vec2(first_of(size.x, spacing, columns), first_of(size.y, spacing, rows));
    for (int row = 0; row <= rows; row++) {
        for (int column = 0; column <= columns; column++) {
            Vec2 spot = vec2_add(first, vec2_scale(vec2((float)column, (float)row), spacing));
            if (walls_are_clear_of(walls, spot, half_side)) lookout->spots[lookout->count++] = spot;
        }
    }
    return true;
}

void lookout_free(Lookout *lookout) {
    free(lookout->spots);
    *lookout = (Lookout){0};
}
