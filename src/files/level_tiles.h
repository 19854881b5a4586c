// level_tiles: layers of tiles. Tiles that their tileset calls solid are walls; all others are decoration,
// for whoever looks at the map in Tiled, and the game does not draw them.
#ifndef SEVENWATCH_FILES_LEVEL_TILES_H
#define SEVENWATCH_FILES_LEVEL_TILES_H

#include "files/level_draft.h"

// Reads a tile layer into the draft; `offset` is its own and that of its groups. True when there are solid
// tiles on it, so that it matters how the layer looks.
bool level_read_tiles(const Node *layer, LevelPoint offset, LevelDraft *draft);

// Once all layers are read: makes walls of all solid tiles, as few as it finds.
void level_merge_tiles(LevelDraft *draft);

#endif
