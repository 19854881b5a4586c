#include "files/level_shapes.h"

#include "files/level_tilesets.h"

#include <math.h>

enum { MOST_CORNERS = 4096, MOST_WAYPOINTS = 262144 };

static const double FURTHEST = 65536.0; // px, from the origin, of any corner
static const double STEPS_A_PX = 256.0;
static const Range ANYWHERE = {-1e6, 1e6, "px"};
static const Range ANY_SIZE = {0.0, 131072.0, "px"};
static const Range SMALL_SIZE = {0.0, 128.0, "px"};

static const struct {
    const char *key; // its presence tells the shape
    LevelShape shape;
    const char *name;
} SHAPES[] = {
    {"gid", SHAPE_TILE, "a tile"},           {"point", SHAPE_POINT, "a point"},
    {"polygon", SHAPE_POLYGON, "a polygon"}, {"polyline", SHAPE_POLYLINE, "a polyline"},
    {"text", SHAPE_TEXT, "a text"},          {"ellipse", SHAPE_ELLIPSE, "an ellipse"},
    {"capsule", SHAPE_CAPSULE, "a capsule"}, {NULL, SHAPE_RECTANGLE, "a rectangle"},
};

// "ellipse": false is not an ellipse.
static bool has_shape(const Node *object, const char *key) {
    Node node = node_member(object, key);
    return node_is_there(&node) && !node_is_false(&node);
}

LevelShape level_shape(const Node *object) {
    int i = 0;
    while (SHAPES[i].key && !has_shape(object, SHAPES[i].key)) i++;
    return SHAPES[i].shape;
}

const char *level_shape_name(LevelShape shape) {
    int i = 0;
    while (SHAPES[i].key && SHAPES[i].shape != shape) i++;
    return SHAPES[i].name;
}

// Rounds to 1/256 px: exact in a float within FURTHEST.
static float snapped(double coordinate) {
    return (float)(floor(coordinate * STEPS_A_PX + 0.5) / STEPS_A_PX);
}

static bool is_near_enough(const Node *node, LevelPoint point) {
    bool near = fabs(point.x) <= FURTHEST && fabs(point.y) <= FURTHEST;
    if (!near)
        node_fault(node, "reaches to (%.9g, %.9g); allowed is -%.0f to %.0f px on each axis", point.x,
                   point.y, FURTHEST, FURTHEST);
    return near;
}

// A required number of an object. Node by node, so that every fault is told.
static bool coordinate(const Node *object, const char *key, Range range, double *value) {
    Node node = node_required(object, key);
    return node_double(&node, range, value);
}

// Where an object's x and y are in the world.
static bool corner(const LevelObject *object, LevelPoint *at) {
    bool has_x = coordinate(&object->node, "x", ANYWHERE, &at->x);
    bool has_y = coordinate(&object->node, "y", ANYWHERE, &at->y);
    at->x += object->offset.x;
    at->y += object->offset.y;
    return has_x && has_y;
}

static bool extent(const LevelObject *object, Range range, LevelPoint *size) {
    bool has_width = coordinate(&object->node, "width", range, &size->x);
    bool has_height = coordinate(&object->node, "height", range, &size->y);
    return has_width && has_height;
}

bool level_corners(const Node *node, LevelPoint min, LevelPoint max, Rect *rect) {
    if (!is_near_enough(node, min) || !is_near_enough(node, max)) return false;
    *rect = (Rect){vec2(snapped(min.x), snapped(min.y)), vec2(snapped(max.x), snapped(max.y))};
    if (rect->min.x < rect->max.x && rect->min.y < rect->max.y) return true;
    node_fault(node, "is %.9g by %.9g px; allowed is at least 1/256 px each", max.x - min.x, max.y - min.y);
    return false;
}

static bool rectangle(const LevelObject *object, Rect *rect) {
    LevelPoint min = {0}, size = {0};
    bool has_corner = corner(object, &min);
    if (!extent(object, ANY_SIZE, &size) || !has_corner) return false;
    const LevelPoint max = {min.x + size.x, min.y + size.y};
    return level_corners(&object->node, min, max, rect);
}

bool level_area(const LevelObject *object, const LevelDraft *draft, Rect *rect) {
    if (!rectangle(object, rect)) return false;
    Vec2 size = draft->size;
    bool is_within = rect->min.x < size.x && rect->min.y < size.y && rect->max.x > 0.0f && rect->max.y > 0.0f;
    if (is_within || size.x <= 0.0f) return true;
    node_fault(&object->node,
               "lies out of the world, from (%.9g, %.9g) to (%.9g, %.9g); the world is %.9g by %.9g px",
               (double)rect->min.x, (double)rect->min.y, (double)rect->max.x, (double)rect->max.y,
               (double)size.x, (double)size.y);
    return false;
}

// The middle, seen from the object's x and y.
static bool middle(const LevelObject *object, const LevelDraft *draft, LevelPoint *from_corner) {
    LevelPoint size = {0}, anchor = {0.0, 0.0};
    if (object->shape == SHAPE_POINT) return true;
    Node gid = node_member(&object->node, "gid");
    if (!extent(object, SMALL_SIZE, &size)) return false;
    if (object->shape == SHAPE_TILE && !level_tile_anchor(&gid, draft, &anchor)) return false;
    from_corner->x = size.x * (0.5 - anchor.x);
    from_corner->y = size.y * (0.5 - anchor.y);
    return true;
}

bool level_point(const LevelObject *object, const LevelDraft *draft, Vec2 *point) {
    LevelPoint at = {0}, from_corner = {0};
    bool has_corner = corner(object, &at);
    if (!middle(object, draft, &from_corner) || !has_corner) return false;
    at.x += from_corner.x;
    at.y += from_corner.y;
    if (!is_near_enough(&object->node, at)) return false;
    *point = vec2(snapped(at.x), snapped(at.y));
    return true;
}

static bool read_waypoint(const Node *node, LevelPoint from, const char *where, LevelDraft *draft) {
    static const char *const keys[] = {"x", "y", NULL};
    if (!node_expect_object(node)) return false;
    node_allow_only(node, keys);
    LevelPoint at = {0};
    bool has_x = coordinate(node, "x", ANYWHERE, &at.x);
    if (!coordinate(node, "y", ANYWHERE, &at.y) || !has_x) return false;
    at.x += from.x;
    at.y += from.y;
    if (!is_near_enough(node, at)) return false;
    Vec2 waypoint = vec2(snapped(at.x), snapped(at.y));
    return level_draft_add(draft, &draft->waypoints, &waypoint, MOST_WAYPOINTS, "waypoints", where);
}

// A to-and-fro walk A B C is stored as the round A B C B.
static bool add_way_back(const LevelObject *object, int first, LevelDraft *draft) {
    for (int i = draft->waypoints.count - 2; i > first; i--) {
        Vec2 waypoint = *(const Vec2 *)list_at(&draft->waypoints, i);
        if (!level_draft_add(draft, &draft->waypoints, &waypoint, MOST_WAYPOINTS, "waypoints", object->where))
            return false;
    }
    return true;
}

bool level_waypoints(const LevelObject *object, LevelDraft *draft, Route *route) {
    bool is_closed = object->shape == SHAPE_POLYGON;
    Node list = node_member(&object->node, is_closed ? "polygon" : "polyline");
    LevelPoint from = {0};
    bool good = corner(object, &from);
    int first = draft->waypoints.count;
    if (!node_expect_list(&list, 2, MOST_CORNERS)) return false;
    for (int i = 0; i < node_count(&list); i++) {
        Node point = node_element(&list, i);
        good &= read_waypoint(&point, from, object->where, draft);
    }
    if (!good || (!is_closed && !add_way_back(object, first, draft))) return false;
    *route = (Route){.first = first, .count = draft->waypoints.count - first};
    return true;
}
