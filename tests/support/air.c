#include "air.h"

#include "scenes.h"

void field_open(Field *field, const Rect *walls, int wall_count, const Rect *doors, int door_count) {
    assert_in_range(door_count, 0, FIELD_DOORS);
    const Vec2 world = {1000.0f, 600.0f};
    *field = (Field){.walls = walls_create(walls, wall_count, world),
                     .doors = walls_create(doors, door_count, world)};
    assert_non_null(field->walls);
    assert_non_null(field->doors);
    field->navigation = navigation_create(&(NavigationDef){.walls = field->walls, .doors = field->doors});
    assert_non_null(field->navigation);
    field->air = (Air){.navigation = field->navigation,
                       .scratch = navigation_scratch_create(field->navigation),
                       .shut_doors = field->shut};
    assert_non_null(field->air.scratch);
}

void field_close(Field *field) {
    navigation_scratch_destroy(field->air.scratch);
    navigation_destroy(field->navigation);
    walls_destroy(field->walls);
    walls_destroy(field->doors);
}
