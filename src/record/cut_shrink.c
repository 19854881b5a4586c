// Each way of making steps plainer is tried on all the steps that it is for, then on halves of them, and so
// on down to single ones; what still brings the moment about is kept.
#include "record/cut_shrink.h"

#include <string.h>

static const PlayerIntent NOTHING = {.move = {0.0f, 0.0f}};

static bool is_same(const PlayerIntent *one, const PlayerIntent *other) {
    return one->move.x == other->move.x && one->move.y == other->move.y && one->sneak == other->sneak &&
           one->sprint == other->sprint && one->noise == other->noise && one->use == other->use &&
           one->reset == other->reset && one->hurt == other->hurt;
}

static PlayerIntent held(const PlayerIntent *intent) {
    return (PlayerIntent){.move = intent->move, .sneak = intent->sneak, .sprint = intent->sprint};
}

// Does a step go on with what the one before it holds?
static bool goes_on(const ScenarioStep *before, const ScenarioStep *step) {
    const PlayerIntent holds = held(&before->intent);
    return is_same(&holds, &step->intent);
}

void cut_join(CutSteps *steps) {
    int count = 0, lead = steps->lead;
    for (int i = 0; i < steps->count; i++) {
        bool is_first_of_part = i == 0 || i == lead;
        if (i == lead) steps->lead = count;
        if (!is_first_of_part && goes_on(&steps->all[count - 1], &steps->all[i])) {
            steps->all[count - 1].ticks += steps->all[i].ticks;
        } else {
            steps->all[count++] = steps->all[i];
        }
    }
    if (lead == steps->count) steps->lead = count;
    steps->count = count;
}

// Rounding

static float rounded(float share, float parts) {
    if (!(share > -1e6f && share < 1e6f)) return share;
    float steps = share * parts;
    return (float)(int)(steps < 0.0f ? steps - 0.5f : steps + 0.5f) / parts;
}

static Vec2 rounded_move(Vec2 move, float parts) {
    return vec2(rounded(move.x, parts), rounded(move.y, parts));
}

static void round_moves(ScenarioStep *steps, int count) {
    for (int i = 0; i < count; i++) steps[i].intent.move = rounded_move(steps[i].intent.move, 100.0f);
}

// Leaving out

static void stand_still(ScenarioStep *steps, int count) {
    for (int i = 0; i < count; i++) steps[i].intent = NOTHING;
}

static void press_nothing(ScenarioStep *steps, int count) {
    for (int i = 0; i < count; i++) steps[i].intent = held(&steps[i].intent);
}

static void walk_evenly(ScenarioStep *steps, int count) {
    for (int i = 0; i < count; i++) steps[i].intent.sneak = steps[i].intent.sprint = false;
}

static void take_shape_of(ScenarioStep *steps, int count, int model) {
    const PlayerIntent holds = held(&steps[model].intent);
    for (int i = 0; i < count; i++) steps[i].intent = holds;
}

static void do_as_the_first(ScenarioStep *steps, int count) {
    take_shape_of(steps, count, 0);
}

static void do_as_the_last(ScenarioStep *steps, int count) {
    take_shape_of(steps, count, count - 1);
}

// The straight way that comes to the same distance.
static void straighten(ScenarioStep *steps, int count, float parts) {
    Vec2 way = {0.0f, 0.0f};
    int ticks = 0;
    for (int i = 0; i < count; i++) {
        way = vec2_add(way, vec2_scale(steps[i].intent.move, (float)steps[i].ticks));
        ticks += steps[i].ticks;
    }
    Vec2 move = rounded_move(vec2_scale(way, 1.0f / (float)ticks), parts);
    for (int i = 0; i < count; i++) steps[i].intent = (PlayerIntent){.move = move};
}

static void move_straight(ScenarioStep *steps, int count) {
    straighten(steps, count, 100.0f);
}

// For long ways, on which a hundredth is too much.
static void move_straight_finely(ScenarioStep *steps, int count) {
    straighten(steps, count, 1000.0f);
}

typedef struct CutWay {
    void (*change)(ScenarioStep *steps, int count);
    bool is_of_moment; // for the steps of the moment too
    int fewest;        // steps that it makes sense for
} CutWay;

static const CutWay WAYS[] = {
    {round_moves, true, 1},           {stand_still, false, 1},    {move_straight, false, 2},
    {move_straight_finely, false, 2}, {press_nothing, false, 1},  {walk_evenly, false, 1},
    {do_as_the_first, false, 2},      {do_as_the_last, false, 2},
};

enum { WAYS_COUNT = sizeof WAYS / sizeof WAYS[0], ROUNDS = 8 };

// Tries a way on some steps in a row; true when it is kept.
static bool try_on(CutSteps *steps, ScenarioStep *spare, CutStage *stage, const CutMoment *moment,
                   const CutWay *way, int first, int count) {
    size_t size = (size_t)steps->count * sizeof *spare;
    memcpy(spare, steps->all, size);
    way->change(spare + first, count);
    bool is_new = false;
    for (int i = first; i < first + count && !is_new; i++)
        is_new = !is_same(&spare[i].intent, &steps->all[i].intent);
    if (!is_new || !cut_moment_recurs(stage, spare, steps->count, steps->lead, moment)) return false;
    memcpy(steps->all, spare, size);
    return true;
}

static bool try_everywhere(CutSteps *steps, ScenarioStep *spare, CutStage *stage, const CutMoment *moment,
                           const CutWay *way) {
    int end = way->is_of_moment ? steps->count : steps->lead;
    bool was_kept = false;
    for (int size = end; size >= way->fewest && size > 0; size /= 2) {
        for (int first = 0; first < end && cut_stage_can_try(stage); first += size) {
            int count = first + size < end ? size : end - first;
            if (count < way->fewest) continue;
            was_kept = try_on(steps, spare, stage, moment, way, first, count) || was_kept;
        }
    }
    if (was_kept) cut_join(steps);
    return was_kept;
}

void cut_shrink(CutSteps *steps, ScenarioStep *spare, CutStage *stage, const CutMoment *moment) {
    bool was_kept = true;
    for (int round = 0; round < ROUNDS && was_kept && cut_stage_can_try(stage); round++) {
        was_kept = false;
        for (int i = 0; i < WAYS_COUNT; i++)
            was_kept = try_everywhere(steps, spare, stage, moment, &WAYS[i]) || was_kept;
    }
}
