#include "files/level_properties.h"

#include "files/suggestion.h"

#include <string.h>

enum { MOST_PROPERTIES = 64, NAME_SIZE = 64 };

static const char *const KEYS[] = {"name", "type", "propertytype", "value", NULL};

static const char *name_of(const Node *list, int i) {
    Node property = node_element(list, i);
    Node name = node_member(&property, "name");
    return node_string(&name);
}

static bool is_given_before(const Node *list, int before, const char *name) {
    for (int i = 0; i < before; i++)
        if (strcmp(name_of(list, i), name) == 0) return true;
    return false;
}

static bool is_among(const char *name, const char *const *names) {
    for (; *names; names++)
        if (strcmp(*names, name) == 0) return true;
    return false;
}

static void refuse_unknown(const Node *owner, const char *name, const char *const *names) {
    char shown[48], said[REPORT_CAUSE_SIZE];
    text_shown(name, shown, sizeof shown);
    suggestion_text(name, names, "allowed", said, sizeof said);
    node_fault(owner, "has a property \"%s\", which is not known; %s", shown, said);
}

static void check_property(const Node *owner, const Node *list, int i, const char *const *names) {
    Node property = node_element(list, i);
    if (!node_expect_object(&property)) return;
    node_allow_only(&property, KEYS);
    node_required(&property, "value");
    Node named = node_required(&property, "name");
    char name[NAME_SIZE];
    if (!node_text(&named, name, sizeof name)) return;
    if (!is_among(name, names)) {
        refuse_unknown(owner, name, names);
    } else if (is_given_before(list, i, name)) {
        node_fault(owner, "has the property \"%s\" twice", name);
    }
}

void level_allow_properties(const Node *owner, const char *const *names) {
    Node list = node_member(owner, "properties");
    if (!node_expect_list(&list, 0, MOST_PROPERTIES)) return;
    for (int i = 0; i < node_count(&list); i++) check_property(owner, &list, i, names);
}

bool level_property(const Node *owner, const char *name, LevelProperty *property) {
    Node list = node_member(owner, "properties");
    for (int i = 0; i < node_count(&list); i++) {
        if (strcmp(name_of(&list, i), name) != 0) continue;
        Node element = node_element(&list, i);
        Node type = node_member(&element, "type");
        snprintf(property->label, sizeof property->label, "property \"%s\"", name);
        property->value = node_member(&element, "value");
        property->value.parent = owner;
        property->value.label = property->label;
        property->is_reference = strcmp(node_string(&type), "object") == 0;
        return true;
    }
    return false;
}
