#include "files/level_objects.h"

#include "files/level_properties.h"
#include "files/level_shapes.h"
#include "files/level_task.h"
#include "files/level_things.h"
#include "files/suggestion.h"

#include <string.h>

enum { MOST_OBJECTS = 200000, MOST_GUARDS = 16384, MOST_ROUTES = 4096 };

enum { MOST_SUPPLIES = 99, USUAL_PEBBLES = 5, USUAL_POTS = 0 };

static const Range PLAYER_SPEED = {1.0, 1000.0, "px/s"};
static const Range FACING = {-360.0, 360.0, "degrees"};
static const float USUAL_PLAYER_SPEED = 200.0f;

static const char *const KEYS[] = {"capsule",  "class",    "ellipse", "gid",     "height",   "id",
                                   "name",     "opacity",  "point",   "polygon", "polyline", "properties",
                                   "rotation", "template", "text",    "type",    "visible",  "width",
                                   "x",        "y",        NULL};

static const char *const NO_PROPERTIES[] = {NULL};
static const char *const DOOR_PROPERTIES[] = {"open", "locked", NULL};
static const char *const SHADOW_PROPERTIES[] = {"light", NULL};
static const char *const FLOOR_PROPERTIES[] = {"loudness", NULL};
static const char *const PLAYER_PROPERTIES[] = {"speed", "pebbles", "pots", NULL};
static const char *const LOOT_PROPERTIES[] = {"value", NULL};
static const char *const GUARD_PROPERTIES[] = {"personality", "route", "facing", "squad", NULL};

static void read_wall(const LevelObject *object, LevelDraft *draft) {
    Rect rect;
    if (level_area(object, draft, &rect))
        level_draft_add(draft, &draft->walls, &rect, LEVEL_WALLS, "walls", object->where);
}

static int read_supply(const LevelObject *object, const char *name, int usual) {
    LevelProperty property;
    int64_t count = usual;
    if (level_property(&object->node, name, &property))
        node_integer(&property.value, 0, MOST_SUPPLIES, &count);
    return (int)count;
}

static void read_player(const LevelObject *object, LevelDraft *draft) {
    if (draft->has_player) node_fault(&object->node, "is a second player; allowed is one");
    draft->has_player = true;
    draft->player_speed = USUAL_PLAYER_SPEED;
    LevelProperty speed;
    if (level_property(&object->node, "speed", &speed))
        node_number(&speed.value, PLAYER_SPEED, &draft->player_speed);
    draft->player_pebbles = read_supply(object, "pebbles", USUAL_PEBBLES);
    draft->player_pots = read_supply(object, "pots", USUAL_POTS);
    draft->player_stands = level_point(object, draft, &draft->player_at);
    memcpy(draft->player_where, object->where, sizeof draft->player_where);
}

static void read_name(const LevelObject *object, char name[PLACE_NAME_SIZE]) {
    Node node = node_member(&object->node, "name");
    node_text(&node, name, PLACE_NAME_SIZE);
}

// An object reference or a name; the routes themselves may come later in the file.
static void read_route_of_guard(const LevelObject *object, DraftPost *note) {
    LevelProperty route;
    int64_t id = 0;
    if (!level_property(&object->node, "route", &route)) return;
    if (route.is_reference) {
        if (node_integer(&route.value, 0, INT32_MAX, &id)) note->route_id = (int)id;
    } else if (node_is_text(&route.value) || !node_is_there(&route.value)) {
        node_text(&route.value, note->route_name, sizeof note->route_name);
    } else {
        node_fault(&route.value, "is neither a reference to an object nor the name of a route");
    }
}

static void read_guard(const LevelObject *object, LevelDraft *draft) {
    Post post = {.facing = vec2(1.0f, 0.0f), .route = -1};
    DraftPost note = {0};
    LevelProperty property;
    float degrees = 0.0f;
    read_name(object, post.name);
    if (level_property(&object->node, "personality", &property))
        node_text(&property.value, post.personality, sizeof post.personality);
    if (level_property(&object->node, "squad", &property))
        node_text(&property.value, post.squad, sizeof post.squad);
    if (level_property(&object->node, "facing", &property) && node_number(&property.value, FACING, &degrees))
        post.facing = vec2_from_angle(radians_from_degrees(degrees));
    read_route_of_guard(object, &note);
    memcpy(note.where, object->where, sizeof note.where);
    if (!level_point(object, draft, &post.at)) return;
    if (level_draft_add(draft, &draft->post_notes, &note, MOST_GUARDS, "guards", object->where))
        level_draft_add(draft, &draft->posts, &post, MOST_GUARDS, "guards", object->where);
}

static void read_route(const LevelObject *object, LevelDraft *draft) {
    Route route;
    if (!level_waypoints(object, draft, &route)) return;
    if (!level_draft_add(draft, &draft->routes, &route, MOST_ROUTES, "routes", object->where)) return;
    DraftRoute *note = list_at(&draft->route_notes, draft->route_notes.count - 1);
    note->route = draft->routes.count - 1;
    note->drawn = object->shape == SHAPE_POLYGON ? route.count : route.count / 2 + 1;
}

// Notes for whoever edits the map; the game does not show them.
static void read_text(const LevelObject *object, LevelDraft *draft) {
    (void)draft;
    Node text = node_required(&object->node, "text");
    if (!node_expect_object(&text)) return;
    Node words = node_required(&text, "text");
    if (node_is_there(&words) && !node_is_text(&words)) node_fault(&words, "is no text");
}

enum { KIND_ROUTE = 11, KIND_TEXT = 12 };

static const char *const KIND_NAMES[] = {"wall",   "low",   "glass", "smoke", "door",  "shadow", "floor",
                                         "player", "guard", "exit",  "loot",  "route", "text",   NULL};

// In the order of their names.
static const struct {
    unsigned shapes; // of LevelShape
    const char *allowed;
    const char *const *properties;
    void (*read)(const LevelObject *object, LevelDraft *draft);
} KINDS[] = {
    {SHAPE_RECTANGLE, "a rectangle", NO_PROPERTIES, read_wall},
    {SHAPE_RECTANGLE, "a rectangle", NO_PROPERTIES, level_read_low},
    {SHAPE_RECTANGLE, "a rectangle", NO_PROPERTIES, level_read_glass},
    {SHAPE_RECTANGLE, "a rectangle", NO_PROPERTIES, level_read_smoke},
    {SHAPE_RECTANGLE, "a rectangle", DOOR_PROPERTIES, level_read_door},
    {SHAPE_RECTANGLE, "a rectangle", SHADOW_PROPERTIES, level_read_shadow},
    {SHAPE_RECTANGLE, "a rectangle", FLOOR_PROPERTIES, level_read_floor},
    {SHAPE_POINT | SHAPE_RECTANGLE | SHAPE_TILE, "a point, or a small rectangle or tile", PLAYER_PROPERTIES,
     read_player},
    {SHAPE_POINT | SHAPE_RECTANGLE | SHAPE_TILE, "a point, or a small rectangle or tile", GUARD_PROPERTIES,
     read_guard},
    {SHAPE_POINT | SHAPE_RECTANGLE | SHAPE_TILE, "a point, or a small rectangle or tile", NO_PROPERTIES,
     level_read_exit},
    {SHAPE_POINT | SHAPE_RECTANGLE | SHAPE_TILE, "a point, or a small rectangle or tile", LOOT_PROPERTIES,
     level_read_loot},
    {SHAPE_POLYGON | SHAPE_POLYLINE, "a polygon or a polyline", NO_PROPERTIES, read_route},
    {SHAPE_TEXT, "a text", NO_PROPERTIES, read_text},
};

// Tiled 1.9 wrote an object's class as `class`, the others as `type`.
static Node class_of(const Node *object) {
    Node type = node_member(object, "type");
    Node class = node_member(object, "class");
    bool is_class = node_is_there(&class) && node_string(&type)[0] == '\0';
    return is_class ? class : type;
}

static bool find_kind(const LevelObject *object, int *kind) {
    Node node = class_of(&object->node);
    if (node_is_there(&node) && !(node_is_text(&node) && node_string(&node)[0] == '\0'))
        return node_choice(&node, KIND_NAMES, kind);
    *kind = KIND_TEXT; // drawn with the text tool, which gives no class
    if (object->shape == SHAPE_TEXT) return true;
    char said[REPORT_CAUSE_SIZE / 2];
    suggestion_text("", KIND_NAMES, "allowed", said, sizeof said);
    node_fault(&object->node, "has no class; %s", said);
    return false;
}

void level_refuse_looks(const Node *node) {
    Node visible = node_member(node, "visible");
    bool is_visible = true;
    if (node_flag(&visible, &is_visible) && !is_visible)
        node_fault(node, "is hidden, which is not supported: show it or delete it");
    Node opacity = node_member(node, "opacity");
    const Range shares = {0.0, 1.0, NULL};
    double share = 1.0;
    if (node_double(&opacity, shares, &share) && share < 1.0)
        node_fault(node, "is translucent (its opacity is %.9g), which is not supported; allowed is 1", share);
}

// What is drawn in Tiled in ways that the game could not follow.
static bool refuse_unsupported(const LevelObject *object) {
    const Range turn = {-1e6, 1e6, "degrees"};
    Node rotation = node_member(&object->node, "rotation");
    double degrees = 0.0;
    if (node_double(&rotation, turn, &degrees) && degrees != 0.0)
        node_fault(&object->node, "is rotated by %.9g degrees, which is not supported; allowed is 0",
                   degrees);
    level_refuse_looks(&object->node);
    bool is_round = object->shape == SHAPE_ELLIPSE || object->shape == SHAPE_CAPSULE;
    if (is_round) node_fault(&object->node, "is %s, which is not supported", level_shape_name(object->shape));
    return is_round;
}

static bool note_object(const LevelObject *object, int kind, LevelDraft *draft) {
    const DraftObject entry = {.id = object->id, .kind = KIND_NAMES[kind]};
    if (!level_draft_add(draft, &draft->objects, &entry, MOST_OBJECTS, "objects", object->where))
        return false;
    if (kind != KIND_ROUTE) return true;
    Node name = node_member(&object->node, "name");
    DraftRoute note = {.id = object->id, .name = node_string(&name), .route = -1};
    memcpy(note.where, object->where, sizeof note.where);
    return level_draft_add(draft, &draft->route_notes, &note, MOST_ROUTES, "routes", object->where);
}

static void read_kind(const LevelObject *object, int kind, LevelDraft *draft) {
    level_allow_properties(&object->node, KINDS[kind].properties);
    if (((unsigned)object->shape & KINDS[kind].shapes) == 0) {
        node_fault(&object->node, "is %s; allowed for a %s is %s", level_shape_name(object->shape),
                   KIND_NAMES[kind], KINDS[kind].allowed);
        return;
    }
    KINDS[kind].read(object, draft);
}

// "object 12 "guard 1" (guard)"
static void label_object(const Node *element, int64_t id, char *label, size_t size) {
    char name[40], kind[24];
    Node named = node_member(element, "name");
    Node classed = class_of(element);
    text_shown(node_string(&named), name, sizeof name);
    text_shown(node_string(&classed), kind, sizeof kind);
    size_t used = (size_t)snprintf(label, size, "object %lld", (long long)id);
    if (name[0] != '\0') used += (size_t)snprintf(label + used, size - used, " \"%s\"", name);
    if (kind[0] != '\0') snprintf(label + used, size - used, " (%s)", kind);
}

void level_read_object(const Node *element, LevelPoint offset, LevelDraft *draft) {
    char label[96];
    int64_t id = 0;
    int kind = 0;
    LevelObject object = {.node = *element, .offset = offset};
    if (!node_expect_object(element)) return;
    Node number = node_required(element, "id");
    if (node_integer(&number, 1, INT32_MAX, &id)) {
        label_object(element, id, label, sizeof label);
        object.node.label = label;
    }
    object.id = (int)id;
    object.shape = level_shape(element);
    node_where(&object.node, object.where, sizeof object.where);
    node_allow_only(&object.node, KEYS);
    Node template = node_member(&object.node, "template");
    if (node_is_there(&template)) {
        node_fault(&object.node, "is made from a template, which is not supported: detach it");
        return;
    }
    bool is_refused = refuse_unsupported(&object);
    if (!find_kind(&object, &kind) || !note_object(&object, kind, draft)) return;
    if (!is_refused) read_kind(&object, kind, draft);
}
