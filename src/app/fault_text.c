#include "app/fault_text.h"

#include <string.h>

// The place without the folders of the file that it begins with.
static const char *without_folders(const char *place) {
    const char *end = strstr(place, ": ");
    const char *at = end ? end : place + strlen(place);
    while (at > place && at[-1] != '/') at--;
    return at;
}

void fault_text(const Fault *fault, char *text, size_t size) {
    const char *place = without_folders(fault->place);
    snprintf(text, size, "%s%s%s", place, place[0] != '\0' ? ": " : "", fault->cause);
}
