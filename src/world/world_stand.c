#include "world_block.h"

#include <assert.h>

void world_stand(World *world, int guard, Stand stand) {
    assert(world->tick == 0 && guard >= STAND_OF_PLAYER && guard < world->guard_count);
    Body *body = guard == STAND_OF_PLAYER ? &world->player : &world->guards[guard].body;
    body->at = stand.at;
    body->facing = stand.facing;
}
