#include "app/inquiry.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

#include <string.h>

enum { HISTORY = 8 }; // transitions that are told

bool inquiry_open(Inquiry *inquiry, const WorldDef *def) {
    Report report = {0};
    *inquiry = (Inquiry){.scratch = world_create(def, &report)};
    report_free(&report);
    return inquiry->scratch != NULL;
}

void inquiry_close(Inquiry *inquiry) {
    world_destroy(inquiry->scratch);
    inquiry->scratch = NULL;
}

// Where it goes

static void tell_route(WhyPage *page, const World *world, int guard) {
    const Place *place = world_place(world);
    const Guard *who = world_guard(world, guard);
    int route = place->posts[who->post].route;
    double off = (double)vec2_distance(who->body.at, who->waypoint_at);
    if (route < 0) {
        why_page_add(page, "route", "none, %s (%.1f, %.1f), %.1f px off",
                     who->waypoint < 0 ? "strolls about its post, next to" : "keeps its post at",
                     (double)who->waypoint_at.x, (double)who->waypoint_at.y, off);
        return;
    }
    int count = place->routes[route].count;
    why_page_add(page, "route", "of %d waypoints, next is number %d at (%.1f, %.1f), %.1f px off", count,
                 who->waypoint % count + 1, (double)who->waypoint_at.x, (double)who->waypoint_at.y, off);
}

// How far it is from a place to the last corner kept.
static double length_of(const Walk *walk, Vec2 from) {
    double length = 0.0;
    for (int i = walk->corner; i < walk->corner_count; i++) {
        length += (double)vec2_distance(from, walk->corners[i]);
        from = walk->corners[i];
    }
    return length;
}

static void tell_path(WhyPage *page, const World *world, int guard) {
    const Watchman *watchman = world_watchman(world, guard);
    if (!watchman || !watchman->walk.is_going) return;
    const Walk *walk = &watchman->walk;
    int corners = walk->corner_count - walk->corner;
    const char *end = walk->has_arrived ? "it is there"
                      : walk->has_way   ? "leads there"
                                        : "does not lead there";
    why_page_add(page, "path", "%d corner%s, %.1f px%s, %s", corners, corners == 1 ? "" : "s",
                 length_of(walk, world_guard(world, guard)->body.at), walk->is_whole ? "" : " and on", end);
}

// The answer

static void answer(void *user, const World *world, int guard, const GuardMind *mind, const Squad *squad) {
    Inquiry *inquiry = user;
    WhyPage *page = &inquiry->page;
    Why whys[WHY_MOST];
    const int count = why_list(mind, whys, WHY_MOST);
    if (inquiry->asked.state != 0) why_tell_why_not(page, mind, whys, count, inquiry->asked.state);
    why_tell_suspicion(page, mind);
    world_tell_sight(page, world, guard);
    why_tell_guard(page, mind, squad);
    tell_route(page, world, guard);
    tell_path(page, world, guard);
    if (inquiry->asked.state == 0) why_tell_transitions(page, whys, count);
    if (!mind->watchman) return;
    inquiry->thresholds = WHY_THRESHOLDS;
    inquiry->suspicion = mind->watchman->suspicion.value;
    why_thresholds(mind, inquiry->threshold);
}

// Its states on the tick that is shown, with those of its header. What was asked is older by that tick.
static void tell_states(WhyPage *page, const World *now, int guard) {
    const Machine *machine = &world_guard(now, guard)->machine;
    for (int level = 0; level < machine_depth(machine); level++) {
        char name[48];
        why_state_text(machine_at(machine, level), name, sizeof name);
        why_page_add(page, level == 0 ? "state" : "", "%s for %.2f s", name,
                     ticks_to_seconds(machine_ticks_in(machine, machine_at(machine, level))));
    }
    const Watchman *watchman = world_watchman(now, guard);
    if (watchman && watchman->state_before != 0)
        why_page_add(page, "", "before that %s, until %.2f s ago", guard_state_name(watchman->state_before),
                     ticks_to_seconds(world_tick(now) - watchman->state_since));
}

// Puts the lines of one page where another has so many others.
static void replace_lines(WhyPage *page, int at, int count, const WhyPage *by) {
    int after = page->count - at - count, room = WHY_LINES - at - by->count;
    if (after > room) after = room;
    memmove(&page->lines[at + by->count], &page->lines[at + count], (size_t)after * sizeof page->lines[0]);
    memcpy(&page->lines[at], by->lines, (size_t)by->count * sizeof page->lines[0]);
    page->count = at + by->count + after;
}

static void show_states(WhyPage *page, const World *now, int guard) {
    int at = 0;
    while (at < page->count && strcmp(page->lines[at].about, "state") != 0) at++;
    if (at == page->count) return;
    int end = at + 1;
    while (end < page->count && page->lines[end].about[0] == '\0') end++;
    WhyPage states = {0};
    tell_states(&states, now, guard);
    replace_lines(page, at, end - at, &states);
}

static void tell_history(WhyPage *page, const Session *session, int guard) {
    const TransitionLog *log = session->log;
    int told = 0;
    for (int i = transition_log_count(log) - 1; i >= 0 && told < HISTORY; i--) {
        const WorldEvent *event = transition_log_at(log, i);
        if (event->guard != guard) continue;
        char reason[WHY_LINE_SIZE / 2];
        world_reason_text(session->now, &event->reason, reason, sizeof reason);
        why_page_add(page, told++ == 0 ? "before" : "", "%.2f s %s->%s %s", ticks_to_seconds(event->tick),
                     guard_state_name(event->from), guard_state_name(event->to), reason);
    }
    if (told == 0) why_page_add(page, "before", "no transition since the start");
}

static void tell(Inquiry *inquiry, const World *before, const PlayerIntent *intent) {
    const WorldQuestion question = {.guard = inquiry->asked.guard, .ask = answer, .user = inquiry};
    world_why(inquiry->scratch, before, intent, &question);
    world_tell_outcome(&inquiry->page, inquiry->scratch, inquiry->asked.guard);
}

// The world a tick before is at hand while time goes on; where it stands still, it is gone back to.
static void tell_of_tick(Inquiry *inquiry, Session *session) {
    Timeline *timeline = session->timeline;
    uint32_t now = world_tick(session->now);
    const PlayerIntent intent = timeline_intent(timeline, now);
    if (world_tick(session->before) + 1 == now) {
        tell(inquiry, session->before, &intent);
        return;
    }
    timeline_seek(timeline, now - 1);
    tell(inquiry, session->now, &intent);
    timeline_step_on(timeline);
}

void inquiry_ask(Inquiry *inquiry, Session *session, Question question) {
    const Question *asked = &inquiry->asked;
    if (inquiry->is_answered && inquiry->moment == session->moment && asked->guard == question.guard &&
        asked->state == question.state)
        return;
    inquiry->asked = question;
    inquiry->moment = session->moment;
    inquiry->is_answered = true;
    inquiry->page.count = inquiry->thresholds = 0;
    if (world_tick(session->now) == timeline_first(session->timeline))
        why_page_add(&inquiry->page, "", "Nothing has happened yet: there is no tick to ask about.");
    else
        tell_of_tick(inquiry, session);
    show_states(&inquiry->page, session->now, question.guard);
    tell_history(&inquiry->page, session, question.guard);
}
