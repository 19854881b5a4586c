// window: the SDL window that shows a canvas.
#ifndef SEVENWATCH_APP_WINDOW_H
#define SEVENWATCH_APP_WINDOW_H

#include "app/canvas.h"
#include "app/sent.h"
#include "sevenwatch/report.h"

#include <SDL.h>

typedef struct Window {
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *texture; // of the canvas; NULL before window_fit
    int texture_w, texture_h;
    Sent sent;           // to the texture
    bool waits;          // for the display, by vsync
    uint64_t last_shown; // performance counter
} Window;

// What a window measures.
typedef struct WindowSize {
    int points_w, points_h; // as the mouse counts
    int pixels_w, pixels_h; // as the display does
    int canvas_w, canvas_h; // as we paint: the pixels, or fewer on very large displays
} WindowSize;

// Starts SDL's video. False with a report when there is no display, or none that anyone could see, unless
// SDL_VIDEODRIVER asks for such a one.
bool window_start_video(Report *report);

// Opens a window of so many points, or as high as the display if that is less, with the best renderer there
// is. False with a report when there is no display. Close it with window_close also after a failure.
bool window_open(Window *window, int width, int height, Report *report);
void window_close(Window *window);

WindowSize window_size(const Window *window);

// Takes a canvas of this size from now on. False with a report when that fails.
bool window_fit(Window *window, const WindowSize *size, Report *report);

// Shows the canvas, of which it takes over only what is not shown already, and shifted by so many of its px,
// with nothing empty at the borders.
void window_show(Window *window, Canvas *canvas, Vec2 shift);

// Waits until the next frame is due, where the display does not make us wait.
void window_pace(Window *window);

bool window_is_full_screen(const Window *window);
void window_set_full_screen(Window *window, bool is_full);

#endif
