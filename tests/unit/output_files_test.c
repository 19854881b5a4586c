// Given a run, when it is written down as a trace and as a log, then nothing of it is lost.
#include "captured.h"
#include "stage.h"

#include "files/log_file.h"
#include "files/trace_file.h"

#include <stdlib.h>
#include <string.h>

// A field in which the guard has an awkward name.
static World *open_world(Place **place, PersonalityBook *book, const char *name) {
    static Personality all[1];
    Post post = {.at = {300.0f, 270.0f}, .facing = {1.0f, 0.0f}, .route = -1};
    snprintf(post.name, sizeof post.name, "%s", name);
    *place = place_create(&(PlaceDef){.size = {960.0f, 540.0f},
                                      .posts = &post,
                                      .post_count = 1,
                                      .player_at = {200.0f, 270.0f},
                                      .player_speed = 200.0f});
    all[0] = personality_default(DEFAULT_PERSONALITY);
    *book = (PersonalityBook){.all = all, .count = 1};
    Report report = {0};
    World *world = world_create(&(WorldDef){.place = *place, .book = book}, &report);
    assert_non_null(world);
    return world;
}

static void a_trace_has_a_row_per_tick_and_guard(void **state) {
    (void)state;
    Stage stage;
    StageDef def = STAGE_ALONE;
    def.guard_count = 2;
    def.guards[1] = vec2(600.0f, 300.0f);
    stage_open(&stage, &def);
    Report report = {0};
    TraceFile *trace = trace_file_open("rows.csv", &report);
    for (int i = 0; i < 3; i++) {
        stage_wait(&stage, 1);
        trace_file_take(trace, stage.world);
    }
    assert_true(trace_file_close(trace, &report));
    char text[CAPTURED_SIZE];
    captured_read("rows.csv", text);
    const char header[] = "tick,guard,state,x,y,facing_x,facing_y,hp,suspicion,player_x,player_y,player_hp\n";
    assert_memory_equal(text, header, sizeof header - 1);
    assert_int_equal(captured_count(text, "\n"), 1 + 3 * 2);
    assert_non_null(strstr(text, "\n1,guard1,IDLE,300,270,0.99984771,0.0174524058,100,0,900,500,100\n"));
    assert_non_null(strstr(text, "\n3,guard2,IDLE,600,300,"));
    stage_close(&stage);
}

static void a_trace_gives_every_float_with_all_its_digits(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_ALONE);
    Report report = {0};
    TraceFile *trace = trace_file_open("digits.csv", &report);
    stage_play(&stage, 7, stage_walking(-0.3f, 0.7f));
    trace_file_take(trace, stage.world);
    trace_file_close(trace, &report);
    char text[CAPTURED_SIZE];
    captured_read("digits.csv", text);
    const char *at = strstr(text, "\n7,");
    assert_non_null(at);
    for (int i = 0; i < 9; i++) at = strchr(at, ',') + 1;
    assert_float_equal(strtof(at, NULL), world_player(stage.world)->at.x, 0.0f);
    stage_close(&stage);
}

static void a_name_with_a_comma_stands_in_quotes(void **state) {
    (void)state;
    Place *place;
    PersonalityBook book;
    World *world = open_world(&place, &book, "Ada, \"the owl\"");
    Report report = {0};
    TraceFile *trace = trace_file_open("quotes.csv", &report);
    trace_file_take(trace, world);
    trace_file_close(trace, &report);
    char text[CAPTURED_SIZE];
    captured_read("quotes.csv", text);
    assert_non_null(strstr(text, "\n0,\"Ada, \"\"the owl\"\"\",IDLE,"));
    world_destroy(world);
    place_destroy(place);
}

static void a_log_has_a_line_per_transition_that_is_there_at_once(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    Report report = {0};
    LogFile *log = log_file_open("lines.jsonl", &report);
    stage_play(&stage, 1, stage_noise());
    log_file_take(log, stage.world);
    char text[CAPTURED_SIZE];
    captured_read("lines.jsonl", text); // before it is closed
    assert_string_equal(
        text, "{\"tick\":1,\"time\":0.02,\"guard\":\"guard1\",\"from\":\"IDLE\",\"to\":\"INVESTIGATE\","
              "\"reason\":\"heard_noise\",\"text\":\"heard a noise at 100 px, hears up to 400 px\","
              "\"numbers\":{\"distance\":100,\"hearing_range\":400}}\n");
    stage_wait(&stage, 1);
    log_file_take(log, stage.world);
    assert_true(log_file_close(log, &report));
    captured_read("lines.jsonl", text);
    assert_int_equal(captured_count(text, "\n"), 1);
    stage_close(&stage);
}

static void a_log_says_where_play_went_on_after_time_was_taken_back(void **state) {
    (void)state;
    Report report = {0};
    LogFile *log = log_file_open("resumed.jsonl", &report);
    log_file_resume(log, 600);
    char text[CAPTURED_SIZE];
    captured_read("resumed.jsonl", text); // before it is closed
    assert_string_equal(text, "{\"tick\":600,\"time\":10.00,\"event\":\"resumed\"}\n");
    assert_true(log_file_close(log, &report));
}

static void a_name_with_quotes_is_still_json(void **state) {
    (void)state;
    Place *place;
    PersonalityBook book;
    World *world = open_world(&place, &book, "a\"b\\c\n");
    Report report = {0};
    LogFile *log = log_file_open("quotes.jsonl", &report);
    const PlayerIntent noise = {.noise = true};
    world_step(world, &noise);
    log_file_take(log, world);
    log_file_close(log, &report);
    char text[CAPTURED_SIZE];
    captured_read("quotes.jsonl", text);
    assert_non_null(strstr(text, "\"guard\":\"a\\\"b\\\\c\\u000a\""));
    world_destroy(world);
    place_destroy(place);
}

static void a_file_that_cannot_be_made_is_told_with_the_reason(void **state) {
    (void)state;
    Report report = {0};
    assert_null(trace_file_open("no/such/folder/t.csv", &report));
    assert_null(log_file_open(".", &report));
    assert_string_equal(report.faults[0].place, "no/such/folder/t.csv");
    assert_string_equal(report.faults[0].cause, "cannot be written: No such file or directory");
    assert_string_equal(report.faults[1].cause, "cannot be written: Is a directory");
    report_free(&report);
}

static void a_full_disk_is_told_at_the_end(void **state) {
    (void)state;
    Stage stage;
    stage_open(&stage, &STAGE_BEHIND_IT);
    Report report = {0};
    LogFile *log = log_file_open("/dev/full", &report);
    TraceFile *trace = trace_file_open("/dev/full", &report);
    stage_play(&stage, 1, stage_noise());
    log_file_take(log, stage.world);
    trace_file_take(trace, stage.world);
    assert_false(log_file_close(log, &report));
    assert_false(trace_file_close(trace, &report));
    assert_int_equal(report.count, 2);
    for (int i = 0; i < 2; i++)
        assert_string_equal(report.faults[i].cause,
                            "is not complete, writing to it failed: No space left on device");
    report_free(&report);
    stage_close(&stage);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(a_trace_has_a_row_per_tick_and_guard),
        cmocka_unit_test(a_trace_gives_every_float_with_all_its_digits),
        cmocka_unit_test(a_name_with_a_comma_stands_in_quotes),
        cmocka_unit_test(a_log_has_a_line_per_transition_that_is_there_at_once),
        cmocka_unit_test(a_log_says_where_play_went_on_after_time_was_taken_back),
        cmocka_unit_test(a_name_with_quotes_is_still_json),
        cmocka_unit_test(a_file_that_cannot_be_made_is_told_with_the_reason),
        cmocka_unit_test(a_full_disk_is_told_at_the_end),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
