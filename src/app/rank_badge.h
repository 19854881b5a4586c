// rank_badge: a rank as a small sign, told by its shape and its letter as well as by its colour.
#ifndef SEVENWATCH_APP_RANK_BADGE_H
#define SEVENWATCH_APP_RANK_BADGE_H

#include "app/text.h"
#include "sevenwatch/mission.h"

// Of a rank that was won, around a point, canvas px.
void rank_badge_paint(Canvas *canvas, const Typeface *typeface, Rank rank, Vec2 centre, float radius);

#endif
