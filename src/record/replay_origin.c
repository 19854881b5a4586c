#include "record/replay_origin.h"

#include <stdarg.h>
#include <string.h>

size_t origin_most_bytes(void) {
    int numbers = 0, words = 0;
    personality_fields(&numbers);
    personality_choices(&words);
    size_t people = 3 * VARINT_MOST_BYTES + PERSONALITY_NAME_SIZE + 4 * (size_t)numbers + (size_t)words;
    size_t level = 1 + 4 * (size_t)PLACE_PART_END;
    return people > level ? people : level;
}

static uint32_t part_hash(const Place *place, PlacePart part) {
    uint64_t hash = place_part_hash(place, part, hash_start()).value;
    return (uint32_t)(hash ^ hash >> 32);
}

void origin_write_level(ByteWriter *writer, const Place *place) {
    write_u8(writer, PLACE_PART_END);
    for (PlacePart part = 0; part < PLACE_PART_END; part++) write_u32(writer, part_hash(place, part));
}

// Other parts than this program knows are of no use to it.
void origin_read_level(ByteReader *payload, ReplayHead *head) {
    uint8_t count = read_u8(payload);
    for (int part = 0; part < count; part++) {
        uint32_t hash = read_u32(payload);
        if (count == PLACE_PART_END) head->parts[part] = hash;
    }
    head->tells_parts = count == PLACE_PART_END && !payload->failed;
}

int origin_guards(const World *world, int guards[REPLAY_PERSONALITIES]) {
    int count = 0;
    for (int i = 0; i < world_guard_count(world); i++) {
        const Personality *personality = world_personality(world, i);
        int known = 0;
        while (known < count && world_personality(world, guards[known]) != personality) known++;
        if (known == count && count < REPLAY_PERSONALITIES) guards[count++] = i;
    }
    return count;
}

void origin_write_personality(ByteWriter *writer, const Personality *personality) {
    int numbers = 0, words = 0;
    const PersonalityField *fields = personality_fields(&numbers);
    const PersonalityChoice *choices = personality_choices(&words);
    write_text(writer, personality->name);
    write_varint(writer, (uint32_t)numbers);
    for (int i = 0; i < numbers; i++) write_float(writer, personality_get(personality, &fields[i]));
    write_varint(writer, (uint32_t)words);
    for (int i = 0; i < words; i++)
        write_u8(writer, (uint32_t)personality_get_choice(personality, &choices[i]));
}

static bool read_number(ByteReader *payload, Personality *personality, const PersonalityField *field) {
    float value = read_float(payload);
    if (payload->failed || !(value >= field->lowest && value <= field->highest)) return false;
    personality_set(personality, field, value);
    return true;
}

static bool read_word(ByteReader *payload, Personality *personality, const PersonalityChoice *choice) {
    uint8_t option = read_u8(payload);
    if (payload->failed || option >= PERSONALITY_OPTIONS || !choice->options[option]) return false;
    personality_set_choice(personality, choice, option);
    return true;
}

bool origin_read_personality(ByteReader *payload, Personality *personality) {
    int numbers = 0, words = 0;
    const PersonalityField *fields = personality_fields(&numbers);
    const PersonalityChoice *choices = personality_choices(&words);
    *personality = (Personality){0};
    read_text(payload, personality->name, sizeof personality->name);
    if (read_varint(payload) != (uint32_t)numbers) return false;
    for (int i = 0; i < numbers; i++)
        if (!read_number(payload, personality, &fields[i])) return false;
    if (read_varint(payload) != (uint32_t)words) return false;
    for (int i = 0; i < words; i++)
        if (!read_word(payload, personality, &choices[i])) return false;
    return bytes_left(payload) == 0;
}

// Adds to a text, as far as there is room.
__attribute__((format(printf, 3, 4))) static void add(char *text, size_t size, const char *format, ...) {
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, size - used, format, arguments);
    va_end(arguments);
}

bool origin_level_difference(const Replay *replay, const Place *place, char *text, size_t size) {
    text[0] = '\0';
    if (!replay->head.tells_parts) return false;
    for (PlacePart part = 0; part < PLACE_PART_END; part++) {
        if (replay->head.parts[part] == part_hash(place, part)) continue;
        add(text, size, "%s%s", text[0] != '\0' ? ", " : "its ", place_part_name(part));
    }
    return text[0] != '\0';
}

// Names the first value that is another, and adds how many more are.
static int difference_of(const Personality *then, const Personality *now, char *text, size_t size) {
    int numbers = 0, words = 0, count = 0;
    const PersonalityField *fields = personality_fields(&numbers);
    const PersonalityChoice *choices = personality_choices(&words);
    for (int i = 0; i < words; i++) {
        int was = personality_get_choice(then, &choices[i]), is = personality_get_choice(now, &choices[i]);
        if (was == is || count++ > 0) continue;
        add(text, size, "%s was %s and is now %s", choices[i].name, choices[i].options[was],
            choices[i].options[is]);
    }
    for (int i = 0; i < numbers; i++) {
        float was = personality_get(then, &fields[i]), is = personality_get(now, &fields[i]);
        if (was == is || count++ > 0) continue;
        const char *space = fields[i].unit[0] != '\0' ? " " : "";
        add(text, size, "%s was %g%s%s and is now %g%s%s", fields[i].name, (double)was, space, fields[i].unit,
            (double)is, space, fields[i].unit);
    }
    if (count > 1)
        add(text, size, ", and %d more of its values %s", count - 1,
            count == 2 ? "is another" : "are others");
    return count;
}

static const Personality *find(const Replay *replay, const char *name) {
    for (int i = 0; i < replay->personality_count; i++)
        if (strcmp(replay->personalities[i].name, name) == 0) return &replay->personalities[i];
    return NULL;
}

bool origin_personalities_difference(const Replay *replay, const World *world, char *text, size_t size) {
    text[0] = '\0';
    for (int i = 0; i < world_guard_count(world); i++) {
        const Personality *now = world_personality(world, i), *then = find(replay, now->name);
        if (!then) continue;
        snprintf(text, size, "of \"%s\", ", now->name);
        if (difference_of(then, now, text, size) > 0) return true;
    }
    return false;
}
