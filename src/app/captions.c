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

static float strength_of(const Caption *caption) {
    const double fades = 0.5, left_over = CAPTION_SECONDS - caption->age;
    return left_over < fades ? (float)(left_over / fades) : 1.0f;
}

static void paint_from(const Captions *captions, const Scene *scene, int first, PixelArea area) {
    const int line = text_line_height(scene->typeface, TEXT_BODY);
    for (int i = first; i < captions->count; i++)
        text_paint_within(scene->canvas, scene->typeface, TEXT_BODY, area.x0, area.y0 + (i - first) * line,
                          area.x1 - area.x0, captions->all[i].text,
                          colour_faded(scene->palette->text, strength_of(&captions->all[i])));
}

static int first_of(const Captions *captions, int rows) {
    return captions->count > rows ? captions->count - rows : 0;
}

static void paint_beside(const Captions *captions, const Scene *scene, PixelArea area) {
    const int rows = (area.y1 - area.y0) / text_line_height(scene->typeface, TEXT_BODY);
    const int width = widest_of(captions, scene->typeface);
    if (area.x1 - area.x0 > width) area.x0 = area.x1 - width;
    paint_from(captions, scene, first_of(captions, rows), area);
}

// As many as leave most of it to be seen, above what else is told at its lower border.
static void paint_over_level(const Captions *captions, const Scene *scene) {
    const PixelArea field = scene->view->field;
    const int line = text_line_height(scene->typeface, TEXT_BODY), pad = line / 2;
    const int room = (field.y1 - field.y0) / (4 * line), first = first_of(captions, room > 0 ? room : 1);
    int width = widest_of(captions, scene->typeface), most = field.x1 - field.x0 - 4 * pad;
    if (width > most) width = most;
    const int left = field.x1 - width - 2 * pad, bottom = field.y1 - 13 * line / 4;
    const int top = bottom - (captions->count - first) * line;
    paint_box(scene->canvas, vec2((float)(left - pad), (float)top - 0.5f * (float)pad),
              vec2((float)(field.x1 - pad), (float)bottom + 0.5f * (float)pad), (float)pad * 0.6f,
              colour_faded(scene->palette->panel, 0.5f));
    paint_from(captions, scene, first, (PixelArea){left, top, left + width, bottom});
}

void captions_paint(const Captions *captions, const Scene *scene, PixelArea beside) {
    if (captions->count == 0) return;
    if (pixel_area_is_empty(beside))
        paint_over_level(captions, scene);
    else
        paint_beside(captions, scene, beside);
}
