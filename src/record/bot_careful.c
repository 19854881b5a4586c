// The careful bot: from cover to cover.
#include "record/bot_danger.h"
#include "record/bot_moves.h"

#include "sevenwatch/ticks.h"

enum {
    DARES_AFTER = 4 * TICK_HZ, // so long it waits for a guard to look away; then it tries another way
    HIDES_FOR = TICK_HZ,       // at least, and up to twice as long again
    MOST_COVERS = 96,          // that it thinks of at once
    DAWDLES = 30 * TICK_HZ,    // until it has lost all patience, and is as little cautious as it ever is
};

static const float LEAST_CAUTION = 0.2f;

static const float LOOKS = 640.0f;        // px that it looks at guards
static const float STOPS_WITHIN = 280.0f; // px to its next stop
static const float HIDES_WITHIN = 640.0f;
static const float AHEAD = 48.0f;    // px that it looks before it goes
static const float PROGRESS = 24.0f; // px that a stop is to bring it nearer

static const float SEEN_ON_THE_WAY = 400.0f; // px that it would walk more to avoid being seen on the way,
static const float SEEN_AT_THE_STOP = 500.0f;
static const float SEEN_WHERE_IT_HIDES = 2000.0f;
static const float CUT_OFF_ON_THE_WAY = 5000.0f; // px
static const float SAFE_LEAD = 40.0f;            // px that it is to be ahead of who hunts it
static const float RUNS_OFF = 0.7f;              // and to hide a px further from whom it hides from
static const float GETS_ON = 1500.0f;            // to run for what it is after
static const float KEEPS_TO_ITS_CHOICE = 100.0f; // px that another place to hide must be better

typedef struct Choice {
    const Danger *danger;
    const Paths *paths;
    Vec2 at, goal;
    bool has_goal;
    float best;
    Vec2 place;
    bool has_place;
} Choice;

static void consider(Choice *choice, Vec2 place, float cost) {
    if (cost >= choice->best) return;
    choice->best = cost;
    choice->place = place;
    choice->has_place = true;
}

static void consider_stop(Choice *choice, Vec2 place, float left) {
    float there = bot_map_way(choice->paths, place, choice->goal);
    if (there > left - PROGRESS) return;
    float cost = vec2_distance(choice->at, place) + there +
                 SEEN_ON_THE_WAY * danger_between(choice->danger, choice->at, place) +
                 SEEN_AT_THE_STOP * danger_at(choice->danger, place);
    consider(choice, place, cost);
}

static void note_progress(Bot *bot, Vec2 task, float left) {
    bool is_another = task.x != bot->task.x || task.y != bot->task.y;
    if (!is_another && left > bot->left - PROGRESS) return;
    bot->task = task;
    bot->left = left;
    bot->dawdles = 0;
}

// The next stop on the way to its goal; where no cover brings it nearer, the goal itself.
static void choose_stop(Bot *bot, const BotMap *map, Choice *choice) {
    float left = bot_map_way(choice->paths, choice->at, choice->goal);
    note_progress(bot, choice->goal, left);
    if (vec2_distance(choice->at, choice->goal) <= STOPS_WITHIN)
        consider_stop(choice, choice->goal, INFINITY);
    for (int i = 0; i < map->lookout.count; i++) {
        Vec2 spot = map->lookout.spots[i];
        if (!is_well_beyond(STOPS_WITHIN, choice->at, spot)) consider_stop(choice, spot, left);
    }
    bot->has_stop = true;
    bot->hides = false;
    bot->stop = choice->has_place ? choice->place : choice->goal;
    bot->waited = 0;
}

static void consider_cover(Choice *choice, Vec2 place, float cost) {
    float lead = danger_lead(choice->danger, choice->paths, choice->at, place);
    if (lead < SAFE_LEAD) cost += CUT_OFF_ON_THE_WAY - lead;
    cost += bot_map_way(choice->paths, choice->at, place) -
            RUNS_OFF * danger_distance(choice->danger, place) +
            SEEN_WHERE_IT_HIDES * danger_at(choice->danger, place);
    consider(choice, place, cost);
}

static void choose_cover(Bot *bot, const BotMap *map, Choice *choice) {
    if (choice->danger->is_hunted && choice->has_goal) consider_cover(choice, choice->goal, -GETS_ON);
    if (bot->hides) consider_cover(choice, bot->stop, -KEEPS_TO_ITS_CHOICE);
    const int stride = map->lookout.count / MOST_COVERS + 1;
    for (int i = bot_draw(bot, stride); i < map->lookout.count; i += stride) {
        Vec2 spot = map->lookout.spots[i];
        if (!is_well_beyond(HIDES_WITHIN, choice->at, spot)) consider_cover(choice, spot, 0.0f);
    }
    int longer = bot_draw(bot, 2 * HIDES_FOR);
    bot->has_stop = bot->hides = choice->has_place;
    bot->stop = choice->place;
    bot->waits = HIDES_FOR + longer;
}

static PlayerIntent stand(void) {
    return (PlayerIntent){.sneak = true}; // low, too, behind what is low
}

// It runs while it is hunted, walks while it is in view, and sneaks where nobody sees it.
static PlayerIntent go_and_hide(Bot *bot, const Paths *paths, const World *world, const Danger *danger) {
    Vec2 at = world_player(world)->at;
    bool is_seen = danger_at(danger, at) >= DANGER_OF_BEING_SEEN;
    Gait gait = danger->is_hunted ? GAIT_SPRINT : is_seen ? GAIT_WALK : GAIT_SNEAK;
    PlayerIntent intent = bot_go(bot, paths, world, bot->stop, gait);
    if (!bot->walk.has_arrived) return intent;
    if (--bot->waits <= 0 || is_seen) bot->hides = bot->has_stop = false;
    return stand();
}

// Whether the next steps would bring it into view.
static bool is_seen_ahead(const Bot *bot, const Danger *danger, Vec2 at) {
    if (bot->walk.corner >= bot->walk.corner_count) return false;
    Vec2 way = vec2_sub(bot->walk.corners[bot->walk.corner], at);
    float length = vec2_length(way);
    Vec2 ahead = length > AHEAD ? vec2_add(at, vec2_scale(way, AHEAD / length)) : vec2_add(at, way);
    float here = danger_at(danger, at), there = danger_between(danger, at, ahead);
    return there >= DANGER_OF_BEING_SEEN || (here == 0.0f && there > 0.5f - 0.4f * danger->caution);
}

static PlayerIntent go_on(Bot *bot, const Paths *paths, const World *world, const Danger *danger) {
    PlayerIntent intent = bot_go(bot, paths, world, bot->stop, GAIT_SNEAK);
    if (bot->walk.has_arrived) bot->has_stop = false;
    bool dares = !is_seen_ahead(bot, danger, world_player(world)->at);
    bot->waited = dares ? 0 : bot->waited + 1;
    return dares ? intent : stand();
}

// Whoever is hunted looks for another cover now and then.
static bool must_choose_cover(const Bot *bot, const Danger *danger, const World *world) {
    bool is_in_danger =
        danger->is_hunted || danger_at(danger, world_player(world)->at) >= DANGER_OF_BEING_SEEN;
    return is_in_danger && (!bot->hides || world_tick(world) % HIDES_FOR == 0);
}

// It begins where it must stay hidden by trying a door, whether there is one or not.
static PlayerIntent stay_hidden(const World *world) {
    PlayerIntent intent = stand();
    intent.use = mission_state(world_mission(world)) == MISSION_READY;
    return intent;
}

// Who gets nowhere dares more by and by.
static float caution(const Bot *bot) {
    float left = 1.0f - (float)bot->dawdles / (float)DAWDLES;
    return left > LEAST_CAUTION ? left : LEAST_CAUTION;
}

PlayerIntent bot_careful(Bot *bot, BotMap *map, const World *world) {
    const Paths paths = bot_map_paths(map, world);
    Danger danger;
    danger_look(&danger, world, LOOKS, caution(bot));
    if (world_place(world)->rule != RULE_HIDE) bot->dawdles++;
    Choice choice = {.danger = &danger, .paths = &paths, .at = world_player(world)->at, .best = INFINITY};
    bool gives_up = bot->waited > DARES_AFTER;
    if (must_choose_cover(bot, &danger, world)) {
        choice.has_goal = world_place(world)->rule == RULE_ESCAPE;
        if (choice.has_goal) choice.goal = bot_goal(bot, map, &paths, world, false);
        choose_cover(bot, map, &choice);
    } else if (world_place(world)->rule == RULE_HIDE && !bot->hides) {
        return stay_hidden(world);
    } else if (!bot->has_stop || gives_up) {
        choice.goal = bot_goal(bot, map, &paths, world, gives_up);
        choose_stop(bot, map, &choice);
    }
    return bot->hides ? go_and_hide(bot, &paths, world, &danger) : go_on(bot, &paths, world, &danger);
}
