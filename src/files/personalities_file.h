// personalities_file: the personalities that guards may have, from JSON: a name each, and its fields.
//
//     {"lesson": {"view_range": 230, ...}, "sleepy": {"base": "lesson", "view_range": 90}}
//
// A field that is left out is its base's, wherever in the file that is, or the table's default when there is
// no base. The fields, their units and their ranges are those of personality.h; "meaning" says in a line what
// kind of guard it is. A field that the textbook guard does without is refused in a personality of that mind.
#ifndef SEVENWATCH_FILES_PERSONALITIES_FILE_H
#define SEVENWATCH_FILES_PERSONALITIES_FILE_H

#include "sevenwatch/personality.h"

enum { PERSONALITIES_MAX = 256 };

// Writes the personalities to an empty book, prepared; free it with personality_book_free. False, with every
// fault of the file in the report and the book empty, when it is refused.
bool personalities_read(const char *path, PersonalityBook *book, Report *report);

// The same from text that faults call `name`.
bool personalities_read_text(const char *text, size_t size, const char *name, PersonalityBook *book,
                             Report *report);

// Writes that there is no personality of this name, which may be meant, and which there are.
void personality_unknown_text(const PersonalityBook *book, const char *name, char *text, size_t size);

#endif
