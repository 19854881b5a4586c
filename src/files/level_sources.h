// level_sources: which files besides its own a map is made of, for whoever wants to know when one is saved.
#ifndef SEVENWATCH_FILES_LEVEL_SOURCES_H
#define SEVENWATCH_FILES_LEVEL_SOURCES_H

#include "files/data_folder.h"

enum { LEVEL_SOURCES_MOST = 8 }; // that are told of; maps hardly ever have more

typedef struct LevelSources {
    char path[LEVEL_SOURCES_MOST][PATH_SIZE];
    int count;
} LevelSources;

// The tilesets in files of their own, in the order of the map, be they there or not. None, quietly, of a map
// that cannot be read.
void level_sources_read(const char *map, LevelSources *sources);

#endif
