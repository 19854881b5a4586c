#include "app/light.h"
#include "app/scene.h"
#include "app/zones.h"

#include <math.h>

// How brightly the zones are lit: the sharper the eye, the brighter. What it could touch is lit where it does
// not look, and has a ring.
static const float BRIGHTNESS[ZONE_END] = {
    [ZONE_TOUCH] = 0.42f,
    [ZONE_FOCUS] = 1.0f,
    [ZONE_MAIN] = 0.62f,
    [ZONE_PERIPHERAL] = 0.42f,
};

static const float BRIGHTNESS_KEPT = 0.3f;
static const float SOFTNESS = 0.16f;         // of the sides of a zone
static const float AT_SIDES = 0.55f;         // of its brightness
static const float RED_OF_A_GLIMPSE = 0.45f; // of a guard that sees somebody and suspects nothing yet

static float brightness_of(const ZoneShape *shape, int count) {
    if (count == 1) return 1.0f; // the only zone of a textbook guard
    return shape->is_kept ? BRIGHTNESS_KEPT : BRIGHTNESS[shape->zone];
}

// The shape's outline on the canvas after its eye; returns how many points that are.
static int outline_on_canvas(const Scene *scene, const ZoneShape *shape, Pose pose) {
    Vec2 *outline = scene->outline;
    int count = vision_cone_outline(&shape->occluders, shape->cone, pose.at, pose.facing, outline + 1,
                                    CONE_OUTLINE_MAX);
    outline[0] = pose.at;
    for (int i = 0; i <= count; i++) outline[i] = view_to_canvas(scene->view, outline[i]);
    return count + 1;
}

static Colour tint_of(const Scene *scene, int guard) {
    const Watchman *watchman = world_watchman(scene->session->now, guard);
    float red = scene->session->effects.guards[guard].alarm;
    if (watchman) red *= RED_OF_A_GLIMPSE + (1.0f - RED_OF_A_GLIMPSE) * watchman->suspicion.value;
    return colour_between(scene->palette->light, scene->palette->light_sees, red);
}

// A thin line round the outline that is on the canvas now.
static void paint_edge(const Scene *scene, int count, Colour tint) {
    tint.a = 0x8c;
    for (int i = 1; i + 1 < count; i++)
        paint_line(scene->canvas, scene->outline[i], scene->outline[i + 1], 1.0f, tint);
}

// Does the light of one shape fall into that of another wherever it falls?
static bool is_within(const ZoneShape *inner, const ZoneShape *outer) {
    return inner->zone != ZONE_TOUCH && outer->zone != ZONE_TOUCH && inner->cone.range <= outer->cone.range &&
           inner->cone.half_angle <= outer->cone.half_angle;
}

// A shape that lies in another is a part of its light; what comes before both is left to its own light.
static LightPart part_of(const Scene *scene, const ZoneShape *shape, const ZoneShape *light, int count) {
    bool is_lit = is_within(shape, light);
    return (LightPart){.range = view_length(scene->view, shape->cone.range),
                       .cosine = cosf(shape->cone.half_angle),
                       .sine = sinf(shape->cone.half_angle),
                       .brightness = is_lit ? brightness_of(shape, count) : 0.0f,
                       .softness = is_lit ? SOFTNESS : 0.0f};
}

// Is it lit with a shape that is tested later, or is there nothing left of it by an earlier one?
static bool is_part_of_another(const ZoneShape *shapes, int count, int shape) {
    for (int i = 0; i < count; i++)
        if ((i < shape || !is_within(&shapes[i], &shapes[shape])) && is_within(&shapes[shape], &shapes[i]))
            return true;
    return false;
}

// Is a shape that is none of a light's own left out already with another one of the first `count`?
static bool is_left_out_with_another(const ZoneShape *shapes, int count, int shape, const ZoneShape *light) {
    return !is_within(&shapes[shape], light) && is_part_of_another(shapes, count, shape);
}

// Its own sides are soft, but for those of one that sees all round, which has none.
static void soften_sides(Light *light, const ZoneShape *shape, const Scene *scene, int count) {
    const float no_sides = 0.95f * PI_F;
    if (shape->zone == ZONE_TOUCH || shape->cone.half_angle > no_sides) return;
    light->brightness *= AT_SIDES;
    light->parts[light->part_count++] = part_of(scene, shape, shape, count);
}

// The touch is lit last: there it matters only that it is lit at all.
static Light light_of(const Scene *scene, const ZoneShape *shapes, int count, int shape, Pose pose) {
    Light light = {.eye = view_to_canvas(scene->view, pose.at),
                   .facing = pose.facing,
                   .range = view_length(scene->view, shapes[shape].cone.range),
                   .brightness = brightness_of(&shapes[shape], count)};
    soften_sides(&light, &shapes[shape], scene, count);
    int last = shapes[shape].zone == ZONE_TOUCH ? count - 1 : shape - 1;
    for (int i = last; i >= 0; i--)
        if (i != shape && shapes[i].zone != ZONE_TOUCH &&
            !is_left_out_with_another(shapes, last + 1, i, &shapes[shape]))
            light.parts[light.part_count++] = part_of(scene, &shapes[i], &shapes[shape], count);
    return light;
}

static bool is_in_picture(const Scene *scene, Vec2 eye, float range) {
    const Vec2 at = view_to_canvas(scene->view, eye);
    const float reach = view_length(scene->view, range);
    PixelArea area = pixel_area_around(vec2(at.x - reach, at.y - reach), vec2(at.x + reach, at.y + reach));
    return !pixel_area_is_empty(canvas_visible(scene->canvas, area));
}

static void paint_zones(const Scene *scene, int guard) {
    ZoneShape shapes[ZONE_SHAPES];
    int count = zone_shapes(scene->session->now, guard, shapes);
    Pose pose = session_guard_pose(scene->session, guard, scene->between);
    Colour tint = tint_of(scene, guard);
    for (int i = 0; i < count; i++) {
        if (is_part_of_another(shapes, count, i) || !is_in_picture(scene, pose.at, shapes[i].cone.range))
            continue;
        int points = outline_on_canvas(scene, &shapes[i], pose);
        Light light = light_of(scene, shapes, count, i, pose);
        light.tint = tint;
        light_cone(scene->canvas, scene->outline, points, &light);
        if (shapes[i].zone == ZONE_TOUCH) paint_edge(scene, points, tint);
    }
}

void cones_paint(const Scene *scene) {
    for (int i = 0; i < world_guard_count(scene->session->now); i++)
        if (scene_shows(scene, i, scene->shown.cones)) paint_zones(scene, i);
}
