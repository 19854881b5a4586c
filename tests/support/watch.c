#include "watch.h"

Personality watch_staring(void) {
    Personality personality = stage_watchman();
    personality.idle_turn = 0.0f;
    return personality;
}

Personality watch_quick(void) {
    Personality personality = watch_staring();
    personality.notice_time = 0.0f;
    return personality;
}

void watch_open(Stage *stage, StageDef def) {
    Personality personality = def.personality ? *def.personality : watch_staring();
    personality.mind = MIND_WATCHMAN;
    personality_prepare(&personality);
    def.personality = &personality;
    stage_open(stage, &def);
}

const Watchman *watch_watchman(const Stage *stage) {
    return world_watchman(stage->world, 0);
}

float watch_suspicion(const Stage *stage) {
    return watch_watchman(stage)->suspicion.value;
}

GuardState watch_leaf(const Stage *stage) {
    return (GuardState)machine_leaf(&stage_guard(stage)->machine);
}

Vec2 watch_at(const Stage *stage) {
    return stage_guard(stage)->body.at;
}

void watch_assert_leaf(const Stage *stage, GuardState leaf) {
    char path[64];
    guard_state_path(stage_guard(stage), path, sizeof path);
    if (watch_leaf(stage) != leaf)
        fail_msg("tick %u: it is in %s, not in %s", world_tick(stage->world), path,
                 guard_state_name((int)leaf));
}

int watch_play_until(Stage *stage, PlayerIntent intent, GuardState state, int most) {
    int ticks = 0;
    while (!machine_is(&stage_guard(stage)->machine, (int)state)) {
        char path[64];
        guard_state_path(stage_guard(stage), path, sizeof path);
        if (ticks == most)
            fail_msg("%s was not reached in %d ticks but %s", guard_state_name((int)state), most, path);
        stage_play(stage, 1, intent);
        intent.noise = false;
        intent.use = false;
        intent.hurt = HURT_NOBODY;
        ticks++;
    }
    return ticks;
}

int watch_wait_until(Stage *stage, GuardState state, int most) {
    return watch_play_until(stage, (PlayerIntent){0}, state, most);
}

int watch_wait_until_at(Stage *stage, Vec2 place, float within, int most) {
    int ticks = 0;
    while (vec2_distance(watch_at(stage), place) > within) {
        if (ticks == most)
            fail_msg("after %d ticks it is at (%g, %g)", most, (double)watch_at(stage).x,
                     (double)watch_at(stage).y);
        stage_wait(stage, 1);
        ticks++;
    }
    return ticks;
}

PlayerIntent watch_sneaking(float x, float y) {
    return (PlayerIntent){.move = {x, y}, .sneak = true};
}
