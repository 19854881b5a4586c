#include "files/json_text.h"

#include <stdlib.h>

// Names come from levels and cannot hold control characters, but a test may make a place of its own.
void json_text_write(FILE *file, const char *text) {
    fputc('"', file);
    for (; *text != '\0'; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < 0x20u) {
            fprintf(file, "\\u%04x", (unsigned)c);
            continue;
        }
        if (c == '"' || c == '\\') fputc('\\', file);
        fputc(c, file);
    }
    fputc('"', file);
}

void float_text(float value, char text[FLOAT_TEXT_SIZE]) {
    for (int places = value < 1e9f && value > -1e9f ? 0 : 1; places <= 54; places++) {
        snprintf(text, FLOAT_TEXT_SIZE, "%.*f", places, (double)value);
        if (strtof(text, NULL) == value) break;
    }
}
