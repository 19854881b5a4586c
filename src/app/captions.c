#include "app/captions.h"

#include <assert.h>
#include <string.h>

static const char *const WORDS[SOUND_END] = {
    [SOUND_BOOT_STONE] = "steps",       [SOUND_BOOT_GRAVEL] = "steps on gravel",
    [SOUND_BOOT_CARPET] = "soft steps", [SOUND_WHISTLE] = "you whistle",
    [SOUND_THROW] = "you throw",        [SOUND_LAND] = "pebble clacks",
    [SOUND_SMOKE] = "smoke hisses",     [SOUND_DOOR_OPENS] = "door opens",
    [SOUND_DOOR_SHUTS] = "door shuts",  [SOUND_DOOR_RATTLES] = "locked door rattles",
    [SOUND_NOTICE] = "guard wonders?",  [SOUND_ALARM] = "guard gives chase!",
    [SOUND_LOST] = "guard lost you",    [SOUND_CALM] = "guard calms down",
    [SOUND_FLIGHT] = "guard flees",     [SOUND_SHOUT] = "guard shouts!",
    [SOUND_STRIKE] = "guard strikes",   [SOUND_HIT] = "you are hit",
    [SOUND_GRUNT] = "guard is hit",     [SOUND_LOOT] = "you take loot",
    [SOUND_WIN] = "you got away",       [SOUND_CAUGHT] = "you are caught",
};

static const char *const SIDES[] = {"→ right", "↘ lower right", "↓ below", "↙ lower left",
                                    "← left",  "↖ upper left",  "↑ above", "↗ upper right"};

const char *caption_of(SoundKind kind) {
    assert(kind > 0 && kind < SOUND_END);
    return WORDS[kind];
}

static void take_out(Captions *captions, int i) {
    captions->count--;
    memmove(&captions->all[i], &captions->all[i + 1],
            (size_t)(captions->count - i) * sizeof captions->all[0]);
}

static int find(const Captions *captions, SoundKind kind) {
    for (int i = 0; i < captions->count; i++)
        if (captions->all[i].kind == kind) return i;
    return -1;
}

// The oldest of those that matter least.
static int least_of(const Captions *captions) {
    int least = 0;
    for (int i = 1; i < captions->count; i++)
        if (captions->all[i].rank < captions->all[least].rank) least = i;
    return least;
}

static bool make_room(Captions *captions, SoundKind kind, int rank) {
    int same = find(captions, kind);
    if (same < 0 && captions->count < CAPTIONS) return true;
    int i = same >= 0 ? same : least_of(captions);
    if (same < 0 && captions->all[i].rank > rank) return false;
    take_out(captions, i);
    return true;
}

void captions_tell(Captions *captions, SoundKind kind, int rank, int side) {
    const char *words = caption_of(kind);
    if (!words || !make_room(captions, kind, rank)) return;
    Caption *caption = &captions->all[captions->count++];
    *caption = (Caption){.kind = kind, .rank = rank};
    if (side < 0) {
        snprintf(caption->text, sizeof caption->text, "[%s]", words);
    } else {
        snprintf(caption->text, sizeof caption->text, "[%s %s]", words, SIDES[side]);
    }
}

void captions_age(Captions *captions, double seconds) {
    for (int i = captions->count - 1; i >= 0; i--) {
        captions->all[i].age += seconds;
        if (captions->all[i].age >= CAPTION_SECONDS) take_out(captions, i);
    }
}

static int widest_of(const Captions *captions, const Typeface *typeface) {
    int widest = 0;
    for (int i = 0; i < captions->count; i++) {
        int width = text_width(typeface, TEXT_BODY, captions->all[i].text);
        if (width > widest) widest = width;
    }
    return widest;
}

void captions_paint(const Captions *captions, const Scene *scene) {
    if (captions->count == 0) return;
    const Typeface *typeface = scene->typeface;
    PixelArea field = scene->view->field;
    int line = text_line_height(typeface, TEXT_BODY), pad = line / 2;
    int width = widest_of(captions, typeface), most = field.x1 - field.x0 - 4 * pad;
    if (width > most) width = most;
    int left = field.x1 - width - 2 * pad, top = field.y1 - captions->count * line - 2 * pad;
    paint_box(scene->canvas, vec2((float)(left - pad), (float)top - 0.5f * (float)pad),
              vec2((float)(field.x1 - pad), (float)(field.y1 - pad)), (float)pad * 0.6f,
              colour_faded(scene->palette->panel, 0.75f));
    for (int i = 0; i < captions->count; i++) {
        const double fades = 0.5;
        double left_over = CAPTION_SECONDS - captions->all[i].age;
        float strength = left_over < fades ? (float)(left_over / fades) : 1.0f;
        text_paint_within(scene->canvas, typeface, TEXT_BODY, left, top + i * line, width,
                          captions->all[i].text, colour_faded(scene->palette->text, strength));
    }
}
