#include "record/timeline_store.h"

#include <assert.h>
#include <stdlib.h>

enum {
    PAGES_MOST = 4 * 60 * 60, // hours of them
    PAGES_OF_TEN_MINUTES = 10 * 60,
    KEYFRAMES_FEWEST = 2 * TIMELINE_BRANCHES, // so that every beginning has one, and more
    PAGES_A_KEYFRAME = 16,                    // at most
};
enum { SNEAK = 1, SPRINT = 2, NOISE = 4, USE = 8, RESET = 16, THROW_SHIFT = 5, THROW_BITS = 3 };
enum { HURT_SHIFT = 7, HURT_MOST = 1 << 24 };

KeptIntent intent_kept(const PlayerIntent *intent) {
    bool is_someone = intent->hurt >= HURT_NEAREST && intent->hurt < HURT_MOST;
    uint32_t hurt = (uint32_t)((is_someone ? intent->hurt : HURT_NOBODY) - HURT_NEAREST);
    return (KeptIntent){.move = intent->move,
                        .throw_at = intent->throw_at,
                        .rest = (intent->sneak ? SNEAK : 0) | (intent->sprint ? SPRINT : 0) |
                                (intent->noise ? NOISE : 0) | (intent->use ? USE : 0) |
                                (intent->reset ? RESET : 0) | (uint32_t)intent->throws << THROW_SHIFT |
                                hurt << HURT_SHIFT};
}

PlayerIntent intent_unkept(const KeptIntent *kept) {
    uint32_t rest = kept->rest;
    return (PlayerIntent){.move = kept->move,
                          .sneak = (rest & SNEAK) != 0,
                          .sprint = (rest & SPRINT) != 0,
                          .noise = (rest & NOISE) != 0,
                          .use = (rest & USE) != 0,
                          .reset = (rest & RESET) != 0,
                          .hurt = (int)(rest >> HURT_SHIFT) + HURT_NEAREST,
                          .throws = (ThrowKind)(rest >> THROW_SHIFT & THROW_BITS),
                          .throw_at = kept->throw_at};
}

static int at_least(int value, int least) {
    return value > least ? value : least;
}

static int at_most(size_t value, int most) {
    return value < (size_t)most ? (int)value : most;
}

// A third of the budget, at most, is for pages.
static void divide(TimelineStore *store, size_t budget) {
    const size_t page = sizeof(Page) + 2 * sizeof(int), keyframe = store->keyframe_size + sizeof(int);
    int pages = at_least(at_most(budget / 3 / page, PAGES_MOST), KEYFRAMES_FEWEST);
    size_t rest = budget > (size_t)pages * page ? budget - (size_t)pages * page : 0;
    store->keyframe_count = at_least(at_most(rest / keyframe, pages), KEYFRAMES_FEWEST);
    int reached = store->keyframe_count * PAGES_A_KEYFRAME;
    store->page_count = pages < reached ? pages : reached;
    store->stride = 1;
    while (store->keyframe_count * store->stride < PAGES_OF_TEN_MINUTES) store->stride *= 2;
}

// All free, the first on top.
static int *stack_of(int count) {
    int *stack = malloc((size_t)count * sizeof *stack);
    for (int i = 0; stack && i < count; i++) stack[i] = count - 1 - i;
    return stack;
}

bool store_create(TimelineStore *store, size_t keyframe_size, size_t budget) {
    const size_t aligned = 64;
    *store = (TimelineStore){.keyframe_size = (keyframe_size + aligned - 1) / aligned * aligned};
    divide(store, budget);
    size_t pages = (size_t)store->page_count * sizeof *store->pages;
    size_t keyframes = (size_t)store->keyframe_count * store->keyframe_size;
    store->bytes = pages + keyframes + (size_t)(store->page_count + store->keyframe_count) * sizeof(int);
    store->pages = malloc(pages);
    store->keyframes = malloc(keyframes);
    store->free_pages = stack_of(store->page_count);
    store->free_keyframes = stack_of(store->keyframe_count);
    store->free_page_count = store->page_count;
    store->free_keyframe_count = store->keyframe_count;
    if (!store->pages || !store->keyframes || !store->free_pages || !store->free_keyframes) return false;
    for (int i = 0; i < store->page_count; i++) store->pages[i].uses = 0;
    return true;
}

void store_free(TimelineStore *store) {
    free(store->pages);
    free(store->keyframes);
    free(store->free_pages);
    free(store->free_keyframes);
    *store = (TimelineStore){0};
}

int store_add_page(TimelineStore *store, int previous, uint32_t start) {
    assert(store->free_page_count > 0);
    int number = store->free_pages[--store->free_page_count];
    Page *page = &store->pages[number];
    page->previous = previous;
    page->ordinal = previous == NO_PAGE ? 0 : store->pages[previous].ordinal + 1;
    page->uses = 1;
    page->keyframe = NO_KEYFRAME;
    page->start = start;
    page->count = 0;
    if (previous != NO_PAGE) store->pages[previous].uses++;
    return number;
}

static void drop_keyframe(TimelineStore *store, Page *page) {
    if (page->keyframe != NO_KEYFRAME) store->free_keyframes[store->free_keyframe_count++] = page->keyframe;
    page->keyframe = NO_KEYFRAME;
}

void store_release(TimelineStore *store, int number) {
    while (number != NO_PAGE) {
        Page *page = &store->pages[number];
        assert(page->uses > 0);
        if (--page->uses > 0) return;
        drop_keyframe(store, page);
        store->free_pages[store->free_page_count++] = number;
        number = page->previous;
    }
}

void store_cut_before(TimelineStore *store, int number) {
    Page *page = &store->pages[number];
    assert(page->keyframe != NO_KEYFRAME);
    int previous = page->previous;
    page->previous = NO_PAGE;
    store_release(store, previous);
}

bool store_wants_keyframe(const TimelineStore *store, int number) {
    const Page *page = &store->pages[number];
    return page->previous == NO_PAGE || page->ordinal % store->stride == 0;
}

// Twice as far from one to the next.
static void thin_keyframes(TimelineStore *store) {
    store->stride *= 2;
    for (int i = 0; i < store->page_count; i++) {
        Page *page = &store->pages[i];
        if (page->uses > 0 && !store_wants_keyframe(store, i)) drop_keyframe(store, page);
    }
}

void *store_add_keyframe(TimelineStore *store, int number) {
    Page *page = &store->pages[number];
    while (store->free_keyframe_count == 0) thin_keyframes(store);
    page->keyframe = store->free_keyframes[--store->free_keyframe_count];
    return store->keyframes + (size_t)page->keyframe * store->keyframe_size;
}

const void *store_keyframe(const TimelineStore *store, int number) {
    const Page *page = &store->pages[number];
    assert(page->keyframe != NO_KEYFRAME);
    return store->keyframes + (size_t)page->keyframe * store->keyframe_size;
}
