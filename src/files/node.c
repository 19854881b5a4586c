#include "files/document.h"
#include "files/suggestion.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

static Node absent(const Node *parent, const char *key) {
    return (Node){.document = parent->document, .parent = parent, .key = key, .index = -1};
}

Node node_member(const Node *object, const char *key) {
    Node member = absent(object, key);
    member.value = json_object_get(object->value, key);
    return member;
}

Node node_required(const Node *object, const char *key) {
    Node member = node_member(object, key);
    if (!member.value && json_is_object(object->value)) node_fault(&member, "is missing");
    return member;
}

static Node member_at(const Node *object, void *iterator) {
    Node member = absent(object, iterator ? json_object_iter_key(iterator) : "");
    if (iterator) member.value = json_object_iter_value(iterator);
    return member;
}

// jansson walks a json_t that is not const, but does not change it.
static json_t *walked(const Node *object) {
    return (json_t *)object->value;
}

Node node_first_member(const Node *object) {
    return member_at(object, json_object_iter(walked(object)));
}

Node node_next_member(const Node *member) {
    void *iterator = json_object_key_to_iter(member->key);
    return member_at(member->parent, json_object_iter_next(walked(member->parent), iterator));
}

int node_count(const Node *list) {
    return (int)json_array_size(list->value);
}

Node node_element(const Node *list, int i) {
    Node element = absent(list, NULL);
    element.index = i;
    element.value = json_array_get(list->value, (size_t)i);
    return element;
}

bool node_is_there(const Node *node) {
    return node->value != NULL;
}

bool node_is_text(const Node *node) {
    return json_is_string(node->value);
}

bool node_is_false(const Node *node) {
    return json_is_false(node->value);
}

bool node_is_number(const Node *node) {
    return json_is_number(node->value);
}

bool node_is_object(const Node *node) {
    return json_is_object(node->value);
}

const char *node_string(const Node *node) {
    return json_is_string(node->value) ? json_string_value(node->value) : "";
}

// Writes a value as a fault tells it: `"left"`, `9000`, `a list`.
static void describe(const Node *node, char *text, size_t size) {
    static const char *const words[] = {[JSON_OBJECT] = "an object",
                                        [JSON_ARRAY] = "a list",
                                        [JSON_TRUE] = "true",
                                        [JSON_FALSE] = "false",
                                        [JSON_NULL] = "null"};
    char shown[64];
    switch (json_typeof(node->value)) {
    case JSON_STRING:
        text_shown(json_string_value(node->value), shown, sizeof shown);
        snprintf(text, size, "\"%s\"", shown);
        break;
    case JSON_INTEGER:
        snprintf(text, size, "%" JSON_INTEGER_FORMAT, json_integer_value(node->value));
        break;
    case JSON_REAL:
        snprintf(text, size, "%.9g", json_real_value(node->value));
        break;
    default:
        snprintf(text, size, "%s", words[json_typeof(node->value)]);
    }
}

// "is left; allowed is ...": false, for the getters to return.
static bool refuse(const Node *node, const char *unit, const char *allowed) {
    char value[80];
    describe(node, value, sizeof value);
    bool has_unit = unit && node_is_number(node);
    node_fault(node, "is %s%s%s; allowed is %s", value, has_unit ? " " : "", has_unit ? unit : "", allowed);
    return false;
}

bool node_expect_object(const Node *node) {
    if (!node->value) return false;
    return json_is_object(node->value) || refuse(node, NULL, "an object, in { }");
}

bool node_expect_list(const Node *node, int fewest, int most) {
    if (!node->value) return false;
    if (!json_is_array(node->value)) return refuse(node, NULL, "a list, in [ ]");
    int count = node_count(node);
    if (count >= fewest && count <= most) return true;
    char allowed[48];
    if (fewest == most) {
        snprintf(allowed, sizeof allowed, "%d", most);
    } else {
        snprintf(allowed, sizeof allowed, "%d to %d", fewest, most);
    }
    node_fault(node, "has %d element%s; allowed are %s", count, count == 1 ? "" : "s", allowed);
    return false;
}

// "0 to 4096 px", "a number from 0 to 4096 px", "a number".
static void describe_range(Range range, bool is_number, char *text, size_t size) {
    if (isinf(range.lowest)) {
        snprintf(text, size, "a number");
        return;
    }
    snprintf(text, size, "%s%.9g to %.9g%s%s", is_number ? "" : "a number from ", range.lowest, range.highest,
             range.unit ? " " : "", range.unit ? range.unit : "");
}

bool node_double(const Node *node, Range range, double *value) {
    if (!node->value) return false;
    double number = json_number_value(node->value);
    if (json_is_number(node->value) && number >= range.lowest && number <= range.highest) {
        *value = number;
        return true;
    }
    char allowed[96];
    describe_range(range, node_is_number(node), allowed, sizeof allowed);
    return refuse(node, range.unit, allowed);
}

bool node_number(const Node *node, Range range, float *value) {
    double number = 0.0;
    if (!node_double(node, range, &number)) return false;
    *value = (float)number;
    return true;
}

// Some programs write 40 as 40.0; a real number that is whole and small enough to be exact will do.
static bool whole(const json_t *value, int64_t *number) {
    const double exact = 9007199254740992.0; // 2^53
    double real = json_real_value(value);
    if (json_is_integer(value)) {
        *number = json_integer_value(value);
        return true;
    }
    if (!json_is_real(value) || real < -exact || real > exact || real != floor(real)) return false;
    *number = (int64_t)real;
    return true;
}

bool node_integer(const Node *node, int64_t lowest, int64_t highest, int64_t *value) {
    if (!node->value) return false;
    int64_t number = 0;
    if (whole(node->value, &number) && number >= lowest && number <= highest) {
        *value = number;
        return true;
    }
    char allowed[96];
    snprintf(allowed, sizeof allowed, "a whole number from %lld to %lld", (long long)lowest,
             (long long)highest);
    return refuse(node, NULL, allowed);
}

bool node_flag(const Node *node, bool *value) {
    if (!node->value) return false;
    if (!json_is_boolean(node->value)) return refuse(node, NULL, "true or false");
    *value = json_is_true(node->value);
    return true;
}

static bool is_one_line(const char *text) {
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < 0x20u || *text == 0x7f) return false;
    return true;
}

bool node_text(const Node *node, char *text, size_t size) {
    if (!node->value) return false;
    if (!json_is_string(node->value)) return refuse(node, NULL, "a text");
    const char *string = json_string_value(node->value);
    size_t length = json_string_length(node->value);
    if (length >= size) {
        node_fault(node, "is %zu bytes long; allowed are up to %zu", length, size - 1);
        return false;
    }
    if (!is_one_line(string)) return refuse(node, NULL, "text on one line, without control characters");
    memcpy(text, string, length + 1);
    return true;
}

bool node_choice(const Node *node, const char *const *words, int *value) {
    if (!node->value) return false;
    const char *string = node_string(node);
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], string) != 0) continue;
        *value = i;
        return true;
    }
    char shown[80], said[REPORT_CAUSE_SIZE];
    describe(node, shown, sizeof shown);
    suggestion_text(string, words, "allowed", said, sizeof said);
    node_fault(node, "is %s; %s", shown, said);
    return false;
}

static bool is_among(const char *key, const char *const *keys) {
    for (; *keys; keys++)
        if (strcmp(*keys, key) == 0) return true;
    return false;
}

void node_allow_only(const Node *object, const char *const *keys) {
    for (Node member = node_first_member(object); node_is_there(&member);
         member = node_next_member(&member)) {
        if (is_among(member.key, keys)) continue;
        char said[REPORT_CAUSE_SIZE];
        suggestion_text(member.key, keys, "allowed", said, sizeof said);
        node_fault(&member, "is not a known key; %s", said);
    }
}
