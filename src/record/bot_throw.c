#include "record/bot_throw.h"
#include "record/bot_moves.h"

enum { TRIES = 12 };

static const float NEAREST_PEBBLE = 160.0f; // px from the thrower, whom nobody is to come upon
static const float NEAREST_POT = 60.0f;     // px from the thrower
static const float CLEARANCE = 20.0f;       // px between a throw and whoever it passes
static const float AS_AIMED = 8.0f;         // px that a throw may come down elsewhere
static const float TO_BE_HEARD = 240.0f;    // px from a guard that a pebble comes down,
static const float NOT_AT_HIM = 70.0f;      // and no nearer
static const float TO_BLIND = 200.0f;       // px from a guard that a pot breaks
static const float WORTH_IT = 3.0f;         // s that it must get him on, when he is in no hurry
static const float NO_FEAR = 1.5f;          // s that a plan may cost for what is risky in it

static bool is_in_the_air(const World *world) {
    for (int i = 0; i < THROWN_MOST; i++) {
        if (world_thrown(world, i)->kind != THROW_NOTHING) return true;
    }
    return false;
}

static ThrowKind what_to_throw(Bot *bot, const World *world) {
    const bool has_pebble = world_pebbles(world) > 0, has_pot = world_pots(world) > 0;
    if (has_pebble && has_pot) return bot_draw(bot, 2) == 0 ? THROW_PEBBLE : THROW_SMOKE;
    return has_pebble ? THROW_PEBBLE : has_pot ? THROW_SMOKE : THROW_NOTHING;
}

// px to the nearest of the player's foes.
static float foe_distance(const World *world, Vec2 place) {
    const int foe = world_nearest_foe(world, place);
    return foe < 0 ? INFINITY : vec2_distance(world_guard(world, foe)->body.at, place);
}

// It is to fall beside them.
static bool hits_somebody(const World *world, Vec2 to) {
    const Vec2 from = world_player(world)->at;
    for (int i = 0; i < world_guard_count(world); i++) {
        const float reach = world_personality(world, i)->radius + CLEARANCE;
        if (thrown_meets(from, to, world_guard(world, i)->body.at, reach) <= 1.0f) return true;
    }
    return false;
}

static bool makes_sense(const World *world, Idea idea) {
    const Vec2 at = world_player(world)->at;
    const float nearest = idea.kind == THROW_SMOKE ? NEAREST_POT : NEAREST_PEBBLE;
    if (is_well_beyond(THROW_RANGE, at, idea.at) || vec2_distance(at, idea.at) < nearest) return false;
    const float foe = foe_distance(world, idea.at);
    if (idea.kind == THROW_SMOKE ? foe > TO_BLIND : foe > TO_BE_HEARD || foe < NOT_AT_HIM) return false;
    if (hits_somebody(world, idea.at)) return false;
    return vec2_distance(world_throw_landing(world, idea.at), idea.at) <= AS_AIMED;
}

static Idea think_of_one(Bot *bot, const BotMap *map, const World *world) {
    Idea idea = {.kind = what_to_throw(bot, world)};
    if (idea.kind == THROW_NOTHING) return idea;
    for (int i = 0; i < TRIES; i++) {
        const int cell = bot_draw(bot, map->grid.columns * map->grid.rows);
        idea.at = grid_middle(&map->grid, cell);
        if (map->grid.ways[cell] != 0 && makes_sense(world, idea)) return idea;
    }
    return (Idea){0};
}

Idea throw_think(Bot *bot, BotMap *map, const Paths *paths, const World *world, const Intention *intention) {
    static const Idea nothing = {0};
    if (is_in_the_air(world)) return nothing;
    const Idea idea = think_of_one(bot, map, world);
    if (idea.kind == THROW_NOTHING) return nothing;
    Forecast forecast;
    forecast_make(&forecast, world, paths, plan_step_seconds(map, world_place(world)), intention->caution,
                  idea);
    BotPlan plan;
    const float cost = plan_make(&plan, map, paths, &forecast, &intention->goal, intention->dread);
    const float worth = intention->caution * WORTH_IT;
    return cost + worth < intention->cost && plan.fear < NO_FEAR ? idea : nothing;
}
