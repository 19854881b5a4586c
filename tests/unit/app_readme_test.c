// Given the README's tables of keys and of levels, when the bindings that the game begins with and its levels
// are held against them, then every action stands there with its key and its button, and no other, and every
// level with its title.
#include "rehearsal.h"

#include "app/library.h"
#include "app/prompts.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

// Part of what the README says about an action. NULL: it says it in prose alone.
typedef struct Saying {
    Action action;
    const char *words;
} Saying;

static const Saying sayings[] = {
    {ACTION_UP, "| walk |"},
    {ACTION_DOWN, "| walk |"},
    {ACTION_LEFT, "| walk |"},
    {ACTION_RIGHT, "| walk |"},
    {ACTION_SNEAK, "| sneak, half as fast"},
    {ACTION_SPRINT, "| sprint, half as fast again"},
    {ACTION_USE, "| use a door"},
    {ACTION_NOISE, "| whistle:"},
    {ACTION_HURT, "| hurt the selected guard"},
    {ACTION_THROW, "| throw a pebble"},
    {ACTION_SMOKE, "| throw a smoke pot"},
    {ACTION_RESTART, "| start again"},
    {ACTION_PAUSE, "| pause;"},
    {ACTION_REWIND, "| take time back"},
    {ACTION_ONE_TICK_BACK, "| one tick back"},
    {ACTION_ONE_TICK, "| one tick back"},
    {ACTION_SLOWER, "| slower, faster"},
    {ACTION_FASTER, "| slower, faster"},
    {ACTION_SHOW_TIME, "| show time as strips"},
    {ACTION_SAVE_REPLAY, "| save a replay"},
    {ACTION_SAVE_SCENARIO, "| write the last ten seconds"},
    {ACTION_HELP, "| help |"},
    {ACTION_SHOW_CONES, "| what guards see"},
    {ACTION_SHOW_SENSES, "| lines of sight"},
    {ACTION_SHOW_ROUTES, "| routes and ways"},
    {ACTION_RELOAD, "| read the level"},
    {ACTION_FULL_SCREEN, "| full screen"},
    {ACTION_SELECT_NEXT, "| select a guard"},
    {ACTION_SELECT_PREVIOUS, "| select a guard"},
    {ACTION_INSPECT, "| look into the selected guard"},
    {ACTION_ASK_FIRST, "| why is it not"},
    {ACTION_ASK_FIRST + 1, NULL},
    {ACTION_ASK_FIRST + 2, NULL},
    {ACTION_ASK_FIRST + 3, NULL},
    {ACTION_ASK_FIRST + 4, NULL},
    {ACTION_ASK_FIRST + 5, NULL},
    {ACTION_ASK_LAST, "| why is it not"},
    {ACTION_BREAK_STATE, "| stop time on the tick"},
    {ACTION_BREAK_SUSPICION, "| stop time when its suspicion"},
    {ACTION_PAGE_UP, NULL},
    {ACTION_PAGE_DOWN, NULL},
    {ACTION_SHOW_FIELDS, "| the fields of"},
    {ACTION_FIELD_BEFORE, "| choose the previous field"},
    {ACTION_FIELD_AFTER, "| choose the previous field"},
    {ACTION_LESS, "| look nearer, or further off"},
    {ACTION_MORE, "| look nearer, or further off"},
    {ACTION_SWITCH_VALUES, "| play by A"},
    {ACTION_GO_TO_DIFFERENCE, "| go to the first decision"},
    {ACTION_COPY, "| copy the personality"},
    {ACTION_CONFIRM, NULL},
    {ACTION_BACK, "| pause;"},
};

enum { SAYINGS = sizeof sayings / sizeof sayings[0], README_MOST = 200000, CELL = 400 };

static char readme[README_MOST];

static void read_readme(void) {
    FILE *file = fopen(SOURCE_DIR "/README.md", "rb");
    assert_non_null(file);
    size_t size = fread(readme, 1, sizeof readme - 1, file);
    readme[size] = '\0';
    assert_true(feof(file));
    fclose(file);
}

// The first cell of the row that says something, and the last one.
static void cells_of(const char *words, char key[CELL], char button[CELL]) {
    const char *start = strstr(readme, words);
    if (!start) {
        fail_msg("the README does not say \"%s\"", words);
        return;
    }
    while (start > readme && start[-1] != '\n') start--;
    size_t length = strcspn(start, "\n");
    char row[4 * CELL];
    assert_true(length < sizeof row);
    snprintf(row, sizeof row, "%.*s", (int)length, start);
    char *last = strrchr(row, '|');
    assert_non_null(last);
    *last = '\0';
    snprintf(key, CELL, "%.*s", (int)strcspn(row + 1, "|"), row + 1);
    snprintf(button, CELL, "%s", strrchr(row, '|') + 1);
}

// Does a cell have a name as a word of its own?
static bool has_word(const char *cell, const char *name) {
    for (const char *at = strstr(cell, name); at; at = strstr(at + 1, name)) {
        char after = at[strlen(name)], before = ' ';
        if (at > cell) before = at[-1];
        bool is_sign = !isalnum((unsigned char)name[0]);
        if (is_sign || (!isalnum((unsigned char)before) && !isalnum((unsigned char)after))) return true;
    }
    return false;
}

static const char *button_name(int button) {
    static const char *const names[] = {"A",
                                        "B",
                                        "X",
                                        "Y",
                                        "Back",
                                        "",
                                        "Start",
                                        "left stick pressed",
                                        "right stick pressed",
                                        "left shoulder",
                                        "right shoulder",
                                        "D-pad",
                                        "D-pad",
                                        "D-pad",
                                        "D-pad"};
    if (button == PAD_LEFT_TRIGGER) return "left trigger";
    if (button == PAD_RIGHT_TRIGGER) return "right trigger";
    assert_in_range(button, PAD_FIRST_BUTTON, PAD_FIRST_BUTTON + SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    return names[button - PAD_FIRST_BUTTON];
}

static void key_name(int key, char name[PROMPT_TEXT]) {
    if (key == SDL_SCANCODE_LSHIFT)
        snprintf(name, PROMPT_TEXT, "Shift");
    else
        prompt_of_key(key, name);
}

static void every_action_is_spoken_of(void **state) {
    (void)state;
    for (int action = ACTION_NONE + 1; action < ACTION_END; action++) {
        int times = 0;
        for (int i = 0; i < SAYINGS; i++) times += (int)sayings[i].action == action;
        if (times != 1) fail_msg("nothing says where \"%s\" stands", binding_row((Action)action)->words);
    }
}

static void each_stands_beside_its_key(void **state) {
    (void)state;
    read_readme();
    for (int i = 0; i < SAYINGS; i++) {
        const int first = binding_row(sayings[i].action)->standard.keys[0];
        if (!sayings[i].words || first == 0) continue;
        char key[CELL], button[CELL], name[PROMPT_TEXT];
        cells_of(sayings[i].words, key, button);
        key_name(first, name);
        if (!has_word(key, name)) fail_msg("\"%s\" is not by %s, but by %s", sayings[i].words, name, key);
    }
}

static void each_stands_beside_its_button_or_none(void **state) {
    (void)state;
    read_readme();
    for (int i = 0; i < SAYINGS; i++) {
        const int first = binding_row(sayings[i].action)->standard.button;
        if (!sayings[i].words || sayings[i].action == ACTION_BACK) continue; // in menus it has one
        char key[CELL], button[CELL];
        cells_of(sayings[i].words, key, button);
        if (sayings[i].action == ACTION_REWIND) {
            assert_true(has_word(button, "both triggers"));
        } else if (first == PAD_NONE) {
            const bool has_column = !strstr(button, sayings[i].words + 2); // of controllers, the table of it
            if (has_column && strspn(button, " ") != strlen(button))
                fail_msg("\"%s\" has no button, but %s", sayings[i].words, button);
        } else if (!has_word(button, button_name(first))) {
            fail_msg("\"%s\" is not by %s, but by %s", sayings[i].words, button_name(first), button);
        }
    }
}

static void each_level_stands_there_with_its_title(void **state) {
    (void)state;
    Library library = {0};
    read_readme();
    library_read(&library, SOURCE_DIR "/data");
    assert_true(library.count > 0);
    for (int i = 0; i < library.count; i++) {
        char row[CELL];
        assert_non_null(library.all[i].place);
        snprintf(row, sizeof row, "\n| `%s` | %s | ", library.all[i].name, library.all[i].place->title);
        if (!strstr(readme, row)) fail_msg("the README does not say \"%s\"", row + 1);
    }
    library_close(&library);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_action_is_spoken_of),
        cmocka_unit_test(each_stands_beside_its_key),
        cmocka_unit_test(each_stands_beside_its_button_or_none),
        cmocka_unit_test(each_level_stands_there_with_its_title),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
