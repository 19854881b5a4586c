// What the player has no line of sight to, a little darker: by the same test by which guards see.
#include "app/scene.h"

enum { FRAME_POINTS = 6 }; // round the field, and the way in to what is seen

// The field as a ring about what is seen of it: round the field one way, in to the first point seen, and
// round those the other way, which the raster takes for a hole.
static int ring_about(const Scene *scene, int seen) {
    const PixelArea field = scene->view->field;
    const float left = (float)field.x0 - 1.0f, top = (float)field.y0 - 1.0f;
    const float right = (float)field.x1 + 1.0f, bottom = (float)field.y1 + 1.0f;
    Vec2 *points = scene->outline;
    for (int i = 0; i < seen; i++) points[i] = view_to_canvas(scene->view, points[i]);
    const Vec2 frame[FRAME_POINTS] = {points[0],           vec2(left, top),  vec2(left, bottom),
                                      vec2(right, bottom), vec2(right, top), vec2(left, top)};
    for (int i = 0; i < FRAME_POINTS; i++) points[seen + i] = frame[i];
    return seen + FRAME_POINTS;
}

void unseen_paint(const Scene *scene) {
    if (!scene->shown.dims_unseen) return;
    const Occluders occluders = world_occluders(scene->session->now);
    const VisionCone all_round = vision_cone(VISION_MOST_RANGE, 180.0f);
    Vec2 eye = session_player_pose(scene->session, scene->between).at;
    int seen =
        vision_cone_outline(&occluders, all_round, eye, vec2(1.0f, 0.0f), scene->outline, CONE_OUTLINE_MAX);
    if (seen < 3) return;
    paint_polygon(scene->canvas, scene->outline, ring_about(scene, seen), scene->palette->dimming);
}
