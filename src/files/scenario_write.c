#include "files/json_text.h"
#include "files/output_file.h"
#include "files/scenario_file.h"

#include <inttypes.h>

static void write_float(FILE *file, float value) {
    char text[FLOAT_TEXT_SIZE];
    float_text(value, text);
    fputs(text, file);
}

static void write_vec2(FILE *file, const char *key, Vec2 vector) {
    fprintf(file, ", \"%s\": [", key);
    write_float(file, vector.x);
    fputs(", ", file);
    write_float(file, vector.y);
    fputc(']', file);
}

static void write_flag(FILE *file, const char *key, bool flag) {
    if (flag) fprintf(file, ", \"%s\": true", key);
}

static void write_expectations(FILE *file, const ScenarioStep *step) {
    if (step->expect_count == 0) return;
    fputs(", \"expect\": [", file);
    for (int i = 0; i < step->expect_count; i++)
        fprintf(file, "%s\"%s->%s\"", i > 0 ? ", " : "", guard_state_name(step->expect[i].from),
                guard_state_name(step->expect[i].to));
    fputc(']', file);
}

static void write_step(FILE *file, const ScenarioStep *step) {
    const PlayerIntent *intent = &step->intent;
    fprintf(file, "    {\"ticks\": %d", step->ticks);
    if (intent->move.x != 0.0f || intent->move.y != 0.0f) write_vec2(file, "move", intent->move);
    write_flag(file, "sneak", intent->sneak);
    write_flag(file, "sprint", intent->sprint);
    write_flag(file, "noise", intent->noise);
    write_flag(file, "use", intent->use);
    if (intent->throws == THROW_PEBBLE) write_vec2(file, "throw", intent->throw_at);
    if (intent->throws == THROW_SMOKE) write_vec2(file, "smoke", intent->throw_at);
    write_flag(file, "hurt", intent->hurt == HURT_NEAREST);
    if (intent->hurt > 0) fprintf(file, ", \"hurt\": %d", intent->hurt);
    write_flag(file, "reset", intent->reset);
    write_expectations(file, step);
    fputc('}', file);
}

static void write_transitions(FILE *file, const ScenarioOutcome *outcome) {
    fputs(",\n    \"transitions\": [", file);
    for (int i = 0; i < outcome->transition_count; i++) {
        const ScenarioTransition *transition = &outcome->transitions[i];
        fprintf(file, "%s\n      {\"tick\": %u, \"from\": \"%s\", \"to\": \"%s\"", i > 0 ? "," : "",
                transition->tick, guard_state_name(transition->from), guard_state_name(transition->to));
        if (transition->guard[0] != '\0') {
            fputs(", \"guard\": ", file);
            json_text_write(file, transition->guard);
        }
        fputc('}', file);
    }
    fputc(']', file);
}

// A member that is a number; `before` is what separates it from the one before, and then from the next.
static void write_number(FILE *file, const char **before, const char *key, float value) {
    fprintf(file, "%s\"%s\": ", *before, key);
    write_float(file, value);
    *before = ", ";
}

// The members of the player or of a guard.
static void write_end(FILE *file, const ScenarioEnd *end) {
    const char *before = "";
    fputc('{', file);
    if (end->guard[0] != '\0') {
        fputs("\"guard\": ", file);
        json_text_write(file, end->guard);
        before = ", ";
    }
    if (end->has_x) write_number(file, &before, "x", end->x);
    if (end->has_y) write_number(file, &before, "y", end->y);
    if (end->has_hp) write_number(file, &before, "hp", end->hp);
    if (end->state != 0) fprintf(file, "%s\"state\": \"%s\"", before, guard_state_name(end->state));
    fputc('}', file);
}

static void write_guards(FILE *file, const ScenarioOutcome *outcome) {
    if (outcome->guard_count == 0) return;
    fputs(",\n    \"guards\": [", file);
    for (int i = 0; i < outcome->guard_count; i++) {
        fputs(i > 0 ? ",\n      " : "\n      ", file);
        write_end(file, &outcome->guards[i]);
    }
    fputc(']', file);
}

static void write_outcome(FILE *file, const ScenarioOutcome *outcome) {
    fprintf(file, "\"outcome\": {\n    \"ticks\": %u", outcome->ticks);
    if (outcome->from > 1) fprintf(file, ",\n    \"from\": %u", outcome->from);
    if (outcome->has_transitions) write_transitions(file, outcome);
    write_guards(file, outcome);
    if (outcome->has_player) {
        fputs(",\n    \"player\": ", file);
        write_end(file, &outcome->player);
    }
    if (outcome->mission != 0)
        fprintf(file, ",\n    \"mission\": \"%s\"", mission_state_name(outcome->mission));
    if (outcome->has_loot) fprintf(file, ",\n    \"loot\": %d", outcome->loot);
    fputs("\n  }", file);
}

static void write_scenario(FILE *file, const Scenario *scenario) {
    fputs("{\n  \"level\": ", file);
    json_text_write(file, scenario->level);
    fprintf(file, ",\n  \"seed\": %" PRIu64, scenario->seed);
    if (scenario->personality[0] != '\0') {
        fputs(",\n  \"personality\": ", file);
        json_text_write(file, scenario->personality);
    }
    if (scenario->assist.slow_suspicion) fputs(",\n  \"slow_suspicion\": true", file);
    if (scenario->assist.more_health) fputs(",\n  \"more_health\": true", file);
    fputs(",\n  \"steps\": [\n", file);
    for (int i = 0; i < scenario->step_count; i++) {
        write_step(file, &scenario->steps[i]);
        fputs(i + 1 < scenario->step_count ? ",\n" : "\n", file);
    }
    fputs("  ]", file);
    if (scenario->outcome.has_ticks) {
        fputs(",\n  ", file);
        write_outcome(file, &scenario->outcome);
    }
    fputs("\n}\n", file);
}

bool scenario_write(const char *path, const Scenario *scenario, Report *report) {
    OutputFile output;
    if (!output_file_open(&output, path, report)) return false;
    output_file_begin(&output);
    write_scenario(output.file, scenario);
    return output_file_close(&output, report);
}
