#include "app/scrubber.h"

#include "sevenwatch/ticks.h"

#include <math.h>

enum { GOOD_ROW = 3, LEAST_ROW = 1, LEAST_LENGTH = 10 * TICK_HZ };
static const double MARGIN = 0.08;      // of what is shown, that is kept between its border and the present
static const double MOST_NEARNESS = 16; // beyond SCRUBBER_LEAST_TICKS at any length of time

// What there is

static void put_lane(ScrubberTime *time, ScrubberLane lane) {
    int i = time->lane_count < SCRUBBER_LANES ? time->lane_count++ : SCRUBBER_LANES - 1;
    for (; i > 0 && time->lanes[i - 1].branch < lane.branch; i--) time->lanes[i] = time->lanes[i - 1];
    time->lanes[i] = lane;
}

ScrubberTime scrubber_time(const Timeline *timeline) {
    TimelineBranch branches[TIMELINE_BRANCHES];
    int count = timeline_branches(timeline, branches);
    ScrubberTime time = {.first = timeline_first(timeline),
                         .last = timeline_last(timeline),
                         .now = world_tick(timeline_world(timeline)),
                         .end = timeline_last(timeline)};
    for (int i = 0; i < count; i++) {
        const TimelineBranch *branch = &branches[i];
        if (branch->to > time.end) time.end = branch->to;
        if (branch->is_present) continue;
        uint32_t shared = timeline_shared(timeline, branch->number);
        put_lane(&time, (ScrubberLane){branch->number, shared, branch->to});
    }
    return time;
}

// Where it is

int scrubber_most_height(int canvas_h) {
    return canvas_h * 3 / 5;
}

static int clamped(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

// What is left of the height for rows, in equal parts; enough to be told apart, and no higher than words.
static int row_height(const ScrubberDef *def, int besides) {
    int least = def->ledger.y1 - def->ledger.y0 - besides, most = def->canvas_h * 2 / 5 - besides;
    int guards = def->guard_count > 0 ? def->guard_count : 1;
    int wanted = def->line * guards;
    int height = clamped(wanted, least, most > least ? most : least);
    return clamped(height / guards, GOOD_ROW, def->line * 3 / 2);
}

// Never higher than the picture of it: rows get thinner then, and of lanes and guards the last are left out.
static void keep_to_height(ScrubberLayout *layout, int besides, int most) {
    int room = most - besides > 0 ? most - besides : 0;
    int guards = layout->guard_count > 0 ? layout->guard_count : 1;
    if (layout->row_height * guards > room) layout->row_height = clamped(room / guards, LEAST_ROW, GOOD_ROW);
    if (layout->row_height * layout->guard_count > room) layout->guard_count = room / layout->row_height;
}

ScrubberLayout scrubber_layout(const ScrubberDef *def) {
    int pad = def->line / 3, lane = def->line * 7 / 8;
    ScrubberLayout layout = {
        .lane_count = def->lane_count, .lane_height = lane, .guard_count = def->guard_count};
    layout.mark_height = def->line * 3 / 4;
    const int least = def->ledger.y1 - def->ledger.y0, high = scrubber_most_height(def->canvas_h);
    const int most = high > least ? high : least;
    const int fixed = 2 * pad + 2 * def->line + layout.mark_height;
    while (layout.lane_count > 0 && fixed + layout.lane_count * lane + pad > most) layout.lane_count--;
    int besides = fixed + layout.lane_count * lane + (layout.lane_count > 0 ? pad : 0);
    layout.row_height = row_height(def, besides);
    keep_to_height(&layout, besides, most);
    int height = clamped(besides + layout.row_height * layout.guard_count, least, most);
    layout.panel = (PixelArea){def->ledger.x0, def->ledger.y1 - height, def->ledger.x1, def->ledger.y1};
    layout.header = layout.panel.y0 + pad;
    layout.ruler = layout.header + def->line;
    layout.marks = layout.ruler + def->line;
    layout.rows = layout.marks + layout.mark_height;
    layout.lanes = layout.rows + layout.row_height * layout.guard_count + pad;
    layout.left = layout.panel.x0 + pad + def->name_width + pad;
    if (layout.left > layout.panel.x1 - 1) layout.left = layout.panel.x1 - 1;
    layout.right = layout.panel.x1 - 2 * pad;
    if (layout.right < layout.left + 1) layout.right = layout.left + 1;
    return layout;
}

int scrubber_row(const ScrubberLayout *layout, int guard) {
    return layout->rows + guard * layout->row_height;
}

int scrubber_lane(const ScrubberLayout *layout, int lane) {
    return layout->lanes + lane * layout->lane_height;
}

// Which time it shows

// All of time and some more, in steps, so that the picture does not shrink with every tick that is played.
static uint32_t whole_length(const ScrubberTime *time) {
    uint32_t needed = time->end - time->first, length = LEAST_LENGTH;
    while (length < needed + needed / 20) length += length / 2;
    return length;
}

static double shown_ticks(const ScrubberZoom *zoom, const ScrubberTime *time) {
    double ticks = (double)whole_length(time) / exp2(zoom->nearness);
    return ticks > SCRUBBER_LEAST_TICKS ? ticks : SCRUBBER_LEAST_TICKS;
}

static void keep_within_time(ScrubberZoom *zoom, const ScrubberTime *time) {
    double first = time->first, latest = first + whole_length(time) - shown_ticks(zoom, time);
    if (zoom->from > latest) zoom->from = latest;
    if (zoom->from < first) zoom->from = first;
}

static void keep_present(ScrubberZoom *zoom, const ScrubberTime *time) {
    double ticks = shown_ticks(zoom, time), now = time->now;
    if (now < zoom->from + ticks * MARGIN) zoom->from = now - ticks * MARGIN;
    if (now > zoom->from + ticks * (1.0 - MARGIN)) zoom->from = now - ticks * (1.0 - MARGIN);
}

ScrubberRange scrubber_range(ScrubberZoom *zoom, const ScrubberTime *time, bool follows_present) {
    if (follows_present) keep_present(zoom, time);
    keep_within_time(zoom, time);
    double ticks = shown_ticks(zoom, time);
    return (ScrubberRange){(uint32_t)floor(zoom->from), (uint32_t)ceil(zoom->from + ticks)};
}

void scrubber_zoom(ScrubberZoom *zoom, const ScrubberTime *time, double share, double by) {
    double tick = zoom->from + share * shown_ticks(zoom, time);
    double most = log2((double)whole_length(time) / SCRUBBER_LEAST_TICKS);
    zoom->nearness += by;
    if (zoom->nearness > most) zoom->nearness = most;
    if (zoom->nearness > MOST_NEARNESS) zoom->nearness = MOST_NEARNESS;
    if (zoom->nearness < 0.0) zoom->nearness = 0.0;
    zoom->from = tick - share * shown_ticks(zoom, time);
    keep_within_time(zoom, time);
}

void scrubber_pan(ScrubberZoom *zoom, const ScrubberTime *time, double by) {
    zoom->from += by * shown_ticks(zoom, time);
    keep_within_time(zoom, time);
}

float scrubber_x(const ScrubberLayout *layout, ScrubberRange range, double tick) {
    double share = (tick - range.from) / (double)(range.to - range.from);
    return (float)(layout->left + share * (layout->right - layout->left));
}

double scrubber_tick(const ScrubberLayout *layout, ScrubberRange range, float x) {
    double share = ((double)x - layout->left) / (double)(layout->right - layout->left);
    return range.from + share * (double)(range.to - range.from);
}

uint32_t scrubber_ruler_step(const ScrubberLayout *layout, ScrubberRange range, int label_width) {
    static const uint32_t seconds[] = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600};
    double per_tick = (double)(layout->right - layout->left) / (double)(range.to - range.from);
    size_t i = 0, last = sizeof seconds / sizeof seconds[0] - 1;
    while (i < last && seconds[i] * TICK_HZ * per_tick < label_width) i++;
    return seconds[i] * TICK_HZ;
}

// What is meant

static uint32_t nearest_tick(double tick, uint32_t first, uint32_t last) {
    if (tick <= (double)first) return first;
    return tick >= (double)last ? last : (uint32_t)(tick + 0.5);
}

ScrubberPick scrubber_pick(const ScrubberLayout *layout, const ScrubberTime *time, ScrubberRange range,
                           Vec2 at) {
    ScrubberPick pick = {.guard = SCRUBBER_NO_GUARD, .lane = -1};
    const PixelArea panel = layout->panel;
    int x = (int)floorf(at.x), y = (int)floorf(at.y);
    pick.is_on_panel = x >= panel.x0 && x < panel.x1 && y >= panel.y0 && y < panel.y1;
    int guard = y >= layout->rows ? (y - layout->rows) / layout->row_height : -1;
    if (pick.is_on_panel && guard >= 0 && guard < layout->guard_count) pick.guard = guard;
    int lane = y >= layout->lanes ? (y - layout->lanes) / layout->lane_height : -1;
    pick.is_on_time = pick.is_on_panel && x >= layout->left && y >= layout->ruler;
    double tick = scrubber_tick(layout, range, at.x);
    if (pick.is_on_time && lane >= 0 && lane < layout->lane_count) {
        pick.lane = lane;
        pick.tick = nearest_tick(tick, time->lanes[lane].from, time->lanes[lane].to);
    } else {
        pick.tick = nearest_tick(tick, time->first, time->last);
    }
    return pick;
}
