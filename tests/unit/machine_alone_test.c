// Given machine.h and machine.c and nothing else of ours, when another program is built with them, then it
// builds without a warning and runs.
#include "scenes.h"

#include <stdio.h>
#include <stdlib.h>

// Runs shell commands in a fresh folder that holds the two files and the program alone.
static void assert_works_in(const char *folder, const char *commands) {
    char script[4096];
    int length =
        snprintf(script, sizeof script,
                 "set -e; there='" SCRATCH "/%s'; rm -rf \"$there\"; mkdir -p \"$there/sevenwatch\"; "
                 "cd '" SOURCE_DIR "'; cp include/sevenwatch/machine.h \"$there/sevenwatch/\"; "
                 "cp src/machine/machine.c tests/unit/machine_alone_program.c \"$there/\"; "
                 "cd \"$there\"; %s",
                 folder, commands);
    assert_true(length > 0 && (size_t)length < sizeof script);
    assert_int_equal(system(script), 0);
}

static void the_machine_compiles_and_runs_in_another_program(void **state) {
    (void)state;
    assert_works_in("machine_alone_c17", "'" COMPILER "' -std=c17 -O2 -Wall -Wextra -Wpedantic -Werror -I. "
                                         "machine.c machine_alone_program.c -o program; ./program > output");
    FILE *file = fopen(SCRATCH "/machine_alone_c17/output", "r");
    assert_non_null(file);
    char text[128];
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    assert_string_equal(text, "shines\n1 ON\n2 ON\n3 OFF\n4 OFF\n");
}

static void the_machine_is_plain_c99_as_well(void **state) {
    (void)state;
    assert_works_in("machine_alone_c99", "'" COMPILER "' -std=c99 -Wall -Wextra -Wpedantic -Werror -I. "
                                         "-c machine.c machine_alone_program.c");
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_machine_compiles_and_runs_in_another_program),
        cmocka_unit_test(the_machine_is_plain_c99_as_well),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
