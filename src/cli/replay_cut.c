#include "cli/replay_cut.h"

#include "files/scenario_file.h"
#include "sevenwatch/ticks.h"

#include <stdlib.h>
#include <string.h>

// One end of a range, "750" or "12.5s", of so many characters; none is `otherwise`.
static bool read_end(const char *text, size_t length, uint32_t otherwise, uint32_t *tick) {
    char number_text[32], *rest = NULL;
    *tick = otherwise;
    if (length == 0) return true;
    if (length >= sizeof number_text || *text < '0' || *text > '9') return false;
    snprintf(number_text, sizeof number_text, "%.*s", (int)length, text);
    if (number_text[strspn(number_text, "0123456789.s")] != '\0') return false; // hexadecimal, say
    double number = strtod(number_text, &rest);
    bool is_seconds = strcmp(rest, "s") == 0;
    if ((!is_seconds && *rest != '\0') || !(number <= (double)REPLAY_MAX_TICKS)) return false;
    double ticks = is_seconds ? number * TICK_HZ : number;
    *tick = (uint32_t)(ticks + 0.5);
    return is_seconds || (double)*tick == number;
}

bool cut_range_read(const char *text, uint32_t ticks, uint32_t *from, uint32_t *to, Report *report) {
    const char *dots = strstr(text, "..");
    bool is_range = dots && read_end(text, (size_t)(dots - text), 0, from) &&
                    read_end(dots + 2, strlen(dots + 2), ticks, to);
    if (!is_range) {
        report_add(report, "--cut",
                   "is \"%.60s\"; allowed is from where to where, in ticks or seconds, as in 750..1200 or "
                   "12.5s..20s",
                   text);
    } else if (*from >= *to || *to > ticks) {
        report_add(report, "--cut",
                   "is tick %u to %u (%.2f s to %.2f s); allowed is a stretch from 0 to %u (%.2f s)", *from,
                   *to, ticks_to_seconds(*from), ticks_to_seconds(*to), ticks, ticks_to_seconds(ticks));
    } else {
        return true;
    }
    return false;
}

bool replay_cut(const Options *options, const Replay *replay, const GameFiles *files, const char *level,
                Report *report) {
    ScenarioCutDef def = {
        .world = {.place = files->place,
                  .book = &files->book,
                  .seed = replay->head.seed,
                  .personality = replay->head.personality[0] != '\0' ? replay->head.personality : NULL,
                  .assist = replay->head.assist},
        .level = level,
        .intents = replay->intents,
        .effort = SCENARIO_CUT_EFFORT};
    if (!cut_range_read(options->cut, (uint32_t)replay->tick_count, &def.from, &def.to, report)) return false;
    Scenario scenario;
    if (!scenario_cut(&def, &scenario, report)) return false;
    bool is_written = scenario_write(options->scenario, &scenario, report);
    if (is_written)
        printf("%s: steps: %d, ticks: %u, transitions in the moment: %d\n", options->scenario,
               scenario.step_count, scenario.outcome.ticks, scenario.outcome.transition_count);
    scenario_free(&scenario);
    return is_written;
}
