#define _POSIX_C_SOURCE 200809L // for mkdir and WEXITSTATUS

#include "called.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int enter_folder(void **state) {
    (void)state;
    char folder[64];
    snprintf(folder, sizeof folder, "cli-%ld", (long)getpid());
    return mkdir(folder, 0777) != 0 || chdir(folder) != 0;
}

int leave_folder(void **state) {
    (void)state;
    char folder[64], command[96];
    snprintf(folder, sizeof folder, "cli-%ld", (long)getpid());
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return chdir("..") != 0 || system(command) != 0;
}

const Called *call(const char *arguments) {
    static Called called;
    char command[1024];
    snprintf(command, sizeof command, "SEVENWATCH_DATA=$SEVENWATCH_TEST_DATA '%s' >out.txt 2>error.txt %s",
             PROGRAM, arguments);
    int status = system(command);
    assert_true(WIFEXITED(status));
    called.status = WEXITSTATUS(status);
    captured_read("out.txt", called.out);
    captured_read("error.txt", called.error);
    return &called;
}

void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

void assert_file_holds(const char *path, const char *text) {
    char found[CAPTURED_SIZE];
    captured_read(path, found);
    assert_string_equal(found, text);
}
