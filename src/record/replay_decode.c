#include "base/list.h"
#include "record/replay_intents.h"
#include "record/replay_origin.h"
#include "record/replay_sections.h"
#include "record/replay_states.h"
#include "sevenwatch/replay.h"
#include "sevenwatch/ticks.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_GUARDS = 16384, WITH_HASH = 128 };

// A recording as it is being read.
typedef struct Decoder {
    const uint8_t *bytes;
    ByteReader reader;
    Replay *replay;
    List intents, pulses, hashes, rows, personalities;
    RowBits *before; // of the player and every guard; owned
} Decoder;

// Told once: what follows cannot be read.
__attribute__((format(printf, 2, 3))) static void damage(Decoder *decoder, const char *format, ...) {
    if (decoder->replay->damage[0] != '\0') return;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(decoder->replay->damage, sizeof decoder->replay->damage, format, arguments);
    va_end(arguments);
}

static uint32_t ticks_of(const Decoder *decoder) {
    return (uint32_t)decoder->intents.count;
}

// By its first four bytes, which a transfer as text leaves as they are.
bool replay_is_one(const uint8_t *bytes, size_t count) {
    return count >= REPLAY_MAGIC_BYTES && memcmp(bytes, replay_magic, 4) == 0;
}

static bool refuse_start(const Decoder *decoder, const char *name, size_t count, Report *report) {
    if (count == 0) {
        report_add(report, name, "it is empty");
    } else if (!replay_is_one(decoder->bytes, count)) {
        report_add(report, name, "is not a replay");
    } else if (memcmp(decoder->bytes, replay_magic, REPLAY_MAGIC_BYTES) != 0) {
        report_add(report, name,
                   "is a replay that was damaged where its lines seem to end, as by a transfer as text");
    } else {
        return false;
    }
    return true;
}

static bool read_format(Decoder *decoder, const char *name, Report *report) {
    decoder->reader.at += REPLAY_MAGIC_BYTES;
    uint16_t format = read_u16(&decoder->reader);
    if (!decoder->reader.failed && format >= REPLAY_OLDEST_FORMAT && format <= REPLAY_FORMAT) return true;
    if (decoder->reader.failed) {
        report_add(report, name, "is a replay that ends before it says of which format it is");
    } else {
        report_add(report, name, "is a replay of format %u; this program plays formats %d to %d",
                   (unsigned)format, REPLAY_OLDEST_FORMAT, REPLAY_FORMAT);
    }
    return false;
}

static bool read_head(Decoder *decoder, const char *name, Report *report) {
    ReplayHead *head = &decoder->replay->head;
    ByteReader payload;
    const char *fault = NULL;
    SectionKind kind = section_read(&decoder->reader, &payload, &fault);
    if (!fault && kind != SECTION_HEAD) fault = "is missing";
    if (!fault) {
        read_text(&payload, head->build, sizeof head->build);
        read_text(&payload, head->level, sizeof head->level);
        read_text(&payload, head->personality, sizeof head->personality);
        head->level_hash = read_u64(&payload);
        head->personalities_hash = read_u64(&payload);
        head->seed = read_u64(&payload);
        uint32_t guards = read_varint(&payload);
        if (payload.failed || bytes_left(&payload) > 0 || guards > MOST_GUARDS) fault = "makes no sense";
        head->guard_count = fault ? 0 : (int)guards;
    }
    if (fault) report_add(report, name, "is a replay whose head %s", fault);
    return !fault;
}

static bool is_early(const Decoder *decoder) {
    return ticks_of(decoder) == 0 && decoder->replay->rewind_count == 0;
}

static const char *read_level(Decoder *decoder, ByteReader *payload) {
    origin_read_level(payload, &decoder->replay->head);
    return payload->failed || bytes_left(payload) > 0 || !is_early(decoder) ? "makes no sense" : NULL;
}

// One of other values is left out, for there is nothing to compare it with.
static const char *read_personality(Decoder *decoder, ByteReader *payload) {
    Personality personality;
    if (!is_early(decoder) || decoder->personalities.count == REPLAY_PERSONALITIES) return "makes no sense";
    if (origin_read_personality(payload, &personality)) list_add(&decoder->personalities, &personality);
    return NULL;
}

// Before anything is played; a second one would be too late.
static const char *read_assist(Decoder *decoder, ByteReader *payload) {
    Assist *assist = &decoder->replay->head.assist;
    uint8_t flags = read_u8(payload);
    bool is_first = is_early(decoder) && !assist_is_any(*assist);
    if (payload->failed || bytes_left(payload) > 0 || flags == 0 || flags > ASSIST_ALL || !is_first)
        return "makes no sense";
    assist->slow_suspicion = (flags & ASSIST_SLOW_SUSPICION) != 0;
    assist->more_health = (flags & ASSIST_MORE_HEALTH) != 0;
    return NULL;
}

static bool read_runs(Decoder *decoder, ByteReader *payload, int ticks) {
    Vec2 move = {0.0f, 0.0f};
    for (int left = ticks; left > 0 && !payload->failed;) {
        PlayerIntent intent;
        int run = intent_run_read(payload, &intent, &move);
        if (run > left) payload->failed = true;
        for (int i = 0; i < run && !payload->failed; i++) list_add(&decoder->intents, &intent);
        left -= run;
    }
    return !payload->failed;
}

static void read_hash(Decoder *decoder, ByteReader *payload) {
    const ReplayHash hash = {ticks_of(decoder), read_u64(payload)};
    if (!payload->failed) list_add(&decoder->hashes, &hash);
}

// A chunk that turns out to make no sense half way is not taken at all.
static const char *read_chunk(Decoder *decoder, ByteReader *payload) {
    uint32_t first = read_varint(payload), ticks_before = ticks_of(decoder);
    uint8_t count = read_u8(payload);
    int ticks = count & (WITH_HASH - 1);
    if (payload->failed || ticks == 0 || ticks > REPLAY_CHUNK_TICKS) return "makes no sense";
    if (first != ticks_before + 1) return "is of another time than the ones around it";
    if (ticks_before + (uint32_t)ticks > REPLAY_MAX_TICKS) return "goes on for too long";
    bool is_sound = read_runs(decoder, payload, ticks);
    for (int i = 0; i < ticks && is_sound; i++) {
        uint16_t pulse = read_u16(payload);
        list_add(&decoder->pulses, &pulse);
    }
    if (is_sound && (count & WITH_HASH) != 0) read_hash(decoder, payload);
    if (!payload->failed && bytes_left(payload) == 0) return NULL;
    decoder->intents.count = (int)ticks_before;
    decoder->pulses.count = (int)ticks_before;
    return "makes no sense";
}

static const char *read_states(Decoder *decoder, ByteReader *payload) {
    uint32_t tick = read_varint(payload);
    int rows_before = decoder->rows.count;
    for (int guard = -1; guard < decoder->replay->head.guard_count; guard++) {
        RowBits *bits = &decoder->before[guard + 1];
        row_read(payload, bits);
        ReplayRow row = row_of_bits(bits);
        row.guard = guard;
        row.tick = tick;
        if (!payload->failed) list_add(&decoder->rows, &row);
    }
    if (!payload->failed && bytes_left(payload) == 0 && tick == ticks_of(decoder)) return NULL;
    decoder->rows.count = rows_before;
    return "makes no sense";
}

// What was played after the tick is forgotten.
static const char *read_rewind(Decoder *decoder, ByteReader *payload) {
    uint32_t tick = read_varint(payload);
    if (payload->failed || bytes_left(payload) > 0 || tick > ticks_of(decoder)) return "makes no sense";
    decoder->intents.count = decoder->pulses.count = (int)tick;
    List *hashes = &decoder->hashes, *rows = &decoder->rows;
    while (hashes->count > 0 && ((ReplayHash *)list_at(hashes, hashes->count - 1))->tick > tick)
        hashes->count--;
    while (rows->count > 0 && ((ReplayRow *)list_at(rows, rows->count - 1))->tick > tick) rows->count--;
    decoder->replay->rewind_count++;
    return NULL;
}

static const char *read_end(Decoder *decoder, ByteReader *payload) {
    uint32_t tick = read_varint(payload);
    if (payload->failed || bytes_left(payload) > 0 || tick != ticks_of(decoder)) return "makes no sense";
    decoder->replay->is_ended = true;
    return bytes_left(&decoder->reader) > 0 ? "is followed by more" : NULL;
}

typedef struct SectionWay {
    SectionKind kind;
    const char *name;
    const char *(*read)(Decoder *decoder, ByteReader *payload); // returns what is wrong, or NULL
} SectionWay;

static const SectionWay *way_of(SectionKind kind) {
    static const SectionWay ways[] = {{SECTION_LEVEL, "the level's parts", read_level},
                                      {SECTION_PERSONALITY, "a personality", read_personality},
                                      {SECTION_ASSIST, "an assist", read_assist},
                                      {SECTION_CHUNK, "a chunk of ticks", read_chunk},
                                      {SECTION_STATES, "a record of states", read_states},
                                      {SECTION_REWIND, "a rewind", read_rewind},
                                      {SECTION_END, "the end", read_end},
                                      {SECTION_NONE, "a section", NULL}};
    const SectionWay *way = ways;
    while (way->kind != kind && way->read) way++;
    return way;
}

static bool has_room(const Decoder *decoder) {
    return !decoder->intents.failed && !decoder->pulses.failed && !decoder->hashes.failed &&
           !decoder->rows.failed && !decoder->personalities.failed;
}

// Reads section after section, up to the first that cannot be.
static void read_sections(Decoder *decoder) {
    const char *fault = NULL;
    while (!fault && !decoder->replay->is_ended && has_room(decoder)) {
        size_t at = (size_t)(decoder->reader.at - decoder->bytes);
        ByteReader payload;
        SectionKind kind = section_read(&decoder->reader, &payload, &fault);
        const SectionWay *way = way_of(kind);
        if (kind == SECTION_NONE && !fault) return;
        if (!fault) fault = way->read ? way->read(decoder, &payload) : "is of an unknown kind";
        if (fault)
            damage(decoder, "damaged at byte %zu, after %.2f s: %s %s", at,
                   ticks_to_seconds(ticks_of(decoder)), way->name, fault);
    }
}

static void hand_over(Decoder *decoder) {
    Replay *replay = decoder->replay;
    replay->tick_count = decoder->intents.count;
    replay->hash_count = decoder->hashes.count;
    replay->row_count = decoder->rows.count;
    replay->intents = list_take(&decoder->intents);
    replay->pulses = list_take(&decoder->pulses);
    replay->hashes = list_take(&decoder->hashes);
    replay->rows = list_take(&decoder->rows);
    replay->personality_count = decoder->personalities.count;
    replay->personalities = list_take(&decoder->personalities);
}

static bool decode(Decoder *decoder, const char *name, size_t count, Report *report) {
    if (refuse_start(decoder, name, count, report) || !read_format(decoder, name, report) ||
        !read_head(decoder, name, report))
        return false;
    decoder->before = calloc((size_t)decoder->replay->head.guard_count + 1, sizeof *decoder->before);
    if (decoder->before) read_sections(decoder);
    bool is_read = decoder->before && has_room(decoder);
    free(decoder->before);
    if (is_read) hand_over(decoder);
    const Replay *replay = decoder->replay;
    if (is_read && replay->intents && replay->pulses && replay->hashes && replay->rows &&
        replay->personalities)
        return true;
    report_add(report, name, "is too long for the memory there is");
    return false;
}

bool replay_decode(const uint8_t *bytes, size_t count, const char *name, Replay *replay, Report *report) {
    *replay = (Replay){0};
    Decoder decoder = {.bytes = bytes,
                       .reader = {.at = bytes, .end = bytes + count},
                       .replay = replay,
                       .intents = list_of(sizeof(PlayerIntent)),
                       .pulses = list_of(sizeof(uint16_t)),
                       .hashes = list_of(sizeof(ReplayHash)),
                       .rows = list_of(sizeof(ReplayRow)),
                       .personalities = list_of(sizeof(Personality))};
    bool is_read = decode(&decoder, name, count, report);
    list_free(&decoder.intents);
    list_free(&decoder.pulses);
    list_free(&decoder.hashes);
    list_free(&decoder.rows);
    list_free(&decoder.personalities);
    if (!is_read) replay_free(replay);
    return is_read;
}

void replay_free(Replay *replay) {
    free(replay->intents);
    free(replay->pulses);
    free(replay->hashes);
    free(replay->rows);
    free(replay->personalities);
    *replay = (Replay){0};
}
