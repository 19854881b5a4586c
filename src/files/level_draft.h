// level_draft: a level while its file is read, before it becomes a Place. Beside what a Place keeps, it knows
// where in the file each thing stands, so that a fault found late can still be told with layer and object.
#ifndef SEVENWATCH_FILES_LEVEL_DRAFT_H
#define SEVENWATCH_FILES_LEVEL_DRAFT_H

#include "base/list.h"
#include "files/document.h"
#include "sevenwatch/personality.h"
#include "sevenwatch/place.h"

enum { LEVEL_WHERE_SIZE = 160 };

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
    char where[LEVEL_WHERE_SIZE];
} DraftRoute;

typedef struct DraftTileset {
    int64_t first_tile; // its first global tile id
    bool external;      // in a file of its own, which is not read
    LevelPoint anchor;  // which point of a tile object its x and y are, in shares of its width and height
    bool moved;         // it draws its tiles beside where they are
} DraftTileset;

typedef struct DraftPost {
    int route_id;                     // the object it refers to, or 0
    char route_name[PLACE_NAME_SIZE]; // or its name, or empty
    char where[LEVEL_WHERE_SIZE];
} DraftPost;

typedef struct LevelDraft {
    Document *document;
    const PersonalityBook *book;
    const char *personality; // of every guard; NULL: each its own
    char title[PLACE_TEXT_SIZE];
    char hint[PLACE_TEXT_SIZE];
    Vec2 size;        // (0, 0) until both sides are known to be allowed
    List walls;       // Rect
    List things;      // Thing
    List waypoints;   // Vec2
    List routes;      // Route
    List route_notes; // DraftRoute
    List posts;       // Post
    List post_notes;  // DraftPost, in the order of posts
    List objects;     // DraftObject
    List tilesets;    // DraftTileset
    bool has_player;
    bool player_stands; // and its position could be read
    Vec2 player_at;
    float player_speed;
    char player_where[LEVEL_WHERE_SIZE];
} LevelDraft;

LevelDraft level_draft(Document *document, const PersonalityBook *book, const char *personality);
void level_draft_free(LevelDraft *draft);

// Adds to one of the lists; a fault at `where` when there are `most` already or memory runs out. `things` is
// what they are called, "walls".
bool level_draft_add(LevelDraft *draft, List *list, const void *item, int most, const char *things,
                     const char *where);

#endif
