// guard: one guard: a body, what it perceives, and a machine of seven states that turns percepts into
// intents.
//
// A guard thinks from its own Percept, its Personality and the Place, and from nothing else. Its states and
// the reasons for its transitions are listed here; what they do is in guard_states.c, as a table.
#ifndef SEVENWATCH_GUARD_H
#define SEVENWATCH_GUARD_H

#include "sevenwatch/machine.h"
#include "sevenwatch/perception.h"
#include "sevenwatch/place.h"
#include "sevenwatch/rng.h"

// Adding a state: a member here, a row in the table and its name in guard_states.c, a colour and a shape in
// the app. The start-up check names what was forgotten.
typedef enum GuardState {
    GUARD_IDLE = 1,
    GUARD_PATROL,
    GUARD_CHASE,
    GUARD_ATTACK,
    GUARD_SEARCH,
    GUARD_INVESTIGATE,
    GUARD_FLEE,
    GUARD_SEVEN_END,
    // Children of the seven, of watchmen alone.
    GUARD_NOTICE = GUARD_SEVEN_END, // of INVESTIGATE
    GUARD_APPROACH,
    GUARD_LOOK,
    GUARD_WINDUP, // of ATTACK
    GUARD_STRIKE,
    GUARD_RECOVER,
    GUARD_GO, // of SEARCH
    GUARD_SWEEP,
    GUARD_COVER,    // of ATTACK
    GUARD_COVER_GO, // of COVER
    GUARD_HIDE,
    GUARD_PEEK,
    GUARD_STATE_END
} GuardState;

typedef enum GuardReason {
    REASON_NONE,
    REASON_RESTED,        // seconds rested
    REASON_ARRIVED,       // number of the waypoint, from 1
    REASON_SAW_PLAYER,    // distance px, degrees off its axis, suspicion
    REASON_HEARD_NOISE,   // distance px, hearing range px
    REASON_LOST_SIGHT,    // distance to the last seen position px
    REASON_LOST_AT_ONCE,  // lost sight before it could note a position
    REASON_IN_REACH,      // distance px, attack range px, target (0 the player, from 1 a guard's number)
    REASON_OUT_OF_REACH,  // distance px, attack leave range px, target
    REASON_SEARCHED,      // seconds searched
    REASON_INVESTIGATED,  // seconds investigated
    REASON_HURT_AND_SEES, // hp, flee hp, distance px, target
    REASON_SAFE,          // seconds fled
    REASON_NOTICED,       // suspicion, threshold, zone, distance px, factors of distance, light and smoke
    REASON_SUSPECTS,      // suspicion, threshold, zone, distance px, factors of distance, light and smoke
    REASON_CERTAIN,       // suspicion, threshold, zone, distance px, factors of distance, light and smoke
    REASON_DOUBTS,        // suspicion, threshold that it is under
    REASON_TOLD,          // guard's number, age of the sighting s, distance px
    REASON_CAME,          // seconds it took
    REASON_NO_WAY,        // distance that is left px
    REASON_GONE,          // seconds unseen, patience s
    REASON_OUTRUN,        // distance to where it believes the player px, lose range px
    REASON_STRIKES,       // the weapon's own time
    REASON_COVERED,       // hp recovered
    REASON_TAKES_COVER,   // hp, cover hp, distance to its cover px
    REASON_HID,           // seconds hidden
    REASON_PEEKED,        // seconds since it began to peek
    REASON_SHAKEN,        // hp that are left
    REASON_TOO_CLOSE,     // distance px, cover range px
    REASON_FLANKED,       // distance px
    REASON_NO_SHOT,       // distance of its cover to where it believes the player px, attack leave range px
    REASON_LAGS,          // distance to whom it follows px
    REASON_CAUGHT_UP,     // distance to whom it follows px
    REASON_DOWN,          // hp
    REASON_FELLED,        // target, which is down
    REASON_STRUCK,        // hp that are left, distance to where it goes to look px
    REASON_STROLLED,      // distance to its post px
    REASON_END
} GuardReason;

typedef struct Guard {
    Machine machine;
    Rng rng;
    Body body;
    Percept percept;
    Intent intent;    // written by guard_think, applied by the act phase
    int personality;  // index in the book
    int post;         // index in the place
    int waypoint;     // where on its route it goes next, counted from 0; -1: nowhere on it, it strolls
    Vec2 waypoint_at; // and the place of it; without a route, its post, or where it strolls to
    int32_t timer;    // ticks left of what the state counts down
    int32_t timer_start;
    Vec2 target;    // where INVESTIGATE, FLEE and COVER go
    Vec2 last_seen; // last seen position of the player
    bool has_last_seen;
    int pushes; // the shut door that it walked into on the last tick, or -1
} Guard;

typedef struct Watchman Watchman; // watchman.h

// A guard's surroundings while it thinks. `transitioned` is told of every transition. The textbook guard does
// without the second group.
typedef struct GuardMind {
    Guard *guard;
    const Personality *personality;
    const Place *place;

    Watchman *watchman;
    const struct Paths *paths;     // what it walks through
    const struct Lookout *lookout; // where it could look and hide
    const struct Occluders *occluders;
    uint32_t now;

    void (*transitioned)(void *user, const Guard *guard, int from, int to, const MachineReason *reason);
    void *user;
} GuardMind;

// The table of every guard's machine.
const MachineTable *guard_table(void);

// Puts guard number `number` at its post, with its own dice: stream `number` of the seed.
void guard_start(GuardMind *mind, int number, uint64_t seed);

// One tick of its machine: percept in, intent out.
void guard_think(GuardMind *mind);

// Where it walks to: its target, its waypoint, the player, its cover; false when it does not walk anywhere.
bool guard_goal(const Guard *guard, Vec2 *goal);

// "PATROL"; the name of the outermost active state, and by number.
const char *guard_state_name(int state);
static inline GuardState guard_state(const Guard *guard) {
    return (GuardState)machine_at(&guard->machine, 0);
}

// Is the guard in a state in which it knows where the player is, seen or not?
static inline bool guard_knows_player(const Guard *guard) {
    GuardState state = guard_state(guard);
    return state == GUARD_ATTACK || state == GUARD_FLEE;
}

// The one of the seven that a state is or lies in, however deep.
int guard_outermost(int state);

// The one of the seven called so, or 0.
int guard_state_find(const char *name);

// Writes the path of active states, "ATTACK" or "ATTACK.windup".
void guard_state_path(const Guard *guard, char *text, size_t size);

// A reason as people read it, "saw player at 183 px, 12° off, suspicion 1.00".
void guard_reason_text(const MachineReason *reason, char *text, size_t size);

// The guard, from 0, that a reason is about beside the one that has it, "sent by guard 4", or -1; and the
// same words with a name for it, "sent by Ada", which may be NULL where there is none.
int guard_reason_guard(const MachineReason *reason);
void guard_reason_text_naming(const MachineReason *reason, const char *name, char *text, size_t size);

// Its identifier ("saw_player") and the name of its i-th number ("distance"), NULL past the last.
const char *guard_reason_id(const MachineReason *reason);
const char *guard_reason_number_name(const MachineReason *reason, int i);

Hash guard_hash(const Guard *guard, Hash hash);

#endif
