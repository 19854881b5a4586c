// json_text: text as JSON has it, for what is written line by line.
#ifndef SEVENWATCH_FILES_JSON_TEXT_H
#define SEVENWATCH_FILES_JSON_TEXT_H

#include <stdio.h>

// Writes the text in quotes, with what needs it escaped.
void json_text_write(FILE *file, const char *text);

#endif
