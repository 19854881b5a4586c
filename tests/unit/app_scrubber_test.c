// Given the time of a level, when it is laid along the lower edge, then every tick, guard and branch has its
// place there, and a click finds it again.
#include "app/scrubber.h"

#include "scenes.h"
#include "sevenwatch/ticks.h"

static const PixelArea LEDGER = {80, 630, 1200, 720};

static ScrubberDef def_of(int guards, int lanes) {
    return (ScrubberDef){.ledger = LEDGER,
                         .canvas_h = 720,
                         .line = 20,
                         .name_width = 80,
                         .guard_count = guards,
                         .lane_count = lanes};
}

static ScrubberTime minute(void) {
    return (ScrubberTime){.first = 0, .last = 3600, .now = 3000, .end = 3600};
}

static void a_tick_is_found_again_where_it_is_shown(void **state) {
    (void)state;
    const ScrubberDef def = def_of(3, 0);
    const ScrubberLayout layout = scrubber_layout(&def);
    const ScrubberTime time = minute();
    ScrubberZoom zoom = {0};
    ScrubberRange range = scrubber_range(&zoom, &time, true);
    assert_true(range.from == 0 && range.to >= 3600);
    for (uint32_t tick = 0; tick <= 3600; tick += 7) {
        float x = scrubber_x(&layout, range, tick);
        assert_true(x >= (float)layout.left && x <= (float)layout.right);
        assert_float_equal((float)scrubber_tick(&layout, range, x), (float)tick, 0.01f);
    }
}

static void it_covers_the_ledger_and_grows_upwards_with_the_guards(void **state) {
    (void)state;
    const int guards[] = {0, 1, 4, 12, 40};
    int before = LEDGER.y0;
    for (size_t i = 0; i < 5; i++) {
        const ScrubberDef def = def_of(guards[i], 0);
        const ScrubberLayout layout = scrubber_layout(&def);
        assert_int_equal(layout.panel.y1, LEDGER.y1);
        assert_true(layout.panel.y0 <= before + guards[i]); // rows are whole pixels
        assert_true(layout.panel.y1 - layout.panel.y0 <= scrubber_most_height(720));
        assert_true(scrubber_row(&layout, guards[i]) <= layout.panel.y1);
        before = layout.panel.y0;
    }
}

static void forty_guards_have_rows_that_can_be_told_apart_even_in_a_small_window(void **state) {
    (void)state;
    ScrubberDef def = def_of(40, SCRUBBER_LANES);
    def.ledger = (PixelArea){0, 310, 640, 360};
    def.canvas_h = 360;
    def.line = 15;
    const ScrubberLayout layout = scrubber_layout(&def);
    assert_true(layout.row_height >= 3);
    assert_true(layout.panel.y0 >= 0 && layout.panel.y1 - layout.panel.y0 <= scrubber_most_height(360));
    assert_true(scrubber_lane(&layout, SCRUBBER_LANES) <= layout.panel.y1);
}

static ScrubberPick pick_at(const ScrubberDef *def, const ScrubberTime *time, float x, int y) {
    const ScrubberLayout layout = scrubber_layout(def);
    ScrubberZoom zoom = {0};
    return scrubber_pick(&layout, time, scrubber_range(&zoom, time, true), vec2(x, (float)y));
}

// The picture of it is as high as the ledger or scrubber_most_height, whichever is more.
static void it_fits_its_picture_with_any_number_of_guards_and_branches_in_any_window(void **state) {
    (void)state;
    for (int width = 1; width <= 1280; width += 1 + width / 3) {
        for (int height = 40; height <= 800; height += 95) {
            for (int guards = 0; guards <= 600; guards += 1 + guards / 2) {
                ScrubberDef def = def_of(guards, guards % (SCRUBBER_LANES + 1));
                def.canvas_h = height;
                def.ledger = (PixelArea){0, height - 30, width, height};
                const ScrubberLayout layout = scrubber_layout(&def);
                int high = layout.panel.y1 - layout.panel.y0, most = scrubber_most_height(height);
                assert_true(high <= (most > 30 ? most : 30));
                assert_true(layout.left >= 0 && layout.left < layout.right && layout.right <= width);
                assert_true(layout.row_height >= 1 && layout.guard_count <= guards);
                if (layout.guard_count > 0)
                    assert_true(scrubber_row(&layout, layout.guard_count) <= layout.panel.y1);
            }
        }
    }
}

static void a_click_on_a_row_means_its_guard_and_the_tick_below_it(void **state) {
    (void)state;
    const ScrubberDef def = def_of(4, 0);
    const ScrubberLayout layout = scrubber_layout(&def);
    const ScrubberTime time = minute();
    ScrubberZoom zoom = {0};
    float x = scrubber_x(&layout, scrubber_range(&zoom, &time, true), 1234);
    ScrubberPick pick = pick_at(&def, &time, x, scrubber_row(&layout, 2) + 1);
    assert_true(pick.is_on_panel && pick.is_on_time);
    assert_int_equal(pick.guard, 2);
    assert_int_equal(pick.tick, 1234);
    assert_int_equal(pick.lane, -1);
    pick = pick_at(&def, &time, (float)layout.panel.x0 + 3.0f, scrubber_row(&layout, 3) + 1);
    assert_true(pick.guard == 3 && !pick.is_on_time);
    assert_false(pick_at(&def, &time, x, layout.panel.y0 - 5).is_on_panel);
    assert_int_equal(pick_at(&def, &time, (float)layout.right, layout.ruler).tick, 3600);
}

static void a_click_on_a_lane_means_a_tick_of_that_branch(void **state) {
    (void)state;
    ScrubberTime time = minute();
    time.lane_count = 2;
    time.lanes[0] = (ScrubberLane){.branch = 5, .from = 2000, .to = 2500};
    time.lanes[1] = (ScrubberLane){.branch = 2, .from = 1000, .to = 3500};
    const ScrubberDef def = def_of(2, 2);
    const ScrubberLayout layout = scrubber_layout(&def);
    ScrubberZoom zoom = {0};
    float x = scrubber_x(&layout, scrubber_range(&zoom, &time, true), 3000);
    ScrubberPick pick = pick_at(&def, &time, x, scrubber_lane(&layout, 1) + 2);
    assert_true(pick.lane == 1 && pick.tick == 3000);
    pick = pick_at(&def, &time, x, scrubber_lane(&layout, 0) + 2);
    assert_true(pick.lane == 0 && pick.tick == 2500); // its last one
}

static void the_wheel_looks_nearer_at_what_is_below_the_pointer(void **state) {
    (void)state;
    const ScrubberDef def = def_of(1, 0);
    const ScrubberLayout layout = scrubber_layout(&def);
    const ScrubberTime time = minute();
    ScrubberZoom zoom = {0};
    ScrubberRange all = scrubber_range(&zoom, &time, false);
    float x = (float)layout.left + 0.3f * (float)(layout.right - layout.left);
    double tick = scrubber_tick(&layout, all, x);
    scrubber_zoom(&zoom, &time, 0.3, 2.0);
    ScrubberRange near = scrubber_range(&zoom, &time, false);
    assert_true(near.to - near.from < (all.to - all.from) / 3);
    assert_float_equal((float)scrubber_tick(&layout, near, x), (float)tick, 2.0f);
    for (int i = 0; i < 40; i++) scrubber_zoom(&zoom, &time, 0.3, 1.0);
    near = scrubber_range(&zoom, &time, false);
    assert_true(near.to - near.from >= SCRUBBER_LEAST_TICKS &&
                near.to - near.from <= SCRUBBER_LEAST_TICKS + 2);
    for (int i = 0; i < 40; i++) scrubber_zoom(&zoom, &time, 0.3, -1.0);
    ScrubberRange again = scrubber_range(&zoom, &time, false);
    assert_true(again.from == all.from && again.to == all.to);
}

static void the_present_stays_in_view_however_near_one_looks(void **state) {
    (void)state;
    ScrubberTime time = minute();
    ScrubberZoom zoom = {0};
    scrubber_zoom(&zoom, &time, 0.0, 4.0);
    for (time.now = 0; time.now <= time.last; time.now += 90) {
        ScrubberRange range = scrubber_range(&zoom, &time, true);
        assert_true(range.from <= time.now && time.now <= range.to);
    }
}

static void what_is_shown_grows_in_steps_while_time_goes_on(void **state) {
    (void)state;
    ScrubberZoom zoom = {0};
    int changes = 0;
    uint32_t shown = 0;
    for (uint32_t tick = 0; tick < 36000; tick += 30) {
        const ScrubberTime time = {.last = tick, .now = tick, .end = tick};
        ScrubberRange range = scrubber_range(&zoom, &time, true);
        assert_true(range.from == 0 && range.to >= tick);
        changes += range.to != shown;
        shown = range.to;
    }
    assert_true(changes >= 5 && changes <= 14); // in ten minutes
}

static void times_on_the_ruler_do_not_lie_on_one_another(void **state) {
    (void)state;
    const ScrubberDef def = def_of(1, 0);
    const ScrubberLayout layout = scrubber_layout(&def);
    for (uint32_t ticks = 120; ticks < 400000; ticks += ticks / 3) {
        const ScrubberRange range = {0, ticks};
        uint32_t step = scrubber_ruler_step(&layout, range, 70);
        assert_true(step % TICK_HZ == 0);
        assert_true(scrubber_x(&layout, range, step) - scrubber_x(&layout, range, 0) >= 69.0f);
    }
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_tick_is_found_again_where_it_is_shown),
        cmocka_unit_test(it_covers_the_ledger_and_grows_upwards_with_the_guards),
        cmocka_unit_test(forty_guards_have_rows_that_can_be_told_apart_even_in_a_small_window),
        cmocka_unit_test(it_fits_its_picture_with_any_number_of_guards_and_branches_in_any_window),
        cmocka_unit_test(a_click_on_a_row_means_its_guard_and_the_tick_below_it),
        cmocka_unit_test(a_click_on_a_lane_means_a_tick_of_that_branch),
        cmocka_unit_test(the_wheel_looks_nearer_at_what_is_below_the_pointer),
        cmocka_unit_test(the_present_stays_in_view_however_near_one_looks),
        cmocka_unit_test(what_is_shown_grows_in_steps_while_time_goes_on),
        cmocka_unit_test(times_on_the_ruler_do_not_lie_on_one_another),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
