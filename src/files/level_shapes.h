// level_shapes: an object of a Tiled map, its shape, and where it is.
#ifndef SEVENWATCH_FILES_LEVEL_SHAPES_H
#define SEVENWATCH_FILES_LEVEL_SHAPES_H

#include "files/level_draft.h"

// As bits, so that a kind of object can name all that it may be.
typedef enum LevelShape {
    SHAPE_RECTANGLE = 1,
    SHAPE_POINT = 2,
    SHAPE_TILE = 4,
    SHAPE_POLYGON = 8,
    SHAPE_POLYLINE = 16,
    SHAPE_TEXT = 32,
    SHAPE_ELLIPSE = 64,
    SHAPE_CAPSULE = 128,
} LevelShape;

typedef struct LevelObject {
    Node node;
    int id;
    LevelPoint offset; // of its layers
    LevelShape shape;
    char where[LEVEL_WHERE_SIZE];
} LevelObject;

LevelShape level_shape(const Node *object);
const char *level_shape_name(LevelShape shape); // "a rectangle"

// The rectangle that it covers, some of which is in the world. Corners are rounded to 1/256 px each, so that
// two rectangles drawn edge to edge share that edge exactly.
bool level_area(const LevelObject *object, const LevelDraft *draft, Rect *rect);

// The rectangle between two corners; `node` is what faults speak of.
bool level_corners(const Node *node, LevelPoint min, LevelPoint max, Rect *rect);

// The point that it is, or the middle of the small rectangle or tile.
bool level_point(const LevelObject *object, const LevelDraft *draft, Vec2 *point);

// Adds the corners of a polygon, or of a polyline there and back, to the draft's waypoints.
bool level_waypoints(const LevelObject *object, LevelDraft *draft, Route *route);

#endif
