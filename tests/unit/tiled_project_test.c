// Given Tiled's project file that comes with the game, when a level is made with its classes, then Tiled
// offers what the game reads, all of it and nothing else, with the same values where nothing is said.
#include "scenes.h"

#include "files/document.h"
#include "files/level_file.h"
#include "files/personalities_file.h"
#include "files/text_file.h"
#include "sevenwatch/world.h"

#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 32, WORD_SIZE = 32, TEXT_SIZE = 16384 };

typedef struct Words {
    char word[WORDS_MAX][WORD_SIZE];
    int count;
} Words;

typedef struct Project {
    Document *document;
    Node root, types;
    PersonalityBook book;
    Report report;
} Project;

static int open_project(void **state) {
    static Project project;
    project = (Project){0};
    project.document = document_read(SOURCE_DIR "/data/sevenwatch.tiled-project", &project.report);
    assert_non_null(project.document);
    project.root = document_root(project.document);
    project.types = node_member(&project.root, "propertyTypes");
    assert_true(personalities_read(SOURCE_DIR "/data/personalities.json", &project.book, &project.report));
    *state = &project;
    return 0;
}

static int close_project(void **state) {
    Project *project = *state;
    document_close(project->document);
    personality_book_free(&project->book);
    report_free(&project->report);
    return 0;
}

static const char *text_of(const Node *object, const char *key) {
    Node node = node_member(object, key);
    return node_string(&node);
}

static void add_word(Words *words, const char *word, size_t length) {
    assert_true(words->count < WORDS_MAX && length < WORD_SIZE);
    memcpy(words->word[words->count], word, length);
    words->word[words->count++][length] = '\0';
}

static int in_order(const void *a, const void *b) {
    return strcmp(a, b);
}

static void assert_same_words(Words *a, Words *b, const char *of) {
    qsort(a->word, (size_t)a->count, WORD_SIZE, in_order);
    qsort(b->word, (size_t)b->count, WORD_SIZE, in_order);
    if (a->count != b->count) fail_msg("%s: %d and %d", of, a->count, b->count);
    for (int i = 0; i < a->count; i++) assert_string_equal(a->word[i], b->word[i]);
}

// A map with these properties and, beside its player, these objects.
static Place *read_map(Project *project, const char *properties, const char *objects, Report *report) {
    static char text[TEXT_SIZE];
    snprintf(text, sizeof text,
             "{\"orientation\": \"orthogonal\", \"width\": 20, \"height\": 15, \"tilewidth\": 32, "
             "\"tileheight\": 32, \"properties\": [%s], \"layers\": [{\"type\": \"objectgroup\", \"name\": "
             "\"things\", \"objects\": [%s]}]}",
             properties, objects);
    return level_read_text(text, strlen(text), "x.tmj", &project->book, NULL, report);
}

#define EXIT   "{\"id\": 9, \"type\": \"exit\", \"x\": 320, \"y\": 300, \"point\": true}"
#define PLAYER "{\"id\": 1, \"type\": \"player\", \"x\": 320, \"y\": 240, \"point\": true}"

static void read_words(const char *list, Words *words) {
    *words = (Words){0};
    if (strcmp(list, "nothing") == 0) return;
    for (const char *word = list; *word != '\0';) {
        size_t length = strcspn(word, ",");
        add_word(words, word, length);
        word += length;
        word += strspn(word, ", ");
    }
}

// What the reader allows in place of a "?", by what it says when it refuses that.
static void read_allowed(Project *project, const char *properties, const char *objects, const char *fault,
                         Words *words) {
    Report report = {0};
    assert_null(read_map(project, properties, objects, &report));
    const char *said = NULL;
    for (int i = 0; i < report.count; i++)
        if (strstr(report.faults[i].cause, fault)) said = strstr(report.faults[i].cause, "; allowed ");
    if (!said) {
        fail_msg("nothing is said of what is allowed");
        return;
    }
    said += strlen("; allowed ");
    read_words(said + strcspn(said, " ") + 1, words); // "is" or "are"
    report_free(&report);
}

static void allowed_properties(Project *project, const char *class, Words *words) {
    char object[256];
    snprintf(object, sizeof object,
             PLAYER
             ", {\"id\": 2, \"type\": \"%s\", \"x\": 40, \"y\": 40, \"properties\": [{\"name\": \"?\", "
             "\"value\": 1}]}",
             class);
    read_allowed(project, "", object, "a property \"?\"", words);
}

static bool is_class_of(const Node *type, const char *use) {
    Node uses = node_member(type, "useAs"), first = node_element(&uses, 0);
    return node_count(&uses) == 1 && strcmp(node_string(&first), use) == 0;
}

static void offered_properties(const Node *type, Words *words) {
    *words = (Words){0};
    Node members = node_member(type, "members");
    for (int i = 0; i < node_count(&members); i++) {
        Node member = node_element(&members, i);
        const char *name = text_of(&member, "name");
        add_word(words, name, strlen(name));
    }
}

static void the_project_offers_just_the_classes_that_the_game_reads(void **state) {
    Project *project = *state;
    Words offered = {0}, allowed = {0};
    for (int i = 0; i < node_count(&project->types); i++) {
        Node type = node_element(&project->types, i);
        const char *name = text_of(&type, "name");
        if (is_class_of(&type, "object")) add_word(&offered, name, strlen(name));
    }
    read_allowed(project, "", PLAYER ", {\"id\": 2, \"type\": \"?\", \"x\": 40, \"y\": 40, \"point\": true}",
                 "type is \"?\"", &allowed);
    assert_true(allowed.count > 5);
    assert_same_words(&offered, &allowed, "classes");
}

static void each_class_offers_just_the_properties_that_the_game_reads(void **state) {
    Project *project = *state;
    int properties = 0;
    for (int i = 0; i < node_count(&project->types); i++) {
        Node type = node_element(&project->types, i);
        Words offered = {0}, allowed = {0};
        if (!is_class_of(&type, "object")) continue;
        offered_properties(&type, &offered);
        allowed_properties(project, text_of(&type, "name"), &allowed);
        assert_same_words(&offered, &allowed, text_of(&type, "name"));
        properties += offered.count;
    }
    assert_true(properties > 5);
}

static Node type_called(const Project *project, const char *name) {
    for (int i = 0; i < node_count(&project->types); i++) {
        Node type = node_element(&project->types, i);
        if (strcmp(text_of(&type, "name"), name) == 0) return type;
    }
    fail_msg("there is no type %s", name);
    return project->types;
}

static void the_class_of_a_map_offers_just_the_properties_that_the_game_reads(void **state) {
    Project *project = *state;
    Words offered = {0}, allowed = {0};
    Node level = type_called(project, "level");
    assert_true(is_class_of(&level, "map"));
    offered_properties(&level, &offered);
    read_allowed(project, "{\"name\": \"?\", \"value\": 1}", PLAYER, "a property \"?\"", &allowed);
    assert_same_words(&offered, &allowed, "level");
}

static void the_personalities_to_choose_from_are_those_of_the_game(void **state) {
    Project *project = *state;
    Node type = type_called(project, "personality"), values = node_member(&type, "values");
    assert_int_equal(node_count(&values), project->book.count);
    for (int i = 0; i < project->book.count; i++) {
        Node value = node_element(&values, i);
        assert_string_equal(node_string(&value), project->book.all[i].name);
    }
}

// A property's value, text in such quotes.
static void write_value(const Node *member, const char *quote, char *shown, size_t size) {
    const Range any = {-1e9, 1e9, NULL};
    Node value = node_member(member, "value");
    double number = 0.0;
    snprintf(shown, size, "false");
    if (node_is_text(&value)) snprintf(shown, size, "%s%s%s", quote, node_string(&value), quote);
    if (node_is_number(&value) && node_double(&value, any, &number)) snprintf(shown, size, "%.9g", number);
}

// Writes a class's properties at the values that Tiled shows, as it saves them.
static void write_defaults(const Node *type, char *text, size_t size) {
    size_t used = 0;
    Node members = node_member(type, "members");
    text[0] = '\0';
    for (int i = 0; i < node_count(&members); i++) {
        Node member = node_element(&members, i);
        char shown[64];
        write_value(&member, "\"", shown, sizeof shown);
        used += (size_t)snprintf(text + used, size - used,
                                 "%s{\"name\": \"%s\", \"type\": \"%s\", \"value\": %s}", i == 0 ? "" : ", ",
                                 text_of(&member, "name"), text_of(&member, "type"), shown);
        assert_true(used < size);
    }
}

static uint64_t hash_with(Project *project, const char *class, const char *shape, const char *properties) {
    char objects[2048];
    Report report = {0};
    bool is_player = strcmp(class, "player") == 0;
    snprintf(objects, sizeof objects,
             EXIT ", %s{\"id\": 2, \"type\": \"%s\", \"x\": 100, \"y\": 100, %s, \"properties\": [%s]}",
             is_player ? "" : PLAYER ", ", class, shape, properties);
    Place *place = read_map(project, "", objects, &report);
    uint64_t hash = place ? place_hash(place, hash_start()).value : 0;
    place_destroy(place);
    report_free(&report);
    return hash;
}

// Whichever shape the class may have.
static const char *shape_of(Project *project, const char *class) {
    static const char *const shapes[] = {"\"width\": 40, \"height\": 40", "\"point\": true",
                                         "\"polyline\": [{\"x\": 0, \"y\": 0}, {\"x\": 50, \"y\": 0}]",
                                         "\"text\": {\"text\": \"a note\"}"};
    for (int i = 0; i < 4; i++)
        if (hash_with(project, class, shapes[i], "") != 0) return shapes[i];
    fail_msg("%s has no shape that the game reads", class);
    return NULL;
}

#define USUAL_PERSONALITY "{\"name\": \"personality\", \"value\": \"" DEFAULT_PERSONALITY "\"}"

static void what_tiled_shows_where_nothing_is_said_is_what_the_game_takes(void **state) {
    Project *project = *state;
    for (int i = 0; i < node_count(&project->types); i++) {
        Node type = node_element(&project->types, i);
        const char *class = text_of(&type, "name");
        char defaults[1024];
        if (!is_class_of(&type, "object")) continue;
        const char *shape = shape_of(project, class);
        write_defaults(&type, defaults, sizeof defaults);
        // A guard who names no personality is given the usual one only when play begins.
        bool is_guard = strcmp(class, "guard") == 0;
        uint64_t unsaid = hash_with(project, class, shape, is_guard ? USUAL_PERSONALITY : "");
        uint64_t said = hash_with(project, class, shape, defaults);
        if (said != unsaid) fail_msg("%s is another with %s", class, defaults);
    }
}

static void append(char *text, const char *more) {
    assert_true(strlen(text) + strlen(more) < TEXT_SIZE);
    memcpy(text + strlen(text), more, strlen(more) + 1);
}

static void write_member(const Node *member, char *text) {
    char line[256], type[64] = "", shown[64];
    write_value(member, "", shown, sizeof shown);
    if (text_of(member, "propertyType")[0] != '\0')
        snprintf(type, sizeof type, " propertytype=\"%s\"", text_of(member, "propertyType"));
    snprintf(line, sizeof line, "  <property name=\"%s\" type=\"%s\"%s default=\"%s\"/>\n",
             text_of(member, "name"), text_of(member, "type"), type, shown);
    append(text, line);
}

// As Tiled 1.8 wants it, in which only these, and not the classes, are offered for objects.
static void write_object_type(const Node *type, char *text) {
    char line[128];
    Node members = node_member(type, "members");
    const char *color = text_of(type, "color");
    assert_int_equal(strlen(color), 9); // #aarrggbb
    snprintf(line, sizeof line, " <objecttype name=\"%s\" color=\"#%s\"%s>\n", text_of(type, "name"),
             color + 3, node_count(&members) == 0 ? "/" : "");
    append(text, line);
    for (int i = 0; i < node_count(&members); i++) {
        Node member = node_element(&members, i);
        write_member(&member, text);
    }
    if (node_count(&members) > 0) append(text, " </objecttype>\n");
}

static void the_object_types_of_older_tiled_are_the_classes_of_newer(void **state) {
    Project *project = *state;
    static char expected[TEXT_SIZE];
    size_t size = 0;
    expected[0] = '\0';
    append(expected, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<objecttypes>\n");
    for (int i = 0; i < node_count(&project->types); i++) {
        Node type = node_element(&project->types, i);
        if (is_class_of(&type, "object")) write_object_type(&type, expected);
    }
    append(expected, "</objecttypes>\n");
    char path[256];
    snprintf(path, sizeof path, SOURCE_DIR "/data/%s", text_of(&project->root, "objectTypesFile"));
    char *written = text_file_read(path, &size, &project->report);
    assert_non_null(written);
    assert_int_equal(size, strlen(expected));
    assert_memory_equal(written, expected, size);
    free(written);
}

static void the_guide_to_making_a_level_has_every_class_and_property(void **state) {
    Project *project = *state;
    size_t size = 0;
    char *guide = text_file_read(SOURCE_DIR "/data/levels/README.md", &size, &project->report), sought[64];
    assert_non_null(guide);
    char *text = calloc(size + 1, 1);
    assert_non_null(text);
    memcpy(text, guide, size);
    for (int i = 0; i < node_count(&project->types); i++) {
        Node type = node_element(&project->types, i);
        Words words = {0};
        if (!is_class_of(&type, "object")) continue;
        snprintf(sought, sizeof sought, "\n| `%s` |", text_of(&type, "name"));
        const char *row = strstr(text, sought);
        if (!row) {
            fail_msg("the guide has no row%s", sought);
            break;
        }
        const char *end = strchr(row + 1, '\n');
        offered_properties(&type, &words);
        for (int k = 0; k < words.count; k++) {
            snprintf(sought, sizeof sought, "`%s`", words.word[k]);
            const char *found = strstr(row, sought);
            if (!found || found > end)
                fail_msg("of %s the guide does not tell %s", text_of(&type, "name"), sought);
        }
    }
    free(text);
    free(guide);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_project_offers_just_the_classes_that_the_game_reads),
        cmocka_unit_test(each_class_offers_just_the_properties_that_the_game_reads),
        cmocka_unit_test(the_class_of_a_map_offers_just_the_properties_that_the_game_reads),
        cmocka_unit_test(the_personalities_to_choose_from_are_those_of_the_game),
        cmocka_unit_test(what_tiled_shows_where_nothing_is_said_is_what_the_game_takes),
        cmocka_unit_test(the_guide_to_making_a_level_has_every_class_and_property),
        cmocka_unit_test(the_object_types_of_older_tiled_are_the_classes_of_newer),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, open_project, close_project);
}
