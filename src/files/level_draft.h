// level_draft: a level while its file is read, before it becomes a Place. Beside what a Place keeps, it knows
// where in the file each thing stands, so that a fault found late can still be told with layer and object.
#ifndef SEVENWATCH_FILES_LEVEL_DRAFT_H
#define SEVENWATCH_FILES_LEVEL_DRAFT_H

#include "base/list.h"
#include "files/document.h"
#include "sevenwatch/personality.h"
#include "sevenwatch/place.h"

enum { LEVEL_WHERE_SIZE = 160, LEVEL_NAME_SHOWN = 48, LEVEL_WALLS = 65536 };

// A position in the file, px. In double, so that offsets add up before anything is rounded.
typedef struct LevelPoint {
    double x, y;
} LevelPoint;

// An object's id, for references to it and so that none is used twice.
typedef struct DraftObject {
    int id;
    const char *kind; // "wall"
} DraftObject;

// Every object of class route, also one that was refused, so that nobody is told it were missing.
typedef struct DraftRoute {
    int id;
    const char *name; // the document's
    int route;        // index, or -1 when it was refused
    int drawn;        // of its waypoints, those that are corners of it; the rest are its way back
    char where[LEVEL_WHERE_SIZE];
} DraftRoute;

// Why nothing is known of a tileset's tiles.
typedef enum TilesetProblem {
    TILESET_WELL = 0,
    TILESET_IN_XML, // it is in a file of Tiled's XML, which is not read
    TILESET_REFUSED // told already
} TilesetProblem;

#define TILESET_IN_XML_ADVICE                                                                                \
    "which is in a file that is not read: save the tileset as JSON (.tsj), or embed it in the map"

// How tiles are drawn in cells of another size.
typedef enum TileFit {
    TILE_FIT_NONE = 0, // as large as they are
    TILE_FIT_CELL,     // as large as the cell
    TILE_FIT_INSIDE    // as large as fits into it without distortion
} TileFit;

typedef struct DraftTileset {
    TilesetProblem problem;
    char name[LEVEL_NAME_SHOWN]; // or that of its file
    int64_t first_tile;          // its first global tile id
    int64_t tile_count;
    bool is_collection;   // of pictures, one a tile, with gaps between their numbers
    LevelPoint tile_size; // px
    TileFit fit;
    LevelPoint anchor; // which point of a tile object its x and y are, in shares of its width and height
    LevelPoint shift;  // it draws its tiles so far beside where they are, px
} DraftTileset;

// A tile that its tileset tells something of.
typedef struct DraftTile {
    int64_t id;      // global
    LevelPoint size; // px
    bool solid;
    bool shaped; // it has collision shapes
} DraftTile;

typedef struct DraftPost {
    int route_id;                     // the object it refers to, or 0
    char route_name[PLACE_NAME_SIZE]; // or its name, or empty
    char where[LEVEL_WHERE_SIZE];
} DraftPost;

// Where an exit or something to take lies.
typedef struct DraftSpot {
    bool is_exit;
    bool stands; // its position could be read
    Vec2 at;
    char where[LEVEL_WHERE_SIZE];
} DraftSpot;

typedef struct LevelDraft {
    Document *document;
    Report *report;   // the document's
    const char *path; // of the map, from whose folder its tilesets are named
    const PersonalityBook *book;
    const char *personality; // of every guard; NULL: each its own
    char title[PLACE_TEXT_SIZE];
    char hint[PLACE_TEXT_SIZE];
    LevelPoint cell;         // of the map's tiles, px
    Vec2 size;               // (0, 0) until both sides are known to be allowed
    List walls;              // Rect
    List things;             // Thing
    List waypoints;          // Vec2
    List routes;             // Route
    List route_notes;        // DraftRoute
    List posts;              // Post
    List post_notes;         // DraftPost, in the order of posts
    List objects;            // DraftObject
    List tilesets;           // DraftTileset
    List tiles;              // DraftTile, of all of them, in order of their ids once they are read
    List solids;             // Rect, a solid tile each
    bool tileset_is_refused; // one in a file of its own, whose faults are told
    Rule rule;
    float seconds;
    List loot;  // Loot
    List exits; // Vec2
    List spots; // DraftSpot
    bool has_player;
    bool player_stands; // and its position could be read
    Vec2 player_at;
    float player_speed;
    int player_pebbles, player_pots;
    char player_where[LEVEL_WHERE_SIZE];
} LevelDraft;

// All are borrowed until level_draft_free.
LevelDraft level_draft(Document *document, const char *path, Report *report, const PersonalityBook *book,
                       const char *personality);
void level_draft_free(LevelDraft *draft);

// Adds to one of the lists; a fault at `where` when there are `most` already or memory runs out. `things` is
// what they are called, "walls".
bool level_draft_add(LevelDraft *draft, List *list, const void *item, int most, const char *things,
                     const char *where);

#endif
