#include "files/level_file.h"

#include "files/level_check.h"
#include "files/level_layers.h"
#include "files/level_properties.h"
#include "files/level_task.h"
#include "files/level_tiles.h"
#include "files/level_tilesets.h"

static const char *const KEYS[] = {"backgroundcolor", "class",        "compressionlevel",
                                   "editorsettings",  "height",       "hexsidelength",
                                   "infinite",        "layers",       "nextlayerid",
                                   "nextobjectid",    "orientation",  "parallaxoriginx",
                                   "parallaxoriginy", "properties",   "renderorder",
                                   "skewx",           "skewy",        "staggeraxis",
                                   "staggerindex",    "tiledversion", "tileheight",
                                   "tilesets",        "tilewidth",    "type",
                                   "version",         "width",        NULL};

static const char *const PROPERTIES[] = {"title", "hint", "rule", "seconds", NULL};

enum { MOST_TILES_A_SIDE = 65536, LARGEST_TILE = 4096, SMALLEST_WORLD = 64, LARGEST_WORLD = 65536 };

static void read_property(const Node *map, const char *name, char *text) {
    LevelProperty property;
    if (level_property(map, name, &property)) node_text(&property.value, text, PLACE_TEXT_SIZE);
}

// One side of the world: so many tiles of such a size.
static bool read_side(const Node *map, const char *tiles_key, const char *tile_key, double *cell,
                      float *side) {
    Node tiles_node = node_required(map, tiles_key), tile_node = node_required(map, tile_key);
    int64_t tiles = 0, tile = 0;
    bool has_tiles = node_integer(&tiles_node, 1, MOST_TILES_A_SIDE, &tiles);
    if (!node_integer(&tile_node, 1, LARGEST_TILE, &tile) || !has_tiles) return false;
    *cell = (double)tile;
    *side = (float)(tiles * tile);
    if (tiles * tile >= SMALLEST_WORLD && tiles * tile <= LARGEST_WORLD) return true;
    node_fault(map, "has a %s of %lld tiles of %lld px, which is %lld px; allowed is %d to %d px", tiles_key,
               (long long)tiles, (long long)tile, (long long)(tiles * tile), SMALLEST_WORLD, LARGEST_WORLD);
    return false;
}

static void read_size(const Node *map, LevelDraft *draft) {
    Vec2 size;
    bool has_width = read_side(map, "width", "tilewidth", &draft->cell.x, &size.x);
    if (read_side(map, "height", "tileheight", &draft->cell.y, &size.y) && has_width) draft->size = size;
}

static void check_kind_of_map(const Node *map) {
    static const char *const types[] = {"map", NULL};
    static const char *const orientations[] = {"orthogonal", NULL};
    int choice = 0;
    bool infinite = false;
    Node type = node_member(map, "type");
    node_choice(&type, types, &choice);
    Node orientation = node_required(map, "orientation");
    node_choice(&orientation, orientations, &choice);
    Node node = node_member(map, "infinite");
    if (node_flag(&node, &infinite) && infinite)
        node_fault(map, "is an infinite map, which is not supported: clear Infinite in the map's properties");
}

static void read_map(const Node *map, LevelDraft *draft) {
    node_allow_only(map, KEYS);
    level_allow_properties(map, PROPERTIES);
    check_kind_of_map(map);
    read_property(map, "title", draft->title);
    read_property(map, "hint", draft->hint);
    read_size(map, draft);
    level_read_tilesets(map, draft);
    level_read_layers(map, draft);
    level_merge_tiles(draft);
    level_read_rule(map, draft);
    level_join(draft);
}

// The sizes of all who find their way, whichever of them comes here.
static int list_walkers(const PersonalityBook *book, float *walkers) {
    int count = 0;
    for (int i = 0; i < book->count; i++) {
        const Personality *personality = &book->all[i];
        if (personality->mind == MIND_TEXTBOOK) continue;
        int known = 0;
        while (known < count && walkers[known] != personality->radius) known++;
        if (known == count && count < WAYS_SIZES) walkers[count++] = personality->radius;
    }
    return count;
}

static Place *make_place(const LevelDraft *draft) {
    float walkers[WAYS_SIZES];
    const bool can_be_done =
        document_is_well(draft->document); // else the place is only asked about its walls
    const PlaceDef def = {
        .title = draft->title,
        .hint = draft->hint,
        .size = draft->size,
        .walls = draft->walls.items,
        .wall_count = draft->walls.count,
        .things = draft->things.items,
        .thing_count = draft->things.count,
        .waypoints = draft->waypoints.items,
        .waypoint_count = draft->waypoints.count,
        .routes = draft->routes.items,
        .route_count = draft->routes.count,
        .posts = draft->posts.items,
        .post_count = draft->posts.count,
        .player_at = draft->player_at,
        .player_speed = draft->player_speed,
        .pebbles = draft->player_pebbles,
        .pots = draft->player_pots,
        .rule = can_be_done ? draft->rule : RULE_FREE,
        .seconds = can_be_done ? draft->seconds : 0.0f,
        .loot = draft->loot.items,
        .loot_count = draft->loot.count,
        .exits = draft->exits.items,
        .exit_count = draft->exits.count,
        .walkers = walkers,
        .walker_count = list_walkers(draft->book, walkers),
    };
    Place *place = place_create(&def);
    if (!place) document_fault(draft->document, "", "not enough memory for the level");
    return place;
}

// What could be read is made a place of even when something else was refused: only a place can be asked about
// its walls, and all faults are to be told at once.
static Place *read_place(LevelDraft *draft) {
    Node map = document_root(draft->document);
    read_map(&map, draft);
    Place *place = draft->size.x > 0.0f ? make_place(draft) : NULL;
    if (!place) return NULL;
    level_check(draft, place);
    if (document_is_well(draft->document) && !draft->tileset_is_refused) return place;
    place_destroy(place);
    return NULL;
}

static Place *read_document(Document *document, const char *path, const PersonalityBook *book,
                            const char *personality, Report *report) {
    if (!document) return NULL;
    LevelDraft draft = level_draft(document, path, report, book, personality);
    Place *place = read_place(&draft);
    level_draft_free(&draft);
    document_close(document);
    return place;
}

Place *level_read(const char *path, const PersonalityBook *book, const char *personality, Report *report) {
    return read_document(document_read(path, report), path, book, personality, report);
}

Place *level_read_text(const char *text, size_t size, const char *name, const PersonalityBook *book,
                       const char *personality, Report *report) {
    return read_document(document_read_text(text, size, name, report), name, book, personality, report);
}
