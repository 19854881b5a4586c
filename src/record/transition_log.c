#include "sevenwatch/transition_log.h"

#include "sevenwatch/ticks.h"

#include <assert.h>
#include <stdlib.h>

// A ring: the oldest is at `first`.
struct TransitionLog {
    int capacity;
    int first;
    int count;
    int dropped;
    WorldEvent events[];
};

TransitionLog *transition_log_create(int capacity) {
    assert(capacity > 0);
    TransitionLog *log = malloc(sizeof *log + (size_t)capacity * sizeof log->events[0]);
    if (log) *log = (TransitionLog){.capacity = capacity};
    return log;
}

void transition_log_destroy(TransitionLog *log) {
    free(log);
}

void transition_log_add(TransitionLog *log, const WorldEvent *transition) {
    if (log->count == log->capacity) {
        log->first = (log->first + 1) % log->capacity;
        log->count--;
        log->dropped++;
    }
    log->events[(log->first + log->count) % log->capacity] = *transition;
    log->count++;
}

void transition_log_take(TransitionLog *log, const World *world) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == EVENT_TRANSITION) transition_log_add(log, &events[i]);
}

void transition_log_cut(TransitionLog *log, uint32_t tick) {
    while (log->count > 0 && transition_log_at(log, log->count - 1)->tick > tick) log->count--;
}

int transition_log_count(const TransitionLog *log) {
    return log->count;
}

const WorldEvent *transition_log_at(const TransitionLog *log, int i) {
    assert(i >= 0 && i < log->count);
    return &log->events[(log->first + i) % log->capacity];
}

int transition_log_dropped(const TransitionLog *log) {
    return log->dropped;
}

static void write_transition(const WorldEvent *transition, const World *world, const char *reason, char *text,
                             size_t size) {
    snprintf(text, size, "%.2fs %s %s->%s %s", ticks_to_seconds(transition->tick),
             world_guard_name(world, transition->guard), guard_state_name(transition->from),
             guard_state_name(transition->to), reason);
}

void transition_text(const WorldEvent *transition, const World *world, char *text, size_t size) {
    char reason[128];
    guard_reason_text(&transition->reason, reason, sizeof reason);
    write_transition(transition, world, reason, text, size);
}

void transition_text_naming(const WorldEvent *transition, const World *world, char *text, size_t size) {
    char reason[128];
    world_reason_text(world, &transition->reason, reason, sizeof reason);
    write_transition(transition, world, reason, text, size);
}

void transition_log_print(const TransitionLog *log, const World *world, FILE *file) {
    char text[256];
    fputs("Transitions:\n", file);
    if (log->dropped > 0) fprintf(file, "(%d earlier ones are left out)\n", log->dropped);
    if (log->count == 0) fputs("(none)\n", file);
    for (int i = 0; i < log->count; i++) {
        transition_text(transition_log_at(log, i), world, text, sizeof text);
        fprintf(file, "%s\n", text);
    }
    fputs("Final state:\n", file);
    for (int i = 0; i < world_guard_count(world); i++) {
        const Guard *guard = world_guard(world, i);
        fprintf(file, "%s %s at (%.1f, %.1f), %.0f hp\n", world_guard_name(world, i),
                guard_state_name((int)guard_state(guard)), (double)guard->body.at.x, (double)guard->body.at.y,
                (double)guard->body.hp);
    }
}
