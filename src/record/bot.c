#include "record/bot_moves.h"

#include "sevenwatch/ticks.h"

enum { SETS_OUT_WITHIN = 10 * TICK_HZ, BLINDS_EVERY = 3 * TICK_HZ };

static const float BLINDS_WITHIN = 300.0f; // px
static const float NEAR_GOAL = 8.0f;       // px; this close to a far place it has been there

int bot_draw(Bot *bot, int count) {
    return (int)(rng_next(&bot->rng) % (uint32_t)count);
}

// The nearest of what there is to do, by the way there; false where there is nothing.
static bool find_task(const Paths *paths, const World *world, Vec2 *task) {
    const Place *place = world_place(world);
    const Vec2 at = world_player(world)->at;
    const bool has_all = world_mission(world)->loot_taken == place->loot_count;
    const int count = has_all ? place->exit_count : place->loot_count;
    float shortest = INFINITY;
    bool is_found = false;
    for (int i = 0; i < count; i++) {
        if (!has_all && world_loot_is_taken(world, i)) continue;
        const Vec2 there = has_all ? place->exits[i] : place->loot[i].at;
        const float way = bot_map_way(paths, at, there);
        if (way >= shortest) continue;
        shortest = way;
        *task = there;
        is_found = true;
    }
    return is_found;
}

static Vec2 far_goal(Bot *bot, const BotMap *map, Vec2 at, bool gives_up) {
    bool has_come = bot->goal >= 0 && vec2_distance(at, map->goals[bot->goal]) <= NEAR_GOAL;
    if (bot->goal < 0) {
        bot->goal = bot_draw(bot, map->goal_count);
    } else if ((has_come || gives_up) && map->goal_count > 1) {
        int further = bot_draw(bot, map->goal_count - 1);
        bot->goal = (bot->goal + 1 + further) % map->goal_count;
    }
    return map->goals[bot->goal];
}

Vec2 bot_goal(Bot *bot, const BotMap *map, const Paths *paths, const World *world, bool gives_up) {
    Vec2 task;
    if (!gives_up && find_task(paths, world, &task)) return task;
    return far_goal(bot, map, world_player(world)->at, gives_up);
}

// A door that it stands before and that could be opened.
static bool has_door_to_open(const World *world) {
    int door = world_door_in_reach(world), count = 0;
    if (door < 0 || world_door_state(world, door) != DOOR_SHUT) return false;
    return !place_things(world_place(world), THING_DOOR, &count)[door].locked;
}

// The move that goes `way`, and no further, at this gait.
static Vec2 move_by(const World *world, Vec2 way, Gait gait) {
    float factor = gait == GAIT_SNEAK    ? PLAYER_SNEAK_FACTOR
                   : gait == GAIT_SPRINT ? PLAYER_SPRINT_FACTOR
                                         : 1.0f;
    float reach = world_place(world)->player_speed * factor / (float)TICK_HZ;
    if (vec2_length(way) > reach) return vec2_direction_or(way, vec2(0.0f, 0.0f));
    return reach > 0.0f ? vec2_scale(way, 1.0f / reach) : vec2(0.0f, 0.0f);
}

PlayerIntent bot_go(Bot *bot, const Paths *paths, const World *world, Vec2 place, Gait gait) {
    Vec2 at = world_player(world)->at;
    Vec2 next = walk_towards(&bot->walk, paths, at, place);
    return (PlayerIntent){.move = move_by(world, vec2_sub(next, at), gait),
                          .sneak = gait == GAIT_SNEAK,
                          .sprint = gait == GAIT_SPRINT,
                          .use = bot->walk.held_up > 0 && has_door_to_open(world)};
}

// Where the guards are when somebody bursts in is chance: where it has something to do, it sets out when it
// likes.
static bool bides_its_time(Bot *bot, const World *world) {
    const bool is_ready = mission_state(world_mission(world)) == MISSION_READY;
    if (world_place(world)->rule != RULE_ESCAPE || !is_ready) return false;
    if (bot->held_for == 0) bot->held_for = 1 + bot_draw(bot, SETS_OUT_WITHIN);
    return --bot->held_for > 0;
}

// It throws smoke between itself and who is near and in sight, now and then.
static void blind(Bot *bot, const World *world, PlayerIntent *intent) {
    const Vec2 at = world_player(world)->at;
    const int foe = world_nearest_foe(world, at);
    if (bot->rests > 0) bot->rests--;
    if (bot->rests > 0 || world_pots(world) == 0 || foe < 0) return;
    const Vec2 there = world_guard(world, foe)->body.at;
    const Occluders occluders = world_occluders_to(world, false);
    if (vec2_distance(at, there) > BLINDS_WITHIN || !sight_is_clear_past(&occluders, at, there)) return;
    intent->throws = THROW_SMOKE;
    intent->throw_at = vec2_lerp(at, there, 0.65f);
    bot->rests = BLINDS_EVERY;
}

static PlayerIntent bold(Bot *bot, BotMap *map, const World *world) {
    if (bides_its_time(bot, world)) return (PlayerIntent){0};
    const Paths paths = bot_map_paths(map, world);
    const bool has_task = world_place(world)->rule == RULE_ESCAPE;
    Vec2 goal = bot_goal(bot, map, &paths, world, bot->walk.has_arrived && !has_task);
    PlayerIntent intent = bot_go(bot, &paths, world, goal, GAIT_SPRINT);
    if (world_place(world)->rule != RULE_FREE) blind(bot, world, &intent);
    return intent;
}

static bool one_in(Bot *bot, int count) {
    return bot_draw(bot, count) == 0;
}

// Mostly a pebble, which it has more of.
static void throw_somewhere(Bot *bot, const World *world, PlayerIntent *intent) {
    float angle = rng_uniform(&bot->rng, -PI_F, PI_F);
    float distance = rng_uniform(&bot->rng, 40.0f, 300.0f);
    Vec2 way = vec2_scale(vec2_from_angle(angle), distance);
    intent->throws = one_in(bot, 4) ? THROW_SMOKE : THROW_PEBBLE;
    intent->throw_at = vec2_add(world_player(world)->at, way);
}

// What it holds it holds for a while; what it presses it presses once.
static PlayerIntent at_random(Bot *bot, BotMap *map, const World *world) {
    (void)map;
    if (bot->held_for > 0) {
        bot->held_for--;
        return bot->held;
    }
    float angle = rng_uniform(&bot->rng, -PI_F, PI_F);
    bool stands = one_in(bot, 4), sneaks = one_in(bot, 4), sprints = one_in(bot, 4);
    bot->held = (PlayerIntent){
        .move = stands ? vec2(0.0f, 0.0f) : vec2_from_angle(angle), .sneak = sneaks, .sprint = sprints};
    bot->held_for = 10 + bot_draw(bot, 80);
    PlayerIntent intent = bot->held;
    intent.noise = one_in(bot, 6);
    intent.use = one_in(bot, 3);
    intent.hurt = one_in(bot, 12) ? HURT_NEAREST : HURT_NOBODY;
    if (one_in(bot, 10)) throw_somewhere(bot, world, &intent);
    return intent;
}

static PlayerIntent still(Bot *bot, BotMap *map, const World *world) {
    (void)bot;
    (void)map;
    (void)world;
    return (PlayerIntent){0};
}

static const struct {
    const char *name;
    PlayerIntent (*intent)(Bot *bot, BotMap *map, const World *world);
} KINDS[BOT_KIND_END] = {
    [BOT_CAREFUL] = {"careful", bot_careful},
    [BOT_BOLD] = {"bold", bold},
    [BOT_RANDOM] = {"random", at_random},
    [BOT_STILL] = {"still", still},
};

Bot bot_start(BotKind kind, uint64_t seed) {
    Bot bot = {.kind = kind, .goal = -1};
    rng_seed(&bot.rng, seed, BOT_STREAM);
    return bot;
}

PlayerIntent bot_intent(Bot *bot, BotMap *map, const World *world) {
    return KINDS[bot->kind].intent(bot, map, world);
}

const char *bot_name(BotKind kind) {
    return KINDS[kind].name;
}
