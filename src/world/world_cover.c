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

// Who could take cover where, and how long the way is.
typedef struct Offer {
    int guard, spot; // SQUAD_NOBODY: there is none
    float length;
} Offer;

static bool waits_for_cover(const World *world, int guard) {
    const Watchman *watchman = &world_watchmen_of(world)[guard];
    return watchman->wants_cover && watchman->cover < 0 && watchman->spot < 0;
}

// Who finds none waits for a moment before it looks again: choosing takes some time.
static Offer offer_for(const WorldShare *share, GuardMind *mind, int guard, int number) {
    world_put(mind, share, guard);
    Offer offer = {.guard = guard};
    offer.spot = watchman_find_cover(mind, &world_squads_of(share->world)[number], &offer.length);
    if (offer.spot >= 0) return offer;
    mind->watchman->cover_rest = NONE_TICKS;
    return (Offer){.guard = SQUAD_NOBODY, .length = INFINITY};
}

static Offer nearest_offer(World *world, int number) {
    Offer best = {.guard = SQUAD_NOBODY, .length = INFINITY};
    WorldShare all = world_share_of_all(world);
    GuardMind mind = world_surroundings(&all);
    for (int i = world->work->squad_first[number]; i >= 0; i = world->work->squad_next[i]) {
        if (!waits_for_cover(world, i)) continue;
        Offer offer = offer_for(&all, &mind, i, number);
        bool is_equal = offer.length == best.length && best.guard != SQUAD_NOBODY;
        bool is_first = is_equal && offer.guard != SQUAD_NOBODY
                            ? world_is_posted_before(world, offer.guard, best.guard)
                            : offer.length < best.length;
        if (is_first) best = offer;
    }
    return best;
}

// One at a time: the next one sees what is taken.
static void give_cover(World *world, int number) {
    Squad *squad = &world_squads(world)[number];
    Offer offer = nearest_offer(world, number);
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
