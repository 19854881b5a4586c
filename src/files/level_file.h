// level_file: a level, from a map that was drawn in Tiled 1.8 or newer and saved as JSON (.tmj).
//
// The map is orthogonal and finite; its size in tiles times the size of a tile is the world. Tiles that have
// the property solid in their tileset are walls, other tiles decoration that is not drawn. A tileset is
// embedded in the map or in a file beside it (.tsj). What else counts is on object layers. Groups of layers
// and offsets are included:
//
//   wall    a rectangle; so are low, glass and smoke
//   door    a rectangle; its properties: open and locked (false)
//   shadow  a rectangle; its property: light (0 dark to 1 as bright as anywhere, 0.4)
//   floor   a rectangle; its property: loudness (a factor, 0 to 4, 2)
//   player  a point, or a small rectangle or tile by its middle; its property: speed (px/s, 200)
//   guard   the same; its properties: personality (a name), route (a reference to an object, or a route's
//           name), facing (degrees clockwise from +x, 0)
//   route   a polygon, walked round and round, or a polyline, walked to and fro
//   text    a note to whoever edits the map
//
// and the map's own properties title and hint. An object's class may be written as `type` or as `class`.
// Coordinates are rounded to 1/256 px, corner by corner. What Tiled can draw and the game cannot is refused
// by layer and object, never drawn wrongly.
//
// There may be 65,536 walls, 16,384 guards, and 4,096 routes of 4,096 corners each. The world is 64 to 65,536
// px wide and high, and nothing reaches further than 65,536 px from its origin on either axis.
#ifndef SEVENWATCH_FILES_LEVEL_FILE_H
#define SEVENWATCH_FILES_LEVEL_FILE_H

#include "sevenwatch/personality.h"
#include "sevenwatch/place.h"

// Reads a level whose guards take their personalities from the book; `personality`, when it is not NULL,
// takes the place of every guard's own. NULL with every fault of the file in the report. Free with
// place_destroy.
Place *level_read(const char *path, const PersonalityBook *book, const char *personality, Report *report);

// The same from text that faults call `name`.
Place *level_read_text(const char *text, size_t size, const char *name, const PersonalityBook *book,
                       const char *personality, Report *report);

#endif
