#include "companions.h"

Personality companions_ally(void) {
    Personality personality = personality_default("ally");
    personality.mind = MIND_ALLY;
    personality.idle_turn = 0.0f;
    personality.attack_range = 44.0f;
    personality.flee_hp = 50.0f;
    personality.patrol_speed = 200.0f;
    personality.search_speed = 160.0f;
    personality.chase_speed = 300.0f;
    personality.notice_time = 0.4f;
    personality_prepare(&personality);
    return personality;
}

void companions_open(Stage *stage, StageDef def, int allies) {
    const Personality ally = companions_ally();
    for (int i = 0; i < allies; i++) def.personalities[i] = &ally;
    watch_open(stage, def);
}

Vec2 companions_at(const Stage *stage, int guard) {
    return world_guard(stage->world, guard)->body.at;
}

GuardState companions_state(const Stage *stage, int guard) {
    return guard_state(world_guard(stage->world, guard));
}

float companions_apart(const Stage *stage, int guard) {
    return vec2_distance(companions_at(stage, guard), world_player(stage->world)->at);
}

int companions_play_until(Stage *stage, PlayerIntent intent, int guard, GuardState state, int most) {
    int ticks = 0;
    for (; companions_state(stage, guard) != state; ticks++) {
        if (ticks == most)
            fail_msg("guard %d was not in %s within %d ticks but in %s", guard, guard_state_name((int)state),
                     most, guard_state_name((int)companions_state(stage, guard)));
        stage_play(stage, 1, intent);
        intent.noise = intent.use = false;
        intent.hurt = HURT_NOBODY;
    }
    return ticks;
}

Contact companions_contact(const Stage *stage, int guard, int who) {
    return squad_contact(world_squad(stage->world, guard), who);
}
