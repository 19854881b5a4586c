// data_copy: a data folder of a test's own, beside its program, with the fonts and personalities of the game
// and such levels as the test puts there.
#ifndef SEVENWATCH_TESTS_DATA_COPY_H
#define SEVENWATCH_TESTS_DATA_COPY_H

enum { DATA_COPY_PATH = 512 };

typedef struct DataCopy {
    char folder[DATA_COPY_PATH];
} DataCopy;

// An empty folder of that name, with nothing but the fonts and the personalities.
void data_copy_make(DataCopy *data, const char *name);

// Copies a file to a place in the folder, in one go as an editor saves it.
void data_copy_put(const DataCopy *data, const char *place, const char *file);

// Writes text to a place in the folder, likewise.
void data_copy_write(const DataCopy *data, const char *place, const char *text);

// The text of a file of the folder, which becomes the caller's.
char *data_copy_read(const DataCopy *data, const char *place);

#endif
