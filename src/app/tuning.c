#include "app/tuning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool copy_book(PersonalityBook *to, const PersonalityBook *from) {
    size_t size = (size_t)from->count * sizeof *from->all;
    *to = (PersonalityBook){.all = malloc(size > 0 ? size : 1), .count = from->count};
    if (to->all) memcpy(to->all, from->all, size);
    return to->all != NULL;
}

bool tuning_open(Tuning *tuning, PersonalityBook *book) {
    *tuning = (Tuning){.book = book};
    bool is_open = copy_book(&tuning->original, book);
    return copy_book(&tuning->changed, book) && is_open;
}

void tuning_close(Tuning *tuning) {
    personality_book_free(&tuning->original);
    personality_book_free(&tuning->changed);
}

int tuning_field_count(const Personality *personality) {
    int count = 0, shared = 0;
    const PersonalityField *fields = personality_fields(&count);
    while (shared < count && !fields[shared].is_of_watchmen) shared++;
    return personality->mind == MIND_TEXTBOOK ? shared : count;
}

typedef struct UnitStep {
    const char *unit;
    float step;
} UnitStep;

static const UnitStep STEPS[] = {{"px", 5.0f}, {"px/s", 5.0f}, {"degrees", 1.0f}, {"degrees/s", 5.0f},
                                 {"hp", 5.0f}, {"s", 0.05f},   {"per s", 0.01f},  {"px per px", 0.01f}};

float tuning_step(const PersonalityField *field) {
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++)
        if (strcmp(field->unit, STEPS[i].unit) == 0) return STEPS[i].step;
    return field->highest > 10.0f ? 1.0f : 0.05f;
}

static bool refuse(Tuning *tuning, const char *why) {
    snprintf(tuning->refusal, sizeof tuning->refusal, "%.*s", TUNING_REFUSAL_SIZE - 1, why);
    return false;
}

bool tuning_try(Tuning *tuning, int personality, const PersonalityField *field, float value,
                Personality *tried) {
    *tried = tuning->changed.all[personality];
    float cut = value < field->lowest ? field->lowest : value > field->highest ? field->highest : value;
    // To a whole number of hundredths, so that steps to and fro come back to where they began.
    cut = floorf(cut * 100.0f + 0.5f) / 100.0f;
    tuning->refusal[0] = '\0';
    if (field->offset == offsetof(Personality, radius))
        return refuse(tuning, "the ways of a level are made for its guards' radius, which stays as it is");
    personality_set(tried, field, cut);
    Report report = {0};
    bool fits = personality_check(tried, "", &report);
    if (!fits) refuse(tuning, report.count > 0 ? report.faults[0].cause : "it does not fit with the others");
    report_free(&report);
    if (fits) personality_prepare(tried);
    return fits;
}

void tuning_take(Tuning *tuning, int personality, const Personality *tried) {
    tuning->changed.all[personality] = *tried;
    memcpy(tuning->book->all, tuning->changed.all, (size_t)tuning->changed.count * sizeof *tried);
    tuning->plays_original = false;
    tuning->is_stale = true;
}

void tuning_switch(Tuning *tuning) {
    tuning->plays_original = !tuning->plays_original;
    const PersonalityBook *from = tuning->plays_original ? &tuning->original : &tuning->changed;
    memcpy(tuning->book->all, from->all, (size_t)from->count * sizeof *from->all);
    tuning->is_stale = true;
    tuning->refusal[0] = '\0';
}

int tuning_changes(const Tuning *tuning, int personality) {
    const Personality *a = &tuning->original.all[personality], *b = &tuning->changed.all[personality];
    int count = 0, changes = 0;
    const PersonalityField *fields = personality_fields(&count);
    for (int i = 0; i < count; i++)
        if (personality_get(a, &fields[i]) != personality_get(b, &fields[i])) changes++;
    return changes;
}
