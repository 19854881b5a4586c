// What a watchman heard, felt or was told and goes after: kept for a while, so that nothing is lost because
// it came while the guard flinched or had only just changed its mind.
#include "watchman_states.h"

#include "sevenwatch/ticks.h"

enum { CLUE_TICKS = TICK_HZ };

static const float STRUCK_REACH = 180.0f; // px to where it looks for whoever struck it, at most

static void keep(GuardMind *mind, Vec2 at, MachineReason because) {
    mind->watchman->clue = (Clue){.because = because, .at = at, .fades = CLUE_TICKS};
}

static void keep_what_was_heard(GuardMind *mind) {
    const Heard *heard = &mind->watchman->heard;
    keep(mind, heard->at,
         (MachineReason){.id = REASON_HEARD_NOISE,
                         .number = {heard->distance, mind->personality->hearing_range}});
}

// Being sent makes it as suspicious as hearing something itself.
static void keep_what_was_told(GuardMind *mind) {
    const Contact *word = &mind->watchman->word;
    keep(mind, word->at,
         (MachineReason){.id = REASON_TOLD,
                         .number = {(float)(word->by + 1), (float)ticks_to_seconds(mind->now - word->tick),
                                    vec2_distance(mind->guard->body.at, word->at)}});
    suspicion_hear(&mind->watchman->suspicion, mind->personality);
}

// It knows which way that came, and goes to look there: as far as he stood, or as it dares.
static void keep_where_it_was_struck_from(GuardMind *mind) {
    Watchman *watchman = mind->watchman;
    const Body *body = &mind->guard->body;
    Vec2 way = vec2_sub(watchman->struck_from, body->at);
    float distance = vec2_length(way);
    if (distance > STRUCK_REACH) {
        way = vec2_scale(way, STRUCK_REACH / distance);
        distance = STRUCK_REACH;
    }
    const Vec2 at = vec2_add(body->at, way);
    keep(mind, at, (MachineReason){.id = REASON_STRUCK, .number = {body->hp, distance}});
    watchman->sound = (Contact){.is_known = true, .at = at, .tick = mind->now, .by = mind->guard->post};
    suspicion_hear(&watchman->suspicion, mind->personality);
}

// An ally knows who throws things about.
static bool wonders_who_struck_it(const GuardMind *mind) {
    return mind->watchman->is_struck && mind->personality->mind == MIND_WATCHMAN &&
           !mind->guard->percept.sees && !watchman_hunts(mind->guard);
}

void watchman_note_clue(GuardMind *mind) {
    Clue *clue = &mind->watchman->clue;
    if (clue->fades > 0 && --clue->fades == 0) *clue = (Clue){0};
    if (mind->watchman->heard.news) keep_what_was_heard(mind);
    if (mind->watchman->word.is_known) keep_what_was_told(mind);
    if (wonders_who_struck_it(mind)) keep_where_it_was_struck_from(mind);
    mind->watchman->is_struck = false;
}

bool watchman_glimpses(const GuardMind *mind) {
    return mind->guard->percept.sees && mind->watchman->gain.per_second > 0.0f;
}

bool watchman_watches(const GuardMind *mind) {
    return watchman_glimpses(mind) && mind->watchman->suspicion.alertness != ALERTNESS_CALM;
}

int watchman_follow_clue(GuardMind *mind, int state, MachineReason *reason) {
    Clue *clue = &mind->watchman->clue;
    if (clue->because.id == REASON_NONE || watchman_watches(mind)) return MACHINE_STAY;
    int to = watchman_change(mind, state);
    if (to == MACHINE_STAY) return to;
    mind->guard->target = clue->at;
    *reason = clue->because;
    *clue = (Clue){0};
    return to;
}

Vec2 watchman_suspects_at(const GuardMind *mind) {
    const Contact *memory = &mind->watchman->memory, *sound = &mind->watchman->sound;
    bool is_heard_since = sound->is_known && (!memory->is_known || sound->tick > memory->tick);
    if (is_heard_since) return sound->at;
    return memory->is_known ? memory->at : mind->guard->target;
}
