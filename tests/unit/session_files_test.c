// Given a session in the window, when something of it is to be saved and the disk takes nothing more, then
// that is told and no broken file stays behind.
#define _POSIX_C_SOURCE 200809L // for setrlimit and access

#include "stage.h"

#include "cli/session_files.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

typedef bool Save(void *user, Timeline *timeline, char *name, size_t size, Report *report);

// No file may grow beyond a few bytes from now on: like a disk that is almost full.
static void fill_disk(struct rlimit *before) {
    assert_int_equal(getrlimit(RLIMIT_FSIZE, before), 0);
    const struct rlimit full = {.rlim_cur = 10, .rlim_max = before->rlim_max};
    assert_true(signal(SIGXFSZ, SIG_IGN) != SIG_ERR);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &full), 0);
}

static void assert_leaves_nothing_on_a_full_disk(Save *save) {
    Stage stage;
    Report report = {0};
    struct rlimit before;
    char name[64] = "";
    stage_open(&stage, &STAGE_BEHIND_IT);
    Timeline *timeline = timeline_create(&(TimelineDef){.world = stage.world}, &report);
    assert_non_null(timeline);
    const PlayerIntent noise = stage_noise();
    timeline_take(timeline, &noise);
    SessionFiles files = {.run = {.level = "full_disk",
                                  .personality = stage.book.all[0].name,
                                  .book = &stage.book,
                                  .place = stage.place}};
    fill_disk(&before);
    bool is_saved = save(&files, timeline, name, sizeof name, &report);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    assert_false(is_saved);
    assert_int_equal(report.count, 1);
    assert_string_equal(report.faults[0].place, name);
    assert_non_null(strstr(report.faults[0].cause, "is not complete, writing to it failed: File too large"));
    assert_int_not_equal(access(name, F_OK), 0);
    report_free(&report);
    timeline_destroy(timeline);
    stage_close(&stage);
}

static void a_replay_that_a_full_disk_does_not_take_leaves_no_file(void **state) {
    (void)state;
    assert_leaves_nothing_on_a_full_disk(session_files_save_replay);
}

static void a_scenario_that_a_full_disk_does_not_take_leaves_no_file(void **state) {
    (void)state;
    assert_leaves_nothing_on_a_full_disk(session_files_save_scenario);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_replay_that_a_full_disk_does_not_take_leaves_no_file),
        cmocka_unit_test(a_scenario_that_a_full_disk_does_not_take_leaves_no_file),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
