#include "sevenwatch/body.h"

void body_hurt(Body *body, float hp) {
    body->hp = body->hp > hp ? body->hp - hp : 0.0f;
}

void body_recover(Body *body, float hp, float whole) {
    if (body->hp < whole) body->hp = body->hp + hp < whole ? body->hp + hp : whole;
}

Hash body_hash(const Body *body, Hash hash) {
    hash = hash_vec2(hash, body->at);
    hash = hash_vec2(hash, body->facing);
    return hash_float(hash, body->hp);
}
