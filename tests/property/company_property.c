// Given forty watchmen in a house of rooms, narrow doorways and doors, when they walk their rounds for an
// hour, are called away by noises and hunt a player, then none of them is ever held up for long, and each
// comes home. SEVENWATCH_MINUTES says how many minutes; without it, 60. The figures are printed.
#include "random_world.h"

#include <stdlib.h>
#include <string.h>

enum {
    COLUMNS = 6,
    ROWS = 5,
    ROOMS = COLUMNS * ROWS,
    HIDEOUT = ROOMS / 2 - 1, // a room
    SIDES_MOST = 2 * ROOMS,  // between rooms
    WALLS_MOST = 3 * SIDES_MOST + 8,
    GUARDS = 40,
    STOPS = 4, // of each guard's round
    MINDS = 3,
    MINUTES = 60,
    LAST_MINUTES = 5,         // without any disturbance
    LOOK_EVERY = TICK_HZ / 4, // ticks between two looks at how everybody gets on
    LONGEST = 5 * TICK_HZ,    // without getting on
};

static const float ROOM = 220.0f, WALL = 16.0f; // px

typedef struct House {
    Rng rng;
    int group[ROOMS]; // which rooms are joined so far
    Rect walls[WALLS_MOST];
    int wall_count;
    Thing things[SIDES_MOST + 4];
    int thing_count, door_count;
    Vec2 stops[GUARDS * STOPS];
    Route routes[GUARDS];
    Post posts[GUARDS];
    Personality minds[MINDS];
    PersonalityBook book;
    Place *place;
    World *world;
} House;

static int minutes(void) {
    const char *wanted = getenv("SEVENWATCH_MINUTES");
    int count = wanted ? atoi(wanted) : 0;
    return count > 0 ? count : MINUTES;
}

static int below(Rng *rng, int limit) {
    return (int)(rng_next(rng) % (uint32_t)limit);
}

// The rooms

static void add_wall(House *house, float x, float y, float width, float height) {
    assert_true(house->wall_count < WALLS_MOST);
    house->walls[house->wall_count++] = (Rect){{x, y}, {x + width, y + height}};
}

// A wall between two rooms, from top to bottom or from left to right, with or without a way through.
static void add_side(House *house, float x, float y, bool is_upright, bool has_way) {
    static const float widths[] = {32.0f, 32.0f, 44.0f, 60.0f}; // the widest guard is 32 px wide
    const float width = widths[below(&house->rng, 4)];
    const float start = has_way ? (float)(20 + below(&house->rng, 110)) : ROOM;
    if (is_upright)
        add_wall(house, x - WALL / 2.0f, y, WALL, start);
    else
        add_wall(house, x, y - WALL / 2.0f, start, WALL);
    if (!has_way) return;
    const float end = start + width, rest = ROOM - end;
    Rect door = {{x - WALL / 2.0f, y + start}, {x + WALL / 2.0f, y + end}};
    if (is_upright) {
        add_wall(house, x - WALL / 2.0f, y + end, WALL, rest);
    } else {
        add_wall(house, x + end, y - WALL / 2.0f, rest, WALL);
        door = (Rect){{x + start, y - WALL / 2.0f}, {x + end, y + WALL / 2.0f}};
    }
    if (below(&house->rng, 3) == 0) return;
    house->things[house->thing_count++] = (Thing){.kind = THING_DOOR, .rect = door};
    house->door_count++;
}

// Joins two rooms' groups; false when they were of one group already.
static bool join(House *house, int room, int other) {
    int from = house->group[room], to = house->group[other];
    if (from == to) return false;
    for (int i = 0; i < ROOMS; i++) {
        if (house->group[i] == from) house->group[i] = to;
    }
    return true;
}

// Just enough ways through to reach every room, and a few more: few rounds are short, and many meet.
static void add_sides(House *house) {
    int order[SIDES_MOST];
    for (int i = 0; i < SIDES_MOST; i++) order[i] = i;
    for (int i = SIDES_MOST - 1; i > 0; i--) {
        int j = below(&house->rng, i + 1), kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
    for (int i = 0; i < ROOMS; i++) house->group[i] = i;
    for (int i = 0; i < SIDES_MOST; i++) {
        int room = order[i] / 2, column = room % COLUMNS, row = room / COLUMNS;
        bool is_upright = order[i] % 2 == 0;
        if (is_upright ? column == COLUMNS - 1 : row == ROWS - 1) continue;
        bool is_needed = join(house, room, is_upright ? room + 1 : room + COLUMNS);
        float x = ROOM * (float)(is_upright ? column + 1 : column);
        float y = ROOM * (float)(is_upright ? row : row + 1);
        add_side(house, x, y, is_upright, is_needed || below(&house->rng, 4) == 0);
    }
}

static Vec2 place_in(int room, float x, float y) {
    return vec2(ROOM * (float)(room % COLUMNS) + x, ROOM * (float)(room / COLUMNS) + y);
}

// In the middle of many rooms stands a pillar; where guards stop is beside it.
static void add_pillars(House *house) {
    for (int room = 0; room < ROOMS; room++) {
        if (below(&house->rng, 2) == 0 || room == HIDEOUT) continue;
        Vec2 corner = place_in(room, 85.0f, 85.0f);
        add_wall(house, corner.x, corner.y, 50.0f, 50.0f);
    }
}

static Vec2 stop_in(House *house, int room) {
    static const Vec2 stops[] = {{50.0f, 50.0f}, {170.0f, 50.0f}, {170.0f, 170.0f}, {50.0f, 170.0f}};
    Vec2 stop = stops[below(&house->rng, 4)];
    return place_in(room, stop.x, stop.y);
}

// Four low walls about the middle of a room, behind which the player can crouch, unseen and out of reach.
static void add_hideout(House *house) {
    const Vec2 at = place_in(HIDEOUT, 110.0f, 110.0f);
    const Rect sides[] = {{{-23.0f, -23.0f}, {23.0f, -15.0f}},
                          {{-23.0f, 15.0f}, {23.0f, 23.0f}},
                          {{-23.0f, -23.0f}, {-15.0f, 23.0f}},
                          {{15.0f, -23.0f}, {23.0f, 23.0f}}};
    for (int i = 0; i < 4; i++) {
        Rect side = {vec2_add(at, sides[i].min), vec2_add(at, sides[i].max)};
        house->things[house->thing_count++] = (Thing){.kind = THING_LOW, .rect = side};
    }
}

// The guards

static void add_guards(House *house) {
    for (int i = 0; i < GUARDS; i++) {
        const int first = i * STOPS;
        for (int j = first; j < first + STOPS; j++)
            house->stops[j] = stop_in(house, below(&house->rng, ROOMS));
        house->routes[i] = (Route){first, STOPS};
        Post *post = &house->posts[i];
        *post = (Post){.at = house->stops[first], .facing = {1.0f, 0.0f}, .route = i};
        snprintf(post->name, sizeof post->name, "guard%d", i + 1);
        snprintf(post->squad, sizeof post->squad, "squad%d", i % 5);
        snprintf(post->personality, sizeof post->personality, "%s", house->minds[i % MINDS].name);
    }
}

static void add_minds(House *house) {
    static const char *const names[MINDS] = {"slim", "usual", "stout"};
    static const float sizes[MINDS] = {12.0f, 14.0f, 16.0f}, speeds[MINDS] = {95.0f, 80.0f, 70.0f};
    for (int i = 0; i < MINDS; i++) {
        Personality *personality = &house->minds[i];
        *personality = personality_default(names[i]);
        personality->mind = MIND_WATCHMAN;
        personality->radius = sizes[i];
        personality->patrol_speed = speeds[i];
        personality_prepare(personality);
    }
    house->book = (PersonalityBook){.all = house->minds, .count = MINDS};
}

static void open_house(House *house, uint64_t number, Vec2 player) {
    *house = (House){0};
    rng_seed(&house->rng, number, 40);
    add_sides(house);
    add_pillars(house);
    add_hideout(house);
    add_minds(house);
    add_guards(house);
    const float walkers[MINDS] = {house->minds[0].radius, house->minds[1].radius, house->minds[2].radius};
    house->place = place_create(&(PlaceDef){.size = {ROOM * (float)COLUMNS, ROOM * (float)ROWS},
                                            .walls = house->walls,
                                            .wall_count = house->wall_count,
                                            .things = house->things,
                                            .thing_count = house->thing_count,
                                            .waypoints = house->stops,
                                            .waypoint_count = GUARDS * STOPS,
                                            .routes = house->routes,
                                            .route_count = GUARDS,
                                            .posts = house->posts,
                                            .post_count = GUARDS,
                                            .player_at = player,
                                            .player_speed = 200.0f,
                                            .walkers = walkers,
                                            .walker_count = MINDS});
    assert_non_null(house->place);
    Report report = {0};
    house->world =
        world_create(&(WorldDef){.place = house->place, .book = &house->book, .seed = number}, &report);
    assert_non_null(house->world);
}

static void close_house(House *house) {
    world_destroy(house->world);
    place_destroy(house->place);
}

// How everybody gets on

typedef struct Progress {
    Vec2 goal;
    float left;    // px of way, the least so far
    int32_t since; // ticks since it was as little
} Progress;

typedef struct Watch {
    House *house;
    NavigationScratch *scratch[MINDS];
    Progress progress[GUARDS];
    bool was_at[GUARDS * STOPS];
    int entered[GUARD_STATE_END];
    int longest; // ticks that anybody was held up
} Watch;

static const Navigation *navigation_of(const Watch *watch, int guard) {
    const Ways *ways = watch->house->place->ways;
    return ways->of_size[ways_find(ways, world_personality(watch->house->world, guard)->radius)];
}

static void open_watch(Watch *watch, House *house) {
    *watch = (Watch){.house = house};
    for (int i = 0; i < MINDS; i++) watch->scratch[i] = navigation_scratch_create(navigation_of(watch, i));
}

static void close_watch(Watch *watch) {
    for (int i = 0; i < MINDS; i++) navigation_scratch_destroy(watch->scratch[i]);
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
        navigation_path(navigation_of(watch, guard), watch->scratch[guard % MINDS], &query, &corner, 1)
            .length;
    bool gets_on = left < progress->left - 0.5f;
    progress->since = gets_on ? 0 : progress->since + LOOK_EVERY;
    if (gets_on) progress->left = left;
    if (progress->since > watch->longest) watch->longest = progress->since;
    if (progress->since > LONGEST) fail_watch(watch, guard, "held up");
}

static void note_stops(Watch *watch) {
    for (int i = 0; i < GUARDS * STOPS; i++) {
        Vec2 at = world_guard(watch->house->world, i / STOPS)->body.at;
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
    for (int i = 0; i < GUARDS; i++) {
        Vec2 at = world_guard(world, i)->body.at;
        if (!walls_are_clear_of(watch->house->place->walls, at, world_personality(world, i)->radius))
            fail_watch(watch, i, "in a wall");
        if (world_tick(world) % LOOK_EVERY == 0) look_at(watch, i);
    }
}

static void print_watch(const Watch *watch, const char *what) {
    const House *house = watch->house;
    print_message("%s: %d guards, %d walls, %d doors, %d minutes: held up for %.2f s at most\n ", what,
                  GUARDS, house->wall_count, house->door_count, minutes(), (double)watch->longest / TICK_HZ);
    for (int i = 1; i < GUARD_SEVEN_END; i++) print_message(" %s %d", guard_state_name(i), watch->entered[i]);
    print_message("\n");
}

// From behind his low walls the player whistles now and then, and is quiet in the end.
static void everybody_gets_on_and_comes_home_after_every_noise(void **state) {
    (void)state;
    House house;
    Watch watch;
    open_house(&house, 1, place_in(HIDEOUT, 110.0f, 110.0f));
    open_watch(&watch, &house);
    const int last = minutes() * 60 * TICK_HZ, quiet = last - LAST_MINUTES * 60 * TICK_HZ;
    for (int tick = 0; tick < last; tick++) {
        if (tick == quiet) memset(watch.was_at, 0, sizeof watch.was_at);
        PlayerIntent intent = {.sneak = true, .noise = tick < quiet && tick % (15 * TICK_HZ) == 0};
        step(&watch, &intent);
    }
    for (int i = 0; i < GUARDS * STOPS; i++) {
        if (!watch.was_at[i]) fail_watch(&watch, i / STOPS, "has not come home");
    }
    print_watch(&watch, "called away");
    assert_true(watch.entered[GUARD_INVESTIGATE] > 0);
    close_watch(&watch);
    close_house(&house);
}

static void everybody_gets_on_while_they_hunt_a_player(void **state) {
    (void)state;
    House house;
    Watch watch;
    Rng rng;
    RandomPlayer player = {0};
    rng_seed(&rng, 2, 2);
    open_house(&house, 2, place_in(0, 110.0f, 30.0f));
    open_watch(&watch, &house);
    for (int tick = 0; tick < minutes() * 60 * TICK_HZ; tick++) {
        PlayerIntent intent = random_player_intent(&player, house.world, &rng);
        intent.reset = false;
        step(&watch, &intent);
    }
    print_watch(&watch, "hunting");
    for (int i = 1; i < GUARD_SEVEN_END; i++) assert_true(watch.entered[i] > 0);
    close_watch(&watch);
    close_house(&house);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(everybody_gets_on_and_comes_home_after_every_noise),
        cmocka_unit_test(everybody_gets_on_while_they_hunt_a_player),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
