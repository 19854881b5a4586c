// The watchman's machine as a table, and what all its states share.
#include "watchman_conditions.h"
#include "watchman_states.h"

#include "sevenwatch/ticks.h"

bool watchman_came_from(const GuardMind *mind, int to) {
    return guard_outermost(to) == mind->watchman->state_before;
}

uint32_t watchman_settled_ticks(const GuardMind *mind) {
    return mind->now - mind->watchman->state_since;
}

int watchman_change(const GuardMind *mind, int to) {
    bool is_unsettled = watchman_settled_ticks(mind) < WATCHMAN_SETTLE_TICKS;
    return watchman_came_from(mind, to) && is_unsettled ? MACHINE_STAY : to;
}

// Intents

static void turn_to(GuardMind *mind, Vec2 direction) {
    Guard *guard = mind->guard;
    guard->intent.facing = steer_turn(guard->body.facing, direction, mind->personality->turn_a_tick);
}

void watchman_face(GuardMind *mind, Vec2 place) {
    const Body *body = &mind->guard->body;
    turn_to(mind, vec2_direction_or(vec2_sub(place, body->at), body->facing));
}

// What is left of its pace to a body that has yet to turn: more when it is after somebody.
static float share_of_pace(const GuardMind *mind, Vec2 heading, bool is_pursuit) {
    const float slowest = is_pursuit ? 0.75f : 0.4f;
    if (mind->personality->turn_rate <= 0.0f) return 1.0f;
    float ahead = vec2_dot(heading, mind->guard->body.facing);
    return ahead > 0.0f ? slowest + (1.0f - slowest) * ahead : slowest;
}

void watchman_walk(GuardMind *mind, Vec2 goal, float speed, bool is_pursuit) {
    Guard *guard = mind->guard;
    Watchman *watchman = mind->watchman;
    Vec2 at = guard->body.at;
    Vec2 next = walk_towards(&watchman->walk, mind->paths, at, goal);
    Vec2 heading = vec2_direction_or(vec2_sub(next, at), guard->body.facing);
    float pace = speed * share_of_pace(mind, heading, is_pursuit);
    guard->intent.step = walk_step(&watchman->walk, at, pace, watchman->crowd, is_pursuit);
    turn_to(mind, heading);
}

void watchman_look_round(GuardMind *mind, float degrees_per_second) {
    Guard *guard = mind->guard;
    Vec2 turn = vec2_from_angle(radians_from_degrees(degrees_per_second / (float)TICK_HZ));
    guard->intent.facing = vec2_direction_or(vec2_turned(guard->body.facing, turn), guard->body.facing);
}

// Reasons and timers

MachineReason watchman_because_of_target(const GuardMind *mind, GuardReason id, float limit) {
    float distance = vec2_distance(mind->guard->body.at, mind->guard->percept.player);
    return (MachineReason){.id = (int)id, .number = {distance, limit, (float)mind->watchman->memory.who}};
}

MachineReason watchman_because_of_suspicion(const GuardMind *mind, GuardReason id, float threshold) {
    const Watchman *watchman = mind->watchman;
    const Gain *gain = &watchman->gain;
    return (MachineReason){.id = (int)id,
                           .number = {watchman->suspicion.value, threshold, (float)gain->zone,
                                      watchman->exposure.distance, gain->by_distance, gain->by_light,
                                      gain->by_smoke}};
}

void watchman_start_timer(GuardMind *mind, int32_t ticks) {
    mind->guard->timer = ticks;
    mind->guard->timer_start = ticks;
}

bool watchman_timer_is_over(GuardMind *mind) {
    Guard *guard = mind->guard;
    if (guard->timer > 0) guard->timer--;
    return guard->timer == 0;
}

MachineReason watchman_because_timer(const GuardMind *mind, GuardReason id) {
    float seconds = (float)ticks_to_seconds((uint32_t)mind->guard->timer_start);
    return (MachineReason){.id = (int)id, .number = {seconds}};
}

bool watchman_errand_is_over(GuardMind *mind, uint32_t ticks, MachineReason *reason) {
    const Walk *walk = &mind->watchman->walk;
    bool is_late = watchman_timer_is_over(mind);
    bool is_done = walk->has_arrived && ticks >= WATCHMAN_LEAST_TICKS && !watchman_glimpses(mind);
    if (!is_done && !is_late) return false;
    float left = vec2_distance(mind->guard->body.at, mind->guard->target);
    *reason = walk->has_arrived && walk->has_way
                  ? (MachineReason){.id = REASON_CAME, .number = {(float)ticks_to_seconds(ticks)}}
                  : (MachineReason){.id = REASON_NO_WAY, .number = {left}};
    return true;
}

// The table

void watchman_tell_transition(void *ctx, int from, int to, const MachineReason *reason) {
    const GuardMind *mind = ctx;
    if (guard_outermost(from) != guard_outermost(to)) {
        mind->watchman->state_before = (int16_t)guard_outermost(from);
        mind->watchman->state_since = mind->now;
    }
    mind->transitioned(mind->user, mind->guard, from, to, reason);
}

static const MachineExit IDLE_EXITS[] = {{GUARD_CHASE, "certain"},
                                         {GUARD_NOTICE, "notices"},
                                         {GUARD_APPROACH, "hears, or is told"},
                                         {GUARD_PATROL, "rested"},
                                         {0}};
static const MachineExit PATROL_EXITS[] = {{GUARD_CHASE, "certain"},
                                           {GUARD_NOTICE, "notices"},
                                           {GUARD_APPROACH, "hears, or is told"},
                                           {GUARD_IDLE, "arrived"},
                                           {0}};
static const MachineExit INVESTIGATE_EXITS[] = {
    {GUARD_CHASE, "certain"}, {GUARD_APPROACH, "hears, or is told"}, {0}};
static const MachineExit NOTICE_EXITS[] = {{GUARD_APPROACH, "suspects"}, {GUARD_PATROL, "doubts"}, {0}};
static const MachineExit APPROACH_EXITS[] = {{GUARD_LOOK, "came, or cannot"}, {0}};
static const MachineExit LOOK_EXITS[] = {{GUARD_APPROACH, "suspects"}, {GUARD_PATROL, "investigated"}, {0}};
static const MachineExit CHASE_EXITS[] = {{GUARD_ATTACK, "in reach"},
                                          {GUARD_COVER, "hurt, and has cover"},
                                          {GUARD_SEARCH, "lost"},
                                          {GUARD_PATROL, "lost, and does not search"},
                                          {0}};
static const MachineExit ATTACK_EXITS[] = {
    {GUARD_CHASE, "out of reach"}, {GUARD_COVER, "hurt, and has cover"}, {0}};
static const MachineExit COVER_EXITS[] = {
    {GUARD_SEARCH, "far off"}, {GUARD_PATROL, "far off, and does not search"}, {GUARD_WINDUP, "close"}, {0}};
static const MachineExit COVER_GO_EXITS[] = {
    {GUARD_HIDE, "came"}, {GUARD_WINDUP, "no cover, and in reach"}, {GUARD_CHASE, "no cover"}, {0}};
static const MachineExit HIDE_EXITS[] = {{GUARD_PEEK, "hid"},
                                         {GUARD_WINDUP, "no cover, and in reach"},
                                         {GUARD_CHASE, "no cover, or no shot"},
                                         {0}};
static const MachineExit PEEK_EXITS[] = {{GUARD_HIDE, "peeked, or was hit"},
                                         {GUARD_SEARCH, "gone"},
                                         {GUARD_PATROL, "gone, and does not search"},
                                         {0}};
static const MachineExit SEARCH_EXITS[] = {{GUARD_CHASE, "certain"}, {GUARD_GO, "hears, or is told"}, {0}};
static const MachineExit GO_EXITS[] = {{GUARD_SWEEP, "came, or cannot"}, {0}};
static const MachineExit SWEEP_EXITS[] = {{GUARD_GO, "suspects"}, {GUARD_PATROL, "searched"}, {0}};
static const MachineExit FLEE_EXITS[] = {{GUARD_PATROL, "safe"}, {0}};

static bool is_weapon_in(const GuardMind *mind, WeaponPhase phase) {
    return weapon_phase(&mind->watchman->weapon) == phase;
}

static bool winds_up(void *ctx, MachineReason *reason) {
    (void)reason;
    return is_weapon_in(ctx, WEAPON_WINDING_UP);
}

static bool strikes(void *ctx, MachineReason *reason) {
    (void)reason;
    return is_weapon_in(ctx, WEAPON_STRIKING);
}

static bool recovers(void *ctx, MachineReason *reason) {
    (void)reason;
    return is_weapon_in(ctx, WEAPON_RECOVERING);
}

static const MachineTransition FROM_WINDUP[] = {
    {.to = GUARD_STRIKE, .when = strikes, .reason = REASON_STRIKES, .label = "the weapon strikes"},
    {.to = GUARD_RECOVER, .when = recovers, .reason = REASON_STRIKES, .label = "the weapon recovers"},
    {0}};
static const MachineTransition FROM_STRIKE[] = {
    {.to = GUARD_RECOVER, .when = recovers, .reason = REASON_STRIKES, .label = "the weapon recovers"}, {0}};
static const MachineTransition FROM_RECOVER[] = {
    {.to = GUARD_STRIKE, .when = strikes, .reason = REASON_STRIKES, .label = "the weapon strikes"},
    {.to = GUARD_WINDUP, .when = winds_up, .reason = REASON_STRIKES, .label = "the weapon winds up"},
    {0}};

static const MachineState STATES[GUARD_STATE_END] = {
    [GUARD_IDLE] = {.name = "IDLE",
                    .enter = watchman_idle_enter,
                    .update = watchman_idle_update,
                    .exits = IDLE_EXITS},
    [GUARD_PATROL] = {.name = "PATROL",
                      .enter = watchman_patrol_enter,
                      .update = watchman_patrol_update,
                      .exits = PATROL_EXITS},
    [GUARD_INVESTIGATE] = {.name = "INVESTIGATE",
                           .initial = GUARD_NOTICE,
                           .update = watchman_investigate_update,
                           .exits = INVESTIGATE_EXITS},
    [GUARD_NOTICE] = {.name = "notice",
                      .parent = GUARD_INVESTIGATE,
                      .update = watchman_notice_update,
                      .exits = NOTICE_EXITS},
    [GUARD_APPROACH] = {.name = "approach",
                        .parent = GUARD_INVESTIGATE,
                        .enter = watchman_approach_enter,
                        .update = watchman_approach_update,
                        .exits = APPROACH_EXITS},
    [GUARD_LOOK] = {.name = "look",
                    .parent = GUARD_INVESTIGATE,
                    .enter = watchman_look_enter,
                    .update = watchman_look_update,
                    .exits = LOOK_EXITS},
    [GUARD_CHASE] = {.name = "CHASE",
                     .enter = watchman_chase_enter,
                     .update = watchman_chase_update,
                     .exits = CHASE_EXITS},
    [GUARD_ATTACK] = {.name = "ATTACK",
                      .initial = GUARD_WINDUP,
                      .update = watchman_attack_update,
                      .exits = ATTACK_EXITS},
    [GUARD_WINDUP] = {.name = "windup", .parent = GUARD_ATTACK, .to = FROM_WINDUP},
    [GUARD_STRIKE] = {.name = "strike", .parent = GUARD_ATTACK, .to = FROM_STRIKE},
    [GUARD_RECOVER] = {.name = "recover", .parent = GUARD_ATTACK, .to = FROM_RECOVER},
    [GUARD_COVER] = {.name = "cover",
                     .parent = GUARD_ATTACK,
                     .initial = GUARD_COVER_GO,
                     .enter = watchman_cover_enter,
                     .exit = watchman_cover_exit,
                     .update = watchman_cover_update,
                     .exits = COVER_EXITS},
    [GUARD_COVER_GO] = {.name = "go",
                        .parent = GUARD_COVER,
                        .update = watchman_cover_go_update,
                        .exits = COVER_GO_EXITS},
    [GUARD_HIDE] = {.name = "hide",
                    .parent = GUARD_COVER,
                    .enter = watchman_hide_enter,
                    .update = watchman_hide_update,
                    .exits = HIDE_EXITS},
    [GUARD_PEEK] = {.name = "peek",
                    .parent = GUARD_COVER,
                    .enter = watchman_peek_enter,
                    .update = watchman_peek_update,
                    .exits = PEEK_EXITS},
    [GUARD_SEARCH] = {.name = "SEARCH",
                      .initial = GUARD_GO,
                      .enter = watchman_search_enter,
                      .update = watchman_search_update,
                      .exits = SEARCH_EXITS},
    [GUARD_GO] = {.name = "go", .parent = GUARD_SEARCH, .update = watchman_go_update, .exits = GO_EXITS},
    [GUARD_SWEEP] = {.name = "sweep",
                     .parent = GUARD_SEARCH,
                     .enter = watchman_sweep_enter,
                     .exit = watchman_sweep_exit,
                     .update = watchman_sweep_update,
                     .exits = SWEEP_EXITS},
    [GUARD_FLEE] = {.name = "FLEE",
                    .enter = watchman_flee_enter,
                    .update = watchman_flee_update,
                    .exits = FLEE_EXITS},
};

static const char *const MEMBERS[GUARD_STATE_END] = {
    [GUARD_IDLE] = "IDLE",         [GUARD_PATROL] = "PATROL",
    [GUARD_CHASE] = "CHASE",       [GUARD_ATTACK] = "ATTACK",
    [GUARD_SEARCH] = "SEARCH",     [GUARD_INVESTIGATE] = "INVESTIGATE",
    [GUARD_FLEE] = "FLEE",         [GUARD_NOTICE] = "NOTICE",
    [GUARD_APPROACH] = "APPROACH", [GUARD_LOOK] = "LOOK",
    [GUARD_WINDUP] = "WINDUP",     [GUARD_STRIKE] = "STRIKE",
    [GUARD_RECOVER] = "RECOVER",   [GUARD_GO] = "GO",
    [GUARD_SWEEP] = "SWEEP",       [GUARD_COVER] = "COVER",
    [GUARD_COVER_GO] = "COVER_GO", [GUARD_HIDE] = "HIDE",
    [GUARD_PEEK] = "PEEK",
};

static const MachineTransition FROM_ANY_STATE[] = {{.to = GUARD_FLEE,
                                                    .when = watchman_is_hurt_and_sees,
                                                    .reason = REASON_HURT_AND_SEES,
                                                    .label = "hurt, and sees"},
                                                   {0}};

static const MachineTable TABLE = {
    .name = "watchman",
    .states = STATES,
    .count = GUARD_STATE_END,
    .initial = GUARD_PATROL,
    .members = MEMBERS,
    .any = FROM_ANY_STATE,
    .listener = watchman_tell_transition,
};

const MachineTable *watchman_table(void) {
    return &TABLE;
}

void watchman_start(GuardMind *mind) {
    *mind->watchman = (Watchman){.spot = -1, .cover = -1, .squad = mind->watchman->squad};
    weapon_start(&mind->watchman->weapon, mind->personality);
    bool is_ally = mind->personality->mind == MIND_ALLY;
    machine_start(&mind->guard->machine, is_ally ? ally_table() : &TABLE, mind);
}

static bool starts_to_flinch(const GuardMind *mind) {
    return mind->watchman->is_hit && mind->personality->flinch_ticks > 0;
}

int32_t watchman_flinch_ticks(const GuardMind *mind) {
    return starts_to_flinch(mind) ? mind->personality->flinch_ticks : mind->watchman->flinch;
}

// A guard that flinches neither acts nor decides, and its wind-up is lost.
static bool flinches(GuardMind *mind) {
    Watchman *watchman = mind->watchman;
    if (watchman->is_hit) watchman->is_shaken = true;
    if (starts_to_flinch(mind)) weapon_interrupt(&watchman->weapon, mind->personality);
    watchman->flinch = watchman_flinch_ticks(mind);
    if (watchman->flinch == 0) return false;
    watchman->flinch--;
    return true;
}

void watchman_learn(GuardMind *mind, const Contact *told) {
    Contact *memory = &mind->watchman->memory;
    bool is_same = memory->is_known && memory->who == told->who;
    bool is_busy = mind->guard->percept.sees || watchman_hunts(mind->guard);
    bool is_settled = mind->now - mind->watchman->target_since >= WATCHMAN_SETTLE_TICKS;
    if (memory->is_known && !is_same && (is_busy || !is_settled || told->tick <= memory->tick)) return;
    if (memory->is_known && !is_same) mind->watchman->target_since = mind->now;
    *memory = is_same ? contact_newer(*memory, *told) : *told;
}

void watchman_feel_blow(GuardMind *mind) {
    Watchman *watchman = mind->watchman;
    if (!watchman->blow.is_known) return;
    watchman_learn(mind, &watchman->blow);
    suspicion_alarm(&watchman->suspicion, mind->personality);
    watchman->blow.is_known = false;
}

void watchman_think(GuardMind *mind) {
    mind->guard->intent = (Intent){0};
    watchman_feel_blow(mind);
    watchman_note_clue(mind);
    if (mind->watchman->cover_rest > 0) mind->watchman->cover_rest--;
    if (!flinches(mind)) {
        mind->watchman->wants_cover = false;
        machine_step(&mind->guard->machine, mind);
    }
    mind->watchman->is_hit = false;
    mind->guard->percept.suspicion = mind->watchman->suspicion.value;
}

static Hash clue_hash(const Clue *clue, Hash hash) {
    hash = hash_i32(hash, clue->because.id);
    if (clue->because.id == REASON_NONE) return hash;
    return hash_i32(hash_vec2(hash, clue->at), clue->fades);
}

Hash watchman_hash(const Watchman *watchman, Hash hash) {
    hash = suspicion_hash(&watchman->suspicion, hash);
    hash = hearing_hash(&watchman->hearing, hash);
    hash = contact_hash(&watchman->sound, contact_hash(&watchman->memory, hash));
    hash = hash_u32(hash, watchman->target_since);
    hash = clue_hash(&watchman->clue, hash);
    hash = contact_hash(&watchman->shout.contact, hash_i32(hash, watchman->shout.ticks));
    hash = walk_hash(&watchman->walk, hash);
    hash = weapon_hash(&watchman->weapon, hash);
    hash = hash_u32(hash, watchman->is_returning ? 1u : 0u);
    if (watchman->is_returning) hash = hash_vec2(hash, watchman->return_to);
    hash = hash_i32(hash_i32(hash, watchman->unseen), watchman->flinch);
    hash = hash_i32(hash_i32(hash, watchman->spot), watchman->state_before);
    hash = hash_u32(hash, watchman->state_since);
    hash = hash_i32(hash_i32(hash, watchman->cover), watchman->cover_rest);
    hash = hash_u32(hash, (watchman->wants_cover ? 1u : 0u) | (watchman->is_shaken ? 2u : 0u));
    if (watchman->pluck > 0.0f) hash = hash_float(hash, watchman->pluck);
    hash = contact_hash(&watchman->blow, contact_hash(&watchman->leader, hash));
    return hash_u32(hash, (watchman->wants_spot ? 1u : 0u) | (watchman->wants_shout ? 2u : 0u) |
                              (watchman->is_hit ? 4u : 0u) | (watchman->leader_sneaks ? 8u : 0u));
}
