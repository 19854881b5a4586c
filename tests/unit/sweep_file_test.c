// Given rows of a sweep, when they are written and read, then they are the same; and when they are put one
// behind the other, then nothing is lost.
#include "captured.h"

#include "files/sweep_file.h"

#include <stdlib.h>
#include <string.h>

static const char HEAD[] = "level,personality,bot,seed,ticks,result,noticed_tick,chased_tick,alarms,hits,hp,"
                           "noises,stuck,flickers,won,seen,"
                           "noticed_x,noticed_y,caught_x,caught_y,transitions,hash\n";
static const char UNSEEN[] =
    "lesson,,careful,7,3600,unseen,,,0,0,100,0,0,0,0,0,,,,,IDLE->PATROL:3,00000000000000ff\n";

static SweepRow caught_row(void) {
    SweepRow row = {.level = "a, \"b\".tmj", .personality = "brute", .bot = "bold", .seed = 9};
    row.tally = (Tally){.ticks = 321,
                        .noticed = 12,
                        .chased = 34,
                        .alarms = 2,
                        .hits = 3,
                        .noises = 4,
                        .stuck = 5,
                        .flickers = 6,
                        .seen = 7,
                        .hp = 0.0f,
                        .noticed_at = {1.25f, 700.1f},
                        .caught_at = {0.0f, 33.3333321f},
                        .chain = {0xfedcba9876543210}};
    row.tally.transitions[GUARD_IDLE][GUARD_CHASE] = 2;
    row.tally.transitions[GUARD_CHASE][GUARD_ATTACK] = 4000000000;
    return row;
}

// Rows that were read, with texts of their own.
typedef struct Taken {
    int count;
    SweepRow last;
    char level[64], personality[64], bot[64];
} Taken;

static void take(void *user, const SweepRow *row) {
    Taken *taken = user;
    taken->count++;
    taken->last = *row;
    snprintf(taken->level, sizeof taken->level, "%s", row->level);
    snprintf(taken->personality, sizeof taken->personality, "%s", row->personality);
    snprintf(taken->bot, sizeof taken->bot, "%s", row->bot);
}

static void write_text(const char *path, const char *first, const char *second) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fprintf(file, "%s%s", first, second);
    fclose(file);
}

static Taken read_all(const char *path) {
    Taken taken = {0};
    Report report = {0};
    if (!sweep_file_read(path, take, &taken, &report))
        fail_msg("%s: %s", report.faults[0].place, report.faults[0].cause);
    return taken;
}

static void a_row_is_read_as_it_was_written(void **state) {
    (void)state;
    const SweepRow row = caught_row();
    FILE *file = fopen("sweep-row.csv", "wb");
    assert_non_null(file);
    sweep_file_write_head(file);
    sweep_file_write(file, &row);
    fclose(file);
    Taken taken = read_all("sweep-row.csv");
    assert_int_equal(taken.count, 1);
    assert_string_equal(taken.level, row.level);
    assert_string_equal(taken.personality, row.personality);
    assert_string_equal(taken.bot, row.bot);
    assert_true(taken.last.seed == row.seed);
    assert_memory_equal(&taken.last.tally, &row.tally, sizeof row.tally);
}

static void what_did_not_happen_is_left_empty(void **state) {
    (void)state;
    SweepRow row = {.level = "lesson", .personality = "", .bot = "careful", .seed = 7};
    row.tally = (Tally){.ticks = 3600, .hp = 100.0f, .chain = {0xff}};
    row.tally.transitions[GUARD_IDLE][GUARD_PATROL] = 3;
    FILE *file = fopen("sweep-unseen.csv", "wb");
    assert_non_null(file);
    sweep_file_write(file, &row);
    fclose(file);
    char text[CAPTURED_SIZE];
    captured_read("sweep-unseen.csv", text);
    assert_string_equal(text, UNSEEN);
}

static void rows_may_stand_behind_each_other_with_their_heads_or_without(void **state) {
    (void)state;
    char both[2048];
    snprintf(both, sizeof both, "%s%s%s", UNSEEN, HEAD, UNSEEN);
    write_text("sweep-joined.csv", HEAD, both);
    assert_int_equal(read_all("sweep-joined.csv").count, 2);
    write_text("sweep-joined.csv", UNSEEN, UNSEEN);
    assert_int_equal(read_all("sweep-joined.csv").count, 2);
}

// Puts another text in place of one in a good row.
static void assert_refused(const char *good, const char *bad, const char *cause) {
    char row[1024];
    const char *at = strstr(UNSEEN, good);
    assert_non_null(at);
    snprintf(row, sizeof row, "%.*s%s%s", (int)(at - UNSEEN), UNSEEN, bad, at + strlen(good));
    write_text("sweep-bad.csv", HEAD, row);
    Taken taken = {0};
    Report report = {0};
    assert_false(sweep_file_read("sweep-bad.csv", take, &taken, &report));
    assert_int_equal(taken.count, 0);
    assert_int_equal(report.count, 1);
    assert_string_equal(report.faults[0].place, "sweep-bad.csv: line 2");
    assert_string_equal(report.faults[0].cause, cause);
    report_free(&report);
}

static void what_a_field_does_not_allow_is_refused_with_what_it_does(void **state) {
    (void)state;
    assert_refused(",7,", ",-7,", "seed is \"-7\"; allowed is a whole number from 0 to 9223372036854775807");
    assert_refused("3600", "4294967296",
                   "ticks is \"4294967296\"; allowed is a whole number from 0 to 4294967295");
    assert_refused("unseen", "caught", "result is \"caught\"; allowed is \"unseen\", by the other fields");
    assert_refused("100", "nan", "hp is \"nan\"; allowed is a number");
    assert_refused(",,,,IDLE", ",5,,,IDLE", "noticed_y is \"5\"; allowed is nothing, for it did not happen");
    assert_refused("IDLE->PATROL:3", "IDLE->SLEEP:3",
                   "transitions is \"IDLE->SLEEP:3\"; allowed is as in \"IDLE->PATROL:3 PATROL->IDLE:2\"");
    assert_refused("ff\n", "f\n", "hash is \"00000000000000f\"; allowed is 16 digits of 0 to 9 and a to f");
    assert_refused("lesson,,", "lesson,", "has 21 fields; a row of a sweep has 22");
}

static void add_row(const char *path) {
    OutputFile output;
    Report report = {0};
    const SweepRow row = caught_row();
    assert_true(sweep_file_open(&output, path, &report));
    sweep_file_write(output.file, &row);
    assert_true(output_file_close(&output, &report));
}

static void a_file_of_rows_is_written_on_at_its_end_and_has_one_head(void **state) {
    (void)state;
    remove("sweep-grows.csv");
    for (int i = 0; i < 3; i++) add_row("sweep-grows.csv");
    char text[CAPTURED_SIZE];
    captured_read("sweep-grows.csv", text);
    assert_memory_equal(text, HEAD, strlen(HEAD));
    assert_int_equal(captured_count(text, "\n"), 4);
    assert_int_equal(read_all("sweep-grows.csv").count, 3);
}

static void an_empty_file_gets_its_head(void **state) {
    (void)state;
    write_text("sweep-empty.csv", "", "");
    add_row("sweep-empty.csv");
    assert_int_equal(read_all("sweep-empty.csv").count, 1);
}

static void any_other_file_is_refused_and_kept(void **state) {
    (void)state;
    write_text("sweep-diary.txt", "dear diary\n", "");
    OutputFile output;
    Report report = {0};
    assert_false(sweep_file_open(&output, "sweep-diary.txt", &report));
    assert_string_equal(report.faults[0].place, "sweep-diary.txt: line 1");
    report_free(&report);
    char text[CAPTURED_SIZE];
    captured_read("sweep-diary.txt", text);
    assert_string_equal(text, "dear diary\n");
}

static void a_row_that_is_not_whole_keeps_the_next_from_being_glued_to_it(void **state) {
    (void)state;
    write_text("sweep-torn.csv", HEAD, "lesson,,careful,7,36");
    OutputFile output;
    Report report = {0};
    assert_false(sweep_file_open(&output, "sweep-torn.csv", &report));
    assert_string_equal(report.faults[0].cause, "ends in the middle of a row; allowed are whole rows");
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_row_is_read_as_it_was_written),
        cmocka_unit_test(what_did_not_happen_is_left_empty),
        cmocka_unit_test(rows_may_stand_behind_each_other_with_their_heads_or_without),
        cmocka_unit_test(what_a_field_does_not_allow_is_refused_with_what_it_does),
        cmocka_unit_test(a_file_of_rows_is_written_on_at_its_end_and_has_one_head),
        cmocka_unit_test(an_empty_file_gets_its_head),
        cmocka_unit_test(any_other_file_is_refused_and_kept),
        cmocka_unit_test(a_row_that_is_not_whole_keeps_the_next_from_being_glued_to_it),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
