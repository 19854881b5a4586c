// allocations: how often memory was asked for. Linked to a test, it counts every call of the rooms to malloc,
// calloc and realloc, and none of other libraries'.
#ifndef SEVENWATCH_TESTS_ALLOCATIONS_H
#define SEVENWATCH_TESTS_ALLOCATIONS_H

// Counts from 0 again, and returns how many there were until now.
int allocations_count_anew(void);

#endif
