#include "files/level_tiles.h"

#include "files/level_shapes.h"
#include "files/level_tilesets.h"
#include "files/rect_merge.h"

#include <string.h>

enum { MOST_CELLS = 4194304, MOST_CELLS_A_SIDE = 65536, MOST_SOLID = 1048576 };

// What may be wrong with a tile, each told once a layer.
typedef enum Trouble { FINE = 0, OF_NO_TILESET, IN_XML, SHAPED, FITTED, TROUBLE_END } Trouble;

typedef struct Found {
    int count;
    int column, row;             // of the first
    const DraftTileset *tileset; // of the first
} Found;

typedef struct Layer {
    const Node *node;
    LevelPoint offset;
    LevelDraft *draft;
    int64_t columns, rows;
    Found found[TROUBLE_END];
    int solid_count;
    bool is_full; // no more of its solid tiles can be kept
} Layer;

static Trouble trouble_with(const LevelTile *tile) {
    if (!tile->tileset) return OF_NO_TILESET;
    if (tile->tileset->problem == TILESET_IN_XML) return IN_XML;
    if (tile->shaped) return SHAPED;
    return tile->solid && tile->tileset->fit == TILE_FIT_INSIDE ? FITTED : FINE;
}

static void note_trouble(Layer *layer, Trouble trouble, const LevelTile *tile, int column, int row) {
    Found *found = &layer->found[trouble];
    if (found->count++ == 0) *found = (Found){1, column, row, tile->tileset};
}

// A tile hangs from the lower left corner of its cell.
static void add_solid(Layer *layer, const LevelTile *tile, int column, int row) {
    const LevelDraft *draft = layer->draft;
    double left = column * draft->cell.x + tile->tileset->shift.x + layer->offset.x;
    double bottom = (row + 1) * draft->cell.y + tile->tileset->shift.y + layer->offset.y;
    const LevelPoint min = {left, bottom - tile->size.y}, max = {left + tile->size.x, bottom};
    Rect rect;
    char where[LEVEL_WHERE_SIZE];
    layer->solid_count++;
    if (layer->is_full || draft->size.x <= 0.0f) return;
    node_where(layer->node, where, sizeof where);
    layer->is_full =
        !level_corners(layer->node, min, max, &rect) ||
        !level_draft_add(layer->draft, &layer->draft->solids, &rect, MOST_SOLID, "solid tiles", where);
}

static void read_cell(Layer *layer, const Node *cell, int column, int row) {
    int64_t id = 0;
    if (!node_integer(cell, 0, UINT32_MAX, &id) || id == 0) return;
    const LevelTile tile = level_tile(id, layer->draft);
    Trouble trouble = trouble_with(&tile);
    if (trouble != FINE) {
        note_trouble(layer, trouble, &tile, column, row);
    } else if (tile.solid) {
        add_solid(layer, &tile, column, row);
    }
}

static void tell_trouble(const Layer *layer, const Found *found, const char *why) {
    char of[LEVEL_NAME_SHOWN + 24] = "no tileset of this map";
    if (found->tileset) snprintf(of, sizeof of, "the tileset \"%s\"", found->tileset->name);
    if (found->count == 1) {
        node_fault(layer->node, "has a tile, at (%d, %d), of %s%s", found->column, found->row, of, why);
    } else {
        node_fault(layer->node, "has %d tiles, the first at (%d, %d), of %s%s", found->count, found->column,
                   found->row, of, why);
    }
}

static void tell_troubles(const Layer *layer) {
    static const char *const why[TROUBLE_END] = {
        [OF_NO_TILESET] = "",
        [IN_XML] = ", " TILESET_IN_XML_ADVICE,
        [SHAPED] = ", with collision shapes, which are not supported: delete those, and give what is a wall "
                   "the property solid",
        [FITTED] =
            ", fitted into cells of another shape, which is not supported: set the tileset's Fill Mode "
            "to Stretch",
    };
    for (int i = FINE + 1; i < TROUBLE_END; i++)
        if (layer->found[i].count > 0) tell_trouble(layer, &layer->found[i], why[i]);
}

static bool is_compressed(const Node *layer) {
    Node data = node_member(layer, "data"), chunks = node_member(layer, "chunks");
    return node_is_there(&chunks) || node_is_text(&data);
}

static bool read_extent(Layer *layer) {
    Node width = node_required(layer->node, "width"), height = node_required(layer->node, "height");
    bool has_width = node_integer(&width, 0, MOST_CELLS_A_SIDE, &layer->columns);
    if (!node_integer(&height, 0, MOST_CELLS_A_SIDE, &layer->rows) || !has_width) return false;
    if (layer->columns * layer->rows <= MOST_CELLS) return true;
    node_fault(layer->node, "has %lld by %lld cells; allowed are %d", (long long)layer->columns,
               (long long)layer->rows, MOST_CELLS);
    return false;
}

bool level_read_tiles(const Node *node, LevelPoint offset, LevelDraft *draft) {
    Layer layer = {.node = node, .offset = offset, .draft = draft};
    if (is_compressed(node)) {
        node_fault(node, "is a tile layer in base64 or in chunks, which is not supported: set the map's "
                         "Tile Layer Format to CSV");
        return false;
    }
    Node data = node_required(node, "data");
    if (!read_extent(&layer)) return false;
    int count = (int)(layer.columns * layer.rows);
    if (!node_expect_list(&data, count, count)) return false;
    for (int i = 0; i < count; i++) {
        Node cell = node_element(&data, i);
        read_cell(&layer, &cell, (int)(i % layer.columns), (int)(i / layer.columns));
    }
    tell_troubles(&layer);
    return layer.solid_count > 0;
}

void level_merge_tiles(LevelDraft *draft) {
    List merged = list_of(sizeof(Rect));
    if (!rect_merge(draft->solids.items, draft->solids.count, &merged))
        document_fault(draft->document, "",
                       "its solid tiles are too many, of too many sizes and offsets, to make walls of them");
    for (int i = 0; i < merged.count; i++)
        if (!level_draft_add(draft, &draft->walls, list_at(&merged, i), LEVEL_WALLS, "walls",
                             "walls made of solid tiles"))
            break;
    list_free(&merged);
}
