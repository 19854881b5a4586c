// figure: a person as seen from above, without a head: feet that walk, shoulders, arms, and what is in the
// hands. How somebody holds himself is a posture, which is data; all its lengths are shares of the person's
// radius.
#ifndef SEVENWATCH_APP_FIGURE_H
#define SEVENWATCH_APP_FIGURE_H

#include "app/paint.h"
#include "app/view.h"

// Shares of the radius: x ahead, y to the right.
typedef struct Posture {
    float lean;       // how far the head is ahead of the feet
    float turn;       // of the shoulders, radians, clockwise
    Vec2 right, left; // the hands
    float points;     // which way the weapon points, radians clockwise from straight ahead
    float stride;     // how far a foot goes ahead
    float size;       // 1 upright, less the deeper it ducks
} Posture;

typedef enum FigureWeapon {
    IN_HAND_NOTHING,
    IN_HAND_CLUB,
    IN_HAND_MACE,
    IN_HAND_HALBERD,
    IN_HAND_BOW
} FigureWeapon;

typedef struct Figure {
    Vec2 at, facing; // level px, unit vector
    float radius;    // level px
    float breadth;   // of the shoulders, 1 as most
    Posture posture;
    float step; // 0 to 1: how far through two steps it is
    FigureWeapon weapon;
    float draws; // of a bow: 0 carried, up to 1 with the string at the cheek
    bool has_lantern;
    Colour coat;
} Figure;

// From one posture (share 0) to another (share 1).
Posture posture_between(const Posture *from, const Posture *to, float share);

// Where its head is, canvas px.
Vec2 figure_head(const View *view, const Figure *figure);

void figure_paint(Canvas *canvas, const View *view, const Figure *figure);

#endif
