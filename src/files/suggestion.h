// suggestion: what somebody may have meant by a word that is not known.
#ifndef SEVENWATCH_FILES_SUGGESTION_H
#define SEVENWATCH_FILES_SUGGESTION_H

#include <stddef.h>

// The word of a list (ended by NULL) that is nearest to `word`: at most two letters changed, added, left out
// or swapped with their neighbour, and fewer than half of them. NULL when none is near.
const char *suggestion_for(const char *word, const char *const *known);

// Writes `did you mean "width"? allowed are a, b, c`, the question only when something is near. `what` is
// "allowed" or "known".
void suggestion_text(const char *word, const char *const *known, const char *what, char *text, size_t size);

#endif
