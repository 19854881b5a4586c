#include "machine_play.h"

#include <stdarg.h>
#include <string.h>

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
tell(Play *play, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(play->text + play->used, sizeof play->text - play->used, format, arguments);
    va_end(arguments);
    if (length > 0 && play->used + (size_t)length < sizeof play->text) play->used += (size_t)length;
}

static int leaf_of(const Play *play) {
    return play->by_reference ? reference_leaf(&play->reference) : machine_leaf(&play->machine);
}

void play_go(Play *play, int to) {
    MachineReason reason = {.id = 100 + to};
    if (play->by_reference)
        reference_go(&play->reference, to, reason);
    else
        machine_go(&play->machine, play, to, reason);
}

static bool send(Play *play, int event) {
    return play->by_reference ? reference_send(&play->reference, event)
                              : machine_send(&play->machine, play, event);
}

void play_send(Play *play, int event) {
    bool taken = send(play, event);
    tell(play, "%s\n", taken ? "taken" : "left");
}

static void follow_script(Play *play, PlayHook hook, int who) {
    int what = play->script.sends[hook][who];
    if (what > 0) tell(play, "sends %d: %s\n", what, send(play, what) ? "kept" : "dropped");
    if (what < 0) play_go(play, -what);
}

static void told_to_enter(Play *play, int state, int from) {
    tell(play, "enter %d from %d, leaf %d\n", state, from, leaf_of(play));
    play->entered[state]++;
    follow_script(play, PLAY_ENTER, state);
}

static void told_to_exit(Play *play, int state, int to) {
    tell(play, "exit %d to %d, leaf %d\n", state, to, leaf_of(play));
    play->exited[state]++;
    follow_script(play, PLAY_EXIT, state);
}

static int told_to_update(Play *play, int state, uint32_t ticks, MachineReason *reason) {
    tell(play, "update %d at %u, leaf %d\n", state, (unsigned)ticks, leaf_of(play));
    reason->id = 200 + state;
    reason->number[0] = (float)ticks;
    follow_script(play, PLAY_UPDATE, state);
    return play->script.updates[state];
}

// A hook is not told whose it is, so each state needs three of its own.
#define HOOKS(STATE)                                                                                         \
    static void enter_##STATE(void *ctx, int from) {                                                         \
        told_to_enter(ctx, STATE, from);                                                                     \
    }                                                                                                        \
    static void exit_##STATE(void *ctx, int to) {                                                            \
        told_to_exit(ctx, STATE, to);                                                                        \
    }                                                                                                        \
    static int update_##STATE(void *ctx, uint32_t ticks, MachineReason *reason) {                            \
        return told_to_update(ctx, STATE, ticks, reason);                                                    \
    }

HOOKS(1)
HOOKS(2)
HOOKS(3)
HOOKS(4)
HOOKS(5)
HOOKS(6)
HOOKS(7)
HOOKS(8)
HOOKS(9)
HOOKS(10)

#define HOOKED(STATE)                                                                                        \
    [STATE] = {.name = #STATE, .enter = enter_##STATE, .exit = exit_##STATE, .update = update_##STATE}

static const MachineState HOOKED_STATES[PLAY_STATES + 1] = {
    HOOKED(1), HOOKED(2), HOOKED(3), HOOKED(4), HOOKED(5),
    HOOKED(6), HOOKED(7), HOOKED(8), HOOKED(9), HOOKED(10),
};

static int update_table(void *ctx, uint32_t ticks, MachineReason *reason) {
    return told_to_update(ctx, 0, ticks, reason);
}

static bool condition(const Play *play, int bit, MachineReason *reason) {
    reason->number[1] = (float)bit;
    return (play->script.facts >> bit & 1u) != 0;
}

static bool when_0(void *ctx, MachineReason *reason) {
    return condition(ctx, 0, reason);
}

static bool when_1(void *ctx, MachineReason *reason) {
    return condition(ctx, 1, reason);
}

static bool when_2(void *ctx, MachineReason *reason) {
    return condition(ctx, 2, reason);
}

// Holds only while a certain state is the leaf, so that hops come to an end.
static bool when_leaf_is_odd(void *ctx, MachineReason *reason) {
    reason->id = 300;
    return leaf_of(ctx) % 2 == 1;
}

static void run(void *ctx) {
    tell(ctx, "run\n");
    follow_script(ctx, PLAY_RUN, 0);
}

static void listen(void *ctx, int from, int to, const MachineReason *reason) {
    tell(ctx, "transition %d to %d, reason %d, %g, %g, %g\n", from, to, reason->id, (double)reason->number[0],
         (double)reason->number[1], (double)reason->number[2]);
    follow_script(ctx, PLAY_LISTENER, 0);
}

static void complain(void *ctx, MachineError error, int state) {
    tell(ctx, "error %d at %d\n", (int)error, state);
}

static int below(Rng *rng, int limit) {
    return (int)(rng_next(rng) % (uint32_t)limit);
}

static int some_state(Rng *rng) {
    return 1 + below(rng, PLAY_STATES);
}

static int some_state_or_back(Rng *rng) {
    return below(rng, 6) == 0 ? MACHINE_BACK : some_state(rng);
}

static void make_parents(RandomTable *random, Rng *rng) {
    int order[PLAY_STATES];
    for (int i = 0; i < PLAY_STATES; i++) order[i] = i + 1;
    for (int i = PLAY_STATES - 1; i > 0; i--) {
        int other = below(rng, i + 1);
        int kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
    for (int i = 1; i < PLAY_STATES; i++) {
        int parent = below(rng, 3) == 0 ? 0 : order[below(rng, i)];
        if (parent == 0 || reference_depth_of(&random->table, parent) + 1 >= MACHINE_DEPTH) continue;
        random->states[order[i]].parent = parent;
        bool first = random->states[parent].initial == 0;
        if (first || below(rng, 2) == 0) random->states[parent].initial = order[i];
    }
}

// One draw a statement: the order of two in one list would be the compiler's, and a seed's table with it.
static MachineTransition some_transition(Rng *rng) {
    static bool (*const conditions[])(void *, MachineReason *) = {when_0, when_1, when_2, when_leaf_is_odd};
    MachineTransition row = {0};
    row.to = some_state(rng);
    row.reason = below(rng, 100);
    row.when = conditions[below(rng, 4)];
    if (below(rng, 30) == 0) row.when = NULL;
    return row;
}

static MachineHandler some_handler(Rng *rng) {
    static bool (*const conditions[])(void *, MachineReason *) = {NULL, when_0, when_1, when_2,
                                                                  when_leaf_is_odd};
    MachineHandler row = {0};
    row.event = 1 + below(rng, PLAY_EVENTS);
    if (below(rng, 4) != 0) row.to = some_state_or_back(rng);
    row.when = conditions[below(rng, 5)];
    if (below(rng, 2) == 0) row.run = run;
    row.reason = below(rng, 100);
    return row;
}

static MachineTimer some_timer(Rng *rng) {
    MachineTimer timer = {0};
    timer.ticks = (uint32_t)below(rng, 5);
    timer.to = some_state_or_back(rng);
    timer.reason = below(rng, 100);
    return timer;
}

// Up to one less than there is room for, so that a {0} ends them.
static void make_rows(RandomTable *random, int owner, Rng *rng) {
    for (int row = below(rng, PLAY_ROWS) - 1; row >= 0; row--) random->to[owner][row] = some_transition(rng);
    for (int row = below(rng, PLAY_ROWS) - 1; row >= 0; row--) random->on[owner][row] = some_handler(rng);
    for (int row = below(rng, PLAY_ROWS) - 1; row >= 0; row--) {
        random->exits[owner][row].to = some_state_or_back(rng);
    }
}

void random_table_make(RandomTable *random, Rng *rng) {
    memset(random, 0, sizeof *random);
    memcpy(random->states, HOOKED_STATES, sizeof random->states);
    random->table = (MachineTable){.states = random->states,
                                   .count = PLAY_STATES + 1,
                                   .initial = some_state(rng),
                                   .any = random->to[0],
                                   .any_on = random->on[0],
                                   .exits = random->exits[0],
                                   .update = update_table,
                                   .listener = listen,
                                   .error = complain};
    make_parents(random, rng);
    for (int owner = 0; owner <= PLAY_STATES; owner++) make_rows(random, owner, rng);
    for (int state = 1; state <= PLAY_STATES; state++) {
        random->states[state].to = random->to[state];
        random->states[state].on = random->on[state];
        random->states[state].exits = random->exits[state];
        if (below(rng, 3) == 0) random->states[state].after = some_timer(rng);
    }
}

// Mostly what the exits name, and now and then what they do not.
static int some_update(const RandomTable *random, int owner, Rng *rng) {
    if (below(rng, 3) != 0) return MACHINE_STAY;
    if (below(rng, 8) == 0) return below(rng, PLAY_STATES + 6) - 3;
    return random->exits[owner][below(rng, PLAY_ROWS)].to;
}

void play_script_make(PlayScript *script, const RandomTable *random, Rng *rng) {
    memset(script, 0, sizeof *script);
    script->facts = rng_next(rng);
    script->facts &= rng_next(rng); // true one time in four
    bool talkative = below(rng, 4) == 0;
    for (int who = 0; who <= PLAY_STATES; who++) {
        script->updates[who] = some_update(random, who, rng);
        for (int hook = 0; talkative && hook < PLAY_HOOKS; hook++) {
            if (below(rng, 3) != 0) continue;
            script->sends[hook][who] = below(rng, 3) == 0 ? -some_state(rng) : 1 + below(rng, PLAY_EVENTS);
        }
    }
}

void play_start(Play *play, const RandomTable *random, bool by_reference) {
    play->by_reference = by_reference;
    if (by_reference)
        reference_start(&play->reference, &random->table, play);
    else
        machine_start(&play->machine, &random->table, play);
}

void play_step(Play *play) {
    if (play->by_reference)
        reference_step(&play->reference);
    else
        machine_step(&play->machine, play);
}

void play_tell_readings(Play *play) {
    const Reference *reference = &play->reference;
    const Machine *machine = &play->machine;
    tell(play, "leaf %d, before %d, ticks %u, active", leaf_of(play),
         play->by_reference ? reference->previous : machine_previous(machine),
         (unsigned)(play->by_reference ? reference->ticks : machine_ticks(machine)));
    for (int state = 1; state <= PLAY_STATES; state++) {
        bool active = play->by_reference ? reference->active[state] : machine_is(machine, state);
        uint32_t clock = play->by_reference ? reference->clock[state] : machine_ticks_in(machine, state);
        if (active) tell(play, " %d for %u", state, (unsigned)clock);
    }
    tell(play, "\n");
}
