#include "files/document.h"

#include "files/text_file.h"

#include <ctype.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_SIZE = 128 };

struct Document {
    char name[NAME_SIZE]; // as faults call it
    json_t *root;
    Report *report;
    int faults;
};

// A long path keeps its end, which tells more than its beginning.
static void name_document(Document *document, const char *name) {
    size_t length = strlen(name);
    if (length < NAME_SIZE) {
        text_shown(name, document->name, NAME_SIZE);
        return;
    }
    const char *end = name + length - (NAME_SIZE - 4);
    while (((unsigned char)*end & 0xc0u) == 0x80u) end++;
    memcpy(document->name, "...", 4);
    text_shown(end, document->name + 3, NAME_SIZE - 3);
}

void text_shown(const char *from, char *text, size_t size) {
    size_t used = 0;
    for (; *from != '\0' && used + 1 < size; from++)
        text[used++] = iscntrl((unsigned char)*from) ? '?' : *from;
    text[used] = '\0';
    if (*from == '\0' || size < 4) return;
    used -= used < 3 ? used : 3;
    while (used > 0 && ((unsigned char)text[used] & 0xc0u) == 0x80u) used--;
    memcpy(text + used, "...", 4);
}

// What jansson says, without what is meant for its programmer.
static void refuse_syntax(const Document *document, const json_error_t *error, const char *text,
                          size_t size) {
    char said[JSON_ERROR_TEXT_LENGTH];
    text_shown(error->text, said, sizeof said);
    char *flag = strstr(said, " without JSON_ALLOW_NUL");
    if (flag) *flag = '\0';
    char place[REPORT_PLACE_SIZE];
    snprintf(place, sizeof place, "%s: line %d, column %d", document->name, error->line, error->column);
    bool is_xml = size > 0 && text[0] == '<';
    report_add(document->report, place, "not valid JSON: %s%s", said,
               is_xml ? " (it looks like XML: a Tiled map is saved as JSON, .tmj)" : "");
}

static void skip_byte_order_mark(const char **text, size_t *size) {
    if (*size < 3 || memcmp(*text, "\xef\xbb\xbf", 3) != 0) return;
    *text += 3;
    *size -= 3;
}

// What no JSON text is, told in plainer words than a parser has.
static bool is_text(const Document *document, const char *text, size_t size) {
    const char *zero = size > 0 ? memchr(text, '\0', size) : NULL;
    if (size == 0) {
        report_add(document->report, document->name, "it is empty");
    } else if (zero) {
        report_add(document->report, document->name, "it is not a text: its byte %zu is zero",
                   (size_t)(zero - text) + 1);
    }
    return size > 0 && !zero;
}

static bool parse(Document *document, const char *text, size_t size) {
    if (!is_text(document, text, size)) return false;
    json_error_t error;
    skip_byte_order_mark(&text, &size);
    document->root = json_loadb(text, size, JSON_REJECT_DUPLICATES, &error);
    if (!document->root) {
        refuse_syntax(document, &error, text, size);
    } else if (!json_is_object(document->root)) {
        report_add(document->report, document->name, "it is a list; allowed is an object, in { }");
    }
    return json_is_object(document->root);
}

Document *document_read_text(const char *text, size_t size, const char *name, Report *report) {
    Document *document = calloc(1, sizeof *document);
    if (!document) {
        report_add(report, name, "not enough memory to read it");
        return NULL;
    }
    document->report = report;
    name_document(document, name);
    if (parse(document, text, size)) return document;
    document_close(document);
    return NULL;
}

Document *document_read(const char *path, Report *report) {
    size_t size = 0;
    char *text = text_file_read(path, &size, report);
    if (!text) return NULL;
    Document *document = document_read_text(text, size, path, report);
    free(text);
    return document;
}

void document_close(Document *document) {
    if (document->faults > DOCUMENT_FAULTS)
        report_add(document->report, document->name, "and %d more faults",
                   document->faults - DOCUMENT_FAULTS);
    json_decref(document->root);
    free(document);
}

bool document_is_well(const Document *document) {
    return document->faults == 0;
}

Node document_root(Document *document) {
    return (Node){.document = document, .value = document->root, .index = -1};
}

static void add_fault(Document *document, const char *where, const char *sentence) {
    document->faults++;
    if (document->faults > DOCUMENT_FAULTS) return;
    char place[2 * REPORT_PLACE_SIZE]; // room for both; the report cuts what is too long
    snprintf(place, sizeof place, "%s%s%s", document->name, where[0] != '\0' ? ": " : "", where);
    report_add(document->report, place, "%s", sentence);
}

void document_fault(Document *document, const char *where, const char *format, ...) {
    char sentence[REPORT_CAUSE_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    add_fault(document, where, sentence);
}

void node_where(const Node *node, char *text, size_t size) {
    if (node->parent) {
        node_where(node->parent, text, size);
    } else {
        text[0] = '\0';
    }
    size_t used = strlen(text);
    if (node->label) snprintf(text + used, size - used, "%s%s", used > 0 ? ", " : "", node->label);
}

static bool is_word(const char *key) {
    if (*key == '\0') return false;
    for (; *key != '\0'; key++)
        if (!isalnum((unsigned char)*key) && *key != '_') return false;
    return true;
}

// Writes the keys and indices since the last label, "steps[2].move".
static void write_path(const Node *node, char *text, size_t size) {
    text[0] = '\0';
    if (node->label || !node->parent) return;
    write_path(node->parent, text, size);
    size_t used = strlen(text);
    if (!node->key) {
        snprintf(text + used, size - used, "[%d]", node->index);
    } else if (is_word(node->key)) {
        snprintf(text + used, size - used, "%s%.60s", used > 0 ? "." : "", node->key);
    } else {
        char shown[48];
        text_shown(node->key, shown, sizeof shown);
        snprintf(text + used, size - used, "[\"%s\"]", shown);
    }
}

void node_fault(const Node *node, const char *format, ...) {
    char where[REPORT_PLACE_SIZE];
    node_where(node, where, sizeof where);
    char sentence[REPORT_CAUSE_SIZE];
    write_path(node, sentence, sizeof sentence / 2);
    if (sentence[0] == '\0') memcpy(sentence, "it", 3);
    size_t used = strlen(sentence);
    sentence[used++] = ' ';
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence + used, sizeof sentence - used, format, arguments);
    va_end(arguments);
    add_fault(node->document, where, sentence);
}
