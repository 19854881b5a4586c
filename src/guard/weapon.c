#include "sevenwatch/weapon.h"

// A weapon and whose it is, while its machine runs.
typedef struct Hand {
    Weapon *weapon;
    const Personality *personality;
} Hand;

// The machines count no ticks of their own: what takes time is told by how long a state has been active.
static int32_t ticks_in_state(const Hand *hand) {
    return (int32_t)machine_ticks_in_leaf(&hand->weapon->machine);
}

static bool wants(void *ctx, MachineReason *reason) {
    (void)reason;
    const Hand *hand = ctx;
    return hand->weapon->wants;
}

static bool wants_no_more(void *ctx, MachineReason *reason) {
    return !wants(ctx, reason);
}

// A strike is over on the tick after it.
static bool has_struck(void *ctx, MachineReason *reason) {
    (void)reason;
    return ticks_in_state(ctx) >= 1;
}

// The interval is counted from the strike, which was a tick before this state.
static bool has_recovered(void *ctx, MachineReason *reason) {
    (void)reason;
    const Hand *hand = ctx;
    return ticks_in_state(hand) + 1 >= hand->personality->strike_interval_ticks;
}

static void strike(void *ctx, int from) {
    (void)from;
    const Hand *hand = ctx;
    hand->weapon->strikes = true;
}

// The club

static bool is_wound_up(void *ctx, MachineReason *reason) {
    (void)reason;
    const Hand *hand = ctx;
    return ticks_in_state(hand) >= hand->personality->windup_ticks;
}

static bool wants_and_has_recovered(void *ctx, MachineReason *reason) {
    return wants(ctx, reason) && has_recovered(ctx, reason);
}

static const MachineTransition FROM_CLUB_READY[] = {{.to = CLUB_WINDUP, .when = wants, .label = "attack"},
                                                    {0}};
static const MachineTransition FROM_CLUB_WINDUP[] = {
    {.to = CLUB_READY, .when = wants_no_more, .label = "no more attack"},
    {.to = CLUB_STRIKE, .when = is_wound_up, .label = "wound up"},
    {0}};
static const MachineTransition FROM_CLUB_STRIKE[] = {
    {.to = CLUB_RECOVER, .when = has_struck, .label = "struck"}, {0}};
static const MachineTransition FROM_CLUB_RECOVER[] = {
    {.to = CLUB_STRIKE, .when = wants_and_has_recovered, .label = "recovered, and attack"},
    {.to = CLUB_READY, .when = has_recovered, .label = "recovered"},
    {0}};
static const MachineHandler ON_CLUB_WINDUP[] = {
    {.event = WEAPON_INTERRUPT, .to = CLUB_READY, .label = "interrupt"}, {0}};

static const MachineState CLUB_STATES[CLUB_END] = {
    [CLUB_READY] = {.name = "READY", .to = FROM_CLUB_READY},
    [CLUB_WINDUP] = {.name = "WINDUP", .to = FROM_CLUB_WINDUP, .on = ON_CLUB_WINDUP},
    [CLUB_STRIKE] = {.name = "STRIKE", .enter = strike, .to = FROM_CLUB_STRIKE},
    [CLUB_RECOVER] = {.name = "RECOVER", .to = FROM_CLUB_RECOVER},
};

static const WeaponPhase CLUB_PHASES[CLUB_END] = {
    [CLUB_READY] = WEAPON_READY,
    [CLUB_WINDUP] = WEAPON_WINDING_UP,
    [CLUB_STRIKE] = WEAPON_STRIKING,
    [CLUB_RECOVER] = WEAPON_RECOVERING,
};

// The bow

static void take_arrows(Hand *hand) {
    hand->weapon->arrows = (int32_t)hand->personality->arrows;
}

static void shoot(void *ctx, int from) {
    const Hand *hand = ctx;
    strike(ctx, from);
    hand->weapon->arrows--;
}

static bool has_cooled_without_arrows(void *ctx, MachineReason *reason) {
    const Hand *hand = ctx;
    return hand->weapon->arrows == 0 && has_recovered(ctx, reason);
}

static bool has_reloaded(void *ctx, MachineReason *reason) {
    (void)reason;
    const Hand *hand = ctx;
    return ticks_in_state(hand) >= hand->personality->reload_ticks;
}

// Nothing but its end ends a reload.
static void reload_exit(void *ctx, int to) {
    (void)to;
    take_arrows(ctx);
}

static const MachineTransition FROM_BOW_READY[] = {{.to = BOW_FIRE, .when = wants, .label = "attack"}, {0}};
static const MachineTransition FROM_BOW_FIRE[] = {{.to = BOW_COOLDOWN, .when = has_struck, .label = "shot"},
                                                  {0}};
static const MachineTransition FROM_BOW_COOLDOWN[] = {
    {.to = BOW_RELOAD, .when = has_cooled_without_arrows, .label = "cool, no arrow left"},
    {.to = BOW_READY, .when = has_recovered, .label = "cool"},
    {0}};
static const MachineTransition FROM_BOW_RELOAD[] = {
    {.to = BOW_READY, .when = has_reloaded, .label = "reloaded"}, {0}};

static const MachineState BOW_STATES[BOW_END] = {
    [BOW_READY] = {.name = "READY", .to = FROM_BOW_READY},
    [BOW_FIRE] = {.name = "FIRE", .enter = shoot, .to = FROM_BOW_FIRE},
    [BOW_COOLDOWN] = {.name = "COOLDOWN", .to = FROM_BOW_COOLDOWN},
    [BOW_RELOAD] = {.name = "RELOAD", .exit = reload_exit, .to = FROM_BOW_RELOAD},
};

static const WeaponPhase BOW_PHASES[BOW_END] = {
    [BOW_READY] = WEAPON_READY,
    [BOW_FIRE] = WEAPON_STRIKING,
    [BOW_COOLDOWN] = WEAPON_RECOVERING,
    [BOW_RELOAD] = WEAPON_RECOVERING,
};

// Both

static const MachineTable TABLES[WEAPON_KIND_END] = {
    [WEAPON_CLUB] = {.name = "club", .states = CLUB_STATES, .count = CLUB_END, .initial = CLUB_READY},
    [WEAPON_BOW] = {.name = "bow", .states = BOW_STATES, .count = BOW_END, .initial = BOW_READY},
};

static const WeaponPhase *const PHASES[WEAPON_KIND_END] = {
    [WEAPON_CLUB] = CLUB_PHASES,
    [WEAPON_BOW] = BOW_PHASES,
};

const MachineTable *weapon_table(WeaponKind kind) {
    return &TABLES[kind];
}

void weapon_start(Weapon *weapon, const Personality *personality) {
    *weapon = (Weapon){.kind = (WeaponKind)personality->weapon};
    Hand hand = {.weapon = weapon, .personality = personality};
    take_arrows(&hand);
    machine_start(&weapon->machine, weapon_table(weapon->kind), &hand);
}

bool weapon_tick(Weapon *weapon, const Personality *personality, bool wants_to_strike) {
    Hand hand = {.weapon = weapon, .personality = personality};
    weapon->wants = wants_to_strike;
    weapon->strikes = false;
    machine_step(&weapon->machine, &hand);
    return weapon->strikes;
}

void weapon_interrupt(Weapon *weapon, const Personality *personality) {
    Hand hand = {.weapon = weapon, .personality = personality};
    machine_send(&weapon->machine, &hand, WEAPON_INTERRUPT);
}

WeaponPhase weapon_phase(const Weapon *weapon) {
    return PHASES[weapon->kind][machine_leaf(&weapon->machine)];
}

Hash weapon_hash(const Weapon *weapon, Hash hash) {
    hash = hash_i32(hash, machine_leaf(&weapon->machine));
    hash = hash_u32(hash, machine_ticks_in_leaf(&weapon->machine));
    return hash_i32(hash, weapon->arrows);
}
