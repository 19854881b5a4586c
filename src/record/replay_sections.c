#include "record/replay_sections.h"

#include "sevenwatch/hash.h"

#include <string.h>

// As in PNG: a byte that no text begins with, and line ends, which a transfer as text would change.
const uint8_t replay_magic[REPLAY_MAGIC_BYTES] = {0x89, 'S', 'W', 'R', '\r', '\n', 0x1a, '\n'};

static uint32_t checksum(SectionKind kind, const uint8_t *payload, size_t length) {
    Hash hash = hash_bytes(hash_u32(hash_start(), (uint32_t)kind), payload, length);
    return (uint32_t)(hash.value ^ hash.value >> 32);
}

SectionWriter section_begin(uint8_t *room, SectionKind kind) {
    return (SectionWriter){.writer = {room + SECTION_MOST_HEAD}, .room = room, .kind = kind};
}

const uint8_t *section_end(SectionWriter *section, size_t *length) {
    const uint8_t *payload = section->room + SECTION_MOST_HEAD;
    size_t payload_length = (size_t)(section->writer.at - payload);
    uint8_t head[SECTION_MOST_HEAD];
    ByteWriter head_writer = {head};
    write_u8(&head_writer, (uint32_t)section->kind);
    write_varint(&head_writer, (uint32_t)payload_length);
    size_t head_length = (size_t)(head_writer.at - head);
    uint8_t *begin = section->room + SECTION_MOST_HEAD - head_length;
    memcpy(begin, head, head_length);
    write_u32(&section->writer, checksum(section->kind, payload, payload_length));
    *length = (size_t)(section->writer.at - begin);
    return begin;
}

SectionKind section_read(ByteReader *reader, ByteReader *payload, const char **fault) {
    *fault = NULL;
    if (bytes_left(reader) == 0) return SECTION_NONE;
    SectionKind kind = (SectionKind)read_u8(reader);
    size_t length = read_varint(reader);
    if (reader->failed || bytes_left(reader) < SECTION_TAIL || length > bytes_left(reader) - SECTION_TAIL) {
        *fault = "is cut short";
        return kind;
    }
    *payload = (ByteReader){.at = reader->at, .end = reader->at + length};
    reader->at += length;
    if (read_u32(reader) != checksum(kind, payload->at, length)) *fault = "does not have its checksum";
    return kind;
}
