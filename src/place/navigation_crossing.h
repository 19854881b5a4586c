// navigation_crossing: distances, and how a way from a root to the goal crosses a line, for navigation's own
// files.
#ifndef SEVENWATCH_PLACE_NAVIGATION_CROSSING_H
#define SEVENWATCH_PLACE_NAVIGATION_CROSSING_H

#include "place/navigation_mesh.h"

// A ray's hit and a portal's end that are closer than this are one, px, so that rounding hides no corner.
#define CROSSING_SAME 1e-6

// The length of a vector to the precision of double, from + - * / and sqrtf alone.
static inline double length_of(double x, double y) {
    double squared = x * x + y * y;
    double root = (double)sqrtf((float)squared);
    return root > 0.0 ? 0.5 * (root + squared / root) : 0.0;
}

// To the precision of float, for estimates.
static inline double root_of(double squared) {
    return (double)sqrtf((float)squared);
}

// How the shortest way from a root to the goal crosses a line. The goal counts from the side that the root is
// not on: a way that turns back is as long as its mirror image.
typedef struct Crossing {
    double from_root, to_goal; // distances from the line
    double aside;              // of the goal from the root, along the line
    double at, scale;          // it crosses the line at / scale beside the root
} Crossing;

static inline double magnitude(double x) {
    return x < 0.0 ? -x : x;
}

static inline Crossing crossing_of(const double *root_at, const double *goal, int axis, double line) {
    Crossing crossing = {
        .from_root = magnitude(root_at[axis] - line),
        .to_goal = magnitude(goal[axis] - line),
        .aside = goal[1 - axis] - root_at[1 - axis],
    };
    crossing.at = crossing.aside * crossing.from_root;
    crossing.scale = crossing.from_root + crossing.to_goal;
    if (crossing.scale == 0.0) { // all on the line
        crossing.at = crossing.aside;
        crossing.scale = 1.0;
    }
    return crossing;
}

// The length of the shortest way from a root through a stretch to the goal, were there nothing in between.
static inline double estimate(const double *root_at, const double *goal, int axis, double line, double lo,
                              double hi) {
    Crossing crossing = crossing_of(root_at, goal, axis, line);
    double depth = crossing.from_root + crossing.to_goal;
    double lo_aside = lo - root_at[1 - axis], hi_aside = hi - root_at[1 - axis];
    bool is_below = crossing.at < lo_aside * crossing.scale;
    bool is_above = crossing.at > hi_aside * crossing.scale;
    if (!is_below && !is_above) return root_of(depth * depth + crossing.aside * crossing.aside);
    double to_bend = is_below ? lo_aside : hi_aside;
    double from_bend = crossing.aside - to_bend;
    return root_of(crossing.from_root * crossing.from_root + to_bend * to_bend) +
           root_of(crossing.to_goal * crossing.to_goal + from_bend * from_bend);
}

#endif
