// Given a data folder, when its levels are gathered to choose from, then they are in their order with a
// picture each, and one that cannot be read says why.
#include "data_copy.h"
#include "rehearsal.h"

#include "app/library.h"

#include <string.h>

static void levels_come_in_their_order_with_their_places(void **state) {
    (void)state;
    DataCopy data;
    Library library = {0};
    data_copy_make(&data, __func__);
    data_copy_put(&data, "levels/a.tmj", SOURCE_DIR "/data/levels/yard.tmj");
    data_copy_put(&data, "levels/b.tmj", SOURCE_DIR "/data/levels/lesson.tmj");
    data_copy_write(&data, "levels/order.json", "{\"levels\": [\"b\"]}");
    library_read(&library, data.folder);
    assert_int_equal(library.count, 2);
    assert_string_equal(library.all[0].name, "b");
    assert_string_equal(library.all[0].place->title, "The lesson");
    assert_int_equal(library.all[1].place->post_count, 5);
    assert_int_equal(library_find(&library, "a"), 1);
    assert_int_equal(library_find(&library, "c"), -1);
    assert_string_equal(library.fault, "");
    library_close(&library);
}

static void a_level_that_cannot_be_read_says_why_and_costs_no_other(void **state) {
    (void)state;
    DataCopy data;
    Library library = {0};
    const Palette palette = palette_of(PALETTE_STANDARD, false);
    data_copy_make(&data, __func__);
    data_copy_write(&data, "levels/a.tmj", "{\"width\": 3}");
    data_copy_put(&data, "levels/b.tmj", SOURCE_DIR "/data/levels/lesson.tmj");
    library_read(&library, data.folder);
    assert_int_equal(library.count, 2);
    assert_null(library.all[0].place);
    assert_non_null(strstr(library.all[0].fault, "a.tmj"));
    assert_non_null(library.all[1].place);
    assert_true(library_fit(&library, 160, 90, &palette));
    assert_null(library.all[0].picture.pixels);
    library_close(&library);
}

static void a_fault_in_the_order_is_kept_to_be_told(void **state) {
    (void)state;
    DataCopy data;
    Library library = {0};
    data_copy_make(&data, __func__);
    data_copy_put(&data, "levels/b.tmj", SOURCE_DIR "/data/levels/lesson.tmj");
    data_copy_write(&data, "levels/order.json", "{\"levels\": [\"x\"]}");
    library_read(&library, data.folder);
    assert_int_equal(library.count, 1);
    assert_non_null(strstr(library.fault, "order.json: levels[0] there is no level \"x\""));
    library_close(&library);
}

static void a_folder_without_levels_says_so(void **state) {
    (void)state;
    DataCopy data;
    Library library = {0};
    data_copy_make(&data, __func__);
    library_read(&library, data.folder);
    assert_int_equal(library.count, 0);
    assert_non_null(strstr(library.fault, "there are no levels in it"));
    library_close(&library);
}

static void a_level_that_is_left_out_for_its_long_name_is_told(void **state) {
    (void)state;
    DataCopy data;
    Library library = {0};
    char place[128];
    data_copy_make(&data, __func__);
    data_copy_put(&data, "levels/b.tmj", SOURCE_DIR "/data/levels/lesson.tmj");
    snprintf(place, sizeof place, "levels/%070d.tmj", 0);
    data_copy_put(&data, place, SOURCE_DIR "/data/levels/lesson.tmj");
    library_read(&library, data.folder);
    assert_int_equal(library.count, 1);
    assert_non_null(strstr(library.fault, "levels that are left out: 1"));
    library_close(&library);
}

// Levels can be chosen all the same.
static void the_choice_of_levels_tells_of_a_fault_in_their_order(void **state) {
    (void)state;
    DataCopy data;
    Rehearsal rehearsal;
    data_copy_make(&data, __func__);
    data_copy_put(&data, "levels/b.tmj", SOURCE_DIR "/data/levels/lesson.tmj");
    data_copy_write(&data, "levels/order.json", "{\"levels\": [\"x\"]}");
    rehearsal_open_title(&rehearsal, data.folder, &(AppOptions){0});
    rehearsal_press(SDL_SCANCODE_DOWN);
    rehearsal_press(SDL_SCANCODE_RETURN);
    assert_true(rehearsal_frame(&rehearsal));
    assert_true(rehearsal_shows(&rehearsal, SCREEN_LEVELS));
    assert_non_null(strstr(rehearsal.app->note.text, "there is no level \"x\""));
    rehearsal_close(&rehearsal);
}

static uint32_t pixel(const Canvas *picture, int x, int y) {
    return picture->pixels[y * picture->width + x];
}

static void a_picture_shows_walls_where_the_level_has_them(void **state) {
    (void)state;
    DataCopy data;
    Library library = {0};
    const Palette palette = palette_of(PALETTE_STANDARD, false);
    data_copy_make(&data, __func__);
    data_copy_put(&data, "levels/b.tmj", SOURCE_DIR "/data/levels/lesson.tmj");
    library_read(&library, data.folder);
    assert_true(library_fit(&library, 320, 180, &palette)); // a third of the level
    const Canvas *picture = &library.all[0].picture;
    uint32_t wall = pixel(picture, 400 / 3, 200 / 3), floor = pixel(picture, 500 / 3, 200 / 3);
    assert_true(pixel_difference(wall, floor) > 60);
    assert_true(pixel_difference(pixel(picture, 120 / 3, 100 / 3), floor) > 100); // the guard
    assert_true(pixel_difference(pixel(picture, 700 / 3, 200 / 3), floor) > 300); // the player
    assert_true(pixel_difference(pixel(picture, 210 / 3, 100 / 3), floor) > 60);  // what the guard sees
    assert_true(library_fit(&library, 160, 90, &palette));
    assert_int_equal(library.all[0].picture.width, 160);
    library_close(&library);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(levels_come_in_their_order_with_their_places),
        cmocka_unit_test(a_level_that_cannot_be_read_says_why_and_costs_no_other),
        cmocka_unit_test(a_fault_in_the_order_is_kept_to_be_told),
        cmocka_unit_test(a_folder_without_levels_says_so),
        cmocka_unit_test(a_level_that_is_left_out_for_its_long_name_is_told),
        cmocka_unit_test(the_choice_of_levels_tells_of_a_fault_in_their_order),
        cmocka_unit_test(a_picture_shows_walls_where_the_level_has_them),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
