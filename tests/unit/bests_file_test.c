// Given the best results that were kept, when another comes in, then the better one of each level is kept.
#include "captured.h"
#include "folder.h"

#include "files/bests_file.h"

#include <stdlib.h>
#include <string.h>

enum { HASH = 0x1234, OTHER_HASH = 0x4321 };

typedef struct Shelf {
    Folder folder;
    Bests *bests;
    Report report;
} Shelf;

static void open_shelf(Shelf *shelf) {
    *shelf = (Shelf){.bests = calloc(1, sizeof *shelf->bests)};
    assert_non_null(shelf->bests);
    folder_open(&shelf->folder);
}

static void close_shelf(Shelf *shelf) {
    report_free(&shelf->report);
    folder_close(&shelf->folder);
    free(shelf->bests);
}

// As the next run of the program finds it.
static void read_anew(Shelf *shelf) {
    memset(shelf->bests, 0, sizeof *shelf->bests);
    bests_read(shelf->folder.path, shelf->bests, &shelf->report);
}

static BestOfLevel result_of(const char *level, uint64_t hash, int rank, int ticks) {
    BestOfLevel result = {.level_hash = hash, .best = {.rank = rank, .ticks = ticks}};
    strcpy(result.level, level);
    return result;
}

static bool take(Shelf *shelf, const char *level, uint64_t hash, int rank, int ticks) {
    const BestOfLevel result = result_of(level, hash, rank, ticks);
    return bests_take(shelf->bests, shelf->folder.path, &result, &shelf->report);
}

static void the_first_result_of_a_level_is_its_best(void **state) {
    (void)state;
    Shelf shelf;
    open_shelf(&shelf);
    read_anew(&shelf);
    assert_null(bests_find(shelf.bests, "yard", HASH));
    assert_true(take(&shelf, "yard", HASH, 2, 900));
    read_anew(&shelf);
    assert_int_equal(bests_find(shelf.bests, "yard", HASH)->ticks, 900);
    assert_null(bests_find(shelf.bests, "lesson", HASH));
    assert_true(report_is_empty(&shelf.report));
    close_shelf(&shelf);
}

static void all_of_a_result_is_kept(void **state) {
    (void)state;
    Shelf shelf;
    open_shelf(&shelf);
    BestOfLevel result = result_of("a \"level\".tmj", UINT64_MAX, 5, 4);
    result.best.value = 120;
    result.best.seen = 1;
    result.best.noticed = 2;
    result.best.alarms = 3;
    result.best.hits = 6;
    result.best.noises = 7;
    result.best.assisted = true;
    assert_true(bests_take(shelf.bests, shelf.folder.path, &result, &shelf.report));
    read_anew(&shelf);
    const Best *best = bests_find(shelf.bests, "a \"level\".tmj", UINT64_MAX);
    assert_non_null(best);
    assert_memory_equal(best, &result.best, sizeof *best);
    close_shelf(&shelf);
}

static void a_worse_result_changes_nothing_and_a_better_one_takes_its_place(void **state) {
    (void)state;
    Shelf shelf;
    open_shelf(&shelf);
    assert_true(take(&shelf, "yard", HASH, 2, 900));
    assert_false(take(&shelf, "yard", HASH, 1, 100));
    assert_false(take(&shelf, "yard", HASH, 2, 900));
    assert_true(take(&shelf, "yard", HASH, 2, 899));
    assert_true(take(&shelf, "yard", HASH, 3, 5000));
    read_anew(&shelf);
    assert_int_equal(shelf.bests->count, 1);
    assert_int_equal(bests_find(shelf.bests, "yard", HASH)->ticks, 5000);
    close_shelf(&shelf);
}

static void rank_comes_before_loot_and_loot_before_help_and_time(void **state) {
    (void)state;
    const Best plain = {.rank = 2, .value = 50, .ticks = 900, .seen = 3};
    Best other = plain;
    assert_false(best_is_better(&other, &plain));
    other.seen = 2;
    assert_true(best_is_better(&other, &plain));
    other.ticks = 901;
    assert_false(best_is_better(&other, &plain));
    other.ticks = 800;
    other.assisted = true;
    assert_false(best_is_better(&other, &plain));
    assert_true(best_is_better(&plain, &other));
    other.value = 51;
    assert_true(best_is_better(&other, &plain));
    other.rank = 1;
    assert_false(best_is_better(&other, &plain));
}

static void a_best_of_a_level_that_was_edited_counts_no_more(void **state) {
    (void)state;
    Shelf shelf;
    open_shelf(&shelf);
    assert_true(take(&shelf, "yard", HASH, 5, 100));
    assert_null(bests_find(shelf.bests, "yard", OTHER_HASH));
    assert_true(take(&shelf, "yard", OTHER_HASH, 1, 900));
    read_anew(&shelf);
    assert_int_equal(shelf.bests->count, 1);
    assert_int_equal(bests_find(shelf.bests, "yard", OTHER_HASH)->rank, 1);
    close_shelf(&shelf);
}

static void what_another_run_of_the_program_has_kept_meanwhile_stays(void **state) {
    (void)state;
    Shelf shelf;
    open_shelf(&shelf);
    read_anew(&shelf);
    Bests *others = calloc(1, sizeof *others);
    assert_non_null(others);
    const BestOfLevel lesson = result_of("lesson", HASH, 4, 400), yard = result_of("yard", HASH, 4, 400);
    assert_true(bests_take(others, shelf.folder.path, &lesson, &shelf.report));
    assert_true(bests_take(others, shelf.folder.path, &yard, &shelf.report));
    free(others);
    assert_true(take(&shelf, "smoke-yard", HASH, 1, 900));
    assert_false(take(&shelf, "yard", HASH, 3, 900));
    read_anew(&shelf);
    assert_int_equal(shelf.bests->count, 3);
    assert_int_equal(bests_find(shelf.bests, "lesson", HASH)->rank, 4);
    close_shelf(&shelf);
}

static void a_best_that_is_damaged_is_put_aside_and_the_others_stay(void **state) {
    (void)state;
    Shelf shelf;
    open_shelf(&shelf);
    take(&shelf, "yard", HASH, 2, 900);
    char text[CAPTURED_SIZE], damaged[CAPTURED_SIZE + 64];
    captured_read(folder_file(&shelf.folder, "bests.json"), text);
    snprintf(damaged, sizeof damaged, "{\"lesson\": {\"level_hash\": \"12\", \"rank\": -1}, %s", text + 1);
    folder_write(&shelf.folder, "bests.json", damaged);
    read_anew(&shelf);
    assert_int_equal(shelf.bests->count, 1);
    assert_int_equal(bests_find(shelf.bests, "yard", HASH)->ticks, 900);
    assert_string_equal(shelf.report.faults[0].cause, "lesson.assisted is missing");
    assert_string_equal(shelf.report.faults[1].cause,
                        "lesson.level_hash is \"12\"; allowed are 16 digits of 0 to 9 and a to f");
    captured_read(folder_file(&shelf.folder, "bests.json.damaged"), text);
    assert_string_equal(text, damaged);
    report_free(&shelf.report);
    read_anew(&shelf);
    assert_int_equal(shelf.bests->count, 1);
    assert_true(report_is_empty(&shelf.report));
    close_shelf(&shelf);
}

static void more_levels_than_there_is_room_for_are_told(void **state) {
    (void)state;
    Shelf shelf;
    open_shelf(&shelf);
    for (int i = 0; i < BESTS_MAX; i++) {
        BestOfLevel *row = &shelf.bests->all[shelf.bests->count++];
        *row = (BestOfLevel){.level_hash = HASH, .best = {.rank = 1, .ticks = 100}};
        snprintf(row->level, sizeof row->level, "level%d", i);
    }
    assert_true(take(&shelf, "level7", HASH, 1, 99));
    assert_true(report_is_empty(&shelf.report));
    assert_false(take(&shelf, "one more", HASH, 1, 99));
    assert_int_equal(shelf.report.count, 1);
    read_anew(&shelf);
    assert_int_equal(shelf.bests->count, BESTS_MAX);
    close_shelf(&shelf);
}

static void a_full_disk_is_told_and_the_bests_stay_as_they_were(void **state) {
    (void)state;
    Shelf shelf;
    open_shelf(&shelf);
    assert_true(take(&shelf, "yard", HASH, 2, 900));
    folder_disk_fills(50);
    bool is_best = take(&shelf, "yard", HASH, 2, 800);
    folder_disk_empties();
    assert_true(is_best); // in this run
    assert_int_equal(shelf.report.count, 1);
    assert_string_equal(shelf.report.faults[0].cause,
                        "cannot be written: File too large; it stays as it was");
    read_anew(&shelf);
    assert_int_equal(bests_find(shelf.bests, "yard", HASH)->ticks, 900);
    close_shelf(&shelf);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_first_result_of_a_level_is_its_best),
        cmocka_unit_test(all_of_a_result_is_kept),
        cmocka_unit_test(a_worse_result_changes_nothing_and_a_better_one_takes_its_place),
        cmocka_unit_test(rank_comes_before_loot_and_loot_before_help_and_time),
        cmocka_unit_test(a_best_of_a_level_that_was_edited_counts_no_more),
        cmocka_unit_test(what_another_run_of_the_program_has_kept_meanwhile_stays),
        cmocka_unit_test(a_best_that_is_damaged_is_put_aside_and_the_others_stay),
        cmocka_unit_test(more_levels_than_there_is_room_for_are_told),
        cmocka_unit_test(a_full_disk_is_told_and_the_bests_stay_as_they_were),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
