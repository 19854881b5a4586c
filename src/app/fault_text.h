// fault_text: what is wrong with a file, for a line of the screen.
#ifndef SEVENWATCH_APP_FAULT_TEXT_H
#define SEVENWATCH_APP_FAULT_TEXT_H

#include "sevenwatch/report.h"

#include <stddef.h>

// Writes "yard.tmj: layer "walls", object 7: width is -3": the file without its folders, then the cause.
void fault_text(const Fault *fault, char *text, size_t size);

#endif
