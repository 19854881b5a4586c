// air: a field of 1,000 × 600 px with walls and doors in it, for scenes about noises.
#ifndef SEVENWATCH_TESTS_AIR_H
#define SEVENWATCH_TESTS_AIR_H

#include "sevenwatch/noise.h"

enum { FIELD_DOORS = 8 };

typedef struct Field {
    Walls *walls;
    Walls *doors;
    Navigation *navigation;
    uint8_t shut[FIELD_DOORS]; // at first none is
    Air air;                   // points into the field, which must stay where it is
} Field;

void field_open(Field *field, const Rect *walls, int wall_count, const Rect *doors, int door_count);
void field_close(Field *field);

#endif
