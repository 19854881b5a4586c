// menu: things to choose from, in one column or several, by keys, controller, mouse or finger.
//
// Up and down go round from one end to the other, and go on while they are held. The pointer marks what it is
// on, and picks by a press; the wheel moves the mark. What has more rows than fit shows those around the
// mark, and there a finger drags the rows, and picks only what it lets go of without having moved.
#ifndef SEVENWATCH_APP_MENU_H
#define SEVENWATCH_APP_MENU_H

#include "app/input.h"
#include "app/text.h"
#include "app/view.h"

#include <SDL.h>

typedef struct MenuItem {
    const char *label;
    Action action; // whose key or button does the same at once; ACTION_NONE: none does
} MenuItem;

// A finger on a menu that is dragged.
typedef struct MenuDrag {
    bool is_held, has_moved;
    float from; // where it was put down, y in canvas px
    int row;    // that was the first one then
} MenuDrag;

// All zero but the items and their count is a list in one column.
typedef struct Menu {
    const MenuItem *items; // NULL: whoever owns the menu paints what is to be chosen
    int count;
    int columns;      // 0 is 1
    int chosen;       // the marked one, 0 and up
    int first_row;    // that is shown
    int rows_shown;   // 0: all
    PixelArea rows;   // where the rows that are shown were painted last, canvas px
    int way;          // that is held: the steps that it makes of the mark; 0: none
    double next_step; // s until it makes the next
    MenuDrag drag;
} Menu;

// As action_in_menu, but Space confirms, and a key that is held is one press: menu_update repeats it.
Action menu_action(const Bindings *bindings, const SDL_Event *event);

// Moves the mark, and returns the item that was picked by this event, or -1. Space picks too.
int menu_event(Menu *menu, const Bindings *bindings, const SDL_Event *event, const View *view);

// Moves it on while a direction is held: `held` is that of keys and sticks, with y down.
void menu_update(Menu *menu, Vec2 held, double seconds);

// Paints the items of a list one below the other, as high as there is room in the area, but no higher than
// two lines of text.
void menu_paint(Menu *menu, const Input *input, Canvas *canvas, const Typeface *typeface, PixelArea area);

// How much there is above and below the rows that are shown: a bar of a width, px, at their right, with a
// wedge at each end beyond which it goes on. menu_paint has it.
void menu_paint_more(const Menu *menu, Canvas *canvas, float width);

// Shows the rows around the mark, after their number has changed.
void menu_show_chosen(Menu *menu);

// How high its rows would like to be, px.
int menu_height(const Menu *menu, const Typeface *typeface);

// Where an item is painted, of those that are shown; empty for others. For who paints a menu without items.
PixelArea menu_cell(const Menu *menu, int item);

#endif
