// world: everything that changes while a level is played, and the one step that changes it.
//
// A World is one block of memory without pointers into itself, so that a snapshot is one copy. It reads a
// Place and a PersonalityBook, which must outlive it, and never writes them. It sees ticks, never clocks or
// frames; it is changed by world_step alone, from a PlayerIntent a tick.
#ifndef SEVENWATCH_WORLD_H
#define SEVENWATCH_WORLD_H

#include "sevenwatch/door.h"
#include "sevenwatch/guard.h"
#include "sevenwatch/mission.h"
#include "sevenwatch/squad.h"
#include "sevenwatch/thrown.h"

#define PLAYER_HALF_SIDE     12.0f // px, to walls
#define PLAYER_MARGIN        14.0f // px from the world's border
#define PLAYER_HP            100.0f
#define PLAYER_HURTS         25.0f  // hp that K takes from a guard
#define PLAYER_SNEAK_FACTOR  0.5f   // of its speed
#define WHISTLE_LOUDNESS     400.0f // px that the player's noise carries round walls
#define PLAYER_STEP_LOUDNESS 90.0f  // px that its walking steps carry on a plain floor
#define PLAYER_SPRINT_FACTOR 1.5f
#define PLAYER_REACH         24.0f // px from its square to a door that it can use
#define SQUAD_REPORT_TIME    10.0f // s that what an ally saw stays on the board of the player's squad

enum { HURT_NOBODY = 0, HURT_NEAREST = -1 };

// What the player wants on one tick, whoever says so: a keyboard, a scenario, a recording. All zero is
// nothing.
typedef struct PlayerIntent {
    Vec2 move; // direction and share of the full speed; longer than 1 is cut to 1
    bool sneak;
    bool sprint; // sneaking wins
    bool noise;
    bool use;   // the nearest door within reach
    bool reset; // everything back to its beginning, save the count of ticks
    int hurt;   // HURT_NOBODY, HURT_NEAREST, or a guard's number counted from 1
    ThrowKind throws;
    Vec2 throw_at; // px, the point of the level that it is thrown at; of no meaning when nothing is thrown
} PlayerIntent;

typedef enum WorldEventKind {
    EVENT_TRANSITION = 1, // guard, from, to (of the seven states), reason, at
    EVENT_MOVE,           // the same between children of one of the seven
    EVENT_NOISE,          // at
    EVENT_STRIKE,         // guard, whom: 0 the player, from 1 a guard's number, at: where he is, amount: hp
    EVENT_HURT,           // guard, at, amount: hp
    EVENT_SHOUT,          // guard, at: where it stands
    EVENT_RESET,
    EVENT_DOOR,    // door, from, to: DoorState, at: its middle
    EVENT_MISSION, // from, to: MissionState
    EVENT_LOOT,    // thing: which of the place's, at: where it lay, amount: its value
    EVENT_THROW,   // what: ThrowKind, at: from where, to_at: where it would come down
    EVENT_LAND,    // what: ThrowKind, at; guard: whom it hit, or -1
    EVENT_SMOKE,   // at: where a pot broke
} WorldEventKind;

// What happened on a tick. Only the fields named beside its kind have meaning.
typedef struct WorldEvent {
    WorldEventKind kind;
    uint32_t tick;
    int guard; // from 0
    int door;  // from 0, in the order of the place
    int thing; // likewise
    int whom;
    int from, to;
    MachineReason reason;
    Vec2 at;
    Vec2 to_at;
    ThrowKind what;
    float amount;
} WorldEvent;

typedef struct World World;

// What makes a run easier, as its player has asked for. It is part of what the run follows from. All zero is
// no help.
typedef struct Assist {
    bool slow_suspicion; // watchmen take twice as long to notice the player where they do not touch him
    bool more_health;    // the player begins with twice PLAYER_HP
} Assist;

bool assist_is_any(Assist assist);

typedef struct WorldDef {
    const Place *place;
    const PersonalityBook *book;
    uint64_t seed;
    const char *personality; // for every guard; NULL: each its own
    Assist assist;
} WorldDef;

// The personality of a guard whose level names none.
#define DEFAULT_PERSONALITY "watchman"

// A world at tick 0. NULL with a report when a personality is not in the book or memory runs out. Free with
// world_destroy.
World *world_create(const WorldDef *def, Report *report);
void world_destroy(World *world);

// Where somebody stands, and which way he looks.
typedef struct Stand {
    Vec2 at;
    Vec2 facing; // unit vector
} Stand;

enum { STAND_OF_PLAYER = -1 };

// Puts a guard, or the player, somewhere else than the place does, before the first tick: for a level that
// was changed while it is played. Whoever starts again does so at his post.
void world_stand(World *world, int guard, Stand stand);

// One tick, in the seven named phases of the design.
void world_step(World *world, const PlayerIntent *intent);

// Somebody who looks on while ticks are played: told after each, with the intent that it was played from.
typedef void (*TickVisit)(void *user, const World *world, const PlayerIntent *intent);

// Everything that may decide what happens later, mixed field by field.
uint64_t world_hash(const World *world);

// A cheap sign of the world as it stands: the places and states of all. Two runs that differ hardly ever keep
// the same one for more than a few ticks, but only world_hash shows that they are the same.
uint16_t world_pulse(const World *world);

// Makes `to` the same as `from`; both of the same definition.
void world_copy(World *to, const World *from);

// The world as plain memory of world_state_size bytes, aligned as by malloc, for as long as this world lives.
// What happened on its last tick is no part of it: a world just loaded has no events.
size_t world_state_size(const World *world);
void world_save(const World *world, void *state);
void world_load(World *world, const void *state);

uint32_t world_tick(const World *world); // how many were taken
uint64_t world_seed(const World *world);
Assist world_assist(const World *world);
float world_player_hp(const World *world); // that the player begins with
const Place *world_place(const World *world);
const Body *world_player(const World *world);
const Mission *world_mission(const World *world);
bool world_loot_is_taken(const World *world, int loot); // loot: from 0, in the order of the place
int world_guard_count(const World *world);
const Guard *world_guard(const World *world, int guard);
const Watchman *world_watchman(const World *world, int guard); // NULL: its mind is the textbook's
const Squad *world_squad(const World *world, int guard);       // the board of its squad; NULL likewise

// What the squad of a guard knows of whom that guard is after, and to where it would search for him; and how
// far, px, he can have got since, unless `reach` is NULL. Not known: nothing.
Contact world_sought(const World *world, int guard, float *reach);

// All allies of a level are one squad, which is the player's: its board holds the guards that they see, for
// SQUAD_REPORT_TIME. NULL: he has no allies.
const Squad *world_player_squad(const World *world);
bool world_is_ally(const World *world, int guard);

// Does a guard see the player, and not somebody else?
bool world_sees_player(const World *world, int guard);

// Does an ally lie still, with no hp left? It gets up when the player starts again.
bool world_is_down(const World *world, int guard);

const char *world_guard_name(const World *world, int guard);

// A reason as guard_reason_text has it, with the names of this world's guards.
void world_reason_text(const World *world, const MachineReason *reason, char *text, size_t size);
const Personality *world_personality(const World *world, int guard);

// The doors, in the order of the place; what a place's questions take for its shut doors, NULL where there is
// no door; and how far one stands open, 0 shut to 1 wide open.
int world_door_count(const World *world);
DoorState world_door_state(const World *world, int door);
bool world_door_is_shut(const World *world, int door);
float world_door_gap(const World *world, int door);
const uint8_t *world_shut_doors(const World *world);

// What the player has left to throw, what is in the air (i below THROWN_MOST), and where something would come
// down that he threw at a point now.
int world_pebbles(const World *world);
int world_pots(const World *world);
const Thrown *world_thrown(const World *world, int i);
Vec2 world_throw_landing(const World *world, Vec2 at);

// The clouds of broken pots (i below CLOUDS_MOST).
const Cloud *world_cloud(const World *world, int i);

// What of one stops the eye on this tick: CLOUD_RECTS rectangles, borrowed until the next one; NULL when
// there is none, or none yet.
const Rect *world_cloud_rects(const World *world, int i);

// What was in the way of every eye that looked for the player on the last tick. Borrowed until the next one.
Occluders world_occluders(const World *world);

// What is in the way of an eye that looks for somebody who sneaks, or stands. Borrowed likewise.
Occluders world_occluders_to(const World *world, bool sneaks);

// How far the next step of the player would carry where it stands, px round the walls, at the gait of an
// intent.
float world_step_loudness(const World *world, const PlayerIntent *intent);

// The door that the player would use now, or -1.
int world_door_in_reach(const World *world);

// The guard nearest to a point, or -1 in a world without guards; the first of equals. And the same without
// the player's allies.
int world_nearest_guard(const World *world, Vec2 point);
int world_nearest_foe(const World *world, Vec2 point);

// What happened on the last tick, in order. The queue has room for all that a tick can bring.
const WorldEvent *world_events(const World *world, int *count);

// Every table that a world runs from, the textbook guard's first; NULL past the last.
const MachineTable *world_table(int i);

// The check of a table: writes "7 of 7 states registered" to `file`, unless that is NULL, and every refusal
// to the report. False when anything was refused, and then nothing may run from the table.
bool world_check_table(const MachineTable *table, FILE *file, Report *report);

// The start-up check: of all of them, of which the first says how many states it has.
bool world_check_tables(FILE *file, Report *report);

#endif
