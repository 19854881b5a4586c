// folder: a folder of a scene's own, empty at first and gone at its end.
#ifndef SEVENWATCH_TESTS_FOLDER_H
#define SEVENWATCH_TESTS_FOLDER_H

enum { FOLDER_PATH_SIZE = 512 };

typedef struct Folder {
    char path[FOLDER_PATH_SIZE / 2];
} Folder;

void folder_open(Folder *folder);

// Removes the folder and what is in it.
void folder_close(const Folder *folder);

// The path of a file in it, valid until the next call.
const char *folder_file(Folder *folder, const char *name);

// Writes a file in it.
void folder_write(Folder *folder, const char *name, const char *text);

// How many files there are in it.
int folder_count(const Folder *folder);

// No file of this program may grow beyond `bytes` from now on, like on a disk that is almost full; until
// folder_disk_empties.
void folder_disk_fills(unsigned bytes);
void folder_disk_empties(void);

#endif
