#include "app/verdict.h"

#include "sevenwatch/guard.h"
#include "sevenwatch/ticks.h"

#include <limits.h>
#include <string.h>

enum { BEFORE_SIGHTING = 2 * TICK_HZ, BEFORE_CAPTURE = 5 * TICK_HZ };

// One of the things that a rank limits: in words when none of it is allowed, and when some is.
typedef struct LimitWords {
    const char *none, *some;
} LimitWords;

static const LimitWords WORDS[] = {{"never seen", "seen at most %d×"},
                                   {"nobody came to look", "at most %d came to look"},
                                   {"never hit", "hit at most %d×"},
                                   {"no noise made", "at most %d noises"}};

enum { LIMITS = sizeof WORDS / sizeof WORDS[0] };

void verdict_of_rank(Rank rank, Rule rule, char text[VERDICT_TEXT]) {
    const RankLimits limits = rank_limits(rank, rule);
    const int most[LIMITS] = {limits.seen, limits.noticed, limits.hits, limits.noises};
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < LIMITS; i++) {
        if (most[i] == INT_MAX) continue;
        char words[40];
        snprintf(words, sizeof words, most[i] == 0 ? WORDS[i].none : WORDS[i].some, most[i]);
        snprintf(text + used, VERDICT_TEXT - used, "%s%s", used > 0 ? ", " : "", words);
        used = strlen(text);
    }
    if (used == 0) snprintf(text, VERDICT_TEXT, "out, whatever it took");
}

static bool is_sighting(const WorldEvent *event) {
    return event->kind == EVENT_TRANSITION && event->to == GUARD_CHASE &&
           (event->reason.id == REASON_CERTAIN || event->reason.id == REASON_SAW_PLAYER);
}

// The last event before one in a chapter that is of a kind about a guard and since the last restart, or -1.
static int event_before(const Chapter *chapter, int i, bool (*is_it)(const WorldEvent *), int guard) {
    while (--i >= 0 && chapter->events[i].kind != EVENT_RESET)
        if (is_it(&chapter->events[i]) && (guard < 0 || chapter->events[i].guard == guard)) return i;
    return -1;
}

static bool is_blow(const WorldEvent *event) {
    return event->kind == EVENT_STRIKE && event->whom == 0;
}

static bool is_transition(const WorldEvent *event) {
    return event->kind == EVENT_TRANSITION;
}

static void find_sighting(const Chapter *chapter, int blow, Capture *capture) {
    const int sighting = event_before(chapter, blow, is_sighting, capture->striker);
    if (sighting < 0) return;
    const WorldEvent *event = &chapter->events[sighting];
    capture->was_sure = true;
    capture->sighting = event->tick;
    if (event->reason.id == REASON_CERTAIN) capture->zone = (Zone)event->reason.number[2];
    const int coming = event_before(chapter, sighting, is_transition, capture->striker);
    if (coming >= 0 && chapter->events[coming].reason.id == REASON_TOLD)
        capture->caller = guard_reason_guard(&chapter->events[coming].reason);
}

Capture capture_find(const Session *session) {
    const Chapter *chapter = chronicle_present(&session->chronicle);
    Capture capture = {.striker = -1, .caller = -1};
    const int end = chapter_count_until(chapter, world_tick(session->now));
    const int blow = event_before(chapter, end, is_blow, -1);
    if (blow < 0) return capture;
    capture.striker = chapter->events[blow].guard;
    find_sighting(chapter, blow, &capture);
    return capture;
}

void capture_text(const Session *session, const Capture *capture, char text[VERDICT_TEXT]) {
    if (capture->striker < 0)
        snprintf(text, VERDICT_TEXT, "You are caught");
    else
        snprintf(text, VERDICT_TEXT, "%s caught you", world_guard_name(session->now, capture->striker));
}

void capture_reason_text(const Session *session, const Capture *capture, char text[VERDICT_TEXT]) {
    static const char *const words[ZONE_END] = {
        [ZONE_NONE] = "saw you %.0f s before, in the light.",
        [ZONE_TOUCH] = "felt you %.0f s before: you came too close.",
        [ZONE_FOCUS] = "saw you %.0f s before, straight ahead.",
        [ZONE_MAIN] = "saw you %.0f s before, in the light.",
        [ZONE_PERIPHERAL] = "saw you %.0f s before, at the edge of the light.",
    };
    text[0] = '\0';
    if (!capture->was_sure) return;
    const char *striker = world_guard_name(session->now, capture->striker);
    const int used = capture->caller < 0 ? snprintf(text, VERDICT_TEXT, "%.60s ", striker)
                                         : snprintf(text, VERDICT_TEXT, "%.30s came at %.30s's call, and ",
                                                    striker, world_guard_name(session->now, capture->caller));
    const uint32_t age = world_tick(session->now) - capture->sighting;
    snprintf(text + used, VERDICT_TEXT - (size_t)used, words[capture->zone], ticks_to_seconds(age));
}

uint32_t capture_remedy(const Session *session, const Capture *capture) {
    const uint32_t from = capture->was_sure ? capture->sighting : world_tick(session->now);
    const uint32_t back = capture->was_sure ? BEFORE_SIGHTING : BEFORE_CAPTURE;
    const uint32_t first = timeline_first(session->timeline);
    return from > first + back ? from - back : first;
}
