// personality: what makes one guard different from another, as data.
//
// PERSONALITY_FIELDS and PERSONALITY_CHOICES are the one table of fields: the struct, the reader of
// personalities.json, its refusals and the documentation are all made from it. Values are in the units that
// people think in; what a tick needs of them (whole ticks, cosines, turns a tick) is computed once by
// personality_prepare.
#ifndef SEVENWATCH_PERSONALITY_H
#define SEVENWATCH_PERSONALITY_H

#include "sevenwatch/report.h"
#include "sevenwatch/sight.h"

#include <stddef.h>
#include <stdint.h>

enum { PERSONALITY_NAME_SIZE = 32, PERSONALITY_MEANING_SIZE = 128, PERSONALITY_OPTIONS = 4 };

// Which table of states a guard thinks by, what it has in its hand, and where it goes back to its duty.
typedef enum Mind { MIND_TEXTBOOK, MIND_WATCHMAN, MIND_ALLY } Mind;
typedef enum WeaponKind { WEAPON_CLUB, WEAPON_BOW, WEAPON_KIND_END } WeaponKind;
typedef enum ReturnsTo { RETURNS_TO_ROUTE, RETURNS_TO_WAYPOINT } ReturnsTo;

// CHOICE(name, default, meaning, options...)
#define PERSONALITY_CHOICES(CHOICE)                                                                          \
    PERSONALITY_CHOICES_OF_ALL(CHOICE)                                                                       \
    PERSONALITY_CHOICES_OF_WATCHMEN(CHOICE)

#define PERSONALITY_CHOICES_OF_ALL(CHOICE)                                                                   \
    CHOICE(mind, MIND_TEXTBOOK, "how it thinks: as in the lesson, as a watchman, or on the player's side",   \
           "textbook", "watchman", "ally")

#define PERSONALITY_CHOICES_OF_WATCHMEN(CHOICE)                                                              \
    CHOICE(weapon, WEAPON_CLUB, "what it strikes with", "club", "bow")                                       \
    CHOICE(returns_to, RETURNS_TO_ROUTE,                                                                     \
           "goes back to the nearest point of its route, or to the nearest of its waypoints", "route",       \
           "waypoint")

// FIELD(name, unit, lowest, highest, default, meaning); the defaults are the textbook guard, `lesson`.
#define PERSONALITY_FIELDS(FIELD)                                                                            \
    PERSONALITY_FIELDS_OF_ALL(FIELD)                                                                         \
    PERSONALITY_FIELDS_OF_WATCHMEN(FIELD)

#define PERSONALITY_FIELDS_OF_ALL(FIELD)                                                                     \
    FIELD(radius, "px", 2, 64, 14, "half the side of the square that it is to walls")                        \
    FIELD(view_range, "px", 0, 4096, 230, "sees up to here")                                                 \
    FIELD(view_half_angle, "degrees", 0, 180, 35, "half the opening of its cone of vision")                  \
    FIELD(hearing_range, "px", 0, 4096, 400,                                                                 \
          "hears noises up to here: a watchman round walls, others through them")                            \
    FIELD(attack_range, "px", 0, 1000, 40, "strikes once the player is this close")                          \
    FIELD(attack_leave_range, "px", 0, 1000, 60, "and goes on until the player is further away than this")   \
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

// What watchmen and allies have, and the textbook guard does without: it neither notices by and by nor
// remembers, finds ways, turns or tells.
#define PERSONALITY_FIELDS_OF_WATCHMEN(FIELD)                                                                \
    FIELD(notice_time, "s", 0, 60, 1, "from calm to certain in full light, near and in focus; 0: at once")   \
    FIELD(touch_range, "px", 0, 200, 34, "notices at once within this, in any direction")                    \
    FIELD(focus_half_angle, "degrees", 0, 180, 15, "half the opening of its sharpest sight")                 \
    FIELD(peripheral_half_angle, "degrees", 0, 180, 80, "half the opening of the corners of its eyes")       \
    FIELD(peripheral_range, "px", 0, 4096, 130, "sees up to here in the corners of its eyes")                \
    FIELD(far_factor, "", 0, 1, 0.45, "share of its attention that is left at the end of its range")         \
    FIELD(sneak_factor, "", 0, 1, 0.5, "share that a sneaking player draws")                                 \
    FIELD(still_factor, "", 0, 1, 0.8, "share that a player who does not move draws")                        \
    FIELD(lose_range, "px", 0, 4096, 290, "keeps seeing whom it chases up to here")                          \
    FIELD(sight_patience, "s", 0, 60, 1, "chases on for so long without line of sight")                      \
    FIELD(notice_at, "", 0, 1, 0.25, "suspicion at which it stops and looks")                                \
    FIELD(investigate_at, "", 0, 1, 0.45, "suspicion at which it goes and looks")                            \
    FIELD(suspicion_hold, "s", 0, 600, 1.5, "how long its suspicion stays before it drains")                 \
    FIELD(suspicion_drain, "per s", 0, 60, 0.12, "how fast its suspicion drains")                            \
    FIELD(sharp_time, "s", 0, 600, 20, "stays sharper for so long after an alarm")                           \
    FIELD(sharp_factor, "", 1, 10, 1.5, "how much sharper")                                                  \
    FIELD(turn_rate, "degrees/s", 0, 3600, 400, "turns this fast; 0: at once")                               \
    FIELD(reaction_time, "s", 0, 10, 0.3, "from hearing a noise to making something of it")                  \
    FIELD(hearing_error, "px per px", 0, 1, 0.1, "how far it misplaces a noise, by its distance")            \
    FIELD(predict_time, "s", 0, 5, 0.6, "runs for where the player will be, this far ahead")                 \
    FIELD(return_speed, "px/s", 0, 1000, 90, "walking back to its route")                                    \
    FIELD(stroll_range, "px", 0, 1000, 0,                                                                    \
          "without a route, a watchman strolls about its post up to here; 0: keeps it")                      \
    FIELD(shout_range, "px", 0, 4096, 360, "its shout reaches comrades up to here")                          \
    FIELD(shout_time, "s", 0, 10, 0.5, "how long a shout takes, and how long it can be cut short")           \
    FIELD(flinch_time, "s", 0, 10, 0.25, "does nothing for so long after a hit")                             \
    FIELD(recover_hp, "hp", 0, 1000, 15, "what it recovers in safety, to flee again when it is hurt anew")   \
    FIELD(arrows, "", 1, 100, 3, "of a bow, between two reloads")                                            \
    FIELD(reload_time, "s", 0, 60, 1.6, "how long a reload takes")                                           \
    FIELD(cover_hp, "hp", 0, 1000, 0, "at or below this it takes cover and shoots from there; 0: never")     \
    FIELD(cover_range, "px", 0, 1000, 90, "takes no cover from a player this close, and leaves it")          \
    FIELD(hide_time, "s", 0.3, 60, 1.2, "how long it hides in its cover before it peeks")                    \
    FIELD(peek_time, "s", 0.3, 60, 1.5, "how long it peeks")                                                 \
    FIELD(cover_rest, "s", 0.5, 600, 4, "takes no cover again for so long after it has left one")

typedef struct Personality {
    char name[PERSONALITY_NAME_SIZE];
    char meaning[PERSONALITY_MEANING_SIZE]; // what kind of guard it is, in a line; may be empty

#define PERSONALITY_MEMBER(field, unit, lowest, highest, standard, meaning) float field;
    PERSONALITY_FIELDS(PERSONALITY_MEMBER)
#undef PERSONALITY_MEMBER

#define PERSONALITY_MEMBER(choice, standard, meaning, ...) int choice;
    PERSONALITY_CHOICES(PERSONALITY_MEMBER)
#undef PERSONALITY_MEMBER

    // By personality_prepare, from the fields above.
    VisionCone cone;
    int32_t windup_ticks;
    int32_t strike_interval_ticks;
    int32_t search_ticks;
    int32_t investigate_ticks;
    int32_t flee_ticks;
    int32_t sight_patience_ticks;
    int32_t suspicion_hold_ticks;
    int32_t sharp_ticks;
    int32_t reaction_ticks;
    int32_t shout_ticks;
    int32_t flinch_ticks;
    int32_t reload_ticks;
    int32_t hide_ticks;
    int32_t peek_ticks;
    int32_t cover_rest_ticks;
    float farthest;   // px; what is further away it neither notices nor keeps in view
    VisionCone touch; // all round
    VisionCone focus;
    VisionCone peripheral;
    VisionCone keeping;    // of whom it chases
    Vec2 idle_turn_a_tick; // the direction that +x is turned to in one tick
    Vec2 search_turn_a_tick;
    Vec2 investigate_turn_a_tick;
    Vec2 turn_a_tick; // the furthest it turns to face something
} Personality;

typedef struct PersonalityField {
    const char *name;
    const char *unit;
    const char *meaning;
    float lowest, highest; // both allowed
    float standard;        // the default
    size_t offset;         // of its float in Personality
    bool is_of_watchmen;   // the textbook guard does without
} PersonalityField;

// The fields in their order.
const PersonalityField *personality_fields(int *count);

// A field whose value is one of a few names.
typedef struct PersonalityChoice {
    const char *name;
    const char *meaning;
    const char *options[PERSONALITY_OPTIONS + 1]; // ended by NULL
    int standard;
    size_t offset; // of its int in Personality
    bool is_of_watchmen;
} PersonalityChoice;

const PersonalityChoice *personality_choices(int *count);

int personality_get_choice(const Personality *personality, const PersonalityChoice *choice);
void personality_set_choice(Personality *personality, const PersonalityChoice *choice, int option);

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
