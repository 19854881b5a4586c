#include "sevenwatch/lookout.h"

#include <stdlib.h>

static const float CLOSEST = 64.0f; // px between spots, or more where there would be too many

static int count_spots(Vec2 size, float margin, float spacing) {
    int columns = (int)((size.x - 2.0f * margin) / spacing) + 1;
    int rows = (int)((size.y - 2.0f * margin) / spacing) + 1;
    return columns * rows;
}

bool lookout_create(Lookout *lookout, const Walls *walls, float half_side, float margin) {
    Vec2 size = walls_world(walls);
    float spacing = CLOSEST;
    while (count_spots(size, margin, spacing) > LOOKOUT_MAX) spacing *= 1.25f;
    *lookout = (Lookout){.spacing = spacing, .spots = malloc(LOOKOUT_MAX * sizeof *lookout->spots)};
    if (!lookout->spots) return false;
    // In the middle of each step, so that the first and the last are as far from the border.
    float left =
        margin + 0.5f * (size.x - 2.0f * margin - spacing * (float)(int)((size.x - 2.0f * margin) / spacing));
    float top =
        margin + 0.5f * (size.y - 2.0f * margin - spacing * (float)(int)((size.y - 2.0f * margin) / spacing));
    for (float y = top; y <= size.y - margin; y += spacing) {
        for (float x = left; x <= size.x - margin; x += spacing) {
            Vec2 spot = vec2(x, y);
            if (!walls_are_clear_of(walls, spot, half_side) || lookout->count == LOOKOUT_MAX) continue;
            lookout->spots[lookout->count++] = spot;
        }
    }
    return true;
}

void lookout_free(Lookout *lookout) {
    free(lookout->spots);
    *lookout = (Lookout){0};
}
