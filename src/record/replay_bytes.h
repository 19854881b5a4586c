// replay_bytes: numbers as bytes, into memory that has room for them and out of memory that may be damaged.
#ifndef SEVENWATCH_RECORD_REPLAY_BYTES_H
#define SEVENWATCH_RECORD_REPLAY_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { VARINT_MOST_BYTES = 5 };

typedef struct ByteWriter {
    uint8_t *at; // where the next byte goes; whoever writes has seen to the room
} ByteWriter;

void write_u8(ByteWriter *writer, uint32_t value);
void write_u16(ByteWriter *writer, uint32_t value);
void write_u32(ByteWriter *writer, uint32_t value);
void write_u64(ByteWriter *writer, uint64_t value);
void write_float(ByteWriter *writer, float value); // its bits
void write_varint(ByteWriter *writer, uint32_t value);
void write_text(ByteWriter *writer, const char *text);

typedef struct ByteReader {
    const uint8_t *at;
    const uint8_t *end;
    bool failed; // something reached past the end, or was no such thing; what is read since is zero
} ByteReader;

size_t bytes_left(const ByteReader *reader);

uint8_t read_u8(ByteReader *reader);
uint16_t read_u16(ByteReader *reader);
uint32_t read_u32(ByteReader *reader);
uint64_t read_u64(ByteReader *reader);
float read_float(ByteReader *reader);
uint32_t read_varint(ByteReader *reader);

// Text on one line, of at most size - 1 bytes.
void read_text(ByteReader *reader, char *text, size_t size);

uint32_t float_bits(float value);
float float_of_bits(uint32_t bits);

#endif
