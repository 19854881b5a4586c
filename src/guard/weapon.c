#include "sevenwatch/weapon.h"

// A weapon and whose it is, while its machine runs.
typedef struct Hand {
    Weapon *weapon;
    const Personality *personality;
} Hand;

static bool timer_is_over(const Hand *hand) {
    if (hand->weapon->timer > 0) hand->weapon->timer--;
    return hand->weapon->timer == 0;
}

// The club

static int club_ready_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    (void)reason;
    const Hand *hand = ctx;
    return hand->weapon->wants ? CLUB_WINDUP : MACHINE_STAY;
}

static void club_windup_enter(void *ctx, int from) {
    (void)from;
    const Hand *hand = ctx;
    hand->weapon->timer = hand->personality->windup_ticks;
}

static int club_windup_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    (void)reason;
    const Hand *hand = ctx;
    if (!hand->weapon->wants) return CLUB_READY;
    return timer_is_over(hand) ? CLUB_STRIKE : MACHINE_STAY;
}

static void club_strike_enter(void *ctx, int from) {
    (void)from;
    const Hand *hand = ctx;
    hand->weapon->strikes = true;
    hand->weapon->timer = hand->personality->strike_interval_ticks;
}

static int club_strike_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    (void)reason;
    const Hand *hand = ctx;
    timer_is_over(hand);
    return CLUB_RECOVER;
}

static int club_recover_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    (void)reason;
    const Hand *hand = ctx;
    if (!timer_is_over(hand)) return MACHINE_STAY;
    return hand->weapon->wants ? CLUB_STRIKE : CLUB_READY;
}

static const MachineExit CLUB_READY_EXITS[] = {{CLUB_WINDUP, "attack"}, {0}};
static const MachineExit CLUB_WINDUP_EXITS[] = {
    {CLUB_STRIKE, "wound up"}, {CLUB_READY, "no more attack"}, {0}};
static const MachineExit CLUB_STRIKE_EXITS[] = {{CLUB_RECOVER, "struck"}, {0}};
static const MachineExit CLUB_RECOVER_EXITS[] = {{CLUB_STRIKE, "attack"}, {CLUB_READY, "recovered"}, {0}};
static const MachineHandler CLUB_WINDUP_ON[] = {{.event = WEAPON_INTERRUPT, .to = CLUB_READY}, {0}};

static const MachineState CLUB_STATES[CLUB_END] = {
    [CLUB_READY] = {.name = "READY", .update = club_ready_update, .exits = CLUB_READY_EXITS},
    [CLUB_WINDUP] = {.name = "WINDUP",
                     .enter = club_windup_enter,
                     .update = club_windup_update,
                     .exits = CLUB_WINDUP_EXITS,
                     .on = CLUB_WINDUP_ON},
    [CLUB_STRIKE] = {.name = "STRIKE",
                     .enter = club_strike_enter,
                     .update = club_strike_update,
                     .exits = CLUB_STRIKE_EXITS},
    [CLUB_RECOVER] = {.name = "RECOVER", .update = club_recover_update, .exits = CLUB_RECOVER_EXITS},
};

// The bow

static int bow_ready_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    (void)reason;
    const Hand *hand = ctx;
    return hand->weapon->wants ? BOW_FIRE : MACHINE_STAY;
}

static void bow_fire_enter(void *ctx, int from) {
    (void)from;
    const Hand *hand = ctx;
    hand->weapon->strikes = true;
    hand->weapon->arrows--;
    hand->weapon->timer = hand->personality->strike_interval_ticks;
}

static int bow_fire_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    (void)reason;
    const Hand *hand = ctx;
    timer_is_over(hand);
    return BOW_COOLDOWN;
}

static int bow_cooldown_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    (void)reason;
    const Hand *hand = ctx;
    if (!timer_is_over(hand)) return MACHINE_STAY;
    return hand->weapon->arrows > 0 ? BOW_READY : BOW_RELOAD;
}

static void bow_reload_enter(void *ctx, int from) {
    (void)from;
    const Hand *hand = ctx;
    hand->weapon->timer = hand->personality->reload_ticks;
}

static int bow_reload_update(void *ctx, uint32_t ticks, MachineReason *reason) {
    (void)ticks;
    (void)reason;
    const Hand *hand = ctx;
    if (!timer_is_over(hand)) return MACHINE_STAY;
    hand->weapon->arrows = (int32_t)hand->personality->arrows;
    return BOW_READY;
}

static const MachineExit BOW_READY_EXITS[] = {{BOW_FIRE, "attack"}, {0}};
static const MachineExit BOW_FIRE_EXITS[] = {{BOW_COOLDOWN, "shot"}, {0}};
static const MachineExit BOW_COOLDOWN_EXITS[] = {{BOW_READY, "cool"}, {BOW_RELOAD, "no arrow left"}, {0}};
static const MachineExit BOW_RELOAD_EXITS[] = {{BOW_READY, "reloaded"}, {0}};

static const MachineState BOW_STATES[BOW_END] = {
    [BOW_READY] = {.name = "READY", .update = bow_ready_update, .exits = BOW_READY_EXITS},
    [BOW_FIRE] = {.name = "FIRE",
                  .enter = bow_fire_enter,
                  .update = bow_fire_update,
                  .exits = BOW_FIRE_EXITS},
    [BOW_COOLDOWN] = {.name = "COOLDOWN", .update = bow_cooldown_update, .exits = BOW_COOLDOWN_EXITS},
    [BOW_RELOAD] = {.name = "RELOAD",
                    .enter = bow_reload_enter,
                    .update = bow_reload_update,
                    .exits = BOW_RELOAD_EXITS},
};

// Both

static const MachineTable TABLES[WEAPON_KIND_END] = {
    [WEAPON_CLUB] = {.name = "club", .states = CLUB_STATES, .count = CLUB_END, .initial = CLUB_READY},
    [WEAPON_BOW] = {.name = "bow", .states = BOW_STATES, .count = BOW_END, .initial = BOW_READY},
};

static const WeaponPhase CLUB_PHASES[CLUB_END] = {[CLUB_READY] = WEAPON_READY,
                                                  [CLUB_WINDUP] = WEAPON_WINDING_UP,
                                                  [CLUB_STRIKE] = WEAPON_STRIKING,
                                                  [CLUB_RECOVER] = WEAPON_RECOVERING};
static const WeaponPhase BOW_PHASES[BOW_END] = {[BOW_READY] = WEAPON_READY,
                                                [BOW_FIRE] = WEAPON_STRIKING,
                                                [BOW_COOLDOWN] = WEAPON_RECOVERING,
                                                [BOW_RELOAD] = WEAPON_RECOVERING};

const MachineTable *weapon_table(WeaponKind kind) {
    return &TABLES[kind];
}

void weapon_start(Weapon *weapon, const Personality *personality) {
    *weapon = (Weapon){.kind = (WeaponKind)personality->weapon, .arrows = (int32_t)personality->arrows};
    Hand hand = {.weapon = weapon, .personality = personality};
    machine_start(&weapon->machine, weapon_table(weapon->kind), &hand);
}

bool weapon_tick(Weapon *weapon, const Personality *personality, bool wants) {
    Hand hand = {.weapon = weapon, .personality = personality};
    weapon->wants = wants;
    weapon->strikes = false;
    machine_step(&weapon->machine, &hand);
    return weapon->strikes;
}

void weapon_interrupt(Weapon *weapon, const Personality *personality) {
    Hand hand = {.weapon = weapon, .personality = personality};
    machine_send(&weapon->machine, &hand, WEAPON_INTERRUPT);
}

WeaponPhase weapon_phase(const Weapon *weapon) {
    int state = machine_leaf(&weapon->machine);
    return weapon->kind == WEAPON_BOW ? BOW_PHASES[state] : CLUB_PHASES[state];
}

Hash weapon_hash(const Weapon *weapon, Hash hash) {
    hash = hash_i32(hash, machine_leaf(&weapon->machine));
    hash = hash_u32(hash, machine_ticks_in_leaf(&weapon->machine));
    return hash_i32(hash_i32(hash, weapon->timer), weapon->arrows);
}
