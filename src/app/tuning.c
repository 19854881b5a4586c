#include "app/tuning.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static bool copy_book(PersonalityBook *to, const PersonalityBook *from) {
    size_t size = (size_t)from->count * sizeof *from->all;
    *to = (PersonalityBook){.all = malloc(size > 0 ? size : 1), .count = from->count};
    if (to->all && size > 0) memcpy(to->all, from->all, size);
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

typedef struct UnitStep {
    const char *unit;
    float step;
} UnitStep;

static const UnitStep STEPS[] = {{"px", 5.0f}, {"px/s", 5.0f}, {"degrees", 1.0f}, {"degrees/s", 5.0f},
                                 {"hp", 5.0f}, {"s", 0.05f},   {"per s", 0.01f},  {"px per px", 0.01f}};

static float step_of(const PersonalityField *field) {
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0]; i++)
        if (strcmp(field->unit, STEPS[i].unit) == 0) return STEPS[i].step;
    return field->highest > 10.0f ? 1.0f : 0.05f;
}

static TuningRow row_of_field(const PersonalityField *field) {
    return (TuningRow){.name = field->name,
                       .meaning = field->meaning,
                       .unit = field->unit,
                       .lowest = field->lowest,
                       .highest = field->highest,
                       .standard = field->standard,
                       .step = step_of(field),
                       .field = field};
}

static TuningRow row_of_choice(const PersonalityChoice *choice) {
    int last = 0;
    while (choice->options[last + 1]) last++;
    return (TuningRow){.name = choice->name,
                       .meaning = choice->meaning,
                       .unit = "",
                       .highest = (float)last,
                       .standard = (float)choice->standard,
                       .step = 1.0f,
                       .choice = choice};
}

// What the textbook's mind does without comes after what all have, and its mind before them.
static int shared_fields(void) {
    int count = 0, shared = 0;
    const PersonalityField *fields = personality_fields(&count);
    while (shared < count && !fields[shared].is_of_watchmen) shared++;
    return shared;
}

static int shared_choices(void) {
    int count = 0, shared = 0;
    const PersonalityChoice *choices = personality_choices(&count);
    while (shared < count && !choices[shared].is_of_watchmen) shared++;
    return shared;
}

static int words_of(const Personality *personality) {
    int count = 0;
    personality_choices(&count);
    return personality->mind == MIND_TEXTBOOK ? 0 : count - shared_choices();
}

int tuning_row_count(const Personality *personality) {
    int count = 0;
    personality_fields(&count);
    return personality->mind == MIND_TEXTBOOK ? shared_fields() : words_of(personality) + count;
}

TuningRow tuning_row(const Personality *personality, int row) {
    int words = words_of(personality), count = 0;
    if (row < words) return row_of_choice(&personality_choices(&count)[shared_choices() + row]);
    return row_of_field(&personality_fields(&count)[row - words]);
}

float tuning_value(const Personality *personality, const TuningRow *row) {
    return row->field ? personality_get(personality, row->field)
                      : (float)personality_get_choice(personality, row->choice);
}

void tuning_value_text(const TuningRow *row, float value, char *text, size_t size) {
    if (row->field) {
        snprintf(text, size, "%g %s", (double)value, row->unit);
    } else {
        snprintf(text, size, "%s", row->choice->options[(int)value]);
    }
}

static bool refuse(Tuning *tuning, const char *why) {
    snprintf(tuning->refusal, sizeof tuning->refusal, "%.*s", TUNING_REFUSAL_SIZE - 1, why);
    return false;
}

static void set_value(Personality *personality, const TuningRow *row, float value) {
    if (row->field) {
        // To a whole number of hundredths, so that steps to and fro come back to where they began.
        personality_set(personality, row->field, floorf(value * 100.0f + 0.5f) / 100.0f);
    } else {
        personality_set_choice(personality, row->choice, (int)(value + 0.5f));
    }
}

bool tuning_try(Tuning *tuning, int personality, const TuningRow *row, float value, Personality *tried) {
    *tried = tuning->changed.all[personality];
    tuning->refusal[0] = '\0';
    if (row->field && row->field->offset == offsetof(Personality, radius))
        return refuse(tuning, "the ways of a level are made for its guards' radius, which stays as it is");
    set_value(tried, row, value < row->lowest ? row->lowest : value > row->highest ? row->highest : value);
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
    int changes = 0;
    for (int i = 0; i < tuning_row_count(b); i++) {
        const TuningRow row = tuning_row(b, i);
        if (tuning_value(a, &row) != tuning_value(b, &row)) changes++;
    }
    return changes;
}
