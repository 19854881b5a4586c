// suspicion: how a guard comes to believe that somebody is there. A number from 0 to 1 that grows while its
// eyes get something of the player, holds for a while, and drains.
//
// Gain per second = zone × distance × stance × stillness × light × smoke × sharpness × help ÷ notice_time.
// Whoever is close enough to touch is felt rather than seen: there, nothing but the zone counts. Pure
// arithmetic on an Exposure; it knows no world. Nothing depends on the tick rate beyond the size of a step.
#ifndef SEVENWATCH_SUSPICION_H
#define SEVENWATCH_SUSPICION_H

#include "sevenwatch/hash.h"
#include "sevenwatch/personality.h"

// Where in its field of view the player is; the first that fits.
typedef enum Zone { ZONE_NONE, ZONE_TOUCH, ZONE_FOCUS, ZONE_MAIN, ZONE_PERIPHERAL, ZONE_END } Zone;

const char *zone_name(Zone zone); // "focus"

// What the eyes get of the player on one tick. All zero is nothing.
typedef struct Exposure {
    Zone zone;      // of the best of the body's points that are in line of sight
    float distance; // px, to the player's centre
    float seen;     // share of the body's points in line of sight, 0 to 1
    float clear;    // share of those points that no smoke hides, 0 to 1
    float light;    // at the player, 0 to 1
    bool sneaking;  // wins over sprinting
    bool sprinting; // counts while it moves
    bool still;     // it did not move on this tick
    bool helped;    // the player has asked for slower suspicion
} Exposure;

// The factors of one tick's gain, for the reason of a transition and for the screen. All zero in no zone.
typedef struct Gain {
    Zone zone;
    float by_zone;      // per second: the pace of the zone
    float by_distance;  // 1 within a quarter of the zone's range, from there down to far_factor at its end
    float by_stance;    // sneak_factor, 1, or more for a sprint
    float by_stillness; // still_factor or 1
    float by_light;     // the light, but never so little that darkness makes invisible
    float by_smoke;     // share of the body that neither walls nor smoke hide
    float by_sharpness; // sharp_factor or 1
    float by_help;      // SUSPICION_HELP or 1
    float per_second;   // their product ÷ notice_time, cut so that nothing takes under SUSPICION_SHORTEST.
                        // In touch the product alone; with a notice_time of 0, all of it in one tick
} Gain;

// What suspicion makes a guard do. Each is entered at its threshold and left SUSPICION_HYSTERESIS lower, or
// when nothing is left of it.
typedef enum Alertness { ALERTNESS_CALM, ALERTNESS_NOTICE, ALERTNESS_INVESTIGATE, ALERTNESS_CHASE } Alertness;

#define SUSPICION_HYSTERESIS 0.08f
#define SUSPICION_SHORTEST   (1.0f / 3.0f) // s from 0 to 1, outside touch
#define SUSPICION_HELP       0.5f          // share that a helped player draws
#define SUSPICION_OF_A_NOISE 0.5f          // what a noise raises it to, or investigate_at where that is more

typedef struct Suspicion {
    float value;   // 0 to 1
    int32_t hold;  // ticks until it drains
    int32_t sharp; // ticks that the guard stays sharper since its last alarm
    Alertness alertness;
} Suspicion; // all zero: calm

// What a personality's suspicion must be for a level of alertness to be entered from below.
float suspicion_threshold(const Personality *personality, Alertness level);

// The suspicion that stands between a guard and a level, from where it is: below the level, the one at which
// it is entered; at it or above, the one down to which it is kept, and at which it is left. A suspicion that
// is at the limit or above is at the level, and one that is at it or below is not, save on the tick that
// moves it.
float suspicion_limit(const Suspicion *suspicion, const Personality *personality, Alertness level);

// In which zone of its field of view a guard at `eye`, turned to `facing`, has a point; walls aside.
Zone zone_of(const Personality *personality, Vec2 eye, Vec2 facing, Vec2 point);

// The same for a point that it cannot touch, being behind glass.
Zone zone_in_view(const Personality *personality, Vec2 eye, Vec2 facing, Vec2 point);

Gain suspicion_gain(const Personality *personality, const Exposure *exposure, const Suspicion *suspicion);

// One tick: grows by the gain, or holds, or drains; then moves the alertness.
void suspicion_tick(Suspicion *suspicion, const Personality *personality, const Gain *gain);

// Something was heard: enough to go and look, as if just gained, and never enough to chase, whatever the
// personality.
void suspicion_hear(Suspicion *suspicion, const Personality *personality);

// An alarm: full suspicion, and sharper for the personality's sharp_time.
void suspicion_alarm(Suspicion *suspicion, const Personality *personality);

// It is still at it: what it suspects does not drain for another while.
void suspicion_keep(Suspicion *suspicion, const Personality *personality);

// Whom it chased is lost: just too little to chase any more, held for another while.
void suspicion_lose(Suspicion *suspicion, const Personality *personality);

// The matter is settled: just too little to notice any more, and it drains.
void suspicion_calm(Suspicion *suspicion, const Personality *personality);

Hash suspicion_hash(const Suspicion *suspicion, Hash hash);

#endif
