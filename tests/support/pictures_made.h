// pictures_made: how often a texture was made, or text drawn by SDL_ttf. Linked to a test, it counts the
// calls that the rooms make.
#ifndef SEVENWATCH_TESTS_PICTURES_MADE_H
#define SEVENWATCH_TESTS_PICTURES_MADE_H

// Counts from 0 again, and returns how many there were until now.
int pictures_made_count_anew(void);

#endif
