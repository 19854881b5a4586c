// place: everything about a level that never changes after loading: its walls, its routes, who stands where.
//
// A place knows no guards and no files. A level file is read into a PlaceDef, a test writes one down, and
// place_create copies it. Many worlds may share one place.
#ifndef SEVENWATCH_PLACE_H
#define SEVENWATCH_PLACE_H

#include "sevenwatch/hash.h"
#include "sevenwatch/walls.h"

enum { PLACE_NAME_SIZE = 32, PLACE_TEXT_SIZE = 256 };

// A closed walk over waypoints. One that runs to and fro is stored there and back, so walking is always "the
// next one".
typedef struct Route {
    int first; // index of its first waypoint
    int count; // at least 1
} Route;

// Where a guard begins.
typedef struct Post {
    char name[PLACE_NAME_SIZE];        // for logs and the screen
    char personality[PLACE_NAME_SIZE]; // empty: the program's default
    Vec2 at;
    Vec2 facing; // unit vector
    int route;   // index, or -1: it keeps its post
} Post;

// A description to make a place from. All pointers are borrowed during place_create. Zero is an empty place,
// save for its size.
typedef struct PlaceDef {
    const char *title; // may be NULL
    const char *hint;  // may be NULL
    Vec2 size;         // px, each side 64 to 65,536
    const Rect *walls;
    int wall_count;
    const Vec2 *waypoints;
    int waypoint_count;
    const Route *routes;
    int route_count;
    const Post *posts;
    int post_count;
    Vec2 player_at;
    float player_speed; // px per second
} PlaceDef;

typedef struct Place {
    char title[PLACE_TEXT_SIZE];
    char hint[PLACE_TEXT_SIZE];
    Vec2 size;
    Walls *walls;
    Vec2 *waypoints;
    int waypoint_count;
    Route *routes;
    int route_count;
    Post *posts;
    int post_count;
    Vec2 player_at;
    float player_speed;
} Place;

// NULL when memory runs out. Free with place_destroy.
Place *place_create(const PlaceDef *def);
void place_destroy(Place *place);

// The i-th waypoint of a route, counted round and round from 0.
Vec2 place_waypoint(const Place *place, int route, int i);

// Everything that a run depends on; not the title and the hint.
Hash place_hash(const Place *place, Hash hash);

#endif
