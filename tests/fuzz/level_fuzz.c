#include "fuzz.h"

#include "files/level_file.h"
#include "sevenwatch/world.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Personality known[] = {personality_default("lesson"), personality_default(DEFAULT_PERSONALITY)};
    const PersonalityBook book = {.all = known, .count = 2};
    Report report = {0};
    place_destroy(level_read_text((const char *)data, size, "fuzz", &book, NULL, &report));
    report_free(&report);
    return 0;
}
