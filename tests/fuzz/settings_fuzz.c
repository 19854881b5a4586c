#include "fuzz.h"

#include "files/settings_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Settings settings;
    Report report = {0};
    settings_read_text((const char *)data, size, "fuzz", &settings, &report);
    report_free(&report);
    return 0;
}
