#include "app/light.h"
#include "app/palette.h"
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
static const float RED_OF_A_GLIMPSE = 0.45f; // of a guard that sees somebody and suspects nothing yet

static float brightness_of(const ZoneShape *shape, int count) {
    if (count == 1) return 1.0f; // the only zone of a textbook guard
    return shape->is_kept ? BRIGHTNESS_KEPT : BRIGHTNESS[shape->zone];
}

static LitCone lit_cone(const Scene *scene, const ZoneShape *shape) {
    return (LitCone){view_length(scene->view, shape->cone.range), cosf(shape->cone.half_angle),
                     sinf(shape->cone.half_angle)};
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
    return colour_between(COLOUR_LIGHT, COLOUR_LIGHT_SEES, red);
}

// A thin line round the outline that is on the canvas now.
static void paint_edge(const Scene *scene, int count, Colour tint) {
    tint.a = 0x8c;
    for (int i = 1; i + 1 < count; i++)
        paint_line(scene->canvas, scene->outline[i], scene->outline[i + 1], 1.0f, tint);
}

// Each zone is lit where none before it is, and the touch last: there it matters only that it is lit at all.
static void paint_zones(const Scene *scene, int guard) {
    ZoneShape shapes[ZONE_SHAPES];
    int count = zone_shapes(scene->session->now, guard, shapes);
    Pose pose = session_guard_pose(scene->session, guard, scene->between);
    Colour tint = tint_of(scene, guard);
    Light light = {.eye = view_to_canvas(scene->view, pose.at), .facing = pose.facing};
    int first = shapes[0].zone == ZONE_TOUCH ? 1 : 0;
    for (int i = 0; i < count; i++) {
        const ZoneShape *shape = &shapes[(first + i) % count];
        int points = outline_on_canvas(scene, shape, pose);
        light.range = view_length(scene->view, shape->cone.range);
        light.tint = colour_faded(tint, brightness_of(shape, count));
        light_cone(scene->canvas, scene->outline, points, &light);
        if (shape->zone == ZONE_TOUCH)
            paint_edge(scene, points, tint);
        else
            light.others[light.other_count++] = lit_cone(scene, shape);
    }
}

void cones_paint(const Scene *scene) {
    for (int i = 0; i < world_guard_count(scene->session->now); i++)
        if (scene_shows(scene, i, scene->shown.cones)) paint_zones(scene, i);
}
