// masonry: what the top of a wall is made of. A wall as thin as a door shows its stones, one behind the
// other; what is thick both ways is a house, and has a roof. All of it stays close to the wall's own colour,
// and within its border.
#ifndef SEVENWATCH_APP_MASONRY_H
#define SEVENWATCH_APP_MASONRY_H

#include "app/paint.h"
#include "app/view.h"
#include "sevenwatch/walls.h"

// `top` is what is to be seen of the wall from above, level px.
void masonry_paint(Canvas *canvas, const View *view, Rect top);

// A fixed pattern, by which slabs and stones differ: another share, 0 to 1, for every two numbers.
float masonry_pattern(int column, int row);

#endif
