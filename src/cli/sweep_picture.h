// sweep_picture: a level in letters, no wider than a terminal, and where in it the player was noticed and
// caught.
#ifndef SEVENWATCH_CLI_SWEEP_PICTURE_H
#define SEVENWATCH_CLI_SWEEP_PICTURE_H

#include "sevenwatch/place.h"

#include <stdio.h>

enum { PICTURE_COLUMNS = 78, PICTURE_ROWS = 60 };

typedef struct SweepPicture {
    const Place *place; // borrowed
    float cell;         // px that a letter is wide; it is twice as high
    int columns, rows;
    int noticed[PICTURE_ROWS][PICTURE_COLUMNS];
    int caught[PICTURE_ROWS][PICTURE_COLUMNS];
} SweepPicture;

SweepPicture sweep_picture(const Place *place);

// Somebody was noticed, or caught, at a place; what is outside the level is left out.
void sweep_picture_mark(SweepPicture *picture, Vec2 at, bool caught);

void sweep_picture_print(const SweepPicture *picture, FILE *file);

#endif
