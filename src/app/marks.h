// marks: the lines and signs that the overlays share, in level px, and never so thin or dense that they could
// not be told apart in a small window.
#ifndef SEVENWATCH_APP_MARKS_H
#define SEVENWATCH_APP_MARKS_H

#include "app/scene.h"

// A width, and a length of dashes and gaps, in canvas px.
float mark_width(const Scene *scene, float level_px);
float mark_dash(const Scene *scene, float level_px);

void mark_line(const Scene *scene, Vec2 from, Vec2 to, float width, Colour colour);
void mark_dots(const Scene *scene, Vec2 from, Vec2 to, float width, float gap, Colour colour);
void mark_dashes(const Scene *scene, Vec2 from, Vec2 to, float width, float dash, Colour colour);
void mark_ring(const Scene *scene, Vec2 centre, float radius, float width, Colour colour);
void mark_dashed_ring(const Scene *scene, Vec2 centre, float radius, float width, float dash, Colour colour);
void mark_disc(const Scene *scene, Vec2 centre, float radius, Colour colour);

// A cross of two strokes, each reaching `arm` px from the middle.
void mark_cross(const Scene *scene, Vec2 at, float arm, Colour colour);

// A square on its corner, filled or a frame.
void mark_diamond(const Scene *scene, Vec2 at, float arm, bool filled, Colour colour);

// The tip of an arrow that comes from a direction, a unit vector.
void mark_arrowhead(const Scene *scene, Vec2 tip, Vec2 direction, float size, Colour colour);

// Words on a dark plate whose upper edge is `below` px under a place, or above it at the lower border.
void mark_words(const Scene *scene, Vec2 at, float below, const char *text, Colour colour);

#endif
