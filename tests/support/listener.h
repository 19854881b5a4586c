// listener: a guard with the standard ears in a field, for scenes about hearing.
#ifndef SEVENWATCH_TESTS_LISTENER_H
#define SEVENWATCH_TESTS_LISTENER_H

#include "air.h"

enum { PLAYER = 0, SELF = 1, COMRADE = 2, REACTION = 18 }; // sources, and its reaction time in ticks

typedef struct Listener {
    Field field;
    Personality personality;
    Hearing hearing;
    Rng rng;
    Vec2 ears; // at first in the middle of the field, (500, 300)
} Listener;

void listener_open(Listener *listener, const Rect *walls, int wall_count, const Rect *doors, int door_count);
void listener_open_exact(Listener *listener); // in an empty field; places every noise where it is
void listener_close(Listener *listener);

// A whistle of the player so many px west of the middle, heard up to 360 px.
Noise whistle(float west);

// One tick with these noises.
Heard listener_hear(Listener *listener, const Noise *noises, int count);
Heard listener_hear_one(Listener *listener, Noise noise);

// Ticks of silence until there is news, at most so many; -1 when there is none.
int listener_wait(Listener *listener, int ticks, Heard *heard);

// How often there is news in so many ticks of silence.
int listener_news_in_silence(Listener *listener, int ticks);

// Does a noise become news in due time?
bool listener_is_told(Listener *listener, Noise noise);

#endif
