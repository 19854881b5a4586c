#include "app/window.h"

#include "app/icon.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const char TITLE[] = "Sevenwatch";

enum {
    MIN_WIDTH = 320,
    MIN_HEIGHT = 200,
    MOST_PIXELS = 2560 * 1440, // of the canvas; beyond it is enlarged, which nobody sees at that density
};

static bool open_renderer(Window *window) {
    static const Uint32 choices[] = {
        SDL_RENDERER_ACCELERATED | SDL_RENDERER_PRESENTVSYNC,
        SDL_RENDERER_ACCELERATED,
        SDL_RENDERER_SOFTWARE,
    };
    for (size_t i = 0; i < sizeof choices / sizeof choices[0] && !window->renderer; i++)
        window->renderer = SDL_CreateRenderer(window->window, -1, choices[i]);
    SDL_RendererInfo info;
    if (!window->renderer || SDL_GetRendererInfo(window->renderer, &info) != 0) return false;
    window->waits = (info.flags & SDL_RENDERER_PRESENTVSYNC) != 0;
    return true;
}

static bool is_invisible(const char *driver) {
    static const char *const drivers[] = {"offscreen", "dummy", "evdev"};
    for (size_t i = 0; i < sizeof drivers / sizeof drivers[0]; i++)
        if (strcmp(driver, drivers[i]) == 0) return true;
    return false;
}

static void refuse_display(const char *cause, Report *report) {
    report_add(report, "display", "cannot be used: %s; the window needs a desktop, the other commands do not",
               cause);
}

bool window_start_video(Report *report) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) {
        refuse_display(SDL_GetError(), report);
        return false;
    }
    const char *wanted = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    bool is_asked_for = wanted && *wanted != '\0';
    if (is_asked_for || !is_invisible(SDL_GetCurrentVideoDriver())) return true;
    refuse_display("there is none (neither DISPLAY nor WAYLAND_DISPLAY leads to one)", report);
    return false;
}

// Without memory for it the desktop shows one of its own.
static void show_icon(SDL_Window *window) {
    enum { SIZE = 64 };
    static const Uint32 format = SDL_PIXELFORMAT_ARGB8888;
    uint32_t *pixels = malloc(sizeof *pixels * SIZE * SIZE);
    if (pixels && icon_draw(pixels, SIZE)) {
        SDL_Surface *icon =
            SDL_CreateRGBSurfaceWithFormatFrom(pixels, SIZE, SIZE, 32, SIZE * (int)sizeof *pixels, format);
        if (icon) SDL_SetWindowIcon(window, icon); // which copies it
        SDL_FreeSurface(icon);
    }
    free(pixels);
}

// All of it, with what to press at its lower border, is to be seen on small displays too.
static void fit_into_display(int *width, int *height) {
    SDL_Rect room;
    if (SDL_GetDisplayUsableBounds(0, &room) != 0) return;
    if (room.w >= MIN_WIDTH && room.w < *width) *width = room.w;
    if (room.h >= MIN_HEIGHT && room.h < *height) *height = room.h;
}

bool window_open(Window *window, int width, int height, Report *report) {
    *window = (Window){0};
    fit_into_display(&width, &height);
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    window->window = SDL_CreateWindow(TITLE, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                                      SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | SDL_WINDOW_HIDDEN);
    if (window->window && open_renderer(window)) {
        SDL_StopTextInput(); // or an input method may keep the keys to itself
        SDL_SetWindowMinimumSize(window->window, MIN_WIDTH, MIN_HEIGHT);
        show_icon(window->window);
        SDL_ShowWindow(window->window); // only now: making a renderer may make the window anew
        return true;
    }
    report_add(report, "window", "cannot be opened: %s", SDL_GetError());
    return false;
}

void window_close(Window *window) {
    sent_close(&window->sent);
    if (window->texture) SDL_DestroyTexture(window->texture);
    if (window->renderer) SDL_DestroyRenderer(window->renderer);
    if (window->window) SDL_DestroyWindow(window->window);
    *window = (Window){0};
}

WindowSize window_size(const Window *window) {
    WindowSize size = {0};
    SDL_GetWindowSize(window->window, &size.points_w, &size.points_h);
    if (SDL_GetRendererOutputSize(window->renderer, &size.pixels_w, &size.pixels_h) != 0) {
        size.pixels_w = size.points_w;
        size.pixels_h = size.points_h;
    }
    size.points_w = size.points_w > 0 ? size.points_w : 1; // a minimised window may have none
    size.points_h = size.points_h > 0 ? size.points_h : 1;
    double pixels = (double)size.pixels_w * (double)size.pixels_h;
    double shrink = pixels > MOST_PIXELS ? sqrt(MOST_PIXELS / pixels) : 1.0;
    int canvas_w = (int)(size.pixels_w * shrink);
    int canvas_h = (int)(size.pixels_h * shrink);
    size.canvas_w = canvas_w > 0 ? canvas_w : 1;
    size.canvas_h = canvas_h > 0 ? canvas_h : 1;
    return size;
}

bool window_fit(Window *window, const WindowSize *size, Report *report) {
    sent_close(&window->sent);
    if (!sent_open(&window->sent, size->canvas_w, size->canvas_h)) {
        report_add(report, "window", "not enough memory for %d x %d pixels", size->canvas_w, size->canvas_h);
        return false;
    }
    if (window->texture) SDL_DestroyTexture(window->texture);
    window->texture = SDL_CreateTexture(window->renderer, SDL_PIXELFORMAT_ARGB8888,
                                        SDL_TEXTUREACCESS_STREAMING, size->canvas_w, size->canvas_h);
    window->texture_w = size->canvas_w;
    window->texture_h = size->canvas_h;
    if (window->texture && SDL_SetTextureBlendMode(window->texture, SDL_BLENDMODE_NONE) == 0) return true;
    report_add(report, "window", "cannot show %d x %d pixels: %s", size->canvas_w, size->canvas_h,
               SDL_GetError());
    return false;
}

static void upload(void *user, PixelArea area, const uint32_t *first, int stride) {
    Window *window = user;
    const PixelArea part = sent_take(&window->sent, area, first, stride);
    if (pixel_area_is_empty(part)) return;
    const SDL_Rect rect = {part.x0, part.y0, part.x1 - part.x0, part.y1 - part.y0};
    const uint32_t *from = first + (size_t)(part.y0 - area.y0) * (size_t)stride + (part.x0 - area.x0);
    SDL_UpdateTexture(window->texture, &rect, from, stride * (int)sizeof *from);
}

// Over the picture in its place, whose borders fill what it leaves free.
static void show_shifted(Window *window, Vec2 shift) {
    int width = 0, height = 0;
    if (SDL_GetRendererOutputSize(window->renderer, &width, &height) != 0) return;
    const SDL_FRect place = {shift.x * (float)width / (float)window->texture_w,
                             shift.y * (float)height / (float)window->texture_h, (float)width, (float)height};
    SDL_RenderCopyF(window->renderer, window->texture, NULL, &place);
}

void window_show(Window *window, Canvas *canvas, Vec2 shift) {
    canvas_changes(canvas, upload, window);
    SDL_RenderCopy(window->renderer, window->texture, NULL, NULL);
    if (vec2_length(shift) > 0.0f) show_shifted(window, shift);
    SDL_RenderPresent(window->renderer);
}

static double display_period(const Window *window) {
    SDL_DisplayMode mode;
    int display = SDL_GetWindowDisplayIndex(window->window);
    bool known = display >= 0 && SDL_GetCurrentDisplayMode(display, &mode) == 0 && mode.refresh_rate > 0;
    return 1.0 / (known ? mode.refresh_rate : 60);
}

// Some drivers claim to wait for the display and do not; so a frame never takes less than most of a period.
void window_pace(Window *window) {
    double least = display_period(window) * (window->waits ? 0.75 : 1.0);
    double passed =
        (double)(SDL_GetPerformanceCounter() - window->last_shown) / (double)SDL_GetPerformanceFrequency();
    if (window->last_shown != 0 && passed < least) SDL_Delay((Uint32)((least - passed) * 1000.0));
    window->last_shown = SDL_GetPerformanceCounter();
}

bool window_is_full_screen(const Window *window) {
    return (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

void window_set_full_screen(Window *window, bool is_full) {
    SDL_SetWindowFullscreen(window->window, is_full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}
