#include "sevenwatch/squad.h"

#include "sevenwatch/ticks.h"

#include <assert.h>

// Contacts

// Is it newer? Between equals of different people where they are decides, so that it does not matter who
// tells first.
static bool outlasts(const Contact *contact, const Contact *other) {
    if (contact->tick != other->tick) return contact->tick > other->tick;
    if (contact->at.x != other->at.x) return contact->at.x < other->at.x;
    return contact->at.y < other->at.y;
}

bool contact_is_news(const Contact *told, const Contact *known) {
    return told->is_known && (!known->is_known || outlasts(told, known));
}

Contact contact_newer(Contact a, Contact b) {
    return contact_is_news(&b, &a) ? b : a;
}

Vec2 contact_predict(const Contact *contact, uint32_t now, float seconds) {
    float since = (float)ticks_to_seconds(now - contact->tick);
    return vec2_add(contact->at, vec2_scale(contact->velocity, since < seconds ? since : seconds));
}

Hash contact_hash(const Contact *contact, Hash hash) {
    hash = hash_u32(hash, contact->is_known ? 1u : 0u);
    if (!contact->is_known) return hash;
    hash = hash_vec2(hash_vec2(hash_i32(hash, contact->who), contact->at), contact->velocity);
    return hash_i32(hash_u32(hash, contact->tick), contact->by);
}

// Shouts

void shout_begin(Shout *shout, const Contact *contact, int32_t ticks) {
    if (!shout->contact.is_known) *shout = (Shout){.contact = *contact, .ticks = ticks};
}

void shout_cut(Shout *shout) {
    shout->contact.is_known = false;
}

bool shout_tick(Shout *shout, Contact *told) {
    if (!shout->contact.is_known || --shout->ticks > 0) return false;
    *told = shout->contact;
    shout->contact.is_known = false;
    return true;
}

// The board

void squad_start(Squad *squad) {
    *squad = (Squad){.responder = SQUAD_NOBODY};
    for (int i = 0; i < SQUAD_CLAIMS; i++) squad->claims[i].guard = SQUAD_NOBODY;
}

// Its place on the board: the one that it has, or a free one, or that of the contact which makes way; NULL
// when none does.
static Contact *place_for(Squad *squad, const Contact *contact) {
    Contact *least = &squad->contacts[0];
    for (int i = 0; i < SQUAD_CONTACTS; i++) {
        Contact *place = &squad->contacts[i];
        if (!place->is_known || place->who == contact->who) return place;
        if (outlasts(least, place)) least = place;
    }
    return outlasts(contact, least) ? least : NULL;
}

void squad_note(Squad *squad, const Contact *contact) {
    if (!contact->is_known) return;
    Contact *place = place_for(squad, contact);
    if (place) *place = place->who == contact->who ? contact_newer(*place, *contact) : *contact;
}

Contact squad_contact(const Squad *squad, int who) {
    for (int i = 0; i < SQUAD_CONTACTS && squad->contacts[i].is_known; i++) {
        if (squad->contacts[i].who == who) return squad->contacts[i];
    }
    return (Contact){0};
}

void squad_forget(Squad *squad, uint32_t now, uint32_t older_than) {
    int kept = 0;
    for (int i = 0; i < SQUAD_CONTACTS && squad->contacts[i].is_known; i++) {
        if (now - squad->contacts[i].tick <= older_than) squad->contacts[kept++] = squad->contacts[i];
    }
    for (; kept < SQUAD_CONTACTS; kept++) squad->contacts[kept] = (Contact){0};
}

void squad_tick(Squad *squad) {
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        Claim *claim = &squad->claims[i];
        if (claim->guard != SQUAD_NOBODY && --claim->ticks <= 0) claim->guard = SQUAD_NOBODY;
    }
}

int squad_claimed_by(const Squad *squad, int spot) {
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        const Claim *claim = &squad->claims[i];
        if (claim->guard != SQUAD_NOBODY && claim->spot == spot) return claim->guard;
    }
    return SQUAD_NOBODY;
}

void squad_release(Squad *squad, int guard) {
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        if (squad->claims[i].guard == guard) squad->claims[i].guard = SQUAD_NOBODY;
    }
}

bool squad_claim(Squad *squad, int guard, int spot, int32_t ticks) {
    squad_release(squad, guard);
    if (squad_claimed_by(squad, spot) != SQUAD_NOBODY) return false;
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        if (squad->claims[i].guard != SQUAD_NOBODY) continue;
        squad->claims[i] = (Claim){.spot = spot, .guard = guard, .ticks = ticks};
        return true;
    }
    return false;
}

void squad_clear(Squad *squad, int spot, uint32_t now) {
    squad->cleared[spot] = now;
}

void squad_clear_seen(Squad *squad, const Lookout *lookout, const Occluders *occluders, VisionCone cone,
                      Vec2 eye, Vec2 facing, uint32_t now) {
    for (int spot = (int)(now % SQUAD_LOOK_TICKS); spot < lookout->count; spot += SQUAD_LOOK_TICKS) {
        if (can_see(occluders, cone, eye, facing, lookout->spots[spot])) squad_clear(squad, spot, now);
    }
}

bool squad_is_cleared(const Squad *squad, const Contact *contact, int spot) {
    return squad->cleared[spot] > contact->tick;
}

static bool is_free_for(const Squad *squad, int guard, int spot) {
    int holder = squad_claimed_by(squad, spot);
    return holder == SQUAD_NOBODY || holder == guard;
}

// Spots in the order of their distances.
typedef struct Nearest {
    int *spots;
    float distances[SQUAD_NEXT_MAX];
    int count, capacity;
} Nearest;

static void keep_nearest(Nearest *nearest, int spot, float distance) {
    int place = nearest->count < nearest->capacity ? nearest->count++ : nearest->count - 1;
    for (; place > 0 && nearest->distances[place - 1] > distance; place--) {
        nearest->distances[place] = nearest->distances[place - 1];
        nearest->spots[place] = nearest->spots[place - 1];
    }
    nearest->distances[place] = distance;
    nearest->spots[place] = spot;
}

int squad_next_spots(const Squad *squad, const Lookout *lookout, const Contact *contact, int guard, Vec2 at,
                     float reach, int *spots, int capacity) {
    assert(capacity > 0 && capacity <= SQUAD_NEXT_MAX);
    Nearest nearest = {.spots = spots, .capacity = capacity};
    if (!contact->is_known) return 0;
    for (int spot = 0; spot < lookout->count; spot++) {
        if (squad_is_cleared(squad, contact, spot)) continue;
        if (vec2_distance(contact->at, lookout->spots[spot]) > reach) continue;
        float distance = vec2_distance(at, lookout->spots[spot]);
        bool is_full = nearest.count == capacity;
        if (is_full && distance >= nearest.distances[capacity - 1]) continue;
        if (is_free_for(squad, guard, spot)) keep_nearest(&nearest, spot, distance);
    }
    return nearest.count;
}

Hash squad_hash(const Squad *squad, int spot_count, Hash hash) {
    assert(spot_count <= LOOKOUT_MAX);
    hash = hash_i32(hash, squad->responder);
    for (int i = 0; i < SQUAD_CONTACTS && squad->contacts[i].is_known; i++)
        hash = contact_hash(&squad->contacts[i], hash);
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        const Claim *claim = &squad->claims[i];
        hash = hash_i32(hash, claim->guard);
        if (claim->guard != SQUAD_NOBODY) hash = hash_i32(hash_i32(hash, claim->spot), claim->ticks);
    }
    for (int spot = 0; spot < spot_count; spot++) hash = hash_u32(hash, squad->cleared[spot]);
    return hash;
}
