#include "pictures_made.h"

#include <SDL.h>
#include <SDL_ttf.h>

// The linker leads the calls through here. The names are its own.
// NOLINTBEGIN(bugprone-reserved-identifier)
SDL_Texture *__real_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int w, int h);
SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int w, int h);
SDL_Texture *__real_SDL_CreateTextureFromSurface(SDL_Renderer *renderer, SDL_Surface *surface);
SDL_Texture *__wrap_SDL_CreateTextureFromSurface(SDL_Renderer *renderer, SDL_Surface *surface);
SDL_Surface *__real_TTF_RenderGlyph32_Blended(TTF_Font *font, Uint32 glyph, SDL_Color colour);
SDL_Surface *__wrap_TTF_RenderGlyph32_Blended(TTF_Font *font, Uint32 glyph, SDL_Color colour);
SDL_Surface *__real_TTF_RenderUTF8_Blended(TTF_Font *font, const char *text, SDL_Color colour);
SDL_Surface *__wrap_TTF_RenderUTF8_Blended(TTF_Font *font, const char *text, SDL_Color colour);

static int made;

SDL_Texture *__wrap_SDL_CreateTexture(SDL_Renderer *renderer, Uint32 format, int access, int w, int h) {
    made++;
    return __real_SDL_CreateTexture(renderer, format, access, w, h);
}

SDL_Texture *__wrap_SDL_CreateTextureFromSurface(SDL_Renderer *renderer, SDL_Surface *surface) {
    made++;
    return __real_SDL_CreateTextureFromSurface(renderer, surface);
}

SDL_Surface *__wrap_TTF_RenderGlyph32_Blended(TTF_Font *font, Uint32 glyph, SDL_Color colour) {
    made++;
    return __real_TTF_RenderGlyph32_Blended(font, glyph, colour);
}

SDL_Surface *__wrap_TTF_RenderUTF8_Blended(TTF_Font *font, const char *text, SDL_Color colour) {
    made++;
    return __real_TTF_RenderUTF8_Blended(font, text, colour);
}

// NOLINTEND(bugprone-reserved-identifier)

int pictures_made_count_anew(void) {
    int counted = made;
    made = 0;
    return counted;
}
