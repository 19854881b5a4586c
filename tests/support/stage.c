#include "stage.h"

#include <string.h>

StageDef stage_player_at(float x, float y) {
    StageDef def = STAGE_ALONE;
    def.player = vec2(x, y);
    return def;
}

PlayerIntent stage_walking(float x, float y) {
    return (PlayerIntent){.move = {x, y}};
}

PlayerIntent stage_using(void) {
    return (PlayerIntent){.use = true};
}

PlayerIntent stage_noise(void) {
    return (PlayerIntent){.noise = true};
}

PlayerIntent stage_throwing(float x, float y) {
    return (PlayerIntent){.throws = THROW_PEBBLE, .throw_at = {x, y}};
}

PlayerIntent stage_hurting(void) {
    return (PlayerIntent){.hurt = HURT_NEAREST};
}

static const Personality *nature_of(const Stage *stage, const StageDef *def, int i) {
    return def->personalities[i] ? &stage->personalities[1 + i] : &stage->personalities[0];
}

static bool is_mixed(const StageDef *def) {
    for (int i = 0; i < STAGE_GUARDS; i++) {
        if (def->personalities[i]) return true;
    }
    return false;
}

static Post post_of(const Stage *stage, const StageDef *def, int i) {
    Post post = {.at = def->guards[i], .route = def->route_count > 0 ? 0 : -1};
    snprintf(post.name, sizeof post.name, "guard%d", i + 1);
    if (!stage->personality)
        snprintf(post.personality, sizeof post.personality, "%s", nature_of(stage, def, i)->name);
    if (def->squads[i]) snprintf(post.squad, sizeof post.squad, "%s", def->squads[i]);
    post.facing = vec2_direction_or(def->facings[i], vec2_direction_or(def->facing, vec2(1.0f, 0.0f)));
    return post;
}

// The sizes of all who find their way, each once.
static int list_walkers(const Stage *stage, float walkers[1 + STAGE_GUARDS]) {
    int count = 0;
    for (int i = 0; i < stage->book.count; i++) {
        const Personality *personality = &stage->personalities[i];
        int known = 0;
        while (known < count && walkers[known] != personality->radius) known++;
        if (personality->mind != MIND_TEXTBOOK && known == count) walkers[count++] = personality->radius;
    }
    return count;
}

static void build_place(Stage *stage, const StageDef *def) {
    float walkers[1 + STAGE_GUARDS];
    const int walker_count = list_walkers(stage, walkers);
    Post posts[STAGE_GUARDS] = {0};
    int count = def->guard_count > 0 ? def->guard_count : 1;
    for (int i = 0; i < count; i++) posts[i] = post_of(stage, def, i);
    Route route = {.first = 0, .count = def->route_count};
    stage->place = place_create(&(PlaceDef){
        .size = {960.0f, 540.0f},
        .walls = def->walls,
        .wall_count = def->wall_count,
        .things = def->things,
        .thing_count = def->thing_count,
        .waypoints = def->route,
        .waypoint_count = def->route_count,
        .routes = &route,
        .route_count = def->route_count > 0 ? 1 : 0,
        .posts = posts,
        .post_count = count,
        .player_at = def->player,
        .player_speed = def->player_speed > 0.0f ? def->player_speed : 200.0f,
        .pebbles = def->pebbles,
        .pots = def->pots,
        .rule = def->rule,
        .seconds = def->seconds,
        .loot = def->loot,
        .loot_count = def->loot_count,
        .exits = &def->exit,
        .exit_count = def->exit.x > 0.0f ? 1 : 0,
        .walkers = walkers,
        .walker_count = walker_count,
    });
    assert_non_null(stage->place);
}

void stage_open(Stage *stage, const StageDef *def) {
    memset(stage, 0, sizeof *stage);
    stage->personalities[0] = def->personality ? *def->personality : personality_default("lesson");
    for (int i = 0; i < STAGE_GUARDS; i++)
        stage->personalities[1 + i] =
            def->personalities[i] ? *def->personalities[i] : stage->personalities[0];
    stage->personality = is_mixed(def) ? NULL : stage->personalities[0].name;
    stage->book = (PersonalityBook){.all = stage->personalities, .count = 1 + STAGE_GUARDS};
    build_place(stage, def);
    Report report = {0};
    stage->world = world_create(&(WorldDef){.place = stage->place,
                                            .book = &stage->book,
                                            .seed = def->seed,
                                            .personality = stage->personality,
                                            .assist = def->assist},
                                &report);
    assert_true(report_is_empty(&report));
    assert_non_null(stage->world);
}

void stage_close(Stage *stage) {
    world_destroy(stage->world);
    place_destroy(stage->place);
}

static void keep_transition(Stage *stage, const WorldEvent *event) {
    if (stage->transition_count == STAGE_TRANSITIONS) {
        memmove(stage->transitions, stage->transitions + 1, (STAGE_TRANSITIONS - 1) * sizeof *event);
        stage->transition_count--;
    }
    stage->transitions[stage->transition_count++] = *event;
}

static void read_events(Stage *stage) {
    int count = 0;
    const WorldEvent *events = world_events(stage->world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind == EVENT_TRANSITION) keep_transition(stage, &events[i]);
        if (events[i].kind == EVENT_STRIKE) {
            stage->struck += events[i].amount;
            stage->strikes++;
        }
    }
}

void stage_play(Stage *stage, int ticks, PlayerIntent intent) {
    for (int i = 0; i < ticks; i++) {
        world_step(stage->world, &intent);
        read_events(stage);
        intent.noise = false;
        intent.use = false;
        intent.reset = false;
        intent.hurt = HURT_NOBODY;
        intent.throws = THROW_NOTHING;
    }
}

void stage_wait(Stage *stage, int ticks) {
    stage_play(stage, ticks, (PlayerIntent){0});
}

int stage_wait_for(Stage *stage, GuardState state) {
    int ticks = 0;
    while (guard_state(stage_guard(stage)) != state) {
        assert_true(ticks < 2000);
        stage_wait(stage, 1);
        ticks++;
    }
    return ticks;
}

Personality stage_watchman(void) {
    Personality personality = personality_default("watchman");
    personality.mind = MIND_WATCHMAN;
    return personality;
}

const Guard *stage_guard(const Stage *stage) {
    return world_guard(stage->world, 0);
}

float stage_degrees_turned(const Guard *guard) {
    return degrees_from_radians(vec2_angle(guard->body.facing));
}

void stage_assert_state(const Stage *stage, GuardState state) {
    assert_string_equal(guard_state_name((int)guard_state(stage_guard(stage))), guard_state_name((int)state));
}

const WorldEvent *stage_assert_newest(const Stage *stage, GuardState from, GuardState to) {
    assert_true(stage->transition_count > 0);
    const WorldEvent *newest = &stage->transitions[stage->transition_count - 1];
    assert_string_equal(guard_state_name(newest->from), guard_state_name((int)from));
    assert_string_equal(guard_state_name(newest->to), guard_state_name((int)to));
    return newest;
}
