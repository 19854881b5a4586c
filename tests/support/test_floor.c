#include "test_floor.h"

Rect rect(float left, float top, float right, float bottom) {
    return (Rect){vec2(left, top), vec2(right, bottom)};
}

Floor floor_with_doors(float half_side, const Rect *walls, int wall_count, const Rect *doors,
                       int door_count) {
    Vec2 world = vec2(400.0f, 300.0f);
    Floor floor = {.walls = walls_create(walls, wall_count, world)};
    if (door_count > 0) floor.doors = walls_create(doors, door_count, world);
    floor.navigation = navigation_create(&(NavigationDef){
        .walls = floor.walls, .doors = floor.doors, .half_side = half_side, .margin = half_side});
    assert_non_null(floor.navigation);
    floor.scratch = navigation_scratch_create(floor.navigation);
    assert_non_null(floor.scratch);
    return floor;
}

Floor floor_for(float half_side, const Rect *walls, int count) {
    return floor_with_doors(half_side, walls, count, NULL, 0);
}

void floor_free(Floor *floor) {
    navigation_scratch_destroy(floor->scratch);
    navigation_destroy(floor->navigation);
    walls_destroy(floor->walls);
    walls_destroy(floor->doors);
}

void go(Floor *floor, float x, float y, float goal_x, float goal_y) {
    NavigationQuery query = {vec2(x, y), vec2(goal_x, goal_y), floor->shut_doors};
    floor->path =
        navigation_path(floor->navigation, floor->scratch, &query, floor->corners, FLOOR_CORNERS_MAX);
}

float distance_of(Floor *floor, float x, float y, float goal_x, float goal_y) {
    NavigationQuery query = {vec2(x, y), vec2(goal_x, goal_y), floor->shut_doors};
    return navigation_distance(floor->navigation, floor->scratch, &query);
}

void expect_same(float ours, float right) {
    if (ours == right) return;
    print_error("%.9g, not %.9g\n", (double)ours, (double)right);
    fail();
}

void expect_point(Vec2 at, float x, float y) {
    expect_same(at.x, x);
    expect_same(at.y, y);
}

void expect_corner(const Floor *floor, int i, float x, float y) {
    assert_true(i < floor->path.corner_count);
    expect_point(floor->corners[i], x, y);
}

void expect_reached(const Floor *floor, int corners, float length) {
    assert_true(floor->path.reached);
    assert_int_equal(floor->path.corner_count, corners);
    assert_float_equal(floor->path.length, length, 1e-3f);
}

void expect_stops_at(const Floor *floor, float x, float y) {
    assert_false(floor->path.reached);
    expect_point(floor->path.end, x, y);
}
