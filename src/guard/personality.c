#include "sevenwatch/personality.h"

#include "sevenwatch/ticks.h"

#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define PERSONALITY_ROW(field, unit, lowest, highest, standard, meaning, is_of_watchmen)                     \
    {#field,                                                                                                 \
     unit,                                                                                                   \
     meaning,                                                                                                \
     (float)(lowest),                                                                                        \
     (float)(highest),                                                                                       \
     (float)(standard),                                                                                      \
     offsetof(Personality, field),                                                                           \
     is_of_watchmen},
#define PERSONALITY_ROW_OF_ALL(...)      PERSONALITY_ROW(__VA_ARGS__, false)
#define PERSONALITY_ROW_OF_WATCHMEN(...) PERSONALITY_ROW(__VA_ARGS__, true)
static const PersonalityField FIELDS[] = {PERSONALITY_FIELDS_OF_ALL(PERSONALITY_ROW_OF_ALL)
                                              PERSONALITY_FIELDS_OF_WATCHMEN(PERSONALITY_ROW_OF_WATCHMEN)};

enum { FIELD_COUNT = sizeof FIELDS / sizeof FIELDS[0] };

#define PERSONALITY_CHOICE(is_of_watchmen, choice, standard, meaning, ...)                                   \
    {#choice, meaning, {__VA_ARGS__, NULL}, standard, offsetof(Personality, choice), is_of_watchmen},
#define PERSONALITY_CHOICE_OF_ALL(...)      PERSONALITY_CHOICE(false, __VA_ARGS__)
#define PERSONALITY_CHOICE_OF_WATCHMEN(...) PERSONALITY_CHOICE(true, __VA_ARGS__)
static const PersonalityChoice CHOICES[] = {PERSONALITY_CHOICES_OF_ALL(
    PERSONALITY_CHOICE_OF_ALL) PERSONALITY_CHOICES_OF_WATCHMEN(PERSONALITY_CHOICE_OF_WATCHMEN)};

enum { CHOICE_COUNT = sizeof CHOICES / sizeof CHOICES[0] };

const PersonalityChoice *personality_choices(int *count) {
    *count = CHOICE_COUNT;
    return CHOICES;
}

int personality_get_choice(const Personality *personality, const PersonalityChoice *choice) {
    int option = 0;
    memcpy(&option, (const char *)personality + choice->offset, sizeof option);
    return option;
}

void personality_set_choice(Personality *personality, const PersonalityChoice *choice, int option) {
    assert(option >= 0 && option < PERSONALITY_OPTIONS && choice->options[option]);
    memcpy((char *)personality + choice->offset, &option, sizeof option);
}

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
    for (int i = 0; i < CHOICE_COUNT; i++)
        personality_set_choice(&personality, &CHOICES[i], CHOICES[i].standard);
    personality_prepare(&personality);
    return personality;
}

static void check_cover(const Personality *p, const char *place, Report *report) {
    if (p->weapon != WEAPON_BOW) {
        report_add(report, place, "cover_hp is %g hp; allowed is 0 without a bow", (double)p->cover_hp);
    }
    if (p->cover_hp <= p->flee_hp) {
        report_add(report, place, "cover_hp is %g hp; allowed is 0, or more than flee_hp (%g hp)",
                   (double)p->cover_hp, (double)p->flee_hp);
    }
    if (p->cover_range >= p->attack_range) {
        report_add(report, place, "cover_range is %g px; allowed is less than attack_range (%g px)",
                   (double)p->cover_range, (double)p->attack_range);
    }
}

static void check_watchman(const Personality *p, const char *place, Report *report) {
    if (p->lose_range < p->view_range) {
        report_add(report, place, "lose_range is %g px; allowed is view_range (%g px) and more",
                   (double)p->lose_range, (double)p->view_range);
    }
    if (p->investigate_at < p->notice_at) {
        report_add(report, place, "investigate_at is %g; allowed is notice_at (%g) and more",
                   (double)p->investigate_at, (double)p->notice_at);
    }
    if (p->arrows != (float)(int)p->arrows) {
        report_add(report, place, "arrows is %g; allowed are whole numbers", (double)p->arrows);
    }
    if (p->cover_hp > 0.0f) check_cover(p, place, report);
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
    if (p->mind != MIND_TEXTBOOK) check_watchman(p, place, report);
    return report->count == before;
}

static Vec2 turn_a_tick(float degrees_per_second) {
    return vec2_from_angle(radians_from_degrees(degrees_per_second / (float)TICK_HZ));
}

static float greater(float a, float b) {
    return a > b ? a : b;
}

void personality_prepare(Personality *p) {
    p->cone = vision_cone(p->view_range, p->view_half_angle);
    p->windup_ticks = seconds_to_ticks(p->windup);
    p->strike_interval_ticks = seconds_to_ticks(p->strike_interval);
    p->search_ticks = seconds_to_ticks(p->search_time);
    p->investigate_ticks = seconds_to_ticks(p->investigate_time);
    p->flee_ticks = seconds_to_ticks(p->flee_time);
    p->sight_patience_ticks = seconds_to_ticks(p->sight_patience);
    p->suspicion_hold_ticks = seconds_to_ticks(p->suspicion_hold);
    p->sharp_ticks = seconds_to_ticks(p->sharp_time);
    p->reaction_ticks = seconds_to_ticks(p->reaction_time);
    p->shout_ticks = seconds_to_ticks(p->shout_time);
    p->flinch_ticks = seconds_to_ticks(p->flinch_time);
    p->reload_ticks = seconds_to_ticks(p->reload_time);
    p->hide_ticks = seconds_to_ticks(p->hide_time);
    p->peek_ticks = seconds_to_ticks(p->peek_time);
    p->cover_rest_ticks = seconds_to_ticks(p->cover_rest);
    p->touch = vision_cone(p->touch_range, 180.0f);
    p->farthest =
        greater(greater(p->touch_range, p->view_range), greater(p->peripheral_range, p->lose_range));
    p->focus = vision_cone(p->view_range, p->focus_half_angle);
    p->peripheral = vision_cone(p->peripheral_range, p->peripheral_half_angle);
    p->keeping = vision_cone(p->lose_range, p->view_half_angle);
    p->idle_turn_a_tick = turn_a_tick(p->idle_turn);
    p->search_turn_a_tick = turn_a_tick(p->search_turn);
    p->investigate_turn_a_tick = turn_a_tick(p->investigate_turn);
    p->turn_a_tick = p->turn_rate > 0.0f ? turn_a_tick(p->turn_rate) : vec2(-1.0f, 0.0f);
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
