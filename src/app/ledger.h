// ledger: the strip below the level. Its last line tells what to press.
#ifndef SEVENWATCH_APP_LEDGER_H
#define SEVENWATCH_APP_LEDGER_H

#include "app/scene.h"

// The keys or buttons that are of use now, as many as fit into a width, px, the most needed first.
void ledger_paint_keys(const Scene *scene, int x, int y, int width);

// The room at its right for what is heard; empty where what guards do needs it. Canvas px.
PixelArea ledger_captions(const Scene *scene);

#endif
