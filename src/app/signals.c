#include "app/signals.h"

#include "sevenwatch/watchman.h"

// An age at which everything is over.
enum { LONG_AGO = 1000 };

void signals_start(Signals *signals) {
    signals->next_wave = signals->next_telling = 0;
    for (int i = 0; i < WAVES; i++) signals->waves[i].age = LONG_AGO;
    for (int i = 0; i < TELLINGS; i++) signals->tellings[i].age = LONG_AGO;
}

static void grow_older(int *age) {
    if (*age < LONG_AGO) (*age)++;
}

static void begin_wave(Signals *signals, const World *world, const Air *air, Vec2 at, float loudness,
                       bool is_shout) {
    Wave *wave = &signals->waves[signals->next_wave];
    signals->next_wave = (signals->next_wave + 1) % WAVES;
    wave->is_shout = is_shout;
    wave->age = 0;
    reach_measure(&wave->reach, world_place(world), air, at, loudness);
}

// Where the ears were when it was shouted: nobody moves before that on a tick.
static bool heard_shout(const World *before, const Air *air, const WorldEvent *shout, int guard) {
    float range = world_personality(before, shout->guard)->shout_range;
    Vec2 ears = world_guard(before, guard)->body.at;
    return guard != shout->guard && noise_distance(air, shout->at, ears, range) <= range;
}

static bool was_sent(const World *now, int guard) {
    const Squad *squad = world_squad(now, guard);
    return squad->responder == guard && world_watchman(now, guard)->word.is_known;
}

static void note_listeners(Signals *signals, const World *before, const World *now, const Air *air,
                           const WorldEvent *shout) {
    const Squad *squad = world_squad(now, shout->guard);
    for (int i = 0; i < world_guard_count(now); i++) {
        if (world_squad(now, i) != squad || !heard_shout(before, air, shout, i)) continue;
        signals->tellings[signals->next_telling] = (Telling){shout->guard, i, was_sent(now, i), 0};
        signals->next_telling = (signals->next_telling + 1) % TELLINGS;
    }
}

static void take(Signals *signals, const World *before, const World *now, const Air *air,
                 const WorldEvent *event) {
    if (event->kind == EVENT_RESET) signals_start(signals);
    if (event->kind == EVENT_NOISE) begin_wave(signals, now, air, event->at, WHISTLE_LOUDNESS, false);
    if (event->kind == EVENT_LAND && event->what == THROW_PEBBLE && event->guard < 0)
        begin_wave(signals, now, air, event->at, PEBBLE_LOUDNESS, false);
    if (event->kind != EVENT_SHOUT) return;
    float range = world_personality(now, event->guard)->shout_range;
    begin_wave(signals, now, air, event->at, range, true);
    note_listeners(signals, before, now, air, event);
}

void signals_tick(Signals *signals, const World *before, const World *now, const Air *air) {
    for (int i = 0; i < WAVES; i++) grow_older(&signals->waves[i].age);
    for (int i = 0; i < TELLINGS; i++) grow_older(&signals->tellings[i].age);
    if (!air) return;
    int count = 0;
    const WorldEvent *events = world_events(now, &count);
    for (int i = 0; i < count; i++) take(signals, before, now, air, &events[i]);
}

bool wave_is_over(const Wave *wave) {
    return wave->age >= WAVE_TICKS;
}

bool telling_is_over(const Telling *telling) {
    return telling->age >= TELLING_TICKS;
}
