#include "app/effects.h"

#include <stdlib.h>

// An age at which everything is over.
enum { LONG_AGO = 1000 };

static void clear(Effects *effects) {
    effects->player.age = LONG_AGO;
    effects->shake.age = LONG_AGO;
    for (int i = 0; i < effects->guard_count; i++) effects->guards[i] = (GuardEffects){.hit = {LONG_AGO}};
    for (int i = 0; i < RIPPLES; i++) effects->ripples[i].age = LONG_AGO;
    for (int i = 0; i < RISINGS; i++) effects->risings[i].age = LONG_AGO;
}

bool effects_open(Effects *effects, int guard_count) {
    *effects = (Effects){.guard_count = guard_count, .flash_apart = FLASH_APART};
    effects->guards = calloc((size_t)guard_count + 1, sizeof *effects->guards);
    if (!effects->guards) return false;
    clear(effects);
    return true;
}

void effects_close(Effects *effects) {
    free(effects->guards);
    *effects = (Effects){0};
}

void effects_at_speed(Effects *effects, double speed) {
    effects->flash_apart = (int)(FLASH_APART * speed + 0.5);
}

void effects_calm(Effects *effects, bool is_calm) {
    effects->is_calm = is_calm;
}

void effects_steady(Effects *effects, bool is_steady) {
    effects->is_steady = is_steady;
    if (is_steady) effects->shake.age = LONG_AGO;
}

static void grow_older(int *age) {
    if (*age < LONG_AGO) (*age)++;
}

static void age_all(Effects *effects) {
    grow_older(&effects->player.age);
    grow_older(&effects->shake.age);
    for (int i = 0; i < effects->guard_count; i++) grow_older(&effects->guards[i].hit.age);
    for (int i = 0; i < RIPPLES; i++) grow_older(&effects->ripples[i].age);
    for (int i = 0; i < RISINGS; i++) grow_older(&effects->risings[i].age);
}

static const float ALARM_RISE = 1.0f / 6.0f; // a tick
static const float ALARM_FALL = 1.0f / 24.0f;

static void follow_alarms(Effects *effects, const World *world) {
    for (int i = 0; i < effects->guard_count; i++) {
        float *alarm = &effects->guards[i].alarm;
        *alarm += world_guard(world, i)->percept.sees ? ALARM_RISE : -ALARM_FALL;
        *alarm = *alarm > 1.0f ? 1.0f : *alarm > 0.0f ? *alarm : 0.0f;
    }
}

static void flash(const Effects *effects, Flash *flash) {
    if (!effects->is_calm && flash->age >= effects->flash_apart) flash->age = 0;
}

// Of those that hear through walls.
static float furthest_ear(const World *world) {
    float reach = 0.0f;
    for (int i = 0; i < world_guard_count(world); i++) {
        const Personality *personality = world_personality(world, i);
        bool is_further = personality->hearing_range > reach;
        if (personality->mind == MIND_TEXTBOOK && is_further) reach = personality->hearing_range;
    }
    return reach;
}

static void ripple(Effects *effects, const World *world, Vec2 at) {
    effects->ripples[effects->next_ripple] = (Ripple){.at = at, .reach = furthest_ear(world)};
    effects->next_ripple = (effects->next_ripple + 1) % RIPPLES;
}

static void rise(Effects *effects, Vec2 at, float amount) {
    effects->risings[effects->next_rising] = (Rising){.at = at, .amount = amount};
    effects->next_rising = (effects->next_rising + 1) % RISINGS;
}

static void take(Effects *effects, const World *world, const WorldEvent *event) {
    switch (event->kind) {
    case EVENT_NOISE:
        ripple(effects, world, event->at);
        break;
    case EVENT_LAND:
        if (event->what == THROW_PEBBLE && event->guard < 0) ripple(effects, world, event->at);
        break;
    case EVENT_STRIKE:
        if (event->whom == 0 && !effects->is_steady) effects->shake.age = 0;
        flash(effects, event->whom == 0 ? &effects->player : &effects->guards[event->whom - 1].hit);
        rise(effects, event->at, event->amount);
        break;
    case EVENT_HURT:
        flash(effects, &effects->guards[event->guard].hit);
        rise(effects, event->at, event->amount);
        break;
    case EVENT_RESET:
        clear(effects);
        break;
    case EVENT_TRANSITION:
    case EVENT_MOVE:
        effects->guards[event->guard].changed = *event;
        break;
    case EVENT_SHOUT:
    case EVENT_DOOR:
    case EVENT_MISSION:
    case EVENT_LOOT:
    case EVENT_THROW:
    case EVENT_SMOKE:
        break;
    }
}

void effects_tick(Effects *effects, const World *world) {
    age_all(effects);
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) take(effects, world, &events[i]);
    follow_alarms(effects, world);
}

// The last change of each guard since the level began.
static void recall_changes(Effects *effects, const WorldEvent *events, int count) {
    int unknown = effects->guard_count;
    for (int i = count - 1; i >= 0 && unknown > 0 && events[i].kind != EVENT_RESET; i--) {
        if (events[i].kind != EVENT_TRANSITION && events[i].kind != EVENT_MOVE) continue;
        WorldEvent *changed = &effects->guards[events[i].guard].changed;
        if (changed->tick > 0) continue;
        *changed = events[i];
        unknown--;
    }
}

void effects_settle(Effects *effects, const World *world, const WorldEvent *events, int count) {
    clear(effects);
    for (int i = 0; i < effects->guard_count; i++)
        effects->guards[i].alarm = world_guard(world, i)->percept.sees ? 1.0f : 0.0f;
    recall_changes(effects, events, count);
}

float flash_strength(const Flash *flash) {
    return flash->age < FLASH_TICKS ? 1.0f - (float)flash->age / FLASH_TICKS : 0.0f;
}

// Sideways first, as from a blow, then down and back.
Vec2 shake_offset(const Shake *shake, float between) {
    static const Vec2 ways[SHAKE_WAYS + 1] = {{1.0f, 0.0f},   {-0.8f, 0.4f}, {0.6f, -0.6f},
                                              {-0.5f, -0.3f}, {0.3f, 0.5f},  {0.0f, 0.0f}};
    enum { TICKS_EACH = SHAKE_TICKS / SHAKE_WAYS };
    if (shake->age >= SHAKE_TICKS) return vec2(0.0f, 0.0f);
    int from = shake->age / TICKS_EACH;
    float share = ((float)(shake->age % TICKS_EACH) + between) / TICKS_EACH;
    float fades = 1.0f - ((float)shake->age + between) / SHAKE_TICKS;
    return vec2_scale(vec2_lerp(ways[from], ways[from + 1], share), fades);
}

bool ripple_is_over(const Ripple *ripple) {
    return ripple->age >= RIPPLE_TICKS;
}

bool rising_is_over(const Rising *rising) {
    return rising->age >= RISING_TICKS;
}
