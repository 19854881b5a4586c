// json_text: text as JSON has it, for what is written line by line.
#ifndef SEVENWATCH_FILES_JSON_TEXT_H
#define SEVENWATCH_FILES_JSON_TEXT_H

#include <stdio.h>

// Writes the text in quotes, with what needs it escaped.
void json_text_write(FILE *file, const char *text);

enum { FLOAT_TEXT_SIZE = 64 };

// A plain decimal with as few places as read back as the same float: as somebody would have written it. The
// smallest floats need 54 places; what is larger than an integer of JSON may be keeps one.
void float_text(float value, char text[FLOAT_TEXT_SIZE]);

#endif
