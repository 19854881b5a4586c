// settings: what somebody has chosen once for all runs: how loud, how large, how quick, and with which keys.
//
// SETTINGS_TABLE is the one table of options: the struct, the reader and the writer of settings.json, and the
// rows of the settings screen are all made from it. Nothing here is ever read inside a tick: what changes the
// simulation (slower suspicion, more health) becomes part of a run's definition when the run begins.
#ifndef SEVENWATCH_FILES_SETTINGS_H
#define SEVENWATCH_FILES_SETTINGS_H

#include <stdbool.h>
#include <stddef.h>

enum {
    SETTINGS_CHOICES = 4,       // options of a choice at most
    SETTINGS_BINDINGS = 64,     // actions with keys of their own at most
    SETTINGS_ACTION_SIZE = 24,  // of an action's name with its end
    SETTINGS_KEYS = 2,          // of one action
    SETTINGS_HIGHEST_KEY = 511, // one below SDL_NUM_SCANCODES
    SETTINGS_HIGHEST_BUTTON = 63,
    SETTINGS_VALUE_SIZE = 32, // of a value in words
};

typedef enum SettingsGroup {
    SETTINGS_SOUND,
    SETTINGS_PICTURE,
    SETTINGS_EYES,
    SETTINGS_HANDS,
    SETTINGS_HELP,
    SETTINGS_GROUPS
} SettingsGroup;

typedef enum PaletteChoice {
    PALETTE_STANDARD,
    PALETTE_RED_GREEN, // for those who see little red or green: deutan and protan
    PALETTE_BLUE,      // for those who see little blue: tritan
    PALETTE_CHOICES
} PaletteChoice;

// NUMBER(group, name, label, unit, lowest, highest, step, standard, meaning), all whole
// FLAG(group, name, label, standard, meaning)
// CHOICE(group, name, label, standard, meaning, options...)
#define SETTINGS_TABLE(NUMBER, FLAG, CHOICE)                                                                 \
    SETTINGS_OF_SENSES(NUMBER, FLAG, CHOICE)                                                                 \
    SETTINGS_OF_PLAY(NUMBER, FLAG)

#define SETTINGS_OF_SENSES(NUMBER, FLAG, CHOICE)                                                             \
    NUMBER(SETTINGS_SOUND, volume, "Volume", "%", 0, 100, 5, 80, "How loud everything is together.")         \
    NUMBER(SETTINGS_SOUND, effects_volume, "Sounds", "%", 0, 100, 5, 100,                                    \
           "Steps, doors, and what guards do.")                                                              \
    NUMBER(SETTINGS_SOUND, music_volume, "Music", "%", 0, 100, 5, 60, "Music that follows the danger.")      \
    FLAG(SETTINGS_SOUND, captions, "Captions", true, "Sounds that matter in words, with their direction.")   \
    FLAG(SETTINGS_PICTURE, full_screen, "Full screen", false, "The whole screen instead of a window.")       \
    NUMBER(SETTINGS_PICTURE, camera_zoom, "Zoom", "%", 50, 200, 10, 100, "How near the camera looks.")       \
    FLAG(SETTINGS_PICTURE, dim_unseen, "Dim what is unseen", false,                                          \
         "Darkens the floor that you have no line of sight to.")                                             \
    NUMBER(SETTINGS_EYES, text_size, "Text size", "%", 80, 200, 10, 100, "How large words are.")             \
    CHOICE(SETTINGS_EYES, palette, "Colours", PALETTE_STANDARD,                                              \
           "Colours that stay apart for eyes that see little red, green or blue.", "standard", "red-green",  \
           "blue")                                                                                           \
    FLAG(SETTINGS_EYES, high_contrast, "High contrast", false, "Black, white and strong edges.")             \
    FLAG(SETTINGS_EYES, reduced_flashes, "Reduced flashes", false, "Nothing lights up of a sudden.")         \
    FLAG(SETTINGS_EYES, reduced_shake, "Reduced shake", false, "The picture stays still when you are hit.")

#define SETTINGS_OF_PLAY(NUMBER, FLAG)                                                                       \
    FLAG(SETTINGS_HANDS, toggle_sneak, "Press once to sneak", false,                                         \
         "Press to begin and again to end, instead of holding.")                                             \
    FLAG(SETTINGS_HANDS, toggle_sprint, "Press once to sprint", false,                                       \
         "Press to begin and again to end, instead of holding.")                                             \
    FLAG(SETTINGS_HANDS, toggle_rewind, "Press once to rewind", false,                                       \
         "Press to begin and again to end, instead of holding.")                                             \
    FLAG(SETTINGS_HANDS, toggle_aim, "Press once to aim", false,                                             \
         "Press to begin and again to throw, instead of holding.")                                           \
    FLAG(SETTINGS_HANDS, rumble, "Rumble", true,                                                             \
         "A controller that can shakes when you are hit, and at an alarm nearby.")                           \
    NUMBER(SETTINGS_HELP, game_speed, "Game speed", "%", 50, 100, 5, 100,                                    \
           "Time runs slower; what happens in it stays the same.")                                           \
    FLAG(SETTINGS_HELP, tips, "Tips", true,                                                                  \
         "What to press, told when it is first of use, in levels that you have not won so far.")             \
    FLAG(SETTINGS_HELP, slow_suspicion, "Slower suspicion", false,                                           \
         "Watchmen take twice as long to notice you. From the next start of a level on.")                    \
    FLAG(SETTINGS_HELP, more_health, "More health", false,                                                   \
         "You can take twice as much. From the next start of a level on.")                                   \
    FLAG(SETTINGS_HELP, show_sight, "Show lines of sight", false,                                            \
         "The lines that guards see you by, and how far they hear, from the start of each level.")

// The keys and buttons of one action, in place of those that it has by itself.
typedef struct SettingsBinding {
    char action[SETTINGS_ACTION_SIZE]; // as bindings call it: a word of small letters and '_'
    int keys[SETTINGS_KEYS];           // USB usage numbers, as SDL's scancodes are; 0: none
    int button;                        // of a controller, as bindings number them from 1; 0: none
} SettingsBinding;

typedef struct Settings {
#define SETTINGS_INT(group, name, ...)  int name;
#define SETTINGS_BOOL(group, name, ...) bool name;
    SETTINGS_TABLE(SETTINGS_INT, SETTINGS_BOOL, SETTINGS_INT)
#undef SETTINGS_INT
#undef SETTINGS_BOOL

    SettingsBinding bindings[SETTINGS_BINDINGS];
    int binding_count;
} Settings;

typedef enum SettingsKind { SETTINGS_NUMBER, SETTINGS_FLAG, SETTINGS_CHOICE } SettingsKind;

// A row of the table. A flag's value is 0 or 1, a choice's the index of its option.
typedef struct SettingsOption {
    SettingsKind kind;
    SettingsGroup group;
    const char *name;                          // in the file
    const char *label;                         // on the screen
    const char *meaning;                       // in a sentence
    const char *unit;                          // of a number
    int lowest, highest;                       // both allowed
    int step;                                  // of one press
    int standard;                              // the default
    const char *choices[SETTINGS_CHOICES + 1]; // of a choice, ended by NULL
    size_t offset;                             // in Settings
} SettingsOption;

// The options in their order, those of a group together.
const SettingsOption *settings_options(int *count);

const char *settings_group_label(SettingsGroup group);

// Every option as the table has it, and no bindings.
Settings settings_default(void);

// Every option back to its default; bindings stay.
void settings_reset(Settings *settings);

int settings_get(const Settings *settings, const SettingsOption *option);

// Sets an option, cut to its range.
void settings_set(Settings *settings, const SettingsOption *option, int value);

// The value some steps further: a number stops at its ends, flags and choices go round.
void settings_step(Settings *settings, const SettingsOption *option, int steps);

// Its value as people read it: "80 %", "on", "red-green".
void settings_value_text(const Settings *settings, const SettingsOption *option,
                         char text[SETTINGS_VALUE_SIZE]);

// The binding of an action, or NULL when it has its own keys.
const SettingsBinding *settings_binding(const Settings *settings, const char *action);

// Gives an action keys and buttons in place of those it has; false when there is no room for more.
bool settings_bind(Settings *settings, const SettingsBinding *binding);

// Gives an action back its own keys and buttons.
void settings_unbind(Settings *settings, const char *action);

#endif
