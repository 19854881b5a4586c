// replay_intents: what the player wanted, in few bytes: a run of ticks with one intent at a time.
#ifndef SEVENWATCH_RECORD_REPLAY_INTENTS_H
#define SEVENWATCH_RECORD_REPLAY_INTENTS_H

#include "record/replay_bytes.h"
#include "sevenwatch/replay.h"

enum { INTENT_RUN_MOST_BYTES = 2 + 1 + 8 + VARINT_MOST_BYTES + 8 };

// Whether two intents are the same, to the bit.
bool intent_is_same(const PlayerIntent *one, const PlayerIntent *other);

// Writes a run of so many ticks, 1 and up, after one with the move `before`, which becomes its own.
void intent_run_write(ByteWriter *writer, const PlayerIntent *intent, int ticks, Vec2 *before);

// Reads one and returns its ticks; the reader fails when it is none.
int intent_run_read(ByteReader *reader, PlayerIntent *intent, Vec2 *before);

#endif
