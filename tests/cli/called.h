// called: the built program, called as people call it, in a folder that belongs to the scene.
#ifndef SEVENWATCH_TESTS_CALLED_H
#define SEVENWATCH_TESTS_CALLED_H

#include "captured.h"

typedef struct Called {
    int status;
    char out[CAPTURED_SIZE];
    char error[CAPTURED_SIZE];
} Called;

// Set a group of scenes up and take it down. Scenes may run side by side: each works in a folder of its own.
int enter_folder(void **state);
int leave_folder(void **state);

// Calls the program with arguments as a shell reads them. Redirections among them win over being captured.
// The environment variable SEVENWATCH_TEST_DATA names the data folder, when a scene sets it.
const Called *call(const char *arguments);

void write_file(const char *path, const char *text);

// Fails the scene unless the file holds just this text.
void assert_file_holds(const char *path, const char *text);

#endif
