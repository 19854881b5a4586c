// text: words on a canvas, from glyphs that are drawn once, when the window takes a size.
#ifndef SEVENWATCH_APP_TEXT_H
#define SEVENWATCH_APP_TEXT_H

#include "app/canvas.h"
#include "sevenwatch/report.h"

#include <SDL_ttf.h>

typedef enum TextStyle {
    TEXT_BODY,
    TEXT_STRONG,
    TEXT_TITLE,
    TEXT_NAME, // of the game: very large, and in ASCII alone
    TEXT_STYLES,
} TextStyle;

// One glyph's coverage, a byte a pixel.
typedef struct Glyph {
    uint32_t character;
    int left, width, height; // px; `left` from where the pen stands
    int advance;             // px
    size_t first;            // in the sheet's bytes
} Glyph;

// All wanted glyphs of one style.
typedef struct GlyphSheet {
    Glyph *glyphs; // in order of character
    uint8_t *bytes;
    size_t byte_count;
    int line_height; // px
} GlyphSheet;

enum { TYPEFACE_CHARACTERS = 1024 };

typedef struct Typeface {
    char paths[TEXT_STYLES][1024];
    uint32_t characters[TYPEFACE_CHARACTERS]; // wanted, in order
    int character_count;
    GlyphSheet sheets[TEXT_STYLES];
    int size; // px, of TEXT_BODY; 0 before the first typeface_resize
} Typeface;

// Starts SDL_ttf and finds the font files in the data folder's fonts/. False with a report when one is
// missing or is no font. Wants all of Latin-1 and the signs that the app itself writes.
bool typeface_open(Typeface *typeface, const char *data_folder, Report *report);
void typeface_close(Typeface *typeface);

// Also draws the characters of this text from the next typeface_resize on. What was never wanted, or is not
// in the font, is shown as a question mark.
void typeface_want(Typeface *typeface, const char *text);

// Draws all glyphs at a size, px of TEXT_BODY. False with a report when that fails.
bool typeface_resize(Typeface *typeface, int size, Report *report);

int text_line_height(const Typeface *typeface, TextStyle style);
int text_width(const Typeface *typeface, TextStyle style, const char *text);

// Paints one line, whose top left corner is given, and returns its width.
int text_paint(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y, const char *text,
               Colour colour);

// The same, centred on x, though within the clip where it fits in, with a thin dark edge that keeps it
// readable on anything.
void text_paint_centred(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y,
                        const char *text, Colour colour);

// The same on a dark plate, for words on what is bright.
void text_paint_plate(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y,
                      const char *text, Colour colour);

// As text_paint_centred, broken into lines of at most `limit` px; returns how high they are.
int text_paint_lines(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y, int limit,
                     const char *text, Colour colour);

// As text_paint, broken likewise; returns how high they are. Paints nothing on no canvas (NULL), to be asked
// for the height beforehand.
int text_paint_wrapped(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y, int limit,
                       const char *text, Colour colour);

// The same as text_paint, cut with an ellipsis where it is wider than `limit`.
void text_paint_within(Canvas *canvas, const Typeface *typeface, TextStyle style, int x, int y, int limit,
                       const char *text, Colour colour);

#endif
