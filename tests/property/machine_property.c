// Given random tables and random facts, updates, events and go's, when the machine runs them, then it does
// what the reference does, call by call, and its promises hold after every step. A failure names its seed.
#include "machine_play.h"
#include "scenes.h"

#include <string.h>

enum { TABLES = 1500, MOVES = 50 };

// One random thing that happens to a machine from outside.
typedef struct Move {
    int kind; // 0: an event, 1: a go, else a step
    int what;
    PlayScript script;
} Move;

static Move random_move(const RandomTable *table, Rng *rng) {
    Move move = {0};
    move.kind = (int)(rng_next(rng) % 6);
    if (move.kind == 0) move.what = 1 + (int)(rng_next(rng) % PLAY_EVENTS);
    if (move.kind == 1) move.what = (int)(rng_next(rng) % (PLAY_STATES + 4)) - 2;
    play_script_make(&move.script, table, rng);
    return move;
}

static void make_move(Play *play, const Move *move) {
    play->used = 0;
    play->text[0] = '\0';
    play->script = move->script;
    if (move->kind == 0)
        play_send(play, move->what);
    else if (move->kind == 1)
        play_go(play, move->what);
    else
        play_step(play);
    play_tell_readings(play);
}

// How a run can be found again.
typedef struct Where {
    unsigned seed;
    int move;
} Where;

static void assert_same_text(const Play *play, const Play *other, Where where) {
    if (strcmp(play->text, other->text) == 0) return;
    fail_msg("seed %u, move %d: the machine did\n%s\nand should have done\n%s", where.seed, where.move,
             play->text, other->text);
}

static void assert_holds(bool promise, const char *words, Where where) {
    if (!promise) fail_msg("seed %u, move %d: not so: %s", where.seed, where.move, words);
}

static void assert_branch_is_in_order(const Machine *machine, Where where) {
    const MachineState *states = machine->table->states;
    int depth = machine_depth(machine);
    assert_holds(depth >= 1 && depth <= MACHINE_DEPTH, "the depth is within limits", where);
    assert_holds(states[machine_leaf(machine)].initial == 0, "the leaf has no children", where);
    int state = machine_leaf(machine);
    for (int level = depth - 1; level >= 0; level--) {
        assert_holds(machine_at(machine, level) == state, "the branch is the leaf's chain of parents", where);
        state = states[state].parent;
    }
    assert_holds(state == 0, "the branch begins with an outermost state", where);
    assert_holds(machine->run == NULL, "nothing is left over", where);
}

static void assert_enters_and_exits_balance(const Play *play, Where where) {
    for (int state = 1; state <= PLAY_STATES; state++) {
        int balance = play->entered[state] - play->exited[state];
        assert_holds(balance == machine_is(&play->machine, state), "what was entered was left once", where);
    }
}

static void fail_on_refusal(void *user, const char *sentence) {
    fail_msg("seed %u: a random table is refused: %s", *(unsigned *)user, sentence);
}

static void make_table(RandomTable *table, Rng *rng, unsigned seed) {
    rng_seed(rng, seed, 0);
    random_table_make(table, rng);
    machine_check(&table->table, (MachineFindings){.user = &seed, .refuse = fail_on_refusal});
}

static void a_machine_does_what_the_reference_does_on_random_tables(void **state) {
    (void)state;
    static Play play, reference;
    for (unsigned seed = 1; seed <= TABLES; seed++) {
        RandomTable table;
        Rng rng;
        make_table(&table, &rng, seed);
        memset(&play, 0, sizeof play);
        memset(&reference, 0, sizeof reference);
        play_script_make(&play.script, &table, &rng);
        reference.script = play.script;
        play_start(&play, &table, false);
        play_start(&reference, &table, true);
        assert_same_text(&play, &reference, (Where){seed, 0});
        for (int i = 1; i <= MOVES; i++) {
            Where where = {seed, i};
            Move move = random_move(&table, &rng);
            make_move(&play, &move);
            make_move(&reference, &move);
            assert_same_text(&play, &reference, where);
            assert_branch_is_in_order(&play.machine, where);
            assert_enters_and_exits_balance(&play, where);
        }
    }
}

static void a_copied_machine_goes_on_as_the_original_does_on_random_tables(void **state) {
    (void)state;
    static Play play, copy;
    for (unsigned seed = 1; seed <= TABLES / 4; seed++) {
        RandomTable table;
        Rng rng;
        make_table(&table, &rng, seed);
        memset(&play, 0, sizeof play);
        play_start(&play, &table, false);
        for (int i = 1; i <= MOVES; i++) {
            Move move = random_move(&table, &rng);
            copy = play;
            make_move(&play, &move);
            make_move(&copy, &move);
            assert_same_text(&play, &copy, (Where){seed, i});
            if (i % 2 == 0) play = copy;
        }
    }
}

// That the random runs come by everything that can happen, or they would show little.
static void random_runs_meet_every_kind_of_event_and_error(void **state) {
    (void)state;
    static Play play;
    static const char *const met[] = {"error 1",    "error 2",  "error 3",    "error 4",
                                      "run",        "taken",    "kept",       "dropped",
                                      "reason 300", "reason 1", "reason 40",  "before 0",
                                      "enter 10",   "update 0", "exit 1 to ", "for 3 6 for 3"};
    bool seen[sizeof met / sizeof met[0]] = {false};
    for (unsigned seed = 1; seed <= TABLES / 4; seed++) {
        RandomTable table;
        Rng rng;
        make_table(&table, &rng, seed);
        memset(&play, 0, sizeof play);
        play_start(&play, &table, false);
        for (int i = 1; i <= MOVES; i++) {
            Move move = random_move(&table, &rng);
            make_move(&play, &move);
            for (size_t k = 0; k < sizeof met / sizeof met[0]; k++) {
                seen[k] = seen[k] || strstr(play.text, met[k]) != NULL;
            }
        }
    }
    for (size_t k = 0; k < sizeof met / sizeof met[0]; k++) {
        if (!seen[k]) fail_msg("never met: %s", met[k]);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_machine_does_what_the_reference_does_on_random_tables),
        cmocka_unit_test(a_copied_machine_goes_on_as_the_original_does_on_random_tables),
        cmocka_unit_test(random_runs_meet_every_kind_of_event_and_error),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
