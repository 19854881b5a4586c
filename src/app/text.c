#include "app/text.h"

#include "app/paint.h"

#include <stdlib.h>
#include <string.h>

typedef struct StyleDef {
    const char *file;
    float size;    // share of the body's
    uint32_t last; // character that is drawn; 0: all are
} StyleDef;

static const StyleDef styles[TEXT_STYLES] = {
    [TEXT_BODY] = {"JetBrainsMono-Regular.ttf", 1.0f, 0},
    [TEXT_STRONG] = {"JetBrainsMono-Bold.ttf", 1.0f, 0},
    [TEXT_TITLE] = {"JetBrainsMono-Bold.ttf", 1.8f, 0},
    [TEXT_NAME] = {"JetBrainsMono-Bold.ttf", 5.2f, '~'},
};

static const uint32_t ELLIPSIS = 0x2026;

// The next character of UTF-8 text, or U+FFFD for a broken one; 0 at the end.
static uint32_t next_character(const char **text) {
    const unsigned char *at = (const unsigned char *)*text;
    if (at[0] == 0) return 0;
    int more = at[0] >= 0xf0 ? 3 : at[0] >= 0xe0 ? 2 : at[0] >= 0xc0 ? 1 : 0;
    static const unsigned char lead_bits[4] = {0x7f, 0x1f, 0x0f, 0x07};
    uint32_t character = at[0] & lead_bits[more];
    bool broken = at[0] >= 0x80 && more == 0;
    int read = 1;
    for (; read <= more; read++) {
        if ((at[read] & 0xc0) != 0x80) break;
        character = character << 6 | (at[read] & 0x3fu);
    }
    *text += read;
    return broken || read <= more ? 0xfffd : character;
}

// Where the character stands or would stand in order.
static int place_of(const Typeface *typeface, uint32_t character) {
    int low = 0;
    int high = typeface->character_count;
    while (low < high) {
        int middle = (low + high) / 2;
        if (typeface->characters[middle] < character)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_wanted(const Typeface *typeface, uint32_t character) {
    int place = place_of(typeface, character);
    return place < typeface->character_count && typeface->characters[place] == character;
}

static void want(Typeface *typeface, uint32_t character) {
    if (character < ' ' || is_wanted(typeface, character)) return;
    if (typeface->character_count == TYPEFACE_CHARACTERS) return;
    int place = place_of(typeface, character);
    memmove(typeface->characters + place + 1, typeface->characters + place,
            (size_t)(typeface->character_count - place) * sizeof *typeface->characters);
    typeface->characters[place] = character;
    typeface->character_count++;
}

void typeface_want(Typeface *typeface, const char *text) {
    for (uint32_t character; (character = next_character(&text)) != 0;) want(typeface, character);
}

static TTF_Font *open_style(const Typeface *typeface, TextStyle style, int size, Report *report) {
    TTF_Font *font = TTF_OpenFont(typeface->paths[style], (int)((float)size * styles[style].size + 0.5f));
    if (!font) report_add(report, typeface->paths[style], "cannot be used as a font: %s", TTF_GetError());
    return font;
}

// Styles may share a file, which is looked for once.
static bool is_first_of_its_file(int style) {
    for (int before = 0; before < style; before++)
        if (strcmp(styles[before].file, styles[style].file) == 0) return false;
    return true;
}

bool typeface_open(Typeface *typeface, const char *data_folder, Report *report) {
    *typeface = (Typeface){0};
    if (TTF_Init() != 0) {
        report_add(report, "fonts", "SDL_ttf cannot start: %s", TTF_GetError());
        return false;
    }
    for (uint32_t character = ' '; character <= 0xff; character++) want(typeface, character);
    typeface_want(typeface, "–—…·×→←↑↓↖↗↘↙≤≥−✕");
    bool found = true;
    for (int style = 0; style < TEXT_STYLES; style++) {
        snprintf(typeface->paths[style], sizeof typeface->paths[style], "%s/fonts/%s", data_folder,
                 styles[style].file);
        if (!is_first_of_its_file(style)) continue;
        TTF_Font *font = open_style(typeface, (TextStyle)style, 16, report);
        if (font)
            TTF_CloseFont(font);
        else
            found = false;
    }
    if (!found) typeface_close(typeface);
    return found;
}

static void sheet_close(GlyphSheet *sheet) {
    free(sheet->glyphs);
    free(sheet->bytes);
    *sheet = (GlyphSheet){0};
}

void typeface_close(Typeface *typeface) {
    for (int style = 0; style < TEXT_STYLES; style++) sheet_close(&typeface->sheets[style]);
    TTF_Quit();
    *typeface = (Typeface){0};
}

static bool sheet_append(GlyphSheet *sheet, Glyph *glyph, SDL_Surface *picture) {
    size_t size = (size_t)picture->w * (size_t)picture->h;
    uint8_t *bytes = realloc(sheet->bytes, sheet->byte_count + size + 1);
    if (!bytes) return false;
    sheet->bytes = bytes;
    glyph->first = sheet->byte_count;
    glyph->width = picture->w;
    glyph->height = picture->h;
    for (int y = 0; y < picture->h; y++) {
        const uint8_t *row = (const uint8_t *)picture->pixels + (size_t)y * (size_t)picture->pitch;
        for (int x = 0; x < picture->w; x++) {
            uint32_t pixel;
            memcpy(&pixel, row + (size_t)x * sizeof pixel, sizeof pixel);
            bytes[sheet->byte_count++] =
                (uint8_t)((pixel & picture->format->Amask) >> picture->format->Ashift);
        }
    }
    return true;
}

// Draws one glyph, or a question mark where the font has none.
static bool draw_glyph(GlyphSheet *sheet, Glyph *glyph, TTF_Font *font) {
    uint32_t drawn = TTF_GlyphIsProvided32(font, glyph->character) ? glyph->character : '?';
    int left = 0;
    if (TTF_GlyphMetrics32(font, drawn, &left, NULL, NULL, NULL, &glyph->advance) != 0) return false;
    glyph->left = left < 0 ? left : 0;
    SDL_Surface *picture = TTF_RenderGlyph32_Blended(font, drawn, (SDL_Color){255, 255, 255, 255});
    if (!picture) return true; // there is nothing to see of it, as of a soft hyphen
    bool kept = sheet_append(sheet, glyph, picture);
    SDL_FreeSurface(picture);
    return kept;
}

static bool sheet_open(GlyphSheet *sheet, const Typeface *typeface, uint32_t last, TTF_Font *font) {
    *sheet = (GlyphSheet){.line_height = TTF_FontLineSkip(font)};
    sheet->glyphs = calloc((size_t)typeface->character_count, sizeof *sheet->glyphs);
    if (!sheet->glyphs) return false;
    for (int i = 0; i < typeface->character_count; i++) {
        sheet->glyphs[i].character = typeface->characters[i];
        if (last > 0 && typeface->characters[i] > last) continue;
        if (!draw_glyph(sheet, &sheet->glyphs[i], font)) return false;
    }
    return true;
}

bool typeface_resize(Typeface *typeface, int size, Report *report) {
    typeface->size = size;
    for (int style = 0; style < TEXT_STYLES; style++) {
        sheet_close(&typeface->sheets[style]);
        TTF_Font *font = open_style(typeface, (TextStyle)style, size, report);
        if (!font) return false;
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT);
        bool drawn = sheet_open(&typeface->sheets[style], typeface, styles[style].last, font);
        TTF_CloseFont(font);
        if (!drawn) {
            report_add(report, typeface->paths[style], "its glyphs cannot be drawn: %s", TTF_GetError());
            return false;
        }
    }
    return true;
}

static const Glyph *glyph_of(const Typeface *typeface, TextStyle style, uint32_t character) {
    uint32_t drawn = is_wanted(typeface, character) ? character : '?';
    return &typeface->sheets[style].glyphs[place_of(typeface, drawn)];
}

int text_line_height(const Typeface *typeface, TextStyle style) {
    return typeface->sheets[style].line_height;
}

int text_width(const Typeface *typeface, TextStyle style, const char *text) {
    int width = 0;
    for (uint32_t character; (character = next_character(&text)) != 0;)
        width += glyph_of(typeface, style, character)->advance;
    return width;
}

static void paint_glyph(Canvas *canvas, const GlyphSheet *sheet, const Glyph *glyph, int x, int y,
                        Colour colour) {
    int left = x + glyph->left;
    PixelArea area = canvas_visible(canvas, (PixelArea){left, y, left + glyph->width, y + glyph->height});
    if (pixel_area_is_empty(area)) return;
    canvas_touch(canvas, area);
    for (int row = area.y0; row < area.y1; row++) {
        const uint8_t *bytes =
            sheet->bytes + glyph->first + (size_t)(row - y) * (size_t)glyph->width + (size_t)(area.x0 - left);
        for (int i = 0; i < area.x1 - area.x0; i++) canvas->row[i] = (float)bytes[i] * (1.0f / 255.0f);
        canvas_blend_row(canvas, row, area.x0, canvas->row, area.x1 - area.x0, colour);
    }
}

int text_paint(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y, const char *text,
               Colour colour) {
    int pen = x;
    for (uint32_t character; (character = next_character(&text)) != 0;) {
        const Glyph *glyph = glyph_of(typeface, style, character);
        if (character != ' ') paint_glyph(canvas, &typeface->sheets[style], glyph, pen, y, colour);
        pen += glyph->advance;
    }
    return pen - x;
}

// Where a text centred on x begins, within the clip where it fits in.
static int centred_left(const Canvas *canvas, int x, int width) {
    int left = x - width / 2;
    if (left + width >= canvas->clip.x1) left = canvas->clip.x1 - width - 1;
    return left <= canvas->clip.x0 ? canvas->clip.x0 + 1 : left;
}

void text_paint_centred(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y,
                        const char *text, Colour colour) {
    static const int edge[4][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    int left = centred_left(canvas, x, text_width(typeface, style, text));
    Colour dark = colour_faded(canvas->palette.ink, 0.55f * (float)colour.a / 255.0f);
    for (int i = 0; i < 4; i++)
        text_paint(canvas, typeface, style, left + edge[i][0], y + edge[i][1], text, dark);
    text_paint(canvas, typeface, style, left, y, text, colour);
}

void text_paint_plate(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y,
                      const char *text, Colour colour) {
    float width = (float)text_width(typeface, style, text);
    float height = (float)text_line_height(typeface, style);
    float left = (float)centred_left(canvas, x, (int)width);
    float margin = height * 0.3f;
    paint_box(canvas, vec2(left - margin, (float)y), vec2(left + width + margin, (float)y + height), margin,
              colour_faded(canvas->palette.ink, 0.75f));
    text_paint_centred(canvas, typeface, style, x, y, text, colour);
}

enum { LINE_SIZE = 256 };

// How many bytes of a text make its first line: up to a space or the end, or, in a word that is too long by
// itself, as far as it goes; at least one character.
static size_t first_line(const Typeface *typeface, TextStyle style, const char *text, int limit) {
    size_t length = 0;
    size_t words = 0;
    int width = 0;
    for (const char *at = text; *at != '\0';) {
        if (*at == ' ') words = length;
        width += glyph_of(typeface, style, next_character(&at))->advance;
        if (length > 0 && (width > limit || at - text >= LINE_SIZE)) return words > 0 ? words : length;
        length = (size_t)(at - text);
    }
    return length;
}

// Takes the first line off a text; false when nothing is left of it.
static bool take_line(const Typeface *typeface, TextStyle style, const char **text, int limit, char *line) {
    if (**text == '\0') return false;
    size_t length = first_line(typeface, style, *text, limit);
    memcpy(line, *text, length);
    line[length] = '\0';
    *text += length;
    while (**text == ' ') (*text)++;
    return true;
}

int text_paint_lines(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y, int limit,
                     const char *text, Colour colour) {
    int height = 0;
    for (char line[LINE_SIZE]; take_line(typeface, style, &text, limit, line);) {
        text_paint_centred(canvas, typeface, style, x, y + height, line, colour);
        height += text_line_height(typeface, style);
    }
    return height;
}

int text_paint_wrapped(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y, int limit,
                       const char *text, Colour colour) {
    int height = 0;
    for (char line[LINE_SIZE]; take_line(typeface, style, &text, limit, line);) {
        if (canvas) text_paint(canvas, typeface, style, x, y + height, line, colour);
        height += text_line_height(typeface, style);
    }
    return height;
}

void text_paint_within(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y, int limit,
                       const char *text, Colour colour) {
    const GlyphSheet *sheet = &typeface->sheets[style];
    bool fits = text_width(typeface, style, text) <= limit;
    const Glyph *ellipsis = glyph_of(typeface, style, ELLIPSIS);
    int end = x + limit - (fits ? 0 : ellipsis->advance);
    for (uint32_t character; (character = next_character(&text)) != 0;) {
        const Glyph *glyph = glyph_of(typeface, style, character);
        if (x + glyph->advance > end) break;
        paint_glyph(canvas, sheet, glyph, x, y, colour);
        x += glyph->advance;
    }
    if (!fits) paint_glyph(canvas, sheet, ellipsis, x, y, colour);
}
