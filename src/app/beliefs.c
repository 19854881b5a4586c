// F4: what guards believe: where the player was seen last, where something was heard, and where he could be.
#include "app/beliefs.h"

#include "app/marks.h"
#include "app/state_look.h"
#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

#include <math.h>

static const float GHOST = 11.0f;       // level px, radius
static const float HEADING = 0.22f;     // s of its way that its arrow shows
static const float FADED_AFTER = 20.0f; // s
static const float FAINTEST = 0.3f;     // share of its colour that an old belief keeps
static const float SLOWEST = 20.0f;     // px per second that still are a heading
static const float SOUND_LASTS = 12.0f; // s that what was heard is shown

float belief_strength(float age) {
    float share = 1.0f - age / FADED_AFTER;
    return share > FAINTEST ? share : FAINTEST;
}

static float age_of(const Scene *scene, const Contact *contact) {
    return (float)ticks_to_seconds(world_tick(scene->session->now) - contact->tick);
}

// Without words (NULL) where the next guard says the same.
static void paint_ghost(const Scene *scene, Vec2 at, Colour colour, const char *words) {
    mark_dashed_ring(scene, at, GHOST, 1.6f, 4.0f, colour);
    mark_cross(scene, at, 3.5f, colour);
    if (words) mark_words(scene, at, GHOST + 3.0f, words, colour);
}

// Where it went: an arrow from the ghost's rim.
static void paint_heading(const Scene *scene, const Contact *contact, Colour colour) {
    float speed = vec2_length(contact->velocity);
    if (speed < SLOWEST) return;
    Vec2 direction = vec2_scale(contact->velocity, 1.0f / speed);
    Vec2 from = vec2_add(contact->at, vec2_scale(direction, GHOST));
    Vec2 tip = vec2_add(from, vec2_scale(direction, 8.0f + speed * HEADING));
    mark_line(scene, from, vec2_sub(tip, vec2_scale(direction, 6.0f)), 1.8f, colour);
    mark_arrowhead(scene, tip, direction, 8.0f, colour);
}

// A thin line ties it to whoever believes it.
static void paint_memory(const Scene *scene, int index, const Contact *memory) {
    float age = age_of(scene, memory);
    Colour colour = colour_faded(scene->palette->player, 0.85f * belief_strength(age));
    Vec2 at = session_guard_pose(scene->session, index, scene->between).at;
    char words[48];
    if (memory->by == index)
        snprintf(words, sizeof words, "seen %.0f s ago", (double)age);
    else
        snprintf(words, sizeof words, "told, seen %.0f s ago", (double)age);
    mark_dots(scene, at, memory->at, 1.2f, 14.0f, colour_faded(colour, 0.6f));
    paint_heading(scene, memory, colour);
    bool in_words = index == session_guard_of_interest(scene->session);
    paint_ghost(scene, memory->at, colour, in_words ? words : NULL);
}

// Where it takes a noise to have been, and how far it may be mistaken.
static void paint_sound(const Scene *scene, int index, const Watchman *watchman) {
    float age = age_of(scene, &watchman->sound);
    if (age > SOUND_LASTS) return;
    Colour colour = colour_faded(scene->palette->noise, 1.0f - age / SOUND_LASTS);
    Vec2 at = watchman->sound.at;
    float error = world_personality(scene->session->now, index)->hearing_error;
    mark_ring(scene, at, 3.0f, 2.0f, colour);
    mark_ring(scene, at, 7.5f, 1.4f, colour_faded(colour, 0.7f));
    mark_dashed_ring(scene, at, fmaxf(12.0f, error * watchman->hearing.pending_distance), 1.2f, 5.0f,
                     colour_faded(colour, 0.7f));
    mark_words(scene, at, 14.0f, "heard", colour);
}

static void paint_beliefs(const Scene *scene, int index) {
    const Guard *guard = world_guard(scene->session->now, index);
    const Watchman *watchman = world_watchman(scene->session->now, index);
    if (!watchman) {
        if (guard->has_last_seen && !guard->percept.sees) // else it is where the player is
            paint_ghost(scene, guard->last_seen, colour_faded(scene->palette->player, 0.8f), "last seen");
        return;
    }
    if (guard->percept.sees) return; // it knows better
    if (watchman->memory.is_known) paint_memory(scene, index, &watchman->memory);
    if (watchman->sound.is_known) paint_sound(scene, index, watchman);
}

// The search

SpotMark spot_mark(const World *world, int guard, int spot) {
    const Squad *squad = world_squad(world, guard);
    float reach = 0.0f;
    const Contact contact = world_sought(world, guard, &reach);
    if (!contact.is_known) return SPOT_NONE;
    if (vec2_distance(contact.at, world_place(world)->ways->lookout.spots[spot]) > reach) return SPOT_NONE;
    if (squad_claimed_by(squad, spot) != SQUAD_NOBODY) return SPOT_CLAIMED;
    return squad_is_cleared(squad, &contact, spot) ? SPOT_CLEARED : SPOT_POSSIBLE;
}

// Is there no earlier one of this searcher's squad who is after the same, and stands for it?
static bool is_first_of_its_squad(const Scene *scene, int index) {
    const World *world = scene->session->now;
    const Squad *squad = world_squad(world, index);
    if (!squad) return false;
    const int who = world_watchman(world, index)->memory.who;
    for (int i = 0; i < index; i++) {
        if (world_squad(world, i) != squad || world_watchman(world, i)->memory.who != who) continue;
        if (watchman_looks_for_somebody(world_guard(world, i)) && scene_shows(scene, i, scene->shown.routes))
            return false;
    }
    return true;
}

static void paint_claim(const Scene *scene, const Squad *squad, int spot, Vec2 at, Colour colour) {
    int by = squad_claimed_by(squad, spot);
    Vec2 from = session_guard_pose(scene->session, by, scene->between).at;
    mark_line(scene, from, at, 1.2f, colour_faded(colour, 0.45f));
    mark_diamond(scene, at, 7.0f, true, colour);
}

static void paint_spots(const Scene *scene, int index) {
    const World *world = scene->session->now;
    const Lookout *lookout = &world_place(world)->ways->lookout;
    const Colour colour = state_colour(scene->palette, GUARD_SEARCH);
    for (int spot = 0; spot < lookout->count; spot++) {
        Vec2 at = lookout->spots[spot];
        switch (spot_mark(world, index, spot)) {
        case SPOT_NONE:
            break;
        case SPOT_POSSIBLE:
            mark_diamond(scene, at, 4.5f, false, colour_faded(colour, 0.85f));
            break;
        case SPOT_CLEARED:
            mark_disc(scene, at, 1.6f, colour_faded(scene->palette->text_dim, 0.7f));
            break;
        case SPOT_CLAIMED:
            paint_claim(scene, world_squad(world, index), spot, at, colour);
            break;
        }
    }
}

void beliefs_paint(const Scene *scene) {
    const World *world = scene->session->now;
    for (int i = 0; i < world_guard_count(world); i++) {
        if (!scene_shows(scene, i, scene->shown.routes)) continue;
        if (watchman_looks_for_somebody(world_guard(world, i)) && is_first_of_its_squad(scene, i))
            paint_spots(scene, i);
        paint_beliefs(scene, i);
    }
}
