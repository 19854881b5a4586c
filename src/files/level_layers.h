// level_layers: the layers of a Tiled map, groups of layers included.
#ifndef SEVENWATCH_FILES_LEVEL_LAYERS_H
#define SEVENWATCH_FILES_LEVEL_LAYERS_H

#include "files/level_draft.h"

// Reads what is in a map's list of layers into the draft.
void level_read_layers(const Node *map, LevelDraft *draft);

#endif
