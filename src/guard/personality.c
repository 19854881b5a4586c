#include "sevenwatch/personality.h"

#include "sevenwatch/ticks.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define PERSONALITY_ROW(field, unit, lowest, highest, standard, meaning)                                     \
    {#field,                                                                                                 \
     unit,                                                                                                   \
     meaning,                                                                                                \
     (float)(lowest),                                                                                        \
     (float)(highest),                                                                                       \
     (float)(standard),                                                                                      \
     offsetof(Personality, field)},
static const PersonalityField FIELDS[] = {PERSONALITY_FIELDS(PERSONALITY_ROW)};
#undef PERSONALITY_ROW

enum { FIELD_COUNT = sizeof FIELDS / sizeof FIELDS[0] };

const PersonalityField *personality_fields(int *count) {
    *count = FIELD_COUNT;
    return FIELDS;
}

float personality_get(const Personality *personality, const PersonalityField *field) {
    float value = 0.0f;
    memcpy(&value, (const char *)personality + field->offset, sizeof value);
    return value;
}

void personality_set(Personality *personality, const PersonalityField *field, float value) {
    assert(value >= field->lowest && value <= field->highest);
    memcpy((char *)personality + field->offset, &value, sizeof value);
}

Personality personality_default(const char *name) {
    Personality personality = {0};
    snprintf(personality.name, sizeof personality.name, "%s", name);
    for (int i = 0; i < FIELD_COUNT; i++) personality_set(&personality, &FIELDS[i], FIELDS[i].standard);
    personality_prepare(&personality);
    return personality;
}

bool personality_check(const Personality *p, const char *place, Report *report) {
    int before = report->count;
    if (p->attack_leave_range < p->attack_range) {
        report_add(report, place, "attack_leave_range is %g px; allowed is attack_range (%g px) and more",
                   (double)p->attack_leave_range, (double)p->attack_range);
    }
    if (p->idle_max < p->idle_min) {
        report_add(report, place, "idle_max is %g s; allowed is idle_min (%g s) and more",
                   (double)p->idle_max, (double)p->idle_min);
    }
    return report->count == before;
}

static Vec2 turn_a_tick(float degrees_per_second) {
    return vec2_from_angle(radians_from_degrees(degrees_per_second / (float)TICK_HZ));
}

void personality_prepare(Personality *p) {
    p->cone = vision_cone(p->view_range, p->view_half_angle);
    p->windup_ticks = seconds_to_ticks(p->windup);
    p->strike_interval_ticks = seconds_to_ticks(p->strike_interval);
    p->search_ticks = seconds_to_ticks(p->search_time);
    p->investigate_ticks = seconds_to_ticks(p->investigate_time);
    p->flee_ticks = seconds_to_ticks(p->flee_time);
    p->idle_turn_a_tick = turn_a_tick(p->idle_turn);
    p->search_turn_a_tick = turn_a_tick(p->search_turn);
    p->investigate_turn_a_tick = turn_a_tick(p->investigate_turn);
}

int personality_book_find(const PersonalityBook *book, const char *name) {
    for (int i = 0; i < book->count; i++) {
        if (strcmp(book->all[i].name, name) == 0) return i;
    }
    return -1;
}

void personality_book_free(PersonalityBook *book) {
    free(book->all);
    *book = (PersonalityBook){0};
}
