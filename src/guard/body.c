#include "sevenwatch/body.h"

int body_apply(Body *body, const Intent *intent, Ground ground, float half_side, float margin) {
    int door = -1;
    if (intent->step.x != 0.0f || intent->step.y != 0.0f) {
        body->at =
            place_slide(ground.place, ground.shut_doors, body->at, intent->step, half_side, margin, &door);
    }
    if (intent->facing.x != 0.0f || intent->facing.y != 0.0f) body->facing = intent->facing;
    return door;
}

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
