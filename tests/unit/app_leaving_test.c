// Given the whole game as a process, when it cannot start or is told to stop, then its exit status and what
// it writes say so.
#define _POSIX_C_SOURCE 200809L // fork, kill

#include "rehearsal.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TEXT_SIZE = 16384 };

// The game in a process of its own, and the end of what it writes.
typedef struct Performance {
    pid_t process;
    int output, errors, chase; // read from; the last is told of a chase by one byte
    char written[TEXT_SIZE];   // on standard output
    char faults[TEXT_SIZE];    // on standard error
} Performance;

static void tell_of_chase(void *user, const World *world) {
    int *chase = user;
    if (*chase < 0 || guard_state(world_guard(world, 0)) != GUARD_CHASE) return;
    if (write(*chase, "!", 1) == 1) *chase = -1; // once is enough
}

static void perform(const AppOptions *options, int output, int errors, int chase) {
    AppOptions watched = *options;
    watched.after_tick = tell_of_chase;
    watched.user = &chase;
    dup2(output, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    signal(SIGINT, SIG_IGN); // as a shell starts what runs in the background
    signal(SIGHUP, SIG_DFL);
    signal(SIGQUIT, SIG_DFL);
    int status = app_play(&watched);
    fflush(NULL);
    _exit(status); // without a leak check, which finds what the libraries of the desktop hold
}

static void begin(Performance *performance, const AppOptions *options) {
    int output[2];
    int errors[2];
    int chase[2];
    memset(performance, 0, sizeof *performance);
    assert_int_equal(pipe(output), 0);
    assert_int_equal(pipe(errors), 0);
    assert_int_equal(pipe(chase), 0);
    fflush(NULL);
    performance->process = fork();
    assert_true(performance->process >= 0);
    if (performance->process == 0) perform(options, output[1], errors[1], chase[1]);
    close(output[1]);
    close(errors[1]);
    close(chase[1]);
    performance->output = output[0];
    performance->errors = errors[0];
    performance->chase = chase[0];
}

static void read_to_end(int file, char *text) {
    size_t length = strlen(text);
    ssize_t more;
    while (length + 1 < TEXT_SIZE && (more = read(file, text + length, TEXT_SIZE - 1 - length)) > 0)
        length += (size_t)more;
    text[length] = '\0';
    close(file);
}

static void wait_for_chase(const Performance *performance) {
    char told = 0;
    assert_int_equal(read(performance->chase, &told, 1), 1);
}

// The exit status, once it has ended.
static int end(Performance *performance) {
    int status = 0;
    read_to_end(performance->output, performance->written);
    read_to_end(performance->errors, performance->faults);
    close(performance->chase);
    assert_int_equal(waitpid(performance->process, &status, 0), performance->process);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static AppOptions options_on(Stage *stage) {
    stage_open(stage, &STAGE_IN_VIEW);
    rehearsal_without_display();
    return (AppOptions){
        .place = stage->place, .book = &stage->book, .personality = "lesson", .data_folder = REHEARSAL_DATA};
}

static void assert_says(const char *text, const char *part) {
    if (!strstr(text, part)) fail_msg("\"%s\" is not in: %s", part, text);
}

// Plays until the guard has seen the player, then ends the game by a signal.
static void play_until(int kind) {
    Stage stage;
    Performance performance;
    AppOptions options = options_on(&stage);
    begin(&performance, &options);
    wait_for_chase(&performance);
    assert_int_equal(kill(performance.process, kind), 0);
    assert_int_equal(end(&performance), 0);
    assert_says(performance.written, "7 of 7 states registered\nTransitions:\n");
    assert_says(performance.written, "IDLE->CHASE saw player at 200 px, 0° off");
    assert_says(performance.written, "Final state:\n");
    assert_string_equal(performance.faults, "");
    stage_close(&stage);
}

static void ctrl_c_ends_it_well_with_the_log_even_in_the_background(void **state) {
    (void)state;
    play_until(SIGINT);
}

static void a_request_to_terminate_ends_it_well_with_the_log(void **state) {
    (void)state;
    play_until(SIGTERM);
}

static void closing_its_terminal_ends_it_well_with_the_log(void **state) {
    (void)state;
    play_until(SIGHUP);
}

static void a_request_to_quit_from_its_terminal_ends_it_well_with_the_log(void **state) {
    (void)state;
    play_until(SIGQUIT);
}

static void a_missing_font_is_named_and_the_status_is_2(void **state) {
    (void)state;
    Stage stage;
    Performance performance;
    AppOptions options = options_on(&stage);
    options.data_folder = "/no/such/folder";
    begin(&performance, &options);
    assert_int_equal(end(&performance), 2);
    assert_says(performance.faults,
                "/no/such/folder/fonts/JetBrainsMono-Regular.ttf: cannot be used as a font");
    stage_close(&stage);
}

static void a_missing_display_is_told_and_the_status_is_2(void **state) {
    (void)state;
    Stage stage;
    Performance performance;
    AppOptions options = options_on(&stage);
    SDL_setenv("SDL_VIDEODRIVER", "x11", 1);
    SDL_setenv("DISPLAY", ":99999", 1);
    begin(&performance, &options);
    assert_int_equal(end(&performance), 2);
    assert_says(performance.faults, "display: cannot be used: ");
    stage_close(&stage);
}

static void without_a_display_it_does_not_play_where_nobody_sees_it(void **state) {
    (void)state;
    if (access("/dev/dri/card0", R_OK | W_OK) == 0) skip(); // SDL could show it without a desktop
    Stage stage;
    Performance performance;
    AppOptions options = options_on(&stage);
    static const char *const leads[] = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR"};
    for (size_t i = 0; i < sizeof leads / sizeof leads[0]; i++) unsetenv(leads[i]);
    begin(&performance, &options);
    assert_int_equal(end(&performance), 2);
    assert_says(performance.faults, "display: cannot be used: ");
    stage_close(&stage);
}

static void an_unknown_personality_is_told_and_the_status_is_2(void **state) {
    (void)state;
    Stage stage;
    Performance performance;
    AppOptions options = options_on(&stage);
    options.personality = "nobody";
    begin(&performance, &options);
    assert_int_equal(end(&performance), 2);
    assert_says(performance.faults, "there is no personality \"nobody\"");
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(ctrl_c_ends_it_well_with_the_log_even_in_the_background),
        cmocka_unit_test(a_request_to_terminate_ends_it_well_with_the_log),
        cmocka_unit_test(closing_its_terminal_ends_it_well_with_the_log),
        cmocka_unit_test(a_request_to_quit_from_its_terminal_ends_it_well_with_the_log),
        cmocka_unit_test(a_missing_font_is_named_and_the_status_is_2),
        cmocka_unit_test(a_missing_display_is_told_and_the_status_is_2),
        cmocka_unit_test(without_a_display_it_does_not_play_where_nobody_sees_it),
        cmocka_unit_test(an_unknown_personality_is_told_and_the_status_is_2),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
