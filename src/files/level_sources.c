#include "files/level_sources.h"

#include "files/document.h"
#include "files/level_tilesets.h"

static void add_tileset(const Node *tileset, const char *map, LevelSources *sources) {
    Node source = node_member(tileset, "source");
    if (sources->count == LEVEL_SOURCES_MOST || !level_tileset_is_read(node_string(&source))) return;
    if (level_tileset_path(map, node_string(&source), sources->path[sources->count])) sources->count++;
}

void level_sources_read(const char *map, LevelSources *sources) {
    Report quiet = {0};
    Document *document = document_read(map, &quiet);
    sources->count = 0;
    if (document) {
        Node root = document_root(document), list = node_member(&root, "tilesets");
        for (int i = 0; i < node_count(&list); i++) {
            Node tileset = node_element(&list, i);
            add_tileset(&tileset, map, sources);
        }
        document_close(document);
    }
    report_free(&quiet);
}
