// level_tilesets: the tilesets of a map, embedded in it or in files of their own beside it (.tsj), as far as
// they say where a tile is and whether it is solid. Pictures are not looked at.
#ifndef SEVENWATCH_FILES_LEVEL_TILESETS_H
#define SEVENWATCH_FILES_LEVEL_TILESETS_H

#include "files/level_draft.h"

// A tile of a layer or an object: what its id tells.
typedef struct LevelTile {
    const DraftTileset *tileset; // NULL: there is none of that id
    LevelPoint size;             // px, as it is drawn on a layer, turned
    bool solid;                  // a wall
    bool shaped;                 // not solid, but with collision shapes, which are not read
} LevelTile;

// Reads the map's list of tilesets into the draft.
void level_read_tilesets(const Node *map, LevelDraft *draft);

// Is a tileset of this file name read: is it JSON? And its path, of at most PATH_SIZE bytes with its end, as
// it is named from the folder of a map; false when that is too long.
bool level_tileset_is_read(const char *file);
bool level_tileset_path(const char *map, const char *file, char *path);

// Finds a tile by its global id, whose highest bits turn and mirror it. Of a tileset that could not be read
// (its `problem`) nothing else is known.
LevelTile level_tile(int64_t id, const LevelDraft *draft);

// The point that a tile object's x and y are, in shares of its width and height. A fault when the tile's
// tileset is not in the map or cannot say.
bool level_tile_anchor(const Node *gid, const LevelDraft *draft, LevelPoint *anchor);

#endif
