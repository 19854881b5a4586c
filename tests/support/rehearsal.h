// rehearsal: the app on a stage, without a display: its window is SDL's dummy, its renderer SDL's software
// one.
#ifndef SEVENWATCH_TESTS_REHEARSAL_H
#define SEVENWATCH_TESTS_REHEARSAL_H

#include "app/app_state.h"
#include "stage.h"

typedef struct Rehearsal {
    Stage stage; // its place and its personality; its world is not the app's
    AppOptions options;
    App *app;
} Rehearsal;

// The data folder of this build, with the fonts.
#define REHEARSAL_DATA DATA_DIR

// Opens the app on a stage, in a window of 1152 x 740, and has it draw its first frame.
void rehearsal_open(Rehearsal *rehearsal, const StageDef *def);

// The same with the replay, the recorder and the ways to save that `more` has.
void rehearsal_open_with(Rehearsal *rehearsal, const StageDef *def, const AppOptions *more);

// Opens it at its title, with the levels of a data folder and what else `more` has.
void rehearsal_open_title(Rehearsal *rehearsal, const char *data_folder, const AppOptions *more);
void rehearsal_close(Rehearsal *rehearsal);

// Sets the environment, for scenes that open SDL themselves.
void rehearsal_without_display(void);

// Puts an event into SDL's queue, for the next frame.
void rehearsal_key(SDL_Scancode key, bool down);
void rehearsal_press(SDL_Scancode key); // and lets go
void rehearsal_button(Uint8 button, bool down, Vec2 window_point);
void rehearsal_motion(Vec2 window_point);
void rehearsal_window_event(SDL_WindowEventID kind);

// How a controller was told to shake.
typedef struct Shaking {
    int times;    // that it began
    Uint16 force; // of the last time
} Shaking;

// Plugs in a controller and returns its joystick, through which it is moved. `shaking` is told of its rumble;
// it may be NULL. Close it with SDL_JoystickClose, or unplug it. The first does without an app.
SDL_Joystick *rehearsal_controller(Shaking *shaking);
SDL_Joystick *rehearsal_plug_in(Rehearsal *rehearsal, Shaking *shaking);
void rehearsal_unplug(Rehearsal *rehearsal, SDL_Joystick *joystick);

// One frame in which no time passes; true as long as the player has not left.
bool rehearsal_frame(Rehearsal *rehearsal);

// A frame, and then so many ticks of the top screen's time.
void rehearsal_ticks(Rehearsal *rehearsal, int ticks);

// So many seconds of the top screen's time, in frames of a 60th each.
void rehearsal_seconds(Rehearsal *rehearsal, double seconds);

// Where a place of the level is in the window, points.
Vec2 rehearsal_point(const Rehearsal *rehearsal, Vec2 level);

// Is this screen on top?
bool rehearsal_shows(const Rehearsal *rehearsal, ScreenName name);

// The middle of an item of a menu, as it was painted last, window points.
Vec2 rehearsal_item(const Rehearsal *rehearsal, const Menu *menu, int item);

// What the window shows now. Free its pixels.
typedef struct Picture {
    int width, height;
    uint32_t *pixels; // 0xAARRGGBB
} Picture;

Picture rehearsal_picture(const Rehearsal *rehearsal);

// The pixel of a picture that shows a place of the level.
uint32_t rehearsal_pixel(const Rehearsal *rehearsal, const Picture *picture, Vec2 level);

// How different two pixels are, 0 to 765.
int pixel_difference(uint32_t a, uint32_t b);

Vec2 rehearsal_player(const Rehearsal *rehearsal);
uint32_t rehearsal_tick(const Rehearsal *rehearsal);

#endif
