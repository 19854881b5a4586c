// captions: what is heard in words, for who does not hear it: a few lines at the side, each with the side
// that it comes from.
#ifndef SEVENWATCH_APP_CAPTIONS_H
#define SEVENWATCH_APP_CAPTIONS_H

#include "app/scene.h"
#include "app/sounds.h"

enum { CAPTIONS = 4, CAPTION_TEXT = 64 };

#define CAPTION_SECONDS 3.0

typedef struct Caption {
    SoundKind kind;
    int rank;
    double age;              // s
    char text[CAPTION_TEXT]; // "[guard notices ← left]"
} Caption;

// All zero is none.
typedef struct Captions {
    Caption all[CAPTIONS]; // the newest last
    int count;
} Captions;

// What a sound is in words, "guard notices", or NULL for one that tells nothing: the player's own steps, and
// the menu's.
const char *caption_of(SoundKind kind);

// Tells of a sound from one of the eight sides (side_of). A line of the same kind is renewed; where there is
// no room, the one that matters least makes way, if it matters no more.
void captions_tell(Captions *captions, SoundKind kind, int rank, int side);

// Time passes: what is old goes.
void captions_age(Captions *captions, double seconds);

// The lines, the newest lowest: at the right of an area beside the level, as many as have room there, or,
// where that is empty, in the lower right corner of the level, on a plate through which it is to be seen.
void captions_paint(const Captions *captions, const Scene *scene, PixelArea beside);

#endif
