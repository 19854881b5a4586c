#include "random_walls.h"

#include <assert.h>

static const float LIMIT = 65536.0f; // px, so that the quanta stay exact

int random_between(Rng *rng, int lo, int hi) {
    uint32_t choices = (uint32_t)(hi - lo) + 1u;
    return lo + (int)(rng_next(rng) % choices);
}

static float quantised(float value, float quantum) {
    if (quantum == 0.0f) return value;
    float quanta = value / quantum;
    return (float)(long)(quanta < 0.0f ? quanta - 0.5f : quanta + 0.5f) * quantum;
}

static float within_limit(float value) {
    return value < -LIMIT ? -LIMIT : value > LIMIT ? LIMIT : value;
}

static float random_side_length(Rng *rng) {
    switch (random_between(rng, 0, 5)) {
    case 0:
        return 1.0f;
    case 1:
        return rng_uniform(rng, 1.0f, 300.0f);
    case 2:
        return LIMIT;
    case 3:
        return rng_uniform(rng, 1000.0f, LIMIT);
    default:
        return rng_uniform(rng, 200.0f, 1500.0f);
    }
}

// Around a place that most walls of a world share, so that they meet each other even in a large one.
static float random_near(Rng *rng, float side, float centre) {
    if (random_between(rng, 0, 9) == 0) return rng_uniform(rng, -0.2f * side - 100.0f, 1.2f * side + 100.0f);
    return centre + rng_uniform(rng, -250.0f, 250.0f);
}

static float random_extent(Rng *rng, float side) {
    switch (random_between(rng, 0, 9)) {
    case 0:
        return 0.0f;
    case 1:
        return rng_uniform(rng, 0.0f, 2.0f);
    case 2:
        return rng_uniform(rng, 0.0f, side);
    default:
        return rng_uniform(rng, 5.0f, 120.0f);
    }
}

// One side of an earlier wall, so that the new one touches it, at a corner or along an edge; or a fresh
// start.
static float random_start(const RandomWalls *random, Rng *rng, float side, float centre, bool across) {
    if (random->count == 0 || random_between(rng, 0, 1) == 0) return random_near(rng, side, centre);
    Rect other = random->rects[random_between(rng, 0, random->count - 1)];
    bool far_side = random_between(rng, 0, 1) == 0;
    Vec2 corner = far_side ? other.max : other.min;
    return across ? corner.y : corner.x;
}

static void add_random_wall(RandomWalls *random, Rng *rng, float quantum, Vec2 centre) {
    float x = random_start(random, rng, random->world.x, centre.x, false);
    float y = random_start(random, rng, random->world.y, centre.y, true);
    float width = random_extent(rng, random->world.x);
    float height = random_extent(rng, random->world.y);
    if (random_between(rng, 0, 1) == 0) width = -width;
    if (random_between(rng, 0, 1) == 0) height = -height;
    Vec2 one = vec2(within_limit(quantised(x, quantum)), within_limit(quantised(y, quantum)));
    Vec2 two =
        vec2(within_limit(quantised(x + width, quantum)), within_limit(quantised(y + height, quantum)));
    random->rects[random->count++] = (Rect){
        vec2(one.x < two.x ? one.x : two.x, one.y < two.y ? one.y : two.y),
        vec2(one.x < two.x ? two.x : one.x, one.y < two.y ? two.y : one.y),
    };
}

void random_walls_create(RandomWalls *random, uint64_t number, float quantum) {
    Rng rng;
    rng_seed(&rng, number, 1);
    random->count = 0;
    float world_quantum = quantum < 1.0f ? quantum : 1.0f;
    random->world.x = quantised(random_side_length(&rng), world_quantum);
    random->world.y = quantised(random_side_length(&rng), world_quantum);
    float x = rng_uniform(&rng, 0.0f, random->world.x);
    float y = rng_uniform(&rng, 0.0f, random->world.y);
    int count = random_between(&rng, 0, RANDOM_WALLS_MAX);
    for (int i = 0; i < count; i++) add_random_wall(random, &rng, quantum, vec2(x, y));
    random->walls = walls_create(random->rects, random->count, random->world);
    assert(random->walls);
}

void random_walls_destroy(RandomWalls *random) {
    walls_destroy(random->walls);
}

float random_coordinate(const RandomWalls *random, Rng *rng, float quantum, bool across) {
    float side = across ? random->world.y : random->world.x;
    float value = rng_uniform(rng, -0.1f * side - 10.0f, 1.1f * side + 10.0f);
    if (random->count > 0 && random_between(rng, 0, 9) != 0) {
        Rect near = random->rects[random_between(rng, 0, random->count - 1)];
        float low = across ? near.min.y : near.min.x;
        float high = across ? near.max.y : near.max.x;
        float aside = random_between(rng, 0, 2) == 0 ? 0.0f : rng_uniform(rng, -200.0f, 200.0f);
        value = (random_between(rng, 0, 1) == 0 ? low : high) + aside;
    }
    return within_limit(quantised(value, quantum));
}

Vec2 random_point(const RandomWalls *random, Rng *rng, float quantum) {
    float x = random_coordinate(random, rng, quantum, false);
    float y = random_coordinate(random, rng, quantum, true);
    return vec2(x, y);
}

Vec2 random_corner(const RandomWalls *random, Rng *rng, float quantum) {
    if (random->count == 0) return random_point(random, rng, quantum);
    Rect rect = random->rects[random_between(rng, 0, random->count - 1)];
    bool right = random_between(rng, 0, 1) == 0;
    bool bottom = random_between(rng, 0, 1) == 0;
    return vec2(right ? rect.max.x : rect.min.x, bottom ? rect.max.y : rect.min.y);
}
