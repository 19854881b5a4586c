#include "files/bests_file.h"

#include "files/document.h"
#include "files/safe_file.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

enum { HASH_DIGITS = 16, HIGHEST = 1000000000, NUMBERS = 8 };

typedef struct BestNumber {
    const char *name;
    size_t offset; // of its int in Best
} BestNumber;

static const BestNumber numbers[NUMBERS] = {
    {"rank", offsetof(Best, rank)}, {"value", offsetof(Best, value)},     {"ticks", offsetof(Best, ticks)},
    {"seen", offsetof(Best, seen)}, {"noticed", offsetof(Best, noticed)}, {"alarms", offsetof(Best, alarms)},
    {"hits", offsetof(Best, hits)}, {"noises", offsetof(Best, noises)},
};

static bool read_numbers(const Node *node, Best *best) {
    bool is_well = true;
    for (int i = 0; i < NUMBERS; i++) {
        Node member = node_required(node, numbers[i].name);
        int64_t value = 0;
        is_well = node_integer(&member, 0, HIGHEST, &value) && is_well;
        const int number = (int)value;
        memcpy((char *)best + numbers[i].offset, &number, sizeof number);
    }
    return is_well;
}

static bool read_hash(const Node *node, uint64_t *hash) {
    Node member = node_required(node, "level_hash");
    char text[HASH_DIGITS + 1];
    if (!node_text(&member, text, sizeof text)) return false;
    if (strlen(text) == HASH_DIGITS && strspn(text, "0123456789abcdef") == HASH_DIGITS) {
        *hash = strtoull(text, NULL, 16);
        return true;
    }
    node_fault(&member, "is \"%s\"; allowed are %d digits of 0 to 9 and a to f", text, HASH_DIGITS);
    return false;
}

static bool read_level(const Node *node, char level[BESTS_LEVEL_SIZE]) {
    size_t length = strlen(node->key);
    if (length == 0 || length >= BESTS_LEVEL_SIZE) {
        node_fault(node, "has a name of %zu bytes; allowed are 1 to %d", length, BESTS_LEVEL_SIZE - 1);
        return false;
    }
    memcpy(level, node->key, length + 1);
    return true;
}

static void allow_only_known(const Node *node) {
    const char *keys[NUMBERS + 3] = {"level_hash", "assisted"};
    for (int i = 0; i < NUMBERS; i++) keys[2 + i] = numbers[i].name;
    node_allow_only(node, keys);
}

// A best is taken whole or not at all.
static void read_best(const Node *node, Bests *bests) {
    BestOfLevel row = {.level = ""};
    if (!read_level(node, row.level) || !node_expect_object(node)) return;
    allow_only_known(node);
    Node assisted = node_required(node, "assisted");
    bool has_hash = read_hash(node, &row.level_hash);
    bool has_flag = node_flag(&assisted, &row.best.assisted);
    if (read_numbers(node, &row.best) && has_hash && has_flag) bests->all[bests->count++] = row;
}

bool bests_read_text(const char *text, size_t size, const char *name, Bests *bests, Report *report) {
    bests->count = 0;
    Document *document = document_read_text(text, size, name, report);
    if (!document) return false;
    Node root = document_root(document);
    for (Node member = node_first_member(&root); node_is_there(&member); member = node_next_member(&member)) {
        if (bests->count == BESTS_MAX) {
            node_fault(&member, "is one too many; allowed are %d levels", BESTS_MAX);
            break;
        }
        read_best(&member, bests);
    }
    bool is_well = document_is_well(document);
    document_close(document);
    return is_well;
}

static json_t *best_value(const BestOfLevel *row) {
    char hash[HASH_DIGITS + 1];
    snprintf(hash, sizeof hash, "%016llx", (unsigned long long)row->level_hash);
    json_t *object = json_object();
    json_object_set_new(object, "level_hash", json_string(hash));
    json_object_set_new(object, "assisted", json_boolean(row->best.assisted));
    for (int i = 0; i < NUMBERS; i++) {
        int number = 0;
        memcpy(&number, (const char *)&row->best + numbers[i].offset, sizeof number);
        json_object_set_new(object, numbers[i].name, json_integer(number));
    }
    return object;
}

static bool write_all(const Bests *bests, const char *path, Report *report) {
    json_t *root = json_object();
    for (int i = 0; i < bests->count; i++)
        json_object_set_new(root, bests->all[i].level, best_value(&bests->all[i]));
    char *text = json_dumps(root, JSON_INDENT(2));
    bool is_whole = json_object_size(root) == (size_t)bests->count;
    json_decref(root);
    if (!text || !is_whole) report_add(report, path, "cannot be written: not enough memory");
    bool is_written = text && is_whole && safe_file_write(path, text, strlen(text), report);
    free(text);
    return is_written;
}

static bool file_path(char path[PATH_SIZE], const char *folder, Report *report) {
    return path_join(path, folder, "/bests.json", "", report);
}

static bool take_text(void *bests, const char *text, size_t size, const char *path, Report *report) {
    return bests_read_text(text, size, path, bests, report);
}

void bests_read(const char *folder, Bests *bests, Report *report) {
    bests->count = 0;
    char path[PATH_SIZE];
    if (!file_path(path, folder, report)) return;
    if (!safe_file_read(path, take_text, bests, report)) write_all(bests, path, report);
}

static int find_level(const Bests *bests, const char *level) {
    for (int i = 0; i < bests->count; i++)
        if (strcmp(bests->all[i].level, level) == 0) return i;
    return -1;
}

const Best *bests_find(const Bests *bests, const char *level, uint64_t level_hash) {
    int at = find_level(bests, level);
    return at >= 0 && bests->all[at].level_hash == level_hash ? &bests->all[at].best : NULL;
}

bool best_is_better(const Best *best, const Best *than) {
    if (best->rank != than->rank) return best->rank > than->rank;
    if (best->value != than->value) return best->value > than->value;
    if (best->assisted != than->assisted) return than->assisted;
    if (best->ticks != than->ticks) return best->ticks < than->ticks;
    return best->seen < than->seen;
}

// Puts a result in its place when it is the best there.
static bool place(Bests *bests, const BestOfLevel *result, Report *report) {
    const Best *before = bests_find(bests, result->level, result->level_hash);
    if (before && !best_is_better(&result->best, before)) return false;
    int at = find_level(bests, result->level);
    if (at < 0 && bests->count == BESTS_MAX) {
        report_add(report, result->level, "its best result is not kept: there are %d levels already",
                   BESTS_MAX);
        return false;
    }
    if (at < 0) at = bests->count++;
    bests->all[at] = *result;
    return true;
}

bool bests_take(Bests *bests, const char *folder, const BestOfLevel *result, Report *report) {
    char path[PATH_SIZE];
    Bests *kept = calloc(1, sizeof *kept);
    if (!kept) {
        report_add(report, NULL, "not enough memory to read the best results");
        return place(bests, result, report);
    }
    bests_read(folder, kept, report);
    for (int i = 0; i < kept->count; i++) place(bests, &kept->all[i], report);
    free(kept);
    bool is_best = place(bests, result, report);
    if (is_best && file_path(path, folder, report)) write_all(bests, path, report);
    return is_best;
}
