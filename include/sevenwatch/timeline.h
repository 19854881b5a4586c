// timeline: the time of a level that is being played, as something to go about in: back, forth, to any tick,
// and on from there in another way.
//
// It keeps the intent of every tick and, once a second, a keyframe: a copy of the world. Any tick is had
// again from the keyframe before it and the few ticks in between, which are played again; they come out the
// same, since nothing but the intents enters the simulation. Whoever goes back and plays on from there begins
// a branch: the ticks that were ahead are kept beside it, and one can switch to them again.
//
// Everything is allocated at the start. When the room for keyframes is used up, every second one is given up
// (ticks are then twice as far from one); when that for intents is, which takes hours, the oldest branch goes
// first, and then the beginning of time. The place and the personalities must stay as they are: after a
// change to them, make another timeline.
#ifndef SEVENWATCH_TIMELINE_H
#define SEVENWATCH_TIMELINE_H

#include "sevenwatch/world.h"

#define TIMELINE_BUDGET ((size_t)40 * 1000 * 1000)

enum {
    TIMELINE_PAGE_TICKS = TICK_HZ, // between two keyframes, while there is room
    TIMELINE_BRANCHES = 16,        // most that are kept
};

typedef struct Timeline Timeline;

typedef struct TimelineDef {
    World *world;  // at its present tick, where time begins; borrowed, and changed by the timeline alone
    size_t budget; // bytes for everything that is kept, if that is enough for a minute; 0: TIMELINE_BUDGET
} TimelineDef;

// NULL with a report when memory runs out. Free with timeline_destroy.
Timeline *timeline_create(const TimelineDef *def, Report *report);
void timeline_destroy(Timeline *timeline);

// The world at the present tick, world_tick(). What happened on it is among its events, however one came
// there, save on the first tick of all.
const World *timeline_world(const Timeline *timeline);

// Plays the next tick: the present branch grows by it, or a new one begins when there were ticks ahead.
void timeline_take(Timeline *timeline, const PlayerIntent *intent);

// The ticks of the present branch: the first and last that one can go to.
uint32_t timeline_first(const Timeline *timeline);
uint32_t timeline_last(const Timeline *timeline);

// What the player wanted on a tick of the present branch, from timeline_first() + 1 to timeline_last().
PlayerIntent timeline_intent(const Timeline *timeline, uint32_t tick);

// Goes to a tick of the present branch, or to the nearest there is.
void timeline_seek(Timeline *timeline, uint32_t tick);

// One tick on with what was played there before; false at the end.
bool timeline_step_on(Timeline *timeline);

// Plays the ticks after `from` up to `to` again for somebody to watch, and returns to the present. Both are
// ticks of the present branch, `from` at most `to`.
void timeline_watch(Timeline *timeline, uint32_t from, uint32_t to, TickVisit visit, void *user);

// One way that time went. The first begins with time itself; each other left another at `from`.
typedef struct TimelineBranch {
    int number;        // from 1, in the order in which they began; never given twice
    int parent;        // the number of the one that it left; 0: none
    uint32_t from, to; // it is alone from the tick after `from` up to `to`, its last
    bool is_present;
} TimelineBranch;

// Writes the branches that are kept, the oldest first, and returns how many they are.
int timeline_branches(const Timeline *timeline, TimelineBranch branches[TIMELINE_BRANCHES]);

// Makes another branch the present one and goes to a tick of it, or to the nearest there is. False when there
// is no branch of that number any more.
bool timeline_switch(Timeline *timeline, int number, uint32_t tick);

// The last tick that the present branch has in common with another one, which must be kept still.
uint32_t timeline_shared(const Timeline *timeline, int number);

// How the room is used, for benchmarks and for people who wonder.
typedef struct TimelineRoom {
    size_t bytes;       // allocated, the world itself aside
    size_t keyframe;    // bytes of one
    int keyframes;      // that there is room for
    int keyframe_ticks; // between two keyframes of the present branch, at most
    int ticks;          // that there is room for
} TimelineRoom;

TimelineRoom timeline_room(const Timeline *timeline);

#endif
