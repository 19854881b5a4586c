#include "sevenwatch/world_why.h"

#include "sevenwatch/ticks.h"
#include "world_watch.h"

static void ask_one(World *world, int guard, const WorldQuestion *question) {
    WorldShare all = world_share_of_all(world);
    GuardMind mind = world_surroundings(&all);
    world_put(&mind, &all, guard);
    if (!world_watchman(world, guard)) mind.watchman = NULL;
    question->ask(question->user, world, guard, &mind, world_squad(world, guard));
}

static void ask(void *user, World *world) {
    const WorldQuestion *question = user;
    if (question->guard != WHY_EVERYBODY) {
        ask_one(world, question->guard, question);
        return;
    }
    for (int i = 0; i < world->guard_count; i++) ask_one(world, i, question);
}

void world_why(World *scratch, const World *before, const PlayerIntent *intent,
               const WorldQuestion *question) {
    WorldQuestion asked = *question;
    world_copy(scratch, before);
    WorldShare all = world_share_of_all(scratch);
    WorldCrew crew = world_crew_of_one(&all);
    crew.pause = ask;
    crew.user = &asked;
    world_step_by(scratch, intent, &crew);
}

// In words

typedef struct Telling {
    WhyPage *page;
    int state;
} Telling;

void world_tell_sight(WhyPage *page, const World *world, int guard) {
    if (world_is_ally(world, guard) || world_sees_player(world, guard)) return;
    Why zones[WHY_ZONES];
    const Vec2 at = world_player(world)->at;
    const int count = world_why_sight(world, guard, zones);
    const char *sees = why_taken(zones, count) ? "sees too" : "does not see";
    why_page_add(page, "the player", "is at (%.1f, %.1f), which it %s", (double)at.x, (double)at.y, sees);
    if (!why_taken(zones, count)) why_tell_sight(page, zones, count);
}

static void tell(void *user, const World *world, int guard, const GuardMind *mind, const Squad *squad) {
    const Telling *telling = user;
    Why whys[WHY_MOST];
    const int count = why_list(mind, whys, WHY_MOST);
    why_tell_guard(telling->page, mind, squad);
    world_tell_sight(telling->page, world, guard);
    why_tell_suspicion(telling->page, mind);
    if (telling->state == 0)
        why_tell_transitions(telling->page, whys, count);
    else
        why_tell_why_not(telling->page, mind, whys, count, telling->state);
}

static bool is_transition_of(const WorldEvent *event, int guard) {
    return event->guard == guard && (event->kind == EVENT_TRANSITION || event->kind == EVENT_MOVE);
}

void world_tell_outcome(WhyPage *page, const World *world, int guard) {
    int count = 0;
    const char *about = "came of it";
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        if (!is_transition_of(&events[i], guard)) continue;
        char from[48], to[48], reason[WHY_LINE_SIZE];
        why_state_text(events[i].from, from, sizeof from);
        why_state_text(events[i].to, to, sizeof to);
        world_reason_text(world, &events[i].reason, reason, sizeof reason);
        why_page_add(page, about, "%s->%s %s", from, to, reason);
        about = "";
    }
    if (about[0] != '\0') why_page_add(page, about, "no transition");
}

void world_tell_why(World *scratch, const World *before, const PlayerIntent *intent, int guard, int state,
                    WhyPage *page) {
    Telling telling = {.page = page, .state = state};
    const uint32_t tick = world_tick(before) + 1;
    why_page_add(page, world_guard_name(before, guard), "tick %u, %.2f s, as %s", tick,
                 ticks_to_seconds(tick), world_personality(before, guard)->name);
    world_why(scratch, before, intent, &(WorldQuestion){.guard = guard, .ask = tell, .user = &telling});
    world_tell_outcome(page, scratch, guard);
}
