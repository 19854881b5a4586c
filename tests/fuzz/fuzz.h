// fuzz: a reader is given anything at all, and must neither crash nor leak nor loop. The entry is
// libFuzzer's:
//
//     clang -g -fsanitize=fuzzer,address,undefined ... level_fuzz.c   runs for as long as one likes
//
// while the tests link fuzz_driver.c, which plays a folder of inputs and a bounded number of seeded
// mutations.
#ifndef SEVENWATCH_TESTS_FUZZ_H
#define SEVENWATCH_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
