// squad: what guards of one team tell each other: a blackboard that is merged once a tick, after sensing and
// before thinking.
//
// A report is as old as the sighting it tells of. It comes from the guard's own eyes or by somebody's shout;
// what came by a shout is never shouted on. One responder goes for a sighting, the others keep their posts.
// Claims keep two guards from going to the same spot.
#ifndef SEVENWATCH_SQUAD_H
#define SEVENWATCH_SQUAD_H

#include "sevenwatch/hash.h"
#include "sevenwatch/lookout.h"
#include "sevenwatch/sight.h"

enum { SQUAD_CLAIMS = 32, SQUAD_NOBODY = -1 };

// What is known of the player.
typedef struct Contact {
    bool is_known;
    Vec2 at;       // last known position, px
    Vec2 velocity; // last known heading and speed, px per second
    uint32_t tick; // of the sighting
    int by;        // the guard that saw it
} Contact;

// The newer of two; the first of equals.
Contact contact_newer(Contact a, Contact b);

// Where the player could be believed to be at a later tick: on along its heading for `seconds` at most.
Vec2 contact_predict(const Contact *contact, uint32_t now, float seconds);

typedef struct Claim {
    int spot; // of the lookout
    int guard;
    int32_t ticks; // left until it lapses
} Claim;

// A shout in the making or in the air.
typedef struct Shout {
    int guard;     // SQUAD_NOBODY: nobody shouts
    int32_t ticks; // left until it is out; cutting it short loses it
    Contact contact;
} Shout;

// A team's board, without pointers: part of a world's block.
typedef struct Squad {
    Contact contact;         // the newest that anybody's own eyes or ears have put on the board
    int responder;           // who goes for it, or SQUAD_NOBODY
    uint32_t searched_since; // tick since which the spots below are being cleared; 0: no search
    Shout shout;
    Claim claims[SQUAD_CLAIMS];
    uint32_t cleared[LOOKOUT_MAX]; // tick on which somebody last saw each spot free, 0: never
} Squad;

void squad_start(Squad *squad);

// Begins a shout about a contact, unless one is under way; a hit or a flight cuts it short.
void squad_begin_shout(Squad *squad, int guard, const Contact *contact, int32_t ticks);
void squad_cut_shout(Squad *squad, int guard);

// One tick of the board: the shout and the claims. True on the tick on which a shout is out; it is in `out`
// then.
bool squad_tick(Squad *squad, Shout *out);

// Puts a spot under a guard's claim, instead of the one it had; false when another guard has it.
bool squad_claim(Squad *squad, int guard, int spot, int32_t ticks);
void squad_release(Squad *squad, int guard);
int squad_claimed_by(const Squad *squad, int spot); // a guard or SQUAD_NOBODY

// Marks what a guard's eyes see free: the spots within its cone and in its line of sight.
void squad_clear_seen(Squad *squad, const Lookout *lookout, const Occluders *occluders, VisionCone cone,
                      Vec2 eye, Vec2 facing, uint32_t now);

// The next spot for a guard that searches: where the player could be by now (within `reach` px of the
// contact, that is, no further than it can have walked), not seen free since the contact, not under another's
// claim; the nearest to the guard. -1 when none is left.
int squad_next_spot(const Squad *squad, const Lookout *lookout, int guard, Vec2 at, float reach);

Hash squad_hash(const Squad *squad, int spot_count, Hash hash);

#endif
