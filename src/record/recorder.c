#include "record/replay_intents.h"
#include "record/replay_origin.h"
#include "record/replay_sections.h"
#include "record/replay_states.h"
#include "sevenwatch/replay.h"
#include "sevenwatch/ticks.h"

#include <stdlib.h>
#include <string.h>

// What everybody is like is told every so often, for as many of them as a squad has; less often for more.
enum { STATES_TICKS = 2 * TICK_HZ, STATES_OF = 8 };
enum {
    CHUNK_RUNS_BYTES = REPLAY_CHUNK_TICKS * INTENT_RUN_MOST_BYTES,
    CHUNK_MOST_BYTES = VARINT_MOST_BYTES + 1 + CHUNK_RUNS_BYTES + 2 * REPLAY_CHUNK_TICKS + 8,
    HEAD_MOST_BYTES =
        4 * VARINT_MOST_BYTES + REPLAY_BUILD_SIZE + PLACE_TEXT_SIZE + PERSONALITY_NAME_SIZE + 24,
    WITH_HASH = 128,
};

// The seconds that are not written yet: whole runs, and the one that goes on.
typedef struct OpenChunk {
    int ticks;
    uint8_t runs[CHUNK_RUNS_BYTES];
    ByteWriter writer; // into the runs
    PlayerIntent run;
    int run_ticks;
    Vec2 move; // of the run before
    uint16_t pulses[REPLAY_CHUNK_TICKS];
} OpenChunk;

struct Recorder {
    char level[PLACE_TEXT_SIZE];
    char personality[PERSONALITY_NAME_SIZE];
    ReplaySink sink;
    void *user;
    int guard_count;
    uint32_t tick; // the last that was taken
    uint32_t states_due;
    OpenChunk chunk;
    uint8_t *room;    // for a section; owned, as is the next
    RowBits before[]; // of the player and every guard
};

static size_t section_room(int guard_count) {
    size_t states = VARINT_MOST_BYTES + ((size_t)guard_count + 1) * ROW_MOST_BYTES;
    size_t most = states > CHUNK_MOST_BYTES ? states : CHUNK_MOST_BYTES;
    if (most < HEAD_MOST_BYTES) most = HEAD_MOST_BYTES;
    if (most < origin_most_bytes()) most = origin_most_bytes();
    return SECTION_MOST_HEAD + most + SECTION_TAIL;
}

Recorder *recorder_create(const RecorderDef *def) {
    Recorder *recorder =
        calloc(1, sizeof *recorder + ((size_t)def->guard_count + 1) * sizeof recorder->before[0]);
    if (!recorder) return NULL;
    snprintf(recorder->level, sizeof recorder->level, "%s", def->level);
    snprintf(recorder->personality, sizeof recorder->personality, "%s",
             def->personality ? def->personality : "");
    recorder->sink = def->sink;
    recorder->user = def->user;
    recorder->guard_count = def->guard_count;
    recorder->room = malloc(section_room(def->guard_count));
    if (recorder->room) return recorder;
    free(recorder);
    return NULL;
}

void recorder_destroy(Recorder *recorder) {
    if (recorder) free(recorder->room);
    free(recorder);
}

static void finish(Recorder *recorder, SectionWriter *section) {
    size_t length = 0;
    const uint8_t *bytes = section_end(section, &length);
    recorder->sink(recorder->user, bytes, length);
}

// A section that says nothing but a tick.
static void write_tick(Recorder *recorder, SectionKind kind, uint32_t tick) {
    SectionWriter section = section_begin(recorder->room, kind);
    write_varint(&section.writer, tick);
    finish(recorder, &section);
}

static void open_chunk(OpenChunk *chunk) {
    chunk->ticks = 0;
    chunk->run_ticks = 0;
    chunk->move = vec2(0.0f, 0.0f);
    chunk->writer.at = chunk->runs;
}

static void write_head(Recorder *recorder, const World *world) {
    SectionWriter section = section_begin(recorder->room, SECTION_HEAD);
    write_text(&section.writer, replay_build());
    write_text(&section.writer, recorder->level);
    write_text(&section.writer, recorder->personality);
    write_u64(&section.writer, replay_level_hash(world_place(world)));
    write_u64(&section.writer, replay_personalities_hash(world));
    write_u64(&section.writer, world_seed(world));
    write_varint(&section.writer, (uint32_t)recorder->guard_count);
    finish(recorder, &section);
}

static void write_origin(Recorder *recorder, const World *world) {
    SectionWriter level = section_begin(recorder->room, SECTION_LEVEL);
    origin_write_level(&level.writer, world_place(world));
    finish(recorder, &level);
    int guards[REPLAY_PERSONALITIES];
    int count = origin_guards(world, guards);
    for (int i = 0; i < count; i++) {
        SectionWriter people = section_begin(recorder->room, SECTION_PERSONALITY);
        origin_write_personality(&people.writer, world_personality(world, guards[i]));
        finish(recorder, &people);
    }
}

static void write_assist(Recorder *recorder, Assist assist) {
    if (!assist_is_any(assist)) return;
    SectionWriter section = section_begin(recorder->room, SECTION_ASSIST);
    write_u8(&section.writer, (assist.slow_suspicion ? ASSIST_SLOW_SUSPICION : 0u) |
                                  (assist.more_health ? ASSIST_MORE_HEALTH : 0u));
    finish(recorder, &section);
}

void recorder_begin(Recorder *recorder, const World *world) {
    uint8_t start[REPLAY_MAGIC_BYTES + 2];
    memcpy(start, replay_magic, REPLAY_MAGIC_BYTES);
    ByteWriter writer = {start + REPLAY_MAGIC_BYTES};
    write_u16(&writer, REPLAY_FORMAT);
    recorder->sink(recorder->user, start, sizeof start);
    recorder->tick = 0;
    recorder->states_due = STATES_TICKS;
    memset(recorder->before, 0, ((size_t)recorder->guard_count + 1) * sizeof recorder->before[0]);
    open_chunk(&recorder->chunk);
    write_head(recorder, world);
    write_origin(recorder, world);
    write_assist(recorder, world_assist(world));
}

// `world` is at the chunk's last tick, or NULL when it is elsewhere by now.
static void write_chunk(Recorder *recorder, const World *world) {
    OpenChunk *chunk = &recorder->chunk;
    if (chunk->ticks == 0) return;
    intent_run_write(&chunk->writer, &chunk->run, chunk->run_ticks, &chunk->move);
    SectionWriter section = section_begin(recorder->room, SECTION_CHUNK);
    write_varint(&section.writer, recorder->tick + 1 - (uint32_t)chunk->ticks);
    write_u8(&section.writer, (uint32_t)chunk->ticks | (world ? WITH_HASH : 0));
    size_t runs = (size_t)(chunk->writer.at - chunk->runs);
    memcpy(section.writer.at, chunk->runs, runs);
    section.writer.at += runs;
    for (int i = 0; i < chunk->ticks; i++) write_u16(&section.writer, chunk->pulses[i]);
    if (world) write_u64(&section.writer, world_hash(world));
    finish(recorder, &section);
    open_chunk(chunk);
}

static void write_states(Recorder *recorder, const World *world) {
    if (world_tick(world) < recorder->states_due) return;
    uint32_t squads = (uint32_t)recorder->guard_count / STATES_OF + 1;
    recorder->states_due = world_tick(world) + STATES_TICKS * squads;
    SectionWriter section = section_begin(recorder->room, SECTION_STATES);
    write_varint(&section.writer, world_tick(world));
    for (int guard = -1; guard < recorder->guard_count; guard++) {
        const ReplayRow row = row_of(world, guard);
        const RowBits bits = row_bits(&row);
        row_write(&section.writer, &bits, &recorder->before[guard + 1]);
    }
    finish(recorder, &section);
}

// The player went back to a tick.
static void rewind_to(Recorder *recorder, uint32_t tick) {
    write_chunk(recorder, NULL);
    write_tick(recorder, SECTION_REWIND, tick);
    recorder->tick = tick;
    recorder->states_due = tick;
}

static void add_to_run(OpenChunk *chunk, PlayerIntent intent) {
    if (intent.hurt < HURT_NEAREST) intent.hurt = HURT_NOBODY; // which is what it comes to
    if (chunk->run_ticks > 0 && !intent_is_same(&chunk->run, &intent)) {
        intent_run_write(&chunk->writer, &chunk->run, chunk->run_ticks, &chunk->move);
        chunk->run_ticks = 0;
    }
    chunk->run = intent;
    chunk->run_ticks++;
}

void recorder_take(Recorder *recorder, const World *world, const PlayerIntent *intent) {
    OpenChunk *chunk = &recorder->chunk;
    uint32_t tick = world_tick(world);
    if (tick != recorder->tick + 1) rewind_to(recorder, tick - 1);
    add_to_run(chunk, *intent);
    chunk->pulses[chunk->ticks++] = world_pulse(world);
    recorder->tick = tick;
    if (chunk->ticks < REPLAY_CHUNK_TICKS) return;
    write_chunk(recorder, world);
    write_states(recorder, world);
}

void recorder_end(Recorder *recorder, const World *world) {
    bool is_there = world_tick(world) == recorder->tick;
    write_chunk(recorder, is_there ? world : NULL);
    if (!is_there) rewind_to(recorder, world_tick(world));
    write_tick(recorder, SECTION_END, recorder->tick);
}

bool recorder_take_timeline(Recorder *recorder, Timeline *timeline) {
    if (timeline_first(timeline) != 0) return false;
    const World *world = timeline_world(timeline);
    uint32_t present = world_tick(world), last = timeline_last(timeline);
    timeline_seek(timeline, 0);
    recorder_begin(recorder, world);
    while (world_tick(world) < last) {
        const PlayerIntent intent = timeline_intent(timeline, world_tick(world) + 1);
        timeline_step_on(timeline);
        recorder_take(recorder, world, &intent);
    }
    recorder_end(recorder, world);
    timeline_seek(timeline, present);
    return true;
}
