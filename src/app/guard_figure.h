// guard_figure: how a guard holds itself: a posture for what it does, and in its hand what it strikes with.
#ifndef SEVENWATCH_APP_GUARD_FIGURE_H
#define SEVENWATCH_APP_GUARD_FIGURE_H

#include "app/figure.h"
#include "app/scene.h"

Figure guard_figure(const Scene *scene, int guard);

// Does it sleep where it stands?
bool guard_dozes(const World *world, int guard);

#endif
