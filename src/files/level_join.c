#include "files/level_check.h"

#include <stdlib.h>
#include <string.h>

static int by_id(const void *a, const void *b) {
    int first = ((const DraftObject *)a)->id, second = ((const DraftObject *)b)->id;
    return (first > second) - (first < second);
}

static void sort_objects(LevelDraft *draft) {
    List *objects = &draft->objects;
    if (objects->count == 0) return;
    qsort(objects->items, (size_t)objects->count, objects->item_size, by_id);
    for (int i = 1; i < objects->count; i++) {
        const DraftObject *object = list_at(objects, i), *before = list_at(objects, i - 1);
        if (object->id == before->id && object->id != 0)
            document_fault(draft->document, "", "there are two objects with the id %d", object->id);
    }
}

// The sentence goes on from `where, property "route"`.
static void refuse_route(const LevelDraft *draft, const DraftPost *note, const char *sentence) {
    char where[LEVEL_WHERE_SIZE + 24];
    snprintf(where, sizeof where, "%s, property \"route\"", note->where);
    document_fault(draft->document, where, "%s", sentence);
}

static int route_by_id(const LevelDraft *draft, const DraftPost *note) {
    for (int i = 0; i < draft->route_notes.count; i++) {
        const DraftRoute *route = list_at(&draft->route_notes, i);
        if (route->id == note->route_id) return route->route;
    }
    const DraftObject key = {.id = note->route_id};
    const DraftObject *object =
        bsearch(&key, draft->objects.items, (size_t)draft->objects.count, sizeof key, by_id);
    char sentence[96];
    if (object) {
        snprintf(sentence, sizeof sentence, "object %d is not a route, but a %s", key.id, object->kind);
    } else {
        snprintf(sentence, sizeof sentence, "there is no object %d", key.id);
    }
    refuse_route(draft, note, sentence);
    return -1;
}

static int route_by_name(const LevelDraft *draft, const DraftPost *note) {
    int found = -1, times = 0;
    for (int i = 0; i < draft->route_notes.count; i++) {
        const DraftRoute *route = list_at(&draft->route_notes, i);
        if (strcmp(route->name, note->route_name) != 0) continue;
        found = route->route;
        times++;
    }
    char sentence[96];
    if (times == 1) return found;
    if (times == 0) {
        snprintf(sentence, sizeof sentence, "there is no route called \"%s\"", note->route_name);
    } else {
        snprintf(sentence, sizeof sentence, "there are %d routes called \"%s\"", times, note->route_name);
    }
    refuse_route(draft, note, sentence);
    return -1;
}

static void find_routes(LevelDraft *draft) {
    for (int i = 0; i < draft->posts.count; i++) {
        Post *post = list_at(&draft->posts, i);
        const DraftPost *note = list_at(&draft->post_notes, i);
        if (note->route_id != 0) {
            post->route = route_by_id(draft, note);
        } else if (note->route_name[0] != '\0') {
            post->route = route_by_name(draft, note);
        }
    }
}

static int by_name(const void *a, const void *b) {
    const Post *const *first = a, *const *second = b;
    int order = strcmp((*first)->name, (*second)->name);
    return order != 0 ? order : (*first > *second) - (*first < *second);
}

// Guards are told apart by their names in logs and scenarios.
static void refuse_equal_names(const LevelDraft *draft) {
    int count = draft->posts.count;
    const Post **posts = calloc((size_t)count + 1, sizeof *posts);
    if (!posts) {
        document_fault(draft->document, "", "not enough memory for the guards' names");
        return;
    }
    for (int i = 0; i < count; i++) posts[i] = list_at(&draft->posts, i);
    qsort(posts, (size_t)count, sizeof *posts, by_name);
    for (int i = 1; i < count; i++) {
        if (strcmp(posts[i - 1]->name, posts[i]->name) != 0) continue;
        const DraftPost *note =
            list_at(&draft->post_notes, (int)(posts[i] - (const Post *)draft->posts.items));
        document_fault(draft->document, note->where, "another guard is called \"%s\" too", posts[i]->name);
    }
    free(posts);
}

static void name_guards(LevelDraft *draft) {
    for (int i = 0; i < draft->posts.count; i++) {
        Post *post = list_at(&draft->posts, i);
        if (post->name[0] == '\0') snprintf(post->name, sizeof post->name, "guard%d", i + 1);
    }
    refuse_equal_names(draft);
}

void level_join(LevelDraft *draft) {
    sort_objects(draft);
    find_routes(draft);
    name_guards(draft);
    if (!draft->has_player)
        document_fault(draft->document, "", "it has no player; needed is one object of class player");
}
