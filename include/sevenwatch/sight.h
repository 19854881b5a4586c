// sight: lines of sight past what stops the eye, and vision cones, computed and outlined by the same test.
//
// A line of sight is a closed segment; one that meets or touches a closed wall is blocked. So is one that
// begins or ends within it: what stands in smoke is hidden, and sees nothing. Sight is symmetric: the answer
// for (a, b) is the answer for (b, a), to the bit. The arithmetic is exact for
// coordinates that are whole multiples of 1/512 px within 65,536 px (levels are read to 1/256 px), and off by
// less than a millionth of a px for all others, so two walls that touch at a corner or along an edge leave no
// crack.
#ifndef SEVENWATCH_SIGHT_H
#define SEVENWATCH_SIGHT_H

#include "sevenwatch/walls.h"

#include <stdint.h>

// Walls that stop the eye, of which some may be missing at times, as doors are while they stand open.
typedef struct Occluder {
    const Walls *walls;
    const uint8_t *present; // a byte a wall, 0: it does not count; NULL: all of them count
} Occluder;

enum { OCCLUDERS_MAX = 4 };

// All that is in the eye's way: walls, and a few rectangles without an index, which may move from one tick to
// the next, as clouds do. Borrows all of it; made afresh where it is needed.
typedef struct Occluders {
    Occluder list[OCCLUDERS_MAX];
    int count;
    const Rect *loose;
    int loose_count;
} Occluders;

// These walls and nothing else.
static inline Occluders occluders_of(const Walls *walls) {
    return (Occluders){.list = {{.walls = walls}}, .count = 1};
}

// True when no wall meets the segment. A segment of no length is a point: blocked when it lies in or on a
// wall.
bool sight_is_clear(const Walls *walls, Vec2 from, Vec2 to);

// The same past all occluders.
bool sight_is_clear_past(const Occluders *occluders, Vec2 from, Vec2 to);

// What a ray met first.
typedef struct SightHit {
    float distance; // px from the start; the range when nothing was met
    int wall; // counted through the walls of all occluders in their order and on through the loose, or -1
} SightHit;

// The first wall within `range` px along a unit direction.
SightHit sight_cast(const Occluders *occluders, Vec2 from, Vec2 direction, float range);

// The shape of a pair of eyes.
typedef struct VisionCone {
    float range;          // px, 0 to 4,096; included
    float half_angle;     // radians, 0 to pi; included
    float cos_half_angle; // computed once; below -1 for an all-round view
} VisionCone;

// half_angle_degrees: 0 to 180.
VisionCone vision_cone(float range, float half_angle_degrees);

// Is the point further away than `range`, and by more than a px? Floats tell that at once; what is nearer to
// the range is for the cone to decide.
static inline bool is_well_beyond(float range, Vec2 eye, Vec2 point) {
    Vec2 way = vec2_sub(point, eye);
    return vec2_dot(way, way) > (range + 1.0f) * (range + 1.0f);
}

// Does the cone, at `eye` and turned to the unit vector `facing`, contain the point, whatever is in the way?
// The eye's own place always.
bool vision_cone_contains(VisionCone cone, Vec2 eye, Vec2 facing, Vec2 point);

// The sight test: in the cone and in the line of sight. At the eye's own place always.
bool can_see_here(const Occluders *occluders, VisionCone cone, Vec2 eye, Vec2 facing, Vec2 point);

// The same, told at once for what is far off, as most is.
static inline bool can_see(const Occluders *occluders, VisionCone cone, Vec2 eye, Vec2 facing, Vec2 point) {
    return !is_well_beyond(cone.range, eye, point) && can_see_here(occluders, cone, eye, facing, point);
}

// Enough for the outline of any cone among a few hundred walls within its range; a longer one loses detail,
// never correctness beyond its nearest kept neighbours.
enum { CONE_OUTLINE_MAX = 4096 };

#define VISION_MOST_RANGE 4096.0f // px; no cone reaches further

// The border of the set of points for which can_see holds, as a fan: the points in clockwise order on the
// screen around the eye, from the left edge of the cone to its right edge; together with the eye they are a
// polygon (for an all-round view the last point is the first one again). A point inside it by more than a px
// is seen, one outside by more than a px is not; save on the lines without width that are blocked because
// they graze a wall, while those on both sides of them are clear. Takes at least 2 points of room, or draws
// nothing. Writes at most `capacity` points and returns how many.
int vision_cone_outline(const Occluders *occluders, VisionCone cone, Vec2 eye, Vec2 facing, Vec2 *outline,
                        int capacity);

#endif
