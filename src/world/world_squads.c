// The squad phase: shouts go out, one responder is sent, the board is brought up to date, and those who
// search are given where to look. The order of guards changes nothing: what several of them want on one tick
// is settled among all of them, and between equals by where they are posted.
#include "world_watch.h"

#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"

// The watchmen of a squad, one after another: `for (int i = first(...); i >= 0; i = after(...))`.
static int first(const World *world, int squad) {
    return world->work->squad_first[squad];
}

static int after(const World *world, int guard) {
    return world->work->squad_next[guard];
}

static Vec2 place_of(const World *world, int guard) {
    return world->guards[guard].body.at;
}

// What there is to do for a squad on a tick, besides; mostly nothing.
typedef struct Tasks {
    bool search, cover;
} Tasks;

static void list_add(GuardList *list, int guard) {
    list->guards[list->count++] = guard;
}

// Those who hunt, and allies at any time, tell of everybody whom they see.
static void note_all_it_sees(World *world, int guard, Squad *squad) {
    const WorldWork *work = world->work;
    const bool is_ally = world_is_ally(world, guard);
    if (!world->guards[guard].percept.sees || !(is_ally || watchman_hunts(&world->guards[guard]))) return;
    const Subject *subjects = is_ally ? work->foes : work->intruders;
    const int count = is_ally ? work->foe_count : work->intruder_count;
    WorldShare all = world_share_of_all(world);
    GuardMind mind = world_surroundings(&all);
    world_put(&mind, &all, guard);
    for (int i = 0; i < count; i++) {
        if (subjects[i].is_down || !watchman_sees(&mind, &subjects[i])) continue;
        const Contact contact = subject_contact(&subjects[i], world->tick, guard);
        squad_note(squad, &contact);
    }
}

// Of one watchman: the newest sighting of those who hunt goes on the board, and a shout begins or is cut
// short.
static void attend_to(World *world, int guard, Squad *squad, Tasks *tasks) {
    Watchman *watchman = &world_watchmen(world)[guard];
    const Guard *who = &world->guards[guard];
    GuardState state = guard_state(who);
    if (watchman_hunts(who)) squad_note(squad, &watchman->memory);
    if (world->ally_count > 0) note_all_it_sees(world, guard, squad);
    if (watchman->is_hit || state == GUARD_FLEE) shout_cut(&watchman->shout);
    bool saw_it_itself = watchman->memory.is_known && watchman->memory.by == guard;
    if (watchman->wants_shout && saw_it_itself)
        shout_begin(&watchman->shout, &watchman->memory, world_personality(world, guard)->shout_ticks);
    watchman->wants_shout = false;
    watchman->word.is_known = false;
    if (squad->responder == guard && state != GUARD_INVESTIGATE) squad->responder = SQUAD_NOBODY;
    if (watchman->shout.contact.is_known) list_add(&world->work->shouters, guard);
    tasks->search = tasks->search || watchman->spot >= 0 || watchman_looks_for_somebody(who);
    tasks->cover = tasks->cover || watchman->wants_cover || watchman->cover >= 0;
}

// Shouts

static bool is_far(const World *world, int guard, int shouter) {
    const CrowdPlace *places = world->work->places;
    return vec2_distance(places[shouter].at, places[guard].at) >
           world_personality(world, shouter)->shout_range;
}

static bool hears_shout(const World *world, int guard, int shouter) {
    if (guard == shouter) return false;
    const float range = world_personality(world, shouter)->shout_range;
    const Air air = world_air(world, world->work);
    return noise_distance(&air, place_of(world, shouter), place_of(world, guard), range) <= range;
}

// Everyone who hears it knows, and could be sent. Whoever has been told something as new on this tick need
// not be looked for: it keeps that.
static void tell_all(World *world, int number, int shouter, const Contact *contact) {
    WorldEvent *event = world_tell(world, EVENT_SHOUT);
    event->guard = shouter;
    event->at = place_of(world, shouter);
    for (int i = first(world, number); i >= 0; i = after(world, i)) {
        if (is_far(world, i, shouter)) continue;
        Watchman *watchman = &world_watchmen(world)[i];
        if (!contact_is_news(contact, &watchman->word) || !hears_shout(world, i, shouter)) continue;
        if (!watchman->word.is_known) list_add(&world->work->told, i);
        watchman->word = *contact;
    }
}

// Only once all have spoken: of several things that it is told at once it keeps the newest.
static void learn_what_was_told(World *world) {
    const GuardList *told = &world->work->told;
    WorldShare all = world_share_of_all(world);
    GuardMind mind = world_surroundings(&all);
    for (int i = 0; i < told->count; i++) {
        world_put(&mind, &all, told->guards[i]);
        watchman_learn(&mind, &mind.watchman->word);
    }
}

static float way_to(const World *world, int guard, Vec2 place) {
    const Paths *paths = world_paths(world, guard);
    const NavigationQuery query = {
        .start = place_of(world, guard), .goal = place, .shut_doors = paths->locked_doors};
    return navigation_distance(paths->navigation, paths->scratch, &query);
}

// Of those who were told, whoever has the shortest way; the one who is about it already, if he was told.
static int choose_responder(const World *world, int number) {
    const GuardList *told = &world->work->told;
    int chosen = SQUAD_NOBODY;
    float shortest = INFINITY;
    for (int k = 0; k < told->count; k++) {
        const int i = told->guards[k];
        const Contact *word = &world_watchmen_of(world)[i].word;
        if (watchman_hunts(&world->guards[i])) continue;
        if (world_squads_of(world)[number].responder == i) return i;
        float length = way_to(world, i, word->at);
        bool is_equal = length == shortest && chosen != SQUAD_NOBODY;
        bool is_first = is_equal ? world_is_posted_before(world, i, chosen) : length < shortest;
        if (!is_first) continue;
        shortest = length;
        chosen = i;
    }
    return chosen;
}

// The others keep their posts.
static void send_responder(World *world, int number) {
    Squad *squad = &world_squads(world)[number];
    squad->responder = choose_responder(world, number);
    const GuardList *told = &world->work->told;
    for (int i = 0; i < told->count; i++) {
        if (told->guards[i] != squad->responder) world_watchmen(world)[told->guards[i]].word.is_known = false;
    }
}

static void run_shouts(World *world, int number) {
    const GuardList *shouters = &world->work->shouters;
    bool was_told = false;
    for (int i = 0; i < shouters->count; i++) {
        Contact told;
        if (!shout_tick(&world_watchmen(world)[shouters->guards[i]].shout, &told)) continue;
        tell_all(world, number, shouters->guards[i], &told);
        was_told = true;
    }
    if (!was_told) return;
    learn_what_was_told(world);
    send_responder(world, number);
}

static void run(World *world, int number) {
    Squad *squad = &world_squads(world)[number];
    Tasks tasks = {0};
    world->work->shouters.count = world->work->told.count = 0;
    for (int i = first(world, number); i >= 0; i = after(world, i)) attend_to(world, i, squad, &tasks);
    if (world->work->shouters.count > 0) run_shouts(world, number);
    squad_tick(squad);
    if (tasks.cover) world_run_cover(world, number);
    if (squad == world_player_squad(world))
        squad_forget(squad, world->tick, (uint32_t)seconds_to_ticks(SQUAD_REPORT_TIME));
    else if (tasks.search)
        world_run_search(world, number);
}

void world_squad_phase(World *world) {
    for (int number = 0; number < world->squad_count; number++) run(world, number);
}
