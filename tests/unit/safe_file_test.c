// Given a file that must not be lost, when the program is killed while it writes it, then the file is whole.
#define _XOPEN_SOURCE 700 // for fork, kill, mkfifo, nanosleep, setenv

#include "captured.h"
#include "folder.h"

#include "files/safe_file.h"
#include "files/text_file.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { KILLS = 60, TEXT_SIZE = 20000 };

// So many times the same letter.
static void write_letter(Folder *folder, char letter) {
    static char text[TEXT_SIZE];
    Report report = {0};
    memset(text, letter, sizeof text);
    if (!safe_file_write(folder_file(folder, "file"), text, sizeof text, &report)) abort();
}

static void write_for_ever(Folder *folder) {
    for (int i = 0;; i++) write_letter(folder, (char)('a' + i % 26));
}

// True when the file holds one whole text.
static bool is_whole(Folder *folder) {
    char text[CAPTURED_SIZE];
    captured_read(folder_file(folder, "file"), text);
    return strlen(text) == TEXT_SIZE && strspn(text, (char[]){text[0], '\0'}) == TEXT_SIZE;
}

static void kill_after(pid_t writer, long microseconds) {
    nanosleep(&(struct timespec){.tv_nsec = microseconds * 1000}, NULL);
    int status = 0;
    assert_int_equal(kill(writer, SIGKILL), 0);
    assert_int_equal(waitpid(writer, &status, 0), writer);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGKILL);
}

static void a_program_killed_while_it_writes_leaves_the_file_whole(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder);
    write_letter(&folder, 'A');
    for (int i = 0; i < KILLS; i++) {
        pid_t writer = fork();
        assert_true(writer >= 0);
        if (writer == 0) write_for_ever(&folder);
        kill_after(writer, 500 + i * 137L % 4000);
        assert_true(is_whole(&folder));
    }
    folder_close(&folder);
}

static void two_programs_that_write_at_once_leave_the_text_of_one(void **state) {
    (void)state;
    Folder folder;
    folder_open(&folder);
    write_letter(&folder, 'A');
    for (int i = 0; i < 5; i++) {
        pid_t writers[2] = {fork(), -1};
        if (writers[0] == 0) write_for_ever(&folder);
        writers[1] = fork();
        if (writers[1] == 0) write_for_ever(&folder);
        for (int j = 0; j < 20; j++) assert_true(is_whole(&folder));
        kill_after(writers[0], 2000);
        kill_after(writers[1], 10);
        assert_true(is_whole(&folder));
    }
    folder_close(&folder);
}

static void set(const char *named, const char *config, const char *home) {
    setenv("SEVENWATCH_CONFIG", named, 1);
    setenv("XDG_CONFIG_HOME", config, 1);
    setenv("HOME", home, 1);
}

static void the_folder_is_where_the_platform_keeps_such(void **state) {
    (void)state;
    char folder[PATH_SIZE];
    Report report = {0};
    set("", "", "/home/ada");
    assert_true(config_folder_find(folder, &report));
    assert_string_equal(folder, "/home/ada/.config/sevenwatch");
    set("", "not/absolute", "/home/ada");
    assert_true(config_folder_find(folder, &report));
    assert_string_equal(folder, "/home/ada/.config/sevenwatch");
    set("", "/home/ada/.etc", "/home/ada");
    assert_true(config_folder_find(folder, &report));
    assert_string_equal(folder, "/home/ada/.etc/sevenwatch");
    set("mine", "/home/ada/.etc", "/home/ada");
    assert_true(config_folder_find(folder, &report));
    assert_string_equal(folder, "mine");
}

static void without_a_home_it_is_told_that_nothing_is_kept(void **state) {
    (void)state;
    char folder[PATH_SIZE];
    Report report = {0};
    set("", "", "");
    assert_false(config_folder_find(folder, &report));
    assert_non_null(strstr(report.faults[0].cause, "are not kept"));
    report_free(&report);
}

// Nobody may make folders in that one, not even root.
static void a_folder_that_may_not_be_made_is_told_as_the_cause(void **state) {
    (void)state;
    Report report = {0};
    assert_false(safe_file_write("/sys/sevenwatch/file", "text", 4, &report));
    assert_null(strstr(report.faults[0].cause, "No such file"));
    report_free(&report);
}

static void open_pipe(Folder *folder) {
    folder_open(folder);
    assert_int_equal(mkfifo(folder_file(folder, "pipe"), 0600), 0);
}

static void a_pipe_to_which_nobody_writes_is_refused_instead_of_waited_for(void **state) {
    (void)state;
    Folder folder;
    Report report = {0};
    size_t size = 0;
    open_pipe(&folder);
    assert_null(text_file_read(folder_file(&folder, "pipe"), &size, &report));
    assert_string_equal(report.faults[0].cause, "cannot be read: it is a pipe, and nobody writes to it");
    report_free(&report);
    folder_close(&folder);
}

// After longer than a reader waits for a writer to come.
static void write_slowly(const char *path) {
    FILE *file = fopen(path, "w");
    if (!file) _exit(1);
    nanosleep(&(struct timespec){.tv_sec = 1, .tv_nsec = 200000000}, NULL);
    fputs("late", file);
    fclose(file);
    _exit(0);
}

static void what_somebody_writes_to_a_pipe_is_read_however_slowly(void **state) {
    (void)state;
    Folder folder;
    Report report = {0};
    size_t size = 0;
    int status = 0;
    open_pipe(&folder);
    pid_t writer = fork();
    assert_true(writer >= 0);
    if (writer == 0) write_slowly(folder_file(&folder, "pipe"));
    char *text = text_file_read(folder_file(&folder, "pipe"), &size, &report);
    assert_non_null(text);
    assert_int_equal(size, 4);
    assert_memory_equal(text, "late", 4);
    assert_int_equal(waitpid(writer, &status, 0), writer);
    free(text);
    folder_close(&folder);
}

static void a_file_where_the_folder_should_be_is_told(void **state) {
    (void)state;
    char folder[PATH_SIZE];
    Report report = {0};
    set(SOURCE_DIR "/README.md", "", "");
    assert_false(config_folder_find(folder, &report));
    assert_string_equal(report.faults[0].place, SOURCE_DIR "/README.md");
    assert_string_equal(report.faults[0].cause,
                        "settings and best results are not kept: it is a file; allowed is a folder");
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_program_killed_while_it_writes_leaves_the_file_whole),
        cmocka_unit_test(two_programs_that_write_at_once_leave_the_text_of_one),
        cmocka_unit_test(the_folder_is_where_the_platform_keeps_such),
        cmocka_unit_test(without_a_home_it_is_told_that_nothing_is_kept),
        cmocka_unit_test(a_folder_that_may_not_be_made_is_told_as_the_cause),
        cmocka_unit_test(a_pipe_to_which_nobody_writes_is_refused_instead_of_waited_for),
        cmocka_unit_test(what_somebody_writes_to_a_pipe_is_read_however_slowly),
        cmocka_unit_test(a_file_where_the_folder_should_be_is_told),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
