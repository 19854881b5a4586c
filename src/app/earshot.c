// F3: how far guards hear, and how far the player's noises would carry before he makes them.
#include "app/marks.h"
#include "app/reach.h"
#include "sevenwatch/watchman.h"

enum { SOUND_CORNERS = 32 };

// A border as it is painted.
typedef struct Border {
    const Scene *scene;
    float width;
    Colour colour;
    bool in_dashes;
    int piece;   // counted, for the dashes
    Vec2 lowest; // its lowest point in the field, for words
    bool has_lowest;
} Border;

static bool is_in_level(const Scene *scene, Vec2 at) {
    const float margin = 24.0f;
    Vec2 size = scene->view->level;
    return at.x > margin && at.y > margin && at.x < size.x - margin && at.y < size.y - margin;
}

static void paint_piece(void *user, Vec2 from, Vec2 to) {
    Border *border = user;
    bool is_gap = border->in_dashes && border->piece++ % 4 >= 2;
    if (!is_gap) mark_line(border->scene, from, to, border->width, border->colour);
    if (!is_in_level(border->scene, to) || (border->has_lowest && to.y <= border->lowest.y)) return;
    border->lowest = to;
    border->has_lowest = true;
}

// A textbook guard hears through walls.
static void paint_hearing(const Scene *scene, int index, float strength) {
    float range = world_personality(scene->session->now, index)->hearing_range;
    Vec2 at = session_guard_pose(scene->session, index, scene->between).at;
    mark_dashed_ring(scene, at, range, 1.4f, 7.0f, colour_faded(scene->palette->noise, strength));
}

static void paint_hearing_round_walls(const Scene *scene, const Air *air, int index) {
    const World *world = scene->session->now;
    float range = world_personality(world, index)->hearing_range;
    if (range <= 0.0f) return;
    Reach reach;
    Vec2 ears = session_guard_pose(scene->session, index, scene->between).at;
    reach_measure(&reach, world_place(world), air, ears, range);
    Border border = {.scene = scene,
                     .width = 1.4f,
                     .colour = colour_faded(scene->palette->noise, 0.6f),
                     .in_dashes = true};
    reach_border(&reach, range, paint_piece, &border);
}

// The way that a whistle would come to these ears, with the sign of an ear at its end: two arcs for whoever
// would hear a whistle, and a dot between them for whoever hears the steps, too.
static void paint_way_of_sound(const Scene *scene, const Air *air, int index, float steps) {
    const World *world = scene->session->now;
    float range = world_personality(world, index)->hearing_range;
    float limit = range < WHISTLE_LOUDNESS ? range : WHISTLE_LOUDNESS;
    Vec2 ears = session_guard_pose(scene->session, index, scene->between).at;
    Vec2 source = session_player_pose(scene->session, scene->between).at;
    float distance = noise_distance(air, source, ears, limit);
    if (distance > limit) return;
    NavigationQuery query = {source, ears, air->shut_doors};
    Vec2 corners[SOUND_CORNERS];
    NavigationPath way = navigation_path(air->navigation, air->scratch, &query, corners, SOUND_CORNERS);
    if (way.length > distance + 1.0f || !way.reached) { // it comes through a shut door
        query.shut_doors = NULL;
        way = navigation_path(air->navigation, air->scratch, &query, corners, SOUND_CORNERS);
    }
    bool hears_steps = distance <= steps;
    Colour colour = colour_faded(scene->palette->noise, hears_steps ? 0.9f : 0.45f);
    Vec2 from = source;
    for (int i = 0; i < way.corner_count && i < SOUND_CORNERS; i++) {
        mark_dots(scene, from, corners[i], hears_steps ? 2.2f : 1.4f, 8.0f, colour);
        from = corners[i];
    }
    Vec2 sign = vec2(ears.x + 22.0f, ears.y - 16.0f);
    mark_ring(scene, sign, 6.5f, 1.6f, colour);
    mark_ring(scene, sign, 3.0f, 1.6f, colour);
    if (hears_steps) mark_disc(scene, sign, 2.0f, scene->palette->text);
}

static void paint_border_words(const Border *border, const char *words) {
    if (border->has_lowest) mark_words(border->scene, border->lowest, -8.0f, words, border->colour);
}

static const char *gait_words(const PlayerIntent *intent) {
    if (intent->sneak) return "steps, sneaking";
    return intent->sprint ? "steps, sprinting" : "steps, walking";
}

// The whistle's border, and that of the steps at the present gait.
static void paint_player_reach(const Scene *scene, const Air *air, float steps) {
    Reach reach;
    Vec2 source = session_player_pose(scene->session, scene->between).at;
    float limit = steps > WHISTLE_LOUDNESS ? steps : WHISTLE_LOUDNESS;
    reach_measure(&reach, world_place(scene->session->now), air, source, limit);
    Border whistle = {.scene = scene, .width = 1.8f, .colour = scene->palette->noise};
    reach_border(&reach, WHISTLE_LOUDNESS, paint_piece, &whistle);
    paint_border_words(&whistle, "N: whistle");
    if (steps <= 0.0f) return;
    Border walk = {.scene = scene, .width = 2.4f, .colour = scene->palette->player};
    reach_border(&reach, steps, paint_piece, &walk);
    paint_border_words(&walk, gait_words(&scene->session->intent));
}

void earshot_paint(const Scene *scene) {
    const Session *session = scene->session;
    const World *world = session->now;
    Air air;
    bool is_aired = session_air(session, &air);
    float steps = world_step_loudness(world, &session->intent);
    int interest = session_guard_of_interest(session);
    for (int i = 0; i < world_guard_count(world); i++) {
        if (!scene_shows(scene, i, scene->shown.senses)) continue;
        if (!world_watchman(world, i)) paint_hearing(scene, i, i == interest ? 0.6f : 0.25f);
        if (!is_aired || !world_watchman(world, i)) continue;
        if (i == interest) paint_hearing_round_walls(scene, &air, i);
        paint_way_of_sound(scene, &air, i, steps);
    }
    if (is_aired && scene->shown.senses) paint_player_reach(scene, &air, steps);
}
