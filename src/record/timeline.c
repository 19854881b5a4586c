#include "sevenwatch/timeline.h"

#include "record/timeline_store.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Branch {
    int number, parent;
    uint32_t from;
    int leaf; // the page that it ends in
} Branch;

struct Timeline {
    World *world;
    TimelineStore store;
    int *path; // the pages of the present branch from the first on; room for all that there are
    int path_count;
    Branch branches[TIMELINE_BRANCHES]; // the oldest first
    int branch_count;
    int present;   // index of a branch
    int began;     // how many branches ever did
    bool is_aside; // the world is on another branch
};

static Page *page_at(const Timeline *timeline, int i) {
    return &timeline->store.pages[timeline->path[i]];
}

static uint32_t end_of(const Timeline *timeline, const Branch *branch) {
    const Page *leaf = &timeline->store.pages[branch->leaf];
    return leaf->start + (uint32_t)leaf->count;
}

const World *timeline_world(const Timeline *timeline) {
    return timeline->world;
}

uint32_t timeline_first(const Timeline *timeline) {
    return page_at(timeline, 0)->start;
}

uint32_t timeline_last(const Timeline *timeline) {
    return end_of(timeline, &timeline->branches[timeline->present]);
}

// Room

// The oldest branch but the present one; false when there is no other.
static bool drop_oldest_branch(Timeline *timeline) {
    int oldest = timeline->present == 0 ? 1 : 0;
    if (oldest >= timeline->branch_count) return false;
    store_release(&timeline->store, timeline->branches[oldest].leaf);
    timeline->branch_count--;
    memmove(&timeline->branches[oldest], &timeline->branches[oldest + 1],
            (size_t)(timeline->branch_count - oldest) * sizeof timeline->branches[0]);
    if (timeline->present > oldest) timeline->present--;
    return true;
}

// Time begins later, at the next keyframe; false when the world stands before that.
static bool drop_beginning(Timeline *timeline) {
    int begin = 1;
    while (begin < timeline->path_count && page_at(timeline, begin)->keyframe == NO_KEYFRAME) begin++;
    if (begin == timeline->path_count || page_at(timeline, begin)->start >= world_tick(timeline->world))
        return false;
    store_cut_before(&timeline->store, timeline->path[begin]);
    timeline->path_count -= begin;
    memmove(timeline->path, timeline->path + begin, (size_t)timeline->path_count * sizeof *timeline->path);
    return true;
}

// The present branch loses its last page, which the world is far from.
static void drop_end(Timeline *timeline) {
    Branch *branch = &timeline->branches[timeline->present];
    int last = branch->leaf;
    branch->leaf = timeline->path[--timeline->path_count - 1];
    timeline->store.pages[branch->leaf].uses++;
    store_release(&timeline->store, last);
}

static void make_room(Timeline *timeline) {
    while (timeline->store.free_page_count == 0) {
        if (!drop_oldest_branch(timeline) && !drop_beginning(timeline)) drop_end(timeline);
    }
}

// The world stands at the new page's start.
static void add_page(Timeline *timeline, bool is_kept) {
    TimelineStore *store = &timeline->store;
    int previous = timeline->path_count > 0 ? timeline->path[timeline->path_count - 1] : NO_PAGE;
    int page = store_add_page(store, previous, world_tick(timeline->world));
    timeline->path[timeline->path_count++] = page;
    if (is_kept || store_wants_keyframe(store, page))
        world_save(timeline->world, store_add_keyframe(store, page));
}

// Begin and end

static bool create(Timeline *timeline, const TimelineDef *def) {
    size_t budget = def->budget > 0 ? def->budget : TIMELINE_BUDGET;
    timeline->world = def->world;
    if (!store_create(&timeline->store, world_state_size(def->world), budget)) return false;
    timeline->path = malloc((size_t)timeline->store.page_count * sizeof *timeline->path);
    return timeline->path != NULL;
}

Timeline *timeline_create(const TimelineDef *def, Report *report) {
    Timeline *timeline = calloc(1, sizeof *timeline);
    if (!timeline || !create(timeline, def)) {
        report_add(report, NULL, "not enough memory to keep the time of this level");
        timeline_destroy(timeline);
        return NULL;
    }
    add_page(timeline, true);
    timeline->branches[0] =
        (Branch){.number = 1, .from = timeline_first(timeline), .leaf = timeline->path[0]};
    timeline->branch_count = timeline->began = 1;
    return timeline;
}

void timeline_destroy(Timeline *timeline) {
    if (!timeline) return;
    store_free(&timeline->store);
    free(timeline->path);
    free(timeline);
}

// Going on

// The path up to a tick and no further.
static void cut_path(Timeline *timeline, uint32_t tick) {
    while (timeline->path_count > 0 && page_at(timeline, timeline->path_count - 1)->start >= tick)
        timeline->path_count--;
}

static void begin_branch(Timeline *timeline) {
    uint32_t tick = world_tick(timeline->world);
    if (timeline->branch_count == TIMELINE_BRANCHES) drop_oldest_branch(timeline);
    make_room(timeline);
    int parent = timeline->branches[timeline->present].number;
    cut_path(timeline, tick);
    add_page(timeline, true);
    timeline->present = timeline->branch_count++;
    timeline->branches[timeline->present] = (Branch){.number = ++timeline->began,
                                                     .parent = parent,
                                                     .from = tick,
                                                     .leaf = timeline->path[timeline->path_count - 1]};
}

static void turn_page(Timeline *timeline) {
    make_room(timeline);
    add_page(timeline, false);
    Branch *branch = &timeline->branches[timeline->present];
    int left = branch->leaf;
    branch->leaf = timeline->path[timeline->path_count - 1];
    store_release(&timeline->store, left);
}

void timeline_take(Timeline *timeline, const PlayerIntent *intent) {
    if (world_tick(timeline->world) < timeline_last(timeline)) begin_branch(timeline);
    if (page_at(timeline, timeline->path_count - 1)->count == TIMELINE_PAGE_TICKS) turn_page(timeline);
    Page *page = page_at(timeline, timeline->path_count - 1);
    page->intents[page->count++] = intent_kept(intent);
    world_step(timeline->world, intent);
}

// Going about

// The last page of the path that starts before a tick; the first page for the first tick.
static int find_page(const Timeline *timeline, uint32_t tick) {
    int low = 0, high = timeline->path_count - 1;
    while (low < high) {
        int middle = low + (high - low + 1) / 2;
        if (page_at(timeline, middle)->start < tick) {
            low = middle;
        } else {
            high = middle - 1;
        }
    }
    return low;
}

PlayerIntent timeline_intent(const Timeline *timeline, uint32_t tick) {
    assert(tick > timeline_first(timeline) && tick <= timeline_last(timeline));
    const Page *page = page_at(timeline, find_page(timeline, tick));
    return intent_unkept(&page->intents[tick - page->start - 1]);
}

bool timeline_step_on(Timeline *timeline) {
    uint32_t tick = world_tick(timeline->world);
    if (tick >= timeline_last(timeline)) return false;
    const PlayerIntent intent = timeline_intent(timeline, tick + 1);
    world_step(timeline->world, &intent);
    return true;
}

static uint32_t nearest_tick(const Timeline *timeline, uint32_t tick) {
    uint32_t first = timeline_first(timeline), last = timeline_last(timeline);
    return tick < first ? first : tick > last ? last : tick;
}

void timeline_seek(Timeline *timeline, uint32_t tick) {
    uint32_t target = nearest_tick(timeline, tick), now = world_tick(timeline->world);
    if (target == now && !timeline->is_aside) return;
    int page = find_page(timeline, target);
    while (page_at(timeline, page)->keyframe == NO_KEYFRAME) page--;
    bool is_on_the_way = !timeline->is_aside && now < target && now >= page_at(timeline, page)->start;
    if (!is_on_the_way) world_load(timeline->world, store_keyframe(&timeline->store, timeline->path[page]));
    timeline->is_aside = false;
    while (world_tick(timeline->world) < target) timeline_step_on(timeline);
}

void timeline_watch(Timeline *timeline, uint32_t from, uint32_t to, TickVisit visit, void *user) {
    uint32_t present = world_tick(timeline->world);
    assert(from <= to && from >= timeline_first(timeline) && to <= timeline_last(timeline));
    timeline_seek(timeline, from);
    while (world_tick(timeline->world) < to) {
        const PlayerIntent intent = timeline_intent(timeline, world_tick(timeline->world) + 1);
        world_step(timeline->world, &intent);
        visit(user, timeline->world, &intent);
    }
    timeline_seek(timeline, present);
}

// Branches

int timeline_branches(const Timeline *timeline, TimelineBranch branches[TIMELINE_BRANCHES]) {
    uint32_t first = timeline_first(timeline);
    for (int i = 0; i < timeline->branch_count; i++) {
        const Branch *branch = &timeline->branches[i];
        branches[i] = (TimelineBranch){.number = branch->number,
                                       .parent = branch->parent,
                                       .from = branch->from > first ? branch->from : first,
                                       .to = end_of(timeline, branch),
                                       .is_present = i == timeline->present};
    }
    return timeline->branch_count;
}

static void walk_path_to(Timeline *timeline, int leaf) {
    const Page *pages = timeline->store.pages;
    timeline->path_count = 0;
    for (int page = leaf; page != NO_PAGE; page = pages[page].previous) timeline->path_count++;
    int i = timeline->path_count;
    for (int page = leaf; page != NO_PAGE; page = pages[page].previous) timeline->path[--i] = page;
}

static const Branch *find_branch(const Timeline *timeline, int number) {
    for (int i = 0; i < timeline->branch_count; i++) {
        if (timeline->branches[i].number == number) return &timeline->branches[i];
    }
    return NULL;
}

// Climbs from both ends to the page that they share, and notes where the climb left it.
uint32_t timeline_shared(const Timeline *timeline, int number) {
    const Branch *present = &timeline->branches[timeline->present], *other = find_branch(timeline, number);
    assert(other);
    const Page *pages = timeline->store.pages;
    uint32_t present_end = end_of(timeline, present), other_end = end_of(timeline, other);
    uint32_t shared = present_end < other_end ? present_end : other_end;
    int one = present->leaf, two = other->leaf;
    while (one != two) {
        int *later =
            one == NO_PAGE || (two != NO_PAGE && pages[two].ordinal > pages[one].ordinal) ? &two : &one;
        if (pages[*later].start < shared) shared = pages[*later].start;
        *later = pages[*later].previous;
    }
    return shared;
}

bool timeline_switch(Timeline *timeline, int number, uint32_t tick) {
    const Branch *branch = find_branch(timeline, number);
    if (!branch) return false;
    if (branch != &timeline->branches[timeline->present]) {
        timeline->present = (int)(branch - timeline->branches);
        timeline->is_aside = true;
        walk_path_to(timeline, branch->leaf);
    }
    timeline_seek(timeline, tick);
    return true;
}

TimelineRoom timeline_room(const Timeline *timeline) {
    const TimelineStore *store = &timeline->store;
    return (TimelineRoom){.bytes = store->bytes + (size_t)store->page_count * sizeof *timeline->path,
                          .keyframe = store->keyframe_size,
                          .keyframes = store->keyframe_count,
                          .keyframe_ticks = store->stride * TIMELINE_PAGE_TICKS,
                          .ticks = store->page_count * TIMELINE_PAGE_TICKS};
}
