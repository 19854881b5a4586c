#include "random_world.h"

#include <string.h>

static float half_px(Rng *rng, float lo, float hi) {
    return (float)(int)(rng_uniform(rng, lo, hi) * 2.0f) * 0.5f;
}

static Rect random_rect(Rng *rng, Vec2 size) {
    float x = half_px(rng, -20.0f, size.x);
    float y = half_px(rng, -20.0f, size.y);
    float width = half_px(rng, 0.0f, 160.0f);
    float height = half_px(rng, 0.0f, 160.0f);
    return (Rect){{x, y}, {x + width, y + height}};
}

static void add_things(Rng *rng, RandomWorld *random) {
    int doors = 0;
    bool is_bare = (random->kinds & RANDOM_BARE) != 0;
    random->thing_count = is_bare ? 3 : RANDOM_THINGS;
    for (int i = 0; i < random->thing_count; i++) {
        ThingKind kind = is_bare ? THING_SMOKE : (ThingKind)(THING_LOW + i % THING_FLOOR);
        random->things[i] = (Thing){.kind = kind, .rect = random_rect(rng, random->size), .value = 0.5f};
        uint32_t roll = rng_next(rng);
        if (kind != THING_DOOR) continue;
        random->things[i].open = roll % 2 == 0;
        random->things[i].locked = roll % 5 == 0;
        random->shut_doors[doors++] = random->things[i].open ? 0 : 1;
    }
}

static PlaceDef bare_def(const RandomWorld *random) {
    return (PlaceDef){.size = random->size,
                      .walls = random->walls,
                      .wall_count = RANDOM_WALLS,
                      .things = random->things,
                      .thing_count = random->thing_count};
}

// A place at which a body fits; the level reader refuses others.
static Vec2 free_place(Rng *rng, const RandomWorld *random, const Place *place, float half_side) {
    Vec2 at = {0};
    do {
        at.x = rng_uniform(rng, half_side, random->size.x - half_side);
        at.y = rng_uniform(rng, half_side, random->size.y - half_side);
    } while (!place_is_clear_of(place, random->shut_doors, at, half_side));
    return at;
}

// Shoots from afar, and from cover whenever there is any.
static void make_archer(Personality *personality) {
    personality->weapon = WEAPON_BOW;
    if (personality->attack_range < 240.0f) personality->attack_range = 240.0f;
    if (personality->attack_leave_range < 300.0f) personality->attack_leave_range = 300.0f;
    if (personality->cover_range > 200.0f) personality->cover_range = 200.0f;
    if (personality->flee_hp > 40.0f) personality->flee_hp = 40.0f;
    personality->cover_hp = personality->hp;
    personality->cover_rest = 0.5f;
}

static void make_wild(Rng *rng, Personality *personality) {
    int count = 0;
    const PersonalityField *fields = personality_fields(&count);
    for (int i = 0; i < count; i++) {
        float highest = fields[i].highest;
        if (highest > 4.0f * fields[i].standard && fields[i].standard > 0.0f)
            highest = 4.0f * fields[i].standard;
        uint32_t roll = rng_next(rng);
        if (roll % 3 == 0)
            personality_set(personality, &fields[i], rng_uniform(rng, fields[i].lowest, highest));
        if (roll % 19 == 1) personality_set(personality, &fields[i], fields[i].lowest);
    }
    personality->radius = half_px(rng, 2.0f, 30.0f);
    personality->hp = 100.0f;
    personality->cover_hp = 0.0f;
    personality->arrows = (float)(int)personality->arrows;
    if (personality->attack_leave_range < personality->attack_range)
        personality->attack_leave_range = personality->attack_range;
    if (personality->idle_max < personality->idle_min) personality->idle_max = personality->idle_min;
    if (personality->lose_range < personality->view_range) personality->lose_range = personality->view_range;
    if (personality->investigate_at < personality->notice_at)
        personality->investigate_at = personality->notice_at;
    personality->weapon = (int)(rng_next(rng) % WEAPON_KIND_END);
    if (personality->weapon == WEAPON_BOW && rng_next(rng) % 2 == 0) make_archer(personality);
}

static bool is_watchman(const RandomWorld *random, int mind) {
    if ((random->kinds & RANDOM_WATCHMEN) == 0) return false;
    return mind % 2 == 0 || (random->kinds & RANDOM_ONLY) != 0;
}

// As quick as the player, so that it is where he is.
static void make_ally(Personality *personality) {
    personality->mind = MIND_ALLY;
    personality->patrol_speed = 200.0f;
    personality->chase_speed = 300.0f;
}

static void make_minds(Rng *rng, RandomWorld *random) {
    static const char *const names[RANDOM_MINDS] = {"one", "two", "three", "four"};
    for (int i = 0; i < RANDOM_MINDS; i++) {
        Personality *personality = &random->personalities[i];
        *personality = personality_default(names[i]);
        personality->mind = is_watchman(random, i) ? MIND_WATCHMAN : MIND_TEXTBOOK;
        if ((random->kinds & RANDOM_ALLIES) && i == RANDOM_MINDS - 1) make_ally(personality);
        if (random->kinds & RANDOM_WILD) make_wild(rng, personality);
        if ((random->kinds & RANDOM_ARCHERS) && is_watchman(random, i)) make_archer(personality);
        personality_prepare(personality);
        Report report = {0};
        assert_true(personality_check(personality, "random", &report));
    }
    random->book = (PersonalityBook){.all = random->personalities, .count = RANDOM_MINDS};
}

static void add_routes(Rng *rng, RandomWorld *random) {
    const int each = RANDOM_WAYPOINTS / RANDOM_ROUTES;
    for (int i = 0; i < RANDOM_ROUTES; i++) random->routes[i] = (Route){i * each, each};
    for (int i = 0; i < RANDOM_WAYPOINTS; i++) {
        random->waypoints[i].x = rng_uniform(rng, 0.0f, random->size.x);
        random->waypoints[i].y = rng_uniform(rng, 0.0f, random->size.y);
    }
}

_Static_assert((int)PLACE_NAME_SIZE == (int)PERSONALITY_NAME_SIZE, "a post holds any personality's name");

static void add_posts(Rng *rng, RandomWorld *random, const Place *place) {
    for (int i = 0; i < random->guards; i++) {
        Post *post = &random->posts[i];
        const Personality *personality = &random->personalities[i % RANDOM_MINDS];
        *post = (Post){.facing = vec2_from_angle(rng_uniform(rng, -PI_F, PI_F)),
                       .route = i % (RANDOM_ROUTES + 1) - 1};
        snprintf(post->name, sizeof post->name, "guard%d", i + 1);
        memcpy(post->personality, personality->name, sizeof post->personality);
        snprintf(post->squad, sizeof post->squad, "%s", i % 3 == 0 ? "other" : "");
        post->at = free_place(rng, random, place, personality->radius);
    }
}

static void lay_out_task(Rng *rng, RandomWorld *random, const Place *bare, uint64_t number) {
    random->rule = number % 2 == 1 ? RULE_HIDE : RULE_ESCAPE;
    for (int i = 0; i < RANDOM_LOOT; i++)
        random->loot[i] = (Loot){.at = free_place(rng, random, bare, PLAYER_MARGIN), .value = 1 << i};
    random->exit = free_place(rng, random, bare, PLAYER_MARGIN);
}

static void add_task(const RandomWorld *random, PlaceDef *def) {
    def->rule = random->rule;
    def->seconds = random->rule == RULE_HIDE ? 20.0f : 0.0f;
    def->loot = random->loot;
    def->exits = &random->exit;
    def->loot_count = random->rule == RULE_ESCAPE ? RANDOM_LOOT : 0;
    def->exit_count = random->rule == RULE_ESCAPE ? 1 : 0;
}

static void build(RandomWorld *random, Vec2 player_at) {
    float walkers[RANDOM_MINDS];
    PlaceDef def = bare_def(random);
    for (int i = 0; i < RANDOM_MINDS; i++) {
        if (random->personalities[i].mind != MIND_TEXTBOOK)
            walkers[def.walker_count++] = random->personalities[i].radius;
    }
    def.walkers = walkers;
    def.waypoints = random->waypoints;
    def.waypoint_count = RANDOM_WAYPOINTS;
    def.routes = random->routes;
    def.route_count = RANDOM_ROUTES;
    def.posts = random->posts;
    def.post_count = random->guards;
    def.player_at = player_at;
    def.player_speed = 200.0f;
    add_task(random, &def);
    random->place = place_create(&def);
    assert_non_null(random->place);
}

void random_world_create(RandomWorld *random, uint64_t number, int kinds) {
    Rng rng;
    rng_seed(&rng, number, 1000);
    *random = (RandomWorld){.kinds = kinds, .guards = kinds & RANDOM_WILD ? RANDOM_GUARDS : RANDOM_FEW};
    random->size.x = half_px(&rng, 300.0f, 1500.0f);
    random->size.y = half_px(&rng, 300.0f, 1500.0f);
    for (int i = 0; i < RANDOM_WALLS; i++) random->walls[i] = random_rect(&rng, random->size);
    add_things(&rng, random);
    add_routes(&rng, random);
    make_minds(&rng, random);
    const PlaceDef def = bare_def(random);
    Place *bare = place_create(&def);
    assert_non_null(bare);
    add_posts(&rng, random, bare);
    Vec2 player_at = free_place(&rng, random, bare, PLAYER_MARGIN);
    if (kinds & RANDOM_MISSIONS) lay_out_task(&rng, random, bare, number);
    place_destroy(bare);
    build(random, player_at);
}

void random_world_restage(RandomWorld *random, Mind mind, Vec2 guard_at, Vec2 player_at) {
    Personality all_round = personality_default("all-round");
    all_round.mind = (int)mind;
    all_round.view_range = all_round.lose_range = 2000.0f;
    all_round.view_half_angle = 180.0f;
    personality_prepare(&all_round);
    random->personalities[0] = all_round;
    random->guards = 1;
    random->posts[0].at = guard_at;
    snprintf(random->posts[0].personality, sizeof random->posts[0].personality, "%s", all_round.name);
    place_destroy(random->place);
    build(random, player_at);
}

Vec2 random_world_point(const RandomWorld *random, Rng *rng, float half_side) {
    return free_place(rng, random, random->place, half_side);
}

void random_world_destroy(RandomWorld *random) {
    place_destroy(random->place);
}

World *random_world_open(const RandomWorld *random, uint64_t seed) {
    Report report = {0};
    World *world =
        world_create(&(WorldDef){.place = random->place, .book = &random->book, .seed = seed}, &report);
    assert_non_null(world);
    return world;
}

PlayerIntent random_intent(Rng *rng, const PlayerIntent *last) {
    PlayerIntent intent = {.move = last->move, .sneak = last->sneak, .sprint = last->sprint};
    uint32_t roll = rng_next(rng);
    if (roll % 16 == 0) intent.move.x = rng_uniform(rng, -2.0f, 2.0f);
    if (roll % 16 == 1) intent.move.y = rng_uniform(rng, -2.0f, 2.0f);
    if (roll % 16 == 2) intent.sneak = !intent.sneak;
    if (roll % 16 == 3) intent.sprint = !intent.sprint;
    intent.noise = roll % 97 == 0;
    intent.use = roll % 13 == 0;
    intent.reset = roll % 1009 == 0;
    if (roll % 61 == 0) intent.hurt = (int)(roll >> 8) % (RANDOM_GUARDS + 2) - 1;
    if (roll % 59 == 0) {
        intent.throws = (ThrowKind)(1 + roll % 2);
        intent.throw_at = vec2((float)(roll >> 8 & 1023), (float)(roll >> 18 & 1023));
    }
    return intent;
}

enum { WHIM_COME, WHIM_GO, WHIM_CIRCLE, WHIM_STAND, WHIM_SHAKE, WHIM_ROAM, WHIMS };

static void take_a_whim(RandomPlayer *player, const World *world, Rng *rng) {
    player->ticks = 1 + (int)(rng_next(rng) % 90u);
    player->whim = (int)(rng_next(rng) % (uint32_t)WHIMS);
    uint32_t roll = rng_next(rng);
    if (roll % 4 == 0) player->guard = (int)(roll >> 8) % world_guard_count(world);
    float angle = rng_uniform(rng, -PI_F, PI_F);
    player->intent = (PlayerIntent){.move = vec2_from_angle(angle),
                                    .sneak = roll % 3 == 1,
                                    .sprint = roll % 5 == 1,
                                    .use = roll % 7 == 1};
    player->intent.noise = roll % 11 == 2;
    player->intent.reset = roll % 101 == 2;
    if (roll % 7 == 3) player->intent.hurt = player->guard + 1;
    if (player->whim != WHIM_GO) return;
    player->ticks *= 3; // until it has lost him
    player->intent.sprint = !player->intent.sneak;
}

PlayerIntent random_player_intent(RandomPlayer *player, const World *world, Rng *rng) {
    if (player->ticks == 0) take_a_whim(player, world, rng);
    PlayerIntent intent = player->intent;
    player->intent.noise = player->intent.use = player->intent.reset = false;
    player->intent.hurt = HURT_NOBODY;
    player->ticks--;
    Vec2 way = vec2_sub(world_guard(world, player->guard)->body.at, world_player(world)->at);
    Vec2 towards = vec2_direction_or(way, vec2(1.0f, 0.0f));
    switch (player->whim) {
    case WHIM_COME:
        intent.move = towards;
        break;
    case WHIM_GO:
        intent.move = vec2_scale(towards, -1.0f);
        break;
    case WHIM_CIRCLE:
        intent.move = vec2(-towards.y, towards.x);
        break;
    case WHIM_STAND:
        intent.move = vec2(0.0f, 0.0f);
        break;
    case WHIM_SHAKE:
        intent.move = vec2_scale(towards, player->ticks % 4 < 2 ? 1.0f : -1.0f);
        break;
    default:
        break;
    }
    return intent;
}
