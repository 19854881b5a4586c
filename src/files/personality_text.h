// personality_text: a personality as it stands in personalities.json.
#ifndef SEVENWATCH_FILES_PERSONALITY_TEXT_H
#define SEVENWATCH_FILES_PERSONALITY_TEXT_H

#include "sevenwatch/personality.h"

// Writes its name and every field of its mind: "watchman": {"meaning": …, …}. False when the text has no room
// for it or memory runs out.
bool personality_text(const Personality *personality, char *text, size_t size);

#endif
