// Given the board of a squad, when its members see, shout, claim and look, then it holds what they know and
// no more.
#include "scenes.h"
#include "sevenwatch/squad.h"

enum { NELL = 0, OTTO = 1, PIA = 2 };

static Contact sighting(uint32_t tick, int by) {
    return (Contact){
        .is_known = true, .at = {300.0f, 200.0f}, .velocity = {60.0f, -30.0f}, .tick = tick, .by = by};
}

static void the_newer_of_two_contacts_counts(void **state) {
    (void)state;
    const Contact nothing = {0}, old = sighting(10, NELL), young = sighting(11, OTTO);
    assert_int_equal(contact_newer(old, young).by, OTTO);
    assert_int_equal(contact_newer(young, old).by, OTTO);
    assert_int_equal(contact_newer(old, nothing).by, NELL);
    assert_int_equal(contact_newer(nothing, old).by, NELL);
    assert_false(contact_newer(nothing, nothing).is_known);
    assert_int_equal(contact_newer(old, sighting(10, OTTO)).by, NELL);
}

static void only_a_newer_contact_is_news(void **state) {
    (void)state;
    const Contact nothing = {0}, old = sighting(10, NELL), young = sighting(11, OTTO);
    assert_true(contact_is_news(&young, &old));
    assert_true(contact_is_news(&old, &nothing));
    assert_false(contact_is_news(&old, &young));
    assert_false(contact_is_news(&old, &old));
    assert_false(contact_is_news(&nothing, &old));
    assert_false(contact_is_news(&nothing, &nothing));
}

static void a_contact_is_believed_to_go_on_for_a_while_and_then_to_stop(void **state) {
    (void)state;
    const Contact contact = sighting(100, NELL);
    Vec2 at_once = contact_predict(&contact, 100, 0.5f), soon = contact_predict(&contact, 115, 0.5f);
    Vec2 later = contact_predict(&contact, 130, 0.5f), much_later = contact_predict(&contact, 1000, 0.5f);
    assert_float_equal(at_once.x, 300.0f, 0.0f);
    assert_float_equal(soon.x, 315.0f, 1e-3f);
    assert_float_equal(soon.y, 192.5f, 1e-3f);
    assert_float_equal(later.x, 330.0f, 1e-3f);
    assert_float_equal(much_later.x, 330.0f, 1e-3f);
}

static void a_shout_is_out_when_its_time_has_passed_and_once(void **state) {
    (void)state;
    Shout shout = {0};
    Contact told = {0};
    const Contact contact = sighting(7, NELL);
    assert_false(shout_tick(&shout, &told));
    shout_begin(&shout, &contact, 30);
    for (int i = 1; i < 30; i++) assert_false(shout_tick(&shout, &told));
    assert_true(shout_tick(&shout, &told));
    assert_int_equal(told.tick, 7);
    for (int i = 0; i < 60; i++) assert_false(shout_tick(&shout, &told));
}

static void a_shout_that_takes_no_time_is_out_at_once(void **state) {
    (void)state;
    Shout shout = {0};
    Contact told = {0};
    const Contact contact = sighting(7, NELL);
    shout_begin(&shout, &contact, 0);
    assert_true(shout_tick(&shout, &told));
}

static void a_shout_that_was_cut_short_is_never_out(void **state) {
    (void)state;
    Shout shout = {0};
    Contact told = {0};
    const Contact contact = sighting(7, NELL);
    shout_begin(&shout, &contact, 3);
    shout_tick(&shout, &told);
    shout_cut(&shout);
    for (int i = 0; i < 60; i++) assert_false(shout_tick(&shout, &told));
}

static void a_second_shout_does_not_begin_before_the_first_is_out(void **state) {
    (void)state;
    Shout shout = {0};
    Contact told = {0};
    const Contact first = sighting(7, NELL), second = sighting(9, NELL);
    shout_begin(&shout, &first, 2);
    shout_tick(&shout, &told);
    shout_begin(&shout, &second, 2);
    assert_true(shout_tick(&shout, &told));
    assert_int_equal(told.tick, 7);
}

static void two_never_have_a_claim_to_one_spot(void **state) {
    (void)state;
    Squad squad;
    squad_start(&squad);
    assert_int_equal(squad_claimed_by(&squad, 5), SQUAD_NOBODY);
    assert_true(squad_claim(&squad, NELL, 5, 100));
    assert_int_equal(squad_claimed_by(&squad, 5), NELL);
    assert_false(squad_claim(&squad, OTTO, 5, 100));
    assert_int_equal(squad_claimed_by(&squad, 5), NELL);
    assert_true(squad_claim(&squad, OTTO, 6, 100));
}

static void a_claim_takes_the_place_of_the_one_before(void **state) {
    (void)state;
    Squad squad;
    squad_start(&squad);
    squad_claim(&squad, NELL, 5, 100);
    assert_true(squad_claim(&squad, NELL, 5, 100));
    assert_true(squad_claim(&squad, NELL, 6, 100));
    assert_int_equal(squad_claimed_by(&squad, 5), SQUAD_NOBODY);
    assert_int_equal(squad_claimed_by(&squad, 6), NELL);
}

static void one_that_is_refused_a_claim_has_none(void **state) {
    (void)state;
    Squad squad;
    squad_start(&squad);
    squad_claim(&squad, NELL, 5, 100);
    squad_claim(&squad, OTTO, 6, 100);
    assert_false(squad_claim(&squad, OTTO, 5, 100));
    assert_int_equal(squad_claimed_by(&squad, 6), SQUAD_NOBODY);
}

static void a_claim_lapses_with_its_time_and_not_before(void **state) {
    (void)state;
    Squad squad;
    squad_start(&squad);
    squad_claim(&squad, NELL, 5, 10);
    for (int i = 1; i < 10; i++) squad_tick(&squad);
    assert_int_equal(squad_claimed_by(&squad, 5), NELL);
    squad_tick(&squad);
    assert_int_equal(squad_claimed_by(&squad, 5), SQUAD_NOBODY);
}

static void a_claim_can_be_given_back(void **state) {
    (void)state;
    Squad squad;
    squad_start(&squad);
    squad_claim(&squad, NELL, 5, 100);
    squad_release(&squad, OTTO);
    assert_int_equal(squad_claimed_by(&squad, 5), NELL);
    squad_release(&squad, NELL);
    assert_int_equal(squad_claimed_by(&squad, 5), SQUAD_NOBODY);
}

static void there_are_so_many_claims_and_no_more(void **state) {
    (void)state;
    Squad squad;
    squad_start(&squad);
    for (int guard = 0; guard < SQUAD_CLAIMS; guard++) assert_true(squad_claim(&squad, guard, guard, 100));
    assert_false(squad_claim(&squad, SQUAD_CLAIMS, SQUAD_CLAIMS, 100));
    squad_release(&squad, 7);
    assert_true(squad_claim(&squad, SQUAD_CLAIMS, SQUAD_CLAIMS, 100));
}

// Eight spots in a row, 100 px from each other; a wall between the fifth and the sixth.
static Vec2 SPOTS[] = {{50.0f, 100.0f},  {150.0f, 100.0f}, {250.0f, 100.0f}, {350.0f, 100.0f},
                       {450.0f, 100.0f}, {550.0f, 100.0f}, {650.0f, 100.0f}, {750.0f, 100.0f}};
static const Lookout LOOKOUT = {.spots = SPOTS, .count = 8, .spacing = 100.0f};
static const Rect WALL = {{490.0f, 0.0f}, {510.0f, 200.0f}};

static Squad with_contact(Vec2 at, uint32_t tick) {
    Squad squad;
    squad_start(&squad);
    squad_note(&squad, &(Contact){.is_known = true, .at = at, .tick = tick});
    return squad;
}

static void assert_next(const Squad *squad, int guard, Vec2 at, float reach, const int *expected, int count) {
    int spots[4];
    const Contact contact = squad_contact(squad, 0);
    assert_int_equal(squad_next_spots(squad, &LOOKOUT, &contact, guard, at, reach, spots, 4), count);
    for (int i = 0; i < count; i++) assert_int_equal(spots[i], expected[i]);
}

static bool is_cleared(const Squad *squad, int spot) {
    const Contact contact = squad_contact(squad, 0);
    return squad_is_cleared(squad, &contact, spot);
}

static void the_nearest_spots_come_first(void **state) {
    (void)state;
    const Squad squad = with_contact(vec2(400.0f, 100.0f), 10);
    assert_next(&squad, NELL, vec2(270.0f, 100.0f), 1000.0f, (const int[]){2, 3, 1, 4}, 4);
    assert_next(&squad, NELL, vec2(800.0f, 100.0f), 1000.0f, (const int[]){7, 6, 5, 4}, 4);
}

static void only_spots_in_the_players_reach_are_searched(void **state) {
    (void)state;
    const Squad squad = with_contact(vec2(400.0f, 100.0f), 10);
    assert_next(&squad, NELL, vec2(0.0f, 100.0f), 49.0f, NULL, 0);
    assert_next(&squad, NELL, vec2(0.0f, 100.0f), 50.0f, (const int[]){3, 4}, 2);
    assert_next(&squad, NELL, vec2(0.0f, 100.0f), 150.0f, (const int[]){2, 3, 4, 5}, 4);
}

static void without_a_contact_there_is_nothing_to_search(void **state) {
    (void)state;
    Squad squad;
    squad_start(&squad);
    assert_next(&squad, NELL, vec2(0.0f, 100.0f), 10000.0f, NULL, 0);
}

static void a_spot_under_a_claim_is_only_for_who_has_it(void **state) {
    (void)state;
    Squad squad = with_contact(vec2(400.0f, 100.0f), 10);
    squad_claim(&squad, NELL, 3, 100);
    assert_next(&squad, NELL, vec2(0.0f, 100.0f), 50.0f, (const int[]){3, 4}, 2);
    assert_next(&squad, OTTO, vec2(0.0f, 100.0f), 50.0f, (const int[]){4}, 1);
}

static void a_spot_that_was_cleared_is_searched_again_only_after_a_new_contact(void **state) {
    (void)state;
    Squad squad = with_contact(vec2(400.0f, 100.0f), 10);
    squad_clear(&squad, 3, 11);
    assert_true(is_cleared(&squad, 3));
    assert_next(&squad, NELL, vec2(0.0f, 100.0f), 50.0f, (const int[]){4}, 1);
    squad.contacts[0].tick = 11;
    assert_false(is_cleared(&squad, 3));
    assert_next(&squad, NELL, vec2(0.0f, 100.0f), 50.0f, (const int[]){3, 4}, 2);
}

static void look(Squad *squad, const Walls *walls, Vec2 facing, uint32_t from, uint32_t ticks) {
    const Occluders occluders = occluders_of(walls);
    for (uint32_t i = 0; i < ticks; i++)
        squad_clear_seen(squad, &LOOKOUT, &occluders, vision_cone(230.0f, 35.0f), vec2(400.0f, 100.0f),
                         facing, from + i);
}

static void what_is_seen_free_is_cleared_within_a_few_ticks_and_nothing_else(void **state) {
    (void)state;
    Walls *walls = walls_create(&WALL, 1, vec2(800.0f, 200.0f));
    Squad squad = with_contact(vec2(400.0f, 100.0f), 10);
    look(&squad, walls, vec2(1.0f, 0.0f), 11, SQUAD_LOOK_TICKS);
    const bool ahead[] = {false, false, false, false, true, false, false, false}; // the wall hides the rest
    for (int spot = 0; spot < 8; spot++) assert_int_equal(is_cleared(&squad, spot), ahead[spot]);
    look(&squad, walls, vec2(-1.0f, 0.0f), 31, SQUAD_LOOK_TICKS);
    const bool behind[] = {false, false, true, true, true, false, false, false}; // 230 px far
    for (int spot = 0; spot < 8; spot++) assert_int_equal(is_cleared(&squad, spot), behind[spot]);
    walls_destroy(walls);
}

static Contact of(int who, uint32_t tick, Vec2 at) {
    return (Contact){.is_known = true, .who = who, .at = at, .tick = tick};
}

static void a_board_holds_the_newest_contact_of_each(void **state) {
    (void)state;
    Squad squad;
    squad_start(&squad);
    const Contact told[] = {of(0, 10, vec2(1.0f, 0.0f)), of(3, 12, vec2(2.0f, 0.0f)),
                            of(0, 15, vec2(3.0f, 0.0f)), of(3, 11, vec2(4.0f, 0.0f))};
    for (int i = 0; i < 4; i++) squad_note(&squad, &told[i]);
    assert_float_equal(squad_contact(&squad, 0).at.x, 3.0f, 0.0f);
    assert_int_equal(squad_contact(&squad, 0).tick, 15);
    assert_float_equal(squad_contact(&squad, 3).at.x, 2.0f, 0.0f);
    assert_int_equal(squad_contact(&squad, 3).tick, 12);
    assert_false(squad_contact(&squad, 1).is_known);
    assert_false(squad.contacts[2].is_known);
}

static void a_full_board_keeps_the_newest_whoever_tells_first(void **state) {
    (void)state;
    enum { PEOPLE = SQUAD_CONTACTS + 5 };
    Squad rising, falling;
    squad_start(&rising);
    squad_start(&falling);
    for (int i = 0; i < PEOPLE; i++) {
        // Four of the last tick, and as many of each before it.
        const Contact up = of(i, 100u + (uint32_t)i / 4u, vec2((float)(i % 3), (float)i));
        const int j = PEOPLE - 1 - i;
        const Contact down = of(j, 100u + (uint32_t)j / 4u, vec2((float)(j % 3), (float)j));
        squad_note(&rising, &up);
        squad_note(&falling, &down);
    }
    for (int i = 0; i < PEOPLE; i++) {
        bool is_kept = squad_contact(&rising, i).is_known;
        assert_int_equal(is_kept, squad_contact(&falling, i).is_known);
        if (i >= 8) assert_true(is_kept); // the oldest make way
        if (i < 4) assert_false(is_kept);
    }
}

static void what_is_too_old_is_taken_off_the_board(void **state) {
    (void)state;
    Squad squad;
    squad_start(&squad);
    const Contact old = of(1, 100, vec2(1.0f, 0.0f)), young = of(2, 130, vec2(2.0f, 0.0f));
    squad_note(&squad, &old);
    squad_note(&squad, &young);
    squad_forget(&squad, 150, 50);
    assert_true(squad_contact(&squad, 1).is_known);
    squad_forget(&squad, 151, 50);
    assert_false(squad_contact(&squad, 1).is_known);
    assert_true(squad_contact(&squad, 2).is_known);
    assert_true(squad.contacts[0].who == 2);
}

static void boards_that_differ_in_anything_hash_differently(void **state) {
    (void)state;
    Squad squads[7];
    for (int i = 0; i < 7; i++) squads[i] = with_contact(vec2(400.0f, 100.0f), 10);
    squads[1].contacts[0].tick = 11;
    squads[2].responder = PIA;
    squad_claim(&squads[3], NELL, 3, 100);
    squad_claim(&squads[4], NELL, 3, 101);
    squad_clear(&squads[5], 7, 12);
    squads[6].contacts[0].who = 1;
    for (int i = 0; i < 7; i++) {
        uint64_t hash = squad_hash(&squads[i], 8, hash_start()).value;
        const Squad copy = squads[i];
        assert_int_equal(squad_hash(&copy, 8, hash_start()).value, hash);
        for (int j = 0; j < i; j++) assert_int_not_equal(squad_hash(&squads[j], 8, hash_start()).value, hash);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(the_newer_of_two_contacts_counts),
        cmocka_unit_test(only_a_newer_contact_is_news),
        cmocka_unit_test(a_contact_is_believed_to_go_on_for_a_while_and_then_to_stop),
        cmocka_unit_test(a_shout_is_out_when_its_time_has_passed_and_once),
        cmocka_unit_test(a_shout_that_takes_no_time_is_out_at_once),
        cmocka_unit_test(a_shout_that_was_cut_short_is_never_out),
        cmocka_unit_test(a_second_shout_does_not_begin_before_the_first_is_out),
        cmocka_unit_test(two_never_have_a_claim_to_one_spot),
        cmocka_unit_test(a_claim_takes_the_place_of_the_one_before),
        cmocka_unit_test(one_that_is_refused_a_claim_has_none),
        cmocka_unit_test(a_claim_lapses_with_its_time_and_not_before),
        cmocka_unit_test(a_claim_can_be_given_back),
        cmocka_unit_test(there_are_so_many_claims_and_no_more),
        cmocka_unit_test(the_nearest_spots_come_first),
        cmocka_unit_test(only_spots_in_the_players_reach_are_searched),
        cmocka_unit_test(without_a_contact_there_is_nothing_to_search),
        cmocka_unit_test(a_spot_under_a_claim_is_only_for_who_has_it),
        cmocka_unit_test(a_spot_that_was_cleared_is_searched_again_only_after_a_new_contact),
        cmocka_unit_test(what_is_seen_free_is_cleared_within_a_few_ticks_and_nothing_else),
        cmocka_unit_test(a_board_holds_the_newest_contact_of_each),
        cmocka_unit_test(a_full_board_keeps_the_newest_whoever_tells_first),
        cmocka_unit_test(what_is_too_old_is_taken_off_the_board),
        cmocka_unit_test(boards_that_differ_in_anything_hash_differently),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
