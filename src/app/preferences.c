// Preferences: what somebody has chosen in the settings, as the app does it, and kept.
#include "app/app_state.h"
#include "app/bindings_settings.h"
#include "files/settings_file.h"

static const uint64_t REST = 500; // ms without another change, before the settings are written

static void tell_damage(App *app, const Report *report) {
    if (report_is_empty(report)) return;
    report_print(report, stderr);
    note_tell(app, "The settings were damaged. What is good in them serves, and the newest "
                   "settings.json.damaged keeps the rest.");
}

void settings_open(App *app) {
    app->settings = settings_default();
    Report report = {0};
    if (app->given.config_folder) settings_read(app->given.config_folder, &app->settings, &report);
    tell_damage(app, &report);
    report_free(&report);
    app->applied = app->settings;
    app->input.bindings = bindings_from_settings(&app->settings);
    app_use_palette(app, (PaletteChoice)app->settings.palette, app->settings.high_contrast);
    app->camera.zoom = (float)app->settings.camera_zoom / 100.0f;
}

Assist settings_assist(const App *app) {
    return (Assist){.slow_suspicion = app->settings.slow_suspicion, .more_health = app->settings.more_health};
}

// Tips are for levels that were not won so far.
static bool wants_tips(const App *app) {
    const Place *place = app->game->options.place;
    const bool is_won = bests_find(&app->bests, app->game->level, replay_level_hash(place)) != NULL;
    return app->settings.tips && !app->game->is_backdrop && place->rule != RULE_FREE && !is_won;
}

void settings_begin_level(App *app) {
    effects_at_speed(&app->session.effects, app_speed(app));
    effects_calm(&app->session.effects, app->settings.reduced_flashes);
    effects_steady(&app->session.effects, app->settings.reduced_shake);
    if (app->settings.show_sight) app->shown.senses = true;
    coach_begin(&app->coach, wants_tips(app));
}

static void apply_to_hands(App *app) {
    app->input.toggles[HELD_SNEAK] = app->settings.toggle_sneak;
    app->input.toggles[HELD_SPRINT] = app->settings.toggle_sprint;
    app->input.toggles[HELD_REWIND] = app->settings.toggle_rewind;
    app->input.toggles_aim = app->settings.toggle_aim;
}

static void apply_to_ears(App *app) {
    const Settings *now = &app->settings;
    speaker_set_volumes(
        &app->sound.speaker,
        &(SpeakerVolumes){.all = now->volume, .effects = now->effects_volume, .music = now->music_volume});
    app->sound.has_captions = now->captions;
}

void settings_apply(App *app) {
    const Settings *now = &app->settings, *before = &app->applied;
    if (now->palette != before->palette || now->high_contrast != before->high_contrast)
        app_use_palette(app, (PaletteChoice)now->palette, now->high_contrast);
    app->shown.dims_unseen = now->dim_unseen;
    if (now->text_size != before->text_size) app->size = (WindowSize){0}; // all is fitted anew
    if (now->camera_zoom != before->camera_zoom) app->camera.zoom = (float)now->camera_zoom / 100.0f;
    if (now->show_sight != before->show_sight) app->shown.senses = now->show_sight;
    if (now->tips != before->tips) coach_begin(&app->coach, wants_tips(app));
    if (now->full_screen != window_is_full_screen(&app->window))
        window_set_full_screen(&app->window, now->full_screen);
    effects_at_speed(&app->session.effects, app_speed(app));
    effects_calm(&app->session.effects, now->reduced_flashes);
    effects_steady(&app->session.effects, now->reduced_shake);
    apply_to_hands(app);
    apply_to_ears(app);
    app->applied = *now;
}

void settings_changed(App *app) {
    settings_apply(app);
    app->settings_are_unsaved = true;
    app->settings_due = SDL_GetTicks64() + REST;
}

void settings_keep(App *app) {
    if (!app->settings_are_unsaved) return;
    app->settings_are_unsaved = false;
    if (!app->given.config_folder) return;
    Report report = {0};
    if (!settings_write(app->given.config_folder, &app->settings, &report)) {
        report_print(&report, stderr);
        note_tell(app, "The settings could not be written; they last until you quit.");
    }
    report_free(&report);
}

void settings_keep_when_due(App *app) {
    if (app->settings_are_unsaved && SDL_GetTicks64() >= app->settings_due) settings_keep(app);
}
