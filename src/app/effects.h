// effects: what is seen for a moment of what has happened: spreading noises, hits, numbers that rise. They
// are made from the world's events and decide nothing.
#ifndef SEVENWATCH_APP_EFFECTS_H
#define SEVENWATCH_APP_EFFECTS_H

#include "sevenwatch/world.h"

// A flash of red or white. However quick the hits, flashes begin at least a third of a second apart, so that
// nothing flickers more than 3 times a second.
typedef struct Flash {
    int age; // ticks since it began
} Flash;

typedef struct GuardEffects {
    Flash hit;
    float alarm;        // 0 to 1, the red of its cone: follows what it sees, but slowly enough not to flicker
    WorldEvent changed; // its last transition or move; its tick is 0 before the first
} GuardEffects;

typedef struct Ripple {
    Vec2 at;
    float reach; // px: how far the noise can be heard
    int age;     // ticks
} Ripple;

typedef struct Rising {
    Vec2 at;
    float amount; // hp lost
    int age;      // ticks
} Rising;

// The picture that trembles when the player is struck.
typedef struct Shake {
    int age; // ticks since it began
} Shake;

enum {
    FLASH_TICKS = 14,
    SHAKE_WAYS = 5, // there and back
    SHAKE_TICKS = 4 * SHAKE_WAYS,
    FLASH_APART = 21, // at real speed
    RIPPLE_TICKS = 54,
    RISING_TICKS = 48,
    RIPPLES = 16,
    RISINGS = 32,
};

typedef struct Effects {
    int flash_apart; // ticks between the beginnings of two flashes
    bool is_calm;    // nothing flashes
    bool is_steady;  // nothing shakes
    Flash player;
    Shake shake;
    GuardEffects *guards; // one each; owned
    int guard_count;
    Ripple ripples[RIPPLES]; // the oldest make way
    int next_ripple;
    Rising risings[RISINGS];
    int next_rising;
} Effects;

// False when memory runs out. Free with effects_close.
bool effects_open(Effects *effects, int guard_count);
void effects_close(Effects *effects);

// Keeps flashes apart in real time when the game runs at another speed; 1 is real.
void effects_at_speed(Effects *effects, double speed);

// Nothing flashes from now on, or again what does.
void effects_calm(Effects *effects, bool is_calm);

// The picture stays still from now on, or shakes again.
void effects_steady(Effects *effects, bool is_steady);

// Ages all by a tick and takes in what happened on the world's last one.
void effects_tick(Effects *effects, const World *world);

// Time went elsewhere: nothing is under way, and every guard is as it is there. `events` are those up to
// there, of which each guard's last change is known; the oldest first.
void effects_settle(Effects *effects, const World *world, const WorldEvent *events, int count);

// How strong a flash is now, 0 to 1.
float flash_strength(const Flash *flash);

// How far aside the picture is at a share, 0 to 1, of the way to the next tick: at most 1 each way.
Vec2 shake_offset(const Shake *shake, float between);

// Ended, or never begun.
bool ripple_is_over(const Ripple *ripple);
bool rising_is_over(const Rising *rising);

#endif
