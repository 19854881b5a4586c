// Given forty watchmen in a house of rooms, narrow doorways and doors, when they walk their rounds for an
// hour, are called away by noises and hunt a player, then none of them is ever held up for long, and each
// comes home. SEVENWATCH_MINUTES says how many minutes of each; without it, an hour of the one and 40 of the
// other. The figures are printed.
#include "house.h"

#include "sevenwatch/ticks.h"

#include <stdlib.h>
#include <string.h>

enum {
    MINUTES = 60,
    HUNTING_MINUTES = 40,
    LAST_MINUTES = 5,         // without any disturbance
    LOOK_EVERY = TICK_HZ / 2, // ticks between two looks at how everybody gets on
    LONGEST = 5 * TICK_HZ,    // without getting on
};

static int minutes_or(int standard) {
    const char *wanted = getenv("SEVENWATCH_MINUTES");
    int count = wanted ? atoi(wanted) : 0;
    return count > 0 ? count : standard;
}

// How everybody gets on

typedef struct Progress {
    Vec2 goal;
    float left;    // px of way, the least so far
    int32_t since; // ticks since it was as little
} Progress;

typedef struct Watch {
    House *house;
    NavigationScratch *scratch[HOUSE_MINDS];
    Progress progress[HOUSE_GUARDS];
    bool was_at[HOUSE_GUARDS * HOUSE_STOPS];
    int entered[GUARD_STATE_END];
    int longest; // ticks that anybody was held up
} Watch;

static const Navigation *navigation_of(const Watch *watch, int guard) {
    const Ways *ways = watch->house->place->ways;
    return ways->of_size[ways_find(ways, world_personality(watch->house->world, guard)->radius)];
}

static void open_watch(Watch *watch, House *house) {
    *watch = (Watch){.house = house};
    for (int i = 0; i < HOUSE_MINDS; i++)
        watch->scratch[i] = navigation_scratch_create(navigation_of(watch, i));
}

static void close_watch(Watch *watch) {
    for (int i = 0; i < HOUSE_MINDS; i++) navigation_scratch_destroy(watch->scratch[i]);
}

static void fail_watch(const Watch *watch, int guard, const char *what) {
    const Guard *who = world_guard(watch->house->world, guard);
    const Walk *walk = &world_watchman(watch->house->world, guard)->walk;
    char path[64];
    guard_state_path(who, path, sizeof path);
    fail_msg("tick %u, guard %d (%s) in %s at (%.9g, %.9g), on its way to (%.9g, %.9g): %s",
             world_tick(watch->house->world), guard, world_personality(watch->house->world, guard)->name,
             path, (double)who->body.at.x, (double)who->body.at.y, (double)walk->goal.x, (double)walk->goal.y,
             what);
}

// Whoever walks to a goal that stays where it is has less of the way left than ever before, but for a moment.
static void look_at(Watch *watch, int guard) {
    const World *world = watch->house->world;
    const Guard *who = world_guard(world, guard);
    const Walk *walk = &world_watchman(world, guard)->walk;
    Progress *progress = &watch->progress[guard];
    bool is_walking = who->intent.step.x != 0.0f || who->intent.step.y != 0.0f;
    bool is_new = vec2_distance(walk->goal, progress->goal) > 0.0f;
    if (!is_walking || is_new) *progress = (Progress){.goal = walk->goal, .left = INFINITY};
    if (!is_walking) return;
    const NavigationQuery query = {.start = who->body.at, .goal = walk->goal};
    Vec2 corner;
    float left =
        navigation_path(navigation_of(watch, guard), watch->scratch[guard % HOUSE_MINDS], &query, &corner, 1)
            .length;
    bool gets_on = left < progress->left - 0.5f;
    progress->since = gets_on ? 0 : progress->since + LOOK_EVERY;
    if (gets_on) progress->left = left;
    if (progress->since > watch->longest) watch->longest = progress->since;
    if (progress->since > LONGEST) fail_watch(watch, guard, "held up");
}

static void note_stops(Watch *watch) {
    for (int i = 0; i < HOUSE_GUARDS * HOUSE_STOPS; i++) {
        Vec2 at = world_guard(watch->house->world, i / HOUSE_STOPS)->body.at;
        if (vec2_distance(at, watch->house->stops[i]) <= WALK_THERE) watch->was_at[i] = true;
    }
}

static void note_transitions(Watch *watch) {
    int count = 0;
    const WorldEvent *events = world_events(watch->house->world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind == EVENT_TRANSITION) watch->entered[events[i].to]++;
    }
}

static void step(Watch *watch, const PlayerIntent *intent) {
    World *world = watch->house->world;
    world_step(world, intent);
    note_stops(watch);
    note_transitions(watch);
    for (int i = 0; i < HOUSE_GUARDS; i++) {
        Vec2 at = world_guard(world, i)->body.at;
        if (!walls_are_clear_of(watch->house->place->walls, at, world_personality(world, i)->radius))
            fail_watch(watch, i, "in a wall");
        if (world_tick(world) % LOOK_EVERY == 0) look_at(watch, i);
    }
}

static void print_watch(const Watch *watch, const char *what) {
    const House *house = watch->house;
    print_message("%s: %d guards, %d walls, %d doors, %d minutes: held up for %.2f s at most\n ", what,
                  HOUSE_GUARDS, house->wall_count, house->door_count,
                  (int)(world_tick(house->world) / TICK_HZ / 60), (double)watch->longest / TICK_HZ);
    for (int i = 1; i < GUARD_SEVEN_END; i++) print_message(" %s %d", guard_state_name(i), watch->entered[i]);
    print_message("\n");
}

// From behind his low walls the player whistles now and then, and is quiet in the end.
static void everybody_gets_on_and_comes_home_after_every_noise(void **state) {
    (void)state;
    House house;
    Watch watch;
    house_open(&house, 1, HOUSE_HIDEOUT, vec2(110.0f, 110.0f));
    open_watch(&watch, &house);
    const int last = minutes_or(MINUTES) * 60 * TICK_HZ, quiet = last - LAST_MINUTES * 60 * TICK_HZ;
    for (int tick = 0; tick < last; tick++) {
        if (tick == quiet) memset(watch.was_at, 0, sizeof watch.was_at);
        PlayerIntent intent = {.sneak = true, .noise = tick < quiet && tick % (15 * TICK_HZ) == 0};
        step(&watch, &intent);
    }
    for (int i = 0; i < HOUSE_GUARDS * HOUSE_STOPS; i++) {
        if (!watch.was_at[i]) fail_watch(&watch, i / HOUSE_STOPS, "has not come home");
    }
    print_watch(&watch, "called away");
    assert_true(watch.entered[GUARD_INVESTIGATE] > 0);
    close_watch(&watch);
    house_close(&house);
}

// A player who runs from room to room, opens doors, rests, whistles, and now and then hurts who is near.
typedef struct Runner {
    Rng rng;
    Vec2 goal;
    int rest; // ticks left
} Runner;

// Where to run to now, on the ways of the usual guard, who is stouter than he.
static Vec2 next_place(const Watch *watch, const Runner *runner) {
    Vec2 at = world_player(watch->house->world)->at, corners[2] = {at, at};
    const NavigationQuery query = {.start = at, .goal = runner->goal};
    navigation_path(navigation_of(watch, HOUSE_USUAL), watch->scratch[HOUSE_USUAL], &query, corners, 2);
    return vec2_distance(at, corners[0]) > 2.0f ? corners[0] : corners[1];
}

static PlayerIntent run(const Watch *watch, Runner *runner) {
    const World *world = watch->house->world;
    Vec2 at = world_player(world)->at;
    if (runner->rest > 0) {
        runner->rest--;
        return (PlayerIntent){.noise = runner->rest == 30,
                              .hurt = runner->rest == 60 ? HURT_NEAREST : HURT_NOBODY};
    }
    if (vec2_distance(at, runner->goal) <= 4.0f) {
        runner->goal = house_stop(&runner->rng);
        runner->rest = rng_next(&runner->rng) % 3 == 0 ? (int)(rng_next(&runner->rng) % 300u) : 0;
    }
    int door = world_door_in_reach(world);
    bool is_barred = door >= 0 && world_door_state(world, door) == DOOR_SHUT;
    Vec2 way = vec2_direction_or(vec2_sub(next_place(watch, runner), at), vec2(1.0f, 0.0f));
    return (PlayerIntent){.move = way, .sprint = true, .use = is_barred};
}

static void everybody_gets_on_while_they_hunt_a_player(void **state) {
    (void)state;
    House house;
    Watch watch;
    Runner runner = {.goal = house_place(0, 110.0f, 30.0f)};
    rng_seed(&runner.rng, 2, 2);
    house_open(&house, 2, 0, vec2(110.0f, 30.0f));
    open_watch(&watch, &house);
    for (int left = minutes_or(HUNTING_MINUTES) * 60 * TICK_HZ; left > 0; left--) {
        PlayerIntent intent = run(&watch, &runner);
        step(&watch, &intent);
    }
    print_watch(&watch, "hunting");
    for (int i = 1; i < GUARD_SEVEN_END; i++) assert_true(watch.entered[i] > 0);
    close_watch(&watch);
    house_close(&house);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(everybody_gets_on_and_comes_home_after_every_noise),
        cmocka_unit_test(everybody_gets_on_while_they_hunt_a_player),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
