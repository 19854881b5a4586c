// The squad's covers: given to those who want one, one to each, kept for as long as it is needed, and taken
// back.
#include "world_watch.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

enum {
    CLAIM_TICKS = TICK_HZ, // renewed on each tick
    NONE_TICKS = TICK_HZ / 2,
};

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

static bool waits_for_cover(const World *world, int guard) {
    const Watchman *watchman = &world_watchmen_of(world)[guard];
    return watchman->wants_cover && watchman->cover < 0 && watchman->spot < 0;
}

// How long the way to a cover is. Who finds none waits for a moment before it looks again: choosing takes
// some time.
static SpotOffer offer_of(World *world, int guard, int number, void *ctx) {
    GuardMind *mind = ctx;
    if (!waits_for_cover(world, guard)) return world_no_offer();
    const WorldShare all = world_share_of_all(world);
    world_put(mind, &all, guard);
    SpotOffer offer = {.guard = guard};
    offer.spot = watchman_find_cover(mind, &world_squads_of(world)[number], &offer.cost);
    if (offer.spot >= 0) return offer;
    mind->watchman->cover_rest = NONE_TICKS;
    return world_no_offer();
}

// One at a time: the next one sees what is taken.
static void give_cover(World *world, int number) {
    Squad *squad = &world_squads(world)[number];
    WorldShare all = world_share_of_all(world);
    GuardMind mind = world_surroundings(&all);
    const SpotOffer offer = world_best_offer(world, number, offer_of, &mind);
    if (offer.guard == SQUAD_NOBODY || !squad_claim(squad, offer.guard, offer.spot, CLAIM_TICKS)) return;
    world_watchmen(world)[offer.guard].cover = offer.spot;
}

void world_run_cover(World *world, int number) {
    const WorldWork *work = world->work;
    WorldShare all = world_share_of_all(world);
    GuardMind mind = world_surroundings(&all);
    for (int i = work->squad_first[number]; i >= 0; i = work->squad_next[i]) {
        world_put(&mind, &all, i);
        review_cover_of(world, &mind, i, &world_squads(world)[number]);
    }
    if (world->tick % SQUAD_LOOK_TICKS == 0) give_cover(world, number);
}
