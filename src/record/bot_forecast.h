// bot_forecast: where the guards will be and look in the next seconds, as a player foresees it who has
// watched them: on their rounds, on their way to what they heard. And how risky it then is to be somewhere;
// for this room alone.
#ifndef SEVENWATCH_RECORD_BOT_FORECAST_H
#define SEVENWATCH_RECORD_BOT_FORECAST_H

#include "record/bot_map.h"

enum { FORECAST_STEPS = 48, FORECAST_GUARDS = 16 };

// Something that a player thinks of throwing. THROW_NOTHING: he does not.
typedef struct Idea {
    ThrowKind kind;
    Vec2 at; // px, where it comes down
} Idea;

// What is foreseen of one guard, at the beginning of each step and at the end of the last.
typedef struct Watch {
    const Personality *personality;
    float suspicion; // that it has already, 0 to 1
    Vec2 at[FORECAST_STEPS + 1];
    Vec2 facing[FORECAST_STEPS + 1];
    VisionCone view[FORECAST_STEPS + 1]; // what it might see, being foreseen badly,
    float unsure[FORECAST_STEPS + 1];    // and the share of the risk that there is in that
    float spread;                        // degrees more, to both sides, that it looks about
} Watch;

typedef struct Forecast {
    const World *world;
    float step;    // s
    float caution; // 0 to 1
    Occluders occluders, without_smoke;
    int clears; // the step from which on the clouds are no more
    Rect smoke[CLOUD_RECTS_MOST + 1];
    Watch watches[FORECAST_GUARDS];
    int count;
} Forecast;

// Of the guards within reach of the player, after an idea of his. With less caution it makes less of what it
// does not know.
void forecast_make(Forecast *forecast, const World *world, const Paths *paths, float step, float caution,
                   Idea idea);

// The suspicion that one who sneaks at a place rouses there per second, so many steps from now; 0: he is
// safe.
float forecast_risk(const Forecast *forecast, int step, Vec2 place);

#endif
