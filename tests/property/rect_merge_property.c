// Given rectangles that touch, overlap and leave holes, when they are merged, then what comes out covers the
// same area, once, in few pieces.
#include "random_walls.h"
#include "scenes.h"

#include "files/rect_merge.h"

enum { LOTS = 400, MOST_RECTS = 120 };

typedef struct Lot {
    Rect rects[MOST_RECTS];
    int count;
    List merged; // of Rect
} Lot;

static Rect piece(const Lot *lot, int i) {
    return *(const Rect *)list_at(&lot->merged, i);
}

// Squares of a map of tiles; in every other lot also tiles of other sizes, off the grid.
static Rect random_tile(Rng *rng, bool is_odd) {
    float x = 16.0f * (float)random_between(rng, 0, 11), y = 16.0f * (float)random_between(rng, 0, 11);
    float width = 16.0f, height = 16.0f;
    if (is_odd && random_between(rng, 0, 3) == 0) {
        x += 0.25f * (float)random_between(rng, -40, 40);
        width = 0.5f * (float)random_between(rng, 1, 90);
        height = 0.5f * (float)random_between(rng, 1, 90);
    }
    return (Rect){vec2(x, y), vec2(x + width, y + height)};
}

static void lot_open(Lot *lot, uint64_t number) {
    Rng rng;
    rng_seed(&rng, number, 31);
    lot->count = random_between(&rng, 1, MOST_RECTS);
    lot->merged = list_of(sizeof(Rect));
    for (int i = 0; i < lot->count; i++) lot->rects[i] = random_tile(&rng, number % 2 == 1);
    assert_true(rect_merge(lot->rects, lot->count, &lot->merged));
}

static void lot_close(Lot *lot) {
    list_free(&lot->merged);
}

static bool is_inside(Rect rect, Vec2 at) {
    return at.x > rect.min.x && at.x < rect.max.x && at.y > rect.min.y && at.y < rect.max.y;
}

static int pieces_at(const Lot *lot, Vec2 at) {
    int pieces = 0;
    for (int i = 0; i < lot->merged.count; i++) pieces += is_inside(piece(lot, i), at);
    return pieces;
}

static bool is_given_at(const Lot *lot, Vec2 at) {
    for (int i = 0; i < lot->count; i++)
        if (is_inside(lot->rects[i], at)) return true;
    return false;
}

static void every_point_that_was_covered_is_covered_once_and_no_other(void **state) {
    (void)state;
    int covered = 0;
    for (uint64_t number = 0; number < LOTS; number++) {
        Lot lot;
        lot_open(&lot, number);
        // All sides lie on quarters of a pixel: a point an eighth off them is in the middle of something.
        for (float y = -45.125f; y < 240.0f; y += 3.75f) {
            for (float x = -45.125f; x < 240.0f; x += 3.75f) {
                const Vec2 at = vec2(x, y);
                bool given = is_given_at(&lot, at);
                if (pieces_at(&lot, at) != given)
                    fail_msg("lot %d: at (%g, %g) are %d pieces, given %d", (int)number, (double)x, (double)y,
                             pieces_at(&lot, at), given);
                covered += given;
            }
        }
        lot_close(&lot);
    }
    print_message("%d points are covered\n", covered);
    assert_true(covered > LOTS * 100);
}

static bool are_one_rectangle(Rect a, Rect b) {
    bool one_above = a.min.x == b.min.x && a.max.x == b.max.x && (a.max.y == b.min.y || b.max.y == a.min.y);
    bool one_beside = a.min.y == b.min.y && a.max.y == b.max.y && (a.max.x == b.min.x || b.max.x == a.min.x);
    return one_above || one_beside;
}

static void no_two_pieces_could_be_one(void **state) {
    (void)state;
    int pieces = 0, given = 0;
    for (uint64_t number = 0; number < LOTS; number++) {
        Lot lot;
        lot_open(&lot, number);
        for (int i = 0; i < lot.merged.count; i++)
            for (int k = 0; k < i; k++) assert_false(are_one_rectangle(piece(&lot, i), piece(&lot, k)));
        pieces += lot.merged.count;
        given += lot.count;
        lot_close(&lot);
    }
    print_message("%d pieces of %d rectangles\n", pieces, given);
    assert_true(pieces < given);
}

static void the_order_in_which_they_are_given_changes_nothing(void **state) {
    (void)state;
    for (uint64_t number = 0; number < LOTS; number++) {
        Lot lot;
        lot_open(&lot, number);
        Rect reversed[MOST_RECTS];
        for (int i = 0; i < lot.count; i++) reversed[i] = lot.rects[lot.count - 1 - i];
        List again = list_of(sizeof(Rect));
        assert_true(rect_merge(reversed, lot.count, &again));
        assert_int_equal(again.count, lot.merged.count);
        assert_memory_equal(again.items, lot.merged.items, (size_t)again.count * sizeof(Rect));
        list_free(&again);
        lot_close(&lot);
    }
}

// How many pieces a drawing of squares (#) becomes, row by row.
static int pieces_of(const char *drawing, int columns) {
    Rect rects[MOST_RECTS];
    int count = 0;
    for (int i = 0; drawing[i] != '\0'; i++) {
        float x = (float)(i % columns), y = (float)(i / columns);
        if (drawing[i] == '#') rects[count++] = (Rect){vec2(x, y), vec2(x + 1.0f, y + 1.0f)};
    }
    List merged = list_of(sizeof(Rect));
    assert_true(rect_merge(rects, count, &merged));
    int pieces = merged.count;
    list_free(&merged);
    return pieces;
}

static void what_people_draw_becomes_as_few_as_can_be(void **state) {
    (void)state;
    assert_int_equal(pieces_of("....", 2), 0);
    assert_int_equal(pieces_of("#", 1), 1);
    assert_int_equal(pieces_of("######"
                               "######"
                               "######",
                               6),
                     1);
    assert_int_equal(pieces_of("######"
                               "#....#"
                               "#....#"
                               "######",
                               6),
                     4);
    assert_int_equal(pieces_of("###.##"
                               "#....#"
                               "#....#"
                               "###.##",
                               6),
                     6);
    assert_int_equal(pieces_of("#.#.#."
                               ".#.#.#",
                               6),
                     6);
    assert_int_equal(pieces_of("..#..."
                               "######"
                               "..#...",
                               6),
                     3);
    assert_int_equal(pieces_of("#.#.#"
                               "#####"
                               "#.#.#",
                               5),
                     5); // three upright ones and what joins them
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_point_that_was_covered_is_covered_once_and_no_other),
        cmocka_unit_test(no_two_pieces_could_be_one),
        cmocka_unit_test(the_order_in_which_they_are_given_changes_nothing),
        cmocka_unit_test(what_people_draw_becomes_as_few_as_can_be),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
