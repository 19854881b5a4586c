// replay_states: how the player and the guards are at a moment, to be told beside what another run makes of
// them.
#ifndef SEVENWATCH_RECORD_REPLAY_STATES_H
#define SEVENWATCH_RECORD_REPLAY_STATES_H

#include "record/replay_bytes.h"
#include "sevenwatch/replay.h"

// As many as a row has, in the order in which they are recorded; and the bits of each of them.
enum { ROW_FIELDS = 8, ROW_MOST_BYTES = 1 + 4 * ROW_FIELDS };

typedef struct RowBits {
    uint32_t field[ROW_FIELDS];
} RowBits;

// How the player (-1) or a guard is in a world.
ReplayRow row_of(const World *world, int guard);

RowBits row_bits(const ReplayRow *row);
ReplayRow row_of_bits(const RowBits *bits);

// Writes the fields that differ from `before`, which become its own; and reads them.
void row_write(ByteWriter *writer, const RowBits *bits, RowBits *before);
void row_read(ByteReader *reader, RowBits *before);

// Writes the name and both values of the first field that differs, "x: 120.5 when recorded, now 121"; false
// when there is none.
bool row_difference_text(const ReplayRow *recorded, const ReplayRow *now, char *text, size_t size);

#endif
