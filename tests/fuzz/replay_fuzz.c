// A recording as it is, and once more with checksums that fit, so that damage gets past them.
#include "fuzz.h"

#include "record/replay_sections.h"
#include "sevenwatch/replay.h"

#include <stdlib.h>
#include <string.h>

static void decode(const uint8_t *bytes, size_t size) {
    Replay replay;
    Report report = {0};
    if (replay_decode(bytes, size, "fuzz", &replay, &report)) replay_free(&replay);
    report_free(&report);
}

// Appends a section with the right checksum; `room` is for it alone.
static size_t mend(SectionKind kind, const ByteReader *payload, uint8_t *room, uint8_t *to) {
    SectionWriter section = section_begin(room, kind);
    size_t length = bytes_left(payload);
    if (length > 0) memcpy(section.writer.at, payload->at, length);
    section.writer.at += length;
    const uint8_t *mended = section_end(&section, &length);
    memcpy(to, mended, length);
    return length;
}

static size_t mend_all(const uint8_t *data, size_t size, uint8_t *room, uint8_t *to) {
    const size_t start = REPLAY_MAGIC_BYTES + 2;
    ByteReader reader = {.at = data + start, .end = data + size};
    memcpy(to, data, start);
    size_t mended = start;
    while (bytes_left(&reader) > 0 && !reader.failed) {
        ByteReader payload = {.at = NULL};
        const char *fault = NULL;
        SectionKind kind = section_read(&reader, &payload, &fault);
        if (!payload.at) break;
        mended += mend(kind, &payload, room, to + mended);
    }
    return mended;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    decode(data, size);
    if (size < REPLAY_MAGIC_BYTES + 2) return 0;
    size_t most = 4 * size + 64; // a length may be written longer than it was
    uint8_t *room = malloc(most), *mended = malloc(most);
    if (room && mended) decode(mended, mend_all(data, size, room, mended));
    free(room);
    free(mended);
    return 0;
}
