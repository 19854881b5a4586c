// level_objects: the objects of a Tiled map, by their class: wall, player, guard, route and text.
#ifndef SEVENWATCH_FILES_LEVEL_OBJECTS_H
#define SEVENWATCH_FILES_LEVEL_OBJECTS_H

#include "files/level_draft.h"

// Reads an element of a layer's list of objects into the draft. `offset` is that of its layers.
void level_read_object(const Node *element, LevelPoint offset, LevelDraft *draft);

// Refuses what shows in Tiled but would not show here: what is hidden, translucent or tinted, by `key` and
// the one value that is allowed. Of layers and objects alike.
void level_refuse_looks(const Node *node);

#endif
