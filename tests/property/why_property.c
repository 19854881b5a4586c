// Players who play with the guards, and on every tick each guard is asked why before it thinks: what it says
// that it will do, and by which of its conditions, is what it then does. Asking changes nothing.
#include "why_play.h"

#include "files/game_files.h"

#include <stdlib.h>

static const char DATA[] = SOURCE_DIR "/data";

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
        why_play_world(tally, &def, what, ticks);
        random_world_destroy(&random);
    }
}

static void every_guard_does_what_it_says_in_random_worlds(void **state) {
    (void)state;
    Tally tally = {0};
    play_random(&tally, "textbook guards", 0, 30, 1800, NULL, NULL);
    play_random(&tally, "watchmen and textbook guards", RANDOM_WATCHMEN, 6, 1800, NULL, NULL);
    play_random(&tally, "watchmen", RANDOM_WATCHMEN | RANDOM_ONLY, 12, 1800, NULL, NULL);
    why_play_print("random worlds", &tally);
    assert_true(tally.overruled > 100);
    for (int i = 0; i < tally.kind_count; i++) {
        const Kind *kind = &tally.kinds[i];
        if (kind->mind == MIND_TEXTBOOK) assert_true(kind->taken > 0);
    }
}

static void every_guard_of_any_personality_does_what_it_says(void **state) {
    (void)state;
    Tally tally = {0};
    play_random(&tally, "wild guards", RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_WILD, 12, 1200, NULL, NULL);
    play_random(&tally, "wild and textbook guards", RANDOM_WATCHMEN | RANDOM_WILD, 4, 1200, NULL, NULL);
    why_play_print("wild worlds", &tally);
    assert_true(tally.transitions > 1000);
}

static void every_archer_in_cover_does_what_it_says(void **state) {
    (void)state;
    Tally tally = {0};
    play_random(&tally, "archers", RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_ARCHERS, 16, 1800, NULL, NULL);
    play_random(&tally, "wild archers", RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_ARCHERS | RANDOM_WILD, 6, 1200,
                NULL, NULL);
    why_play_print("archers", &tally);
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
    why_play_print("worlds with allies", &tally);
    assert_true(tally.transitions > 1000);
    assert_true(tally.after_player > 1000 && tally.after_another > 1000 && tally.changes > 100);
    assert_true(why_play_taken(&tally, MIND_WATCHMAN, GUARD_CHASE, "he is down") > 0);
}

// Three of five, who are slower than he is, so that they lose him and find him again, or cannot get to him at
// all, among guards who hardly hurt; half of them do not flinch, and decide on the tick of a blow.
static void make_company(RandomWorld *random, uint64_t seed) {
    for (int i = 0; i < RANDOM_MINDS; i++) {
        Personality *personality = &random->personalities[i];
        personality->strike_damage = 3.0f;
        personality->flee_hp = 60.0f;
        personality->search_time = personality->investigate_time = 0.5f;
        personality->sight_patience = 0.5f;
        if (i > 0) personality->mind = MIND_ALLY;
        if (i > 0) personality->patrol_speed = personality->chase_speed = 150.0f;
        if (seed % 2 == 0) personality->flinch_time = 0.0f;
        if (seed % 4 == 0) personality->search_speed = personality->flee_speed = 0.0f;
        personality_prepare(personality);
    }
}

static void every_ally_among_allies_does_what_it_says(void **state) {
    (void)state;
    Tally tally = {0};
    for (int i = 0; i < times(24); i++) {
        RandomWorld random;
        const uint64_t seed = (uint64_t)i + 1;
        random_world_create(&random, seed, RANDOM_WATCHMEN | RANDOM_ONLY | RANDOM_ALLIES);
        make_company(&random, seed);
        why_play_world(&tally, &(WorldDef){.place = random.place, .book = &random.book, .seed = seed},
                       "a company of allies", 3600);
        random_world_destroy(&random);
    }
    why_play_print("companies of allies", &tally);
    assert_true(tally.of_allies > 200000);
    int ways = 0, taken = 0;
    for (int i = 0; i < tally.kind_count; i++) {
        const Kind *kind = &tally.kinds[i];
        ways += kind->mind == MIND_ALLY ? 1 : 0;
        taken += kind->mind == MIND_ALLY && kind->taken > 0 ? 1 : 0;
    }
    assert_int_equal(ways, 28);
    assert_in_range(taken, ways - 3, ways); // the rarest come about once or so
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
        why_play_world(&tally, &(WorldDef){.place = random.place, .book = &random.book, .seed = seed},
                       "lame guards", are_archers ? 3000 : 9000);
        random_world_destroy(&random);
    }
    why_play_print("lame guards", &tally);
    assert_true(why_play_taken(&tally, MIND_WATCHMAN, GUARD_APPROACH, "gave up") > 0);
    assert_true(why_play_taken(&tally, MIND_WATCHMAN, GUARD_GO, "gave up") > 0);
    assert_true(why_play_taken(&tally, MIND_WATCHMAN, GUARD_FLEE, "gave up") > 0);
    assert_true(why_play_taken(&tally, MIND_WATCHMAN, GUARD_COVER_GO, "took too long") > 0);
}

static void every_guard_of_the_game_does_what_it_says_in_every_level(void **state) {
    (void)state;
    static const char *const levels[] = {"lesson", "smoke-yard", "yard"};
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
                why_play_world(
                    &tally,
                    &(WorldDef){.place = files.place, .book = &files.book, .seed = seed, .personality = name},
                    name, 1800);
            game_files_close(&files);
        }
    }
    personality_book_free(&book);
    why_play_print("the game's levels and personalities", &tally);
    assert_true(tally.transitions > 1000);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(every_guard_does_what_it_says_in_random_worlds),
        cmocka_unit_test(every_guard_of_any_personality_does_what_it_says),
        cmocka_unit_test(every_archer_in_cover_does_what_it_says),
        cmocka_unit_test(every_ally_and_guard_that_meets_one_does_what_it_says),
        cmocka_unit_test(every_ally_among_allies_does_what_it_says),
        cmocka_unit_test(guards_who_cannot_get_anywhere_give_up_as_they_say),
        cmocka_unit_test(every_guard_of_the_game_does_what_it_says_in_every_level),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
