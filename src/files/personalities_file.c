#include "files/personalities_file.h"

#include "files/document.h"
#include "files/json_text.h"
#include "files/suggestion.h"

#include <stdlib.h>
#include <string.h>

// How far the reading of a personality has come; one that is met while BEING_READ stands in a circle of
// bases.
typedef enum Progress { UNREAD, BEING_READ, READ } Progress;

typedef struct Reading {
    Document *document;
    const char **names; // of all personalities, ended by NULL; the document's
    const char **keys;  // "base", "meaning" and all fields, ended by NULL
    Progress *progress;
    PersonalityBook *book; // filled by index, in the order of names
} Reading;

static void read_personality(Reading *reading, int index);

static int find(const Reading *reading, const char *name) {
    for (int i = 0; reading->names[i]; i++)
        if (strcmp(reading->names[i], name) == 0) return i;
    return -1;
}

// The base's fields, or those of the table when there is no usable base.
static Personality inherited(Reading *reading, const Node *node) {
    Node base = node_member(node, "base");
    const Personality standard = personality_default(node->key);
    char name[PERSONALITY_NAME_SIZE], said[REPORT_CAUSE_SIZE / 2];
    if (!node_text(&base, name, sizeof name)) return standard;
    int index = find(reading, name);
    if (index < 0) {
        suggestion_text(name, reading->names, "known", said, sizeof said);
        node_fault(&base, "is \"%s\", which is not known; %s", name, said);
        return standard;
    }
    if (reading->progress[index] == BEING_READ) {
        node_fault(&base, "is \"%s\", which goes back to itself by its base", name);
        return standard;
    }
    read_personality(reading, index);
    Personality personality = reading->book->all[index];
    memcpy(personality.name, standard.name, sizeof personality.name);
    personality.meaning[0] = '\0'; // its own
    return personality;
}

// A mind that was refused may have been meant to be another.
static bool thinks_as_in_the_textbook(const Node *node, const Personality *personality) {
    Node mind = node_member(node, "mind");
    return personality->mind == MIND_TEXTBOOK &&
           (!node_is_there(&mind) || strcmp(node_string(&mind), "textbook") == 0);
}

// The member for a field, absent where it is refused. What its mind does not use would change nothing, so
// whoever writes it down is mistaken; what a personality has from its base may lie idle.
static Node member_for(const Node *node, const char *field, bool is_of_watchmen,
                       const Personality *personality) {
    Node member = node_member(node, field);
    if (!node_is_there(&member) || !is_of_watchmen || !thinks_as_in_the_textbook(node, personality))
        return member;
    node_fault(&member, "is only for the minds \"watchman\" and \"ally\"");
    member.value = NULL;
    return member;
}

static void read_choice(const Node *node, const PersonalityChoice *choice, Personality *personality) {
    Node member = member_for(node, choice->name, choice->is_of_watchmen, personality);
    int option = 0;
    if (node_choice(&member, choice->options, &option)) personality_set_choice(personality, choice, option);
}

// The float nearest to 0.3 lies above it: what is compared is what people write.
static double as_written(float limit) {
    char text[FLOAT_TEXT_SIZE];
    float_text(limit, text);
    return strtod(text, NULL);
}

static void read_field(const Node *node, const PersonalityField *field, Personality *personality) {
    const Range range = {as_written(field->lowest), as_written(field->highest), field->unit};
    Node member = member_for(node, field->name, field->is_of_watchmen, personality);
    float value = 0.0f;
    if (node_number(&member, range, &value)) personality_set(personality, field, value);
}

// The mind first of all: it is the first of the choices.
static void read_fields(const Node *node, Personality *personality) {
    Node meaning = node_member(node, "meaning");
    node_text(&meaning, personality->meaning, sizeof personality->meaning);
    int count = 0;
    const PersonalityChoice *choices = personality_choices(&count);
    for (int i = 0; i < count; i++) read_choice(node, &choices[i], personality);
    const PersonalityField *fields = personality_fields(&count);
    for (int i = 0; i < count; i++) read_field(node, &fields[i], personality);
}

// Fields that do not fit together are told by the personality itself, at the place where it stands.
static void check_fields(const Node *node, const Personality *personality) {
    Report report = {0};
    personality_check(personality, "", &report);
    for (int i = 0; i < report.count; i++)
        node_fault(node, "does not fit together: %s", report.faults[i].cause);
    report_free(&report);
}

static void check_name(const Node *node) {
    size_t length = strlen(node->key);
    if (length == 0 || length >= PERSONALITY_NAME_SIZE)
        node_fault(node, "has a name of %zu bytes; allowed are 1 to %d", length, PERSONALITY_NAME_SIZE - 1);
    for (const char *at = node->key; *at != '\0'; at++) {
        if ((unsigned char)*at >= 0x20u && *at != 0x7f) continue;
        node_fault(node, "has a control character in its name");
        return;
    }
}

static void read_personality(Reading *reading, int index) {
    if (reading->progress[index] == READ) return;
    reading->progress[index] = BEING_READ;
    Node root = document_root(reading->document);
    Node node = node_member(&root, reading->names[index]);
    check_name(&node);
    Personality personality = personality_default(node.key);
    if (node_expect_object(&node)) {
        node_allow_only(&node, reading->keys);
        personality = inherited(reading, &node);
        read_fields(&node, &personality);
        check_fields(&node, &personality);
    }
    personality_prepare(&personality);
    reading->book->all[index] = personality;
    reading->progress[index] = READ;
}

static int list_names(const Node *root, const char **names) {
    int count = 0;
    for (Node member = node_first_member(root); node_is_there(&member); member = node_next_member(&member)) {
        if (count < PERSONALITIES_MAX) names[count] = member.key;
        count++;
    }
    return count;
}

static void list_keys(const char **keys) {
    int fields = 0, choices = 0;
    const PersonalityField *field = personality_fields(&fields);
    const PersonalityChoice *choice = personality_choices(&choices);
    *keys++ = "base";
    *keys++ = "meaning";
    for (int i = 0; i < fields; i++) *keys++ = field[i].name;
    for (int i = 0; i < choices; i++) *keys++ = choice[i].name;
}

static void read_all(Reading *reading) {
    Node root = document_root(reading->document);
    int count = list_names(&root, reading->names);
    if (count < 1 || count > PERSONALITIES_MAX) {
        node_fault(&root, "holds %d personalities; allowed are 1 to %d", count, PERSONALITIES_MAX);
        return;
    }
    list_keys(reading->keys);
    for (int i = 0; i < count; i++) read_personality(reading, i);
    reading->book->count = count;
}

static bool read_document(Document *document, PersonalityBook *book) {
    if (!document) return false;
    int fields = 0, choices = 0;
    personality_fields(&fields);
    personality_choices(&choices);
    Reading reading = {
        .document = document,
        .names = calloc(PERSONALITIES_MAX + 1, sizeof *reading.names),
        .keys = calloc((size_t)(fields + choices) + 3, sizeof *reading.keys),
        .progress = calloc(PERSONALITIES_MAX, sizeof *reading.progress),
        .book = book,
    };
    book->all = calloc(PERSONALITIES_MAX, sizeof *book->all);
    if (reading.names && reading.keys && reading.progress && book->all) {
        read_all(&reading);
    } else {
        document_fault(document, "", "not enough memory to read it");
    }
    free(reading.names);
    free(reading.keys);
    free(reading.progress);
    bool is_well = document_is_well(document);
    if (!is_well) personality_book_free(book);
    document_close(document);
    return is_well;
}

bool personalities_read(const char *path, PersonalityBook *book, Report *report) {
    return read_document(document_read(path, report), book);
}

bool personalities_read_text(const char *text, size_t size, const char *name, PersonalityBook *book,
                             Report *report) {
    return read_document(document_read_text(text, size, name, report), book);
}

void personality_unknown_text(const PersonalityBook *book, const char *name, char *text, size_t size) {
    const char *names[PERSONALITIES_MAX + 1] = {NULL};
    for (int i = 0; i < book->count && i < PERSONALITIES_MAX; i++) names[i] = book->all[i].name;
    char said[REPORT_CAUSE_SIZE / 2];
    suggestion_text(name, names, "known", said, sizeof said);
    snprintf(text, size, "there is no personality \"%s\"; %s", name, said);
}
