#include "files/suggestion.h"

#include <stdio.h>
#include <string.h>

enum { LONGEST = 32, NEAR = 2 };

static int smaller(int a, int b) {
    return a < b ? a : b;
}

// Edits between two words of at most LONGEST letters: the optimal string alignment distance.
static int distance(const char *a, size_t a_length, const char *b, size_t b_length) {
    int row[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= a_length; i++) row[i][0] = (int)i;
    for (size_t j = 0; j <= b_length; j++) row[0][j] = (int)j;
    for (size_t i = 1; i <= a_length; i++) {
        for (size_t j = 1; j <= b_length; j++) {
            int change = row[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[i][j] = smaller(change, 1 + smaller(row[i - 1][j], row[i][j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[i][j] = smaller(row[i][j], row[i - 2][j - 2] + 1);
        }
    }
    return row[a_length][b_length];
}

const char *suggestion_for(const char *word, const char *const *known) {
    const char *nearest = NULL;
    size_t length = strlen(word);
    if (length == 0 || length > LONGEST) return NULL;
    int least = smaller(NEAR, ((int)length - 1) / 2) + 1;
    for (; *known; known++) {
        size_t known_length = strlen(*known);
        if (known_length > LONGEST) continue;
        int edits = distance(word, length, *known, known_length);
        if (edits >= least) continue;
        least = edits;
        nearest = *known;
    }
    return nearest;
}

void suggestion_text(const char *word, const char *const *known, const char *what, char *text, size_t size) {
    const char *meant = suggestion_for(word, known);
    const char *verb = !known[0] ? " is nothing" : !known[1] ? " is" : " are";
    size_t used = 0;
    if (meant) used = (size_t)snprintf(text, size, "did you mean \"%s\"? ", meant);
    if (used < size) used += (size_t)snprintf(text + used, size - used, "%s%s", what, verb);
    for (int i = 0; known[i] && used < size; i++)
        used += (size_t)snprintf(text + used, size - used, "%s%s", i == 0 ? " " : ", ", known[i]);
}
