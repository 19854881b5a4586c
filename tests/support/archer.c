#include "archer.h"

static const Rect WALL = ARCHER_WALL;

Personality archer_quick(void) {
    Personality personality = watch_quick();
    personality.weapon = WEAPON_BOW;
    personality.view_range = 320.0f;
    personality.lose_range = 400.0f;
    personality.attack_range = 240.0f;
    personality.attack_leave_range = 300.0f;
    personality.strike_damage = 1.0f;
    personality.hp = 90.0f;
    personality.flee_hp = 45.0f;
    personality.cover_hp = 65.0f;
    return personality;
}

StageDef archer_beside_a_wall(void) {
    StageDef def = stage_player_at(480.0f, 270.0f);
    def.walls = &WALL;
    def.wall_count = 1;
    return def;
}

void archer_open(Stage *stage, StageDef def, Personality personality) {
    def.personality = &personality;
    watch_open(stage, def);
}

void archer_hurt(Stage *stage) {
    watch_wait_until(stage, GUARD_ATTACK, 20);
    stage_play(stage, 1, stage_hurting());
}

void archer_open_hurt(Stage *stage) {
    archer_open(stage, archer_beside_a_wall(), archer_quick());
    archer_hurt(stage);
}

Vec2 archer_cover(const Stage *stage) {
    return world_place(stage->world)->ways->lookout.spots[watch_watchman(stage)->cover];
}

bool archer_is_open_to_player(const Stage *stage, Vec2 place) {
    const Occluders occluders = place_occluders(world_place(stage->world), NULL, false);
    return sight_is_clear_past(&occluders, world_player(stage->world)->at, place);
}

const WorldEvent *archer_play_until(Stage *stage, PlayerIntent intent, int from, int to, int most) {
    for (int i = 0; i < most; i++) {
        stage_play(stage, 1, intent);
        int count = 0;
        const WorldEvent *event = world_events(stage->world, &count);
        for (int e = 0; e < count; e++) {
            bool is_one = event[e].kind == EVENT_MOVE || event[e].kind == EVENT_TRANSITION;
            if (is_one && (from == 0 || event[e].from == from) && event[e].to == to) return &event[e];
        }
    }
    fail_msg("it does not go from %s to %s within %d ticks", from == 0 ? "any state" : guard_state_name(from),
             guard_state_name(to), most);
    return NULL;
}

const WorldEvent *archer_wait_until(Stage *stage, int from, int to, int most) {
    return archer_play_until(stage, (PlayerIntent){0}, from, to, most);
}

void archer_assert_because(const WorldEvent *event, const char *id) {
    assert_string_equal(guard_reason_id(&event->reason), id);
}
