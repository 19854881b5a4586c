#include "files/trace_file.h"

#include "files/csv.h"
#include "files/output_file.h"

#include <stdlib.h>

struct TraceFile {
    OutputFile output;
};

TraceFile *trace_file_open(const char *path, Report *report) {
    TraceFile *trace = malloc(sizeof *trace);
    if (!trace) {
        report_add(report, path, "not enough memory to write it");
        return NULL;
    }
    if (!output_file_open(&trace->output, path, report)) {
        free(trace);
        return NULL;
    }
    return trace;
}

static void write_head(FILE *file) {
    fputs("tick,guard,state,x,y,facing_x,facing_y,hp,suspicion,player_x,player_y,player_hp\n", file);
}

static void write_row(FILE *file, const World *world, int i) {
    const Guard *guard = world_guard(world, i);
    const Body *body = &guard->body, *player = world_player(world);
    char state[64];
    guard_state_path(guard, state, sizeof state);
    fprintf(file, "%u,", world_tick(world));
    csv_write_text(file, world_guard_name(world, i));
    fprintf(file, ",%s,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g,%.9g\n", state, (double)body->at.x,
            (double)body->at.y, (double)body->facing.x, (double)body->facing.y, (double)body->hp,
            (double)guard->percept.suspicion, (double)player->at.x, (double)player->at.y, (double)player->hp);
}

void trace_file_take(TraceFile *trace, const World *world) {
    if (output_file_begin(&trace->output)) write_head(trace->output.file);
    for (int i = 0; i < world_guard_count(world); i++) write_row(trace->output.file, world, i);
    output_file_settle(&trace->output, false);
}

bool trace_file_close(TraceFile *trace, Report *report) {
    if (!trace) return true;
    bool is_complete = output_file_close(&trace->output, report);
    free(trace);
    return is_complete;
}
