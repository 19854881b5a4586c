// place: everything about a level that never changes after loading: its walls and the things that hide, its
// routes, who stands where, what there is to do.
//
// A wall stops the foot and the eye. A low wall stops the foot, and the eye only from someone who sneaks;
// glass stops the foot alone, and smoke the eye alone, seen from inside, outside and behind alike. A door
// stops both while it is shut. Which doors are is not for a place to know: whoever asks brings a byte a door,
// in the place's order of doors, not 0 where it is shut (NULL in a place without doors). A shadow dims, a
// floor makes steps louder or softer.
//
// A place knows no guards and no files. A level file is read into a PlaceDef, a test writes one down, and
// place_create copies it. Many worlds may share one place.
#ifndef SEVENWATCH_PLACE_H
#define SEVENWATCH_PLACE_H

#include "sevenwatch/hash.h"
#include "sevenwatch/sight.h"
#include "sevenwatch/ways.h"

enum { PLACE_NAME_SIZE = 32, PLACE_TEXT_SIZE = 256 };

#define LOOT_REACH 20.0f // px from the middle of somebody who takes it to its own
#define EXIT_REACH 24.0f // px from the middle of somebody who is out

typedef enum ThingKind {
    THING_LOW = 1,
    THING_GLASS,
    THING_SMOKE,
    THING_DOOR,
    THING_SHADOW,
    THING_FLOOR,
    THING_KIND_END
} ThingKind;

// Something in the way, or that hides, or that tells.
typedef struct Thing {
    ThingKind kind;
    Rect rect;
    char name[PLACE_NAME_SIZE]; // may be empty
    float value; // shadow: its light, 0 dark to 1 as bright as anywhere; floor: factor of loudness, 0 to 4
    bool open;   // door: at the start. One that starts shut also shuts by itself
    bool locked; // door: once shut it does not open
} Thing;

// A closed walk over waypoints. One that runs to and fro is stored there and back, so walking is always "the
// next one".
typedef struct Route {
    int first; // index of its first waypoint
    int count; // at least 1
} Route;

// Where a guard begins.
typedef struct Post {
    char name[PLACE_NAME_SIZE];        // for logs and the screen
    char personality[PLACE_NAME_SIZE]; // empty: the program's default
    char squad[PLACE_NAME_SIZE];       // empty: the one of all who name none
    Vec2 at;
    Vec2 facing; // unit vector
    int route;   // index, or -1: it keeps its post
} Post;

// What a player is to do there.
typedef enum Rule {
    RULE_FREE = 0, // nothing: a place to play about in, in which nothing is won or lost
    RULE_ESCAPE,   // take all the loot, and reach an exit
    RULE_HIDE,     // stay free for so many seconds
    RULE_END
} Rule;

// Something to take, by walking over it.
typedef struct Loot {
    char name[PLACE_NAME_SIZE]; // may be empty
    Vec2 at;
    int value; // 0 to 100,000
} Loot;

// A description to make a place from. All pointers are borrowed during place_create. Zero is an empty place,
// save for its size.
typedef struct PlaceDef {
    const char *title; // may be NULL
    const char *hint;  // may be NULL
    Vec2 size;         // px, each side 64 to 65,536
    const Rect *walls;
    int wall_count;
    const Thing *things;
    int thing_count;
    const Vec2 *waypoints;
    int waypoint_count;
    const Route *routes;
    int route_count;
    const Post *posts;
    int post_count;
    Vec2 player_at;
    float player_speed; // px per second
    int pebbles, pots;  // to throw, and of smoke, that the player has at the start; 0 to 99
    Rule rule;
    float seconds; // to stay free for; RULE_HIDE: 1 to 3,600, else 0
    const Loot *loot;
    int loot_count;
    const Vec2 *exits;
    int exit_count;
    const float *walkers; // half sides of the bodies that find their way, px; none: nobody does
    int walker_count;
} PlaceDef;

typedef struct Place {
    char title[PLACE_TEXT_SIZE];
    char hint[PLACE_TEXT_SIZE];
    Vec2 size;
    Walls *walls;  // what stops every foot at all times: walls, low walls, glass
    Walls *opaque; // what stops every eye at all times: walls. The same index where nothing is low or glass
    Walls *low;    // of these six, NULL: there are none
    Walls *glass;
    Walls *smoke;
    Walls *doors;
    Walls *shadows;
    Walls *floors;
    Ways *ways;    // NULL: nobody finds his way
    Thing *things; // kind by kind, in each as given; found by place_things
    int thing_starts[THING_KIND_END + 1];
    Vec2 *waypoints;
    int waypoint_count;
    Route *routes;
    int route_count;
    Post *posts;
    int post_count;
    Vec2 player_at;
    float player_speed;
    int pebbles, pots;
    Rule rule;
    float seconds;
    Loot *loot;
    int loot_count;
    Vec2 *exits;
    int exit_count;
} Place;

// NULL when memory runs out. Free with place_destroy.
Place *place_create(const PlaceDef *def);
void place_destroy(Place *place);

// The things of a kind, in the order given, which is also that of their index.
const Thing *place_things(const Place *place, ThingKind kind, int *count);

// What is in the eye's way to someone: `sneaks` tells whether low walls hide whom it looks at.
Occluders place_occluders(const Place *place, const uint8_t *shut_doors, bool sneaks);

// The light at a point: that of the darkest shadow on it, else 1.
float place_light(const Place *place, Vec2 at);

// How loud steps are at a point, as a factor: that of the last given of the floors there, else 1.
float place_loudness(const Place *place, Vec2 at);

// Is a square body of this half side free of everything that stops a foot?
bool place_is_clear_of(const Place *place, const uint8_t *shut_doors, Vec2 centre, float half_side);

// Could somebody whose middle is at `from` lay his hand on something at `at`: is it within `reach` px, and
// nothing between that stops a foot? What lies on the face of a wall is to be had from its own side.
bool place_is_in_reach(const Place *place, const uint8_t *shut_doors, Vec2 from, Vec2 at, float reach);

// What place_slide asks of a place with doors.
Vec2 place_slide_past_doors(const Place *place, const uint8_t *shut_doors, Vec2 from, Vec2 step,
                            float half_side, float margin, int *touched_door);

// Where a body that wants to go by `step` comes to, as for walls_slide, shut doors being walls too.
// `touched_door` becomes the door that stopped it, which is one that would have let it come further if it
// were not there, or -1.
static inline Vec2 place_slide(const Place *place, const uint8_t *shut_doors, Vec2 from, Vec2 step,
                               float half_side, float margin, int *touched_door) {
    *touched_door = -1;
    if (!place->doors) return walls_slide(place->walls, from, step, half_side, margin);
    return place_slide_past_doors(place, shut_doors, from, step, half_side, margin, touched_door);
}

// Sets the byte of each door in whose doorway a body stands, be the door open or shut.
void place_mark_doorways(const Place *place, Vec2 centre, float half_side, uint8_t *occupied);

// The i-th waypoint of a route, counted round and round from 0.
Vec2 place_waypoint(const Place *place, int route, int i);

// Everything that a run depends on; not the title and the hint.
Hash place_hash(const Place *place, Hash hash);

// What of it is of one kind, so that of a place that has changed it can be told in what.
typedef enum PlacePart {
    PLACE_PART_SIZE,
    PLACE_PART_WALLS,
    PLACE_PART_LOW,
    PLACE_PART_GLASS,
    PLACE_PART_SMOKE,
    PLACE_PART_DOORS,
    PLACE_PART_SHADOWS,
    PLACE_PART_FLOORS,
    PLACE_PART_ROUTES,
    PLACE_PART_GUARDS, // where they begin, not what they are like
    PLACE_PART_PLAYER,
    PLACE_PART_SUPPLIES, // what the player has to throw
    PLACE_PART_RULE,
    PLACE_PART_LOOT,
    PLACE_PART_EXITS,
    PLACE_PART_END
} PlacePart;

const char *place_part_name(PlacePart part); // "walls"
Hash place_part_hash(const Place *place, PlacePart part, Hash hash);

#endif
