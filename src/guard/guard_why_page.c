// A guard in words, as it is before it thinks.
#include "guard_why.h"
#include "watchman_conditions.h"
#include "watchman_states.h"

#include "sevenwatch/why_page.h"

static double seconds(int32_t ticks) {
    return (double)ticks / TICK_HZ;
}

static const char *name_of(const GuardMind *mind, int guard) {
    return mind->place->posts[guard].name;
}

static double distance_to(const GuardMind *mind, Vec2 place) {
    return (double)vec2_distance(mind->guard->body.at, place);
}

static double degrees_off(Vec2 facing, Vec2 way) {
    float angle = arctangent(vec2_cross(facing, way), vec2_dot(facing, way));
    return (double)degrees_from_radians(angle < 0.0f ? -angle : angle);
}

static void tell_state(WhyPage *page, const GuardMind *mind) {
    const Machine *machine = &mind->guard->machine;
    for (int level = 0; level < machine_depth(machine); level++) {
        int state = machine_at(machine, level);
        char name[48];
        why_state_text(state, name, sizeof name);
        why_page_add(page, level == 0 ? "state" : "", "%s for %.2f s", name,
                     ticks_to_seconds(machine_ticks_in(machine, state)));
    }
    if (mind->watchman && mind->watchman->state_before != 0)
        why_page_add(page, "", "before that %s, until %.2f s ago",
                     guard_state_name(mind->watchman->state_before),
                     ticks_to_seconds(watchman_settled_ticks(mind)));
}

static void tell_body(WhyPage *page, const GuardMind *mind) {
    const Body *body = &mind->guard->body;
    float facing = degrees_from_radians(arctangent(body->facing.y, body->facing.x));
    why_page_add(page, "stands", "at (%.1f, %.1f), facing %.0f°, %.0f of %.0f hp", (double)body->at.x,
                 (double)body->at.y, (double)facing, (double)body->hp, (double)mind->personality->hp);
}

// The player, or another guard.
static const char *person(const GuardMind *mind, int who) {
    return who == 0 ? "the player" : name_of(mind, who - 1);
}

// Whom it sees, and believes somewhere: of those whom a watchman sees, its target.
static const char *target(const GuardMind *mind) {
    return person(mind, mind->watchman ? mind->watchman->memory.who : 0);
}

static void tell_senses(WhyPage *page, const GuardMind *mind) {
    const Percept *percept = &mind->guard->percept;
    const Vec2 way = vec2_sub(percept->player, mind->guard->body.at);
    if (percept->sees)
        why_page_add(page, "sees", "%s at (%.1f, %.1f), %.1f px off, %.0f° beside its axis", target(mind),
                     (double)percept->player.x, (double)percept->player.y, distance_to(mind, percept->player),
                     degrees_off(mind->guard->body.facing, way));
    else
        why_page_add(page, "sees", "nobody");
    if (percept->hears)
        why_page_add(page, "hears", "a noise at (%.1f, %.1f), %.1f px off", (double)percept->noise.x,
                     (double)percept->noise.y, distance_to(mind, percept->noise));
    else
        why_page_add(page, "hears", "nothing new");
}

static void tell_where(WhyPage *page, const GuardMind *mind, const char *about, const char *what,
                       const Contact *contact) {
    if (!contact->is_known) return;
    why_page_add(page, about, "%s at (%.1f, %.1f), %.1f px off, %.2f s ago, by %s", what,
                 (double)contact->at.x, (double)contact->at.y, distance_to(mind, contact->at),
                 ticks_to_seconds(mind->now - contact->tick), name_of(mind, contact->by));
}

static void tell_contact(WhyPage *page, const GuardMind *mind, const char *about, const char *before,
                         const Contact *contact) {
    char what[WHY_LINE_SIZE / 2];
    snprintf(what, sizeof what, "%s%s seen", before, person(mind, contact->who));
    tell_where(page, mind, about, what, contact);
}

// Whom it is after, or would be; one of several whom it could be after.
static void tell_target(WhyPage *page, const GuardMind *mind) {
    const Watchman *watchman = mind->watchman;
    if (!watchman->memory.is_known) {
        why_page_add(page, "target", "nobody");
        return;
    }
    const char *sees = mind->guard->percept.sees ? "whom it sees" : "whom it does not see";
    why_page_add(page, "target", "%s, %s", target(mind), sees);
    if (watchman->target_since > 0)
        why_page_add(page, "", "preferred to another %.2f s ago",
                     ticks_to_seconds(mind->now - watchman->target_since));
}

static void tell_leader(WhyPage *page, const GuardMind *mind) {
    if (mind->watchman->leader.is_known)
        tell_contact(page, mind, "follows", "", &mind->watchman->leader);
    else
        why_page_add(page, "follows", "nobody");
}

static void tell_memory(WhyPage *page, const GuardMind *mind) {
    const Guard *guard = mind->guard;
    if (guard->has_last_seen)
        why_page_add(page, "remembers", "the player at (%.1f, %.1f), %.1f px off", (double)guard->last_seen.x,
                     (double)guard->last_seen.y, distance_to(mind, guard->last_seen));
    const Watchman *watchman = mind->watchman;
    if (!watchman) return;
    if (mind->personality->mind == MIND_ALLY) tell_leader(page, mind);
    tell_target(page, mind);
    tell_contact(page, mind, "remembers", "", &watchman->memory);
    tell_where(page, mind, "heard", "something", &watchman->sound);
    tell_contact(page, mind, "is sent", "after ", &watchman->word);
    if (watchman->clue.because.id != REASON_NONE) {
        char reason[WHY_LINE_SIZE - 32];
        const int told_by = guard_reason_guard(&watchman->clue.because);
        guard_reason_text_naming(&watchman->clue.because, told_by < 0 ? NULL : name_of(mind, told_by), reason,
                                 sizeof reason);
        why_page_add(page, "would go", "%s, for another %.2f s", reason, seconds(watchman->clue.fades));
    }
    if (!watchman->memory.is_known) return;
    Vec2 believed = watchman_believed_at(mind, mind->personality->chase_speed);
    why_page_add(page, "believes", "%s at (%.1f, %.1f), %.1f px off", target(mind), (double)believed.x,
                 (double)believed.y, distance_to(mind, believed));
}

// Of a state that counts something down.
static void tell_timer(WhyPage *page, const GuardMind *mind) {
    const Guard *guard = mind->guard;
    if (why_counts_down(mind))
        why_page_add(page, "timer", "%.2f of %.2f s left", seconds(guard->timer),
                     seconds(guard->timer_start));
    if (!mind->watchman && guard_state(guard) == GUARD_ATTACK)
        why_page_add(page, "timer", "strikes in %.2f s", seconds(guard->timer));
    if (!mind->watchman) return;
    int32_t flinch = watchman_flinch_ticks(mind);
    if (flinch > 0) why_page_add(page, "flinches", "for another %.2f s", seconds(flinch));
    if (mind->watchman->shout.contact.is_known)
        why_page_add(page, "shouts", "for another %.2f s", seconds(mind->watchman->shout.ticks));
    if (guard_state(guard) == GUARD_CHASE)
        why_page_add(page, "unseen", "for %.2f s, patience %.2f s", seconds(mind->watchman->unseen),
                     (double)mind->personality->sight_patience);
}

static void tell_weapon(WhyPage *page, const GuardMind *mind) {
    const Weapon *weapon = &mind->watchman->weapon;
    const MachineTable *table = weapon_table(weapon->kind);
    why_page_add(page, "weapon", "%s, %s for %.2f s", table->name,
                 machine_state_name(table, machine_leaf(&weapon->machine)),
                 ticks_to_seconds(machine_ticks_in_leaf(&weapon->machine)));
}

static void tell_goal(WhyPage *page, const GuardMind *mind) {
    Vec2 goal;
    if (mind->watchman && mind->watchman->walk.is_going)
        goal = mind->watchman->walk.goal;
    else if (mind->watchman || !guard_goal(mind->guard, &goal))
        return;
    why_page_add(page, "goal", "(%.1f, %.1f), %.1f px off", (double)goal.x, (double)goal.y,
                 distance_to(mind, goal));
}

static void tell_claim(WhyPage *page, const GuardMind *mind, const Squad *squad) {
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        const Claim *claim = &squad->claims[i];
        if (claim->guard != mind->guard->post) continue;
        Vec2 spot = mind->lookout->spots[claim->spot];
        why_page_add(page, "claim", "spot %d at (%.1f, %.1f), %.1f px off, for another %.2f s", claim->spot,
                     (double)spot.x, (double)spot.y, distance_to(mind, spot), seconds(claim->ticks));
    }
}

static void tell_squad(WhyPage *page, const GuardMind *mind, const Squad *squad) {
    int claims = 0;
    for (int i = 0; i < SQUAD_CLAIMS; i++) claims += squad->claims[i].guard != SQUAD_NOBODY ? 1 : 0;
    bool is_first = true;
    for (int i = 0; i < SQUAD_CONTACTS; i++) {
        const Contact *contact = &squad->contacts[i];
        tell_contact(page, mind, is_first ? "squad" : "", "knows of ", contact);
        is_first = is_first && !contact->is_known;
    }
    if (is_first) why_page_add(page, "squad", "knows of nobody");
    if (squad->responder != SQUAD_NOBODY)
        why_page_add(page, "", "%s was sent", name_of(mind, squad->responder));
    if (claims > 0) why_page_add(page, "", "%d spot%s claimed", claims, claims == 1 ? "" : "s");
}

void why_tell_guard(WhyPage *page, const GuardMind *mind, const Squad *squad) {
    tell_state(page, mind);
    tell_body(page, mind);
    tell_senses(page, mind);
    tell_memory(page, mind);
    tell_timer(page, mind);
    if (mind->watchman) tell_weapon(page, mind);
    tell_goal(page, mind);
    if (!squad) return;
    tell_claim(page, mind, squad);
    tell_squad(page, mind, squad);
}
