#include "files/csv.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>

bool csv_open(CsvFile *csv, const char *path, Report *report) {
    *csv = (CsvFile){.path = path};
    errno = 0;
    csv->file = fopen(path, "rb");
    if (!csv->file) report_add(report, path, "cannot be read: %s", strerror(errno));
    return csv->file != NULL;
}

void csv_close(CsvFile *csv) {
    if (csv->file) fclose(csv->file);
    csv->file = NULL;
}

void csv_fault(const CsvFile *csv, Report *report, const char *format, ...) {
    char place[REPORT_PLACE_SIZE], cause[REPORT_CAUSE_SIZE];
    snprintf(place, sizeof place, "%.*s: line %d", REPORT_PLACE_SIZE - 32, csv->path, csv->line);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(cause, sizeof cause, format, arguments);
    va_end(arguments);
    report_add(report, place, "%s", cause);
}

// Copies what is inside quotes to their place, two of them being one. NULL: they are not closed.
static char *unquote(char *field) {
    char *to = field, *from = field + 1;
    for (; *from != '\0'; from++) {
        if (*from == '"' && *++from != '"') {
            *to = '\0';
            return from;
        }
        *to++ = *from;
    }
    return NULL;
}

static bool split(CsvFile *csv, Report *report) {
    csv->field_count = 0;
    char *next = csv->text;
    while (next) {
        if (csv->field_count == CSV_FIELDS) {
            csv_fault(csv, report, "has more than %d fields", CSV_FIELDS);
            return false;
        }
        char *field = next;
        char *end = *field == '"' ? unquote(field) : field + strcspn(field, ",");
        if (!end || (*end != ',' && *end != '\0')) {
            csv_fault(csv, report, "has a quote that is not closed before a comma or the end of the line");
            return false;
        }
        next = *end == ',' ? end + 1 : NULL;
        *end = '\0';
        csv->fields[csv->field_count++] = field;
    }
    return true;
}

// A line that ends as on Windows does as well.
static bool cut_end(CsvFile *csv, Report *report) {
    size_t length = strlen(csv->text);
    if (length == 0 || csv->text[length - 1] != '\n') {
        bool is_long = length + 1 == sizeof csv->text;
        csv_fault(csv, report, "%s",
                  is_long ? "is longer than a row can be"
                          : "ends in the middle of a row; allowed are whole rows");
        return false;
    }
    csv->text[--length] = '\0';
    if (length > 0 && csv->text[length - 1] == '\r') csv->text[length - 1] = '\0';
    return true;
}

bool csv_next(CsvFile *csv, Report *report) {
    errno = 0;
    if (!fgets(csv->text, sizeof csv->text, csv->file)) {
        if (ferror(csv->file)) report_add(report, csv->path, "cannot be read: %s", strerror(errno));
        return false;
    }
    csv->line++;
    return cut_end(csv, report) && split(csv, report);
}

void csv_write_text(FILE *file, const char *text) {
    if (!strpbrk(text, ",\"")) {
        fputs(text, file);
        return;
    }
    fputc('"', file);
    for (; *text != '\0'; text++) {
        if (*text == '"') fputc('"', file);
        fputc(*text, file);
    }
    fputc('"', file);
}
