// navigation: the shortest way for a square body among walls and doors.
//
// The centre of a body can stand in the world shrunk by a margin, less every wall grown by half its side, the
// grown borders left in: standing flush is free, and so is a gap exactly as wide as the body. That is, to the
// bit, the space that walls_slide lets it walk in. A Navigation is that space, made once at load for one size
// of body and cut into rectangles; a query searches them for the shortest way itself, not for one near it
// (Polyanya: M. Cui, D. Harabor, A. Grastien, "Compromise-free Pathfinding on a Navigation Mesh", IJCAI
// 2017).
//
// It knows no guards. Their bodies steer from corner to corner of what navigation_path gives; their ears
// measure by navigation_distance how far a noise comes round the walls, in the Navigation of a body without
// size. Answers depend on the arguments alone and are the same bits on every machine.
#ifndef SEVENWATCH_NAVIGATION_H
#define SEVENWATCH_NAVIGATION_H

#include "sevenwatch/walls.h"

#include <stdint.h>

// A body of half side 0, such as a sound, is taken to have this one, px: two walls that touch, be it at a
// corner, then leave it no crack, and a wall without thickness stops it.
#define NAVIGATION_HAIR (1.0f / 64.0f)

// Immutable after navigation_create; any number of threads may query one, each with a scratch of its own.
typedef struct Navigation Navigation;

// The memory of a query. It may be used for query after query, and never changes an answer.
typedef struct NavigationScratch NavigationScratch;

// What a Navigation is made from. All pointers are borrowed during navigation_create alone.
typedef struct NavigationDef {
    const Walls *walls;
    const Walls *doors; // walls while they are shut; may overlap the others and each other. NULL: none
    float half_side;    // px, of the body: 0 to WALLS_MAX_HALF_SIDE
    float margin;       // px that its centre keeps from the world's border, as for walls_slide: 0 and up
} NavigationDef;

// NULL when memory runs out. Free with navigation_destroy.
Navigation *navigation_create(const NavigationDef *def);
void navigation_destroy(Navigation *navigation);

// A scratch for queries on this Navigation alone. NULL when memory runs out. It holds more than twice what
// any search was seen to need, among pillars, combs and spirals; one that needed more would forget the
// longest ways that it has begun, and might then miss the shortest.
NavigationScratch *navigation_scratch_create(const Navigation *navigation);
void navigation_scratch_destroy(NavigationScratch *scratch);

typedef struct NavigationQuery {
    Vec2 start, goal;          // px; anywhere, finite and within 1e5
    const uint8_t *shut_doors; // a byte a door, not 0 where it is shut; NULL: all are open
} NavigationQuery;

// A way from the start straight to its first corner, from there straight to the next, and so on to its end.
typedef struct NavigationPath {
    bool reached;     // it ends at the goal; else at the point nearest to the goal that can be reached
    Vec2 end;         // px
    Vec2 next;        // px; its first corner: where to walk now. The end, when the way is straight
    float length;     // px, from the start to the end
    int corner_count; // the end included; 0 when the start is the end
} NavigationPath;

// The shortest way from start to goal. Where there is none, because the goal stands in a wall, out of the
// world or behind a shut door, the shortest way to the point nearest to it (of several, to one of them,
// always the same). A start that stands in a wall goes straight to the nearest free point first, which is
// then its first corner. Writes the corners, the end included, into `corners`, at most `capacity` of them,
// the first ones. Allocates nothing.
NavigationPath navigation_path(const Navigation *navigation, NavigationScratch *scratch,
                               const NavigationQuery *query, Vec2 *corners, int capacity);

// The length of the shortest way, px, or INFINITY where there is none. A start or goal that stands in a wall
// counts from the nearest free point on, plus the distance to it, so the answer is the same both ways round,
// to rounding. Allocates nothing.
float navigation_distance(const Navigation *navigation, NavigationScratch *scratch,
                          const NavigationQuery *query);

// Which part of the space that it can stand in a point is in, from 0; -1: it cannot stand there. With the
// same doors shut, two points have a way between them when they are in the same part. Allocates nothing.
int navigation_part(const Navigation *navigation, NavigationScratch *scratch, const uint8_t *shut_doors,
                    Vec2 point);

#endif
