#include "errand.h"

#include "sevenwatch/ticks.h"

#include <assert.h>

void errand_open(Errand *errand, const Place *place, float half_side) {
    int size = ways_find(place->ways, half_side);
    assert(size >= 0);
    const Navigation *navigation = place->ways->of_size[size];
    *errand = (Errand){.place = place,
                       .scratch = navigation_scratch_create(navigation),
                       .half_side = half_side,
                       .touched = -1};
    assert(errand->scratch);
    errand->paths = (Paths){.navigation = navigation, .scratch = errand->scratch};
}

void errand_close(Errand *errand) {
    navigation_scratch_destroy(errand->scratch);
}

void errand_begin(Errand *errand, Vec2 at, Vec2 goal, float speed) {
    errand->paths.locked_doors = errand->locked; // not before, so that the errand may be moved until now
    walk_stop(&errand->walk);
    errand->at = at;
    errand->goal = goal;
    errand->speed = speed;
    errand->push = vec2(0.0f, 0.0f);
    errand->is_pursuit = false;
    errand->ticks = 0;
    errand->walked = errand->blocked = 0.0f;
}

void errand_lock(Errand *errand, int door, bool is_locked) {
    assert(door < ERRAND_DOORS);
    errand->shut[door] = errand->locked[door] = is_locked ? 1 : 0;
    errand->paths.doors = (uint32_t)hash_bytes(hash_start(), errand->locked, ERRAND_DOORS).value;
}

NavigationPath errand_way(const Errand *errand, Vec2 from, Vec2 to) {
    const NavigationQuery query = {.start = from, .goal = to, .shut_doors = errand->locked};
    Vec2 corner;
    return navigation_path(errand->paths.navigation, errand->scratch, &query, &corner, 1);
}

void errand_tick(Errand *errand) {
    walk_towards(&errand->walk, &errand->paths, errand->at, errand->goal);
    Vec2 step = walk_step(&errand->walk, errand->at, errand->speed, errand->push, errand->is_pursuit);
    Vec2 before = errand->at;
    const uint8_t *shut = errand->place->doors ? errand->shut : NULL;
    errand->at = place_slide(errand->place, shut, before, step, errand->half_side, errand->half_side,
                             &errand->touched);
    errand->walked += vec2_distance(before, errand->at);
    errand->blocked += vec2_distance(vec2_add(before, step), errand->at);
    errand->ticks++;
}

void errand_ticks(Errand *errand, int ticks) {
    for (int i = 0; i < ticks; i++) errand_tick(errand);
}

bool errand_run(Errand *errand, int most_ticks) {
    errand_tick(errand);
    while (!errand->walk.has_arrived && errand->ticks < most_ticks) errand_tick(errand);
    return errand->walk.has_arrived;
}

void yard_open(Yard *yard, const Rect *walls, int wall_count, const Thing *things, int thing_count) {
    const float walkers[] = {YARD_HALF_SIDE};
    yard->place = place_create(&(PlaceDef){.size = {960.0f, 540.0f},
                                           .walls = walls,
                                           .wall_count = wall_count,
                                           .things = things,
                                           .thing_count = thing_count,
                                           .walkers = walkers,
                                           .walker_count = 1});
    assert(yard->place);
    errand_open(&yard->errand, yard->place, YARD_HALF_SIDE);
}

void yard_close(Yard *yard) {
    errand_close(&yard->errand);
    place_destroy(yard->place);
}
