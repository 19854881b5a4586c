// document: a JSON file as it is being read. Every value is asked for by its type and range, and every fault
// of the file is collected with its place, so that one look at the report is enough to mend it.
//
// A Node is a value together with the way to it: "layers[2].width", or in the words that people know it by,
// `layer "walls", object 7 (wall)`. Nodes are small values on the caller's stack; each points to its parent,
// which must stay where it is meanwhile. A node may be absent; asking it for its value then fails quietly,
// because whoever looked for it has said so already.
//
// Getters return true and write the value, or return false and leave it as it was.
#ifndef SEVENWATCH_FILES_DOCUMENT_H
#define SEVENWATCH_FILES_DOCUMENT_H

#include "sevenwatch/report.h"

#include <stddef.h>
#include <stdint.h>

// Faults of one file that are told in full; the rest are counted.
enum { DOCUMENT_FAULTS = 100 };

typedef struct Document Document;
struct json_t;

typedef struct Node {
    Document *document;
    const struct Node *parent;
    const struct json_t *value; // NULL: absent
    const char *key;            // as a member, NULL otherwise
    int index;                  // as an element
    const char *label;          // what faults call it instead of key or index; NULL: nothing special
} Node;

// What a number may be. Both ends are allowed; infinite ones allow every number.
typedef struct Range {
    double lowest, highest;
    const char *unit; // "px"; NULL: none
} Range;

// Reads a file, or text that faults call `name`; NULL with a report when it cannot be read or is not a JSON
// object. Both are borrowed until document_close, which also adds to the report how many faults it left out.
Document *document_read(const char *path, Report *report);
Document *document_read_text(const char *text, size_t size, const char *name, Report *report);
void document_close(Document *document);

// Has nothing been found wrong with it so far?
bool document_is_well(const Document *document);

Node document_root(Document *document);

// The member of an object, absent when there is none (or `object` is no object). A required one is missed
// with a fault.
Node node_member(const Node *object, const char *key);
Node node_required(const Node *object, const char *key);

// The members of an object in their order: start with the result of node_first_member; the key is "" at the
// end.
Node node_first_member(const Node *object);
Node node_next_member(const Node *member);

// How many elements a list has; 0 when it is absent or no list. And the i-th.
int node_count(const Node *list);
Node node_element(const Node *list, int i);

bool node_is_there(const Node *node);

// Is it of this kind? Quietly, for what may be one thing or another.
bool node_is_text(const Node *node);
bool node_is_false(const Node *node);
bool node_is_number(const Node *node);
bool node_is_object(const Node *node);

// Its text, whatever it holds and however long, or "" when it is none; quietly.
const char *node_string(const Node *node);

// Is it so? A fault when it is something else.
bool node_expect_object(const Node *node);
bool node_expect_list(const Node *node, int fewest, int most);

bool node_number(const Node *node, Range range, float *value);
bool node_double(const Node *node, Range range, double *value);
bool node_integer(const Node *node, int64_t lowest, int64_t highest, int64_t *value);
bool node_flag(const Node *node, bool *value);

// Text on one line, without control characters, of at most size - 1 bytes.
bool node_text(const Node *node, char *text, size_t size);

// One of a list of words (ended by NULL), by its index.
bool node_choice(const Node *node, const char *const *words, int *value);

// Refuses every member of an object whose key is not in the list (ended by NULL).
void node_allow_only(const Node *object, const char *const *keys);

// Adds a fault whose sentence begins with the node: "is ..." becomes "steps[2].ticks is ...".
void node_fault(const Node *node, const char *format, ...) __attribute__((format(printf, 2, 3)));

// The labels on the way to a node, `layer "walls", object 7 (wall)`: where its faults are.
void node_where(const Node *node, char *text, size_t size);

// Adds a fault that belongs to a place found earlier with node_where, or to the whole file ("").
void document_fault(Document *document, const char *where, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

// Writes text as people may see it: without control characters, and cut to fit with "...".
void text_shown(const char *from, char *text, size_t size);

#endif
