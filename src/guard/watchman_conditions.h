// What a watchman's transitions turn on, asked by its states when they decide and by whoever wants to know
// why they did; for this room alone. Nothing here changes anything.
#ifndef SEVENWATCH_WATCHMAN_CONDITIONS_H
#define SEVENWATCH_WATCHMAN_CONDITIONS_H

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

// Does it stroll about its post, having no route to walk? Or else stand where it is to stand?
bool watchman_strolls(const GuardMind *mind);
bool watchman_keeps_post(const GuardMind *mind);
bool watchman_rests_at_waypoints(const GuardMind *mind);

// Where it would run to meet the player at a speed, px per second.
Vec2 watchman_believed_at(const GuardMind *mind, float speed);

// Is nothing between it and the player that stops its weapon?
bool watchman_has_clear_blow(const GuardMind *mind);

// Does it see nobody, and know of nobody whom it could keep in view: is he down, as it saw, or, for all that
// it knows, too far off? The reason is set to either.
bool watchman_has_lost_track(const GuardMind *mind, MachineReason *reason);

// Does it search at all for those whom it loses?
bool watchman_searches(const GuardMind *mind);

// Is a state in the one of the seven that it was in last? And how long ago did it leave that?
bool watchman_came_from(const GuardMind *mind, int to);
uint32_t watchman_settled_ticks(const GuardMind *mind);

// At or below how many hp it flees from whom it sees: its flee_hp, or less once it has fled, came back no
// better than that, and was not hurt anew.
float watchman_flees_at(const GuardMind *mind);

// For how many ticks it flinches, this one included.
int32_t watchman_flinch_ticks(const GuardMind *mind);

// Taking cover: is the player in view and so near that cover is of no use; could he see into its cover by
// now, as far as it looks on a tick of its way there; is it found out in it?
bool watchman_is_too_close(const GuardMind *mind);
bool watchman_is_flanked(const GuardMind *mind, uint32_t ticks_on_its_way);
bool watchman_is_found_out(const GuardMind *mind);

// Is there a point beside its cover to shoot from?
bool watchman_has_shot(const GuardMind *mind);

enum {
    WATCHMAN_COVER_ERRAND_TICKS = 6 * TICK_HZ
}; // on its way into cover, or out of it, it gives up after so long

#endif
