#include "files/level_task.h"

#include "files/level_properties.h"

#include <string.h>

enum { MOST_LOOT = 1024, MOST_EXITS = 1024, MOST_VALUE = 100000, USUAL_VALUE = 100 };

static const Range SECONDS = {1.0, 3600.0, "s"};

// Also of one that is then refused, so that nobody is told it were missing.
static bool note_spot(const LevelObject *object, LevelDraft *draft, bool is_exit, Vec2 *at) {
    DraftSpot spot = {.is_exit = is_exit};
    memcpy(spot.where, object->where, sizeof spot.where);
    spot.stands = level_point(object, draft, &spot.at);
    *at = spot.at;
    return level_draft_add(draft, &draft->spots, &spot, MOST_LOOT + MOST_EXITS, "exits and things to take",
                           object->where) &&
           spot.stands;
}

void level_read_loot(const LevelObject *object, LevelDraft *draft) {
    Loot loot = {.value = USUAL_VALUE};
    Node name = node_member(&object->node, "name");
    node_text(&name, loot.name, sizeof loot.name);
    LevelProperty property;
    int64_t value = USUAL_VALUE;
    if (level_property(&object->node, "value", &property) &&
        node_integer(&property.value, 0, MOST_VALUE, &value))
        loot.value = (int)value;
    if (note_spot(object, draft, false, &loot.at))
        level_draft_add(draft, &draft->loot, &loot, MOST_LOOT, "things to take", object->where);
}

void level_read_exit(const LevelObject *object, LevelDraft *draft) {
    Vec2 at;
    if (note_spot(object, draft, true, &at))
        level_draft_add(draft, &draft->exits, &at, MOST_EXITS, "exits", object->where);
}

static const DraftSpot *first_spot(const LevelDraft *draft, bool is_exit) {
    for (int i = 0; i < draft->spots.count; i++) {
        const DraftSpot *spot = list_at(&draft->spots, i);
        if (spot->is_exit == is_exit) return spot;
    }
    return NULL;
}

// The rule that is named, or RULE_END: one that is none was refused.
static Rule named_rule(const LevelProperty *rule) {
    static const char *const words[] = {"escape", "hide", NULL};
    static const Rule rules[] = {RULE_ESCAPE, RULE_HIDE};
    int choice = 0;
    return node_choice(&rule->value, words, &choice) ? rules[choice] : RULE_END;
}

static void read_escape(const LevelDraft *draft, const LevelProperty *rule, const LevelProperty *seconds) {
    if (rule && !first_spot(draft, true))
        node_fault(&rule->value, "is \"escape\", and there is no exit; needed is an object of class exit");
    if (seconds)
        node_fault(&seconds->value, "is given for a level that is not to be hidden in; allowed is it with "
                                    "the rule \"hide\"");
}

static void read_hide(LevelDraft *draft, const LevelProperty *rule, const LevelProperty *seconds) {
    const DraftSpot *exit = first_spot(draft, true), *loot = first_spot(draft, false);
    if (seconds)
        node_number(&seconds->value, SECONDS, &draft->seconds);
    else
        node_fault(&rule->value, "is \"hide\", and the map has no property \"seconds\", which says for how "
                                 "long");
    if (draft->posts.count == 0)
        node_fault(&rule->value,
                   "is \"hide\", and there is nobody to hide from; needed is an object of class "
                   "guard");
    if (exit) document_fault(draft->document, exit->where, "it is an exit, and the level's rule is \"hide\"");
    if (loot) document_fault(draft->document, loot->where, "it is loot, and the level's rule is \"hide\"");
}

void level_read_rule(const Node *map, LevelDraft *draft) {
    LevelProperty rule, seconds;
    const bool has_rule = level_property(map, "rule", &rule);
    const bool has_seconds = level_property(map, "seconds", &seconds);
    const DraftSpot *exit = first_spot(draft, true), *loot = first_spot(draft, false);
    draft->rule = has_rule ? named_rule(&rule) : exit ? RULE_ESCAPE : RULE_FREE;
    if (draft->rule == RULE_END) return;
    if (draft->rule == RULE_HIDE)
        read_hide(draft, &rule, has_seconds ? &seconds : NULL);
    else
        read_escape(draft, has_rule ? &rule : NULL, has_seconds ? &seconds : NULL);
    if (!has_rule && loot && !exit)
        document_fault(draft->document, loot->where,
                       "it is loot, and there is no exit to take it to; needed is an object of class exit");
}
