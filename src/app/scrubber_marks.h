// scrubber_marks: signs for what was heard and seen, on the scrubber's line of marks and in words.
#ifndef SEVENWATCH_APP_SCRUBBER_MARKS_H
#define SEVENWATCH_APP_SCRUBBER_MARKS_H

#include "app/scrubber_paint.h"

// Paints the marks of the present branch onto the scene's picture.
void scrubber_marks_paint(const ScrubberScene *scene, Canvas *canvas);

// What the mark next to a place of the canvas tells, in words; false when there is none.
bool scrubber_mark_text(const ScrubberScene *scene, Vec2 at, char *text, size_t size);

#endif
