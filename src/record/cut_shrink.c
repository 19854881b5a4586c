// Each way of making steps plainer is tried on all the steps that it is for, then on halves of them, and so
// on down to single ones; what still brings the moment about is kept.
#include "record/cut_shrink.h"

#include <string.h>

static const PlayerIntent NOTHING = {.move = {0.0f, 0.0f}};

static bool is_same_throw(const PlayerIntent *one, const PlayerIntent *other) {
    if (one->throws != other->throws) return false;
    return one->throws == THROW_NOTHING ||
           (one->throw_at.x == other->throw_at.x && one->throw_at.y == other->throw_at.y);
}

static bool is_same(const PlayerIntent *one, const PlayerIntent *other) {
    return one->move.x == other->move.x && one->move.y == other->move.y && one->sneak == other->sneak &&
           one->sprint == other->sprint && one->noise == other->noise && one->use == other->use &&
           one->reset == other->reset && one->hurt == other->hurt && is_same_throw(one, other);
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

// To whole px; what goes nowhere is left as it is.
static void round_throws(ScenarioStep *steps, int count) {
    for (int i = 0; i < count; i++)
        if (steps[i].intent.throws != THROW_NOTHING)
            steps[i].intent.throw_at = rounded_move(steps[i].intent.throw_at, 1.0f);
}

static void round_moves(ScenarioStep *steps, int count) {
    for (int i = 0; i < count; i++) steps[i].intent.move = rounded_move(steps[i].intent.move, 100.0f);
}

static void round_moves_finely(ScenarioStep *steps, int count) {
    for (int i = 0; i < count; i++) steps[i].intent.move = rounded_move(steps[i].intent.move, 1000.0f);
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

// First waits, for as long as is waited in all, and then walks.
static void wait_first(ScenarioStep *steps, int count) {
    int waits = 0;
    for (int i = 0; i < count; i++) {
        if (!is_same(&steps[i].intent, &NOTHING)) continue;
        const ScenarioStep walk = steps[waits];
        steps[waits++] = steps[i];
        steps[i] = walk;
    }
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

// Going straight

// Steps in a row, taken together.
typedef struct Stretch {
    Vec2 way; // the sum of their moves
    int ticks, count;
} Stretch;

static void lengthen(Stretch *stretch, const ScenarioStep *step) {
    stretch->way = vec2_add(stretch->way, vec2_scale(step->intent.move, (float)step->ticks));
    stretch->ticks += step->ticks;
    stretch->count++;
}

// The even move that comes to the same distance.
static Vec2 even_move(const Stretch *stretch, float parts) {
    return rounded_move(vec2_scale(stretch->way, 1.0f / (float)stretch->ticks), parts);
}

// Standing and walking do not make a slow walk, nor does walking to and fro.
static bool has_its_pace(Vec2 move, const ScenarioStep *steps, int count) {
    for (int i = 0; i < count; i++)
        if (4.0f * vec2_dot(move, move) < vec2_dot(steps[i].intent.move, steps[i].intent.move)) return false;
    return true;
}

static void straighten(ScenarioStep *steps, int count, float parts) {
    Stretch stretch = {.ticks = 0};
    for (int i = 0; i < count; i++) lengthen(&stretch, &steps[i]);
    const Vec2 move = even_move(&stretch, parts);
    if (!has_its_pace(move, steps, count)) return;
    PlayerIntent holds = held(&steps[0].intent);
    holds.move = move;
    for (int i = 0; i < count; i++) steps[i].intent = holds;
}

static void move_straight(ScenarioStep *steps, int count) {
    straighten(steps, count, 100.0f);
}

// For long ways, on which a hundredth is too much.
static void move_straight_finely(ScenarioStep *steps, int count) {
    straighten(steps, count, 1000.0f);
}

// Does a step go on, with the same keys held, within so much (the sine) of a stretch's direction? Whoever
// walks from point to point may halt for a moment at each.
static bool goes_along(const ScenarioStep *first, const Stretch *stretch, const ScenarioStep *step,
                       float sine) {
    enum { MOMENT = 2 };
    const Vec2 move = step->intent.move;
    PlayerIntent holds = held(&first->intent);
    holds.move = move;
    if (!is_same(&holds, &step->intent)) return false;
    float length = vec2_dot(move, move), way = vec2_dot(stretch->way, stretch->way);
    if (length == 0.0f || way == 0.0f) return length == way || (way > 0.0f && step->ticks <= MOMENT);
    float off = vec2_cross(move, stretch->way);
    return vec2_dot(move, stretch->way) > 0.0f && off * off <= sine * sine * length * way;
}

// Makes a straight way of every stretch that is nearly one. What rounding takes from one of them the next
// gets, so that it does not add up.
static void draw_straight(ScenarioStep *steps, int count, float sine, float parts) {
    Vec2 owed = {0.0f, 0.0f};
    for (int first = 0; first < count;) {
        ScenarioStep *step = &steps[first];
        Stretch stretch = {.ticks = 0};
        do lengthen(&stretch, &step[stretch.count]);
        while (first + stretch.count < count && goes_along(step, &stretch, &step[stretch.count], sine));
        first += stretch.count;
        if (stretch.way.x == 0.0f && stretch.way.y == 0.0f) continue;
        stretch.way = vec2_add(stretch.way, owed);
        const Vec2 move = even_move(&stretch, parts);
        owed = vec2_sub(stretch.way, vec2_scale(move, (float)stretch.ticks));
        for (int i = 0; i < stretch.count; i++) step[i].intent.move = move;
    }
}

static void draw_roughly(ScenarioStep *steps, int count) {
    draw_straight(steps, count, 0.3f, 100.0f);
}

static void draw_fairly(ScenarioStep *steps, int count) {
    draw_straight(steps, count, 0.05f, 100.0f);
}

static void draw_closely(ScenarioStep *steps, int count) {
    draw_straight(steps, count, 0.01f, 1000.0f);
}

typedef struct CutWay {
    void (*change)(ScenarioStep *steps, int count);
    bool is_of_moment; // for the steps of the moment too
    int fewest;        // steps that it makes sense for
} CutWay;

static const CutWay WAYS[] = {
    {stand_still, false, 1},    {draw_roughly, true, 2},          {draw_fairly, true, 2},
    {draw_closely, true, 2},    {round_moves, true, 1},           {round_moves_finely, true, 1},
    {move_straight, false, 2},  {move_straight_finely, false, 2}, {press_nothing, false, 1},
    {walk_evenly, false, 1},    {wait_first, false, 2},           {do_as_the_first, false, 2},
    {do_as_the_last, false, 2}, {round_throws, true, 1},
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

// Tries it on so many steps at a time.
static bool try_by(CutSteps *steps, ScenarioStep *spare, CutStage *stage, const CutMoment *moment,
                   const CutWay *way, int size) {
    int end = way->is_of_moment ? steps->count : steps->lead;
    bool was_kept = false;
    for (int first = 0; first < end && cut_stage_can_try(stage); first += size) {
        int count = first + size < end ? size : end - first;
        if (count < way->fewest) continue;
        was_kept = try_on(steps, spare, stage, moment, way, first, count) || was_kept;
    }
    if (was_kept) cut_join(steps);
    return was_kept;
}

// Tries it on all steps, on halves of them and so on down to so many parts, or to single steps.
static bool try_everywhere(CutSteps *steps, ScenarioStep *spare, CutStage *stage, const CutMoment *moment,
                           const CutWay *way, int parts) {
    int all = way->is_of_moment ? steps->count : steps->lead;
    bool was_kept = false;
    for (int size = all; size >= way->fewest && size > 0 && all / size <= parts; size /= 2)
        was_kept = try_by(steps, spare, stage, moment, way, size) || was_kept;
    return was_kept;
}

// Every way on all the steps first, since there may be effort for little more after a long run; then on ever
// smaller parts, of which there are fewer once many steps have become one.
void cut_shrink(CutSteps *steps, ScenarioStep *spare, CutStage *stage, const CutMoment *moment) {
    int parts = 1;
    for (int round = 0; round < ROUNDS && cut_stage_can_try(stage); round++) {
        bool was_kept = false;
        for (int i = 0; i < WAYS_COUNT; i++)
            was_kept = try_everywhere(steps, spare, stage, moment, &WAYS[i], parts) || was_kept;
        if (!was_kept && parts >= steps->count) return;
        parts *= 4;
    }
}
