// scrubber: the time of a level along the lower edge of the window, to be looked at and gone about in: a
// strip for every guard, what was heard and seen, the present, and the branches that time left, each beside
// the present one.
//
// This page knows where things are: which tick is at which pixel, and what is meant by a click.
// scrubber_paint draws them.
#ifndef SEVENWATCH_APP_SCRUBBER_H
#define SEVENWATCH_APP_SCRUBBER_H

#include "app/canvas.h"
#include "sevenwatch/timeline.h"

enum {
    SCRUBBER_LANES = 3,         // branches that are shown beside the present one: the latest
    SCRUBBER_LEAST_TICKS = 120, // that are shown across, however near one looks
    SCRUBBER_NO_GUARD = -1,
};

// A branch beside the present one, from where the two part.
typedef struct ScrubberLane {
    int branch;
    uint32_t from, to; // ticks
} ScrubberLane;

// What there is to show.
typedef struct ScrubberTime {
    uint32_t first, last, now; // of the present branch
    uint32_t end;              // the last tick of all branches
    int lane_count;
    ScrubberLane lanes[SCRUBBER_LANES]; // the latest first
} ScrubberTime;

ScrubberTime scrubber_time(const Timeline *timeline);

// What the place of things follows from.
typedef struct ScrubberDef {
    PixelArea ledger; // which it covers, canvas px
    int canvas_h;     // px
    int line;         // height of a line of text, px
    int name_width;   // px, of the longest name
    int guard_count;
    int lane_count;
} ScrubberDef;

// Where things are, canvas px.
typedef struct ScrubberLayout {
    PixelArea panel;
    int header; // y of the line of words at its top
    int ruler;  // y of the line of times
    int marks, mark_height;
    int left, right; // between which time runs, in all rows
    int rows, row_height, guard_count;
    int lanes, lane_height, lane_count;
} ScrubberLayout;

ScrubberLayout scrubber_layout(const ScrubberDef *def);

// The highest that a panel can become on a canvas of this height, px.
int scrubber_most_height(int canvas_h);

// The ticks that are shown across.
typedef struct ScrubberRange {
    uint32_t from, to;
} ScrubberRange;

// How near the player looks, and where. All zero is all of time.
typedef struct ScrubberZoom {
    double nearness; // 0: everything; each 1 more shows half as much
    double from;     // the first tick shown
} ScrubberZoom;

// What is shown, which has the present in it unless that is being dragged.
ScrubberRange scrubber_range(ScrubberZoom *zoom, const ScrubberTime *time, bool follows_present);

// Looks nearer (by > 0) or from further away; the tick at a share, 0 to 1, of the way across stays there.
void scrubber_zoom(ScrubberZoom *zoom, const ScrubberTime *time, double share, double by);

// Moves what is shown by a share of its width.
void scrubber_pan(ScrubberZoom *zoom, const ScrubberTime *time, double by);

// Where a tick is across, px, and the nearest tick to a pixel; neither keeps to what is shown.
float scrubber_x(const ScrubberLayout *layout, ScrubberRange range, double tick);
double scrubber_tick(const ScrubberLayout *layout, ScrubberRange range, float x);

// The y of a guard's row and of a lane's.
int scrubber_row(const ScrubberLayout *layout, int guard);
int scrubber_lane(const ScrubberLayout *layout, int lane);

// What is at a place of the canvas.
typedef struct ScrubberPick {
    bool is_on_panel;
    bool is_on_time; // where a click goes to a tick
    uint32_t tick;   // that is there, one that the branch has
    int guard;       // whose row or name it is; SCRUBBER_NO_GUARD: none
    int lane;        // -1: the present branch
} ScrubberPick;

ScrubberPick scrubber_pick(const ScrubberLayout *layout, const ScrubberTime *time, ScrubberRange range,
                           Vec2 at);

// The ticks from one labelled time of the ruler to the next, of which each needs so many px.
uint32_t scrubber_ruler_step(const ScrubberLayout *layout, ScrubberRange range, int label_width);

#endif
