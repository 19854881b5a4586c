// bot_plan: the way that takes least time and rouses least suspicion, in place and time; for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_PLAN_H
#define SEVENWATCH_RECORD_BOT_PLAN_H

#include "record/bot_forecast.h"

// s that a step of a forecast takes for these plans.
float plan_step_seconds(const BotMap *map, const Place *place);

// Plans the way of somebody who sneaks to a goal, or as far towards it as he foresees; without a goal, NULL,
// out of sight. Returns what it costs
// to get there, s, in which suspicion counts for so many seconds as `dread` says where it is a whole one.
// INFINITY, and no stops, where there is no way.
float plan_make(BotPlan *plan, BotMap *map, const Paths *paths, const Forecast *forecast, const Vec2 *goal,
                float dread);

// Is he where he has planned to be next?
bool plan_is_at_stop(const BotPlan *plan, Vec2 at);

// Where to be now, one tick on.
Vec2 plan_follow(BotPlan *plan, Vec2 at);

#endif
