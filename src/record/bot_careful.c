// The careful bot: by plan past the guards, and from those who hunt it into cover.
#include "record/bot_danger.h"
#include "record/bot_moves.h"
#include "record/bot_throw.h"

#include "sevenwatch/ticks.h"

enum {
    HIDES_FOR = TICK_HZ,     // at least, and up to twice as long again
    MOST_COVERS = 96,        // that it thinks of at once
    HELD_UP = 90,            // ticks that it pursues a plan at most,
    PLANS_FOR = 24,          // ticks; then it looks at the guards again
    DAWDLES = 60 * TICK_HZ,  // until it has lost all patience, and is as little cautious as it ever is
    GIVES_UP = 20 * TICK_HZ, // where it has nothing to win
    WATCHES = 4 * TICK_HZ,   // until it thinks of throwing something,
    THINKS_EVERY = 8,        // ticks
    AWAITS = 6 * TICK_HZ,    // what comes of a throw
};

static const float LEAST_CAUTION = 0.2f;
static const float DREAD = 60.0f; // s that it would rather wait than be as good as seen

static const float LOOKS = 640.0f; // px that it looks at guards
static const float HIDES_WITHIN = 640.0f;
static const float PROGRESS = 24.0f; // px that bring it nearer

static const float SEEN_WHERE_IT_HIDES = 2000.0f; // px that it would walk more to hide elsewhere
static const float CUT_OFF_ON_THE_WAY = 5000.0f;
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

static void note_progress(Bot *bot, Vec2 task, float left) {
    bool is_another = task.x != bot->task.x || task.y != bot->task.y;
    if (!is_another && left > bot->left - PROGRESS) return;
    bot->task = task;
    bot->left = left;
    bot->dawdles = 0;
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
    bot->hides = choice->has_place;
    bot->plan.count = 0;
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
    if (--bot->waits <= 0 || is_seen) bot->hides = false;
    return stand();
}

// Whoever is hunted looks for another cover now and then.
static bool must_choose_cover(const Bot *bot, const Danger *danger, const World *world) {
    return danger->is_hunted && (!bot->hides || world_tick(world) % HIDES_FOR == 0);
}

// Who gets nowhere dares more by and by.
static float caution(const Bot *bot) {
    float left = 1.0f - (float)bot->dawdles / (float)DAWDLES;
    return left > LEAST_CAUTION ? left : LEAST_CAUTION;
}

static void look_ahead(Bot *bot, BotMap *map, const Paths *paths, const World *world, Intention *intention) {
    Forecast forecast;
    forecast_make(&forecast, world, paths, plan_step_seconds(map, world_place(world)), intention->caution,
                  (Idea){0});
    const Vec2 *goal = world_place(world)->rule == RULE_HIDE ? NULL : &intention->goal;
    intention->cost = plan_make(&bot->plan, map, paths, &forecast, goal, intention->dread);
    bot->costs = intention->cost;
    const float left = bot_map_way(paths, world_player(world)->at, intention->goal);
    note_progress(bot, intention->goal, left);
}

static void throw_now(Bot *bot, const Idea *idea, PlayerIntent *intent) {
    if (idea->kind == THROW_NOTHING) return;
    intent->throws = idea->kind;
    intent->throw_at = idea->at;
    bot->rests = AWAITS;
    bot->plan.count = 0;
}

// Between two stops it goes on, unless something is in its way.
static bool must_plan(const Bot *bot, Vec2 at) {
    const int32_t most = plan_is_at_stop(&bot->plan, at) ? PLANS_FOR : HELD_UP;
    return bot->plan.count == 0 || bot->plan.age >= most;
}

// Where it must stay hidden it begins by trying a door, whether there is one or not.
static bool must_begin(const World *world) {
    return world_place(world)->rule == RULE_HIDE && mission_state(world_mission(world)) == MISSION_READY;
}

static PlayerIntent go_on(Bot *bot, BotMap *map, const Paths *paths, const World *world) {
    const bool gives_up = world_place(world)->rule == RULE_FREE && bot->dawdles > GIVES_UP;
    Intention intention = {.goal = bot_goal(bot, map, paths, world, gives_up),
                           .caution = caution(bot),
                           .dread = DREAD * caution(bot),
                           .cost = bot->costs};
    if (gives_up) bot->dawdles = 0;
    if (world_place(world)->rule != RULE_HIDE) bot->dawdles++;
    if (must_plan(bot, world_player(world)->at)) look_ahead(bot, map, paths, world, &intention);
    if (bot->plan.count == 0) return bot_go(bot, paths, world, intention.goal, GAIT_SNEAK);
    const Vec2 stop = plan_follow(&bot->plan, world_player(world)->at);
    PlayerIntent intent = bot_go(bot, paths, world, stop, GAIT_SNEAK);
    intent.use |= must_begin(world);
    if (bot->rests > 0) bot->rests--;
    if (bot->dawdles > WATCHES && bot->rests == 0 && world_tick(world) % THINKS_EVERY == 0) {
        const Idea idea = throw_think(bot, map, paths, world, &intention);
        throw_now(bot, &idea, &intent);
    }
    return intent;
}

PlayerIntent bot_careful(Bot *bot, BotMap *map, const World *world) {
    const Paths paths = bot_map_paths(map, world);
    Danger danger;
    danger_look(&danger, world, LOOKS, caution(bot));
    if (must_choose_cover(bot, &danger, world)) {
        Choice choice = {.danger = &danger, .paths = &paths, .at = world_player(world)->at, .best = INFINITY};
        choice.has_goal = world_place(world)->rule == RULE_ESCAPE;
        if (choice.has_goal) choice.goal = bot_goal(bot, map, &paths, world, false);
        choose_cover(bot, map, &choice);
    }
    if (bot->hides) return go_and_hide(bot, &paths, world, &danger);
    return go_on(bot, map, &paths, world);
}
