// scene: what everyone who paints a part of the picture is given.
#ifndef SEVENWATCH_APP_SCENE_H
#define SEVENWATCH_APP_SCENE_H

#include "app/input.h"
#include "app/paint.h"
#include "app/session.h"
#include "app/text.h"
#include "app/view.h"

// What F2, F3 and F4 switch.
typedef struct Shown {
    bool cones;
    bool senses;        // sight lines and hearing
    bool routes;        // routes and paths
    bool is_unlabelled; // nothing is written or told about guards, as where nobody plays
    bool dims_unseen;   // what the player has no line of sight to is darker
} Shown;

enum { SCENE_OUTLINE = CONE_OUTLINE_MAX + 8 };

typedef struct Scene {
    Canvas *canvas;
    const Palette *palette; // of the canvas
    const View *view;
    const Typeface *typeface;
    const Session *session;
    const Input *input; // for the names of keys and buttons
    Shown shown;
    bool tells_reasons; // what guards decide is told with its reasons and numbers, not as a thief wants to
                        // know
    double speed;       // of time; 1 is real
    float between;      // 0 to 1: how far from the last tick but one to the last
    Vec2 *outline;      // room for SCENE_OUTLINE points: a cone's outline, its eye, and what is about it
} Scene;

// Is something of this guard shown: because it is switched on for all, or because the guard is selected?
static inline bool scene_shows(const Scene *scene, int guard, bool shown) {
    return shown || scene->session->selected == guard;
}

// The floor, the walls and what else never changes.
void scenery_paint(Canvas *canvas, const View *view, const Place *place);

// For a picture of a level in which nothing moves: its doors, all shut, and its smoke.
void doors_paint_shut(Canvas *canvas, const View *view, const Place *place);
void smoke_paint_still(Canvas *canvas, const View *view, const Place *place);

// What the player does not see, darker, where that is wanted.
void unseen_paint(const Scene *scene);

// What each guard sees, as light on the floor: red as far as it has the player in it.
void cones_paint(const Scene *scene);

// Doors, as far open as they are.
void doors_paint(const Scene *scene);

// What there is to do: loot that lies there, and the ways out; and the same in a few words, false in a level
// without a rule.
void goals_paint(const Scene *scene);
bool goals_text(const World *world, char *text, size_t size);

// A sign at the door that the player could use.
void doors_paint_reach(const Scene *scene);

// Smoke below whoever is in it, and the veil above them.
void smoke_paint(const Scene *scene);
void smoke_paint_veil(const Scene *scene);

// Noises, guards, the player, and the numbers that rise from a hit.
void actors_paint(const Scene *scene);

// F3: lines of sight to the player, and where they end; how far guards hear, and how far noises of the player
// would carry.
void senses_paint(const Scene *scene);
void earshot_paint(const Scene *scene);

// F4: routes, the way that each guard walks, what it believes, and who told whom.
void routes_paint(const Scene *scene);
void beliefs_paint(const Scene *scene);
void tellings_paint(const Scene *scene);

// Noises and shouts that spread.
void waves_paint(const Scene *scene);

// The player's steps near guards, as far as they are heard.
void footprints_paint(const Scene *scene);

// At the border, what is beyond it: guards that hunt the player, and where he has to go.
void beacons_paint(const Scene *scene);

// A sign that stands on a place of the canvas, above a guard whose mood has just changed.
void mood_paint(const Scene *scene, int guard, Vec2 above);

// Sleep, which rises from a guard's head.
void doze_paint(const Scene *scene, int guard, Vec2 head);

// How suspicious a watchman is, as a bar whose middle is at a place of the canvas. Nothing for one that is
// not.
void suspicion_paint(const Scene *scene, int guard, Vec2 middle);

// Of the selected guard: who it is, what it does and why, in words and numbers, below a line of the canvas
// (px) above which something else is to be read.
void dossier_paint(const Scene *scene, int below);

// The level's title and hint, until the player has begun, and some seconds more; says at which border of the
// field they stand, and moves `lower`, canvas px, above which the next words have room, above them.
typedef enum IntroPlace { INTRO_NOWHERE, INTRO_ABOVE, INTRO_BELOW } IntroPlace;
IntroPlace intro_paint(const Scene *scene, int *lower);

// The strip below the level: health, the last transitions and why, help.
void ledger_paint(const Scene *scene);

// How high the ledger is with this typeface on a canvas of this height, and how wide it would like to be, px.
int ledger_height(const Typeface *typeface, int canvas_height);
int ledger_width(const Typeface *typeface);

#endif
