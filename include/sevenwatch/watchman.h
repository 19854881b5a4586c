// watchman: what a guard has that does more than the textbook's: it notices by and by, remembers, finds its
// way, tells its comrades, runs a weapon, and goes back to its duty. It has the same seven states, with
// children. An ally of the player has all of that too, and thinks by a table of its own.
//
// The sense and squad phases write the first part; the second is the guard's own; its wishes are granted, or
// not, in the next squad phase, so that no guard sees in a tick what another decides in it.
#ifndef SEVENWATCH_WATCHMAN_H
#define SEVENWATCH_WATCHMAN_H

#include "sevenwatch/guard.h"
#include "sevenwatch/noise.h"
#include "sevenwatch/squad.h"
#include "sevenwatch/suspicion.h"
#include "sevenwatch/walk.h"
#include "sevenwatch/weapon.h"

#define WATCHMAN_SETTLE_TICKS 16 // no guard goes back sooner to the one of the seven states that it came from

// What it heard, felt or was told, and has not gone after yet.
typedef struct Clue {
    MachineReason because; // REASON_HEARD_NOISE, REASON_STRUCK, REASON_TOLD; REASON_NONE: there is nothing
    Vec2 at;
    int32_t fades; // ticks until it is dropped
} Clue;

// A new target must be so many times as good as the old one, that is nearer or more exposed, to be preferred.
#define TARGET_STICKINESS 1.5f

struct Watchman {
    // What it last saw of its target, and what that was worth; on this tick when its percept says that it
    // sees.
    Exposure exposure;
    Gain gain;

    // Sensed, and told, on this tick.
    Heard heard;
    Contact word; // what it is sent after by its squad; is_known false: nothing
    bool is_hit;
    bool is_struck;   // from afar, since it last thought:
    Vec2 struck_from; // it felt from which side, not from how far
    Contact blow;     // whoever struck it since it last thought: it felt where from; not known: nobody did
    Vec2 crowd;       // px per second: away from comrades who stand too close
    int spot;         // of the lookout, that it searches; -1: none is left, or none was asked for
    int cover;        // of the lookout, that it was given to take cover in; -1: none
    int squad;        // its number

    // Its own.
    Suspicion suspicion;
    Hearing hearing;
    Contact memory;        // of its target
    uint32_t target_since; // the tick on which it preferred another; 0: it never has
    Contact sound;         // of what it heard last, which stands still for all that it knows
    Clue clue;
    Shout shout;
    Walk walk;
    Weapon weapon;
    Vec2 return_to; // the nearest point of its route, while it is on its way back
    bool is_returning;
    int32_t unseen;       // ticks since it last saw whom it chases
    int32_t flinch;       // ticks left of a flinch
    int32_t cover_rest;   // ticks until it looks for cover again
    bool is_shaken;       // it was hit since it began to peek
    float pluck;          // hp below its flee_hp down to which it does not flee, having fled before
    int16_t state_before; // which of the seven it was in before this one
    uint32_t state_since;
    Contact leader;     // of an ally: the player, whom it follows, as it last saw him
    bool leader_sneaks; // he did then

    // Wishes.
    bool wants_spot;
    bool wants_cover;
    bool wants_shout;
};

// What is in the way of the eye.
typedef struct Sightlines {
    Occluders all;
    Occluders solid; // the same without smoke
} Sightlines;

// Somebody of the other side, as he is on this tick.
typedef struct Subject {
    int who; // as in a Contact
    Vec2 at;
    Vec2 velocity;           // px per second
    float light;             // where he is, 0 to 1
    const Sightlines *lines; // to him
    bool sneaking;
    bool sprinting;
    bool helped;  // the player alone, who has asked for slower suspicion
    bool is_down; // lies still: nobody's target, and whose target it was knows when it sees that
} Subject;

// What is known of a subject by whoever sees him: guard number `by`, from 0.
Contact subject_contact(const Subject *subject, uint32_t now, int by);

// What there is to sense on a tick, beyond what the textbook guard senses.
typedef struct WatchStimuli {
    const Subject *subjects; // in an order that does not depend on how guards are numbered
    int subject_count;
    const Subject *leader; // whom it follows; NULL: nobody
    const Noise *noises;
    int noise_count;
    const Air *air;
} WatchStimuli;

// Renews what a watchman perceives: several points of each subject's body, which of them is its target, what
// it hears, what it remembers. Its suspicion grows or drains by it.
//
// It keeps to its target until it sees another that is TARGET_STICKINESS times as good, and no change
// of its mind follows another within WATCHMAN_SETTLE_TICKS.
void watchman_perceive(GuardMind *mind, const WatchStimuli *stimuli);

// Does it see a subject now, be it its target or not?
bool watchman_sees(const GuardMind *mind, const Subject *subject);

// The points of a body that it looks for, the middle first, for one at `at`.
enum { WATCHMAN_BODY_POINTS = 5 };
void watchman_body_points(Vec2 at, Vec2 points[WATCHMAN_BODY_POINTS]);

// Is it after somebody, so that it keeps him in view further than it would have noticed him?
bool watchman_hunts(const Guard *guard);

// Does it look for somebody whom it does not see: does it search, or chase on without seeing him?
bool watchman_looks_for_somebody(const Guard *guard);

// Where it could take cover from the player as it remembers him: a spot of the lookout near by that he cannot
// see, with a point beside it from which it could shoot at him, by a way that does not lead past him, and
// away from what others of its squad have claimed. The nearest, with the way there and on to that point in
// `length`, px; or -1. It looks only, and reads nothing but the guard's memory, its squad's board and the
// place.
int watchman_find_cover(const GuardMind *mind, const Squad *squad, float *length);

// Does it hold on to the cover that it was given, being there or about to go?
bool watchman_needs_cover(const GuardMind *mind);

// The table of a watchman's machine.
const MachineTable *watchman_table(void);

// The table of an ally's, on the player's side.
const MachineTable *ally_table(void);

// Takes over what a comrade tells, unless it has somebody else in view or is after him.
void watchman_learn(GuardMind *mind, const Contact *told);

// As guard_start and guard_think, for a guard whose mind is a watchman's or an ally's.
void watchman_start(GuardMind *mind);
void watchman_think(GuardMind *mind);

Hash watchman_hash(const Watchman *watchman, Hash hash);

#endif
