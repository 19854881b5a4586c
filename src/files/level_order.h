// level_order: in which order the levels of a data folder are played: the campaign, that the file order.json
// in the folder names, and after it whatever else lies there, by name.
//
//     {"levels": ["first-steps", "the-yard"]}
#ifndef SEVENWATCH_FILES_LEVEL_ORDER_H
#define SEVENWATCH_FILES_LEVEL_ORDER_H

#include "files/level_names.h"
#include "sevenwatch/report.h"

// Lists the levels of a folder in that order. Without the file they are in order of the alphabet. False with
// a report when there is something wrong with it; the list is then complete all the same.
bool level_order_read(const char *folder, LevelNames *names, Report *report);

#endif
