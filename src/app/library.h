// library: the levels that one can choose from, in their order, each with a small picture.
#ifndef SEVENWATCH_APP_LIBRARY_H
#define SEVENWATCH_APP_LIBRARY_H

#include "app/canvas.h"
#include "files/level_names.h"
#include "sevenwatch/personality.h"
#include "sevenwatch/place.h"

typedef struct LibraryLevel {
    char name[LEVEL_NAME_SIZE];
    Place *place;    // NULL: it cannot be played
    char fault[256]; // why
    uint64_t hash;   // of all that is in it
    Canvas picture;  // of a plan of it
} LibraryLevel;

// All zero is one that was not read yet. Free with library_close.
typedef struct Library {
    LibraryLevel all[LEVEL_NAMES_MAX];
    int count;
    char fault[256]; // of the folder, or of the order that they are in; empty: none
    PersonalityBook book;
    int picture_w, picture_h; // px
    Palette palette;          // of the pictures
} Library;

// Reads all levels of a data folder anew.
void library_read(Library *library, const char *data_folder);
void library_close(Library *library);

// Draws the pictures in this size and these colours, unless they have them. False when memory runs out.
bool library_fit(Library *library, int width, int height, const Palette *palette);

// Its number by name, or -1.
int library_find(const Library *library, const char *name);

#endif
