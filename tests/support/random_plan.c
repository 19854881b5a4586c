#include "random_plan.h"

#include <assert.h>
#include <stdlib.h>

static const float BLOCK_HALF_SIDE = 16.0f; // px

static int between(Rng *rng, int lo, int hi) {
    return lo + (int)(rng_next(rng) % ((uint32_t)(hi - lo) + 1u));
}

static float quantised(float value, float quantum) {
    float quanta = value / quantum;
    return (float)(long)(quanta < 0.0f ? quanta - 0.5f : quanta + 0.5f) * quantum;
}

static Rect rect_at(float x, float y, float width, float height) {
    return (Rect){vec2(x, y), vec2(x + width, y + height)};
}

static bool meets_any(const RandomPlan *plan, Rect rect) {
    for (int i = 0; i < plan->wall_count; i++) {
        Rect wall = plan->walls[i];
        if (rect.min.x <= wall.max.x && rect.max.x >= wall.min.x && rect.min.y <= wall.max.y &&
            rect.max.y >= wall.min.y) {
            return true;
        }
    }
    return false;
}

static Rect strewn_rect(const RandomPlan *plan, Rng *rng) {
    Rect rect;
    do {
        float width = rng_uniform(rng, 20.0f, 100.0f), height = rng_uniform(rng, 20.0f, 100.0f);
        float x = rng_uniform(rng, 0.0f, plan->world.x - width);
        float y = rng_uniform(rng, 0.0f, plan->world.y - height);
        rect = rect_at(x, y, width, height);
    } while (meets_any(plan, rect));
    return rect;
}

static Rect crowded_rect(const RandomPlan *plan, Rng *rng) {
    float width = rng_uniform(rng, 5.0f, 80.0f), height = rng_uniform(rng, 5.0f, 80.0f);
    if (between(rng, 0, 5) == 0) width *= 4.0f;
    if (between(rng, 0, 5) == 0) height *= 4.0f;
    float x = rng_uniform(rng, -60.0f, plan->world.x);
    float y = rng_uniform(rng, -60.0f, plan->world.y);
    return rect_at(x, y, width, height);
}

// Beside a wall that is there already, exactly as far off as the body is wide, or flush with it.
static float touching_start(const RandomPlan *plan, Rng *rng, float size, bool across) {
    Rect other = plan->walls[between(rng, 0, plan->wall_count - 1)];
    float lo = across ? other.min.y : other.min.x, hi = across ? other.max.y : other.max.x;
    float apart = between(rng, 0, 2) == 0 ? 0.0f : 2.0f * plan->half_side;
    switch (between(rng, 0, 3)) {
    case 0:
        return hi + apart;
    case 1:
        return lo - apart - size;
    case 2:
        return lo;
    default:
        return hi - size;
    }
}

static Rect touching_rect(const RandomPlan *plan, Rng *rng) {
    float longest = between(rng, 0, 7) == 0 ? 0.6f * plan->world.x : 90.0f;
    float width = quantised(rng_uniform(rng, 0.0f, longest), 0.25f);
    float height = quantised(rng_uniform(rng, 0.0f, between(rng, 0, 7) == 0 ? longest : 90.0f), 0.25f);
    float x = quantised(rng_uniform(rng, -50.0f, plan->world.x), 1.0f);
    float y = quantised(rng_uniform(rng, -50.0f, plan->world.y), 1.0f);
    if (plan->wall_count > 0 && between(rng, 0, 1) == 0) x = touching_start(plan, rng, width, false);
    if (plan->wall_count > 0 && between(rng, 0, 1) == 0) y = touching_start(plan, rng, height, true);
    return rect_at(x, y, width, height);
}

static Rect block_rect(const RandomPlan *plan, Rng *rng) {
    float unit = 2.0f * plan->half_side;
    float width = unit * (float)between(rng, 1, 4), height = unit * (float)between(rng, 1, 2);
    float x = unit * (float)between(rng, 0, (int)(plan->world.x / unit) - 1);
    float y = unit * (float)between(rng, 0, (int)(plan->world.y / unit) - 1);
    return between(rng, 0, 1) == 0 ? rect_at(x, y, width, height) : rect_at(x, y, height, width);
}

static Rect random_wall(const RandomPlan *plan, Rng *rng) {
    switch (plan->kind) {
    case PLAN_STREWN:
        return strewn_rect(plan, rng);
    case PLAN_CROWDED:
        return crowded_rect(plan, rng);
    case PLAN_TOUCHING:
        return touching_rect(plan, rng);
    default:
        return block_rect(plan, rng);
    }
}

static void set_size(RandomPlan *plan, Rng *rng, int wall_count) {
    static const float px_a_wall[PLAN_KINDS] = {80000.0f, 14000.0f, 16000.0f, 9000.0f};
    static const float half_sides[] = {14.0f, 14.0f, 12.0f, 0.0f};
    plan->half_side = plan->kind == PLAN_BLOCKS ? BLOCK_HALF_SIDE : half_sides[between(rng, 0, 3)];
    plan->margin = between(rng, 0, 2) == 0 ? 14.0f : plan->half_side;
    float stretch = rng_uniform(rng, 0.6f, 1.6f);
    float side = sqrtf(px_a_wall[plan->kind] * (float)wall_count);
    plan->world = vec2(quantised(side * stretch, 1.0f), quantised(side / stretch, 1.0f));
}

static void add_doors(RandomPlan *plan, Rng *rng) {
    plan->door_count = between(rng, 1, PLAN_DOORS_MAX);
    for (int i = 0; i < plan->door_count; i++) {
        Rect door = random_wall(plan, rng);
        if (between(rng, 0, 2) == 0) {
            Rect wall = plan->walls[between(rng, 0, plan->wall_count - 1)];
            door = rect_at(wall.max.x, wall.min.y, rng_uniform(rng, 4.0f, 200.0f), wall.max.y - wall.min.y);
        }
        plan->doors[i] = door;
        plan->shut_doors[i] = (uint8_t)between(rng, 0, 1);
    }
}

static Place *make_place(const RandomPlan *plan) {
    Thing things[PLAN_DOORS_MAX] = {0};
    for (int i = 0; i < plan->door_count; i++) {
        things[i] = (Thing){.kind = THING_DOOR, .rect = plan->doors[i], .open = plan->shut_doors[i] == 0};
    }
    Place *place = place_create(&(PlaceDef){
        .size = plan->world,
        .walls = plan->walls,
        .wall_count = plan->wall_count,
        .things = things,
        .thing_count = plan->door_count,
    });
    assert(place);
    return place;
}

RandomPlan *random_plan_create(PlanKind kind, uint64_t number, int wall_count, bool with_doors) {
    assert(wall_count > 0 && wall_count <= PLAN_WALLS_MAX);
    RandomPlan *plan = calloc(1, sizeof *plan);
    assert(plan);
    Rng rng;
    rng_seed(&rng, number, (uint64_t)kind);
    plan->kind = kind;
    set_size(plan, &rng, wall_count);
    while (plan->wall_count < wall_count) {
        Rect wall = random_wall(plan, &rng);
        plan->walls[plan->wall_count++] = wall;
    }
    if (with_doors) add_doors(plan, &rng);
    plan->place = make_place(plan);
    plan->navigation = navigation_create(&(NavigationDef){
        .walls = plan->place->walls,
        .doors = plan->place->doors,
        .half_side = plan->half_side,
        .margin = plan->margin,
    });
    assert(plan->navigation);
    plan->scratch = navigation_scratch_create(plan->navigation);
    assert(plan->scratch);
    return plan;
}

void random_plan_destroy(RandomPlan *plan) {
    navigation_scratch_destroy(plan->scratch);
    navigation_destroy(plan->navigation);
    place_destroy(plan->place);
    free(plan);
}

static bool is_free(const RandomPlan *plan, Vec2 at) {
    return at.x >= plan->margin && at.y >= plan->margin && at.x <= plan->world.x - plan->margin &&
           at.y <= plan->world.y - plan->margin &&
           walls_are_clear_of(plan->place->walls, at, plan->half_side);
}

static Vec2 beside_a_wall(const RandomPlan *plan, Rng *rng) {
    Rect wall = plan->walls[between(rng, 0, plan->wall_count - 1)];
    float reach = plan->half_side > 0.0f ? plan->half_side : NAVIGATION_HAIR;
    bool is_left = between(rng, 0, 1) == 0, is_above = between(rng, 0, 1) == 0;
    float x = is_left ? wall.min.x - reach : wall.max.x + reach;
    float y = is_above ? wall.min.y - reach : wall.max.y + reach;
    float along_x = rng_uniform(rng, wall.min.x - 40.0f, wall.max.x + 40.0f);
    float along_y = rng_uniform(rng, wall.min.y - 40.0f, wall.max.y + 40.0f);
    switch (between(rng, 0, 2)) {
    case 0:
        return vec2(x, y);
    case 1:
        return vec2(x, along_y);
    default:
        return vec2(along_x, y);
    }
}

Vec2 random_plan_point(const RandomPlan *plan, Rng *rng) {
    Vec2 at = vec2(0.0f, 0.0f);
    for (int attempt = 0; attempt < 40; attempt++) {
        float x = rng_uniform(rng, -10.0f, plan->world.x + 10.0f);
        float y = rng_uniform(rng, -10.0f, plan->world.y + 10.0f);
        at = between(rng, 0, 2) == 0 ? beside_a_wall(plan, rng) : vec2(x, y);
        if (is_free(plan, at) || between(rng, 0, 9) == 0) break;
    }
    return at;
}
