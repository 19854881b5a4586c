#include "app/retake.h"

// The first transition of a guard on the last tick of a world, or NULL.
static const WorldEvent *decision(const World *world, int guard) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++)
        if (events[i].kind == EVENT_TRANSITION && events[i].guard == guard) return &events[i];
    return NULL;
}

static bool is_same(const WorldEvent *a, const WorldEvent *b) {
    if (!a || !b) return a == b;
    return a->from == b->from && a->to == b->to;
}

static void decision_text(const World *world, int guard, char *text, size_t size) {
    const WorldEvent *decided = decision(world, guard);
    if (!decided) {
        snprintf(text, size, "stays %s", guard_state_name((int)guard_state(world_guard(world, guard))));
        return;
    }
    char reason[RETAKE_TEXT / 4];
    world_reason_text(world, &decided->reason, reason, sizeof reason);
    snprintf(text, size, "%s->%s %s", guard_state_name(decided->from), guard_state_name(decided->to), reason);
}

static void compare(const World *a, const World *b, RetakeDifference *difference) {
    for (int i = 0; i < world_guard_count(b); i++) {
        if (is_same(decision(a, i), decision(b, i))) continue;
        char in_a[RETAKE_TEXT / 3], in_b[RETAKE_TEXT / 3];
        decision_text(a, i, in_a, sizeof in_a);
        decision_text(b, i, in_b, sizeof in_b);
        difference->tick = world_tick(b);
        difference->guard = i;
        snprintf(difference->text, sizeof difference->text, "%s: A %s, B %s", world_guard_name(b, i), in_a,
                 in_b);
        return;
    }
}

static void play_anew(Session *fresh, const Session *session, World *other, RetakeDifference *difference) {
    *difference = (RetakeDifference){0};
    uint32_t last = timeline_last(session->timeline);
    for (uint32_t tick = 1; tick <= last; tick++) {
        const PlayerIntent intent = timeline_intent(session->timeline, tick);
        session_take_anew(fresh, &intent);
        if (difference->tick != 0) continue;
        world_step(other, &intent);
        compare(other, fresh->now, difference);
    }
    session_go(fresh, world_tick(session->now));
}

bool retake(Session *session, const AppOptions *options, const PersonalityBook *original,
            RetakeDifference *difference, Report *report) {
    Session fresh;
    WorldDef def = session_world(options);
    def.book = original;
    World *other = world_create(&def, report);
    if (!other || !session_open(&fresh, options, report)) {
        world_destroy(other);
        return false;
    }
    session_stand(other, options);
    play_anew(&fresh, session, other, difference);
    world_destroy(other);
    fresh.selected = session->selected;
    fresh.moment = session->moment + 1;
    session_close(session);
    *session = fresh;
    return true;
}
