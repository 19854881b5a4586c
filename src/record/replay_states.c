#include "record/replay_states.h"

#include "sevenwatch/watchman.h"

#include <string.h>

ReplayRow row_of(const World *world, int guard) {
    const Body *body = guard < 0 ? world_player(world) : &world_guard(world, guard)->body;
    ReplayRow row = {
        .tick = world_tick(world), .guard = guard, .at = body->at, .facing = body->facing, .hp = body->hp};
    if (guard < 0) return row;
    const Watchman *watchman = world_watchman(world, guard);
    row.state = (uint32_t)machine_leaf(&world_guard(world, guard)->machine);
    row.timer = world_guard(world, guard)->timer;
    row.suspicion = watchman ? watchman->suspicion.value : 0.0f;
    return row;
}

RowBits row_bits(const ReplayRow *row) {
    return (RowBits){{row->state, float_bits(row->at.x), float_bits(row->at.y), float_bits(row->facing.x),
                      float_bits(row->facing.y), float_bits(row->hp), float_bits(row->suspicion),
                      (uint32_t)row->timer}};
}

ReplayRow row_of_bits(const RowBits *bits) {
    const uint32_t *field = bits->field;
    return (ReplayRow){.state = field[0],
                       .at = {float_of_bits(field[1]), float_of_bits(field[2])},
                       .facing = {float_of_bits(field[3]), float_of_bits(field[4])},
                       .hp = float_of_bits(field[5]),
                       .suspicion = float_of_bits(field[6]),
                       .timer = (int32_t)field[7]};
}

void row_write(ByteWriter *writer, const RowBits *bits, RowBits *before) {
    uint8_t *mask = writer->at;
    write_u8(writer, 0);
    for (int i = 0; i < ROW_FIELDS; i++) {
        if (bits->field[i] == before->field[i]) continue;
        *mask |= (uint8_t)(1u << i);
        write_u32(writer, bits->field[i]);
    }
    *before = *bits;
}

void row_read(ByteReader *reader, RowBits *before) {
    uint8_t mask = read_u8(reader);
    for (int i = 0; i < ROW_FIELDS; i++) {
        if ((mask >> i & 1) != 0) before->field[i] = read_u32(reader);
    }
}

// A state that a newer program may have, or a damaged one.
static const char *state_name(uint32_t state) {
    return state > 0 && state < GUARD_STATE_END ? guard_state_name((int)state) : "nothing known";
}

bool row_difference_text(const ReplayRow *recorded, const ReplayRow *now, char *text, size_t size) {
    static const char *const names[ROW_FIELDS] = {"state",    "x",  "y",         "facing x",
                                                  "facing y", "hp", "suspicion", "timer"};
    const RowBits then = row_bits(recorded), here = row_bits(now);
    int field = 0;
    while (field < ROW_FIELDS && then.field[field] == here.field[field]) field++;
    if (field == ROW_FIELDS) return false;
    const char *name = names[field];
    if (field == 0) {
        snprintf(text, size, "%s: %s when recorded, now %s", name, state_name(then.field[0]),
                 state_name(here.field[0]));
    } else if (field == ROW_FIELDS - 1) {
        snprintf(text, size, "%s: %d ticks when recorded, now %d", name, recorded->timer, now->timer);
    } else {
        snprintf(text, size, "%s: %.9g when recorded, now %.9g", name,
                 (double)float_of_bits(then.field[field]), (double)float_of_bits(here.field[field]));
    }
    return true;
}
