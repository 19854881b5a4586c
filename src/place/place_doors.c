// Doors to a foot: walls while they are shut.
#include "place/walls_foot.h"
#include "sevenwatch/place.h"

#include <assert.h>

bool place_is_clear_of(const Place *place, const uint8_t *shut_doors, Vec2 centre, float half_side) {
    assert(shut_doors || !place->doors);
    if (!walls_are_clear_of(place->walls, centre, half_side)) return false;
    return !place->doors || !overlaps_any((Stops){place->doors, shut_doors}, centre, half_side);
}

bool place_is_in_reach(const Place *place, const uint8_t *shut_doors, Vec2 from, Vec2 at, float reach) {
    const float skin = 1.0f; // px of the way to it that do not count
    assert(shut_doors || !place->doors);
    float distance = vec2_distance(from, at);
    if (distance > reach) return false;
    if (distance <= skin) return true;
    Occluders between = occluders_of(place->walls);
    if (place->doors) between.list[between.count++] = (Occluder){place->doors, shut_doors};
    return sight_is_clear_past(&between, from, vec2_lerp(from, at, 1.0f - skin / distance));
}

// Doors are asked after the walls and from where those stop the body, so that a door is named only when it
// stops it earlier.
static Vec2 slide_past_doors(const Place *place, const uint8_t *shut_doors, Vec2 from, Vec2 to,
                             float half_side, int *touched_door) {
    const Stops walls = {place->walls, NULL}, doors = {place->doors, shut_doors};
    int along_x = -1, along_y = -1;
    float x = stop_along_x(walls, from, to.x, half_side, NULL);
    x = stop_along_x(doors, from, x, half_side, &along_x);
    Vec2 turn = vec2(x, from.y);
    float y = stop_along_y(walls, turn, to.y, half_side, NULL);
    y = stop_along_y(doors, turn, y, half_side, &along_y);
    *touched_door = along_x >= 0 ? along_x : along_y;
    return vec2(x, y);
}

Vec2 place_slide_past_doors(const Place *place, const uint8_t *shut_doors, Vec2 from, Vec2 step,
                            float half_side, float margin, int *touched_door) {
    assert(half_side > 0.0f && half_side <= WALLS_MAX_HALF_SIDE && margin >= 0.0f);
    assert(shut_doors || !place->doors);
    Vec2 to = unhindered(place->walls, from, step, margin);
    bool has_door_near = touches_any(place->doors, swept_area(from, to, half_side));
    if (has_door_near) return slide_past_doors(place, shut_doors, from, to, half_side, touched_door);
    return walls_slide(place->walls, from, step, half_side, margin);
}

void place_mark_doorways(const Place *place, Vec2 centre, float half_side, uint8_t *occupied) {
    const Walls *doors = place->doors;
    Vec2 reach = vec2(half_side, half_side);
    CellRange cells = walls_cells(doors, (Rect){vec2_sub(centre, reach), vec2_add(centre, reach)});
    for (int row = cells.first_row; row <= cells.last_row; row++) {
        EntrySpan span = walls_span(doors, row, cells.first_column, cells.last_column);
        for (uint32_t i = span.first; i < span.end; i++) {
            if (overlaps(&doors->entry_sides[i], centre, half_side)) occupied[doors->entry_walls[i]] = 1;
        }
    }
}
