#include "files/personality_text.h"

#include "files/json_text.h"

#include <jansson.h>
#include <stdlib.h>

// 0.3 and not the float nearest to it; 5 and not 5.0.
static json_t *number(float value) {
    char text[FLOAT_TEXT_SIZE];
    float_text(value, text);
    double written = strtod(text, NULL);
    json_int_t whole = (json_int_t)written;
    return (double)whole == written ? json_integer(whole) : json_real(written);
}

static bool put_choices(json_t *object, const Personality *personality) {
    int count = 0;
    bool is_whole = true;
    const PersonalityChoice *choices = personality_choices(&count);
    for (int i = 0; i < count; i++) {
        if (choices[i].is_of_watchmen && personality->mind == MIND_TEXTBOOK) continue;
        const char *option = choices[i].options[personality_get_choice(personality, &choices[i])];
        is_whole = json_object_set_new(object, choices[i].name, json_string(option)) == 0 && is_whole;
    }
    return is_whole;
}

static bool put_fields(json_t *object, const Personality *personality) {
    int count = 0;
    bool is_whole = true;
    const PersonalityField *fields = personality_fields(&count);
    for (int i = 0; i < count; i++) {
        if (fields[i].is_of_watchmen && personality->mind == MIND_TEXTBOOK) continue;
        json_t *value = number(personality_get(personality, &fields[i]));
        is_whole = json_object_set_new(object, fields[i].name, value) == 0 && is_whole;
    }
    return is_whole;
}

bool personality_text(const Personality *personality, char *text, size_t size) {
    json_t *name = json_string(personality->name), *object = json_object();
    bool is_whole = json_object_set_new(object, "meaning", json_string(personality->meaning)) == 0 &&
                    put_choices(object, personality) && put_fields(object, personality);
    char *key = json_dumps(name, JSON_ENCODE_ANY),
         *members = json_dumps(object, JSON_INDENT(2) | JSON_REAL_PRECISION(9));
    int length = key && members ? snprintf(text, size, "%s: %s", key, members) : -1;
    free(key);
    free(members);
    json_decref(name);
    json_decref(object);
    return is_whole && length >= 0 && (size_t)length < size;
}
