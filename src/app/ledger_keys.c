#include "app/ledger.h"
#include "app/prompts.h"

#include <stdio.h>

// When a key is of use.
typedef enum Need { NEED_EVER, NEED_PEBBLES, NEED_POTS, NEED_DOORS, NEED_REASONS, NEEDS } Need;

// What to press, as prompts_write has it, and what it does.
typedef struct Hint {
    const char *press;
    const char *does;
    Need need;
} Hint;

// The last two are always shown, of the others as many as fit.
static const Hint hints[] = {
    {"{walk}", "walk", NEED_EVER},
    {"{sneak}", "sneak", NEED_EVER},
    {"{sprint}", "sprint", NEED_EVER},
    {"{throw}", "pebbles", NEED_PEBBLES},
    {"{smoke}", "pots", NEED_POTS},
    {"{use}", "door", NEED_DOORS},
    {"{noise}", "whistle", NEED_EVER},
    {"{rewind}", "time back", NEED_EVER},
    {"{inspect}", "inspect", NEED_REASONS},
    {"{select_next}", "select", NEED_REASONS},
    {"{hurt}", "hurt", NEED_REASONS},
    {"{show_cones} {show_senses} {show_routes}", "views", NEED_REASONS},
    {"{restart}", "again", NEED_EVER},
    {"{help}", "help", NEED_EVER},
    {"{stop}", "pause", NEED_EVER},
};

enum { HINTS = sizeof hints / sizeof hints[0], LASTING_HINTS = 2, HINT_TEXT = 32 };

// How many there are of what is needed.
static int number_of(const Scene *scene, Need need) {
    const World *world = scene->session->now;
    const int numbers[NEEDS] = {
        [NEED_EVER] = 1,
        [NEED_PEBBLES] = world_pebbles(world),
        [NEED_POTS] = world_pots(world),
        [NEED_DOORS] = world_door_count(world),
        [NEED_REASONS] = scene->tells_reasons ? 1 : 0,
    };
    return numbers[need];
}

// What a hint's key does, and of what is thrown how much there is left; NULL: nothing now.
static const char *deed_of(const Scene *scene, int hint, char text[HINT_TEXT]) {
    const Need need = hints[hint].need;
    const int number = number_of(scene, need);
    if (number == 0) return NULL;
    if (need != NEED_PEBBLES && need != NEED_POTS) return hints[hint].does;
    snprintf(text, HINT_TEXT, "%s %d", hints[hint].does, number);
    return text;
}

static void hint_text(const Input *input, int hint, char text[PROMPTS_TEXT]) {
    prompts_write(&input->bindings, &input->hands, hints[hint].press, text);
}

// 0: nothing in the player's hands does it, or it is of no use.
static int hint_width(const Scene *scene, int hint) {
    char press[PROMPTS_TEXT], deed[HINT_TEXT];
    hint_text(scene->input, hint, press);
    const char *does = deed_of(scene, hint, deed);
    if (press[0] == '\0' || !does) return 0;
    return text_width(scene->typeface, TEXT_BODY, press) + text_width(scene->typeface, TEXT_BODY, does) +
           3 * text_width(scene->typeface, TEXT_BODY, " ");
}

static bool is_shown(int hint, int optional) {
    return hint < optional || hint >= HINTS - LASTING_HINTS;
}

static int hints_width(const int widths[HINTS], int optional) {
    int width = 0;
    for (int i = 0; i < HINTS; i++) width += is_shown(i, optional) ? widths[i] : 0;
    return width;
}

static void paint_hint(const Scene *scene, int hint, int x, int y) {
    char press[PROMPTS_TEXT], deed[HINT_TEXT];
    hint_text(scene->input, hint, press);
    int width = text_paint(scene->canvas, scene->typeface, TEXT_BODY, x, y, press, scene->palette->text);
    text_paint(scene->canvas, scene->typeface, TEXT_BODY,
               x + width + text_width(scene->typeface, TEXT_BODY, " "), y, deed_of(scene, hint, deed),
               scene->palette->text_dim);
}

void ledger_paint_keys(const Scene *scene, int x, int y, int width) {
    int space = text_width(scene->typeface, TEXT_BODY, " "), optional = HINTS - LASTING_HINTS;
    int widths[HINTS];
    for (int i = 0; i < HINTS; i++) widths[i] = hint_width(scene, i);
    while (optional > 0 && hints_width(widths, optional) - 2 * space > width) optional--;
    for (int i = 0; i < HINTS; i++) {
        if (!is_shown(i, optional) || widths[i] == 0) continue;
        paint_hint(scene, i, x, y);
        x += widths[i];
    }
}
