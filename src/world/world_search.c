// The squad's search: what its members see free is marked on the board, and each who searches is given where
// to look next.
#include "world_watch.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

enum { CLAIM_TICKS = 12 * TICK_HZ };

static bool searches(const World *world, int guard) {
    return guard_state(&world->guards[guard]) == GUARD_SEARCH;
}

Contact world_sought(const World *world, int guard, float *reach) {
    const Squad *squad = world_squad(world, guard);
    if (!squad) return (Contact){0};
    const Contact contact = squad_contact(squad, world_watchmen_of(world)[guard].memory.who);
    const float since = (float)ticks_to_seconds(world->tick - contact.tick);
    if (reach) *reach = world->place->player_speed * PLAYER_SPRINT_FACTOR * since;
    return contact;
}

// Low walls count as walls: behind one he could crouch.
static void clear_seen_by(World *world, int guard, Squad *squad) {
    const Occluders occluders = world_occluders_to(world, true);
    const Body *body = &world->guards[guard].body;
    squad_clear_seen(squad, &world->place->ways->lookout, &occluders, world_personality(world, guard)->cone,
                     body->at, body->facing, world->tick);
}

static void give_back(World *world, int guard, Squad *squad) {
    world_watchmen(world)[guard].spot = -1;
    squad_release(squad, guard);
}

// A spot is done with once it has been seen free, or its searcher has come as near to it as it gets; or when
// the claim to it has lapsed.
static bool is_done_with(const World *world, int guard, const Squad *squad) {
    const Watchman *watchman = &world_watchmen_of(world)[guard];
    const Contact contact = world_sought(world, guard, NULL);
    return squad_is_cleared(squad, &contact, watchman->spot) ||
           squad_claimed_by(squad, watchman->spot) != guard;
}

static void note_arrival(const World *world, int guard, Squad *squad) {
    const Watchman *watchman = &world_watchmen_of(world)[guard];
    Vec2 spot = world->place->ways->lookout.spots[watchman->spot];
    bool is_there = watchman->walk.has_arrived && vec2_distance(watchman->walk.goal, spot) == 0.0f;
    if (is_there) squad_clear(squad, watchman->spot, world->tick);
}

static void review_spot_of(World *world, int guard, Squad *squad) {
    const Watchman *watchman = &world_watchmen(world)[guard];
    if (watchman->spot < 0) return;
    if (!searches(world, guard) || !watchman->wants_spot) {
        give_back(world, guard, squad);
        return;
    }
    note_arrival(world, guard, squad);
    if (is_done_with(world, guard, squad)) give_back(world, guard, squad);
}

static float way_for(const Paths *paths, Vec2 from, Vec2 to) {
    const NavigationQuery query = {.start = from, .goal = to, .shut_doors = paths->locked_doors};
    return navigation_distance(paths->navigation, paths->scratch, &query);
}

// The length of the way there; but a way that begins behind its back counts twice, so that it does not turn
// at every corner.
static float cost_for(const World *world, int guard, Vec2 spot) {
    const Paths *paths = world_paths(world, guard);
    const Body *body = &world->guards[guard].body;
    const NavigationQuery query = {.start = body->at, .goal = spot, .shut_doors = paths->locked_doors};
    NavigationPath way = navigation_path(paths->navigation, paths->scratch, &query, NULL, 0);
    if (!way.reached) return INFINITY;
    Vec2 heading = vec2_direction_or(vec2_sub(way.next, body->at), body->facing);
    return way.length * (1.5f - 0.5f * vec2_dot(heading, body->facing));
}

// Of the spots where the player can have got to, the one that costs least. No way is shorter than as the crow
// flies, so that most need not be looked for.
static SpotOffer nearest_spot(const World *world, int guard, const Squad *squad) {
    const Lookout *lookout = &world->place->ways->lookout;
    const Vec2 at = world->guards[guard].body.at;
    float reach = 0.0f;
    const Contact contact = world_sought(world, guard, &reach);
    int spots[SQUAD_NEXT_MAX];
    int count = squad_next_spots(squad, lookout, &contact, guard, at, reach, spots, SQUAD_NEXT_MAX);
    SpotOffer best = world_no_offer();
    for (int i = 0; i < count; i++) {
        Vec2 spot = lookout->spots[spots[i]];
        if (vec2_distance(at, spot) >= best.cost) break;
        float cost = cost_for(world, guard, spot);
        if (cost >= best.cost || way_for(world_paths(world, guard), contact.at, spot) > reach) continue;
        best = (SpotOffer){.guard = guard, .spot = spots[i], .cost = cost};
    }
    return best;
}

static SpotOffer offer_of(World *world, int guard, int number, void *ctx) {
    (void)ctx;
    const Watchman *watchman = &world_watchmen_of(world)[guard];
    const bool waits = watchman->spot < 0 && watchman->wants_spot && searches(world, guard);
    return waits ? nearest_spot(world, guard, &world_squads_of(world)[number]) : world_no_offer();
}

static void give_spots(World *world, int number) {
    Squad *squad = &world_squads(world)[number];
    SpotOffer offer;
    while ((offer = world_best_offer(world, number, offer_of, NULL)).guard != SQUAD_NOBODY) {
        if (!squad_claim(squad, offer.guard, offer.spot, CLAIM_TICKS)) return; // too many search
        world_watchmen(world)[offer.guard].spot = offer.spot;
    }
}

// All look before anything is settled. Spots are given every few ticks only: choosing them takes some time.
void world_run_search(World *world, int number) {
    const WorldWork *work = world->work;
    Squad *squad = &world_squads(world)[number];
    for (int i = work->squad_first[number]; i >= 0; i = work->squad_next[i]) {
        if (watchman_looks_for_somebody(&world->guards[i])) clear_seen_by(world, i, squad);
    }
    for (int i = work->squad_first[number]; i >= 0; i = work->squad_next[i]) review_spot_of(world, i, squad);
    if (world->tick % SQUAD_LOOK_TICKS == 0) give_spots(world, number);
}
