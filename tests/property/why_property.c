// Players who play with the guards, and on every tick each guard is asked why before it thinks: what it says
// that it will do, and by which of its conditions, is what it then does. Asking changes nothing.
#include "random_world.h"

#include "files/game_files.h"
#include "sevenwatch/world_why.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_KINDS = 96 };

static const char DATA[] = SOURCE_DIR "/data";

// A transition, or one of the ways to it, and how often it was taken.
typedef struct Kind {
    int from, to;
    const char *way;
    bool is_textbooks;
    long taken;
} Kind;

typedef struct Tally {
    long guard_ticks, transitions, conditions, overruled;
    long looks, seen, too_close; // at the player; of these, so close to a limit that nothing is judged
    Kind kinds[MOST_KINDS];
    int kind_count;
} Tally;

// What a guard said that it would do.
typedef struct Said {
    Why whys[WHY_MOST];
    int count;
    int leaf; // that it was in
} Said;

typedef struct Play {
    World *world, *scratch;
    const char *what; // for messages
    uint64_t seed;
    Tally *tally;
    Said said[RANDOM_GUARDS];
} Play;

// Is it so near to a limit of its sight that the last bits of two computations decide?
static bool is_at_limit(const WhyCondition *condition) {
    float apart = condition->have - condition->need;
    bool is_measured = condition->unit == WHY_PX || condition->unit == WHY_DEGREES;
    return is_measured && apart > -0.02f && apart < 0.02f;
}

// Where there are allies, whom a guard sees need not be the player.
static void judge_sight(Play *play, const World *world, int guard) {
    if (world_player_squad(world)) return;
    Why zones[WHY_ZONES];
    const int count = world_why_sight(world, guard, zones);
    bool sees = false, is_close = false;
    for (int i = 0; i < count; i++) {
        sees = sees || zones[i].holds;
        for (int j = 0; j < zones[i].count; j++) is_close = is_close || is_at_limit(&zones[i].conditions[j]);
    }
    play->tally->looks++;
    play->tally->too_close += is_close ? 1 : 0;
    play->tally->seen += sees ? 1 : 0;
    if (!is_close && sees != world_guard(world, guard)->percept.sees)
        fail_msg("%s, seed %llu, tick %u: guard %d %s the player and its zones say otherwise", play->what,
                 (unsigned long long)play->seed, world_tick(world), guard, sees ? "does not see" : "sees");
}

static void note_what_is_said(void *user, const World *world, int guard, const GuardMind *mind,
                              const Squad *squad) {
    Play *play = user;
    judge_sight(play, world, guard);
    Said *said = &play->said[guard];
    assert_true((squad != NULL) == (mind->watchman != NULL));
    said->count = why_list(mind, said->whys, WHY_MOST);
    assert_in_range(said->count, 1, WHY_MOST - 1);
    said->leaf = machine_leaf(&mind->guard->machine);
}

static int leaf_of(const World *world, int guard, int state) {
    const MachineTable *table = why_table(world_personality(world, guard));
    while (table->states[state].initial != 0) state = table->states[state].initial;
    return state;
}

static bool is_transition_of(const WorldEvent *event, int guard) {
    return event->guard == guard && (event->kind == EVENT_TRANSITION || event->kind == EVENT_MOVE);
}

// The first transition of a guard on this tick, or NULL.
static const WorldEvent *first_transition(const World *world, int guard, int *count) {
    int events = 0;
    const WorldEvent *event = world_events(world, &events);
    const WorldEvent *first = NULL;
    *count = 0;
    for (int i = 0; i < events; i++) {
        if (!is_transition_of(&event[i], guard)) continue;
        if ((*count)++ == 0) first = &event[i];
    }
    return first;
}

static bool is_what_was_said(const World *world, const Said *said, const Why *why, const WorldEvent *event,
                             bool is_only_one) {
    const int leaf = leaf_of(world, event->guard, why->to);
    if (event->reason.row.state != why->from) return false;
    if (is_only_one && machine_leaf(&world_guard(world, event->guard)->machine) != leaf) return false;
    if (event->kind == EVENT_MOVE) return event->to == leaf && event->from == said->leaf;
    return event->to == guard_outermost(why->to) && event->from == guard_outermost(said->leaf);
}

static void disagree(const Play *play, int guard, const Why *why, const WorldEvent *event) {
    char text[WHY_LINE_SIZE] = "stays";
    if (why) why_text(why, text, sizeof text);
    fail_msg("%s, seed %llu, tick %u: guard %d in %s said \"%s\" and did %s->%s", play->what,
             (unsigned long long)play->seed, world_tick(play->world), guard,
             guard_state_name(play->said[guard].leaf), text, event ? guard_state_name(event->from) : "stay",
             event ? guard_state_name(event->to) : "");
}

static Kind *kind_of(Tally *tally, const Why *why, bool is_textbooks) {
    for (int i = 0; i < tally->kind_count; i++) {
        Kind *kind = &tally->kinds[i];
        if (kind->from == why->from && kind->to == why->to && kind->way == why->way &&
            kind->is_textbooks == is_textbooks)
            return kind;
    }
    assert_true(tally->kind_count < MOST_KINDS);
    Kind *kind = &tally->kinds[tally->kind_count++];
    *kind = (Kind){.from = why->from, .to = why->to, .way = why->way, .is_textbooks = is_textbooks};
    return kind;
}

// One whose only failing condition is that the guard has come from there just now, or flinches.
static bool is_overruled(const Why *why) {
    int failing = 0;
    bool is_by_rule = false;
    for (int i = 0; i < why->count; i++) {
        const WhyCondition *condition = &why->conditions[i];
        if (condition->holds) continue;
        failing++;
        is_by_rule = strncmp(condition->name, "settled", 7) == 0 || strcmp(condition->name, "flinches") == 0;
    }
    return failing == 1 && is_by_rule;
}

static void count(Play *play, int guard, const Why *taken) {
    Tally *tally = play->tally;
    const Said *said = &play->said[guard];
    bool is_textbooks = world_personality(play->world, guard)->mind == MIND_TEXTBOOK;
    tally->guard_ticks++;
    tally->transitions += taken ? 1 : 0;
    for (int i = 0; i < said->count; i++) {
        tally->conditions += said->whys[i].count;
        tally->overruled += is_overruled(&said->whys[i]) ? 1 : 0;
        Kind *kind = kind_of(tally, &said->whys[i], is_textbooks);
        if (taken == &said->whys[i]) kind->taken++;
    }
}

static void judge(Play *play, int guard) {
    const Said *said = &play->said[guard];
    const Why *why = why_taken(said->whys, said->count);
    int events = 0;
    const WorldEvent *event = first_transition(play->world, guard, &events);
    if ((why != NULL) != (event != NULL)) disagree(play, guard, why, event);
    if (why && !is_what_was_said(play->world, said, why, event, events == 1))
        disagree(play, guard, why, event);
    count(play, guard, why);
}

static void play_tick(Play *play, const PlayerIntent *intent) {
    const WorldQuestion question = {.guard = WHY_EVERYBODY, .ask = note_what_is_said, .user = play};
    const uint64_t before = world_hash(play->world);
    world_why(play->scratch, play->world, intent, &question);
    assert_true(world_hash(play->world) == before);
    world_step(play->world, intent);
    if (world_hash(play->world) != world_hash(play->scratch))
        fail_msg("%s, seed %llu, tick %u: asking changes the tick", play->what,
                 (unsigned long long)play->seed, world_tick(play->world));
    for (int i = 0; i < world_guard_count(play->world); i++) judge(play, i);
}

static void play_worlds(Tally *tally, const WorldDef *def, const char *what, int ticks) {
    Report report = {0};
    Play play = {.what = what, .seed = def->seed, .tally = tally};
    play.world = world_create(def, &report);
    play.scratch = world_create(def, &report);
    assert_non_null(play.world);
    assert_non_null(play.scratch);
    Rng rng;
    rng_seed(&rng, def->seed, 2000);
    RandomPlayer player = {0};
    for (int tick = 0; tick < ticks; tick++) {
        PlayerIntent intent = random_player_intent(&player, play.world, &rng);
        play_tick(&play, &intent);
    }
    world_destroy(play.world);
    world_destroy(play.scratch);
}

static void print_tally(const char *whose, const Tally *tally) {
    print_message(
        "%s: %ld guard-ticks, %ld transitions and %ld conditions judged, all as said; %ld overruled\n", whose,
        tally->guard_ticks, tally->transitions, tally->conditions, tally->overruled);
    print_message("  %ld looks, at the player %ld times; %ld too close to a limit to judge\n", tally->looks,
                  tally->seen, tally->too_close);
    for (int i = 0; i < tally->kind_count; i++) {
        const Kind *kind = &tally->kinds[i];
        const Why why = {.from = kind->from, .to = kind->to, .way = kind->way};
        char text[WHY_LINE_SIZE];
        why_text(&why, text, sizeof text);
        print_message("  %8ld %s%s\n", kind->taken, kind->is_textbooks ? "textbook's " : "", text);
    }
}

// So many times as many plays as the environment asks for.
static int times(int plays) {
    const char *asked = getenv("SEVENWATCH_PLAYS");
    return asked ? plays * (int)strtol(asked, NULL, 10) : plays;
}

static void play_random(Tally *tally, const char *what, int kinds, int worlds, int ticks,
                        const PersonalityBook *book, const char *personality) {
    for (int i = 0; i < times(worlds); i++) {
        RandomWorld random;
        const uint64_t seed = (uint64_t)i + 1;
        random_world_create(&random, seed, kinds);
        const WorldDef def = {.place = random.place,
                              .book = book ? book : &random.book,
                              .seed = seed,
                              .personality = personality};
        play_worlds(tally, &def, what, ticks);
        random_world_destroy(&random);
    }
}

static void every_guard_does_what_it_says_in_random_worlds(void **state) {
    (void)state;
    Tally tally = {0};
    play_random(&tally, "textbook guards", 0, 30, 1800, NULL, NULL);
    play_random(&tally, "watchmen and textbook guards", RANDOM_WATCHMEN, 6, 1800, NULL, NULL);
    play_random(&tally, "watchmen", RANDOM_WATCHMEN | RANDOM_ONLY, 12, 1800, NULL, NULL);
    print_tally("random worlds", &tally);
    assert_true(tally.overruled > 100);
    for (int i = 0; i < tally.kind_count; i++) {
        const Kind *kind = &tally.kinds[i];
        if (kind->is_textbooks) assert_true(kind->taken > 0);
    }
}

static void every_guard_of_any_personality_does_what_it_says(void **state) {
    (void)state;
    Tally tally = {0};
    play_random(&tally, "wild guards", RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_WILD, 12, 1200, NULL, NULL);
    play_random(&tally, "wild and textbook guards", RANDOM_WATCHMEN | RANDOM_WILD, 4, 1200, NULL, NULL);
    print_tally("wild worlds", &tally);
    assert_true(tally.transitions > 1000);
}

static void every_archer_in_cover_does_what_it_says(void **state) {
    (void)state;
    Tally tally = {0};
    play_random(&tally, "archers", RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_ARCHERS, 16, 1800, NULL, NULL);
    play_random(&tally, "wild archers", RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_ARCHERS | RANDOM_WILD, 6, 1200,
                NULL, NULL);
    print_tally("archers", &tally);
    long taken = 0;
    for (int i = 0; i < tally.kind_count; i++) {
        const int from = tally.kinds[i].from;
        bool is_in_cover =
            from == GUARD_COVER || from == GUARD_COVER_GO || from == GUARD_HIDE || from == GUARD_PEEK;
        taken += is_in_cover ? tally.kinds[i].taken : 0;
    }
    assert_true(taken > 100);
}

static void every_ally_and_guard_that_meets_one_does_what_it_says(void **state) {
    (void)state;
    Tally tally = {0};
    const int kinds = RANDOM_WATCHMEN | RANDOM_ALLIES;
    play_random(&tally, "allies and watchmen", kinds | RANDOM_ONLY, 12, 1800, NULL, NULL);
    play_random(&tally, "allies and all guards", kinds | RANDOM_WILD, 8, 1200, NULL, NULL);
    print_tally("worlds with allies", &tally);
    assert_true(tally.transitions > 1000);
}

static long taken_by_way(const Tally *tally, int from, const char *way) {
    long taken = 0;
    for (int i = 0; i < tally->kind_count; i++) {
        const Kind *kind = &tally->kinds[i];
        if (kind->from == from && kind->way && strcmp(kind->way, way) == 0) taken += kind->taken;
    }
    return taken;
}

// They think that they walk, and get nowhere.
static void guards_who_cannot_get_anywhere_give_up_as_they_say(void **state) {
    (void)state;
    Tally tally = {0};
    for (uint64_t seed = 1; seed <= 6; seed++) {
        RandomWorld random;
        bool are_archers = seed > 3;
        random_world_create(&random, seed,
                            RANDOM_WATCHMEN | RANDOM_ONLY | (are_archers ? RANDOM_ARCHERS : 0));
        for (int i = 0; i < RANDOM_MINDS; i++) {
            Personality *lame = &random.personalities[i];
            lame->investigate_speed = lame->search_speed = lame->flee_speed = 0.0f;
            lame->chase_speed = are_archers ? 4.0f : 40.0f;
            if (!are_archers && i == 0) lame->flee_hp = lame->hp; // from everyone that it sees
            personality_prepare(lame);
        }
        play_worlds(&tally, &(WorldDef){.place = random.place, .book = &random.book, .seed = seed},
                    "lame guards", are_archers ? 3000 : 9000);
        random_world_destroy(&random);
    }
    print_tally("lame guards", &tally);
    assert_true(taken_by_way(&tally, GUARD_APPROACH, "gave up") > 0);
    assert_true(taken_by_way(&tally, GUARD_GO, "gave up") > 0);
    assert_true(taken_by_way(&tally, GUARD_FLEE, "gave up") > 0);
    assert_true(taken_by_way(&tally, GUARD_COVER_GO, "took too long") > 0);
}

static void every_guard_of_the_game_does_what_it_says_in_every_level(void **state) {
    (void)state;
    static const char *const levels[] = {"lesson", "smoke-yard"};
    Tally tally = {0};
    Report report = {0};
    PersonalityBook book = {0};
    assert_true(game_files_read_book(DATA, &book, &report));
    for (int i = 0; i < book.count; i++) {
        const char *name = book.all[i].name;
        play_random(&tally, name, RANDOM_WATCHMEN | RANDOM_ONLY, 2, 1800, &book, name);
        for (size_t level = 0; level < sizeof levels / sizeof levels[0]; level++) {
            GameFiles files;
            const GameFilesDef def = {.data_folder = DATA, .level = levels[level], .personality = name};
            assert_true(game_files_open(&files, &def, &report));
            for (uint64_t seed = 1; seed <= 2; seed++)
                play_worlds(
                    &tally,
                    &(WorldDef){.place = files.place, .book = &files.book, .seed = seed, .personality = name},
                    name, 1800);
            game_files_close(&files);
        }
    }
    personality_book_free(&book);
    print_tally("the game's levels and personalities", &tally);
    assert_true(tally.transitions > 1000);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_guard_does_what_it_says_in_random_worlds),
        cmocka_unit_test(every_guard_of_any_personality_does_what_it_says),
        cmocka_unit_test(every_archer_in_cover_does_what_it_says),
        cmocka_unit_test(every_ally_and_guard_that_meets_one_does_what_it_says),
        cmocka_unit_test(guards_who_cannot_get_anywhere_give_up_as_they_say),
        cmocka_unit_test(every_guard_of_the_game_does_what_it_says_in_every_level),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
