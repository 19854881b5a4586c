#include "files/level_tileset_tiles.h"

#include "files/level_properties.h"

#include <stdlib.h>

enum { MOST_TILES = 262144, MOST_TILE_NUMBER = 0x0fffffff };

static const Range SIDE = {0.0, 65536.0, "px"};

static const char *const KEYS[] = {
    "animation",   "class",      "height",  "id",   "image", "imageheight", "imagewidth", "objectgroup",
    "probability", "properties", "terrain", "type", "width", "x",           "y",          NULL};

static const char *const PROPERTIES[] = {"solid", NULL};

// Of a collection of pictures a tile is as large as its picture, or as the part of it that is shown.
static void read_side(const Node *tile, const char *part, const char *picture, double *side) {
    Node shown = node_member(tile, part), whole = node_member(tile, picture);
    node_double(node_is_there(&shown) ? &shown : &whole, SIDE, side);
}

static bool has_shapes(const Node *tile) {
    Node group = node_member(tile, "objectgroup"), objects = node_member(&group, "objects");
    return node_count(&objects) > 0;
}

static void read_tile(const Node *element, const DraftTileset *tileset, LevelDraft *draft) {
    char label[48];
    int64_t number = 0;
    Node node = *element, id = node_required(element, "id");
    if (!node_expect_object(element) || !node_integer(&id, 0, MOST_TILE_NUMBER, &number)) return;
    snprintf(label, sizeof label, "tile %lld", (long long)number);
    node.label = label;
    node_allow_only(&node, KEYS);
    level_allow_properties(&node, PROPERTIES);
    DraftTile tile = {.id = tileset->first_tile + number, .size = tileset->tile_size};
    LevelProperty solid;
    if (level_property(&node, "solid", &solid)) node_flag(&solid.value, &tile.solid);
    tile.shaped = has_shapes(&node);
    if (tileset->is_collection) {
        read_side(&node, "width", "imagewidth", &tile.size.x);
        read_side(&node, "height", "imageheight", &tile.size.y);
    }
    level_draft_add(draft, &draft->tiles, &tile, MOST_TILES, "tiles in tilesets", "");
}

void level_read_tileset_tiles(const Node *node, const DraftTileset *tileset, LevelDraft *draft) {
    Node list = node_member(node, "tiles");
    if (!node_expect_list(&list, 0, MOST_TILES)) return;
    for (int i = 0; i < node_count(&list); i++) {
        Node tile = node_element(&list, i);
        read_tile(&tile, tileset, draft);
    }
}

static int by_id(const void *a, const void *b) {
    int64_t first = ((const DraftTile *)a)->id, second = ((const DraftTile *)b)->id;
    return (first > second) - (first < second);
}

void level_sort_tiles(LevelDraft *draft) {
    List *tiles = &draft->tiles;
    if (tiles->count == 0) return;
    qsort(tiles->items, (size_t)tiles->count, tiles->item_size, by_id);
    for (int i = 1; i < tiles->count; i++) {
        const DraftTile *tile = list_at(tiles, i), *before = list_at(tiles, i - 1);
        if (tile->id == before->id)
            document_fault(draft->document, "", "two tiles of its tilesets have the number %lld",
                           (long long)tile->id);
    }
}

const DraftTile *level_find_tile(int64_t id, const LevelDraft *draft) {
    const DraftTile key = {.id = id};
    if (draft->tiles.count == 0) return NULL;
    return bsearch(&key, draft->tiles.items, (size_t)draft->tiles.count, sizeof key, by_id);
}
