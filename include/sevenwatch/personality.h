// personality: what makes one guard different from another, as data.
//
// PERSONALITY_FIELDS is the one table of fields: the struct, the reader of personalities.json, its refusals
// and the documentation are all made from it. Values are in the units that people think in; what a tick needs
// of them (whole ticks, cosines, turns a tick) is computed once by personality_prepare.
#ifndef SEVENWATCH_PERSONALITY_H
#define SEVENWATCH_PERSONALITY_H

#include "sevenwatch/report.h"
#include "sevenwatch/sight.h"

#include <stdint.h>

enum { PERSONALITY_NAME_SIZE = 32 };

// FIELD(name, unit, lowest, highest, default, meaning); the defaults are the textbook guard, `lesson`.
#define PERSONALITY_FIELDS(FIELD)                                                                            \
    FIELD(radius, "px", 2, 64, 14, "half the side of the square that it is to walls")                        \
    FIELD(view_range, "px", 0, 4096, 230, "sees up to here")                                                 \
    FIELD(view_half_angle, "degrees", 0, 180, 35, "half the opening of its cone of vision")                  \
    FIELD(hearing_range, "px", 0, 4096, 400, "hears noises up to here, through walls")                       \
    FIELD(attack_range, "px", 0, 1000, 40, "strikes once the player is this close")                          \
    FIELD(attack_leave_range, "px", 0, 1000, 60, "and until the player is further away than this")           \
    FIELD(windup, "s", 0, 60, 0.3, "from the decision to attack to the first strike")                        \
    FIELD(strike_interval, "s", 0, 60, 0.8, "between two strikes")                                           \
    FIELD(strike_damage, "hp", 0, 1000, 10, "what a strike takes from the player")                           \
    FIELD(hp, "hp", 1, 1000, 100, "its health at the start")                                                 \
    FIELD(flee_hp, "hp", 0, 1000, 30, "at or below this it flees from a player that it sees")                \
    FIELD(patrol_speed, "px/s", 0, 1000, 80, "walking its route")                                            \
    FIELD(investigate_speed, "px/s", 0, 1000, 100, "walking to what it heard")                               \
    FIELD(search_speed, "px/s", 0, 1000, 110, "walking to where it last saw the player")                     \
    FIELD(chase_speed, "px/s", 0, 1000, 150, "running after the player")                                     \
    FIELD(flee_speed, "px/s", 0, 1000, 170, "running away")                                                  \
    FIELD(idle_min, "s", 0, 600, 1, "the shortest rest at a waypoint")                                       \
    FIELD(idle_max, "s", 0, 600, 2, "the longest rest at a waypoint")                                        \
    FIELD(idle_turn, "degrees/s", -3600, 3600, 60, "looking round, clockwise, while it rests")               \
    FIELD(search_time, "s", 0, 600, 5, "how long it searches")                                               \
    FIELD(search_turn, "degrees/s", -3600, 3600, 120, "looking round, clockwise, where it searches")         \
    FIELD(investigate_time, "s", 0, 600, 4, "how long it investigates a noise")                              \
    FIELD(investigate_turn, "degrees/s", -3600, 3600, 90,                                                    \
          "looking round, clockwise, where it heard a noise")                                                \
    FIELD(flee_time, "s", 0, 600, 3, "how long it flees at least")

typedef struct Personality {
    char name[PERSONALITY_NAME_SIZE];

#define PERSONALITY_MEMBER(field, unit, lowest, highest, standard, meaning) float field;
    PERSONALITY_FIELDS(PERSONALITY_MEMBER)
#undef PERSONALITY_MEMBER

    // By personality_prepare, from the fields above.
    VisionCone cone;
    int32_t windup_ticks;
    int32_t strike_interval_ticks;
    int32_t search_ticks;
    int32_t investigate_ticks;
    int32_t flee_ticks;
    Vec2 idle_turn_a_tick; // the direction that +x is turned to in one tick
    Vec2 search_turn_a_tick;
    Vec2 investigate_turn_a_tick;
} Personality;

typedef struct PersonalityField {
    const char *name;
    const char *unit;
    const char *meaning;
    float lowest, highest; // both allowed
    float standard;        // the default
    size_t offset;         // of its float in Personality
} PersonalityField;

// The fields in their order.
const PersonalityField *personality_fields(int *count);

float personality_get(const Personality *personality, const PersonalityField *field);
void personality_set(Personality *personality, const PersonalityField *field, float value);

// The textbook guard under a name, prepared. Longer names are cut.
Personality personality_default(const char *name);

// Reports, with `place` in front, fields that are each in range but do not fit together (it would stop
// attacking nearer than it begins). True when there are none.
bool personality_check(const Personality *personality, const char *place, Report *report);

// Computes what is made from the fields, which are in range. To be called after the last personality_set.
void personality_prepare(Personality *personality);

// A set of personalities, looked up by name.
typedef struct PersonalityBook {
    Personality *all; // owned
    int count;
} PersonalityBook;

int personality_book_find(const PersonalityBook *book, const char *name); // index, or -1
void personality_book_free(PersonalityBook *book);

#endif
