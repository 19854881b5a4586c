#include "fuzz.h"

#include "files/scenario_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Scenario scenario;
    Report report = {0};
    if (scenario_read_text((const char *)data, size, "fuzz", &scenario, &report)) scenario_free(&scenario);
    report_free(&report);
    return 0;
}
