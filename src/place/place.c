#include "place/place_layout.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

// Copies a text, cut at a whole UTF-8 character where it is too long.
static void copy_text(char *to, const char *from) {
    if (!from) return;
    size_t length = strlen(from);
    if (length >= PLACE_TEXT_SIZE) {
        length = PLACE_TEXT_SIZE - 1;
        while (length > 0 && ((unsigned char)from[length] & 0xc0u) == 0x80u) length--;
    }
    memcpy(to, from, length);
    to[length] = '\0';
}

static void *copy_of(const void *items, int count, size_t size) {
    void *copy = malloc(((size_t)count + 1) * size);
    if (copy && count > 0) memcpy(copy, items, (size_t)count * size);
    return copy;
}

static void assert_indices_exist(const PlaceDef *def) {
    for (int i = 0; i < def->route_count; i++) {
        assert(def->routes[i].first >= 0 && def->routes[i].count >= 1);
        assert(def->routes[i].first <= def->waypoint_count - def->routes[i].count);
    }
    for (int i = 0; i < def->post_count; i++) {
        assert(def->posts[i].route >= -1 && def->posts[i].route < def->route_count);
    }
}

static bool copy_all(Place *place, const PlaceDef *def) {
    place->waypoints = copy_of(def->waypoints, def->waypoint_count, sizeof *def->waypoints);
    place->routes = copy_of(def->routes, def->route_count, sizeof *def->routes);
    place->posts = copy_of(def->posts, def->post_count, sizeof *def->posts);
    place->loot = copy_of(def->loot, def->loot_count, sizeof *def->loot);
    place->exits = copy_of(def->exits, def->exit_count, sizeof *def->exits);
    return place->waypoints && place->routes && place->posts && place->loot && place->exits &&
           place_lay_out(place, def);
}

static void note_task(Place *place, const PlaceDef *def) {
    assert((def->rule == RULE_HIDE) == (def->seconds > 0.0f));
    place->rule = def->rule;
    place->seconds = def->seconds;
    place->loot_count = def->loot_count;
    place->exit_count = def->exit_count;
    place->pebbles = def->pebbles;
    place->pots = def->pots;
}

Place *place_create(const PlaceDef *def) {
    assert(def->size.x >= 64.0f && def->size.y >= 64.0f);
    assert_indices_exist(def);
    Place *place = calloc(1, sizeof *place);
    if (!place) return NULL;
    copy_text(place->title, def->title);
    copy_text(place->hint, def->hint);
    place->size = def->size;
    place->waypoint_count = def->waypoint_count;
    place->route_count = def->route_count;
    place->post_count = def->post_count;
    place->player_at = def->player_at;
    place->player_speed = def->player_speed;
    note_task(place, def);
    if (!copy_all(place, def)) {
        place_destroy(place);
        return NULL;
    }
    return place;
}

void place_destroy(Place *place) {
    if (!place) return;
    place_clear_away(place);
    free(place->waypoints);
    free(place->routes);
    free(place->posts);
    free(place->loot);
    free(place->exits);
    free(place);
}

Vec2 place_waypoint(const Place *place, int route, int i) {
    assert(route >= 0 && route < place->route_count && i >= 0);
    Route walk = place->routes[route];
    return place->waypoints[walk.first + i % walk.count];
}
