// One tick, in named phases. Every guard goes through a phase before the next begins, and in none of them
// looks at another guard, so that the order of guards changes nothing.
#include "world_watch.h"

#include "sevenwatch/ticks.h"

// What a guard can bring about in a phase: its machine can transition by its hops and once for an update.
enum { EVENTS_OF_SENSING = 0, EVENTS_OF_THINKING = MACHINE_HOPS + 1, EVENTS_OF_ACTING = 1 };

// A direction of at most length 1; what is no number is no wish to move.
static Vec2 wish(Vec2 move) {
    float width = move.x < 0.0f ? -move.x : move.x;
    float height = move.y < 0.0f ? -move.y : move.y;
    float larger = width > height ? width : height;
    if (!(width <= FLT_MAX && height <= FLT_MAX)) return vec2(0.0f, 0.0f);
    if (larger > 1.0f) move = vec2(move.x / larger, move.y / larger); // first, lest the length overflow
    return vec2_length(move) > 1.0f ? vec2_direction_or(move, vec2(0.0f, 0.0f)) : move;
}

static float gait(const PlayerIntent *intent) {
    if (intent->sneak) return PLAYER_SNEAK_FACTOR;
    return intent->sprint ? PLAYER_SPRINT_FACTOR : 1.0f;
}

static void make_noise(World *world) {
    world->stimuli.noise = true;
    world->stimuli.noise_at = world->player.at;
    world_sound(world, (Noise){.kind = NOISE_WHISTLE, .at = world->player.at, .loudness = WHISTLE_LOUDNESS});
    world_tell(world, EVENT_NOISE)->at = world->player.at;
}

static void hurt_guard(World *world, int hurt) {
    int target = hurt == HURT_NEAREST ? world_nearest_foe(world, world->player.at) : hurt - 1;
    if (target < 0 || target >= world->guard_count) return;
    world_hurt_guard(world, target, PLAYER_HURTS, world->player.at);
}

static void move_player(World *world, const PlayerIntent *intent) {
    Vec2 move = wish(intent->move);
    float reach = world->place->player_speed * gait(intent) / (float)TICK_HZ;
    Intent act = {
        .step = vec2_scale(move, reach),
        .facing = vec2_direction_or(move, vec2(0.0f, 0.0f)),
    };
    Vec2 before = world->player.at;
    const Ground ground = world_ground(world);
    body_apply(&world->player, &act, &ground, PLAYER_HALF_SIDE, PLAYER_MARGIN);
    world->player_velocity = vec2_scale(vec2_sub(world->player.at, before), (float)TICK_HZ);
    world->player_sprints = intent->sprint && !intent->sneak;
    world_sound_steps(world, intent, before);
}

static void player_phase(World *world, const PlayerIntent *intent) {
    if (intent->reset) {
        world_restart(world);
        world_tell(world, EVENT_RESET);
    }
    world->stimuli = (Stimuli){0};
    world->noise_count = 0;
    if (intent->noise) make_noise(world);
    if (intent->hurt != HURT_NOBODY) hurt_guard(world, intent->hurt);
    if (intent->use) world_use_door(world);
    world_throw(world, intent);
    move_player(world, intent);
    world->stimuli.player = world->player.at;
    world->stimuli.sneaking = intent->sneak;
}

static void things_phase(World *world) {
    world_move_doors(world);
    world_fly(world);
}

static void sense(WorldShare *share) {
    World *world = share->world;
    const Occluders occluders = world_occluders(world);
    for (int i = share->first; i < share->end; i++) {
        Guard *guard = &world->guards[i];
        const Personality *personality = world_nature(world, guard);
        if (personality->mind != MIND_TEXTBOOK) continue;
        perceive(&guard->percept, &occluders, personality, &guard->body, &world->stimuli,
                 guard_knows_player(guard));
    }
    if (share->work) world_sense_watch(share);
}

static void sense_phase(World *world, WorldCrew *crew) {
    if (world->watchman_count > 0) world_note_subjects(world);
    world_share_out(world, crew, sense, EVENTS_OF_SENSING);
    if (world->watchman_count > 0) world_feel_crowd(world);
}

static void squad_phase(World *world) {
    world_squad_phase(world);
}

static void think(WorldShare *share) {
    GuardMind mind = world_surroundings(share);
    for (int i = share->first; i < share->end; i++) {
        world_put(&mind, share, i);
        guard_think(&mind);
    }
}

static void think_phase(World *world, WorldCrew *crew) {
    world_share_out(world, crew, think, EVENTS_OF_THINKING);
}

// To the 64th of an hp, so that several blows on one body come to the same in any order.
static float blow(float hp) {
    const float parts = 64.0f;
    return (float)(int)(hp * parts + 0.5f) / parts;
}

static void tell_strike(WorldShare *share, const Guard *guard) {
    WorldEvent *event = world_share_tell(share, EVENT_STRIKE);
    event->guard = guard->post;
    event->whom = guard->intent.whom;
    event->amount = blow(guard->intent.strike);
}

// Once the mission is over, nobody strikes the player.
static void spare_player(const World *world, Intent *intent) {
    if (intent->whom != 0 || !mission_is_over(&world->mission)) return;
    intent->attack = false;
    intent->strike = 0.0f;
}

// A watchman's weapon reads its intent; the textbook guard strikes with its hands.
static void use_weapon(World *world, Guard *guard, const Personality *personality) {
    if (personality->mind == MIND_TEXTBOOK) return;
    bool strikes = weapon_tick(&world_watchmen(world)[guard->post].weapon, personality, guard->intent.attack);
    guard->intent.strike = strikes ? personality->strike_damage : 0.0f;
}

static void act(WorldShare *share) {
    World *world = share->world;
    const Ground ground = world_ground(world);
    for (int i = share->first; i < share->end; i++) {
        Guard *guard = &world->guards[i];
        const Personality *personality = world_nature(world, guard);
        guard->pushes =
            body_apply(&guard->body, &guard->intent, &ground, personality->radius, personality->radius);
        if (guard->intent.recover > 0.0f) body_recover(&guard->body, guard->intent.recover, personality->hp);
        spare_player(world, &guard->intent);
        use_weapon(world, guard, personality);
        if (guard->intent.strike > 0.0f) tell_strike(share, guard);
    }
}

static void act_phase(World *world, WorldCrew *crew) {
    const int told = world->event_count;
    world_share_out(world, crew, act, EVENTS_OF_ACTING);
    world_land_strikes(world, told);
    world_push_doors(world);
}

void world_step_by(World *world, const PlayerIntent *intent, WorldCrew *crew) {
    const PlayerIntent heeded = world_heed(world, intent);
    world->tick++;
    world->event_count = 0;
    player_phase(world, &heeded);
    things_phase(world);
    sense_phase(world, crew);
    squad_phase(world);
    if (crew->pause) crew->pause(crew->user, world);
    think_phase(world, crew);
    act_phase(world, crew);
    world_mission_phase(world, &heeded);
}

void world_step(World *world, const PlayerIntent *intent) {
    WorldShare all = world_share_of_all(world);
    WorldCrew crew = world_crew_of_one(&all);
    world_step_by(world, intent, &crew);
}
