// The three phases in which every guard is for itself: sense, think and act. The guards are shared out, and
// the shares can be gone through in any order, or at the same time: none reads what another writes. What they
// bring about is gathered afterwards, in the order of the guards. The world's own step makes one share of
// all. For this room alone, and for a test that shows it.
#ifndef SEVENWATCH_WORLD_CREW_H
#define SEVENWATCH_WORLD_CREW_H

#include "world_block.h"
#include "world_work.h"

// Some of the guards, one after another.
typedef struct WorldShare {
    World *world;
    WorldWork *work; // no other's while the share is gone through; NULL in a world without watchmen
    int first, end;
    WorldEvent *events; // room for what its guards bring about in a phase
    int event_count, event_capacity;
} WorldShare;

typedef void WorldPhase(WorldShare *share);

// The shares in the order of their guards, who are all of the world's. The first has the world's own work.
typedef struct WorldCrew {
    WorldShare *shares;
    int count;
    void (*go_through)(struct WorldCrew *crew, WorldPhase *phase); // runs the phase on each share once
    void (*pause)(void *user,
                  World *world); // when all is sensed and told and nobody has thought; may be NULL
    void *user;
} WorldCrew;

// One share of all guards, and the crew that goes through it by itself.
WorldShare world_share_of_all(World *world);
WorldCrew world_crew_of_one(WorldShare *share);

// As world_step, by a crew.
void world_step_by(World *world, const PlayerIntent *intent, WorldCrew *crew);

// Goes through all shares, whose guards bring about no more than so many events each.
void world_share_out(World *world, WorldCrew *crew, WorldPhase *phase, int events_a_guard);

// Appends an event of this tick to those of a share and returns it for its fields to be filled in.
WorldEvent *world_share_tell(WorldShare *share, WorldEventKind kind);

#endif
