#include "app/reload_stands.h"

#include <stdlib.h>
#include <string.h>

// Within the world, and in nothing that stops a foot, shut doors included.
static bool has_room(const Place *place, const uint8_t *shut, Vec2 at, float half_side, float margin) {
    bool is_inside =
        at.x >= margin && at.y >= margin && at.x <= place->size.x - margin && at.y <= place->size.y - margin;
    return is_inside && place_is_clear_of(place, shut, at, half_side);
}

int reload_find_guard(const World *world, const char *name) {
    for (int i = 0; i < world_guard_count(world); i++)
        if (strcmp(world_guard_name(world, i), name) == 0) return i;
    return -1;
}

static Stand guard_stand(const World *world, const Place *place, const uint8_t *shut, int post,
                         const PersonalityBook *book) {
    const Post *own = &place->posts[post];
    Stand stand = {own->at, own->facing};
    int guard = reload_find_guard(world, own->name);
    int nature =
        personality_book_find(book, own->personality[0] != '\0' ? own->personality : DEFAULT_PERSONALITY);
    float radius = nature >= 0 ? book->all[nature].radius : 0.0f;
    if (guard < 0) return stand;
    const Body *body = &world_guard(world, guard)->body;
    if (has_room(place, shut, body->at, radius, radius)) stand = (Stand){body->at, body->facing};
    return stand;
}

static Stand player_stand(const World *world, const Place *place, const uint8_t *shut) {
    const Body *body = world_player(world);
    if (has_room(place, shut, body->at, PLAYER_HALF_SIDE, PLAYER_MARGIN))
        return (Stand){body->at, body->facing};
    return (Stand){place->player_at, vec2(1.0f, 0.0f)};
}

// Every door as shut: nobody is put into a doorway.
static uint8_t *all_shut(const Place *place) {
    int count = 0;
    place_things(place, THING_DOOR, &count);
    uint8_t *shut = malloc((size_t)count + 1);
    if (shut) memset(shut, 1, (size_t)count + 1);
    return shut;
}

Stand *reload_stands(const Session *session, const Place *place, const PersonalityBook *book) {
    Stand *stands = calloc((size_t)place->post_count + 1, sizeof *stands);
    uint8_t *doors = all_shut(place);
    if (!stands || !doors) {
        free(stands);
        free(doors);
        return NULL;
    }
    const uint8_t *shut = place->doors ? doors : NULL;
    stands[0] = player_stand(session->now, place, shut);
    for (int i = 0; i < place->post_count; i++)
        stands[i + 1] = guard_stand(session->now, place, shut, i, book);
    free(doors);
    return stands;
}
