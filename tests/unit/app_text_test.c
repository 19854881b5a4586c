// Given the fonts of the data folder, when words are painted, then they take the room they should, and what
// is missing is named.
#include "rehearsal.h"

#include "app/paint.h"
#include "app/text.h"

#include <string.h>

enum { SIZE = 16, WIDTH = 400, HEIGHT = 100 };

typedef struct Page {
    Canvas canvas;
    Typeface typeface;
} Page;

static const Colour WHITE = {255, 255, 255, 255};

static void open_page(Page *page) {
    Report report = {0};
    assert_true(canvas_open(&page->canvas, WIDTH, HEIGHT));
    assert_true(typeface_open(&page->typeface, REHEARSAL_DATA, &report));
    assert_true(typeface_resize(&page->typeface, SIZE, &report));
    assert_true(report_is_empty(&report));
}

static void close_page(Page *page) {
    typeface_close(&page->typeface);
    canvas_close(&page->canvas);
}

// The columns from the first to the last with anything on them; empty for a blank page.
static CanvasSpan inked(const Canvas *canvas) {
    CanvasSpan span = {WIDTH, 0};
    for (int y = 0; y < HEIGHT; y++) {
        for (int x = 0; x < WIDTH; x++) {
            if ((canvas->pixels[y * WIDTH + x] & 0xffu) == 0) continue;
            if (x < span.from) span.from = x;
            if (x >= span.to) span.to = x + 1;
        }
    }
    return span;
}

static const uint32_t *row_of(const Page *page, int y) {
    return page->canvas.pixels + (size_t)y * WIDTH;
}

static void words_are_painted_within_the_width_they_measure(void **state) {
    (void)state;
    Page page;
    open_page(&page);
    const char *words = "INVESTIGATE, 12° off";
    int width = text_width(&page.typeface, TEXT_BODY, words);
    assert_int_equal(text_paint(&page.canvas, &page.typeface, TEXT_BODY, 20, 10, words, WHITE), width);
    CanvasSpan ink = inked(&page.canvas);
    assert_in_range(ink.from, 20, 20 + SIZE / 2);
    assert_in_range(ink.to, 20 + width - SIZE / 2, 20 + width);
    close_page(&page);
}

static void digits_are_all_as_wide(void **state) {
    (void)state;
    Page page;
    open_page(&page);
    assert_int_equal(text_width(&page.typeface, TEXT_BODY, "1111"),
                     text_width(&page.typeface, TEXT_BODY, "0000"));
    close_page(&page);
}

static void what_is_too_wide_is_cut_with_an_ellipsis(void **state) {
    (void)state;
    Page page;
    open_page(&page);
    const char *words = "a sentence that is a good deal too long for the room there is";
    text_paint_within(&page.canvas, &page.typeface, TEXT_BODY, 10, 10, 150, words, WHITE);
    CanvasSpan ink = inked(&page.canvas);
    assert_in_range(ink.to, 120, 160);
    close_page(&page);
}

static void long_words_and_sentences_break_into_lines(void **state) {
    (void)state;
    Page page;
    open_page(&page);
    int line = text_line_height(&page.typeface, TEXT_BODY);
    int letter = text_width(&page.typeface, TEXT_BODY, "m");
    Canvas *canvas = &page.canvas;
    const struct {
        const char *text;
        int lines;
    } cases[] = {
        {"", 0}, {"one", 1}, {"one two", 1}, {"one two three", 2}, {"abcdefghijklmnopqrstuvwxyz", 4}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        assert_int_equal(
            text_paint_lines(canvas, &page.typeface, TEXT_BODY, 200, 0, 8 * letter, cases[i].text, WHITE),
            cases[i].lines * line);
    close_page(&page);
}

static void a_character_that_was_never_wanted_is_a_question_mark(void **state) {
    (void)state;
    Page page;
    open_page(&page);
    text_paint(&page.canvas, &page.typeface, TEXT_BODY, 10, 10, "?", WHITE);
    text_paint(&page.canvas, &page.typeface, TEXT_BODY, 10, 40, "Ж", WHITE);
    int width = 10 + text_width(&page.typeface, TEXT_BODY, "?");
    for (int y = 10; y < 35; y++)
        assert_memory_equal(row_of(&page, y), row_of(&page, y + 30), (size_t)width * sizeof(uint32_t));
    close_page(&page);
}

static void a_wanted_character_is_drawn_from_the_next_size_on(void **state) {
    (void)state;
    Page page;
    open_page(&page);
    Report report = {0};
    typeface_want(&page.typeface, "Ж");
    assert_true(typeface_resize(&page.typeface, SIZE, &report));
    text_paint(&page.canvas, &page.typeface, TEXT_BODY, 10, 10, "Ж", WHITE);
    text_paint(&page.canvas, &page.typeface, TEXT_BODY, 10, 40, "?", WHITE);
    assert_memory_not_equal(row_of(&page, 20), row_of(&page, 50), 30 * sizeof(uint32_t));
    close_page(&page);
}

static void broken_utf_8_is_painted_as_question_marks(void **state) {
    (void)state;
    Page page;
    open_page(&page);
    int letter = text_width(&page.typeface, TEXT_BODY, "m");
    assert_int_equal(text_width(&page.typeface, TEXT_BODY, "a\xffz"), 3 * letter);
    assert_int_equal(text_width(&page.typeface, TEXT_BODY, "\xe2\x80"), letter);
    close_page(&page);
}

static void words_on_a_plate_have_a_dark_ground_even_where_it_was_bright(void **state) {
    (void)state;
    Page page;
    open_page(&page);
    paint_box(&page.canvas, vec2(0, 0), vec2(WIDTH, HEIGHT), 0.0f, WHITE);
    text_paint_plate(&page.canvas, &page.typeface, TEXT_BODY, WIDTH / 2, 10, "blocked", WHITE);
    int line = text_line_height(&page.typeface, TEXT_BODY);
    int half = text_width(&page.typeface, TEXT_BODY, "blocked") / 2;
    for (int x = WIDTH / 2 - half; x < WIDTH / 2 + half; x++)
        assert_in_range(row_of(&page, 11)[x] & 0xffu, 0, 0x60);
    assert_int_equal(row_of(&page, 12 + line)[WIDTH / 2] & 0xffu, 0xff);
    close_page(&page);
}

static void any_number_of_strange_characters_may_be_wanted(void **state) {
    (void)state;
    Page page;
    open_page(&page);
    Report report = {0};
    for (int i = 0; i < 3000; i++) {
        const char character[4] = {(char)(0xe0 | (0x4000 + i) >> 12),
                                   (char)(0x80 | ((0x4000 + i) >> 6 & 0x3f)), (char)(0x80 | (i & 0x3f)),
                                   '\0'};
        typeface_want(&page.typeface, character);
    }
    typeface_want(&page.typeface, "\u200b\u00ad\t\n");
    assert_true(typeface_resize(&page.typeface, SIZE, &report));
    assert_true(text_width(&page.typeface, TEXT_BODY, "abc") > 0);
    close_page(&page);
}

static void each_missing_font_is_named_once_with_its_path(void **state) {
    (void)state;
    Typeface typeface;
    Report report = {0};
    assert_false(typeface_open(&typeface, "/no/such/folder", &report));
    assert_int_equal(report.count, 2);
    assert_string_equal(report.faults[0].place, "/no/such/folder/fonts/JetBrainsMono-Regular.ttf");
    assert_string_equal(report.faults[1].place, "/no/such/folder/fonts/JetBrainsMono-Bold.ttf");
    report_free(&report);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(words_are_painted_within_the_width_they_measure),
        cmocka_unit_test(digits_are_all_as_wide),
        cmocka_unit_test(what_is_too_wide_is_cut_with_an_ellipsis),
        cmocka_unit_test(long_words_and_sentences_break_into_lines),
        cmocka_unit_test(a_character_that_was_never_wanted_is_a_question_mark),
        cmocka_unit_test(a_wanted_character_is_drawn_from_the_next_size_on),
        cmocka_unit_test(broken_utf_8_is_painted_as_question_marks),
        cmocka_unit_test(any_number_of_strange_characters_may_be_wanted),
        cmocka_unit_test(words_on_a_plate_have_a_dark_ground_even_where_it_was_bright),
        cmocka_unit_test(each_missing_font_is_named_once_with_its_path),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
