// What the phases do for watchmen; in a world without them, nothing of it runs. For this room alone.
#ifndef SEVENWATCH_WORLD_WATCH_H
#define SEVENWATCH_WORLD_WATCH_H

#include "world_crew.h"

// The surroundings in which guards of a share think; their transitions become its events.
GuardMind world_surroundings(WorldShare *share);

// Puts guard number `i` into them.
static inline void world_put(GuardMind *mind, const WorldShare *share, int i) {
    mind->guard = &share->world->guards[i];
    mind->personality = world_nature(share->world, mind->guard);
    if (!share->work) return;
    mind->watchman = &world_watchmen(share->world)[i];
    mind->paths = share->work->paths_of[mind->guard->personality];
}

// Which squads there are, and who belongs to which.
int world_count_squads(const Place *place);
void world_restart_watch(World *world);

// What decides between equals: an order of guards that does not depend on how they are numbered, save for
// those who share a post.
bool world_is_posted_before(const World *world, int guard, int other);

// A noise of this tick; the quietest make way when there are too many.
void world_sound(World *world, Noise noise);

// The noise that the player's steps make: every so many px, as loud as its gait and the floor.
void world_sound_steps(World *world, const PlayerIntent *intent, Vec2 before);

// Takes hp from a guard, struck from afar: it feels from where.
void world_hurt_guard(World *world, int guard, float hp, Vec2 from);

// The strikes of the act phase land when everyone has acted, so that who acts first gains nothing.
void world_land_strikes(World *world, int first_event);

// What is thrown: none at the beginning; thrown by the player; flying, and coming down, in the things phase.
void world_restart_thrown(World *world);
void world_throw(World *world, const PlayerIntent *intent);
void world_fly(World *world);
Hash world_hash_thrown(const World *world, Hash hash);

// Who can be perceived: listed once, and brought up to date as they are on this tick.
void world_list_subjects(WorldWork *work, const World *world);
void world_note_subjects(World *world);

// What they do in the sense phase and the squad phase.
void world_sense_watch(WorldShare *share);
void world_squad_phase(World *world);

// The search of a squad, a part of the squad phase: to be run while anybody looks for somebody, or has a spot
// to give back.
void world_run_search(World *world, int number);

// The covers of a squad, likewise: to be run while anybody wants one or has one.
void world_run_cover(World *world, int number);

// Who of a squad could be given which spot, and what it costs him to get there.
typedef struct SpotOffer {
    int guard, spot; // SQUAD_NOBODY: there is none
    float cost;
} SpotOffer;

static inline SpotOffer world_no_offer(void) {
    return (SpotOffer){.guard = SQUAD_NOBODY, .cost = INFINITY};
}

// The offer that costs least of all that its members have, of equals that of whoever is posted first.
typedef SpotOffer (*OfferOf)(World *world, int guard, int number, void *ctx);
SpotOffer world_best_offer(World *world, int number, OfferOf offer_of, void *ctx);

// What is in the eye's way besides smoke.
Occluders world_without_smoke(const Place *place, const Occluders *all);

// What sounds travel through on this tick, and what a watchman finds its way through.
Air world_air(const World *world, const WorldWork *work);

static inline const Paths *world_paths(const World *world, int i) {
    return world->work->paths_of[world->guards[i].personality];
}

// How many columns or rows the crowd has in a world of this size, whichever are more.
int world_crowd_lanes(Vec2 size);

// Notes where a guard stands, in the sense phase, for the crowd and for the squads; nobody pushes it yet.
void world_note_place(WorldWork *work, Watchman *watchman, int guard, Vec2 at);

// Who stands too close to whom.
void world_feel_crowd(World *world);

#endif
