#include "app/guide.h"

#include "app/pointer.h"

enum { CORNERS = 2 };

bool guide_open(Guide *guide, const Place *place) {
    const NavigationDef def = {
        .walls = place->walls, .doors = place->doors, .half_side = PLAYER_HALF_SIDE, .margin = PLAYER_MARGIN};
    *guide = (Guide){.navigation = navigation_create(&def)};
    if (guide->navigation) guide->scratch = navigation_scratch_create(guide->navigation);
    if (guide->scratch) return true;
    guide_close(guide);
    return false;
}

void guide_close(Guide *guide) {
    if (guide->scratch) navigation_scratch_destroy(guide->scratch);
    if (guide->navigation) navigation_destroy(guide->navigation);
    *guide = (Guide){0};
}

Vec2 guide_move(const Guide *guide, const World *world, Vec2 to, float step) {
    const Vec2 from = world_player(world)->at;
    if (!guide->navigation) return pointer_move(from, to, step);
    Vec2 corners[CORNERS];
    const NavigationQuery query = {from, to, world_shut_doors(world)};
    const NavigationPath path = navigation_path(guide->navigation, guide->scratch, &query, corners, CORNERS);
    if (path.corner_count <= 1) return pointer_move(from, path.end, step);
    // Past a corner there is room, so that it may be overrun; short of one by a hair he would be held up by
    // it.
    return vec2_direction_or(vec2_sub(path.next, from), vec2(0.0f, 0.0f));
}
