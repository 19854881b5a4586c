#include "files/settings_file.h"

#include "files/document.h"
#include "files/safe_file.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static void read_option(const Node *root, const SettingsOption *option, Settings *settings) {
    Node member = node_member(root, option->name);
    int64_t number = 0;
    bool flag = false;
    int choice = 0;
    switch (option->kind) {
    case SETTINGS_NUMBER:
        if (node_integer(&member, option->lowest, option->highest, &number))
            settings_set(settings, option, (int)number);
        break;
    case SETTINGS_FLAG:
        if (node_flag(&member, &flag)) settings_set(settings, option, flag);
        break;
    case SETTINGS_CHOICE:
        if (node_choice(&member, option->choices, &choice)) settings_set(settings, option, choice);
        break;
    }
}

static bool is_action(const char *name) {
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz_");
    return length > 0 && length < SETTINGS_ACTION_SIZE && name[length] == '\0';
}

static bool read_keys(const Node *list, int keys[SETTINGS_KEYS]) {
    if (!node_is_there(list)) return true;
    if (!node_expect_list(list, 0, SETTINGS_KEYS)) return false;
    bool is_well = true;
    for (int i = 0; i < node_count(list); i++) {
        Node element = node_element(list, i);
        int64_t value = 0;
        bool is_number = node_integer(&element, 0, SETTINGS_HIGHEST_KEY, &value);
        if (is_number) keys[i] = (int)value;
        is_well = is_number && is_well;
    }
    return is_well;
}

static bool read_button(const Node *node, int *button) {
    int64_t value = 0;
    if (!node_is_there(node)) return true;
    if (!node_integer(node, 0, SETTINGS_HIGHEST_BUTTON, &value)) return false;
    *button = (int)value;
    return true;
}

static void read_binding(const Node *node, Settings *settings) {
    static const char *const keys[] = {"keys", "button", NULL};
    SettingsBinding binding = {.action = ""};
    if (!is_action(node->key)) {
        node_fault(node, "is no action; allowed are up to %d small letters and _", SETTINGS_ACTION_SIZE - 1);
        return;
    }
    memcpy(binding.action, node->key, strlen(node->key) + 1);
    if (!node_expect_object(node)) return;
    node_allow_only(node, keys);
    Node list = node_member(node, "keys"), button = node_member(node, "button");
    bool has_keys = read_keys(&list, binding.keys), has_button = read_button(&button, &binding.button);
    if (has_keys && has_button && !settings_bind(settings, &binding))
        node_fault(node, "is one too many; allowed are %d actions", SETTINGS_BINDINGS);
}

static void read_bindings(const Node *root, Settings *settings) {
    Node bindings = node_member(root, "bindings");
    if (!node_expect_object(&bindings)) return;
    for (Node member = node_first_member(&bindings); node_is_there(&member);
         member = node_next_member(&member))
        read_binding(&member, settings);
}

static void read_all(Document *document, Settings *settings) {
    Node root = document_root(document);
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    const char **keys = calloc((size_t)count + 2, sizeof *keys);
    if (!keys) {
        document_fault(document, "", "not enough memory to read it");
        return;
    }
    for (int i = 0; i < count; i++) {
        keys[i] = options[i].name;
        read_option(&root, &options[i], settings);
    }
    keys[count] = "bindings";
    node_allow_only(&root, keys);
    read_bindings(&root, settings);
    free(keys);
}

bool settings_read_text(const char *text, size_t size, const char *name, Settings *settings, Report *report) {
    *settings = settings_default();
    Document *document = document_read_text(text, size, name, report);
    if (!document) return false;
    read_all(document, settings);
    bool is_well = document_is_well(document);
    document_close(document);
    return is_well;
}

static bool file_path(char path[PATH_SIZE], const char *folder, Report *report) {
    return path_join(path, folder, "/settings.json", "", report);
}

static bool take_text(void *settings, const char *text, size_t size, const char *path, Report *report) {
    return settings_read_text(text, size, path, settings, report);
}

void settings_read(const char *folder, Settings *settings, Report *report) {
    *settings = settings_default();
    char path[PATH_SIZE];
    if (!file_path(path, folder, report)) return;
    if (!safe_file_read(path, take_text, settings, report)) settings_write(folder, settings, report);
}

static json_t *option_value(const Settings *settings, const SettingsOption *option) {
    int value = settings_get(settings, option);
    switch (option->kind) {
    case SETTINGS_NUMBER:
        return json_integer(value);
    case SETTINGS_FLAG:
        return json_boolean(value);
    case SETTINGS_CHOICE:
        return json_string(option->choices[value]);
    }
    return NULL;
}

static json_t *bindings_value(const Settings *settings) {
    json_t *bindings = json_object();
    for (int i = 0; i < settings->binding_count; i++) {
        const SettingsBinding *binding = &settings->bindings[i];
        json_object_set_new(bindings, binding->action,
                            json_pack("{s:[i, i], s:i}", "keys", binding->keys[0], binding->keys[1], "button",
                                      binding->button));
    }
    return bindings;
}

bool settings_write(const char *folder, const Settings *settings, Report *report) {
    char path[PATH_SIZE];
    if (!file_path(path, folder, report)) return false;
    json_t *root = json_object();
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    for (int i = 0; i < count; i++)
        json_object_set_new(root, options[i].name, option_value(settings, &options[i]));
    json_object_set_new(root, "bindings", bindings_value(settings));
    char *text = json_dumps(root, JSON_INDENT(2));
    json_decref(root);
    if (!text) report_add(report, path, "cannot be written: not enough memory");
    bool is_written = text && safe_file_write(path, text, strlen(text), report);
    free(text);
    return is_written;
}
