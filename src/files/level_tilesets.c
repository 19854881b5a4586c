#include "files/level_tilesets.h"

enum { MOST_TILESETS = 256 };

// The four highest bits of a global tile id turn and mirror the tile; they do not move its middle.
static const int64_t MOST_TILE_ID = 0xffffffff, TILE_ID_BITS = 0x0fffffff;

static const char *const ALIGNMENTS[] = {"unspecified", "topleft",     "top",   "topright",
                                         "left",        "center",      "right", "bottomleft",
                                         "bottom",      "bottomright", NULL};

// On an orthogonal map an unspecified alignment is bottom left.
static const LevelPoint ANCHORS[] = {{0.0, 1.0}, {0.0, 0.0}, {0.5, 0.0}, {1.0, 0.0}, {0.0, 0.5},
                                     {0.5, 0.5}, {1.0, 0.5}, {0.0, 1.0}, {0.5, 1.0}, {1.0, 1.0}};

static bool draws_beside(const Node *tileset) {
    Node offset = node_member(tileset, "tileoffset");
    if (!node_is_object(&offset)) return false;
    const Range any = {-1e6, 1e6, "px"};
    Node x = node_member(&offset, "x"), y = node_member(&offset, "y");
    LevelPoint moved = {0.0, 0.0};
    node_double(&x, any, &moved.x);
    node_double(&y, any, &moved.y);
    return moved.x != 0.0 || moved.y != 0.0;
}

static void read_tileset(const Node *node, LevelDraft *draft) {
    if (!node_expect_object(node)) return;
    Node first = node_required(node, "firstgid");
    Node source = node_member(node, "source");
    Node alignment = node_member(node, "objectalignment");
    int choice = 0;
    node_choice(&alignment, ALIGNMENTS, &choice);
    DraftTileset tileset = {
        .external = node_is_there(&source), .anchor = ANCHORS[choice], .moved = draws_beside(node)};
    if (!node_integer(&first, 1, TILE_ID_BITS, &tileset.first_tile)) return;
    level_draft_add(draft, &draft->tilesets, &tileset, MOST_TILESETS, "tilesets", "");
}

void level_read_tilesets(const Node *map, LevelDraft *draft) {
    Node list = node_member(map, "tilesets");
    if (!node_expect_list(&list, 0, MOST_TILESETS)) return;
    for (int i = 0; i < node_count(&list); i++) {
        Node tileset = node_element(&list, i);
        read_tileset(&tileset, draft);
    }
}

// The tileset with the highest first tile that is not above the tile.
static const DraftTileset *tileset_of(int64_t tile, const LevelDraft *draft) {
    const DraftTileset *found = NULL;
    for (int i = 0; i < draft->tilesets.count; i++) {
        const DraftTileset *tileset = list_at(&draft->tilesets, i);
        if (tileset->first_tile > tile) continue;
        if (!found || tileset->first_tile > found->first_tile) found = tileset;
    }
    return found;
}

bool level_tile_anchor(const Node *gid, const LevelDraft *draft, LevelPoint *anchor) {
    int64_t tile = 0;
    if (!node_integer(gid, 1, MOST_TILE_ID, &tile)) return false;
    const DraftTileset *tileset = tileset_of(tile & TILE_ID_BITS, draft);
    if (!tileset) {
        node_fault(gid, "is of no tileset of this map");
    } else if (tileset->external) {
        node_fault(gid, "is of a tileset in a file of its own, which is not supported: embed it in the map");
    } else if (tileset->moved) {
        node_fault(gid, "is of a tileset with a drawing offset, which is not supported");
    } else {
        *anchor = tileset->anchor;
        return true;
    }
    return false;
}
