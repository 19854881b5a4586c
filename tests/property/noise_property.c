// Random fields of walls and doors, and guards that listen in them: whatever sounds, it travels and is heard
// as promised.
#include "air.h"
#include "scenes.h"
#include "sevenwatch/ticks.h"

enum {
    RUNS = 150,
    DIVIDERS = FIELD_DOORS / 2,
    WALLS = 3 * DIVIDERS + 12,
    POINTS = 40,
    LISTENERS = 60,
    TICKS = 1200,
    NOISES = 4,
    SELF = 1
};

static float half_px(Rng *rng, float lo, float hi) {
    return (float)(int)(rng_uniform(rng, lo, hi) * 2.0f) * 0.5f;
}

static Rect random_rect(Rng *rng) {
    const float x = half_px(rng, -20.0f, 1000.0f);
    const float y = half_px(rng, -20.0f, 600.0f);
    const bool is_long = rng_next(rng) % 2 == 0;
    const float width = half_px(rng, 0.0f, is_long ? 300.0f : 40.0f);
    const float height = half_px(rng, 0.0f, is_long ? 40.0f : 300.0f);
    return (Rect){{x, y}, {x + width, y + height}};
}

typedef struct Plan {
    Rect walls[WALLS + FIELD_DOORS]; // the doors behind the walls
    Walls *solid;                    // all of them
    Field field;
} Plan;

// A wall from border to border with two doorways, each with its door.
static void divide(Plan *plan, int divider, Rng *rng) {
    const float left = 200.0f * (float)(divider + 1);
    const float right = left + half_px(rng, 0.5f, 20.0f);
    const float first = half_px(rng, 0.0f, 220.0f);
    const float second = half_px(rng, 300.0f, 520.0f);
    const float ends[] = {-1.0f, first, first + 50.0f, second, second + 50.0f, 601.0f};
    for (int i = 0; i < 5; i++) {
        const int wall = i % 2 == 0 ? 3 * divider + i / 2 : WALLS + 2 * divider + i / 2;
        plan->walls[wall] = (Rect){{left, ends[i]}, {right, ends[i + 1]}};
    }
}

static void open_plan(Plan *plan, Rng *rng) {
    for (int i = 0; i < DIVIDERS; i++) divide(plan, i, rng);
    for (int i = 3 * DIVIDERS; i < WALLS; i++) plan->walls[i] = random_rect(rng);
    plan->solid = walls_create(plan->walls, WALLS + FIELD_DOORS, vec2(1000.0f, 600.0f));
    assert_non_null(plan->solid);
    field_open(&plan->field, plan->walls, WALLS, plan->walls + WALLS, FIELD_DOORS);
    for (int i = 0; i < FIELD_DOORS; i++) plan->field.shut[i] = rng_next(rng) % 2 == 0;
}

static void close_plan(Plan *plan) {
    field_close(&plan->field);
    walls_destroy(plan->solid);
}

// Neither in a wall nor in a doorway.
static Vec2 random_point(const Plan *plan, Rng *rng) {
    Vec2 point;
    do {
        point.x = rng_uniform(rng, 1.0f, 999.0f);
        point.y = rng_uniform(rng, 1.0f, 599.0f);
    } while (!walls_are_clear_of(plan->solid, point, 1.0f));
    return point;
}

static const float FAR = 1e5f;

static void fail_at(uint64_t seed, Vec2 from, Vec2 to, const char *what) {
    fail_msg("seed %d, from (%.9g, %.9g) to (%.9g, %.9g): %s", (int)seed, (double)from.x, (double)from.y,
             (double)to.x, (double)to.y, what);
}

static void check_way(uint64_t seed, const Field *field, Vec2 from, Vec2 to) {
    static const float rounding = 0.01f;
    Air open = field->air;
    open.shut_doors = NULL;
    const float opened = noise_distance(&open, from, to, FAR);
    const float shut = noise_distance(&field->air, from, to, FAR);
    const float back = noise_distance(&field->air, to, from, FAR);
    if (opened < vec2_distance(from, to) - rounding) fail_at(seed, from, to, "shorter than straight");
    if (opened > shut + rounding) fail_at(seed, from, to, "a shut door makes it shorter");
    if (shut > opened + NOISE_DOOR_LOSS + rounding) fail_at(seed, from, to, "a shut door takes too much");
    if (shut < FAR && (shut > back + rounding || shut < back - rounding))
        fail_at(seed, from, to, "longer one way than the other");
    if (shut > FAR && back <= FAR) fail_at(seed, from, to, "heard one way only");
}

static void check_limits(uint64_t seed, const Field *field, Vec2 from, Vec2 to) {
    const float distance = noise_distance(&field->air, from, to, FAR);
    if (distance > FAR) return;
    if (noise_distance(&field->air, from, to, distance * 1.00001f) != distance)
        fail_at(seed, from, to, "another distance near its limit");
    if (noise_distance(&field->air, from, to, distance * 0.999f - 0.001f) <= FAR)
        fail_at(seed, from, to, "heard beyond its limit");
}

static void ways_of_noises_are_sound_in_random_fields(void **state) {
    (void)state;
    int through = 0, cut_off = 0;
    for (uint64_t seed = 1; seed <= RUNS; seed++) {
        Rng rng;
        rng_seed(&rng, seed, 1);
        Plan plan;
        open_plan(&plan, &rng);
        Air open = plan.field.air;
        open.shut_doors = NULL;
        for (int i = 0; i < POINTS; i++) {
            const Vec2 from = random_point(&plan, &rng);
            const Vec2 to = random_point(&plan, &rng);
            check_way(seed, &plan.field, from, to);
            check_limits(seed, &plan.field, from, to);
            const float distance = noise_distance(&plan.field.air, from, to, FAR);
            through += distance < FAR && distance == noise_distance(&open, from, to, FAR) + NOISE_DOOR_LOSS;
            cut_off += distance > FAR;
        }
        close_plan(&plan);
    }
    print_message("%d ways: %d through a shut door, %d cut off\n", RUNS * POINTS, through, cut_off);
    assert_true(through > 10 * POINTS && cut_off > POINTS);
}

static int random_noises(const Plan *plan, Rng *rng, Noise *noises) {
    const int count = (int)(rng_next(rng) % 24);
    if (count > NOISES) return 0;
    for (int i = 0; i < count; i++) {
        noises[i].kind = (NoiseKind)(NOISE_WHISTLE + (int)(rng_next(rng) % (NOISE_END - NOISE_WHISTLE)));
        noises[i].source = (int)(rng_next(rng) % 5) - 2;
        noises[i].at = random_point(plan, rng);
        noises[i].loudness = rng_uniform(rng, 0.0f, 600.0f);
    }
    return count;
}

// Everything that has sounded in the last few ticks and could be heard.
typedef struct Past {
    Noise noises[TICKS * NOISES];
    int ticks[TICKS * NOISES];
    int count;
} Past;

// Was there such a noise within reach a reaction time ago or less, and near enough to where it was placed?
static bool is_explained(const Past *past, int tick, const Personality *personality, const Heard *heard) {
    for (int i = past->count - 1; i >= 0; i--) {
        const Noise *noise = &past->noises[i];
        if (past->ticks[i] < tick - personality->reaction_ticks) return false;
        if (noise->source != heard->source || noise->kind != heard->kind) continue;
        const float error = vec2_distance(noise->at, heard->at);
        if (error <= personality->hearing_error * heard->distance + 0.001f &&
            heard->distance <= noise->loudness) {
            return true;
        }
    }
    return false;
}

static int listen(uint64_t seed, const Plan *plan, Rng *rng, Past *past) {
    Personality personality = personality_default("random");
    personality.hearing_range = rng_uniform(rng, 0.0f, 600.0f);
    personality.reaction_time = rng_uniform(rng, 0.0f, 0.5f);
    personality.hearing_error = rng_uniform(rng, 0.0f, 1.0f);
    personality_prepare(&personality);
    const Vec2 ears = random_point(plan, rng);
    Hearing hearing = {0}, again = {0};
    Rng dice = *rng, same_dice = *rng;
    int news = 0;
    past->count = 0;
    for (int tick = 0; tick < TICKS; tick++) {
        Noise *noises = &past->noises[past->count];
        const int count = random_noises(plan, rng, noises);
        for (int i = 0; i < count; i++) past->ticks[past->count + i] = tick;
        past->count += count;
        const Heard heard =
            hearing_tick(&hearing, &personality, ears, SELF, noises, count, &plan->field.air, &dice);
        hearing_tick(&again, &personality, ears, SELF, noises, count, &plan->field.air, &same_dice);
        if (hearing_hash(&hearing, hash_start()).value != hearing_hash(&again, hash_start()).value)
            fail_msg("seed %d, tick %d: not the same twice", (int)seed, tick);
        if (!heard.news) continue;
        news++;
        if (heard.source == SELF || heard.distance > personality.hearing_range ||
            !is_explained(past, tick, &personality, &heard)) {
            fail_msg("seed %d, tick %d: news of nothing at (%g, %g)", (int)seed, tick, (double)heard.at.x,
                     (double)heard.at.y);
        }
    }
    return news;
}

static void whatever_is_news_has_sounded_within_reach(void **state) {
    (void)state;
    static Past past;
    int news = 0;
    for (uint64_t seed = 1; seed <= LISTENERS; seed++) {
        Rng rng;
        rng_seed(&rng, seed, 2);
        Plan plan;
        open_plan(&plan, &rng);
        news += listen(seed, &plan, &rng, &past);
        close_plan(&plan);
    }
    print_message("%d listeners, %d ticks each: %d news\n", LISTENERS, TICKS, news);
    assert_true(news > LISTENERS);
}

int main(int argc, char **argv) {
    const struct CMUnitTest scenes[] = {
        cmocka_unit_test(ways_of_noises_are_sound_in_random_fields),
        cmocka_unit_test(whatever_is_news_has_sounded_within_reach),
    };
    choose_scene(argc, argv);
    return cmocka_run_group_tests(scenes, NULL, NULL);
}
