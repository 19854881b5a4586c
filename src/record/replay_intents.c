#include "record/replay_intents.h"

// Bits of a run's first byte, and of the byte after it when the move is of the last kind.
enum { SNEAK = 1, SPRINT = 2, NOISE = 4, USE = 8, RESET = 16, KIND_SHIFT = 5, LASTS = 128 };
enum { WITH_FLOATS = 1, WITH_HURT = 2, WITH_PEBBLE = 4, WITH_SMOKE = 8 };
enum MoveKind { MOVE_SAME, MOVE_NEAR, MOVE_ON_GRID, MOVE_ELSE };

// A move in steps of the grid.
typedef struct GridMove {
    int x, y;
} GridMove;

static bool is_same_move(Vec2 one, Vec2 other) {
    return float_bits(one.x) == float_bits(other.x) && float_bits(one.y) == float_bits(other.y);
}

static bool is_same_throw(const PlayerIntent *one, const PlayerIntent *other) {
    if (one->throws != other->throws) return false;
    return one->throws == THROW_NOTHING || is_same_move(one->throw_at, other->throw_at);
}

bool intent_is_same(const PlayerIntent *one, const PlayerIntent *other) {
    return is_same_move(one->move, other->move) && one->sneak == other->sneak &&
           one->sprint == other->sprint && one->noise == other->noise && one->use == other->use &&
           one->reset == other->reset && one->hurt == other->hurt && is_same_throw(one, other);
}

static int nearest_step(float share) {
    if (!(share >= -1.0f && share <= 1.0f)) return 0;
    float steps = share * (float)REPLAY_GRID;
    return (int)(steps < 0.0f ? steps - 0.5f : steps + 0.5f);
}

static Vec2 move_of(GridMove grid) {
    return vec2((float)grid.x / (float)REPLAY_GRID, (float)grid.y / (float)REPLAY_GRID);
}

static GridMove grid_of(Vec2 move) {
    return (GridMove){nearest_step(move.x), nearest_step(move.y)};
}

Vec2 replay_rounded_move(Vec2 move) {
    return move_of(grid_of(move));
}

static bool is_nibble(int step) {
    return step >= -8 && step < 8;
}

static enum MoveKind kind_of(const PlayerIntent *intent, Vec2 before) {
    if (intent->hurt != HURT_NOBODY || intent->throws != THROW_NOTHING) return MOVE_ELSE;
    if (is_same_move(intent->move, before)) return MOVE_SAME;
    GridMove now = grid_of(intent->move), then = grid_of(before);
    if (!is_same_move(intent->move, move_of(now))) return MOVE_ELSE;
    bool is_near = is_nibble(now.x - then.x) && is_nibble(now.y - then.y);
    return is_near && is_same_move(before, move_of(then)) ? MOVE_NEAR : MOVE_ON_GRID;
}

static void write_near(ByteWriter *writer, Vec2 move, Vec2 before) {
    GridMove now = grid_of(move), then = grid_of(before);
    uint32_t x = (uint32_t)(now.x - then.x) & 15, y = (uint32_t)(now.y - then.y) & 15;
    write_u8(writer, x | y << 4);
}

static void write_vec2(ByteWriter *writer, Vec2 vector) {
    write_float(writer, vector.x);
    write_float(writer, vector.y);
}

static uint32_t throw_flag(ThrowKind kind) {
    return kind == THROW_PEBBLE ? WITH_PEBBLE : kind == THROW_SMOKE ? WITH_SMOKE : 0;
}

static void write_else(ByteWriter *writer, const PlayerIntent *intent, Vec2 before) {
    bool has_floats = !is_same_move(intent->move, before), has_hurt = intent->hurt != HURT_NOBODY;
    uint32_t thrown = throw_flag(intent->throws);
    write_u8(writer, (has_floats ? WITH_FLOATS : 0) | (has_hurt ? WITH_HURT : 0) | thrown);
    if (has_floats) write_vec2(writer, intent->move);
    uint32_t hurt = (uint32_t)intent->hurt;
    if (has_hurt) write_varint(writer, hurt << 1 ^ (intent->hurt < 0 ? UINT32_MAX : 0));
    if (thrown != 0) write_vec2(writer, intent->throw_at);
}

static uint32_t flags_of(const PlayerIntent *intent) {
    return (intent->sneak ? SNEAK : 0) | (intent->sprint ? SPRINT : 0) | (intent->noise ? NOISE : 0) |
           (intent->use ? USE : 0) | (intent->reset ? RESET : 0);
}

void intent_run_write(ByteWriter *writer, const PlayerIntent *intent, int ticks, Vec2 *before) {
    enum MoveKind kind = kind_of(intent, *before);
    write_u8(writer, flags_of(intent) | (uint32_t)kind << KIND_SHIFT | (ticks > 1 ? LASTS : 0));
    if (ticks > 1) write_u8(writer, (uint32_t)ticks);
    GridMove grid = grid_of(intent->move);
    if (kind == MOVE_NEAR) write_near(writer, intent->move, *before);
    if (kind == MOVE_ON_GRID) write_u16(writer, ((uint32_t)grid.x & 255) | ((uint32_t)grid.y & 255) << 8);
    if (kind == MOVE_ELSE) write_else(writer, intent, *before);
    *before = intent->move;
}

// The signed number that the lowest bits of a byte are.
static int signed_of(int bits, int lowest) {
    int span = 1 << lowest;
    bits &= span - 1;
    return bits < span / 2 ? bits : bits - span;
}

static Vec2 read_near(ByteReader *reader, Vec2 before) {
    int step = read_u8(reader);
    GridMove then = grid_of(before);
    return move_of((GridMove){then.x + signed_of(step, 4), then.y + signed_of(step >> 4, 4)});
}

static Vec2 read_on_grid(ByteReader *reader) {
    int x = read_u8(reader), y = read_u8(reader);
    return move_of((GridMove){signed_of(x, 8), signed_of(y, 8)});
}

static Vec2 read_vec2(ByteReader *reader) {
    float x = read_float(reader), y = read_float(reader);
    return vec2(x, y);
}

static int read_hurt(ByteReader *reader) {
    uint32_t bits = read_varint(reader);
    int hurt = (int)(bits >> 1) * ((bits & 1) != 0 ? -1 : 1) - (int)(bits & 1);
    if (hurt < HURT_NEAREST) reader->failed = true;
    return hurt;
}

static void read_throw(ByteReader *reader, uint8_t what, PlayerIntent *intent) {
    bool is_pebble = (what & WITH_PEBBLE) != 0, is_pot = (what & WITH_SMOKE) != 0;
    if (is_pebble && is_pot) reader->failed = true;
    if (!is_pebble && !is_pot) return;
    intent->throws = is_pebble ? THROW_PEBBLE : THROW_SMOKE;
    intent->throw_at = read_vec2(reader);
}

static void read_else(ByteReader *reader, PlayerIntent *intent) {
    uint8_t what = read_u8(reader);
    if ((what & WITH_FLOATS) != 0) intent->move = read_vec2(reader);
    if ((what & WITH_HURT) != 0) intent->hurt = read_hurt(reader);
    read_throw(reader, what, intent);
}

int intent_run_read(ByteReader *reader, PlayerIntent *intent, Vec2 *before) {
    uint8_t flags = read_u8(reader);
    int ticks = (flags & LASTS) != 0 ? read_u8(reader) : 1;
    *intent = (PlayerIntent){.move = *before,
                             .sneak = (flags & SNEAK) != 0,
                             .sprint = (flags & SPRINT) != 0,
                             .noise = (flags & NOISE) != 0,
                             .use = (flags & USE) != 0,
                             .reset = (flags & RESET) != 0};
    enum MoveKind kind = (enum MoveKind)(flags >> KIND_SHIFT & 3);
    if (kind == MOVE_NEAR) intent->move = read_near(reader, *before);
    if (kind == MOVE_ON_GRID) intent->move = read_on_grid(reader);
    if (kind == MOVE_ELSE) read_else(reader, intent);
    *before = intent->move;
    if (ticks == 0) reader->failed = true;
    return ticks;
}
