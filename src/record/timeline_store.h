// timeline_store: the memory of a timeline, taken once: pages of intents that follow one another, and
// keyframes for some of them.
#ifndef SEVENWATCH_RECORD_TIMELINE_STORE_H
#define SEVENWATCH_RECORD_TIMELINE_STORE_H

#include "sevenwatch/timeline.h"

enum { NO_PAGE = -1, NO_KEYFRAME = -1 };

// An intent as it is kept.
typedef struct KeptIntent {
    Vec2 move;
    Vec2 throw_at;
    uint32_t rest; // what is pressed, what is thrown, and whom K hurts
} KeptIntent;

KeptIntent intent_kept(const PlayerIntent *intent);
PlayerIntent intent_unkept(const KeptIntent *kept);

// Some ticks one after another. Several pages may follow the same one, each its own way.
typedef struct Page {
    int previous; // or NO_PAGE: here time begins
    int ordinal;  // how many are before it
    int uses;     // pages that follow it, and branches that end in it; 0: it is free
    int keyframe; // of the world at `start`, or NO_KEYFRAME
    uint32_t start;
    int count; // of ticks after it
    KeptIntent intents[TIMELINE_PAGE_TICKS];
} Page;

typedef struct TimelineStore {
    Page *pages;
    int *free_pages; // a stack
    int free_page_count;
    int page_count;
    size_t keyframe_size;
    char *keyframes;
    int *free_keyframes; // a stack
    int free_keyframe_count;
    int keyframe_count;
    int stride; // pages from one keyframe to the next, a power of two
    size_t bytes;
} TimelineStore;

// False when memory runs out. To be freed in either case.
bool store_create(TimelineStore *store, size_t keyframe_size, size_t budget);
void store_free(TimelineStore *store);

// A new page after another one, used once. There must be a free one.
int store_add_page(TimelineStore *store, int previous, uint32_t start);

// Takes a use from a page; when it was the last, the page is free, and the page before it loses one.
void store_release(TimelineStore *store, int number);

// Makes a page the first of all: those before it, which nothing else uses, are free.
void store_cut_before(TimelineStore *store, int number);

// Should a page have a keyframe while they are as far apart as they are?
bool store_wants_keyframe(const TimelineStore *store, int number);

// Gives a page a keyframe, for which others make way when they must, and returns its memory.
void *store_add_keyframe(TimelineStore *store, int number);
const void *store_keyframe(const TimelineStore *store, int number);

#endif
