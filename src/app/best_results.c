// The best result of each level, in the folder of what belongs to one person; without one, as long as the
// program runs.
#include "app/app_state.h"
#include "app/fault_text.h"

static void tell_fault(App *app, Report *report) {
    char told[BREAKPOINT_TEXT];
    if (report->count > 0) {
        fault_text(&report->faults[0], told, sizeof told);
        note_tell(app, told);
    }
    report_free(report);
}

void bests_open(App *app) {
    Report report = {0};
    if (app->given.config_folder) bests_read(app->given.config_folder, &app->bests, &report);
    tell_fault(app, &report);
}

static BestOfLevel result_now(const App *app) {
    const AppOptions *options = &app->game->options;
    const Results results = mission_results(world_mission(app->session.now), options->place);
    BestOfLevel result = {.level_hash = replay_level_hash(options->place),
                          .best = {.rank = (int)results.rank,
                                   .value = results.value,
                                   .ticks = (int)results.ticks,
                                   .seen = results.seen,
                                   .noticed = results.noticed,
                                   .alarms = results.alarms,
                                   .hits = results.hits,
                                   .noises = results.noises,
                                   .assisted = assist_is_any(options->assist)}};
    snprintf(result.level, sizeof result.level, "%.*s", BESTS_LEVEL_SIZE - 1, app->game->level);
    return result;
}

// Only what was played as the level's file has it, and by its own guards, is compared.
bool bests_note(App *app) {
    const AppOptions *options = &app->game->options;
    const BestOfLevel result = result_now(app);
    bool counts = world_mission(app->session.now)->won && options->level && !options->stands &&
                  !options->personality && app->given.config_folder;
    if (!counts) return false;
    Report report = {0};
    bool is_best = bests_take(&app->bests, app->given.config_folder, &result, &report);
    tell_fault(app, &report);
    return is_best;
}
