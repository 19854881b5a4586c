#include "record/replay_origin.h"
#include "record/replay_states.h"
#include "sevenwatch/replay.h"
#include "sevenwatch/ticks.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

static bool is_named_before(const World *world, int guard) {
    const char *name = world_personality(world, guard)->name;
    for (int i = 0; i < guard; i++)
        if (strcmp(world_personality(world, i)->name, name) == 0) return true;
    return false;
}

// Writes "lesson", "keen": which personalities the guards have, as far as there is room.
static void name_personalities(const World *world, char *text, size_t size) {
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < world_guard_count(world) && used < size; i++) {
        if (is_named_before(world, i)) continue;
        int length = snprintf(text + used, size - used, "%s\"%s\"", used > 0 ? ", " : "",
                              world_personality(world, i)->name);
        used += length > 0 ? (size_t)length : 0;
    }
}

static void refuse_level(const Replay *replay, const World *world, const char *name, Report *report) {
    const ReplayHead *head = &replay->head;
    char what[REPORT_CAUSE_SIZE / 2];
    if (origin_level_difference(replay, world_place(world), what, sizeof what))
        report_add(report, name, "was made of another level: \"%s\" has changed since: %s", head->level,
                   what);
    else
        report_add(report, name,
                   "was made of another level: \"%s\" has changed since, its hash was %016" PRIx64
                   " and is now %016" PRIx64,
                   head->level, head->level_hash, replay_level_hash(world_place(world)));
}

static void refuse_personalities(const Replay *replay, const World *world, const char *name, Report *report) {
    char what[REPORT_CAUSE_SIZE / 2], names[256];
    if (!origin_personalities_difference(replay, world, what, sizeof what)) {
        name_personalities(world, names, sizeof names);
        snprintf(what, sizeof what,
                 "those of this level's guards (%s) had the hash %016" PRIx64 " and have now %016" PRIx64,
                 names, replay->head.personalities_hash, replay_personalities_hash(world));
    }
    report_add(report, name,
               "was made with other personalities: %s; it plays when they are again as they were, and a "
               "scenario that is cut from it then plays with any",
               what);
}

bool replay_suits(const Replay *replay, const World *world, const char *name, Report *report) {
    const ReplayHead *head = &replay->head;
    const bool is_of_level = head->level_hash == replay_level_hash(world_place(world)) &&
                             head->guard_count == world_guard_count(world);
    const bool is_of_people = head->personalities_hash == replay_personalities_hash(world);
    assert(world_seed(world) == head->seed);
    if (!is_of_level)
        refuse_level(replay, world, name, report);
    else if (!is_of_people)
        refuse_personalities(replay, world, name, report);
    return is_of_level && is_of_people;
}

// The hash recorded for a tick, or NULL.
static const ReplayHash *hash_at(const Replay *replay, uint32_t tick) {
    int low = 0, high = replay->hash_count;
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (replay->hashes[middle].tick < tick) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < replay->hash_count && replay->hashes[low].tick == tick ? &replay->hashes[low] : NULL;
}

bool replay_agrees(const Replay *replay, const World *world) {
    uint32_t tick = world_tick(world);
    if (tick == 0) return true;
    assert(tick <= (uint32_t)replay->tick_count);
    if (replay->pulses[tick - 1] != world_pulse(world)) return false;
    const ReplayHash *hash = hash_at(replay, tick);
    return !hash || hash->hash == world_hash(world);
}

// The first row of a tick from `tick` on, or NULL.
static const ReplayRow *rows_from(const Replay *replay, uint32_t tick) {
    int row = 0;
    while (row < replay->row_count && replay->rows[row].tick < tick) row++;
    return row < replay->row_count ? &replay->rows[row] : NULL;
}

static bool name_of_row(const ReplayRow *row, const World *world, char *text, size_t size) {
    char what[128];
    const ReplayRow now = row_of(world, row->guard);
    if (!row_difference_text(row, &now, what, sizeof what)) return false;
    const char *who = row->guard < 0 ? "the player" : world_guard_name(world, row->guard);
    snprintf(text, size, "%s's %s", who, what);
    return true;
}

// Writes "guard 2's x: 120.5 when recorded, now 121", of the player when of no guard; false when nothing in
// the rows of a tick, of which `player` is the first, differs.
static bool name_difference(const ReplayRow *player, const World *world, char *text, size_t size) {
    for (int guard = 0; guard < world_guard_count(world); guard++) {
        if (name_of_row(player + 1 + guard, world, text, size)) return true;
    }
    return name_of_row(player, world, text, size);
}

void replay_difference_text(const Replay *replay, World *world, char *text, size_t size) {
    uint32_t differs = world_tick(world);
    const ReplayRow *rows = rows_from(replay, differs);
    while (rows && world_tick(world) < rows->tick) world_step(world, &replay->intents[world_tick(world)]);
    char what[192];
    int used = snprintf(text, size, "comes out otherwise from tick %u (%.2f s) on", differs,
                        ticks_to_seconds(differs));
    size_t at = used > 0 && (size_t)used < size ? (size_t)used : size;
    if (!rows) {
        snprintf(text + at, size - at, "; no later record says in what");
    } else if (name_difference(rows, world, what, sizeof what)) {
        snprintf(text + at, size - at, ": at tick %u, %s", rows->tick, what);
    } else {
        snprintf(text + at, size - at, ", in something that is not among the records of tick %u", rows->tick);
    }
}

bool replay_play(const Replay *replay, World *world, const char *name, TickVisit after_tick, void *user,
                 Report *report) {
    assert(world_tick(world) == 0);
    for (int i = 0; i < replay->tick_count; i++) {
        world_step(world, &replay->intents[i]);
        if (!replay_agrees(replay, world)) {
            char text[REPORT_CAUSE_SIZE];
            replay_difference_text(replay, world, text, sizeof text);
            report_add(report, name, "%s", text);
            return false;
        }
        if (after_tick) after_tick(user, world, &replay->intents[i]);
    }
    return true;
}
