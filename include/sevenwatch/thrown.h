// thrown: what the player throws at a point, and how it flies: pebbles, whose landing is heard, and pots,
// which break into smoke.
//
// A thing that is thrown flies straight to the point, over low walls, and comes down there, or where a wall,
// glass or a shut door stops it, or on the guard that it hits.
#ifndef SEVENWATCH_THROWN_H
#define SEVENWATCH_THROWN_H

#include "sevenwatch/place.h"

#define THROW_RANGE     360.0f // px that a thing is thrown at most; what is aimed further off is cut to it
#define THROW_SPEED     420.0f // px per second
#define THROW_RECOIL    4.0f   // px before a wall that a thing comes down
#define THROW_HIT       3.0f   // px added to a guard's radius within which a thing hits it
#define PEBBLE_LOUDNESS 260.0f // px that its landing carries round walls
#define PEBBLE_HURTS    5.0f   // hp that it takes from a guard that it hits

enum {
    THROWN_MOST = 8,               // in the air; with so many, nothing more is thrown
    PLAYER_PEBBLES = 6,            // that he has in a level without a rule that says nothing of them
    PLAYER_POTS = 2,               // likewise
    NOISE_OF_PEBBLES = -(1 << 30), // the source of their noises: no player, guard or door
};

typedef enum ThrowKind { THROW_NOTHING = 0, THROW_PEBBLE, THROW_SMOKE, THROW_KIND_END } ThrowKind;

// A thing in the air.
typedef struct Thrown {
    ThrowKind kind; // THROW_NOTHING: none
    Vec2 from;      // px, where it was thrown
    Vec2 to;        // where it comes down if no door and no guard is in its way
    int32_t ticks;  // that it has flown
    int32_t flight; // that its flight takes, at least 1
} Thrown;

// Where it is over the floor.
Vec2 thrown_at(const Thrown *thrown);

// How high a thing is after a share of its flight, 0 to 1: 0 on the floor and 1 at the top of its arc.
float thrown_height(float share);

// What stops things that fly, and smoke: walls, glass and, where they are given, shut doors.
Occluders thrown_stops(const Place *place, const uint8_t *shut_doors);

// Where a thing that is thrown at a point comes down, walls and glass considered, and doors, where they are
// given.
Vec2 thrown_landing(const Place *place, const uint8_t *shut_doors, Vec2 from, Vec2 at);

// Begins a flight; `at` must be finite.
Thrown thrown_start(const Place *place, ThrowKind kind, Vec2 from, Vec2 at);

// The way that a thing goes on one tick, cut where a shut door stops it: then it comes down there.
typedef struct ThrownStep {
    Vec2 from, to;
    bool lands;
} ThrownStep;

ThrownStep thrown_step(Thrown *thrown, const Place *place, const uint8_t *shut_doors);

// How far along the way from one point to another, 0 to 1, a thing first comes within `reach` px of a
// centre; above 1: it does not.
float thrown_meets(Vec2 from, Vec2 to, Vec2 centre, float reach);

// Smoke out of a pot: it grows, stands, drifting a little, and clears. It hides as a level's smoke does: as a
// few rectangles that make it round. Like what flies it passes over low walls, and is stopped by walls, glass
// and shut doors: its middle comes to rest before them, and each of its rectangles is cut where they stand,
// so that none of them parts what is in it from its middle. Only a door that shuts upon its very middle does
// not cut it, for there is smoke on both sides.
typedef struct Cloud {
    Vec2 at;     // px, its middle
    Vec2 drift;  // px a tick, until something stops it
    int32_t age; // ticks; 0: there is none
} Cloud;

enum { CLOUDS_MOST = 4, CLOUD_RECTS = 3, CLOUD_RECTS_MOST = CLOUDS_MOST * CLOUD_RECTS };
enum { CLOUD_GROWS_TICKS = 45, CLOUD_CLEARS_TICKS = 120, CLOUD_TICKS = 540 }; // the last: from first to last

#define CLOUD_RADIUS 72.0f // px, when it has grown

// Where its middle is, and how far it reaches from there where nothing stops it, px.
Vec2 cloud_at(const Cloud *cloud);
float cloud_radius(const Cloud *cloud);

// A pot that flew breaks at a point.
Cloud cloud_start(const Thrown *pot, Vec2 at);

// One tick; false when it has cleared, and is none.
bool cloud_tick(Cloud *cloud, const Place *place, const uint8_t *shut_doors);

// What of it stops the eye.
void cloud_rects(const Cloud *cloud, const Place *place, const uint8_t *shut_doors, Rect rects[CLOUD_RECTS]);

Hash cloud_hash(const Cloud *cloud, Hash hash);
Hash thrown_hash(const Thrown *thrown, Hash hash);

#endif
