#include "captured.h"

#include <string.h>

void captured_take(FILE *file, char text[CAPTURED_SIZE]) {
    rewind(file);
    size_t size = fread(text, 1, CAPTURED_SIZE - 1, file);
    text[size] = '\0';
}

void captured_read(const char *path, char text[CAPTURED_SIZE]) {
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    captured_take(file, text);
    fclose(file);
}

int captured_count(const char *text, const char *sought) {
    int count = 0;
    for (const char *at = strstr(text, sought); at; at = strstr(at + 1, sought)) count++;
    return count;
}
