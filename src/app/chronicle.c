#include "app/chronicle.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// What makes way when a chapter is full, so that it is not moved for every event.
enum { MAKES_WAY = CHRONICLE_EVENTS / 4 };

bool chronicle_open(Chronicle *chronicle, const World *world) {
    *chronicle = (Chronicle){.guard_count = world_guard_count(world)};
    size_t guards = (size_t)chronicle->guard_count + 1;
    chronicle->beginnings = calloc(guards, sizeof *chronicle->beginnings);
    chronicle->spans = calloc(guards, sizeof *chronicle->spans);
    chronicle->room = malloc((size_t)TIMELINE_BRANCHES * CHRONICLE_EVENTS * sizeof *chronicle->room);
    if (!chronicle->beginnings || !chronicle->spans || !chronicle->room) {
        chronicle_close(chronicle);
        return false;
    }
    for (int i = 0; i < chronicle->guard_count; i++)
        chronicle->beginnings[i] = (int)guard_state(world_guard(world, i));
    for (int i = 0; i < TIMELINE_BRANCHES; i++)
        chronicle->chapters[i].events = chronicle->room + (size_t)i * CHRONICLE_EVENTS;
    chronicle->chapters[0].branch = 1;
    chronicle->chapters[0].since = world_tick(world);
    return true;
}

void chronicle_close(Chronicle *chronicle) {
    free(chronicle->beginnings);
    free(chronicle->spans);
    free(chronicle->room);
    *chronicle = (Chronicle){0};
}

static void make_way(Chapter *chapter) {
    chapter->since = chapter->events[MAKES_WAY - 1].tick;
    chapter->count -= MAKES_WAY;
    memmove(chapter->events, chapter->events + MAKES_WAY, (size_t)chapter->count * sizeof *chapter->events);
}

void chronicle_take(Chronicle *chronicle, const World *world) {
    Chapter *chapter = &chronicle->chapters[chronicle->present];
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind == EVENT_DOOR) continue;
        if (chapter->count == CHRONICLE_EVENTS) make_way(chapter);
        chapter->events[chapter->count++] = events[i];
        if (events[i].kind != EVENT_MOVE) chronicle->version++; // that is no part of what is shown
    }
}

static int find_chapter(const Chronicle *chronicle, int branch) {
    for (int i = 0; i < TIMELINE_BRANCHES; i++)
        if (chronicle->chapters[i].branch == branch) return i;
    return -1;
}

static bool is_kept(int branch, const TimelineBranch *branches, int count) {
    for (int i = 0; i < count; i++)
        if (branches[i].number == branch) return true;
    return false;
}

// The present branch is a new one; returns its number.
static int forget_lost_branches(Chronicle *chronicle, const Timeline *timeline) {
    TimelineBranch branches[TIMELINE_BRANCHES];
    int count = timeline_branches(timeline, branches), present = 0;
    for (int i = 0; i < TIMELINE_BRANCHES; i++)
        if (!is_kept(chronicle->chapters[i].branch, branches, count)) chronicle->chapters[i].branch = 0;
    for (int i = 0; i < count; i++)
        if (branches[i].is_present) present = branches[i].number;
    return present;
}

void chronicle_fork(Chronicle *chronicle, const Timeline *timeline, uint32_t from) {
    const Chapter left = chronicle->chapters[chronicle->present];
    int branch = forget_lost_branches(chronicle, timeline);
    int free_one = find_chapter(chronicle, 0);
    assert(free_one >= 0 && find_chapter(chronicle, branch) < 0);
    Chapter *chapter = &chronicle->chapters[free_one];
    chapter->branch = branch;
    chapter->since = left.since;
    chapter->count = chapter_count_until(&left, from);
    memmove(chapter->events, left.events, (size_t)chapter->count * sizeof *chapter->events);
    chronicle->present = free_one;
    chronicle->version++;
}

void chronicle_switch(Chronicle *chronicle, int branch) {
    int chapter = find_chapter(chronicle, branch);
    assert(chapter >= 0);
    chronicle->present = chapter;
    chronicle->version++;
}

const Chapter *chronicle_present(const Chronicle *chronicle) {
    return &chronicle->chapters[chronicle->present];
}

const Chapter *chronicle_chapter(const Chronicle *chronicle, int branch) {
    int chapter = find_chapter(chronicle, branch);
    return chapter >= 0 ? &chronicle->chapters[chapter] : NULL;
}

int chapter_count_until(const Chapter *chapter, uint32_t tick) {
    int low = 0, high = chapter->count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (chapter->events[middle].tick <= tick) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

// What is told of while spans are looked for.
typedef struct SpanWalk {
    Chronicle *chronicle;
    SpanVisit visit;
    void *user;
} SpanWalk;

static void come_into(const SpanWalk *walk, int guard, int state, uint32_t tick) {
    Span *span = &walk->chronicle->spans[guard];
    if (tick > span->from) walk->visit(walk->user, guard, span->state, span->from, tick);
    *span = (Span){tick, state};
}

static void walk_event(const SpanWalk *walk, const WorldEvent *event) {
    const Chronicle *chronicle = walk->chronicle;
    if (event->kind == EVENT_TRANSITION) come_into(walk, event->guard, event->to, event->tick);
    if (event->kind != EVENT_RESET) return;
    for (int i = 0; i < chronicle->guard_count; i++)
        come_into(walk, i, chronicle->beginnings[i], event->tick);
}

// What each guard was when the chapter begins: the state that the first event leaves, else that of the
// beginning.
static void begin_spans(Chronicle *chronicle, const Chapter *chapter) {
    for (int i = 0; i < chronicle->guard_count; i++)
        chronicle->spans[i] = (Span){chapter->since, chronicle->beginnings[i]};
    for (int i = chapter->count - 1; i >= 0; i--) {
        const WorldEvent *event = &chapter->events[i];
        if (event->kind == EVENT_TRANSITION) chronicle->spans[event->guard].state = event->from;
    }
}

void chronicle_spans(Chronicle *chronicle, const Chapter *chapter, uint32_t until, SpanVisit visit,
                     void *user) {
    const SpanWalk walk = {chronicle, visit, user};
    int count = chapter_count_until(chapter, until);
    begin_spans(chronicle, chapter);
    for (int i = 0; i < count; i++) walk_event(&walk, &chapter->events[i]);
    for (int i = 0; i < chronicle->guard_count; i++) come_into(&walk, i, 0, until);
}
