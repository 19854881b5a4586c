#include "place/navigation_crossing.h"
#include "place/navigation_search.h"

static const double SAME = CROSSING_SAME;
static const double NEVER = 1e30; // px: where a ray meets a side that it runs away from

enum { LOW, SEEN, HIGH, SECTORS };

typedef struct Sector {
    double g;
    double root_at[AXES];
    int32_t root;   // or NONE, while no way into the sector is known
    int32_t corner; // to bend round first, or NONE
} Sector;

typedef struct Expansion {
    Search *search;
    const Cell *cell;
    int32_t cell_index;
    Sector sectors[SECTORS];
} Expansion;

// What the root sees through a stretch. Ways run along `axis`, across the portal's line, which lies `ahead`
// of the root; stretch and rays are measured along the line. A ray that crosses the line `aside` of the root
// is k times as far aside where it is k times as far ahead.
typedef struct View {
    const double *root_at;
    int axis;
    double ahead; // with its sign
    double never; // NEVER, with the sign of `ahead`
    double lo, hi;
} View;

static inline bool has_portals(const Cell *cell, int side) {
    return cell->portals[side] < cell->portals[side + 1];
}

// Records a way to a corner. False when another is known that is as short: what is reached round the corner
// by this way alone is reached by a shorter one that does not come past it.
static bool reach_corner(Search *search, int32_t corner, double g, int32_t parent) {
    RootState *state = &search->scratch->roots[corner];
    bool is_known = state->query == search->scratch->query;
    if (is_known && state->g <= g) return state->g == g && state->parent == parent;
    *state = (RootState){g, search->scratch->query, parent};
    return true;
}

static bool reach_contact(Search *search, int32_t contact, double g, int32_t parent) {
    RootState *state = &search->scratch->roots[contact];
    if (state->query == search->scratch->query && state->g <= g) return false;
    *state = (RootState){g, search->scratch->query, parent};
    return true;
}

static inline bool is_in_reach(const Sector *sector) {
    return sector->root != NONE || sector->corner != NONE;
}

// Bends round the end of the stretch when a way into a side sector is wanted for the first time.
static bool enter_sector(Expansion *expansion, Sector *sector) {
    if (sector->root != NONE) return true;
    if (sector->corner == NONE) return false;
    const Sector *seen = &expansion->sectors[SEEN];
    int32_t corner = sector->corner;
    Vec2 at = expansion->search->navigation->vertices[corner];
    sector->corner = NONE;
    sector->root_at[AXIS_X] = (double)at.x;
    sector->root_at[AXIS_Y] = (double)at.y;
    sector->g = seen->g + length_of(sector->root_at[AXIS_X] - seen->root_at[AXIS_X],
                                    sector->root_at[AXIS_Y] - seen->root_at[AXIS_Y]);
    if (!reach_corner(expansion->search, corner, sector->g, seen->root)) return false;
    sector->root = corner;
    return true;
}

// Goes on through a stretch of a portal, in one sector.
static inline void pass(Expansion *expansion, int kind, int side, int32_t portal, double lo, double hi) {
    Search *search = expansion->search;
    Sector *sector = &expansion->sectors[kind];
    if (!cell_is_open(search->scratch, search->navigation->portals[portal].cell)) return;
    if (!enter_sector(expansion, sector)) return;
    double line = (double)expansion->cell->sides[side];
    double f = sector->g + estimate(sector->root_at, search->goal_at, axis_of(side), line, lo, hi);
    *open_add(&search->scratch->open, f) = (Node){sector->g, lo, hi, portal, sector->root};
}

// Passes through the portals of a side, which rays from the root part in two places into three sectors.
static void pass_side(Expansion *expansion, int side, double one, double two, int first, int last) {
    const Cell *cell = expansion->cell;
    const Portal *portals = expansion->search->navigation->portals;
    bool passes_first = is_in_reach(&expansion->sectors[first]);
    bool passes_last = is_in_reach(&expansion->sectors[last]);
    for (int32_t i = cell->portals[side]; i < cell->portals[side + 1]; i++) {
        double lo = (double)portals[i].lo, hi = (double)portals[i].hi;
        double from = one < lo + SAME ? lo : one;
        double to = two > hi - SAME ? hi : two;
        if (passes_first && lo < from) pass(expansion, first, side, i, lo, from > hi - SAME ? hi : from);
        if (to - from > SAME) pass(expansion, SEEN, side, i, from, to);
        if (passes_last && to < hi) pass(expansion, last, side, i, to < lo + SAME ? lo : to, hi);
    }
}

// Passes through the portals of a side that is in one sector.
static void pass_whole_side(Expansion *expansion, int side, int kind) {
    const Cell *cell = expansion->cell;
    for (int32_t i = cell->portals[side]; i < cell->portals[side + 1]; i++) {
        const Portal *portal = &expansion->search->navigation->portals[i];
        pass(expansion, kind, side, i, (double)portal->lo, (double)portal->hi);
    }
}

// Passes through the other portals on the side that the stretch is on.
static void pass_near_side(Expansion *expansion, int side, double lo, double hi, int below, int above) {
    const Cell *cell = expansion->cell;
    for (int32_t i = cell->portals[side]; i < cell->portals[side + 1]; i++) {
        const Portal *portal = &expansion->search->navigation->portals[i];
        double portal_lo = (double)portal->lo, portal_hi = (double)portal->hi;
        if (portal_hi <= lo) pass(expansion, below, side, i, portal_lo, portal_hi);
        if (portal_lo >= hi) pass(expansion, above, side, i, portal_lo, portal_hi);
    }
}

// Goes on from a contact into all cells that meet there, but not back into one with an area.
static void pass_contact(Expansion *expansion, int kind, const Contact *contact) {
    Search *search = expansion->search;
    const Navigation *navigation = search->navigation;
    Sector *sector = &expansion->sectors[kind];
    if (!enter_sector(expansion, sector)) return;
    Vec2 at = navigation->vertices[contact->vertex];
    double g =
        sector->g + length_of((double)at.x - sector->root_at[AXIS_X], (double)at.y - sector->root_at[AXIS_Y]);
    if (!reach_contact(search, contact->vertex, g, sector->root)) return;
    double x = search->goal_at[AXIS_X] - (double)at.x, y = search->goal_at[AXIS_Y] - (double)at.y;
    double f = g + root_of(x * x + y * y);
    for (int32_t i = contact->cells[0]; i < contact->cells[1]; i++) {
        int32_t cell = navigation->contact_cells[i];
        bool is_back = cell == expansion->cell_index && has_area(expansion->cell);
        if (is_back || !cell_is_open(search->scratch, cell)) continue;
        *open_add(&search->scratch->open, f) = (Node){g, 0.0, 0.0, NONE - 1 - cell, contact->vertex};
    }
}

static int sector_of(const View *view, Vec2 point) {
    double root_v = view->root_at[1 - view->axis];
    double k = ((double)along(point, view->axis) - view->root_at[view->axis]) / view->ahead;
    double aside = (double)along(point, 1 - view->axis) - root_v;
    if (aside < (view->lo - root_v) * k - SAME) return LOW;
    return aside > (view->hi - root_v) * k + SAME ? HIGH : SEEN;
}

// Goes on through all contacts: each in its sector, or, without a view, all in one.
static void pass_contacts(Expansion *expansion, const View *view, int kind) {
    const Navigation *navigation = expansion->search->navigation;
    for (int32_t i = expansion->cell->contacts[0]; i < expansion->cell->contacts[1]; i++) {
        const Contact *contact = &navigation->contacts[navigation->cell_contacts[i]];
        int sector = view ? sector_of(view, navigation->vertices[contact->vertex]) : kind;
        pass_contact(expansion, sector, contact);
    }
}

// From a root in a gap, goes on to the next contact on either side. They lie in order along it.
static void pass_along_gap(Expansion *expansion) {
    const Navigation *navigation = expansion->search->navigation;
    const Cell *cell = expansion->cell;
    int axis = cell->sides[SIDE_MIN_X] < cell->sides[SIDE_MAX_X] ? AXIS_X : AXIS_Y;
    const Contact *before = NULL, *after = NULL;
    for (int32_t i = cell->contacts[0]; i < cell->contacts[1] && !after; i++) {
        const Contact *contact = &navigation->contacts[navigation->cell_contacts[i]];
        double at = (double)along(navigation->vertices[contact->vertex], axis);
        if (at < expansion->sectors[SEEN].root_at[axis]) before = contact;
        if (at > expansion->sectors[SEEN].root_at[axis]) after = contact;
    }
    if (before) pass_contact(expansion, SEEN, before);
    if (after) pass_contact(expansion, SEEN, after);
}

// The root is on the line of the portal, so all of the cell is in one sector.
static void pass_all(Expansion *expansion, int near_side, const Node *node) {
    double root_v = expansion->sectors[SEEN].root_at[1 - axis_of(near_side)];
    int kind = root_v < node->lo ? LOW : root_v > node->hi ? HIGH : SEEN;
    for (int side = 0; side < SIDES; side++) {
        if (side == near_side)
            pass_near_side(expansion, side, node->lo, node->hi, kind, kind);
        else
            pass_whole_side(expansion, side, kind);
    }
    pass_contacts(expansion, NULL, kind);
}

// The root is in the cell. The cells behind portals that it is on have nodes of their own.
static void pass_from_inside(Expansion *expansion) {
    const Cell *cell = expansion->cell;
    const double *root_at = expansion->sectors[SEEN].root_at;
    for (int side = 0; side < SIDES; side++) {
        bool is_on_line = root_at[axis_of(side)] == (double)cell->sides[side];
        double v = root_at[1 - axis_of(side)];
        for (int32_t i = cell->portals[side]; i < cell->portals[side + 1]; i++) {
            const Portal *portal = &expansion->search->navigation->portals[i];
            double lo = (double)portal->lo, hi = (double)portal->hi;
            if (!is_on_line || v < lo || v > hi) pass(expansion, SEEN, side, i, lo, hi);
        }
    }
    if (has_area(cell))
        pass_contacts(expansion, NULL, SEEN);
    else
        pass_along_gap(expansion);
}

// Where a ray through the stretch at `v` meets a side that lies in direction `toward` along the portal: at
// once where it runs along it, never where it runs away from it.
static inline double meeting_with(const View *view, double line, double toward, double v) {
    double root_v = view->root_at[1 - view->axis];
    double aside = v - root_v;
    if (aside == 0.0 && v == line) return -view->never;
    return aside * toward > 0.0 ? view->root_at[view->axis] + view->ahead * ((line - root_v) / aside)
                                : view->never;
}

// Passes through a side that lies along the ways, beginning with the sector that is nearer to the portal.
static void pass_flank(Expansion *expansion, const View *view, int side, double toward) {
    double line = (double)expansion->cell->sides[side];
    double low = meeting_with(view, line, toward, view->lo);
    double high = meeting_with(view, line, toward, view->hi);
    bool is_low_first = (toward < 0.0) == (view->never > 0.0);
    if (is_low_first)
        pass_side(expansion, side, low, high, LOW, HIGH);
    else
        pass_side(expansion, side, high, low, HIGH, LOW);
}

// The root is at a distance before the portal.
static void pass_ahead(Expansion *expansion, int far_side, const Node *node, double ahead) {
    const Cell *cell = expansion->cell;
    int axis = axis_of(far_side), near_side = opposite(far_side);
    const double *root_at = expansion->sectors[SEEN].root_at;
    double root_v = root_at[1 - axis];
    View view = {root_at, axis, ahead, ahead > 0.0 ? NEVER : -NEVER, node->lo, node->hi};
    bool reaches_low = is_in_reach(&expansion->sectors[LOW]);
    bool reaches_high = is_in_reach(&expansion->sectors[HIGH]);
    if (has_portals(cell, far_side)) {
        double k = ((double)cell->sides[far_side] - root_at[axis]) / ahead;
        pass_side(expansion, far_side, root_v + (node->lo - root_v) * k, root_v + (node->hi - root_v) * k,
                  LOW, HIGH);
    }
    int low_side = lower_side(1 - axis), high_side = upper_side(1 - axis);
    if (has_portals(cell, low_side) && (node->lo <= root_v || reaches_low)) {
        pass_flank(expansion, &view, low_side, -1.0);
    }
    if (has_portals(cell, high_side) && (node->hi >= root_v || reaches_high)) {
        pass_flank(expansion, &view, high_side, 1.0);
    }
    if (reaches_low || reaches_high) pass_near_side(expansion, near_side, node->lo, node->hi, LOW, HIGH);
    if (cell->contacts[0] < cell->contacts[1]) pass_contacts(expansion, &view, SEEN);
}

static void pass_through(Expansion *expansion, const Node *node) {
    const Search *search = expansion->search;
    const Portal *portal = &search->navigation->portals[node->portal];
    Sector *sectors = expansion->sectors;
    sectors[LOW].corner = corner_at_end(search, node->lo, portal->lo, portal->lo_vertex);
    sectors[HIGH].corner = corner_at_end(search, node->hi, portal->hi, portal->hi_vertex);
    int near_side = opposite(portal->side);
    double ahead = (double)expansion->cell->sides[near_side] - sectors[SEEN].root_at[axis_of(portal->side)];
    if (ahead != 0.0)
        pass_ahead(expansion, portal->side, node, ahead);
    else
        pass_all(expansion, near_side, node);
}

void search_expand(Search *search, const Node *node, int32_t cell) {
    Expansion expansion;
    expansion.search = search;
    expansion.cell = &search->navigation->cells[cell];
    expansion.cell_index = cell;
    Vec2 root_at = search_root(search, node->root);
    expansion.sectors[LOW].root = expansion.sectors[LOW].corner = NONE;
    expansion.sectors[SEEN] = (Sector){node->g, {(double)root_at.x, (double)root_at.y}, node->root, NONE};
    expansion.sectors[HIGH].root = expansion.sectors[HIGH].corner = NONE;
    if (node->portal >= 0)
        pass_through(&expansion, node);
    else
        pass_from_inside(&expansion);
}
