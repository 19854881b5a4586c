#include "world_watch.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

#include <string.h>

static const float STRIDE = 42.0f;        // px between two steps that sound
static const float STEP_SNEAKING = 22.0f; // px that steps carry on a plain floor
static const float STEP_SPRINTING = 210.0f;

// Squads are numbered in the order in which their names are first met.
static int first_of_squad(const Place *place, int post) {
    int first = 0;
    while (strcmp(place->posts[first].squad, place->posts[post].squad) != 0) first++;
    return first;
}

int world_count_squads(const Place *place) {
    int count = 0;
    for (int i = 0; i < place->post_count; i++) count += first_of_squad(place, i) == i ? 1 : 0;
    return count;
}

bool world_is_posted_before(const World *world, int guard, int other) {
    Vec2 post = world->place->posts[guard].at, other_post = world->place->posts[other].at;
    if (post.x != other_post.x) return post.x < other_post.x;
    return post.y != other_post.y ? post.y < other_post.y : guard < other;
}

// Backwards, so that each squad's guards stand in their order.
static void list_squads(World *world) {
    WorldWork *work = world->work;
    for (int i = 0; i < world->squad_count; i++) work->squad_first[i] = -1;
    for (int i = world->watchman_count - 1; i >= 0; i--) {
        if (world_nature(world, &world->guards[i])->mind == MIND_TEXTBOOK) continue;
        int squad = world_watchmen(world)[i].squad;
        work->squad_next[i] = work->squad_first[squad];
        work->squad_first[squad] = i;
    }
}

void world_restart_watch(World *world) {
    world->stride = 0.0f;
    if (!world->work) return;
    Watchman *watchmen = world_watchmen(world);
    int count = 0;
    for (int i = 0; i < world->watchman_count; i++) {
        int first = first_of_squad(world->place, i);
        watchmen[i].squad = first == i ? count++ : watchmen[first].squad;
    }
    for (int i = 0; i < world->watchman_count && world->ally_count > 0; i++) {
        if (world_is_ally(world, i)) watchmen[i].squad = world->squad_count - 1;
    }
    list_squads(world);
    for (int i = 0; i < world->squad_count; i++) squad_start(&world_squads(world)[i]);
}

void world_sound(World *world, Noise noise) {
    if (world->noise_count < WORLD_NOISES) {
        world->noises[world->noise_count++] = noise;
        return;
    }
    Noise *quietest = &world->noises[0];
    for (int i = 1; i < WORLD_NOISES; i++) {
        if (world->noises[i].loudness < quietest->loudness) quietest = &world->noises[i];
    }
    if (noise.loudness > quietest->loudness) *quietest = noise;
}

static float gait_loudness(const PlayerIntent *intent) {
    if (intent->sneak) return STEP_SNEAKING;
    return intent->sprint ? STEP_SPRINTING : PLAYER_STEP_LOUDNESS;
}

float world_step_loudness(const World *world, const PlayerIntent *intent) {
    return gait_loudness(intent) * place_loudness(world->place, world->player.at);
}

void world_sound_steps(World *world, const PlayerIntent *intent, Vec2 before) {
    world->stride += vec2_distance(before, world->player.at);
    if (world->stride < STRIDE) return;
    world->stride -= STRIDE;
    world_sound(world, (Noise){.kind = NOISE_STEP,
                               .source = 0,
                               .at = world->player.at,
                               .loudness = world_step_loudness(world, intent)});
}

Air world_air(const World *world, const WorldWork *work) {
    return (Air){.navigation = world->place->ways->air,
                 .scratch = work->scratch.air,
                 .shut_doors = world_shut_doors(world)};
}

// What the paths and eyes of this tick need to know of the doors.
static void note_doors(const World *world, WorldWork *work) {
    int count = 0;
    const Thing *doors = place_things(world->place, THING_DOOR, &count);
    const uint8_t *shut = world_shut_doors(world);
    for (int i = 0; i < count; i++) work->locked_doors[i] = doors[i].locked && shut[i];
    uint64_t locked = hash_bytes(hash_start(), work->locked_doors, (size_t)count).value;
    for (int i = 0; i < WAYS_SIZES; i++) work->paths[i].doors = (uint32_t)locked;
    work->occluders = world_occluders_to(world, false);
}

void world_sense_watch(WorldShare *share) {
    static const WatchStimuli of_the_fallen = {0};
    const World *world = share->world;
    WorldWork *noted = world->work; // who can be perceived is the same for all
    note_doors(world, share->work);
    const Air air = world_air(world, share->work);
    const WatchStimuli of_guards = {.subjects = noted->intruders,
                                    .subject_count = noted->intruder_count,
                                    .noises = world->noises,
                                    .noise_count = world->noise_count,
                                    .air = &air};
    WatchStimuli of_allies = of_guards;
    of_allies.subjects = noted->foes;
    of_allies.subject_count = noted->foe_count;
    of_allies.leader = &noted->intruders[0];
    GuardMind mind = world_surroundings(share);
    for (int i = share->first; i < share->end; i++) {
        world_put(&mind, share, i);
        world_note_place(noted, mind.watchman, i, mind.guard->body.at);
        if (mind.personality->mind == MIND_WATCHMAN) watchman_perceive(&mind, &of_guards);
        if (mind.personality->mind == MIND_ALLY)
            watchman_perceive(&mind, world_is_down(world, i) ? &of_the_fallen : &of_allies);
    }
}
