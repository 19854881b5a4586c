#include "app/prompts.h"

#include <stdio.h>
#include <string.h>

typedef struct KeyName {
    int key;
    const char *name;
} KeyName;

// Where SDL's own names are long, or not what stands on keys.
static const KeyName key_names[] = {
    {SDL_SCANCODE_ESCAPE, "Esc"},         {SDL_SCANCODE_RETURN, "Enter"},
    {SDL_SCANCODE_KP_ENTER, "Num Enter"}, {SDL_SCANCODE_LSHIFT, "L Shift"},
    {SDL_SCANCODE_RSHIFT, "R Shift"},     {SDL_SCANCODE_LCTRL, "L Ctrl"},
    {SDL_SCANCODE_RCTRL, "R Ctrl"},       {SDL_SCANCODE_LALT, "L Alt"},
    {SDL_SCANCODE_RALT, "R Alt"},         {SDL_SCANCODE_PAGEUP, "Page Up"},
    {SDL_SCANCODE_PAGEDOWN, "Page Down"}, {SDL_SCANCODE_KP_MINUS, "Num −"},
    {SDL_SCANCODE_KP_PLUS, "Num +"},
};

// Names of PadInputs, from PAD_FIRST_BUTTON on.
typedef struct PadNames {
    const char *buttons[SDL_CONTROLLER_BUTTON_DPAD_RIGHT + 1];
    const char *triggers[2];
} PadNames;

static const PadNames xbox_names = {{"A", "B", "X", "Y", "View", "Guide", "Menu", "L stick", "R stick", "LB",
                                     "RB", "D-pad up", "D-pad down", "D-pad left", "D-pad right"},
                                    {"LT", "RT"}};
static const PadNames playstation_names = {{"Cross", "Circle", "Square", "Triangle", "Share", "PS", "Options",
                                            "L3", "R3", "L1", "R1", "D-pad up", "D-pad down", "D-pad left",
                                            "D-pad right"},
                                           {"L2", "R2"}};
static const PadNames nintendo_names = {{"A", "B", "X", "Y", "−", "Home", "+", "L stick", "R stick", "L", "R",
                                         "D-pad up", "D-pad down", "D-pad left", "D-pad right"},
                                        {"ZL", "ZR"}};
static const PadNames plain_names = {{"A", "B", "X", "Y", "Back", "Guide", "Start", "L stick", "R stick",
                                      "LB", "RB", "D-pad up", "D-pad down", "D-pad left", "D-pad right"},
                                     {"LT", "RT"}};

static const char *const extra_names[] = {"Misc", "Paddle 1", "Paddle 2", "Paddle 3", "Paddle 4", "Touchpad"};

static const PadNames *names_of(SDL_GameControllerType type) {
    switch (type) {
    case SDL_CONTROLLER_TYPE_XBOX360:
    case SDL_CONTROLLER_TYPE_XBOXONE:
        return &xbox_names;
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
        return &playstation_names;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
        return &nintendo_names;
    default:
        return &plain_names;
    }
}

void prompt_of_key(int key, char text[PROMPT_TEXT]) {
    text[0] = '\0';
    if (key <= 0 || key >= SDL_NUM_SCANCODES) return;
    for (size_t i = 0; i < sizeof key_names / sizeof key_names[0]; i++)
        if (key_names[i].key == key) snprintf(text, PROMPT_TEXT, "%s", key_names[i].name);
    if (text[0] != '\0') return;
    const char *name = SDL_GetKeyName(SDL_GetKeyFromScancode((SDL_Scancode)key));
    if (name[0] == '\0' || name[0] == ' ') name = SDL_GetScancodeName((SDL_Scancode)key);
    if (name[0] == '\0')
        snprintf(text, PROMPT_TEXT, "key %d", key);
    else
        snprintf(text, PROMPT_TEXT, "%s", name);
}

const char *prompt_of_button(int button, SDL_GameControllerType type) {
    const PadNames *names = names_of(type);
    const int usual = sizeof names->buttons / sizeof names->buttons[0];
    const int extra = sizeof extra_names / sizeof extra_names[0];
    int index = button - PAD_FIRST_BUTTON;
    if (button == PAD_LEFT_TRIGGER) return names->triggers[0];
    if (button == PAD_RIGHT_TRIGGER) return names->triggers[1];
    if (index < 0 || index >= usual + extra) return "";
    return index < usual ? names->buttons[index] : extra_names[index - usual];
}

static const char *both_sides(const Binding *binding) {
    if (binding_has_key(binding, SDL_SCANCODE_LSHIFT) && binding_has_key(binding, SDL_SCANCODE_RSHIFT))
        return "Shift";
    if (binding_has_key(binding, SDL_SCANCODE_LCTRL) && binding_has_key(binding, SDL_SCANCODE_RCTRL))
        return "Ctrl";
    if (binding_has_key(binding, SDL_SCANCODE_LALT) && binding_has_key(binding, SDL_SCANCODE_RALT))
        return "Alt";
    return NULL;
}

static void first_key(const Binding *binding, char text[PROMPT_TEXT]) {
    const char *both = both_sides(binding);
    if (both)
        snprintf(text, PROMPT_TEXT, "%s", both);
    else
        prompt_of_key(binding->keys[0] != 0 ? binding->keys[0] : binding->keys[1], text);
}

// What leads through menus does so on a controller whatever it is bound to.
static int button_of(const Bindings *bindings, Action action) {
    if (action == ACTION_CONFIRM) return PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_A;
    if (action == ACTION_BACK) return PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_B;
    return bindings->of[action].button;
}

static void button_text(const Bindings *bindings, const Hands *hands, Action action, char text[PROMPT_TEXT]) {
    int button = button_of(bindings, action);
    SDL_GameControllerType type = hands->controller;
    if (action == ACTION_REWIND && button == PAD_NONE)
        snprintf(text, PROMPT_TEXT, "%s+%s", prompt_of_button(PAD_LEFT_TRIGGER, type),
                 prompt_of_button(PAD_RIGHT_TRIGGER, type));
    else
        snprintf(text, PROMPT_TEXT, "%s", prompt_of_button(button, type));
}

void prompt_of_action(const Bindings *bindings, const Hands *hands, Action action, char text[PROMPT_TEXT]) {
    text[0] = '\0';
    if (hands->device == DEVICE_KEYBOARD) first_key(&bindings->of[action], text);
    if (hands->device == DEVICE_CONTROLLER) button_text(bindings, hands, action, text);
}

void prompt_or_key(const Bindings *bindings, const Hands *hands, Action action, char text[PROMPT_TEXT]) {
    prompt_of_action(bindings, hands, action, text);
    if (text[0] == '\0') first_key(&bindings->of[action], text);
}

// Four keys of a letter each are one word, as "WASD" is.
static void walk_keys(const Bindings *bindings, char text[PROMPT_TEXT]) {
    static const Action ways[] = {ACTION_UP, ACTION_LEFT, ACTION_DOWN, ACTION_RIGHT};
    char names[4][PROMPT_TEXT];
    bool are_letters = true;
    for (int i = 0; i < 4; i++) {
        first_key(&bindings->of[ways[i]], names[i]);
        are_letters = are_letters && SDL_utf8strlen(names[i]) == 1;
    }
    const char *between = are_letters ? "" : " ";
    snprintf(text, PROMPT_TEXT, "%.14s%s%.14s%s%.14s%s%.14s", names[0], between, names[1], between, names[2],
             between, names[3]);
}

static void walk_text(const Bindings *bindings, const Hands *hands, char text[PROMPT_TEXT]) {
    if (hands->device == DEVICE_KEYBOARD)
        walk_keys(bindings, text);
    else
        snprintf(text, PROMPT_TEXT, "%s", hands->device == DEVICE_TOUCH ? "finger" : "stick");
}

static Action action_of_id(const char *id, size_t length) {
    int count = 0;
    const BindingRow *rows = binding_rows(&count);
    for (int i = 0; i < count; i++)
        if (strlen(rows[i].id) == length && strncmp(rows[i].id, id, length) == 0) return rows[i].action;
    return ACTION_NONE;
}

static bool is_word(const char *id, size_t length, const char *word) {
    return strlen(word) == length && strncmp(id, word, length) == 0;
}

// What a text is written for.
typedef struct Prompter {
    const Bindings *bindings;
    const Hands *hands;
    bool keeps_all;
} Prompter;

static void prompt_of_id(const Prompter *prompter, const char *id, size_t length, char text[PROMPT_TEXT]) {
    const Bindings *bindings = prompter->bindings;
    const Hands *hands = prompter->hands;
    bool is_stop = is_word(id, length, "stop");
    Action stop = hands->device == DEVICE_KEYBOARD ? ACTION_BACK : ACTION_PAUSE;
    Action action = is_stop ? stop : action_of_id(id, length);
    if (is_word(id, length, "walk"))
        walk_text(bindings, hands, text);
    else if (prompter->keeps_all)
        prompt_or_key(bindings, hands, action, text);
    else
        prompt_of_action(bindings, hands, action, text);
    if (prompter->keeps_all && text[0] == '\0') snprintf(text, PROMPT_TEXT, "–");
}

static size_t append(char text[PROMPTS_TEXT], size_t used, const char *more) {
    snprintf(text + used, PROMPTS_TEXT - used, "%s", more);
    return used + strlen(text + used);
}

// One part; false when it has an action that nothing does.
static bool write_part(const Prompter *prompter, const char *part, size_t length, char text[PROMPTS_TEXT]) {
    size_t used = 0;
    for (size_t i = 0; i < length && used + 1 < PROMPTS_TEXT; i++) {
        if (part[i] != '{') {
            text[used++] = part[i];
            continue;
        }
        const char *id = part + i + 1;
        size_t id_length = strcspn(id, "}");
        char prompt[PROMPT_TEXT];
        prompt_of_id(prompter, id, id_length, prompt);
        if (prompt[0] == '\0') return false;
        used = append(text, used, prompt);
        i += id_length + 1;
    }
    text[used] = '\0';
    return true;
}

static void write_parts(const Prompter *prompter, const char *words, char text[PROMPTS_TEXT]) {
    static const char between[] = " · ";
    size_t used = 0;
    text[0] = '\0';
    while (words) {
        const char *next = strstr(words, between);
        size_t length = next ? (size_t)(next - words) : strlen(words);
        char part[PROMPTS_TEXT];
        if (write_part(prompter, words, length, part)) {
            if (used > 0) used = append(text, used, between);
            used = append(text, used, part);
        }
        words = next ? next + strlen(between) : NULL;
    }
}

void prompts_write(const Bindings *bindings, const Hands *hands, const char *words, char text[PROMPTS_TEXT]) {
    const Prompter prompter = {bindings, hands, false};
    write_parts(&prompter, words, text);
}

void prompts_write_all(const Bindings *bindings, const Hands *hands, const char *words,
                       char text[PROMPTS_TEXT]) {
    const Prompter prompter = {bindings, hands, true};
    write_parts(&prompter, words, text);
}
