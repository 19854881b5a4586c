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

enum {
    SQUAD_CONTACTS = 16, // of different people, on one board
    SQUAD_CLAIMS = 32,
    SQUAD_NOBODY = -1,
    SQUAD_NEXT_MAX = 32,
    SQUAD_LOOK_TICKS = 6, // within which whoever looks for somebody looks at every spot
};

// What is known of somebody of the other side.
typedef struct Contact {
    bool is_known;
    int who;       // 0 the player, from 1 a guard's number
    Vec2 at;       // last known position, px
    Vec2 velocity; // last known heading and speed, px per second
    uint32_t tick; // of the sighting
    int by;        // the guard that saw it
} Contact;

// Does it tell more than what is known, so that it is the newer of the two?
bool contact_is_news(const Contact *told, const Contact *known);

// The newer of two; of two as new the one further left, then up, then the first.
Contact contact_newer(Contact a, Contact b);

// Where somebody could be believed to be at a later tick: on along the heading for `seconds` at most.
Vec2 contact_predict(const Contact *contact, uint32_t now, float seconds);

Hash contact_hash(const Contact *contact, Hash hash);

// A guard's shout in the making. All zero: it does not shout.
typedef struct Shout {
    Contact contact; // what it tells of; not known: there is no shout
    int32_t ticks;   // left until it is out
} Shout;

// Begins a shout that takes so many ticks, unless one is under way.
void shout_begin(Shout *shout, const Contact *contact, int32_t ticks);

// Cuts it short: it is lost.
void shout_cut(Shout *shout);

// One tick. True on the one on which it is out; what it tells is in `told` then.
bool shout_tick(Shout *shout, Contact *told);

typedef struct Claim {
    int spot; // of the lookout
    int guard;
    int32_t ticks; // left until it lapses
} Claim;

// A team's board, without pointers: part of a world's block.
typedef struct Squad {
    Contact contacts[SQUAD_CONTACTS]; // of each, the newest that anybody's own eyes have put on the board;
                                      // what is not known stands behind what is
    int responder;                    // who was sent for one and is still about it, or SQUAD_NOBODY
    Claim claims[SQUAD_CLAIMS];
    uint32_t cleared[LOOKOUT_MAX]; // tick on which somebody last saw each spot free, 0: never
} Squad;

void squad_start(Squad *squad);

// Puts a sighting on the board, unless there is one of the same person that is as new. Of more people than
// there is room for the newest contacts stay, of equals those further left, then up: whoever tells first.
void squad_note(Squad *squad, const Contact *contact);

// What the board holds of somebody; not known: nothing.
Contact squad_contact(const Squad *squad, int who);

// Takes what is older than so many ticks off the board.
void squad_forget(Squad *squad, uint32_t now, uint32_t older_than);

// One tick: claims lapse.
void squad_tick(Squad *squad);

// Puts a spot under a guard's claim, instead of the one that it had. False when another guard has it, or when
// there are too many claims; the guard then has none.
bool squad_claim(Squad *squad, int guard, int spot, int32_t ticks);
void squad_release(Squad *squad, int guard);
int squad_claimed_by(const Squad *squad, int spot); // a guard or SQUAD_NOBODY

// Marks what a guard's eyes see free now: of the spots whose turn it is on this tick, those within its cone
// and in its line of sight.
void squad_clear_seen(Squad *squad, const Lookout *lookout, const Occluders *occluders, VisionCone cone,
                      Vec2 eye, Vec2 facing, uint32_t now);

// Has a spot been seen free since a contact?
bool squad_is_cleared(const Squad *squad, const Contact *contact, int spot);

// Marks a spot that was looked into as well as can be.
void squad_clear(Squad *squad, int spot, uint32_t now);

// The spots that a guard at `at` could search next for whom a contact is of: not further than `reach` px from
// the contact, not cleared, not under another's claim. The nearest ones as the crow flies, nearest first, at
// most `capacity`, which is up to SQUAD_NEXT_MAX. Returns how many; none when the contact is not known.
int squad_next_spots(const Squad *squad, const Lookout *lookout, const Contact *contact, int guard, Vec2 at,
                     float reach, int *spots, int capacity);

Hash squad_hash(const Squad *squad, int spot_count, Hash hash);

#endif
