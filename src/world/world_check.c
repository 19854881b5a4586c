#include "sevenwatch/world.h"

typedef struct Check {
    const MachineTable *table;
    Report *report;
} Check;

static void refuse(void *user, const char *sentence) {
    const Check *check = user;
    char place[REPORT_PLACE_SIZE];
    snprintf(place, sizeof place, "the table \"%s\"", check->table->name);
    report_add(check->report, place, "%s", sentence);
}

bool world_check_table(const MachineTable *table, FILE *file, Report *report) {
    Check check = {.table = table, .report = report};
    bool sound = machine_check(table, (MachineFindings){.user = &check, .refuse = refuse});
    if (file)
        fprintf(file, "%d of %d states registered\n", machine_registered(table), machine_members(table));
    return sound;
}

bool world_check_tables(FILE *file, Report *report) {
    bool guards_are_sound = world_check_table(guard_table(), file, report);
    return world_check_table(door_table(), NULL, report) && guards_are_sound;
}
