#include "scenes.h"

void choose_scene(int argc, char **argv) {
    if (argc > 1) cmocka_set_test_filter(argv[1]);
}
