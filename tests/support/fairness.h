// fairness: how long a player has until a guard is certain, by where and how it is seen. The rows of a table
// that a program prints and a test holds to its limits.
#ifndef SEVENWATCH_TESTS_FAIRNESS_H
#define SEVENWATCH_TESTS_FAIRNESS_H

#include "sevenwatch/suspicion.h"

// How the player holds itself.
typedef enum Stance { STANCE_STANDING, STANCE_WALKING, STANCE_SNEAKING, STANCE_SPRINTING, STANCE_END } Stance;

enum { FAIRNESS_LIGHTS = 2, FAIRNESS_SHARES = 2, FAIRNESS_NEVER = 100000 };

static const float FAIRNESS_LIGHT[FAIRNESS_LIGHTS] = {1.0f, 0.5f}; // full light, and a shadow
static const float FAIRNESS_SHARE[FAIRNESS_SHARES] = {0.5f, 0.9f}; // of the zone's range

const char *stance_name(Stance stance); // "sneaking"

// All of a body seen in a zone, at a share of its range, in this stance and light.
Exposure fairness_exposure(const Personality *personality, Zone zone, float share, Stance stance,
                           float light);

// Ticks from calm to certain while this exposure lasts; FAIRNESS_NEVER when it takes longer. `sharp`: the
// guard has just had an alarm.
int fairness_ticks(const Personality *personality, const Exposure *exposure, bool sharp);

#endif
