// level_tilesets: what has to be known of a map's tilesets to say where its tile objects are.
#ifndef SEVENWATCH_FILES_LEVEL_TILESETS_H
#define SEVENWATCH_FILES_LEVEL_TILESETS_H

#include "files/level_draft.h"

// Reads the map's list of tilesets into the draft.
void level_read_tilesets(const Node *map, LevelDraft *draft);

// The point that a tile object's x and y are, in shares of its width and height. A fault when the tile's
// tileset is not in the map or cannot say.
bool level_tile_anchor(const Node *gid, const LevelDraft *draft, LevelPoint *anchor);

#endif
