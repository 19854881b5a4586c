// replay_sections: the pieces that a recording is made of, each of a kind and with a checksum.
#ifndef SEVENWATCH_RECORD_REPLAY_SECTIONS_H
#define SEVENWATCH_RECORD_REPLAY_SECTIONS_H

#include "record/replay_bytes.h"

enum { REPLAY_MAGIC_BYTES = 8, SECTION_MOST_HEAD = 1 + VARINT_MOST_BYTES, SECTION_TAIL = 4 };

extern const uint8_t replay_magic[REPLAY_MAGIC_BYTES];

typedef enum SectionKind {
    SECTION_NONE, // there is no more
    SECTION_HEAD = 'H',
    SECTION_LEVEL = 'L',
    SECTION_PERSONALITY = 'P',
    SECTION_ASSIST = 'A',
    SECTION_CHUNK = 'C',
    SECTION_STATES = 'S',
    SECTION_REWIND = 'R',
    SECTION_END = 'E',
} SectionKind;

// What the byte of an assist is made of.
enum { ASSIST_SLOW_SUSPICION = 1, ASSIST_MORE_HEALTH = 2, ASSIST_ALL = 3 };

// A section being written, in memory with room for SECTION_MOST_HEAD bytes, the payload, and SECTION_TAIL
// bytes. The payload goes through `writer`.
typedef struct SectionWriter {
    ByteWriter writer;
    uint8_t *room;
    SectionKind kind;
} SectionWriter;

SectionWriter section_begin(uint8_t *room, SectionKind kind);

// Completes it; returns where it begins, and its length.
const uint8_t *section_end(SectionWriter *section, size_t *length);

// Reads the next section, of which `payload` becomes a reader, and sets `fault` when it is cut short or does
// not have its checksum; NULL otherwise.
SectionKind section_read(ByteReader *reader, ByteReader *payload, const char **fault);

#endif
