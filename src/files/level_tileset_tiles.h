// level_tileset_tiles: the tiles that a tileset tells more of than that they are there.
#ifndef SEVENWATCH_FILES_LEVEL_TILESET_TILES_H
#define SEVENWATCH_FILES_LEVEL_TILESET_TILES_H

#include "files/level_draft.h"

// Reads the list of tiles of one tileset into the draft.
void level_read_tileset_tiles(const Node *node, const DraftTileset *tileset, LevelDraft *draft);

// Once all are read. Tells of tiles that are there twice.
void level_sort_tiles(LevelDraft *draft);

// What is told of a tile, by its plain id, or NULL.
const DraftTile *level_find_tile(int64_t id, const LevelDraft *draft);

#endif
