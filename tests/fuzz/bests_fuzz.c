#include "fuzz.h"

#include "files/bests_file.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Bests *bests = calloc(1, sizeof *bests);
    Report report = {0};
    if (bests) bests_read_text((const char *)data, size, "fuzz", bests, &report);
    report_free(&report);
    free(bests);
    return 0;
}
