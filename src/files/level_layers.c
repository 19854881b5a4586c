#include "files/level_layers.h"

#include "files/level_objects.h"
#include "files/level_properties.h"
#include "files/level_tiles.h"

#include <string.h>

enum { MOST_LAYERS = 256, MOST_OBJECTS_A_LAYER = 200000, MOST_GROUPS_DEEP = 8 };

static const Range OFFSET = {-65536.0, 65536.0, "px"};

static const char *const KEYS[] = {"chunks",
                                   "class",
                                   "color",
                                   "compression",
                                   "data",
                                   "draworder",
                                   "encoding",
                                   "height",
                                   "id",
                                   "image",
                                   "imageheight",
                                   "imagewidth",
                                   "layers",
                                   "locked",
                                   "mode",
                                   "name",
                                   "objects",
                                   "offsetx",
                                   "offsety",
                                   "opacity",
                                   "parallaxx",
                                   "parallaxy",
                                   "properties",
                                   "repeatx",
                                   "repeaty",
                                   "startx",
                                   "starty",
                                   "tintcolor",
                                   "transparentcolor",
                                   "type",
                                   "visible",
                                   "width",
                                   "x",
                                   "y",
                                   NULL};

static const char *const NO_PROPERTIES[] = {NULL};

typedef struct Layer {
    Node node;
    LevelPoint offset; // its own and that of its groups
    int depth;         // in groups
} Layer;

static void read_layers(const Node *list, LevelPoint offset, int depth, LevelDraft *draft);

static void read_object_layer(const Layer *layer, LevelDraft *draft) {
    Node objects = node_required(&layer->node, "objects");
    if (!node_expect_list(&objects, 0, MOST_OBJECTS_A_LAYER)) return;
    for (int i = 0; i < node_count(&objects); i++) {
        Node object = node_element(&objects, i);
        level_read_object(&object, layer->offset, draft);
    }
}

static void read_group(const Layer *layer, LevelDraft *draft) {
    Node layers = node_required(&layer->node, "layers");
    if (layer->depth == MOST_GROUPS_DEEP) {
        node_fault(&layer->node, "is a group more than %d groups deep", MOST_GROUPS_DEEP);
        return;
    }
    read_layers(&layers, layer->offset, layer->depth + 1, draft);
}

static void refuse_parallax(const Node *layer, const char *key) {
    const Range any = {-1e6, 1e6, NULL};
    Node node = node_member(layer, key);
    double factor = 1.0;
    if (node_double(&node, any, &factor) && factor != 1.0)
        node_fault(layer, "has a %s of %.9g, which is not supported; allowed is 1", key, factor);
}

// What is drawn in Tiled in ways that the game could not follow.
static void refuse_unsupported(const Node *layer) {
    level_refuse_looks(layer);
    refuse_parallax(layer, "parallaxx");
    refuse_parallax(layer, "parallaxy");
    Node tint = node_member(layer, "tintcolor");
    if (node_is_there(&tint)) node_fault(layer, "is tinted, which is not supported");
    Node mode = node_member(layer, "mode");
    if (node_is_there(&mode) && strcmp(node_string(&mode), "normal") != 0)
        node_fault(layer, "has a blend mode, which is not supported");
}

// As long as nothing on it is solid, a tile layer may look in Tiled as it likes: the game does not draw it.
static void read_tile_layer(const Layer *layer, LevelDraft *draft) {
    if (level_read_tiles(&layer->node, layer->offset, draft)) refuse_unsupported(&layer->node);
}

static void read_image_layer(const Layer *layer, LevelDraft *draft) {
    (void)draft;
    node_fault(&layer->node, "is an image layer, which is not supported");
}

enum { TYPE_TILES = 2 };

static const char *const TYPE_NAMES[] = {"objectgroup", "group", "tilelayer", "imagelayer", NULL};

// In the order of their names.
static void (*const TYPES[])(const Layer *layer, LevelDraft *draft) = {read_object_layer, read_group,
                                                                       read_tile_layer, read_image_layer};

static void add_offset(const Node *layer, const char *key, double *offset) {
    Node node = node_member(layer, key);
    double own = 0.0;
    node_double(&node, OFFSET, &own);
    *offset += own;
}

static void read_layer(const Node *element, LevelPoint offset, int depth, LevelDraft *draft) {
    if (!node_expect_object(element)) return;
    char name[48], label[64];
    Node named = node_required(element, "name");
    text_shown(node_string(&named), name, sizeof name);
    snprintf(label, sizeof label, "layer \"%s\"", name);
    Layer layer = {.node = *element, .offset = offset, .depth = depth};
    layer.node.label = label;
    node_allow_only(&layer.node, KEYS);
    level_allow_properties(&layer.node, NO_PROPERTIES);
    add_offset(&layer.node, "offsetx", &layer.offset.x);
    add_offset(&layer.node, "offsety", &layer.offset.y);
    Node type = node_required(&layer.node, "type");
    int choice = 0;
    bool is_known = node_choice(&type, TYPE_NAMES, &choice);
    if (choice != TYPE_TILES) refuse_unsupported(&layer.node);
    if (is_known) TYPES[choice](&layer, draft);
}

static void read_layers(const Node *list, LevelPoint offset, int depth, LevelDraft *draft) {
    if (!node_expect_list(list, 0, MOST_LAYERS)) return;
    for (int i = 0; i < node_count(list); i++) {
        Node element = node_element(list, i);
        read_layer(&element, offset, depth, draft);
    }
}

void level_read_layers(const Node *map, LevelDraft *draft) {
    Node list = node_required(map, "layers");
    const LevelPoint none = {0.0, 0.0};
    read_layers(&list, none, 0, draft);
}
