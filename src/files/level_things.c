#include "files/level_things.h"

#include "files/level_properties.h"

enum { MOST_THINGS = 65536 };

static const Range LIGHT = {0.0, 1.0, NULL};
static const Range LOUDNESS = {0.0, 4.0, NULL};
static const float USUAL_LIGHT = 0.4f;
static const float USUAL_LOUDNESS = 2.0f;

static void read_value(const LevelObject *object, const char *name, Range range, float *value) {
    LevelProperty property;
    if (level_property(&object->node, name, &property)) node_number(&property.value, range, value);
}

static void read_switch(const LevelObject *object, const char *name, bool *value) {
    LevelProperty property;
    if (level_property(&object->node, name, &property)) node_flag(&property.value, value);
}

static void read_thing(const LevelObject *object, Thing thing, LevelDraft *draft) {
    Node name = node_member(&object->node, "name");
    node_text(&name, thing.name, sizeof thing.name);
    if (level_area(object, draft, &thing.rect))
        level_draft_add(draft, &draft->things, &thing, MOST_THINGS, "things that are no walls",
                        object->where);
}

void level_read_low(const LevelObject *object, LevelDraft *draft) {
    read_thing(object, (Thing){.kind = THING_LOW}, draft);
}

void level_read_glass(const LevelObject *object, LevelDraft *draft) {
    read_thing(object, (Thing){.kind = THING_GLASS}, draft);
}

void level_read_smoke(const LevelObject *object, LevelDraft *draft) {
    read_thing(object, (Thing){.kind = THING_SMOKE}, draft);
}

void level_read_door(const LevelObject *object, LevelDraft *draft) {
    Thing door = {.kind = THING_DOOR};
    read_switch(object, "open", &door.open);
    read_switch(object, "locked", &door.locked);
    read_thing(object, door, draft);
}

void level_read_shadow(const LevelObject *object, LevelDraft *draft) {
    Thing shadow = {.kind = THING_SHADOW, .value = USUAL_LIGHT};
    read_value(object, "light", LIGHT, &shadow.value);
    read_thing(object, shadow, draft);
}

void level_read_floor(const LevelObject *object, LevelDraft *draft) {
    Thing floor = {.kind = THING_FLOOR, .value = USUAL_LOUDNESS};
    read_value(object, "loudness", LOUDNESS, &floor.value);
    read_thing(object, floor, draft);
}
