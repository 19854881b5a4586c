// Conditions and transitions in words.
#include "sevenwatch/ticks.h"
#include "sevenwatch/watchman.h"
#include "sevenwatch/why_page.h"

#include <stdarg.h>
#include <string.h>

void why_page_add(WhyPage *page, const char *about, const char *format, ...) {
    if (page->count >= WHY_LINES) return;
    WhyLine *line = &page->lines[page->count++];
    line->about = about;
    line->tone = WHY_SAYS;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line->text, sizeof line->text, format, arguments);
    va_end(arguments);
}

static const char *const COMPARISONS[WHY_COMPARISON_END] = {
    [WHY_IS] = "", [WHY_AT_LEAST] = "at least ", [WHY_AT_MOST] = "at most ", [WHY_MORE_THAN] = "more than "};

// Values in words; a printf format for one number.
static const char *const UNITS[WHY_UNIT_END] = {
    [WHY_SHARE] = "%.3f",   [WHY_PX] = "%.1f px",    [WHY_HP] = "%.0f hp",
    [WHY_TICKS] = "%.2f s", [WHY_DEGREES] = "%.1f°", [WHY_COUNT] = "%.0f"};

static void value_text(WhyUnit unit, float value, char *text, size_t size) {
    if (unit == WHY_YES_NO)
        snprintf(text, size, "%s", value != 0.0f ? "yes" : "no");
    else
        snprintf(text, size, UNITS[unit], unit == WHY_TICKS ? (double)value / TICK_HZ : (double)value);
}

// Whole ticks where seconds are too coarse to tell them apart.
static void shortfall_text(const WhyCondition *condition, char *text, size_t size) {
    float apart = why_short_of(condition);
    const char *which = condition->comparison == WHY_AT_MOST ? "too much" : "too little";
    char value[32];
    value_text(condition->unit, apart, value, sizeof value);
    if (condition->unit == WHY_TICKS)
        snprintf(text, size, ", %.0f tick%s %s", (double)apart, apart == 1.0f ? "" : "s", which);
    else
        snprintf(text, size, ", %s %s", value, which);
}

void why_condition_text(const WhyCondition *condition, char *text, size_t size) {
    char have[32], need[32], shortfall[48] = "";
    value_text(condition->unit, condition->have, have, sizeof have);
    value_text(condition->unit, condition->need, need, sizeof need);
    if (!condition->holds && condition->unit != WHY_YES_NO)
        shortfall_text(condition, shortfall, sizeof shortfall);
    if (condition->holds && condition->unit == WHY_YES_NO)
        snprintf(text, size, "%s: %s", condition->name, have);
    else
        snprintf(text, size, "%s: %s, needs %s%s%s", condition->name, have,
                 COMPARISONS[condition->comparison], need, shortfall);
}

// The states around it, outermost first.
void why_state_text(int state, char *text, size_t size) {
    const MachineState *states = watchman_table()->states;
    size_t used = 0;
    if (states[state].parent != 0) {
        why_state_text(states[state].parent, text, size);
        used = strlen(text);
    }
    snprintf(text + used, size - used, "%s%s", used > 0 ? "." : "", guard_state_name(state));
}

void why_text(const Why *why, char *text, size_t size) {
    char from[48] = "any state", to[48];
    if (why->from != 0) why_state_text(why->from, from, sizeof from);
    why_state_text(why->to, to, sizeof to);
    snprintf(text, size, "%s->%s%s%s%s%s", from, to, why->label ? ", " : "", why->label ? why->label : "",
             why->way ? ": " : "", why->way ? why->way : "");
}

static void set_tone(WhyPage *page, WhyTone tone) {
    if (page->count > 0) page->lines[page->count - 1].tone = tone;
}

static void tell_conditions(WhyPage *page, const Why *why, bool that_hold) {
    for (int i = 0; i < why->count; i++) {
        const WhyCondition *condition = &why->conditions[i];
        if (condition->holds != that_hold) continue;
        char text[WHY_LINE_SIZE - 16];
        why_condition_text(condition, text, sizeof text);
        why_page_add(page, "", "    %s  %s", that_hold ? "holds" : "fails", text);
        set_tone(page, that_hold ? WHY_HOLDS : WHY_FAILS);
    }
}

// What becomes of a transition: the first that holds is taken.
static const char *verdict_on(const Why *why, const Why *taken) {
    if (!why->holds) return "not taken";
    return why == taken ? "taken" : "not taken, another comes before it";
}

static void tell_transition(WhyPage *page, const char *about, const Why *why, const Why *taken) {
    char text[WHY_LINE_SIZE - 48];
    why_text(why, text, sizeof text);
    why_page_add(page, about, "%s: %s", text, verdict_on(why, taken));
    if (why == taken) set_tone(page, WHY_TAKEN);
    tell_conditions(page, why, false);
    tell_conditions(page, why, true);
}

void why_tell_sight(WhyPage *page, const Why *zones, int count) {
    for (int i = 0; i < count; i++) {
        why_page_add(page, i == 0 ? "its eyes" : "", "%s: %s", zones[i].label,
                     zones[i].holds ? "sees the player" : "does not see the player");
        tell_conditions(page, &zones[i], false);
    }
}

void why_tell_transitions(WhyPage *page, const Why *whys, int count) {
    const Why *taken = why_taken(whys, count);
    for (int i = 0; i < count; i++) tell_transition(page, i == 0 ? "transitions" : "", &whys[i], taken);
}

enum { MOST_HOPS = 16 };

void why_tell_why_not(WhyPage *page, const GuardMind *mind, const Why *whys, int count, int state) {
    int path[MOST_HOPS];
    char name[48], way[WHY_LINE_SIZE - 48];
    why_state_text(state, name, sizeof name);
    int hops = why_path(mind, state, path, MOST_HOPS);
    if (hops <= 0) {
        why_page_add(page, "why not", "%s: %s", name, hops == 0 ? "it is there" : "nothing leads there");
        return;
    }
    why_state_text(machine_leaf(&mind->guard->machine), way, sizeof way);
    size_t used = strlen(way);
    for (int i = 0; i < hops && i < MOST_HOPS && used < sizeof way; i++) {
        char hop[48];
        why_state_text(path[i], hop, sizeof hop);
        int written = snprintf(way + used, sizeof way - used, "->%s", hop);
        used += (size_t)(written > 0 ? written : 0);
    }
    why_page_add(page, "why not", "%s: %d transition%s off, %s", name, hops, hops == 1 ? "" : "s", way);
    for (int i = 0; i < count; i++) {
        if (whys[i].to == path[0]) tell_transition(page, "", &whys[i], why_taken(whys, count));
    }
}
