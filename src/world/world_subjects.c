// Who can be perceived on a tick, and how he shows.
#include "world_watch.h"

#include "sevenwatch/ticks.h"

Occluders world_without_smoke(const Place *place, const Occluders *all) {
    Occluders solid = {.count = 0};
    for (int i = 0; i < all->count; i++) {
        if (all->list[i].walls != place->smoke) solid.list[solid.count++] = all->list[i];
    }
    return solid;
}

static void note_lines(World *world, bool sneaks) {
    Sightlines *lines = &world->work->lines[sneaks];
    lines->all = world_occluders_to(world, sneaks);
    lines->solid = world_without_smoke(world->place, &lines->all);
}

static void note_player(World *world, Subject *subject) {
    *subject = (Subject){.who = 0,
                         .at = world->player.at,
                         .velocity = world->player_velocity,
                         .light = place_light(world->place, world->player.at),
                         .lines = &world->work->lines[world->stimuli.sneaking],
                         .sneaking = world->stimuli.sneaking,
                         .sprinting = world->player_sprints,
                         .helped = world->assist.slow_suspicion};
}

// As it did last: it has not moved yet on this tick.
static void note_guard(const World *world, Subject *subject) {
    const int number = subject->who - 1;
    const Guard *guard = &world->guards[number];
    *subject = (Subject){.who = subject->who,
                         .at = guard->body.at,
                         .velocity = vec2_scale(guard->intent.step, (float)TICK_HZ),
                         .light = place_light(world->place, guard->body.at),
                         .lines = &world->work->lines[guard->intent.sneak],
                         .sneaking = guard->intent.sneak,
                         .is_down = world_is_down(world, number)};
}

void world_note_subjects(World *world) {
    WorldWork *work = world->work;
    note_lines(world, world->stimuli.sneaking);
    note_player(world, &work->intruders[0]);
    if (world->ally_count == 0) return;
    note_lines(world, !world->stimuli.sneaking);
    for (int i = 1; i < work->intruder_count; i++) note_guard(world, &work->intruders[i]);
    for (int i = 0; i < work->foe_count; i++) note_guard(world, &work->foes[i]);
}

// Puts a guard into a list in the order of posts.
static void insert(const World *world, Subject *list, int count, int guard) {
    int place = count;
    for (; place > 0 && world_is_posted_before(world, guard, list[place - 1].who - 1); place--)
        list[place].who = list[place - 1].who;
    list[place].who = guard + 1;
}

void world_list_subjects(WorldWork *work, const World *world) {
    work->intruder_count = 1;
    if (world->ally_count == 0) return;
    for (int i = 0; i < world->guard_count; i++) {
        if (world_is_ally(world, i))
            insert(world, work->intruders + 1, work->intruder_count++ - 1, i);
        else
            insert(world, work->foes, work->foe_count++, i);
    }
}
