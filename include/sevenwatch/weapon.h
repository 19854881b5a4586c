// weapon: a machine of its own in a body's hand. It reads the intent, "attack" or not, and does not care who
// wrote it; when its moment comes it says that it strikes.
//
// To the tick, with the times of a personality: a club that is ready strikes `windup` after the tick on which
// an attack is first wanted, on that tick itself where windup is 0; and again every `strike_interval`
// for as long as it is wanted, no more than once a tick. A wind-up is lost when the attack is not wanted any
// more, or by an interruption. Recovering from a strike takes its time whatever happens. A bow shoots at
// once, needs `strike_interval` to cool down, and after `arrows` shots `reload_time` more.
#ifndef SEVENWATCH_WEAPON_H
#define SEVENWATCH_WEAPON_H

#include "sevenwatch/hash.h"
#include "sevenwatch/machine.h"
#include "sevenwatch/personality.h"

typedef enum ClubState { CLUB_READY = 1, CLUB_WINDUP, CLUB_STRIKE, CLUB_RECOVER, CLUB_END } ClubState;
typedef enum BowState { BOW_READY = 1, BOW_FIRE, BOW_COOLDOWN, BOW_RELOAD, BOW_END } BowState;

// What of that a holder needs to know.
typedef enum WeaponPhase { WEAPON_READY, WEAPON_WINDING_UP, WEAPON_STRIKING, WEAPON_RECOVERING } WeaponPhase;

enum { WEAPON_INTERRUPT = 1 }; // an event

typedef struct Weapon {
    Machine machine;
    WeaponKind kind;
    int32_t arrows; // in the hand, of a bow
    bool wants;     // this tick's intent
    bool strikes;   // this tick's result
} Weapon;

const MachineTable *weapon_table(WeaponKind kind);

// A ready weapon of the personality's kind. The functions below take the same personality, or one that
// differs from it in its times and numbers alone.
void weapon_start(Weapon *weapon, const Personality *personality);

// One tick, on which an attack is wanted or not. True when it strikes on this tick.
bool weapon_tick(Weapon *weapon, const Personality *personality, bool wants_to_strike);

// Between two ticks: whoever holds it flinches.
void weapon_interrupt(Weapon *weapon, const Personality *personality);

WeaponPhase weapon_phase(const Weapon *weapon);

Hash weapon_hash(const Weapon *weapon, Hash hash);

#endif
