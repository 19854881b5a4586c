// scrubber_paint: draws the scrubber. What does not change from frame to frame is kept as a picture, which is
// painted again only when something of it does.
#ifndef SEVENWATCH_APP_SCRUBBER_PAINT_H
#define SEVENWATCH_APP_SCRUBBER_PAINT_H

#include "app/chronicle.h"
#include "app/scrubber.h"
#include "app/text.h"

// All that the picture follows from.
typedef struct ScrubberLook {
    unsigned version; // of the chronicle
    int branch;       // the present one
    int last_x;       // where its end is, px
    int selected;
    ScrubberRange range;
    Palette palette; // of the canvas it is for
    ScrubberLayout layout;
    ScrubberLane lanes[SCRUBBER_LANES];
} ScrubberLook;

typedef struct ScrubberPicture {
    Canvas canvas;
    uint8_t *columns;  // of a lane: the state that is most alarmed, pixel by pixel; owned
    ScrubberLook look; // as it was painted last
    int paintings;     // how often it was
} ScrubberPicture;

// What it is painted from.
typedef struct ScrubberScene {
    const Typeface *typeface;
    Chronicle *chronicle;
    const World *world;
    const ScrubberTime *time;
    ScrubberLayout layout;
    ScrubberRange range;
    int selected; // guard, or -1
} ScrubberScene;

// Room for panels up to this size. False when memory runs out. Free with scrubber_picture_close.
bool scrubber_picture_open(ScrubberPicture *picture, int width, int height);
void scrubber_picture_close(ScrubberPicture *picture);

// Paints the picture anew if it must be, and lays it on the canvas.
void scrubber_paint(ScrubberPicture *picture, const ScrubberScene *scene, Canvas *canvas);

// On top of it: the present, and a veil over what is ahead.
void scrubber_paint_present(const ScrubberScene *scene, Canvas *canvas);

#endif
