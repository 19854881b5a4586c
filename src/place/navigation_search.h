// navigation_search: the search for the shortest way, for navigation's own files.
//
// It is Polyanya. A node stands for all ways from its root through a stretch of a portal. Seen from the root,
// the cell behind the portal falls into three sectors: what is seen through the stretch, and what lies to
// either side of that. Ways into the seen sector go on from the same root; ways into a side sector bend round
// the stretch's end, which must be a corner, and go on from there.
#ifndef SEVENWATCH_PLACE_NAVIGATION_SEARCH_H
#define SEVENWATCH_PLACE_NAVIGATION_SEARCH_H

#include "place/navigation_scratch.h"

// The shortest way between two points of one part, as its roots from the last bend back to the start.
typedef struct Search {
    const Navigation *navigation;
    NavigationScratch *scratch;
    Vec2 start, goal;
    double goal_at[AXES]; // the goal, as the search reckons
    int32_t last_root;    // the way's last bend, or the start
} Search;

// True unless the open list overflowed and lost all ways.
bool search_shortest_way(Search *search);

// Adds all ways that go on from a node, which leads into this cell.
void search_expand(Search *search, const Node *node, int32_t cell);

// The root of the start, the one before another, and where one is.
static inline int32_t search_start(const Search *search) {
    return search->navigation->vertex_count;
}

static inline int32_t search_before(const Search *search, int32_t root) {
    return search->scratch->roots[root].parent;
}

static inline Vec2 search_root(const Search *search, int32_t root) {
    return root == search_start(search) ? search->start : search->navigation->vertices[root];
}

// A stretch bends ways at an end that is the portal's own, and a corner: that, or NONE.
static inline int32_t corner_at_end(const Search *search, double end, float portal_end, int32_t corner) {
    return end == (double)portal_end && corner != NONE && bends_way(search->scratch, corner) ? corner : NONE;
}

#endif
