// What the phases do for watchmen; in a world without them, nothing of it runs. For this room alone.
#ifndef SEVENWATCH_WORLD_WATCH_H
#define SEVENWATCH_WORLD_WATCH_H

#include "world_block.h"
#include "world_work.h"

Watchman *world_watchmen(World *world);
Squad *world_squads(World *world);
const Watchman *world_watchmen_of(const World *world);
const Squad *world_squads_of(const World *world);

// Which squads there are, and who belongs to which.
int world_count_squads(const Place *place);
void world_restart_watch(World *world);

// A noise of this tick; the quietest make way when there are too many.
void world_sound(World *world, Noise noise);

// The noise that the player's steps make: every so many px, as loud as its gait and the floor.
void world_sound_steps(World *world, const PlayerIntent *intent, Vec2 before);

// Their share of the sense phase and the squad phase.
void world_sense_watch(World *world);
void world_squad_phase(World *world);

// Who stands too close to whom.
void world_feel_crowd(World *world);

#endif
