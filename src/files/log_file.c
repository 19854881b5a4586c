#include "files/log_file.h"

#include "files/json_text.h"
#include "files/output_file.h"
#include "sevenwatch/ticks.h"

#include <stdlib.h>

struct LogFile {
    OutputFile output;
};

LogFile *log_file_open(const char *path, Report *report) {
    LogFile *log = malloc(sizeof *log);
    if (!log) {
        report_add(report, path, "not enough memory to write it");
        return NULL;
    }
    if (output_file_open(&log->output, path, report)) return log;
    free(log);
    return NULL;
}

static void write_member(FILE *file, const char *key, const char *text) {
    fprintf(file, ",\"%s\":", key);
    json_text_write(file, text);
}

static void write_numbers(FILE *file, const MachineReason *reason) {
    fputs(",\"numbers\":{", file);
    for (int i = 0; guard_reason_number_name(reason, i); i++) {
        fprintf(file, "%s\"%s\":%.6g", i > 0 ? "," : "", guard_reason_number_name(reason, i),
                (double)reason->number[i]);
    }
    fputs("}", file);
}

static void write_transition(FILE *file, const WorldEvent *event, const World *world) {
    char reason[128];
    guard_reason_text(&event->reason, reason, sizeof reason);
    fprintf(file, "{\"tick\":%u,\"time\":%.2f", event->tick, ticks_to_seconds(event->tick));
    write_member(file, "guard", world_guard_name(world, event->guard));
    write_member(file, "from", guard_state_name(event->from));
    write_member(file, "to", guard_state_name(event->to));
    write_member(file, "reason", guard_reason_id(&event->reason));
    write_member(file, "text", reason);
    write_numbers(file, &event->reason);
    fputs("}\n", file);
}

void log_file_begin(LogFile *log) {
    output_file_begin(&log->output);
}

void log_file_take(LogFile *log, const World *world) {
    log_file_begin(log);
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind != EVENT_TRANSITION && events[i].kind != EVENT_MOVE) continue;
        write_transition(log->output.file, &events[i], world);
        output_file_settle(&log->output, true);
    }
}

void log_file_resume(LogFile *log, uint32_t tick) {
    log_file_begin(log);
    fprintf(log->output.file, "{\"tick\":%u,\"time\":%.2f,\"event\":\"resumed\"}\n", tick,
            ticks_to_seconds(tick));
    output_file_settle(&log->output, true);
}

void log_file_enter(LogFile *log, const char *level) {
    log_file_begin(log);
    fputs("{\"tick\":0,\"time\":0.00,\"event\":\"level\"", log->output.file);
    write_member(log->output.file, "level", level);
    fputs("}\n", log->output.file);
    output_file_settle(&log->output, true);
}

bool log_file_close(LogFile *log, Report *report) {
    if (!log) return true;
    bool is_complete = output_file_close(&log->output, report);
    free(log);
    return is_complete;
}
