#include "record/replay_bytes.h"

#include <string.h>

uint32_t float_bits(float value) {
    uint32_t bits = 0;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

float float_of_bits(uint32_t bits) {
    float value = 0.0f;
    memcpy(&value, &bits, sizeof value);
    return value;
}

static void write_bytes(ByteWriter *writer, uint64_t value, int count) {
    for (int i = 0; i < count; i++) *writer->at++ = (uint8_t)(value >> 8 * i);
}

void write_u8(ByteWriter *writer, uint32_t value) {
    *writer->at++ = (uint8_t)value;
}

void write_u16(ByteWriter *writer, uint32_t value) {
    write_bytes(writer, value, 2);
}

void write_u32(ByteWriter *writer, uint32_t value) {
    write_bytes(writer, value, 4);
}

void write_u64(ByteWriter *writer, uint64_t value) {
    write_bytes(writer, value, 8);
}

void write_float(ByteWriter *writer, float value) {
    write_u32(writer, float_bits(value));
}

void write_varint(ByteWriter *writer, uint32_t value) {
    for (; value >= 128; value >>= 7) write_u8(writer, (value & 127) | 128);
    write_u8(writer, value);
}

void write_text(ByteWriter *writer, const char *text) {
    size_t length = strlen(text);
    write_varint(writer, (uint32_t)length);
    memcpy(writer->at, text, length);
    writer->at += length;
}

size_t bytes_left(const ByteReader *reader) {
    return (size_t)(reader->end - reader->at);
}

static uint64_t read_bytes(ByteReader *reader, size_t count) {
    if (reader->failed || bytes_left(reader) < count) {
        reader->failed = true;
        return 0;
    }
    uint64_t value = 0;
    for (size_t i = 0; i < count; i++) value |= (uint64_t)reader->at[i] << 8 * i;
    reader->at += count;
    return value;
}

uint8_t read_u8(ByteReader *reader) {
    return (uint8_t)read_bytes(reader, 1);
}

uint16_t read_u16(ByteReader *reader) {
    return (uint16_t)read_bytes(reader, 2);
}

uint32_t read_u32(ByteReader *reader) {
    return (uint32_t)read_bytes(reader, 4);
}

uint64_t read_u64(ByteReader *reader) {
    return read_bytes(reader, 8);
}

float read_float(ByteReader *reader) {
    return float_of_bits(read_u32(reader));
}

uint32_t read_varint(ByteReader *reader) {
    uint64_t value = 0;
    for (int i = 0; i < VARINT_MOST_BYTES; i++) {
        uint8_t byte = read_u8(reader);
        value |= (uint64_t)(byte & 127) << 7 * i;
        if (byte >= 128) continue;
        if (value > UINT32_MAX) break;
        return (uint32_t)value;
    }
    reader->failed = true;
    return 0;
}

static bool is_plain(const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (bytes[i] < 0x20 || bytes[i] == 0x7f) return false;
    }
    return true;
}

void read_text(ByteReader *reader, char *text, size_t size) {
    size_t length = read_varint(reader);
    text[0] = '\0';
    if (reader->failed || length >= size || length > bytes_left(reader) || !is_plain(reader->at, length)) {
        reader->failed = true;
        return;
    }
    memcpy(text, reader->at, length);
    text[length] = '\0';
    reader->at += length;
}
