#include "files/level_layers.h"

#include "files/level_objects.h"
#include "files/level_properties.h"

#include <string.h>

enum { MOST_LAYERS = 256, MOST_OBJECTS_A_LAYER = 200000, MOST_TILES = 4000000, MOST_GROUPS_DEEP = 8 };

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

// A new map in Tiled begins with a tile layer; as long as nothing is painted on it, it does no harm.
static void read_tile_layer(const Layer *layer, LevelDraft *draft) {
    (void)draft;
    Node data = node_member(&layer->node, "data");
    Node chunks = node_member(&layer->node, "chunks");
    if (node_is_there(&chunks) || node_is_text(&data)) {
        node_fault(&layer->node,
                   "is a tile layer in base64 or in chunks, which is not supported: set the map's "
                   "Tile Layer Format to CSV");
        return;
    }
    if (!node_expect_list(&data, 0, MOST_TILES)) return;
    for (int i = 0; i < node_count(&data); i++) {
        Node tile = node_element(&data, i);
        int64_t id = 0;
        if (node_integer(&tile, 0, UINT32_MAX, &id) && id == 0) continue;
        node_fault(&layer->node, "is a tile layer with tiles on it, which is not supported: draw walls as "
                                 "rectangles of class wall on an object layer");
        return;
    }
}

static void read_image_layer(const Layer *layer, LevelDraft *draft) {
    (void)draft;
    node_fault(&layer->node, "is an image layer, which is not supported");
}

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
    refuse_unsupported(&layer.node);
    add_offset(&layer.node, "offsetx", &layer.offset.x);
    add_offset(&layer.node, "offsety", &layer.offset.y);
    Node type = node_required(&layer.node, "type");
    int choice = 0;
    if (node_choice(&type, TYPE_NAMES, &choice)) TYPES[choice](&layer, draft);
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
