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

Capture capture_find(const Session *session) {
    const Chapter *chapter = chronicle_present(&session->chronicle);
    Capture capture = {.striker = -1, .seer = -1};
    for (int i = chapter_count_until(chapter, world_tick(session->now)) - 1; i >= 0; i--) {
        const WorldEvent *event = &chapter->events[i];
        if (event->kind == EVENT_RESET) break;
        if (event->kind == EVENT_STRIKE && event->whom == 0 && capture.striker < 0)
            capture.striker = event->guard;
        if (capture.striker < 0 || !is_sighting(event) || world_is_ally(session->now, event->guard)) continue;
        capture.seer = event->guard;
        capture.sighting = event->tick;
        if (event->reason.id == REASON_CERTAIN) capture.zone = (Zone)event->reason.number[2];
        break;
    }
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
    if (capture->seer < 0) return;
    int used = snprintf(text, VERDICT_TEXT, "%.60s ", world_guard_name(session->now, capture->seer));
    const uint32_t age = world_tick(session->now) - capture->sighting;
    snprintf(text + used, VERDICT_TEXT - (size_t)used, words[capture->zone], ticks_to_seconds(age));
}

uint32_t capture_remedy(const Session *session, const Capture *capture) {
    const uint32_t from = capture->seer >= 0 ? capture->sighting : world_tick(session->now);
    const uint32_t back = capture->seer >= 0 ? BEFORE_SIGHTING : BEFORE_CAPTURE;
    const uint32_t first = timeline_first(session->timeline);
    return from > first + back ? from - back : first;
}
