#include "files/level_order.h"

#include "files/data_folder.h"
#include "files/document.h"
#include "files/suggestion.h"

#include <string.h>

static int find(const LevelNames *names, int from, const char *name) {
    for (int i = from; i < names->count; i++)
        if (strcmp(names->name[i], name) == 0) return i;
    return -1;
}

// Those between move down by one, and so stay in order.
static void move_up(LevelNames *names, int from, int to) {
    char name[LEVEL_NAME_SIZE];
    memcpy(name, names->name[from], sizeof name);
    memmove(names->name[to + 1], names->name[to], (size_t)(from - to) * sizeof name);
    memcpy(names->name[to], name, sizeof name);
}

static void refuse(const LevelNames *names, const char *name, const Node *node) {
    const char *known[LEVEL_NAMES_MAX + 1] = {NULL};
    for (int i = 0; i < names->count; i++) known[i] = names->name[i];
    char said[REPORT_CAUSE_SIZE / 2];
    suggestion_text(name, known, "known", said, sizeof said);
    node_fault(node, "there is no level \"%.60s\", or it is named already; %s", name, said);
}

static void put_in_order(const Node *list, LevelNames *names) {
    int placed = 0;
    for (int i = 0; i < node_count(list); i++) {
        const Node node = node_element(list, i);
        char name[LEVEL_NAME_SIZE];
        if (!node_text(&node, name, sizeof name)) continue;
        int found = find(names, placed, name);
        if (found < 0)
            refuse(names, name, &node);
        else
            move_up(names, found, placed++);
    }
}

bool level_order_read(const char *folder, LevelNames *names, Report *report) {
    char path[PATH_SIZE];
    level_names_read(folder, names);
    if (!path_join(path, folder, "/order.json", "", report)) return false;
    if (!path_exists(path)) return true;
    Document *document = document_read(path, report);
    if (!document) return false;
    const Node root = document_root(document);
    const Node list = node_required(&root, "levels");
    if (node_expect_list(&list, 0, LEVEL_NAMES_MAX)) put_in_order(&list, names);
    static const char *const allowed[] = {"levels", NULL};
    node_allow_only(&root, allowed);
    bool is_well = document_is_well(document);
    document_close(document);
    return is_well;
}
