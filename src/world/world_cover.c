// The squad's covers: given to those who want one, one to each, kept for as long as it is needed, and taken
// back.
#include "world_watch.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

enum { CLAIM_TICKS = TICK_HZ }; // renewed on each tick

static void review_cover_of(World *world, const GuardMind *mind, int guard, Squad *squad) {
    Watchman *watchman = &world_watchmen(world)[guard];
    if (watchman->cover < 0) return;
    if (watchman_needs_cover(mind)) {
        (void)squad_claim(squad, guard, watchman->cover, CLAIM_TICKS);
        return;
    }
    squad_release(squad, guard);
    watchman->cover = -1;
}

// Who could take cover where, and how long the way is.
typedef struct Offer {
    int guard, spot; // SQUAD_NOBODY: there is none
    float length;
} Offer;

static bool waits_for_cover(const World *world, int guard) {
    const Watchman *watchman = &world_watchmen_of(world)[guard];
    return watchman->wants_cover && watchman->cover < 0 && watchman->spot < 0;
}

static Offer nearest_offer(World *world, int number) {
    Offer best = {.guard = SQUAD_NOBODY, .length = INFINITY};
    GuardMind mind = world_surroundings(world);
    for (int i = world->work->squad_first[number]; i >= 0; i = world->work->squad_next[i]) {
        if (!waits_for_cover(world, i)) continue;
        world_put(&mind, world, i);
        Offer offer = {.guard = i};
        offer.spot = watchman_find_cover(&mind, &world_squads_of(world)[number], &offer.length);
        if (offer.spot < 0) continue;
        bool is_equal = offer.length == best.length && best.guard != SQUAD_NOBODY;
        bool is_first = is_equal ? world_is_posted_before(world, i, best.guard) : offer.length < best.length;
        if (is_first) best = offer;
    }
    return best;
}

static void give_covers(World *world, int number) {
    Squad *squad = &world_squads(world)[number];
    Offer offer;
    while ((offer = nearest_offer(world, number)).guard != SQUAD_NOBODY) {
        if (!squad_claim(squad, offer.guard, offer.spot, CLAIM_TICKS)) return; // too many claims
        world_watchmen(world)[offer.guard].cover = offer.spot;
    }
}

void world_run_cover(World *world, int number) {
    const WorldWork *work = world->work;
    GuardMind mind = world_surroundings(world);
    for (int i = work->squad_first[number]; i >= 0; i = work->squad_next[i]) {
        world_put(&mind, world, i);
        review_cover_of(world, &mind, i, &world_squads(world)[number]);
    }
    if (world->tick % SQUAD_LOOK_TICKS == 0) give_covers(world, number);
}
