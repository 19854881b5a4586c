// The builder's tool that writes the icon as PNG files for the desktop: icon_program SIZE FILE
#include "app/icon.h"

#include <stdio.h>
#include <stdlib.h>

enum { SMALLEST = 16, LARGEST = 1024, BLOCK = 65535 };

// A PNG file under way, and the check of its present chunk.
typedef struct Png {
    FILE *file;
    uint32_t crc;
} Png;

static void put(Png *png, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        png->crc ^= bytes[i];
        for (int bit = 0; bit < 8; bit++) png->crc = png->crc >> 1 ^ (png->crc & 1u ? 0xedb88320u : 0u);
    }
    fwrite(bytes, 1, count, png->file);
}

static void put_number(Png *png, uint32_t number) {
    const uint8_t bytes[4] = {(uint8_t)(number >> 24), (uint8_t)(number >> 16), (uint8_t)(number >> 8),
                              (uint8_t)number};
    put(png, bytes, sizeof bytes);
}

static void begin_chunk(Png *png, const char *name, uint32_t size) {
    put_number(png, size);
    png->crc = 0xffffffffu;
    put(png, (const uint8_t *)name, 4);
}

static void end_chunk(Png *png) {
    put_number(png, ~png->crc);
}

static void put_header(Png *png, int size) {
    static const uint8_t kind[] = {8, 6, 0, 0, 0}; // 8 bits each of red, green, blue and opacity
    begin_chunk(png, "IHDR", 13);
    put_number(png, (uint32_t)size);
    put_number(png, (uint32_t)size);
    put(png, kind, sizeof kind);
    end_chunk(png);
}

// The stream of zlib, its blocks as they are: who packs the program packs them.
static void put_data(Png *png, const uint8_t *data, uint32_t count) {
    uint32_t blocks = (count + BLOCK - 1) / BLOCK, a = 1, b = 0;
    begin_chunk(png, "IDAT", 2 + 5 * blocks + count + 4);
    put(png, (const uint8_t[]){0x78, 0x01}, 2);
    for (uint32_t at = 0; at < count; at += BLOCK) {
        uint32_t size = count - at < BLOCK ? count - at : BLOCK;
        const uint8_t head[5] = {at + size == count, (uint8_t)size, (uint8_t)(size >> 8), (uint8_t)~size,
                                 (uint8_t)(~size >> 8)};
        put(png, head, sizeof head);
        put(png, data + at, size);
    }
    for (uint32_t i = 0; i < count; i++) {
        a = (a + data[i]) % 65521u;
        b = (b + a) % 65521u;
    }
    put_number(png, b << 16 | a);
    end_chunk(png);
}

// The rows as PNG wants them, each behind a byte that says it is as it is.
static void lay_out(uint8_t *data, const uint32_t *pixels, int size) {
    for (int y = 0; y < size; y++) {
        *data++ = 0;
        for (int x = 0; x < size; x++) {
            uint32_t pixel = pixels[y * size + x];
            *data++ = (uint8_t)(pixel >> 16);
            *data++ = (uint8_t)(pixel >> 8);
            *data++ = (uint8_t)pixel;
            *data++ = (uint8_t)(pixel >> 24);
        }
    }
}

static bool write_png(FILE *file, const uint8_t *data, int size) {
    static const uint8_t signature[] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    Png png = {.file = file};
    put(&png, signature, sizeof signature);
    put_header(&png, size);
    put_data(&png, data, (uint32_t)(size * (4 * size + 1)));
    begin_chunk(&png, "IEND", 0);
    end_chunk(&png);
    return fflush(file) == 0 && !ferror(file);
}

static bool write_icon(int size, const char *path) {
    size_t area = (size_t)size * (size_t)size;
    uint32_t *pixels = malloc(area * sizeof *pixels);
    uint8_t *data = malloc(area * 4 + (size_t)size);
    FILE *file = fopen(path, "wb");
    bool is_well = pixels && data && file && icon_draw(pixels, size);
    if (is_well) {
        lay_out(data, pixels, size);
        is_well = write_png(file, data, size);
    }
    if (file && fclose(file) != 0) is_well = false;
    free(pixels);
    free(data);
    return is_well;
}

int main(int argc, char **argv) {
    long size = argc == 3 ? strtol(argv[1], NULL, 10) : 0;
    if (size < SMALLEST || size > LARGEST) {
        fprintf(stderr, "usage: icon_program SIZE FILE, with a size of %d to %d\n", SMALLEST, LARGEST);
        return 2;
    }
    if (write_icon((int)size, argv[2])) return 0;
    perror(argv[2]);
    return 1;
}
