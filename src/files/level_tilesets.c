#include "files/level_tilesets.h"

#include "files/data_folder.h"
#include "files/level_properties.h"
#include "files/level_tileset_tiles.h"

#include <errno.h>
#include <string.h>

enum { MOST_TILESETS = 256, LARGEST_TILE = 65536 };

// The four highest bits of a global tile id turn and mirror the tile; one of them swaps its sides. None moves
// its middle.
static const int64_t MOST_TILE_ID = 0xffffffff, TILE_ID_BITS = 0x0fffffff, TILE_TURNED = 0x20000000;

static const char *const REFERENCE_KEYS[] = {"firstgid", "source", NULL};

static const char *const KEYS[] = {"backgroundcolor",
                                   "class",
                                   "columns",
                                   "editorsettings",
                                   "fillmode",
                                   "firstgid",
                                   "grid",
                                   "image",
                                   "imageheight",
                                   "imagewidth",
                                   "margin",
                                   "name",
                                   "objectalignment",
                                   "properties",
                                   "spacing",
                                   "terrains",
                                   "tilecount",
                                   "tiledversion",
                                   "tileheight",
                                   "tileoffset",
                                   "tilerendersize",
                                   "tiles",
                                   "tilewidth",
                                   "transformations",
                                   "transparentcolor",
                                   "type",
                                   "version",
                                   "wangsets",
                                   NULL};

static const char *const NO_PROPERTIES[] = {NULL};

static const char *const ALIGNMENTS[] = {"unspecified", "topleft",     "top",   "topright",
                                         "left",        "center",      "right", "bottomleft",
                                         "bottom",      "bottomright", NULL};

// On an orthogonal map an unspecified alignment is bottom left.
static const LevelPoint ANCHORS[] = {{0.0, 1.0}, {0.0, 0.0}, {0.5, 0.0}, {1.0, 0.0}, {0.0, 0.5},
                                     {0.5, 0.5}, {1.0, 0.5}, {0.0, 1.0}, {0.5, 1.0}, {1.0, 1.0}};

static LevelPoint read_shift(const Node *tileset) {
    const Range any = {-1e6, 1e6, "px"};
    LevelPoint shift = {0.0, 0.0};
    Node offset = node_member(tileset, "tileoffset");
    if (!node_expect_object(&offset)) return shift;
    Node x = node_member(&offset, "x"), y = node_member(&offset, "y");
    node_double(&x, any, &shift.x);
    node_double(&y, any, &shift.y);
    return shift;
}

static int read_choice(const Node *tileset, const char *key, const char *const *words) {
    Node node = node_member(tileset, key);
    int choice = 0;
    node_choice(&node, words, &choice);
    return choice;
}

// How its tiles are drawn on a layer whose cells have another size.
static TileFit read_fit(const Node *node, const DraftTileset *tileset, const LevelDraft *draft) {
    static const char *const sizes[] = {"tile", "grid", NULL};
    static const char *const modes[] = {"stretch", "preserve-aspect-fit", NULL};
    int size = read_choice(node, "tilerendersize", sizes), mode = read_choice(node, "fillmode", modes);
    if (size == 0) return TILE_FIT_NONE;
    bool is_alike = tileset->tile_size.x * draft->cell.y == tileset->tile_size.y * draft->cell.x;
    return mode == 0 || is_alike ? TILE_FIT_CELL : TILE_FIT_INSIDE;
}

static void read_side(const Node *node, const char *key, double *side) {
    Node member = node_required(node, key);
    int64_t px = 0;
    if (node_integer(&member, 0, LARGEST_TILE, &px)) *side = (double)px;
}

static void read_contents(const Node *node, DraftTileset *tileset, LevelDraft *draft) {
    static const char *const types[] = {"tileset", NULL};
    node_allow_only(node, KEYS);
    level_allow_properties(node, NO_PROPERTIES);
    read_choice(node, "type", types);
    Node count = node_required(node, "tilecount"), image = node_member(node, "image");
    node_integer(&count, 0, TILE_ID_BITS, &tileset->tile_count);
    tileset->is_collection = !node_is_there(&image);
    tileset->anchor = ANCHORS[read_choice(node, "objectalignment", ALIGNMENTS)];
    tileset->shift = read_shift(node);
    read_side(node, "tilewidth", &tileset->tile_size.x);
    read_side(node, "tileheight", &tileset->tile_size.y);
    tileset->fit = read_fit(node, tileset, draft);
    level_read_tileset_tiles(node, tileset, draft);
}

static bool ends_with(const char *text, const char *ending) {
    size_t length = strlen(text), ending_length = strlen(ending);
    return length >= ending_length && strcmp(text + length - ending_length, ending) == 0;
}

static void read_file(const char *path, DraftTileset *tileset, LevelDraft *draft) {
    Document *document = document_read(path, draft->report);
    draft->tileset_is_refused |= !document;
    if (!document) return;
    Node root = document_root(document);
    read_contents(&root, tileset, draft);
    if (document_is_well(document)) {
        tileset->problem = TILESET_WELL;
    } else {
        draft->tileset_is_refused = true;
    }
    document_close(document);
}

bool level_tileset_is_read(const char *file) {
    return ends_with(file, ".tsj") || ends_with(file, ".json");
}

bool level_tileset_path(const char *map, const char *file, char *path) {
    char folder[PATH_SIZE];
    path_folder(map, folder);
    bool is_whole = file[0] == '/' || strcmp(folder, ".") == 0;
    Report too_long = {0};
    bool fits = path_join(path, is_whole ? "" : folder, is_whole ? "" : "/", file, &too_long);
    report_free(&too_long);
    return fits;
}

static bool find_file(const char *file, const LevelDraft *draft, char *path) {
    bool fits = level_tileset_path(draft->path, file, path);
    errno = fits ? 0 : ENAMETOOLONG;
    return fits && path_exists(path);
}

// A tileset in Tiled's XML is as good as none, but does no harm while none of its tiles is used.
static void read_external(const Node *node, const Node *source, DraftTileset *tileset, LevelDraft *draft) {
    char file[PATH_SIZE], path[PATH_SIZE];
    tileset->problem = TILESET_REFUSED;
    node_allow_only(node, REFERENCE_KEYS);
    if (!node_text(source, file, sizeof file)) return;
    text_shown(file, tileset->name, sizeof tileset->name);
    if (!level_tileset_is_read(file)) {
        tileset->problem = TILESET_IN_XML;
    } else if (find_file(file, draft, path)) {
        read_file(path, tileset, draft);
    } else {
        document_fault(draft->document, "", "its tileset \"%.200s\" cannot be read: %s", file,
                       strerror(errno));
    }
}

static void read_embedded(const Node *node, DraftTileset *tileset, LevelDraft *draft) {
    char label[LEVEL_NAME_SHOWN + 16];
    Node labelled = *node, name = node_member(node, "name");
    text_shown(node_string(&name), tileset->name, sizeof tileset->name);
    snprintf(label, sizeof label, "tileset \"%s\"", tileset->name);
    labelled.label = label;
    read_contents(&labelled, tileset, draft);
}

static void read_tileset(const Node *node, LevelDraft *draft) {
    if (!node_expect_object(node)) return;
    DraftTileset tileset = {0};
    Node first = node_required(node, "firstgid"), source = node_member(node, "source");
    if (!node_integer(&first, 1, TILE_ID_BITS, &tileset.first_tile)) return;
    if (node_is_there(&source)) {
        read_external(node, &source, &tileset, draft);
    } else {
        read_embedded(node, &tileset, draft);
    }
    level_draft_add(draft, &draft->tilesets, &tileset, MOST_TILESETS, "tilesets", "");
}

void level_read_tilesets(const Node *map, LevelDraft *draft) {
    Node list = node_member(map, "tilesets");
    if (!node_expect_list(&list, 0, MOST_TILESETS)) return;
    for (int i = 0; i < node_count(&list); i++) {
        Node tileset = node_element(&list, i);
        read_tileset(&tileset, draft);
    }
    level_sort_tiles(draft);
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

// A picture cut into tiles has them all, of one size; of a collection of pictures each is told of.
static bool has_tile(const DraftTileset *tileset, int64_t id, const DraftTile *told) {
    if (tileset->problem != TILESET_WELL) return true;
    return told || (!tileset->is_collection && id - tileset->first_tile < tileset->tile_count);
}

LevelTile level_tile(int64_t id, const LevelDraft *draft) {
    int64_t plain = id & TILE_ID_BITS;
    const DraftTileset *tileset = tileset_of(plain, draft);
    if (!tileset) return (LevelTile){0};
    const DraftTile *told = level_find_tile(plain, draft);
    if (!has_tile(tileset, plain, told)) return (LevelTile){0};
    LevelTile tile = {.tileset = tileset, .size = tileset->tile_size};
    if (told) {
        tile.size = told->size;
        tile.solid = told->solid;
        tile.shaped = told->shaped && !told->solid;
    }
    if (tileset->fit == TILE_FIT_CELL) {
        tile.size = draft->cell;
    } else if ((id & TILE_TURNED) != 0) {
        tile.size = (LevelPoint){tile.size.y, tile.size.x};
    }
    return tile;
}

bool level_tile_anchor(const Node *gid, const LevelDraft *draft, LevelPoint *anchor) {
    int64_t id = 0;
    if (!node_integer(gid, 1, MOST_TILE_ID, &id)) return false;
    const DraftTileset *tileset = level_tile(id, draft).tileset;
    if (!tileset) {
        node_fault(gid, "is of no tileset of this map");
    } else if (tileset->problem == TILESET_IN_XML) {
        node_fault(gid, "is of the tileset \"%s\", %s", tileset->name, TILESET_IN_XML_ADVICE);
    } else if (tileset->shift.x != 0.0 || tileset->shift.y != 0.0) {
        node_fault(gid, "is of a tileset with a drawing offset, which is not supported");
    } else {
        *anchor = tileset->anchor;
        return tileset->problem == TILESET_WELL;
    }
    return false;
}
