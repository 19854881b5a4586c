// Who of a squad is nearest to what is to be given out.
#include "world_watch.h"

static bool is_better(const World *world, const SpotOffer *offer, const SpotOffer *best) {
    if (offer->guard == SQUAD_NOBODY) return false;
    if (best->guard == SQUAD_NOBODY || offer->cost != best->cost) return offer->cost < best->cost;
    return world_is_posted_before(world, offer->guard, best->guard);
}

SpotOffer world_best_offer(World *world, int number, OfferOf offer_of, void *ctx) {
    SpotOffer best = world_no_offer();
    for (int i = world->work->squad_first[number]; i >= 0; i = world->work->squad_next[i]) {
        const SpotOffer offer = offer_of(world, i, number, ctx);
        if (is_better(world, &offer, &best)) best = offer;
    }
    return best;
}
