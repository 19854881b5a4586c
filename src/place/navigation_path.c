#include "place/navigation_crossing.h"
#include "place/navigation_search.h"

#include <assert.h>

static double distance(Vec2 a, Vec2 b) {
    return length_of((double)b.x - (double)a.x, (double)b.y - (double)a.y);
}

static bool same_point(Vec2 a, Vec2 b) {
    return a.x == b.x && a.y == b.y;
}

// Adds up a way's length, and its corners, which are met from its end backwards.
typedef struct Tally {
    Vec2 at;
    double length;
    int corners;
} Tally;

static void walk_back(Tally *tally, Vec2 to) {
    if (same_point(tally->at, to)) return;
    tally->length += distance(tally->at, to);
    tally->at = to;
    tally->corners++;
}

static Tally tally_way(const Search *search, Vec2 from) {
    Tally tally = {.at = search->goal};
    for (int32_t root = search->last_root; root != NONE; root = search_before(search, root)) {
        walk_back(&tally, search_root(search, root));
    }
    walk_back(&tally, from);
    return tally;
}

static void note_corner(NavigationPath *path, int i, Vec2 at, Vec2 *corners, int capacity) {
    if (i == 0) path->next = at;
    if (i >= 0 && i < capacity) corners[i] = at;
}

// Writes down the corners, the last one first.
static void note_corners(const Search *search, NavigationPath *path, Vec2 *corners, int capacity) {
    int i = path->corner_count - 1;
    Vec2 at = search->goal;
    note_corner(path, i, at, corners, capacity);
    for (int32_t root = search->last_root; root != NONE; root = search_before(search, root)) {
        Vec2 before = search_root(search, root);
        if (same_point(at, before)) continue;
        at = before;
        note_corner(path, --i, at, corners, capacity);
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
