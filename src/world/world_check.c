#include "sevenwatch/watchman.h"
#include "sevenwatch/why.h"
#include "sevenwatch/world.h"

typedef struct Check {
    const MachineTable *table;
    Report *report;
} Check;

static void place_of(const MachineTable *table, char place[REPORT_PLACE_SIZE]) {
    snprintf(place, REPORT_PLACE_SIZE, "the table \"%s\"", table->name);
}

static void refuse(void *user, const char *sentence) {
    const Check *check = user;
    char place[REPORT_PLACE_SIZE];
    place_of(check->table, place);
    report_add(check->report, place, "%s", sentence);
}

bool world_check_table(const MachineTable *table, FILE *file, Report *report) {
    Check check = {.table = table, .report = report};
    bool sound = machine_check(table, (MachineFindings){.user = &check, .refuse = refuse});
    if (file)
        fprintf(file, "%d of %d states registered\n", machine_registered(table), machine_members(table));
    char place[REPORT_PLACE_SIZE];
    place_of(table, place);
    return sound && why_check(table, place, report);
}

const MachineTable *world_table(int i) {
    const MachineTable *const tables[] = {
        guard_table(), watchman_table(), ally_table(), weapon_table(WEAPON_CLUB), weapon_table(WEAPON_BOW),
        door_table(),  mission_table()};
    return i < (int)(sizeof tables / sizeof tables[0]) ? tables[i] : NULL;
}

bool world_check_tables(FILE *file, Report *report) {
    bool are_sound = true;
    for (int i = 0; world_table(i); i++)
        are_sound = world_check_table(world_table(i), i == 0 ? file : NULL, report) && are_sound;
    return are_sound;
}
