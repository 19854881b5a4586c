// rect_merge: the area that rectangles cover together, cut into few that do not overlap.
//
// A wall of tiles is hundreds of squares; walls, ways and sight are quicker over a handful of long
// rectangles, and nobody who slides along them meets a seam.
#ifndef SEVENWATCH_FILES_RECT_MERGE_H
#define SEVENWATCH_FILES_RECT_MERGE_H

#include "base/list.h"
#include "sevenwatch/walls.h"

// Appends the cut area to `merged`, a list of Rect. Each side of a result lies on a side of one given, so
// nothing is rounded. The rectangles must have a width and a height; they may touch and overlap. The order of
// those given changes nothing. False when memory runs out, or when their sides make a grid of more than
// RECT_MERGE_CELLS cells; `merged` is then as it was.
enum { RECT_MERGE_CELLS = 16777216 };
bool rect_merge(const Rect *rects, int count, List *merged);

#endif
