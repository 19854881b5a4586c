// captured: what was written to a file, for a scene to look at.
#ifndef SEVENWATCH_TESTS_CAPTURED_H
#define SEVENWATCH_TESTS_CAPTURED_H

#include "scenes.h"

#include <stdio.h>

enum { CAPTURED_SIZE = 65536 };

// Reads a file from its beginning, CAPTURED_SIZE - 1 bytes at most; fails the scene when it cannot be read.
void captured_read(const char *path, char text[CAPTURED_SIZE]);

// The same of a file that is open for reading and writing.
void captured_take(FILE *file, char text[CAPTURED_SIZE]);

// How often a text holds another.
int captured_count(const char *text, const char *sought);

#endif
