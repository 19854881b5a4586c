// The squad phase: wishes are granted, shouts go out, one responder is sent, and the board is brought up to
// date.
#include "world_watch.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

enum {
    CLAIM_TICKS = 12 * TICK_HZ,
    LOOK_EVERY = 6, // ticks between two looks that clear spots, each guard on its own turn
};

static const float SPOT_THERE = 24.0f; // px; this close, a spot has been looked at

// The watchmen of a squad, one after another: `for (int i = first(...); i >= 0; i = after(...))`.
static int first(const World *world, int squad) {
    return world->work->squad_first[squad];
}

static int after(const World *world, int guard) {
    return world->work->squad_next[guard];
}

static bool hears_shout(const World *world, int guard, int shouter) {
    Vec2 at = world->guards[guard].body.at, from = world->guards[shouter].body.at;
    return guard != shouter && vec2_distance(at, from) <= world_personality(world, shouter)->shout_range;
}

// All who hear it know; the one nearest to the place goes, unless somebody is after it already.
static void deliver(World *world, int number, const Shout *shout) {
    Squad *squad = &world_squads(world)[number];
    float nearest = INFINITY;
    squad->responder = SQUAD_NOBODY;
    for (int i = first(world, number); i >= 0; i = after(world, i)) {
        if (!hears_shout(world, i, shout->guard)) continue;
        Watchman *watchman = &world_watchmen(world)[i];
        watchman->memory = contact_newer(watchman->memory, shout->contact);
        float distance = vec2_distance(world->guards[i].body.at, shout->contact.at);
        if (watchman_hunts(&world->guards[i]) || distance >= nearest) continue;
        nearest = distance;
        squad->responder = i;
    }
    if (squad->responder != SQUAD_NOBODY) world_watchmen(world)[squad->responder].word = shout->contact;
}

// Of one watchman: the newest contact of those who hunt goes on the board, and a shout begins or is cut
// short. True when it searches, or has a spot to give back.
static bool attend_to(World *world, int guard, Squad *squad) {
    Watchman *watchman = &world_watchmen(world)[guard];
    const Guard *body = &world->guards[guard];
    if (watchman_hunts(body)) squad->contact = contact_newer(squad->contact, watchman->memory);
    if (watchman->is_hit || body->body.hp <= 0.0f) squad_cut_shout(squad, guard);
    if (watchman->wants_shout && watchman->memory.is_known && watchman->memory.by == guard) {
        squad_begin_shout(squad, guard, &watchman->memory, world_personality(world, guard)->shout_ticks);
    }
    watchman->wants_shout = false;
    watchman->word.is_known = false;
    return guard_state(body) == GUARD_SEARCH || watchman->spot >= 0;
}

static bool attend_to_all(World *world, int number) {
    bool has_search = false;
    for (int i = first(world, number); i >= 0; i = after(world, i))
        has_search = attend_to(world, i, &world_squads(world)[number]) || has_search;
    return has_search;
}

static void clear_seen_by(World *world, int guard, Squad *squad) {
    if ((world->tick + (uint32_t)guard) % LOOK_EVERY != 0) return;
    const Occluders occluders = place_occluders(world->place, world_shut_doors(world), false);
    const Body *body = &world->guards[guard].body;
    squad_clear_seen(squad, &world->place->ways->lookout, &occluders, world_personality(world, guard)->cone,
                     body->at, body->facing, world->tick);
}

static void give_spot(World *world, int guard, Squad *squad) {
    Watchman *watchman = &world_watchmen(world)[guard];
    const Lookout *lookout = &world->place->ways->lookout;
    Vec2 at = world->guards[guard].body.at;
    if (watchman->spot >= 0 && vec2_distance(at, lookout->spots[watchman->spot]) <= SPOT_THERE) {
        squad->cleared[watchman->spot] = world->tick;
    }
    bool is_done = watchman->spot < 0 || squad->cleared[watchman->spot] > squad->contact.tick;
    if (!is_done) return;
    float since = (float)ticks_to_seconds(world->tick - squad->contact.tick);
    float reach = world->place->player_speed * since;
    watchman->spot = squad_next_spot(squad, lookout, guard, at, reach);
    if (watchman->spot >= 0) squad_claim(squad, guard, watchman->spot, CLAIM_TICKS);
}

static void run_search(World *world, int number) {
    Squad *squad = &world_squads(world)[number];
    for (int i = first(world, number); i >= 0; i = after(world, i)) {
        Watchman *watchman = &world_watchmen(world)[i];
        bool searches = guard_state(&world->guards[i]) == GUARD_SEARCH;
        if (searches) clear_seen_by(world, i, squad);
        if (searches && watchman->wants_spot) {
            give_spot(world, i, squad);
        } else if (watchman->spot >= 0) {
            watchman->spot = -1;
            squad_release(squad, i);
        }
    }
}

void world_squad_phase(World *world) {
    for (int number = 0; number < world->squad_count; number++) {
        Shout shout;
        bool has_search = attend_to_all(world, number);
        if (squad_tick(&world_squads(world)[number], &shout)) {
            WorldEvent *event = world_tell(world, EVENT_SHOUT);
            event->guard = shout.guard;
            event->at = world->guards[shout.guard].body.at;
            deliver(world, number, &shout);
        }
        if (has_search) run_search(world, number);
    }
}
