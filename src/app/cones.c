#include "app/light.h"
#include "app/palette.h"
#include "app/scene.h"

static void paint_cone(const Scene *scene, int guard) {
    const World *world = scene->session->now;
    VisionCone cone = world_personality(world, guard)->cone;
    Pose pose = session_guard_pose(scene->session, guard, scene->between);
    Vec2 *outline = scene->outline;
    Occluders occluders = world_occluders(world);
    int count = vision_cone_outline(&occluders, cone, pose.at, pose.facing, outline + 1, CONE_OUTLINE_MAX);
    outline[0] = pose.at;
    for (int i = 0; i <= count; i++) outline[i] = view_to_canvas(scene->view, outline[i]);
    Light light = {
        .eye = outline[0],
        .range = view_length(scene->view, cone.range),
        .tint = colour_between(COLOUR_LIGHT, COLOUR_LIGHT_SEES, scene->session->effects.guards[guard].alarm),
    };
    light_cone(scene->canvas, outline, count + 1, &light);
}

void cones_paint(const Scene *scene) {
    for (int i = 0; i < world_guard_count(scene->session->now); i++) paint_cone(scene, i);
}
