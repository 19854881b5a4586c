// prompts: what to press, in words: keys by the names that the player's keyboard has for them, buttons by
// those that his controller has.
#ifndef SEVENWATCH_APP_PROMPTS_H
#define SEVENWATCH_APP_PROMPTS_H

#include "app/bindings.h"
#include "app/hands.h"

#include <stddef.h>

enum { PROMPT_TEXT = 64, PROMPTS_TEXT = 512 };

// The name of a key on this keyboard: "N", "Esc", "Page Up". Empty for 0.
void prompt_of_key(int key, char text[PROMPT_TEXT]);

// The name of a PadInput on controllers of a type: "A", "Cross", "LT". Empty for PAD_NONE.
const char *prompt_of_button(int button, SDL_GameControllerType type);

// What does an action with what is in his hands: its first key ("Shift" for both of them), or
// its button; empty when nothing does.
void prompt_of_action(const Bindings *bindings, const Hands *hands, Action action, char text[PROMPT_TEXT]);

// The same, but the key for what nothing in his hands does.
void prompt_or_key(const Bindings *bindings, const Hands *hands, Action action, char text[PROMPT_TEXT]);

// Writes words in which each "{noise}" becomes the prompt of the action with that id; of its parts, which " ·
// " divides, those are left out that have an action which nothing does. {walk} are all four ways, and {stop}
// is what pauses the game.
void prompts_write(const Bindings *bindings, const Hands *hands, const char *words, char text[PROMPTS_TEXT]);

// The same with nothing left out: what nothing in his hands does has its key, and what has none a dash.
void prompts_write_all(const Bindings *bindings, const Hands *hands, const char *words,
                       char text[PROMPTS_TEXT]);

#endif
