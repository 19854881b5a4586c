// The memory that queries of a tick need: not a part of what a world is, and not copied with it. For this
// room alone.
#ifndef SEVENWATCH_WORLD_WORK_H
#define SEVENWATCH_WORLD_WORK_H

#include "sevenwatch/place.h"
#include "sevenwatch/walk.h"
#include "sevenwatch/watchman.h"
#include "sevenwatch/world.h"

// Where a guard stands, and in which cell of the crowd.
typedef struct CrowdPlace {
    Vec2 at;
    int32_t guard;
    int16_t lanes[2]; // column, row
} CrowdPlace;

// Guards by their numbers; with room for all of them.
typedef struct GuardList {
    int32_t *guards;
    int count;
} GuardList;

typedef struct WorldWork {
    WaysScratch scratch;
    Paths paths[WAYS_SIZES]; // of each size of body
    const Paths **paths_of;  // of each personality, NULL where it walks straight
    Occluders occluders;     // of this tick, to somebody who stands
    Sightlines lines[2];     // of this tick, to somebody who stands and to somebody who sneaks
    Subject *intruders;      // the player, then his allies in the order of their posts
    int intruder_count;
    Subject *foes;         // of the allies: the other guards in the order of their posts
    int foe_count;         // 0 in a world without allies
    uint8_t *locked_doors; // a byte a door: shut, and will not open
    int32_t *squad_first;  // of each squad its first watchman, or -1
    int32_t *squad_next;   // of each guard the next watchman of its squad, or -1
    GuardList shouters;    // of the squad whose turn it is: who shouts,
    GuardList told;        // and who was told something on this tick
    CrowdPlace *places; // of all guards in their order, noted while they sense; nobody moves until they act
    CrowdPlace *crowd;  // room for all guards
    CrowdPlace *crowd_sorting;
    float *crowd_x, *crowd_y;             // of each in the crowd, where it stands,
    int32_t *crowd_push_x, *crowd_push_y; // and how it is pushed
    uint8_t *crowd_counts;                // how many guards there are in cells of the crowd
    uint32_t crowd_count_mask;
    int32_t *crowd_starts; // where each lane starts, one more than there are
    int crowd_lanes;       // as many as there are columns or rows, whichever are more
} WorldWork;

// For a world whose guards have their personalities and whose place has its ways. NULL when memory runs out.
WorldWork *world_work_create(const World *world);
void world_work_destroy(WorldWork *work);

#endif
