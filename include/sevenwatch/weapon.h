// weapon: a machine of its own in a body's hand. It reads the intent, "attack" or not, and does not care who
// wrote it; when its moment comes it says that it strikes.
#ifndef SEVENWATCH_WEAPON_H
#define SEVENWATCH_WEAPON_H

#include "sevenwatch/hash.h"
#include "sevenwatch/machine.h"
#include "sevenwatch/personality.h"

// A club winds up before its first strike and keeps an interval between strikes. A bow fires at once, cools
// down, and reloads when the arrows in the hand are spent.
typedef enum ClubState { CLUB_READY = 1, CLUB_WINDUP, CLUB_STRIKE, CLUB_RECOVER, CLUB_END } ClubState;
typedef enum BowState { BOW_READY = 1, BOW_FIRE, BOW_COOLDOWN, BOW_RELOAD, BOW_END } BowState;

// What of that a holder needs to know.
typedef enum WeaponPhase { WEAPON_READY, WEAPON_WINDING_UP, WEAPON_STRIKING, WEAPON_RECOVERING } WeaponPhase;

enum { WEAPON_INTERRUPT = 1 }; // an event: a flinch; a wind-up is lost, a recovery is not

typedef struct Weapon {
    Machine machine;
    WeaponKind kind;
    int32_t timer;
    int32_t arrows; // in the hand, of a bow
    bool wants;     // this tick's intent
    bool strikes;   // this tick's result
} Weapon;

const MachineTable *weapon_table(WeaponKind kind);

void weapon_start(Weapon *weapon, const Personality *personality); // of the personality's kind

// One tick. True when it strikes on this tick.
bool weapon_tick(Weapon *weapon, const Personality *personality, bool wants);

void weapon_interrupt(Weapon *weapon, const Personality *personality);

WeaponPhase weapon_phase(const Weapon *weapon);

Hash weapon_hash(const Weapon *weapon, Hash hash);

#endif
