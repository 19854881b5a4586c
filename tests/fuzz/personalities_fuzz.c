#include "fuzz.h"

#include "files/personalities_file.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    PersonalityBook book = {0};
    Report report = {0};
    personalities_read_text((const char *)data, size, "fuzz", &book, &report);
    personality_book_free(&book);
    report_free(&report);
    return 0;
}
