// transition_log: the transitions of a run, kept for the list on exit and for the screen.
//
// Fixed room, taken at the start: when it is full the oldest make way, and the list says how many.
#ifndef SEVENWATCH_TRANSITION_LOG_H
#define SEVENWATCH_TRANSITION_LOG_H

#include "sevenwatch/world.h"

enum { TRANSITION_LOG_CAPACITY = 65536 };

typedef struct TransitionLog TransitionLog;

TransitionLog *transition_log_create(int capacity); // NULL when memory runs out
void transition_log_destroy(TransitionLog *log);

// Keeps the transitions between the seven states among the world's events of its last tick.
void transition_log_take(TransitionLog *log, const World *world);

// Keeps one transition, which is the newest.
void transition_log_add(TransitionLog *log, const WorldEvent *transition);

// Time went back to a tick: forgets what happened after it.
void transition_log_cut(TransitionLog *log, uint32_t tick);

// How many are kept; the i-th of them, 0 the oldest; and how many had to make way.
int transition_log_count(const TransitionLog *log);
const WorldEvent *transition_log_at(const TransitionLog *log, int i);
int transition_log_dropped(const TransitionLog *log);

// "12.35s guard 1 PATROL->CHASE saw player at 183 px, 12° off, suspicion 1.00"
void transition_text(const WorldEvent *transition, const World *world, char *text, size_t size);

// The same for the screen, where the reason has the names of guards, too.
void transition_text_naming(const WorldEvent *transition, const World *world, char *text, size_t size);

// The list on exit: "Transitions:" and a line each, then "Final state:" and a line a guard.
void transition_log_print(const TransitionLog *log, const World *world, FILE *file);

#endif
