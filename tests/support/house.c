#include "house.h"

#include <string.h>

static const float ROOM = 220.0f, WALL = 16.0f; // px

static int below(Rng *rng, int limit) {
    return (int)(rng_next(rng) % (uint32_t)limit);
}

// The rooms

static void add_wall(House *house, float x, float y, float width, float height) {
    assert_true(house->wall_count < HOUSE_WALLS);
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
    for (int i = 0; i < HOUSE_ROOMS; i++) {
        if (house->group[i] == from) house->group[i] = to;
    }
    return true;
}

// Just enough ways through to reach every room, and a few more: few rounds are short, and many meet.
static void add_sides(House *house) {
    int order[HOUSE_SIDES];
    for (int i = 0; i < HOUSE_SIDES; i++) order[i] = i;
    for (int i = HOUSE_SIDES - 1; i > 0; i--) {
        int j = below(&house->rng, i + 1), kept = order[i];
        order[i] = order[j];
        order[j] = kept;
    }
    for (int i = 0; i < HOUSE_ROOMS; i++) house->group[i] = i;
    for (int i = 0; i < HOUSE_SIDES; i++) {
        int room = order[i] / 2, column = room % HOUSE_COLUMNS, row = room / HOUSE_COLUMNS;
        bool is_upright = order[i] % 2 == 0;
        if (is_upright ? column == HOUSE_COLUMNS - 1 : row == HOUSE_ROWS - 1) continue;
        bool is_needed = join(house, room, is_upright ? room + 1 : room + HOUSE_COLUMNS);
        float x = ROOM * (float)(is_upright ? column + 1 : column);
        float y = ROOM * (float)(is_upright ? row : row + 1);
        add_side(house, x, y, is_upright, is_needed || below(&house->rng, 4) == 0);
    }
}

Vec2 house_place(int room, float x, float y) {
    return vec2(ROOM * (float)(room % HOUSE_COLUMNS) + x, ROOM * (float)(room / HOUSE_COLUMNS) + y);
}

// In the middle of many rooms stands a pillar; where guards stop is beside it.
static void add_pillars(House *house) {
    for (int room = 0; room < HOUSE_ROOMS; room++) {
        if (below(&house->rng, 2) == 0 || room == HOUSE_HIDEOUT) continue;
        Vec2 corner = house_place(room, 85.0f, 85.0f);
        add_wall(house, corner.x, corner.y, 50.0f, 50.0f);
    }
}

Vec2 house_stop(Rng *rng) {
    static const Vec2 stops[] = {{50.0f, 50.0f}, {170.0f, 50.0f}, {170.0f, 170.0f}, {50.0f, 170.0f}};
    Vec2 stop = stops[below(rng, 4)];
    return house_place(below(rng, HOUSE_ROOMS), stop.x, stop.y);
}

// Four low walls about the middle of a room, behind which the player can crouch, unseen and out of reach.
static void add_hideout(House *house) {
    const Vec2 at = house_place(HOUSE_HIDEOUT, 110.0f, 110.0f);
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
    for (int i = 0; i < HOUSE_GUARDS; i++) {
        const int first = i * HOUSE_STOPS;
        for (int j = first; j < first + HOUSE_STOPS; j++) house->stops[j] = house_stop(&house->rng);
        house->routes[i] = (Route){first, HOUSE_STOPS};
        Post *post = &house->posts[i];
        *post = (Post){.at = house->stops[first], .facing = {1.0f, 0.0f}, .route = i};
        snprintf(post->name, sizeof post->name, "guard%d", i + 1);
        snprintf(post->squad, sizeof post->squad, "squad%d", i % 5);
        char mind[PERSONALITY_NAME_SIZE]; // of its own, lest the compiler fear that a text is copied into
                                          // itself
        memcpy(mind, house->minds[i % HOUSE_MINDS].name, sizeof mind);
        snprintf(post->personality, sizeof post->personality, "%s", mind);
    }
}

static void add_minds(House *house) {
    static const char *const names[HOUSE_MINDS] = {"slim", "usual", "stout"};
    static const float sizes[HOUSE_MINDS] = {12.0f, 14.0f, 16.0f},
                       speeds[HOUSE_MINDS] = {95.0f, 80.0f, 70.0f};
    for (int i = 0; i < HOUSE_MINDS; i++) {
        Personality *personality = &house->minds[i];
        *personality = personality_default(names[i]);
        personality->mind = MIND_WATCHMAN;
        personality->radius = sizes[i];
        personality->patrol_speed = speeds[i];
        personality_prepare(personality);
    }
    house->book = (PersonalityBook){.all = house->minds, .count = HOUSE_MINDS};
}

void house_open(House *house, uint64_t number, int room, Vec2 player) {
    *house = (House){0};
    rng_seed(&house->rng, number, 40);
    add_sides(house);
    add_pillars(house);
    add_hideout(house);
    add_minds(house);
    add_guards(house);
    const float walkers[HOUSE_MINDS] = {house->minds[0].radius, house->minds[1].radius,
                                        house->minds[2].radius};
    house->place = place_create(&(PlaceDef){.size = {ROOM * (float)HOUSE_COLUMNS, ROOM * (float)HOUSE_ROWS},
                                            .walls = house->walls,
                                            .wall_count = house->wall_count,
                                            .things = house->things,
                                            .thing_count = house->thing_count,
                                            .waypoints = house->stops,
                                            .waypoint_count = HOUSE_GUARDS * HOUSE_STOPS,
                                            .routes = house->routes,
                                            .route_count = HOUSE_GUARDS,
                                            .posts = house->posts,
                                            .post_count = HOUSE_GUARDS,
                                            .player_at = house_place(room, player.x, player.y),
                                            .player_speed = 200.0f,
                                            .walkers = walkers,
                                            .walker_count = HOUSE_MINDS});
    assert_non_null(house->place);
    Report report = {0};
    house->world =
        world_create(&(WorldDef){.place = house->place, .book = &house->book, .seed = number}, &report);
    assert_non_null(house->world);
}

void house_close(House *house) {
    world_destroy(house->world);
    place_destroy(house->place);
}
