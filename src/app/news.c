#include "app/news.h"

#include "app/state_look.h"
#include "sevenwatch/watchman.h"

// What a transition means to the thief. A row holds for every state that it does not name.
typedef struct NewsRow {
    GuardReason reason;
    GuardState from, to;
    const char *text; // a printf format for the guard's name, then whom the reason, or its memory, is about
} NewsRow;

static const NewsRow GUARDS[] = {
    {REASON_SAW_PLAYER, GUARD_SEARCH, GUARD_CHASE, "%s has found %s again!"},
    {REASON_SAW_PLAYER, 0, GUARD_CHASE, "%s has seen %s!"},
    {REASON_CERTAIN, GUARD_SEARCH, GUARD_CHASE, "%s has found %s again!"},
    {REASON_CERTAIN, 0, GUARD_CHASE, "%s has seen %s!"},
    {REASON_NOTICED, 0, 0, "%s has noticed something"},
    {REASON_SUSPECTS, 0, 0, "%s comes to have a look"},
    {REASON_HEARD_NOISE, 0, 0, "%s goes to see what made the noise"},
    {REASON_TOLD, 0, 0, "%s comes, called by %s"},
    {REASON_STRUCK, 0, 0, "%s was hit, and looks for you"},
    {REASON_IN_REACH, GUARD_CHASE, GUARD_ATTACK, "%s attacks %s!"},
    {REASON_LOST_SIGHT, GUARD_CHASE, 0, "%s has lost %s"},
    {REASON_LOST_AT_ONCE, GUARD_CHASE, 0, "%s has lost %s"},
    {REASON_GONE, 0, 0, "%s has lost %s"},
    {REASON_OUTRUN, 0, 0, "%s has lost %s"},
    {REASON_FELLED, 0, 0, "%s has struck %s down"},
    {REASON_SEARCHED, 0, 0, "%s gives up the search"},
    {REASON_INVESTIGATED, 0, 0, "%s gives up looking"},
    {REASON_DOUBTS, 0, 0, "%s thinks it was nothing"},
    {REASON_NO_WAY, 0, 0, "%s cannot get there, and gives up"},
    {REASON_HURT_AND_SEES, 0, GUARD_FLEE, "%s is hurt, and runs away"},
    {REASON_SAFE, GUARD_FLEE, 0, "%s has calmed down"},
    {REASON_COVERED, GUARD_FLEE, 0, "%s has recovered"},
    {REASON_TAKES_COVER, 0, 0, "%s takes cover"},
};
static const NewsRow ALLIES[] = {
    {REASON_SAW_PLAYER, 0, GUARD_CHASE, "%s has seen %s"},
    {REASON_CERTAIN, 0, GUARD_CHASE, "%s has seen %s"},
    {REASON_IN_REACH, GUARD_CHASE, GUARD_ATTACK, "%s attacks %s"},
    {REASON_LOST_SIGHT, 0, GUARD_SEARCH, "%s has lost you"},
    {REASON_HURT_AND_SEES, 0, GUARD_FLEE, "%s is hurt, and runs away"},
    {REASON_DOWN, 0, 0, "%s is down"},
};

enum { GUARD_ROWS = sizeof GUARDS / sizeof GUARDS[0], ALLY_ROWS = sizeof ALLIES / sizeof ALLIES[0] };

static const NewsRow *row_of(const World *world, const WorldEvent *event) {
    bool is_ally = world_is_ally(world, event->guard);
    const NewsRow *rows = is_ally ? ALLIES : GUARDS;
    int count = is_ally ? ALLY_ROWS : GUARD_ROWS;
    for (int i = 0; i < count; i++) {
        bool is_from = rows[i].from == 0 || (int)rows[i].from == event->from;
        bool is_to = rows[i].to == 0 || (int)rows[i].to == event->to;
        if ((int)rows[i].reason == event->reason.id && is_from && is_to) return &rows[i];
    }
    return NULL;
}

// Of somebody whom only the guard's memory names, that is who it remembers now.
static const char *somebody(const World *world, const WorldEvent *event) {
    int guard = guard_reason_guard(&event->reason);
    const Watchman *watchman = world_watchman(world, event->guard);
    if (guard < 0 && watchman && watchman->memory.is_known) guard = watchman->memory.who - 1;
    return guard < 0 ? "you" : world_guard_name(world, guard);
}

static bool write_transition(const World *world, const WorldEvent *event, char text[NEWS_TEXT]) {
    const NewsRow *row = row_of(world, event);
    if (!row) return false;
    snprintf(text, NEWS_TEXT, row->text, world_guard_name(world, event->guard), somebody(world, event));
    return true;
}

static bool write_strike(const World *world, const WorldEvent *event, char text[NEWS_TEXT]) {
    snprintf(text, NEWS_TEXT, "%s hits %s%s", world_guard_name(world, event->guard),
             event->whom == 0 ? "you" : world_guard_name(world, event->whom - 1),
             event->whom == 0 ? "!" : "");
    return true;
}

static bool write_mission(const WorldEvent *event, char text[NEWS_TEXT]) {
    if (event->to != MISSION_CAUGHT && event->to != MISSION_ESCAPED) return false;
    snprintf(text, NEWS_TEXT, "%s", event->to == MISSION_CAUGHT ? "You are caught" : "You got away");
    return true;
}

bool news_text(const World *world, const WorldEvent *event, char text[NEWS_TEXT]) {
    switch (event->kind) {
    case EVENT_TRANSITION:
        return write_transition(world, event, text);
    case EVENT_STRIKE:
        return write_strike(world, event, text);
    case EVENT_SHOUT:
        snprintf(text, NEWS_TEXT, "%s calls the others", world_guard_name(world, event->guard));
        return true;
    case EVENT_LOOT:
        snprintf(text, NEWS_TEXT, "You have taken the loot");
        return true;
    case EVENT_MISSION:
        return write_mission(event, text);
    default:
        return false;
    }
}

int news_latest(const Session *session, News news[NEWS_MOST]) {
    const Chapter *chapter = chronicle_present(&session->chronicle);
    const uint32_t now = world_tick(session->now);
    int count = 0;
    for (int i = chapter_count_until(chapter, now) - 1; i >= 0 && count < NEWS_MOST; i--) {
        const WorldEvent *event = &chapter->events[i];
        if (event->kind == EVENT_RESET || event->tick + NEWS_TICKS <= now) break;
        if (news_text(session->now, event, news[count].text)) news[count++].event = event;
    }
    return count;
}

// Paints one above a line; returns where it begins, or `bottom` when it does not fit below `area.y0`.
static int paint_one(const Scene *scene, const News *news, PixelArea area, int bottom, Colour colour) {
    const int line = text_line_height(scene->typeface, TEXT_BODY), badge = line + line / 3;
    const int left = area.x0 + badge, width = area.x1 - left;
    const int height =
        text_paint_wrapped(NULL, scene->typeface, TEXT_BODY, left, 0, width, news->text, colour);
    const int top = bottom - height;
    if (top < area.y0) return bottom;
    const Vec2 middle = vec2((float)area.x0 + (float)line * 0.5f, (float)top + (float)line * 0.5f);
    if (news->event->kind == EVENT_TRANSITION)
        state_paint(scene->canvas, news->event->to, middle, (float)line * 0.4f);
    else
        paint_disc(scene->canvas, middle, (float)line * 0.15f, colour);
    text_paint_wrapped(scene->canvas, scene->typeface, TEXT_BODY, left, top, width, news->text, colour);
    return top;
}

bool news_paint(const Scene *scene, PixelArea area) {
    News news[NEWS_MOST];
    const int count = news_latest(scene->session, news);
    const uint32_t now = world_tick(scene->session->now);
    int bottom = area.y1;
    for (int i = 0; i < count; i++) {
        const float age = (float)(now - news[i].event->tick) / (float)NEWS_TICKS;
        const Colour colour = colour_faded(scene->palette->text, i == 0 ? 1.0f : 1.0f - 0.6f * age);
        const int top = paint_one(scene, &news[i], area, bottom, colour);
        if (top == bottom) return i > 0;
        bottom = top;
    }
    return true;
}
