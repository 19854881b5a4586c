// fuzz_driver MUTATIONS FOLDER...: gives the files of the folders to the reader, each as it is and mutated so
// often, always in the same way.
#define _POSIX_C_SOURCE 200809L // for dirent.h

#include "fuzz.h"

#include "sevenwatch/rng.h"

#include <dirent.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_SIZE = 65536, MAX_EDITS = 4 };

typedef struct Input {
    uint8_t bytes[MAX_SIZE];
    size_t size;
} Input;

static size_t below(Rng *rng, size_t limit) {
    return limit == 0 ? 0 : rng_next(rng) % limit;
}

static void overwrite(Input *input, Rng *rng) {
    if (input->size > 0) input->bytes[below(rng, input->size)] = (uint8_t)rng_next(rng);
}

static void delete_at(Input *input, size_t at, size_t count) {
    if (at + count > input->size) return;
    memmove(input->bytes + at, input->bytes + at + count, input->size - at - count);
    input->size -= count;
}

static void insert_at(Input *input, size_t at, const void *bytes, size_t count) {
    if (input->size + count > MAX_SIZE) return;
    memmove(input->bytes + at + count, input->bytes + at, input->size - at);
    memcpy(input->bytes + at, bytes, count);
    input->size += count;
}

static void delete_some(Input *input, Rng *rng) {
    size_t at = below(rng, input->size);
    delete_at(input, at, 1 + below(rng, 16));
}

static const char *some_word(Rng *rng) {
    static const char *const words[] = {
        "null",   "true", "[]",      "{}",           "-1",         "0",         "1e308",       "-0.0",
        "1e-400", "\"\"", "[[[[",    "999999",       "4294967296", "0.00001",   "\"\\u0000\"", "\"\xff\"",
        "[1, 2]", "7",    "\"abc\"", "[{\"a\": 1}]", "65536",      "-65536.01", "\"lesson\"",  "\"guard\""};
    return words[below(rng, sizeof words / sizeof words[0])];
}

static void insert_word(Input *input, Rng *rng) {
    const char *word = some_word(rng);
    insert_at(input, below(rng, input->size + 1), word, strlen(word));
}

static bool ends_value(uint8_t byte) {
    return byte == ',' || byte == '}' || byte == ']' || byte == '\n';
}

// Puts another value after a colon, so that the file stays JSON as a rule.
static void replace_value(Input *input, Rng *rng) {
    size_t at = below(rng, input->size);
    while (at < input->size && input->bytes[at] != ':') at++;
    if (at == input->size) return;
    size_t end = ++at;
    while (end < input->size && !ends_value(input->bytes[end])) end++;
    delete_at(input, at, end - at);
    const char *word = some_word(rng);
    insert_at(input, at, word, strlen(word));
}

static void insert_copy(Input *input, Rng *rng) {
    uint8_t copy[256];
    size_t at = below(rng, input->size);
    size_t count = 1 + below(rng, sizeof copy);
    if (at + count > input->size) return;
    memcpy(copy, input->bytes + at, count);
    insert_at(input, below(rng, input->size + 1), copy, count);
}

static void change_digit(Input *input, Rng *rng) {
    size_t start = below(rng, input->size);
    for (size_t i = start; i < input->size; i++) {
        if (input->bytes[i] < '0' || input->bytes[i] > '9') continue;
        input->bytes[i] = (uint8_t)('0' + below(rng, 10));
        return;
    }
}

static void mutate(Input *input, Rng *rng) {
    static void (*const edits[])(Input * input, Rng * rng) = {overwrite,     delete_some,  insert_word,
                                                              insert_copy,   change_digit, replace_value,
                                                              replace_value, replace_value};
    size_t count = 1 + below(rng, MAX_EDITS);
    for (size_t i = 0; i < count; i++) {
        size_t edit = below(rng, sizeof edits / sizeof edits[0]);
        edits[edit](input, rng);
    }
}

static void play(const Input *input) {
    // In a block of exactly its size, so that a sanitizer sees every byte read beyond it.
    uint8_t *bytes = malloc(input->size > 0 ? input->size : 1);
    if (!bytes) exit(2);
    memcpy(bytes, input->bytes, input->size);
    LLVMFuzzerTestOneInput(bytes, input->size);
    free(bytes);
}

static bool read_input(const char *path, Input *input) {
    FILE *file = fopen(path, "rb");
    if (!file) return false;
    input->size = fread(input->bytes, 1, MAX_SIZE, file);
    bool is_read = !ferror(file);
    fclose(file);
    return is_read;
}

static int play_folder(const char *folder, int mutations, Rng *rng) {
    static Input input, mutated;
    int files = 0;
    DIR *directory = opendir(folder);
    if (!directory) return 0;
    for (const struct dirent *entry = readdir(directory); entry; entry = readdir(directory)) {
        char path[1024];
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || strstr(entry->d_name, ".txt") || !read_input(path, &input)) continue;
        files++;
        play(&input);
        for (int i = 0; i < mutations; i++) {
            mutated = input;
            mutate(&mutated, rng);
            play(&mutated);
        }
    }
    closedir(directory);
    return files;
}

int main(int argc, char **argv) {
    int mutations = argc > 1 ? atoi(argv[1]) : 0;
    Rng rng;
    rng_seed(&rng, 7, 7);
    int files = 0;
    for (int i = 2; i < argc; i++) files += play_folder(argv[i], mutations, &rng);
    printf("%d files, %d mutations of each\n", files, mutations);
    return files > 0 ? 0 : 1;
}
