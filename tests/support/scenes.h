// scenes: what every cmocka program here begins with. `program NAME` runs the one scene of that name,
// `program` all.
#ifndef SEVENWATCH_TESTS_SCENES_H
#define SEVENWATCH_TESTS_SCENES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

void choose_scene(int argc, char **argv);

#endif
