// replay_origin: what a recording tells of the level and the personalities that it was made with, so that a
// refusal can name what has changed.
#ifndef SEVENWATCH_RECORD_REPLAY_ORIGIN_H
#define SEVENWATCH_RECORD_REPLAY_ORIGIN_H

#include "record/replay_bytes.h"
#include "sevenwatch/replay.h"

// Room that either payload takes at most, bytes.
size_t origin_most_bytes(void);

void origin_write_level(ByteWriter *writer, const Place *place);
void origin_read_level(ByteReader *payload, ReplayHead *head);

// The guards of a world that are the first of their personality; returns how many, at most
// REPLAY_PERSONALITIES.
int origin_guards(const World *world, int guards[REPLAY_PERSONALITIES]);

// Reading, false when its values are not those of this program, which then cannot compare them.
void origin_write_personality(ByteWriter *writer, const Personality *personality);
bool origin_read_personality(ByteReader *payload, Personality *personality);

// Write in what the level or the personalities are others now; false when the recording does not tell.
bool origin_level_difference(const Replay *replay, const Place *place, char *text, size_t size);
bool origin_personalities_difference(const Replay *replay, const World *world, char *text, size_t size);

#endif
