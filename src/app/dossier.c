// What there is to be said of the selected guard, on a panel in the corner that it is furthest from.
#include "app/scene.h"
#include "app/state_look.h"
#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

enum { LINE = 256, LINES = 5 };

// Its lines, each with its colour; those that do not apply are empty.
typedef struct Dossier {
    char lines[LINES][LINE];
    Colour colours[LINES];
} Dossier;

static void put_name(Dossier *dossier, const Palette *palette, const World *world, int guard) {
    const Personality *personality = world_personality(world, guard);
    snprintf(dossier->lines[0], LINE, "%s, %s, %.0f of %.0f hp", world_guard_name(world, guard),
             personality->name, (double)world_guard(world, guard)->body.hp, (double)personality->hp);
    dossier->colours[0] = palette->text;
}

static void put_state(Dossier *dossier, const Palette *palette, const World *world, int guard,
                      const WorldEvent *changed) {
    const Guard *who = world_guard(world, guard);
    char path[64];
    guard_state_path(who, path, sizeof path);
    if (changed->tick == 0)
        snprintf(dossier->lines[1], LINE, "%s from the start", path);
    else
        snprintf(dossier->lines[1], LINE, "%s for %.1f s, before that %s", path,
                 ticks_to_seconds(world_tick(world) - changed->tick), guard_state_name(changed->from));
    dossier->colours[1] = state_colour(palette, (int)guard_state(who));
}

static void put_reason(Dossier *dossier, const Palette *palette, const World *world,
                       const WorldEvent *changed) {
    if (changed->tick > 0) world_reason_text(world, &changed->reason, dossier->lines[2], LINE);
    dossier->colours[2] = palette->text;
}

static void put_suspicion(Dossier *dossier, const Palette *palette, const World *world, int guard) {
    const Watchman *watchman = world_watchman(world, guard);
    const Personality *personality = world_personality(world, guard);
    snprintf(dossier->lines[3], LINE, "suspicion %.2f: looks at %.2f, comes at %.2f, chases at 1.00",
             (double)watchman->suspicion.value, (double)personality->notice_at,
             (double)personality->investigate_at);
    dossier->colours[3] = palette->text_dim;
}

static void put_gain(Dossier *dossier, const Palette *palette, const World *world, int guard) {
    if (!world_guard(world, guard)->percept.sees) return;
    const Gain *gain = &world_watchman(world, guard)->gain;
    snprintf(
        dossier->lines[4], LINE,
        "%s %.2f, distance ×%.2f, stance ×%.2f, still ×%.2f, light ×%.2f, smoke ×%.2f, sharp ×%.2f%s: +%.2f "
        "a second",
        zone_name(gain->zone), (double)gain->by_zone, (double)gain->by_distance, (double)gain->by_stance,
        (double)gain->by_stillness, (double)gain->by_light, (double)gain->by_smoke,
        (double)gain->by_sharpness, gain->by_help < 1.0f ? ", helped ×0.50" : "", (double)gain->per_second);
    dossier->colours[4] = palette->clear;
}

static Dossier dossier_of(const Palette *palette, const Session *session, int guard) {
    const World *world = session->now;
    const WorldEvent *changed = &session->effects.guards[guard].changed;
    Dossier dossier = {0};
    put_name(&dossier, palette, world, guard);
    put_state(&dossier, palette, world, guard, changed);
    put_reason(&dossier, palette, world, changed);
    if (!world_watchman(world, guard)) return dossier;
    put_suspicion(&dossier, palette, world, guard);
    put_gain(&dossier, palette, world, guard);
    return dossier;
}

// Lays the lines out below each other from a point on; returns how high they are. On no canvas, only that.
static int lay_out(const Scene *scene, Canvas *canvas, const Dossier *dossier, int x, int y, int width) {
    int height = 0;
    for (int i = 0; i < LINES; i++)
        height += text_paint_wrapped(canvas, scene->typeface, i < 2 ? TEXT_STRONG : TEXT_BODY, x, y + height,
                                     width, dossier->lines[i], dossier->colours[i]);
    return height;
}

void dossier_paint(const Scene *scene, int below) {
    int guard = scene->session->selected;
    if (guard < 0) return;
    const Dossier dossier = dossier_of(scene->palette, scene->session, guard);
    PixelArea field = scene->view->field;
    int pad = text_line_height(scene->typeface, TEXT_BODY) / 2;
    int wanted = text_width(scene->typeface, TEXT_BODY, "m") * 42;
    int most = (field.x1 - field.x0) / 2 - 4 * pad;
    int width = wanted < most ? wanted : most;
    Vec2 at = view_to_canvas(scene->view, session_guard_pose(scene->session, guard, scene->between).at);
    bool is_left = at.x > 0.5f * (float)(field.x0 + field.x1);
    int x = is_left ? field.x0 + 2 * pad : field.x1 - 2 * pad - width;
    int y = (below > field.y0 ? below : field.y0) + 2 * pad;
    int height = lay_out(scene, NULL, &dossier, x, y, width);
    paint_box(scene->canvas, vec2((float)(x - pad), (float)(y - pad)),
              vec2((float)(x + width + pad), (float)(y + height + pad)), (float)pad * 0.6f,
              colour_faded(scene->palette->panel, 0.88f));
    lay_out(scene, scene->canvas, &dossier, x, y, width);
}
