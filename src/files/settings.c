#include "files/settings.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#define SETTINGS_NUMBER_ROW(group_, field, label_, unit_, low, high, step_, standard_, meaning_)             \
    {.kind = SETTINGS_NUMBER,                                                                                \
     .group = (group_),                                                                                      \
     .name = #field,                                                                                         \
     .label = (label_),                                                                                      \
     .meaning = (meaning_),                                                                                  \
     .unit = (unit_),                                                                                        \
     .lowest = (low),                                                                                        \
     .highest = (high),                                                                                      \
     .step = (step_),                                                                                        \
     .standard = (standard_),                                                                                \
     .offset = offsetof(Settings, field)},
#define SETTINGS_FLAG_ROW(group_, field, label_, standard_, meaning_)                                        \
    {.kind = SETTINGS_FLAG,                                                                                  \
     .group = (group_),                                                                                      \
     .name = #field,                                                                                         \
     .label = (label_),                                                                                      \
     .meaning = (meaning_),                                                                                  \
     .unit = "",                                                                                             \
     .highest = 1,                                                                                           \
     .step = 1,                                                                                              \
     .standard = (standard_),                                                                                \
     .offset = offsetof(Settings, field)},
#define SETTINGS_CHOICE_ROW(group_, field, label_, standard_, meaning_, ...)                                 \
    {.kind = SETTINGS_CHOICE,                                                                                \
     .group = (group_),                                                                                      \
     .name = #field,                                                                                         \
     .label = (label_),                                                                                      \
     .meaning = (meaning_),                                                                                  \
     .unit = "",                                                                                             \
     .highest = (int)(sizeof(const char *[]){__VA_ARGS__} / sizeof(const char *)) - 1,                       \
     .step = 1,                                                                                              \
     .standard = (standard_),                                                                                \
     .choices = {__VA_ARGS__},                                                                               \
     .offset = offsetof(Settings, field)},

static const SettingsOption OPTIONS[] = {
    SETTINGS_TABLE(SETTINGS_NUMBER_ROW, SETTINGS_FLAG_ROW, SETTINGS_CHOICE_ROW)};

enum { OPTION_COUNT = sizeof OPTIONS / sizeof OPTIONS[0] };

const SettingsOption *settings_options(int *count) {
    *count = OPTION_COUNT;
    return OPTIONS;
}

const char *settings_group_label(SettingsGroup group) {
    static const char *const labels[SETTINGS_GROUPS] = {
        [SETTINGS_SOUND] = "Sound", [SETTINGS_PICTURE] = "Picture",   [SETTINGS_EYES] = "Eyes",
        [SETTINGS_HANDS] = "Hands", [SETTINGS_HELP] = "Helping hand",
    };
    return labels[group];
}

Settings settings_default(void) {
    Settings settings;
    memset(&settings, 0, sizeof settings);
    settings_reset(&settings);
    return settings;
}

void settings_reset(Settings *settings) {
    for (int i = 0; i < OPTION_COUNT; i++) settings_set(settings, &OPTIONS[i], OPTIONS[i].standard);
}

int settings_get(const Settings *settings, const SettingsOption *option) {
    const char *at = (const char *)settings + option->offset;
    int value = 0;
    bool flag = false;
    if (option->kind != SETTINGS_FLAG) {
        memcpy(&value, at, sizeof value);
        return value;
    }
    memcpy(&flag, at, sizeof flag);
    return flag;
}

void settings_set(Settings *settings, const SettingsOption *option, int value) {
    char *at = (char *)settings + option->offset;
    value = value < option->lowest ? option->lowest : value > option->highest ? option->highest : value;
    bool flag = value != 0;
    if (option->kind == SETTINGS_FLAG) {
        memcpy(at, &flag, sizeof flag);
    } else {
        memcpy(at, &value, sizeof value);
    }
}

void settings_step(Settings *settings, const SettingsOption *option, int steps) {
    int value = settings_get(settings, option) + steps * option->step;
    int values = option->highest + 1;
    if (option->kind != SETTINGS_NUMBER) value = (value % values + values) % values;
    settings_set(settings, option, value);
}

void settings_value_text(const Settings *settings, const SettingsOption *option,
                         char text[SETTINGS_VALUE_SIZE]) {
    int value = settings_get(settings, option);
    switch (option->kind) {
    case SETTINGS_NUMBER:
        snprintf(text, SETTINGS_VALUE_SIZE, "%d %s", value, option->unit);
        break;
    case SETTINGS_FLAG:
        snprintf(text, SETTINGS_VALUE_SIZE, "%s", value ? "on" : "off");
        break;
    case SETTINGS_CHOICE:
        snprintf(text, SETTINGS_VALUE_SIZE, "%s", option->choices[value]);
        break;
    }
}

static int find_binding(const Settings *settings, const char *action) {
    for (int i = 0; i < settings->binding_count; i++)
        if (strcmp(settings->bindings[i].action, action) == 0) return i;
    return -1;
}

const SettingsBinding *settings_binding(const Settings *settings, const char *action) {
    int at = find_binding(settings, action);
    return at < 0 ? NULL : &settings->bindings[at];
}

bool settings_bind(Settings *settings, const SettingsBinding *binding) {
    assert(binding->action[0] != '\0');
    int at = find_binding(settings, binding->action);
    if (at < 0 && settings->binding_count == SETTINGS_BINDINGS) return false;
    if (at < 0) at = settings->binding_count++;
    settings->bindings[at] = *binding;
    return true;
}

void settings_unbind(Settings *settings, const char *action) {
    int at = find_binding(settings, action);
    if (at < 0) return;
    settings->binding_count--;
    memmove(&settings->bindings[at], &settings->bindings[at + 1],
            (size_t)(settings->binding_count - at) * sizeof settings->bindings[0]);
}
