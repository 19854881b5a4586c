#include "fuzz.h"

#include "files/level_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Personality lesson = personality_default("lesson");
    const PersonalityBook book = {.all = &lesson, .count = 1};
    Report report = {0};
    place_destroy(level_read_text((const char *)data, size, "fuzz", &book, NULL, &report));
    report_free(&report);
    return 0;
}
