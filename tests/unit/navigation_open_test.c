// Given a list of what a search still has to look at, when nodes are added and taken, then the most promising
// comes first, also out of a list that was overfull.
#include "place/navigation_open.h"
#include "scenes.h"
#include "sevenwatch/rng.h"

enum { CAPACITY = 64 };

// A node whose f can be read off it.
static void add(OpenList *open, double f) {
    *open_add(open, f) = (Node){.g = f};
}

static void expect_next(OpenList *open, double f) {
    Node node;
    assert_true(open_take(open, &node));
    assert_true(node.g == f);
}

static void expect_empty(OpenList *open) {
    Node node;
    assert_false(open_take(open, &node));
}

static void the_most_promising_node_comes_first(void **state) {
    (void)state;
    OpenList open;
    assert_true(open_create(&open, CAPACITY));
    const double lengths[] = {7.0, 3.0, 9.0, 1.0, 8.0, 2.0, 6.0, 4.0, 5.0};
    for (int i = 0; i < 9; i++) add(&open, lengths[i]);
    for (int i = 1; i <= 9; i++) expect_next(&open, (double)i);
    expect_empty(&open);
    open_destroy(&open);
}

static void nodes_added_between_takes_fall_into_line(void **state) {
    (void)state;
    OpenList open;
    assert_true(open_create(&open, CAPACITY));
    Rng rng;
    rng_seed(&rng, 1, 1);
    int there[100] = {0}; // how many of each f are in the list
    for (int i = 0; i < 20000; i++) {
        int f = (int)(rng_next(&rng) % 100u), least = 0;
        bool is_full = open.count >= CAPACITY - 1;
        if (!is_full && rng_next(&rng) % 2u == 0) {
            there[f]++;
            add(&open, (double)f);
        }
        while (least < 100 && there[least] == 0) least++;
        if (least == 100 || rng_next(&rng) % 2u == 0) continue;
        there[least]--;
        expect_next(&open, (double)least);
    }
    open_destroy(&open);
}

static void an_overfull_list_still_gives_the_most_promising(void **state) {
    (void)state;
    OpenList open;
    assert_true(open_create(&open, CAPACITY));
    Rng rng;
    rng_seed(&rng, 2, 2);
    for (int round = 0; round < 100; round++) {
        double least = 1e9;
        for (int i = 0; i < 1000; i++) {
            double f = (double)(rng_next(&rng) % 100000u);
            least = f < least ? f : least;
            add(&open, f);
        }
        expect_next(&open, least);
        open_clear(&open);
    }
    expect_empty(&open);
    open_destroy(&open);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_most_promising_node_comes_first),
        cmocka_unit_test(nodes_added_between_takes_fall_into_line),
        cmocka_unit_test(an_overfull_list_still_gives_the_most_promising),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
