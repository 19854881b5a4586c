#include "app/bindings_settings.h"

#include <stdio.h>
#include <string.h>

// Buttons count from 0 there, and from PAD_FIRST_BUTTON here.
static int button_from(int number) {
    return number == SETTINGS_NO_BUTTON ? PAD_NONE : number + PAD_FIRST_BUTTON;
}

static int button_to(int button) {
    return button == PAD_NONE ? SETTINGS_NO_BUTTON : button - PAD_FIRST_BUTTON;
}

static void take(Bindings *bindings, Action action, const SettingsBinding *kept) {
    int button = button_from(kept->buttons[0]);
    for (int slot = 0; slot < BINDING_KEYS; slot++)
        bindings_bind_key(bindings, action, slot,
                          binding_allows_key(kept->keys[slot]) ? kept->keys[slot] : 0);
    bindings_bind_button(bindings, action, binding_allows_button(button) ? button : PAD_NONE);
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
    SettingsBinding kept = {.action = ""};
    snprintf(kept.action, sizeof kept.action, "%s", row->id);
    for (int i = 0; i < SETTINGS_BUTTONS; i++) kept.buttons[i] = SETTINGS_NO_BUTTON;
    for (int slot = 0; slot < BINDING_KEYS; slot++) kept.keys[slot] = binding->keys[slot];
    kept.buttons[0] = button_to(binding->button);
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
