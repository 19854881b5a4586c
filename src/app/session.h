// session: one level being played: the world and all the time that it went through, the world a tick ago (to
// draw between the two), the log of transitions, and what the player has selected.
#ifndef SEVENWATCH_APP_SESSION_H
#define SEVENWATCH_APP_SESSION_H

#include "app/app.h"
#include "app/chronicle.h"
#include "app/effects.h"
#include "app/footprints.h"
#include "app/guide.h"
#include "app/signals.h"
#include "sevenwatch/timeline.h"
#include "sevenwatch/transition_log.h"

typedef struct Session {
    const AppOptions *options; // borrowed
    World *now;                // changed through the timeline alone
    Timeline *timeline;        // of all that was played
    World *before;
    Chronicle chronicle;  // what happened in all that time
    TransitionLog *log;   // of what happened up to now
    uint32_t logged;      // the tick up to which the log tells what the present branch does
    int recorded;         // the branch that was recorded last
    Recorder *recorder;   // of what is played; NULL: there is none, or it has ended
    char difference[320]; // of a replay that comes out otherwise from its last tick on; empty: none
    Effects effects;
    Signals signals;
    Footprints footprints;
    PlayerIntent intent;        // of the last tick
    NavigationScratch *scratch; // for questions about sounds; NULL where nobody hears round walls
    Guide guide;                // of the player, round walls
    int selected;               // guard, or -1
    unsigned moment;            // another one whenever another moment may be shown
    unsigned jumps;             // another one whenever time has not just gone on
} Session;

// A guard or the player as drawn: somewhere between its last two ticks.
typedef struct Pose {
    Vec2 at;
    Vec2 facing;
} Pose;

// The world that is to be played.
WorldDef session_world(const AppOptions *options);

// False with a report when a personality is missing or memory runs out. Free with session_close.
bool session_open(Session *session, const AppOptions *options, Report *report);
void session_close(Session *session);

// Puts everybody of a world at its start to where the options want him.
void session_stand(World *world, const AppOptions *options);

// One tick: the world steps, and the log, the recording, the effects and the caller of app_play are told.
void session_tick(Session *session, const PlayerIntent *intent);

// Begins the recording that the options ask for: to be called once everything else is open, as it replaces
// what the recording's file held.
void session_begin_recording(Session *session);

// Ends the recording here, before what is played becomes something that could not be had from it again.
void session_end_recording(Session *session);

// Plays a tick that nobody is told of, for somebody who then goes to one with session_go.
void session_take_anew(Session *session, const PlayerIntent *intent);

// Plays the next tick as it was played before, which nobody is told of; false when there is none ahead.
bool session_step_on(Session *session);

// Goes to a tick of the present branch, or to the nearest there is. The tick before it is the one to draw
// from.
void session_go(Session *session, uint32_t tick);

// The same on another branch, which becomes the present one. False when there is no such branch any more.
bool session_switch(Session *session, int branch, uint32_t tick);

// The tick on which the last attempt of the present branch began: that of its last restart, else the first.
uint32_t session_last_attempt(const Session *session);

// Saves what was played by one of the ways that the options have, and writes what came of it, "saved as
// lesson-1.swr", for the player to read.
void session_save(Session *session, AppSave *save, char *told, size_t size);

// Both worlds the same, so that what is drawn is exactly the last tick.
void session_settle(Session *session);

// Selects the next guard (by +1) or the previous one (by -1); past the last there is none selected.
void session_select(Session *session, int by);

// The guard that K hurts and the ledger shows: the selected or the nearest one, or -1 in a level without.
int session_guard_of_interest(const Session *session);

// What sounds travel through now, for questions from outside the simulation. False where nobody hears round
// walls.
bool session_air(const Session *session, Air *air);

// Poses at a share, 0 to 1, of the way from the last tick but one to the last.
Pose session_guard_pose(const Session *session, int guard, float share);
Pose session_player_pose(const Session *session, float share);

#endif
