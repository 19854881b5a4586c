#include "files/level_draft.h"

LevelDraft level_draft(Document *document, const char *path, Report *report, const PersonalityBook *book,
                       const char *personality) {
    return (LevelDraft){
        .document = document,
        .path = path,
        .report = report,
        .book = book,
        .personality = personality,
        .walls = {.item_size = sizeof(Rect)},
        .things = {.item_size = sizeof(Thing)},
        .waypoints = {.item_size = sizeof(Vec2)},
        .routes = {.item_size = sizeof(Route)},
        .route_notes = {.item_size = sizeof(DraftRoute)},
        .posts = {.item_size = sizeof(Post)},
        .post_notes = {.item_size = sizeof(DraftPost)},
        .loot = {.item_size = sizeof(Loot)},
        .exits = {.item_size = sizeof(Vec2)},
        .spots = {.item_size = sizeof(DraftSpot)},
        .objects = {.item_size = sizeof(DraftObject)},
        .tilesets = {.item_size = sizeof(DraftTileset)},
        .tiles = {.item_size = sizeof(DraftTile)},
        .solids = {.item_size = sizeof(Rect)},
    };
}

void level_draft_free(LevelDraft *draft) {
    list_free(&draft->walls);
    list_free(&draft->things);
    list_free(&draft->waypoints);
    list_free(&draft->routes);
    list_free(&draft->route_notes);
    list_free(&draft->posts);
    list_free(&draft->post_notes);
    list_free(&draft->loot);
    list_free(&draft->exits);
    list_free(&draft->spots);
    list_free(&draft->objects);
    list_free(&draft->tilesets);
    list_free(&draft->tiles);
    list_free(&draft->solids);
}

bool level_draft_add(LevelDraft *draft, List *list, const void *item, int most, const char *things,
                     const char *where) {
    if (list->count >= most) {
        document_fault(draft->document, where, "this is one of more than %d %s, which is the most allowed",
                       most, things);
        return false;
    }
    if (list_add(list, item)) return true;
    document_fault(draft->document, where, "not enough memory for the %s", things);
    return false;
}
