#include "place/navigation_build.h"
#include "place/walls_foot.h"

#include <assert.h>
#include <stdlib.h>

// Blocks reach out of bounds by no more than this, px: further out they change nothing.
static const float OVERHANG = 1.0f;

// Between the faces that stop a body, to the bit.
static Rect grown(Rect rect, float half_side) {
    return (Rect){
        vec2(lower_face(rect.min.x, half_side), lower_face(rect.min.y, half_side)),
        vec2(upper_face(rect.max.x, half_side), upper_face(rect.max.y, half_side)),
    };
}

// Where a centre that keeps the margin can stand.
static Rect bounds_of(Vec2 world, float margin) {
    return (Rect){
        vec2(within_margin(0.0f, world.x, margin), within_margin(0.0f, world.y, margin)),
        vec2(within_margin(world.x, world.x, margin), within_margin(world.y, world.y, margin)),
    };
}

// What the bounds see of a rectangle, or an empty one when its interior does not meet them.
static Rect within_bounds(Rect bounds, Rect rect) {
    bool meets = rect.min.x < rect.max.x && rect.min.y < rect.max.y && rect.min.x < bounds.max.x &&
                 rect.max.x > bounds.min.x && rect.min.y < bounds.max.y && rect.max.y > bounds.min.y;
    if (!meets) return (Rect){bounds.min, bounds.min};
    return (Rect){
        vec2(greater(rect.min.x, bounds.min.x - OVERHANG), greater(rect.min.y, bounds.min.y - OVERHANG)),
        vec2(lesser(rect.max.x, bounds.max.x + OVERHANG), lesser(rect.max.y, bounds.max.y + OVERHANG)),
    };
}

static void add_wall(NavigationBuild *build, Rect rect) {
    Rect block = within_bounds(build->bounds, rect);
    if (block_is_empty(block)) return;
    build->blocks[build->block_count++] = block;
}

static void add_outside(NavigationBuild *build) {
    Vec2 min = build->bounds.min, max = build->bounds.max;
    Vec2 outer_min = vec2(min.x - OVERHANG, min.y - OVERHANG);
    Vec2 outer_max = vec2(max.x + OVERHANG, max.y + OVERHANG);
    Rect *blocks = build->blocks + build->block_count;
    blocks[0] = (Rect){outer_min, vec2(min.x, outer_max.y)};
    blocks[1] = (Rect){vec2(max.x, outer_min.y), outer_max};
    blocks[2] = (Rect){outer_min, vec2(outer_max.x, min.y)};
    blocks[3] = (Rect){vec2(outer_min.x, max.y), outer_max};
    build->block_count += 4;
}

bool build_blocks(NavigationBuild *build, const NavigationDef *def) {
    assert(def->half_side >= 0.0f && def->half_side <= WALLS_MAX_HALF_SIDE && def->margin >= 0.0f);
    Vec2 world = walls_world(def->walls);
    float half_side = def->half_side > 0.0f ? def->half_side : NAVIGATION_HAIR;
    build->bounds = bounds_of(world, def->margin);
    int wall_count = walls_count(def->walls), door_count = def->doors ? walls_count(def->doors) : 0;
    build->blocks = malloc(((size_t)wall_count + (size_t)door_count + 4) * sizeof *build->blocks);
    if (!build->blocks) return false;
    for (int i = 0; i < wall_count; i++) add_wall(build, grown(walls_rect(def->walls, i), half_side));
    add_outside(build);
    build->solid_count = build->block_count;
    for (int i = 0; i < door_count; i++) {
        Rect block = within_bounds(build->bounds, grown(walls_rect(def->doors, i), half_side));
        build->blocks[build->block_count++] = block;
    }
    build->solids = walls_create(build->blocks, build->solid_count, world);
    return build->solids != NULL;
}

unsigned quadrants_within(Rect block, Vec2 point) {
    unsigned left = block.min.x < point.x && point.x <= block.max.x ? 5u : 0u;
    unsigned right = block.min.x <= point.x && point.x < block.max.x ? 10u : 0u;
    unsigned above = block.min.y < point.y && point.y <= block.max.y ? 3u : 0u;
    unsigned below = block.min.y <= point.y && point.y < block.max.y ? 12u : 0u;
    return (left | right) & (above | below);
}

typedef struct Quadrants {
    Vec2 point;
    unsigned solid;
} Quadrants;

static bool add_quadrants(void *ctx, int block, Rect rect) {
    (void)block;
    Quadrants *quadrants = ctx;
    quadrants->solid |= quadrants_within(rect, quadrants->point);
    return true;
}

unsigned solid_quadrants(const NavigationBuild *build, Vec2 point) {
    Quadrants quadrants = {.point = point};
    walls_near(build->solids, (Rect){point, point}, add_quadrants, &quadrants);
    return quadrants.solid;
}
