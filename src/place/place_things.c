#include "sevenwatch/place.h"

#include <assert.h>

const Thing *place_things(const Place *place, ThingKind kind, int *count) {
    assert(kind >= THING_LOW && kind < THING_KIND_END);
    const int *starts = place->thing_starts;
    *count = starts[(int)kind + 1] - starts[(int)kind];
    return place->things + starts[(int)kind];
}

static void add_occluder(Occluders *occluders, const Walls *walls, const uint8_t *present) {
    if (walls) occluders->list[occluders->count++] = (Occluder){walls, present};
}

Occluders place_occluders(const Place *place, const uint8_t *shut_doors, bool sneaks) {
    assert(shut_doors || !place->doors);
    Occluders occluders = occluders_of(place->opaque);
    add_occluder(&occluders, place->smoke, NULL);
    add_occluder(&occluders, place->doors, shut_doors);
    if (sneaks) add_occluder(&occluders, place->low, NULL);
    return occluders;
}

// The things of one kind on a point, as they are found.
typedef struct OnPoint {
    const Thing *things;
    float value;
} OnPoint;

static bool keep_darkest(void *ctx, int shadow, Rect rect) {
    (void)rect;
    OnPoint *on = ctx;
    float light = on->things[shadow].value;
    on->value = light < on->value ? light : on->value;
    return true;
}

static bool keep_last(void *ctx, int floor, Rect rect) {
    (void)rect;
    OnPoint *on = ctx;
    on->value = on->things[floor].value;
    return true;
}

static float value_at(const Place *place, ThingKind kind, const Walls *index, Vec2 at,
                      bool (*visit)(void *ctx, int thing, Rect rect)) {
    int count = 0;
    OnPoint on = {place_things(place, kind, &count), 1.0f};
    if (index) walls_near(index, (Rect){at, at}, visit, &on);
    return on.value;
}

float place_light(const Place *place, Vec2 at) {
    return value_at(place, THING_SHADOW, place->shadows, at, keep_darkest);
}

float place_loudness(const Place *place, Vec2 at) {
    return value_at(place, THING_FLOOR, place->floors, at, keep_last);
}
