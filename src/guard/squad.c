#include "sevenwatch/squad.h"

#include "sevenwatch/ticks.h"

#include <assert.h>

Contact contact_newer(Contact a, Contact b) {
    if (!b.is_known) return a;
    return !a.is_known || b.tick > a.tick ? b : a;
}

Vec2 contact_predict(const Contact *contact, uint32_t now, float seconds) {
    float since = (float)ticks_to_seconds(now - contact->tick);
    return vec2_add(contact->at, vec2_scale(contact->velocity, since < seconds ? since : seconds));
}

void squad_start(Squad *squad) {
    *squad = (Squad){.responder = SQUAD_NOBODY, .shout = {.guard = SQUAD_NOBODY}};
    for (int i = 0; i < SQUAD_CLAIMS; i++) squad->claims[i].guard = SQUAD_NOBODY;
}

void squad_begin_shout(Squad *squad, int guard, const Contact *contact, int32_t ticks) {
    if (squad->shout.guard != SQUAD_NOBODY) return;
    squad->shout = (Shout){.guard = guard, .ticks = ticks, .contact = *contact};
}

void squad_cut_shout(Squad *squad, int guard) {
    if (squad->shout.guard == guard) squad->shout.guard = SQUAD_NOBODY;
}

bool squad_tick(Squad *squad, Shout *out) {
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        Claim *claim = &squad->claims[i];
        if (claim->guard != SQUAD_NOBODY && --claim->ticks <= 0) claim->guard = SQUAD_NOBODY;
    }
    if (squad->shout.guard == SQUAD_NOBODY) return false;
    if (--squad->shout.ticks > 0) return false;
    *out = squad->shout;
    squad->shout.guard = SQUAD_NOBODY;
    return true;
}

int squad_claimed_by(const Squad *squad, int spot) {
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        if (squad->claims[i].guard != SQUAD_NOBODY && squad->claims[i].spot == spot)
            return squad->claims[i].guard;
    }
    return SQUAD_NOBODY;
}

void squad_release(Squad *squad, int guard) {
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        if (squad->claims[i].guard == guard) squad->claims[i].guard = SQUAD_NOBODY;
    }
}

bool squad_claim(Squad *squad, int guard, int spot, int32_t ticks) {
    int holder = squad_claimed_by(squad, spot);
    if (holder != SQUAD_NOBODY && holder != guard) return false;
    squad_release(squad, guard);
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        if (squad->claims[i].guard != SQUAD_NOBODY) continue;
        squad->claims[i] = (Claim){.spot = spot, .guard = guard, .ticks = ticks};
        return true;
    }
    return false;
}

void squad_clear_seen(Squad *squad, const Lookout *lookout, const Occluders *occluders, VisionCone cone,
                      Vec2 eye, Vec2 facing, uint32_t now) {
    for (int spot = 0; spot < lookout->count; spot++) {
        if (can_see(occluders, cone, eye, facing, lookout->spots[spot])) squad->cleared[spot] = now;
    }
}

int squad_next_spot(const Squad *squad, const Lookout *lookout, int guard, Vec2 at, float reach) {
    int next = -1;
    float nearest = INFINITY;
    for (int spot = 0; spot < lookout->count; spot++) {
        Vec2 place = lookout->spots[spot];
        float distance = vec2_distance(at, place);
        if (distance >= nearest || squad->cleared[spot] > squad->contact.tick) continue;
        if (vec2_distance(squad->contact.at, place) > reach) continue;
        int holder = squad_claimed_by(squad, spot);
        if (holder != SQUAD_NOBODY && holder != guard) continue;
        next = spot;
        nearest = distance;
    }
    return next;
}

static Hash hash_contact(const Contact *contact, Hash hash) {
    hash = hash_u32(hash, contact->is_known ? 1u : 0u);
    if (!contact->is_known) return hash;
    hash = hash_vec2(hash_vec2(hash, contact->at), contact->velocity);
    return hash_i32(hash_u32(hash, contact->tick), contact->by);
}

Hash squad_hash(const Squad *squad, int spot_count, Hash hash) {
    assert(spot_count <= LOOKOUT_MAX);
    hash = hash_contact(&squad->contact, hash);
    hash = hash_i32(hash, squad->responder);
    hash = hash_i32(hash, squad->shout.guard);
    if (squad->shout.guard != SQUAD_NOBODY) {
        hash = hash_contact(&squad->shout.contact, hash_i32(hash, squad->shout.ticks));
    }
    for (int i = 0; i < SQUAD_CLAIMS; i++) {
        hash = hash_i32(hash, squad->claims[i].guard);
        if (squad->claims[i].guard == SQUAD_NOBODY) continue;
        hash = hash_i32(hash_i32(hash, squad->claims[i].spot), squad->claims[i].ticks);
    }
    for (int spot = 0; spot < spot_count; spot++) hash = hash_u32(hash, squad->cleared[spot]);
    return hash;
}
