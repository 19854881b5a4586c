// Given the game running, when frames and ticks pass, then it takes no memory that it did not take when it
// started.
#include "rehearsal.h"

#include <stdlib.h>

// The linker leads every allocation of our rooms through here, and none of SDL's. The names are its own.
// NOLINTBEGIN(bugprone-reserved-identifier)
void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);

static int allocations;

void *__wrap_malloc(size_t size) {
    allocations++;
    return __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size) {
    allocations++;
    return __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size) {
    allocations++;
    return __real_realloc(block, size);
}

// NOLINTEND(bugprone-reserved-identifier)

static void frames_and_ticks_allocate_nothing(void **state) {
    (void)state;
    Rehearsal rehearsal;
    allocations = 0;
    static const Thing things[] = {{.kind = THING_SMOKE, .rect = {{600.0f, 100.0f}, {700.0f, 200.0f}}},
                                   {.kind = THING_DOOR, .rect = {{540.0f, 240.0f}, {560.0f, 300.0f}}},
                                   {.kind = THING_LOW, .rect = {{400.0f, 100.0f}, {500.0f, 120.0f}}}};
    StageDef def = STAGE_IN_VIEW;
    def.things = things;
    def.thing_count = 3;
    rehearsal_open(&rehearsal, &def);
    assert_true(allocations > 10);
    rehearsal_press(SDL_SCANCODE_F3);
    rehearsal_press(SDL_SCANCODE_F4);
    rehearsal_key(SDL_SCANCODE_D, true);
    allocations = 0;
    for (int i = 0; i < 120; i++) {
        if (i % 30 == 0) rehearsal_press(SDL_SCANCODE_N);
        if (i % 40 == 0) rehearsal_press(SDL_SCANCODE_K);
        if (i % 20 == 0) rehearsal_press(SDL_SCANCODE_E);
        if (i % 60 == 59) rehearsal_press(SDL_SCANCODE_R);
        rehearsal_ticks(&rehearsal, 3);
    }
    rehearsal_press(SDL_SCANCODE_P);
    rehearsal_press(SDL_SCANCODE_PERIOD);
    rehearsal_press(SDL_SCANCODE_F1);
    rehearsal_ticks(&rehearsal, 3);
    assert_int_equal(allocations, 0);
    rehearsal_close(&rehearsal);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(frames_and_ticks_allocate_nothing),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
