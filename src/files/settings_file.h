// settings_file: settings.json, in the folder of what belongs to one person.
//
//     {"volume": 80, "captions": true, "palette": "red-green", ...,
//      "bindings": {"sneak": {"keys": [225, 229], "button": 10}}}
//
// What is missing is as it is by itself, so that settings of another version serve too.
#ifndef SEVENWATCH_FILES_SETTINGS_FILE_H
#define SEVENWATCH_FILES_SETTINGS_FILE_H

#include "files/data_folder.h"
#include "files/settings.h"

// Reads the settings of a folder. Without a file they are the defaults. What is wrong with one is told, field
// by field; such a file is put aside, a new one is written of what is good in it, and the rest of the
// settings are the defaults.
void settings_read(const char *folder, Settings *settings, Report *report);

// Reads them from text that faults call `name`. False when there was a fault; the settings can be used even
// so.
bool settings_read_text(const char *text, size_t size, const char *name, Settings *settings, Report *report);

// Writes them whole or not at all. False with a fault when that fails.
bool settings_write(const char *folder, const Settings *settings, Report *report);

#endif
