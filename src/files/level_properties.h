// level_properties: the custom properties that Tiled keeps with a map, a layer or an object, as a list of
// {name, type, value}.
#ifndef SEVENWATCH_FILES_LEVEL_PROPERTIES_H
#define SEVENWATCH_FILES_LEVEL_PROPERTIES_H

#include "files/document.h"

// A property's value. It points into itself: do not copy it.
typedef struct LevelProperty {
    Node value; // faults call it `property "speed"`
    char label[48];
    bool is_reference; // to an object, by its id
} LevelProperty;

// Refuses properties that are malformed, given twice or not in the list of names (ended by NULL).
void level_allow_properties(const Node *owner, const char *const *names);

// Finds a property by its name. False when the owner has none of that name.
bool level_property(const Node *owner, const char *name, LevelProperty *property);

#endif
