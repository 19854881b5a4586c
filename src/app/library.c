#include "app/library.h"

#include "app/fault_text.h"
#include "app/level_picture.h"
#include "files/data_folder.h"
#include "files/game_files.h"
#include "files/level_file.h"
#include "files/level_order.h"
#include "sevenwatch/replay.h"

#include <string.h>

static void keep_fault(char *text, size_t size, const Report *report) {
    if (report->count > 0) fault_text(&report->faults[0], text, size);
}

static void read_level(Library *library, const char *data_folder, const char *name) {
    char path[PATH_SIZE];
    Report report = {0};
    LibraryLevel *level = &library->all[library->count++];
    *level = (LibraryLevel){0};
    snprintf(level->name, sizeof level->name, "%s", name);
    const GameFilesDef def = {.data_folder = data_folder, .level = name};
    if (game_files_find_level(&def, path, &report))
        level->place = level_read(path, &library->book, NULL, &report);
    if (level->place) level->hash = replay_level_hash(level->place);
    if (!level->place) keep_fault(level->fault, sizeof level->fault, &report);
    report_free(&report);
}

// Those without anything to win are a group of their own; in each group they keep their order.
static void put_free_levels_last(Library *library) {
    for (int placed = 0, i = 0; i < library->count; i++) {
        const LibraryLevel level = library->all[i];
        if (level.place && level.place->rule == RULE_FREE) continue;
        memmove(&library->all[placed + 1], &library->all[placed],
                (size_t)(i - placed) * sizeof library->all[0]);
        library->all[placed++] = level;
    }
}

// What a folder lacks, or has too much of, is told like a fault of its order.
static void check_names(const LevelNames *names, const char *folder, Report *report) {
    if (names->count == 0 && names->left_out == 0) report_add(report, folder, "there are no levels in it");
    if (names->left_out > 0)
        report_add(report, folder,
                   "levels that are left out: %d; allowed are %d, and names of up to %d bytes",
                   names->left_out, LEVEL_NAMES_MAX, LEVEL_NAME_SIZE - 1);
}

void library_read(Library *library, const char *data_folder) {
    char folder[PATH_SIZE];
    LevelNames names = {0};
    Report report = {0};
    library_close(library);
    bool is_well = game_files_read_book(data_folder, &library->book, &report) &&
                   path_join(folder, data_folder, "/levels", "", &report);
    if (is_well && level_order_read(folder, &names, &report)) check_names(&names, folder, &report);
    keep_fault(library->fault, sizeof library->fault, &report);
    for (int i = 0; i < names.count; i++) read_level(library, data_folder, names.name[i]);
    put_free_levels_last(library);
    report_free(&report);
}

void library_close(Library *library) {
    for (int i = 0; i < library->count; i++) {
        place_destroy(library->all[i].place);
        canvas_close(&library->all[i].picture);
    }
    personality_book_free(&library->book);
    *library = (Library){0};
}

bool library_fit(Library *library, int width, int height, const Palette *palette) {
    bool is_same = library->picture_w == width && library->picture_h == height;
    if (is_same && memcmp(&library->palette, palette, sizeof *palette) == 0) return true;
    library->palette = *palette;
    library->picture_w = width;
    library->picture_h = height;
    for (int i = 0; i < library->count; i++) {
        LibraryLevel *level = &library->all[i];
        canvas_close(&level->picture);
        if (!level->place) continue;
        if (!canvas_open(&level->picture, width, height)) return false;
        level->picture.palette = *palette;
        level_picture_paint(&level->picture, level->place, &library->book);
    }
    return true;
}

int library_find(const Library *library, const char *name) {
    for (int i = 0; i < library->count; i++)
        if (strcmp(library->all[i].name, name) == 0) return i;
    return -1;
}
