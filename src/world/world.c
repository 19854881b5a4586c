#include "world_watch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char *personality_of(const WorldDef *def, const Post *post) {
    if (def->personality) return def->personality;
    return post->personality[0] != '\0' ? post->personality : DEFAULT_PERSONALITY;
}

static bool give_personalities(World *world, const WorldDef *def, Report *report) {
    bool found_all = true;
    for (int i = 0; i < world->guard_count; i++) {
        const Post *post = &def->place->posts[i];
        const char *name = personality_of(def, post);
        int found = personality_book_find(def->book, name);
        world->guards[i].personality = found;
        if (found >= 0) continue;
        found_all = false;
        report_add(report, post->name, "there is no personality \"%s\"", name);
        if (def->personality) break;
    }
    return found_all;
}

static int count_minds(const WorldDef *def, Mind mind) {
    int count = 0;
    for (int i = 0; i < def->place->post_count; i++) {
        int personality = personality_book_find(def->book, personality_of(def, &def->place->posts[i]));
        if (personality >= 0 && def->book->all[personality].mind == (int)mind) count++;
    }
    return count;
}

// Watchmen find their way: the place must have been made for bodies of their sizes.
static bool make_work(World *world, Report *report) {
    if (world->watchman_count == 0) return true;
    for (int i = 0; i < world->guard_count; i++) {
        const Personality *personality = world_personality(world, i);
        bool walks = personality->mind != MIND_TEXTBOOK;
        if (!walks || (world->place->ways && ways_find(world->place->ways, personality->radius) >= 0))
            continue;
        report_add(report, world_guard_name(world, i), "the place has no ways for a body of %g px",
                   (double)personality->radius);
        return false;
    }
    world->work = world_work_create(world);
    if (!world->work) report_add(report, NULL, "not enough memory for finding ways");
    return world->work != NULL;
}

static WorldCounts count_all(const WorldDef *def, int ally_count) {
    WorldCounts counts = {.guards = def->place->post_count, .loot = def->place->loot_count};
    place_things(def->place, THING_DOOR, &counts.doors);
    if (ally_count == 0 && count_minds(def, MIND_WATCHMAN) == 0) return counts;
    counts.watchmen = counts.guards;
    counts.squads = world_count_squads(def->place) + (ally_count > 0 ? 1 : 0);
    return counts;
}

World *world_create(const WorldDef *def, Report *report) {
    int ally_count = count_minds(def, MIND_ALLY);
    const WorldCounts counts = count_all(def, ally_count);
    World *world = world_block_create(&counts);
    if (!world) {
        report_add(report, NULL, "not enough memory for a world of %d guards", def->place->post_count);
        return NULL;
    }
    world->place = def->place;
    world->book = def->book;
    world->seed = def->seed;
    world->assist = def->assist;
    world->ally_count = ally_count;
    if (!give_personalities(world, def, report) || !make_work(world, report)) {
        world_destroy(world);
        return NULL;
    }
    world_restart(world);
    return world;
}

void world_destroy(World *world) {
    if (world) world_work_destroy(world->work);
    free(world);
}

void world_restart(World *world) {
    const Place *place = world->place;
    world->player = (Body){.at = place->player_at, .facing = vec2(1.0f, 0.0f), .hp = world_player_hp(world)};
    world->player_velocity = vec2(0.0f, 0.0f);
    world_restart_thrown(world);
    world_restart_watch(world);
    WorldShare all = world_share_of_all(world);
    GuardMind mind = world_surroundings(&all);
    for (int i = 0; i < world->guard_count; i++) {
        world_put(&mind, &all, i);
        guard_start(&mind, i, world->seed);
    }
    world_restart_doors(world);
    world_restart_mission(world);
}

void world_copy(World *to, const World *from) {
    assert(to->size == from->size && to->place == from->place);
    struct WorldWork *work = to->work;
    memcpy(to, from, from->size);
    to->work = work;
}

size_t world_state_size(const World *world) {
    return world->events_at; // which come last
}

void world_save(const World *world, void *state) {
    memcpy(state, world, world->events_at);
}

void world_load(World *world, const void *state) {
    struct WorldWork *work = world->work;
    memcpy(world, state, world->events_at);
    world->work = work;
    world->event_count = 0;
}

// What guards did last is what is seen of them next, where there is somebody who looks at guards.
static Hash hash_doings(const World *world, Hash hash) {
    for (int i = 0; i < world->guard_count; i++) {
        const Intent *intent = &world->guards[i].intent;
        hash = hash_u32(hash_vec2(hash, intent->step), intent->sneak ? 1u : 0u);
    }
    return hash;
}

static Hash hash_mission(const World *world, Hash hash) {
    hash = mission_hash(&world->mission, hash);
    return hash_bytes(hash, world_taken(world), (size_t)world->place->loot_count);
}

uint64_t world_hash(const World *world) {
    Hash hash = hash_start();
    hash = hash_u32(hash, world->tick);
    hash = body_hash(&world->player, hash);
    for (int i = 0; i < world->guard_count; i++) hash = guard_hash(&world->guards[i], hash);
    for (int i = 0; i < world->door_count; i++) hash = door_hash(&world_doors(world)[i], hash);
    for (int i = 0; i < world->watchman_count; i++) hash = watchman_hash(&world_watchmen_of(world)[i], hash);
    for (int i = 0; i < world->squad_count; i++) {
        hash = squad_hash(&world_squads_of(world)[i], world->place->ways->lookout.count, hash);
    }
    if (world->ally_count > 0) hash = hash_doings(world, hash);
    hash = hash_float(hash_vec2(hash, world->player_velocity), world->stride);
    if (world->place->rule != RULE_FREE) hash = hash_mission(world, hash);
    if (assist_is_any(world->assist))
        hash = hash_u32(hash_u32(hash, world->assist.slow_suspicion), world->assist.more_health);
    return world_hash_thrown(world, hash).value;
}

static uint64_t place_bits(Vec2 at) {
    uint32_t x = 0, y = 0;
    memcpy(&x, &at.x, sizeof x);
    memcpy(&y, &at.y, sizeof y);
    return (uint64_t)x << 32 | y;
}

// A sum, whose terms do not wait for each other as the steps of a hash do; each guard has a factor of its
// own.
uint16_t world_pulse(const World *world) {
    const uint64_t step = 0x9e3779b97f4a7c16u;
    uint64_t factor = 0xd1342543de82ef95u;
    uint64_t sum = place_bits(world->player.at) * factor;
    for (int i = 0; i < world->guard_count; i++) {
        const Guard *guard = &world->guards[i];
        factor += step;
        sum += (place_bits(guard->body.at) + (uint64_t)machine_leaf(&guard->machine)) * factor;
    }
    return (uint16_t)(sum >> 48 ^ sum >> 32);
}

uint32_t world_tick(const World *world) {
    return world->tick;
}

uint64_t world_seed(const World *world) {
    return world->seed;
}

bool assist_is_any(Assist assist) {
    return assist.slow_suspicion || assist.more_health;
}

Assist world_assist(const World *world) {
    return world->assist;
}

float world_player_hp(const World *world) {
    return world->assist.more_health ? 2.0f * PLAYER_HP : PLAYER_HP;
}

const Place *world_place(const World *world) {
    return world->place;
}

const Body *world_player(const World *world) {
    return &world->player;
}

int world_guard_count(const World *world) {
    return world->guard_count;
}

const Guard *world_guard(const World *world, int guard) {
    assert(guard >= 0 && guard < world->guard_count);
    return &world->guards[guard];
}

const Watchman *world_watchman(const World *world, int guard) {
    bool is_one = world_personality(world, guard)->mind != MIND_TEXTBOOK;
    return is_one ? &world_watchmen_of(world)[guard] : NULL;
}

const Squad *world_squad(const World *world, int guard) {
    const Watchman *watchman = world_watchman(world, guard);
    return watchman ? &world_squads_of(world)[watchman->squad] : NULL;
}

void world_reason_text(const World *world, const MachineReason *reason, char *text, size_t size) {
    const int about = guard_reason_guard(reason);
    guard_reason_text_naming(reason, about < 0 ? NULL : world_guard_name(world, about), text, size);
}

const char *world_guard_name(const World *world, int guard) {
    return world->place->posts[guard].name;
}

const Personality *world_personality(const World *world, int guard) {
    return world_nature(world, &world->guards[guard]);
}

const Squad *world_player_squad(const World *world) {
    return world->ally_count > 0 ? &world_squads_of(world)[world->squad_count - 1] : NULL;
}

bool world_is_ally(const World *world, int guard) {
    return world_personality(world, guard)->mind == MIND_ALLY;
}

bool world_sees_player(const World *world, int guard) {
    const Watchman *watchman = world_watchman(world, guard);
    bool is_after_him = !watchman || (!world_is_ally(world, guard) && watchman->memory.who == 0);
    return is_after_him && world_guard(world, guard)->percept.sees;
}

bool world_is_down(const World *world, int guard) {
    return world_is_ally(world, guard) && world_guard(world, guard)->body.hp <= 0.0f;
}

static int nearest_to(const World *world, Vec2 point, bool with_allies) {
    int nearest = -1;
    float nearest_distance = 0.0f;
    for (int i = 0; i < world->guard_count; i++) {
        if (!with_allies && world_is_ally(world, i)) continue;
        float distance = vec2_distance(world->guards[i].body.at, point);
        if (nearest >= 0 && distance >= nearest_distance) continue;
        nearest = i;
        nearest_distance = distance;
    }
    return nearest;
}

int world_nearest_guard(const World *world, Vec2 point) {
    return nearest_to(world, point, true);
}

int world_nearest_foe(const World *world, Vec2 point) {
    return nearest_to(world, point, false);
}
