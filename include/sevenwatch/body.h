// body: what walks about, and the intent that moves it. A body does not know who wrote its intent: the
// player, a guard's machine, or a recording.
#ifndef SEVENWATCH_BODY_H
#define SEVENWATCH_BODY_H

#include "sevenwatch/place.h"
#include "sevenwatch/rng.h"
#include "sevenwatch/ticks.h"

typedef struct Body {
    Vec2 at;     // px
    Vec2 facing; // unit vector
    float hp;    // 0 and up
} Body;

// What a body is to do on one tick. All zero is to stand still.
typedef struct Intent {
    Vec2 step;     // px to go, walls permitting
    Vec2 facing;   // unit vector to face, or (0, 0) to keep facing as it does
    float strike;  // hp to take from somebody, 0 for no strike
    int whom;      // from whom: 0 the player, from 1 a guard's number
    float recover; // hp to get back, 0 for none
    bool attack;   // what the hand's weapon reads: strike when you can
    bool sneak;    // on tiptoe: it shows less, and a low wall hides it
} Intent;

// The step that walks straight from `from` towards `to` at a speed in px per second, and never overshoots.
static inline Vec2 step_towards(Vec2 from, Vec2 to, float speed) {
    Vec2 way = vec2_sub(to, from);
    float distance = vec2_length(way);
    float reach = speed / (float)TICK_HZ;
    return distance <= reach ? way : vec2_scale(way, reach / distance);
}

// What a body moves in.
typedef struct Ground {
    const Place *place;
    const uint8_t *shut_doors; // a byte a door of the place
} Ground;

// Moves and turns the body: a square of `half_side` px to walls, kept within the world by `margin` px.
// Returns the shut door that stopped it, or -1.
static inline int body_apply(Body *body, const Intent *intent, const Ground *ground, float half_side,
                             float margin) {
    int door = -1;
    if (intent->step.x != 0.0f || intent->step.y != 0.0f) {
        body->at =
            place_slide(ground->place, ground->shut_doors, body->at, intent->step, half_side, margin, &door);
    }
    if (intent->facing.x != 0.0f || intent->facing.y != 0.0f) body->facing = intent->facing;
    return door;
}

// Takes hp, down to 0 at most.
void body_hurt(Body *body, float hp);

// Gives hp back, up to the whole of it at most.
void body_recover(Body *body, float hp, float whole);

Hash body_hash(const Body *body, Hash hash);

#endif
