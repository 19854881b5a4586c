// refuge: the spots of a lookout that a threat cannot see, and the ways to them that do not lead past it: for
// who flees, and for who takes cover. For this room alone.
#ifndef SEVENWATCH_REFUGE_H
#define SEVENWATCH_REFUGE_H

#include "watchman_states.h"

enum {
    REFUGE_CANDIDATES = 16,
    REFUGE_RETHINK = 20, // ticks between two thoughts about whether a refuge is still one
};

// Could the threat not see somebody there, and is the guard there before it?
bool refuge_is_hidden(const GuardMind *mind, Vec2 spot, Vec2 threat);

// Is there a way to a spot that gives the threat a wide berth? Its length, px, else INFINITY.
float refuge_way(const GuardMind *mind, Vec2 spot, Vec2 threat);

// The first few spots in some order. All zero is empty.
typedef struct Shortlist {
    int spot[REFUGE_CANDIDATES];
    float rank[REFUGE_CANDIDATES]; // ascending
    int count;
} Shortlist;

bool shortlist_has_room(const Shortlist *list, float rank);
void shortlist_insert(Shortlist *list, int spot, float rank); // when it has room

#endif
