// Given the options of the settings, when they are looked at and changed, then they stay what they may be.
#include "scenes.h"

#include "files/settings.h"

#include <string.h>

static const SettingsOption *option_named(const char *name) {
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    for (int i = 0; i < count; i++)
        if (strcmp(options[i].name, name) == 0) return &options[i];
    fail_msg("there is no option %s", name);
    return NULL;
}

static void every_default_is_allowed_and_can_be_reached_by_steps(void **state) {
    (void)state;
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    for (int i = 0; i < count; i++) {
        const SettingsOption *option = &options[i];
        assert_in_range(option->standard, option->lowest, option->highest);
        assert_int_equal((option->standard - option->lowest) % option->step, 0);
        assert_int_equal((option->highest - option->lowest) % option->step, 0);
    }
}

static void options_of_a_group_stand_together(void **state) {
    (void)state;
    int count = 0, changes = 0;
    const SettingsOption *options = settings_options(&count);
    for (int i = 1; i < count; i++) changes += options[i].group != options[i - 1].group;
    assert_int_equal(changes, SETTINGS_GROUPS - 1);
    for (int group = 0; group < SETTINGS_GROUPS; group++)
        assert_true(strlen(settings_group_label((SettingsGroup)group)) > 0);
}

static void a_choice_has_as_many_words_as_values(void **state) {
    (void)state;
    const SettingsOption *palette = option_named("palette");
    assert_int_equal(palette->highest, PALETTE_CHOICES - 1);
    for (int i = 0; i <= palette->highest; i++) assert_non_null(palette->choices[i]);
    assert_null(palette->choices[palette->highest + 1]);
}

static void what_is_set_is_what_is_got_and_nothing_else_changes(void **state) {
    (void)state;
    int count = 0;
    const SettingsOption *options = settings_options(&count);
    for (int i = 0; i < count; i++) {
        Settings settings = settings_default();
        int other = settings_get(&settings, &options[i]) == options[i].lowest ? options[i].highest
                                                                              : options[i].lowest;
        settings_set(&settings, &options[i], other);
        for (int j = 0; j < count; j++)
            assert_int_equal(settings_get(&settings, &options[j]), j == i ? other : options[j].standard);
    }
}

static void a_number_stops_at_its_ends(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings_step(&settings, option_named("text_size"), 1000);
    assert_int_equal(settings.text_size, 200);
    settings_step(&settings, option_named("text_size"), -1000);
    assert_int_equal(settings.text_size, 80);
    settings_set(&settings, option_named("game_speed"), 3);
    assert_int_equal(settings.game_speed, 50);
}

static void a_flag_and_a_choice_go_round(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings_step(&settings, option_named("captions"), -1);
    assert_false(settings.captions);
    settings_step(&settings, option_named("captions"), -1);
    assert_true(settings.captions);
    settings_step(&settings, option_named("palette"), -1);
    assert_int_equal(settings.palette, PALETTE_CHOICES - 1);
    settings_step(&settings, option_named("palette"), 1);
    assert_int_equal(settings.palette, PALETTE_STANDARD);
}

static void a_value_is_told_in_words(void **state) {
    (void)state;
    Settings settings = settings_default();
    settings.palette = PALETTE_RED_GREEN;
    char text[SETTINGS_VALUE_SIZE];
    settings_value_text(&settings, option_named("text_size"), text);
    assert_string_equal(text, "100 %");
    settings_value_text(&settings, option_named("full_screen"), text);
    assert_string_equal(text, "off");
    settings_value_text(&settings, option_named("palette"), text);
    assert_string_equal(text, "red-green");
}

static void an_action_has_the_binding_that_it_was_given_last(void **state) {
    (void)state;
    Settings settings = settings_default();
    assert_null(settings_binding(&settings, "sneak"));
    SettingsBinding binding = {.action = "sneak", .keys = {225}};
    assert_true(settings_bind(&settings, &binding));
    binding.keys[0] = 57;
    assert_true(settings_bind(&settings, &binding));
    assert_int_equal(settings.binding_count, 1);
    assert_int_equal(settings_binding(&settings, "sneak")->keys[0], 57);
}

static void an_action_without_a_binding_leaves_the_others_theirs(void **state) {
    (void)state;
    Settings settings = settings_default();
    static const char *const actions[] = {"up", "down", "noise"};
    for (int i = 0; i < 3; i++) {
        SettingsBinding binding = {.keys = {i + 1}};
        strcpy(binding.action, actions[i]);
        assert_true(settings_bind(&settings, &binding));
    }
    settings_unbind(&settings, "down");
    settings_unbind(&settings, "down"); // has none any more
    assert_null(settings_binding(&settings, "down"));
    assert_int_equal(settings_binding(&settings, "up")->keys[0], 1);
    assert_int_equal(settings_binding(&settings, "noise")->keys[0], 3);
}

static void there_is_room_for_so_many_bindings_and_no_more(void **state) {
    (void)state;
    Settings settings = settings_default();
    SettingsBinding binding = {.action = "a"};
    for (int i = 0; i < SETTINGS_BINDINGS; i++) {
        binding.action[0] = (char)('a' + i % 26);
        binding.action[1] = (char)('a' + i / 26);
        assert_true(settings_bind(&settings, &binding));
    }
    assert_true(settings_bind(&settings, &binding)); // is there already
    strcpy(binding.action, "one_more");
    assert_false(settings_bind(&settings, &binding));
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_default_is_allowed_and_can_be_reached_by_steps),
        cmocka_unit_test(options_of_a_group_stand_together),
        cmocka_unit_test(a_choice_has_as_many_words_as_values),
        cmocka_unit_test(what_is_set_is_what_is_got_and_nothing_else_changes),
        cmocka_unit_test(a_number_stops_at_its_ends),
        cmocka_unit_test(a_flag_and_a_choice_go_round),
        cmocka_unit_test(a_value_is_told_in_words),
        cmocka_unit_test(an_action_has_the_binding_that_it_was_given_last),
        cmocka_unit_test(an_action_without_a_binding_leaves_the_others_theirs),
        cmocka_unit_test(there_is_room_for_so_many_bindings_and_no_more),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
