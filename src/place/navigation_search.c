#include "place/navigation_search.h"

#include "place/navigation_crossing.h"

static inline bool cell_contains(const Cell *cell, const double *at) {
    const float *sides = cell->sides;
    return at[AXIS_X] >= (double)sides[SIDE_MIN_X] && at[AXIS_X] <= (double)sides[SIDE_MAX_X] &&
           at[AXIS_Y] >= (double)sides[SIDE_MIN_Y] && at[AXIS_Y] <= (double)sides[SIDE_MAX_Y];
}

// Ends the way in the cell that the node leads into, where the goal is. False when it would bend at an end of
// the stretch where nothing is in its way: then another node leads to the goal more shortly.
static bool finish(Search *search, const Node *node) {
    search->last_root = node->root;
    if (node->portal < 0) return true;
    const Portal *portal = &search->navigation->portals[node->portal];
    int axis = axis_of(portal->side);
    Vec2 root = search_root(search, node->root);
    const double root_at[AXES] = {(double)root.x, (double)root.y};
    double line = (double)search->navigation->cells[portal->cell].sides[opposite(portal->side)];
    Crossing crossing = crossing_of(root_at, search->goal_at, axis, line);
    double lo_aside = node->lo - root_at[1 - axis], hi_aside = node->hi - root_at[1 - axis];
    bool is_below = crossing.at < (lo_aside - CROSSING_SAME) * crossing.scale;
    bool is_above = crossing.at > (hi_aside + CROSSING_SAME) * crossing.scale;
    if (!is_below && !is_above) return true;
    int32_t corner = is_below ? corner_at_end(search, node->lo, portal->lo, portal->lo_vertex)
                              : corner_at_end(search, node->hi, portal->hi, portal->hi_vertex);
    if (corner == NONE) return false;
    search->scratch->roots[corner].parent = node->root;
    search->last_root = corner;
    return true;
}

static void begin(Search *search) {
    NavigationScratch *scratch = search->scratch;
    open_clear(&scratch->open);
    scratch->query++;
    int32_t root = search_start(search);
    scratch->roots[root] = (RootState){0.0, scratch->query, NONE};
    search->goal_at[AXIS_X] = (double)search->goal.x;
    search->goal_at[AXIS_Y] = (double)search->goal.y;
    CellsAt cells = cells_at(search->navigation, search->start);
    for (int32_t cell; (cell = next_cell_at(search->navigation, &cells)) != NONE;) {
        if (!cell_is_open(scratch, cell)) continue;
        *open_add(&scratch->open, 0.0) = (Node){0.0, 0.0, 0.0, NONE - 1 - cell, root};
    }
}

static int32_t cell_of(const Navigation *navigation, const Node *node) {
    return node->portal >= 0 ? navigation->portals[node->portal].cell : NONE - 1 - node->portal;
}

bool search_shortest_way(Search *search) {
    const Navigation *navigation = search->navigation;
    begin(search);
    Node node;
    while (open_take(&search->scratch->open, &node)) {
        if (node.g > search->scratch->roots[node.root].g) continue;
        int32_t cell = cell_of(navigation, &node);
        if (cell_contains(&navigation->cells[cell], search->goal_at) && finish(search, &node)) return true;
        search_expand(search, &node, cell);
    }
    return false;
}
