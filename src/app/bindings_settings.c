#include "app/bindings_settings.h"

#include <stdio.h>
#include <string.h>

static void take(Bindings *bindings, Action action, const SettingsBinding *kept) {
    for (int slot = 0; slot < BINDING_KEYS; slot++)
        bindings_bind_key(bindings, action, slot,
                          binding_allows_key(kept->keys[slot]) ? kept->keys[slot] : 0);
    bindings_bind_button(bindings, action, binding_allows_button(kept->button) ? kept->button : PAD_NONE);
}

Bindings bindings_from_settings(const Settings *settings) {
    Bindings bindings = bindings_standard();
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    for (int i = 0; i < count; i++) {
        const SettingsBinding *kept = settings_binding(settings, rows[i].id);
        if (kept && !binding_is_fixed(rows[i].action)) take(&bindings, rows[i].action, kept);
    }
    return bindings;
}

static bool is_same(const Binding *a, const Binding *b) {
    return memcmp(a->keys, b->keys, sizeof a->keys) == 0 && a->button == b->button;
}

static void keep(const BindingRow *row, const Binding *binding, Settings *settings) {
    SettingsBinding kept = {.button = binding->button};
    snprintf(kept.action, sizeof kept.action, "%s", row->id);
    for (int slot = 0; slot < BINDING_KEYS; slot++) kept.keys[slot] = binding->keys[slot];
    settings_bind(settings, &kept);
}

void bindings_to_settings(const Bindings *bindings, Settings *settings) {
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    for (int i = 0; i < count; i++) {
        const Binding *binding = &bindings->of[rows[i].action];
        if (is_same(binding, &rows[i].standard))
            settings_unbind(settings, rows[i].id);
        else
            keep(&rows[i], binding, settings);
    }
}
