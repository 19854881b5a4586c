#include "place/navigation_crossing.h"
#include "place/navigation_search.h"

#include <assert.h>

static double distance(Vec2 a, Vec2 b) {
    return length_of((double)b.x - (double)a.x, (double)b.y - (double)a.y);
}

static bool same_point(Vec2 a, Vec2 b) {
    return a.x == b.x && a.y == b.y;
}

static bool is_straight(Vec2 one, Vec2 two, Vec2 three) {
    return (one.x == two.x && two.x == three.x) || (one.y == two.y && two.y == three.y);
}

// The last root at which a way bends before it comes from `root` to a point: what lies straight on its way,
// as corners and contacts along a wall do, is none.
static int32_t bend_before(const Search *search, int32_t root, Vec2 at) {
    int32_t before = root == NONE ? NONE : search_before(search, root);
    while (before != NONE && is_straight(search_root(search, before), search_root(search, root), at)) {
        root = before;
        before = search_before(search, root);
    }
    return root;
}

// Goes back along a way.
typedef struct WalkBack {
    const Search *search;
    Vec2 at;
    int32_t next; // the root to come to, or NONE
} WalkBack;

static WalkBack walk_back(const Search *search) {
    return (WalkBack){search, search->goal, bend_before(search, search->last_root, search->goal)};
}

// Comes to the bend before, if there is one.
static bool step_back(WalkBack *walk) {
    while (walk->next != NONE) {
        Vec2 from = walk->at;
        walk->at = search_root(walk->search, walk->next);
        walk->next = bend_before(walk->search, search_before(walk->search, walk->next), walk->at);
        if (!same_point(walk->at, from)) return true;
    }
    return false;
}

typedef struct Tally {
    double length;
    int corners;
} Tally;

// Adds up a way and the bit before it, out of a wall.
static Tally tally_way(const Search *search, Vec2 from) {
    Tally tally = {0.0, 0};
    WalkBack walk = walk_back(search);
    for (Vec2 at = walk.at; step_back(&walk); at = walk.at) {
        tally.length += distance(at, walk.at);
        tally.corners++;
    }
    if (!same_point(search->start, from)) {
        tally.length += distance(search->start, from);
        tally.corners++;
    }
    return tally;
}

// Writes down the corners, the last one first.
static void note_corners(const Search *search, NavigationPath *path, Vec2 *corners, int capacity) {
    WalkBack walk = walk_back(search);
    for (int i = path->corner_count - 1; i >= 0; i--) {
        if (i == 0) path->next = walk.at;
        if (i < capacity) corners[i] = walk.at;
        step_back(&walk);
    }
}

static void assert_is_a_point(Vec2 point) {
    const float limit = 1e5f;
    assert(point.x >= -limit && point.x <= limit && point.y >= -limit && point.y <= limit);
    (void)point;
    (void)limit;
}

static Stand free_stand(const Navigation *navigation, const NavigationScratch *scratch, Vec2 point) {
    assert_is_a_point(point);
    Stand stand = stand_at(navigation, scratch, point);
    return stand.part != NONE ? stand : stand_nearest(navigation, scratch, point, NONE);
}

NavigationPath navigation_path(const Navigation *navigation, NavigationScratch *scratch,
                               const NavigationQuery *query, Vec2 *corners, int capacity) {
    scratch_set_doors(navigation, scratch, query->shut_doors);
    Stand start = free_stand(navigation, scratch, query->start);
    NavigationPath path = {.end = query->start, .next = query->start};
    if (start.part == NONE) return path;
    assert_is_a_point(query->goal);
    Stand goal = stand_at(navigation, scratch, query->goal);
    path.reached = goal.part == start.part;
    if (!path.reached) goal = stand_nearest(navigation, scratch, query->goal, start.part);
    Search search = {.navigation = navigation, .scratch = scratch, .start = start.at, .goal = goal.at};
    if (!search_shortest_way(&search)) return (NavigationPath){.end = query->start, .next = query->start};
    Tally tally = tally_way(&search, query->start);
    path.end = path.next = goal.at;
    path.length = (float)tally.length;
    path.corner_count = tally.corners;
    note_corners(&search, &path, corners, capacity);
    return path;
}

float navigation_distance(const Navigation *navigation, NavigationScratch *scratch,
                          const NavigationQuery *query) {
    scratch_set_doors(navigation, scratch, query->shut_doors);
    Stand start = free_stand(navigation, scratch, query->start);
    Stand goal = free_stand(navigation, scratch, query->goal);
    if (start.part == NONE || start.part != goal.part) return INFINITY;
    Search search = {.navigation = navigation, .scratch = scratch, .start = start.at, .goal = goal.at};
    if (!search_shortest_way(&search)) return INFINITY;
    return (float)(tally_way(&search, query->start).length + distance(goal.at, query->goal));
}

int navigation_part(const Navigation *navigation, NavigationScratch *scratch, const uint8_t *shut_doors,
                    Vec2 point) {
    assert_is_a_point(point);
    scratch_set_doors(navigation, scratch, shut_doors);
    return stand_at(navigation, scratch, point).part;
}
