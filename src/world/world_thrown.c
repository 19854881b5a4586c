// What the player throws while a world runs: how it gets into the air, whom it hits, and what comes of it
// where it comes down.
#include "world_watch.h"

static bool is_number(float value) {
    return value >= -FLT_MAX && value <= FLT_MAX;
}

static int *left_of(World *world, ThrowKind kind) {
    return kind == THROW_PEBBLE ? &world->pebbles : &world->pots;
}

static Thrown *free_place(World *world) {
    for (int i = 0; i < THROWN_MOST; i++) {
        if (world->thrown[i].kind == THROW_NOTHING) return &world->thrown[i];
    }
    return NULL;
}

// Where there is nothing to win, he has some for trying things out, unless the level says how many.
static int at_start(const Place *place, int given, int usual) {
    return place->rule == RULE_FREE && given == 0 ? usual : given;
}

static int pebbles_at_start(const World *world) {
    return at_start(world->place, world->place->pebbles, PLAYER_PEBBLES);
}

static int pots_at_start(const World *world) {
    return at_start(world->place, world->place->pots, PLAYER_POTS);
}

void world_restart_thrown(World *world) {
    world->pebbles = pebbles_at_start(world);
    world->pots = pots_at_start(world);
    for (int i = 0; i < THROWN_MOST; i++) world->thrown[i] = (Thrown){0};
    for (int i = 0; i < CLOUDS_MOST; i++) world->clouds[i] = (Cloud){0};
    world->smoke_count = 0;
}

static WorldEvent *tell_thrown(World *world, WorldEventKind kind, ThrowKind what, Vec2 at) {
    WorldEvent *event = world_tell(world, kind);
    event->what = what;
    event->at = at;
    return event;
}

void world_throw(World *world, const PlayerIntent *intent) {
    bool is_thing = intent->throws == THROW_PEBBLE || intent->throws == THROW_SMOKE;
    if (!is_thing || !is_number(intent->throw_at.x) || !is_number(intent->throw_at.y)) return;
    int *left = left_of(world, intent->throws);
    Thrown *thrown = free_place(world);
    if (*left == 0 || !thrown) return;
    --*left;
    *thrown = thrown_start(world->place, intent->throws, world->player.at, intent->throw_at);
    tell_thrown(world, EVENT_THROW, thrown->kind, thrown->from)->to_at = thrown->to;
}

// Whom a thing hits on its way, and how far along it; allies get out of its way.
typedef struct ThrownHit {
    int guard; // -1: nobody
    float share;
} ThrownHit;

static ThrownHit first_hit(const World *world, const ThrownStep *step) {
    ThrownHit first = {-1, 1.0f};
    for (int i = 0; i < world->guard_count; i++) {
        const Guard *guard = &world->guards[i];
        const Personality *personality = world_nature(world, guard);
        if (personality->mind == MIND_ALLY) continue;
        float share = thrown_meets(step->from, step->to, guard->body.at, personality->radius + THROW_HIT);
        if (share > first.share) continue;
        bool is_first =
            first.guard < 0 || share < first.share || world_is_posted_before(world, i, first.guard);
        if (is_first) first = (ThrownHit){i, share};
    }
    return first;
}

static void sound_landing(World *world, Vec2 at) {
    if (!world->stimuli.noise) world->stimuli.noise_at = at;
    world->stimuli.noise = true;
    world_sound(
        world,
        (Noise){.kind = NOISE_PEBBLE, .source = NOISE_OF_PEBBLES, .at = at, .loudness = PEBBLE_LOUDNESS});
}

// The oldest cloud makes way when there are too many.
static void break_pot(World *world, const Thrown *pot, Vec2 at) {
    Cloud *cloud = &world->clouds[0];
    for (int i = 1; i < CLOUDS_MOST && cloud->age > 0; i++) {
        Cloud *other = &world->clouds[i];
        if (other->age == 0 || other->age > cloud->age) cloud = other;
    }
    *cloud = cloud_start(pot, at);
    world_tell(world, EVENT_SMOKE)->at = at;
}

// A pebble on a body makes no noise to speak of.
static void come_down(World *world, Thrown *thrown, Vec2 at, int guard) {
    tell_thrown(world, EVENT_LAND, thrown->kind, at)->guard = guard;
    if (thrown->kind == THROW_PEBBLE && guard >= 0) {
        world_hurt_guard(world, guard, PEBBLE_HURTS, thrown->from);
    } else if (thrown->kind == THROW_PEBBLE) {
        sound_landing(world, at);
    } else {
        break_pot(world, thrown, at);
    }
    *thrown = (Thrown){0};
}

static void drift(World *world) {
    const uint8_t *shut_doors = world_shut_doors(world);
    world->smoke_count = 0;
    for (int i = 0; i < CLOUDS_MOST; i++) {
        if (!cloud_tick(&world->clouds[i], world->place, shut_doors)) continue;
        cloud_rects(&world->clouds[i], world->place, shut_doors, world->smoke + world->smoke_count);
        world->smoke_count += CLOUD_RECTS;
    }
}

void world_fly(World *world) {
    drift(world);
    for (int i = 0; i < THROWN_MOST; i++) {
        Thrown *thrown = &world->thrown[i];
        if (thrown->kind == THROW_NOTHING) continue;
        const ThrownStep step = thrown_step(thrown, world->place, world_shut_doors(world));
        const ThrownHit hit = first_hit(world, &step);
        if (hit.guard >= 0)
            come_down(world, thrown, vec2_lerp(step.from, step.to, hit.share), hit.guard);
        else if (step.lands)
            come_down(world, thrown, step.to, -1);
    }
}

// Runs in which nothing was thrown have the hash that they had before there was throwing.
Hash world_hash_thrown(const World *world, Hash hash) {
    if (world->pebbles == pebbles_at_start(world) && world->pots == pots_at_start(world)) return hash;
    hash = hash_i32(hash_i32(hash, world->pebbles), world->pots);
    for (int i = 0; i < THROWN_MOST; i++) hash = thrown_hash(&world->thrown[i], hash);
    for (int i = 0; i < CLOUDS_MOST; i++) hash = cloud_hash(&world->clouds[i], hash);
    return hash;
}

int world_pebbles(const World *world) {
    return world->pebbles;
}

int world_pots(const World *world) {
    return world->pots;
}

Occluders world_occluders_to(const World *world, bool sneaks) {
    Occluders occluders = place_occluders(world->place, world_shut_doors(world), sneaks);
    occluders.loose = world->smoke;
    occluders.loose_count = world->smoke_count;
    return occluders;
}

const Cloud *world_cloud(const World *world, int i) {
    return &world->clouds[i];
}

// A pot that broke on the last tick begins to hide on the next: its age is still 1.
const Rect *world_cloud_rects(const World *world, int i) {
    if (world->clouds[i].age < 2) return NULL;
    int before = 0;
    for (int other = 0; other < i; other++) before += world->clouds[other].age >= 2;
    return &world->smoke[(size_t)before * CLOUD_RECTS];
}

const Thrown *world_thrown(const World *world, int i) {
    return &world->thrown[i];
}

Vec2 world_throw_landing(const World *world, Vec2 at) {
    return thrown_landing(world->place, world_shut_doors(world), world->player.at, at);
}
