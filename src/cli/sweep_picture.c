#include "cli/sweep_picture.h"

enum { SAMPLES = 4, OFTEN = 10 }; // a letter is looked at in 4 by 8 points

static int whole_up(float number) {
    int whole = (int)number;
    return (float)whole < number ? whole + 1 : whole;
}

static int at_most(int number, int most) {
    return number > most ? most : number;
}

SweepPicture sweep_picture(const Place *place) {
    float wide = place->size.x / (float)PICTURE_COLUMNS, high = place->size.y / (2.0f * (float)PICTURE_ROWS);
    float cell = wide > high ? wide : high;
    return (SweepPicture){.place = place,
                          .cell = cell,
                          .columns = at_most(whole_up(place->size.x / cell), PICTURE_COLUMNS),
                          .rows = at_most(whole_up(place->size.y / (2.0f * cell)), PICTURE_ROWS)};
}

static bool find_cell(const SweepPicture *picture, Vec2 at, int *column, int *row) {
    if (!(at.x >= 0.0f && at.y >= 0.0f && at.x <= picture->place->size.x && at.y <= picture->place->size.y))
        return false;
    *column = at_most((int)(at.x / picture->cell), picture->columns - 1);
    *row = at_most((int)(at.y / (2.0f * picture->cell)), picture->rows - 1);
    return true;
}

void sweep_picture_mark(SweepPicture *picture, Vec2 at, bool caught) {
    int column = 0, row = 0;
    if (!find_cell(picture, at, &column, &row)) return;
    if (caught)
        picture->caught[row][column]++;
    else
        picture->noticed[row][column]++;
}

// Do these take up a quarter of a letter?
static bool fills(const SweepPicture *picture, const Walls *walls, int column, int row) {
    int inside = 0;
    for (int i = 0; walls && i < SAMPLES * SAMPLES * 2; i++) {
        const int across = i % SAMPLES, down = i / SAMPLES;
        float x = ((float)across + 0.5f) / (float)SAMPLES, y = ((float)down + 0.5f) / (float)SAMPLES;
        Vec2 point = vec2(((float)column + x) * picture->cell, ((float)row * 2.0f + y) * picture->cell);
        inside += walls_are_clear_of(walls, point, 0.0f) ? 0 : 1;
    }
    return inside * 4 >= SAMPLES * SAMPLES * 2;
}

static char ground(const SweepPicture *picture, int column, int row) {
    const Place *place = picture->place;
    if (fills(picture, place->opaque, column, row)) return '#';
    if (fills(picture, place->doors, column, row)) return '+';
    if (fills(picture, place->walls, column, row)) return '=';
    if (fills(picture, place->smoke, column, row)) return '%';
    return ' ';
}

static bool is_start(const SweepPicture *picture, Vec2 at, int column, int row) {
    int its_column = 0, its_row = 0;
    return find_cell(picture, at, &its_column, &its_row) && its_column == column && its_row == row;
}

// Whatever says most comes first.
static char letter(const SweepPicture *picture, int column, int row) {
    const Place *place = picture->place;
    int caught = picture->caught[row][column], noticed = picture->noticed[row][column];
    if (caught > 0) return caught < OFTEN ? 'x' : 'X';
    if (noticed > 0) return noticed < OFTEN ? 'o' : 'O';
    if (is_start(picture, place->player_at, column, row)) return '@';
    for (int i = 0; i < place->post_count; i++) {
        if (is_start(picture, place->posts[i].at, column, row)) return 'G';
    }
    return ground(picture, column, row);
}

static void print_edge(const SweepPicture *picture, FILE *file) {
    fputc('+', file);
    for (int column = 0; column < picture->columns; column++) fputc('-', file);
    fputs("+\n", file);
}

void sweep_picture_print(const SweepPicture *picture, FILE *file) {
    print_edge(picture, file);
    for (int row = 0; row < picture->rows; row++) {
        fputc('|', file);
        for (int column = 0; column < picture->columns; column++) fputc(letter(picture, column, row), file);
        fputs("|\n", file);
    }
    print_edge(picture, file);
    fprintf(file, "o noticed, O %d times or more; x caught, X %d times or more; @ his start, G a guard's\n",
            OFTEN, OFTEN);
    fputs("# wall, = low wall or glass, + door, % smoke\n", file);
}
