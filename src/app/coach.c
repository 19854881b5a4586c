#include "app/coach.h"

enum {
    LINGERS = 3 * TICK_HZ / 2, // after it was of use
    LONGEST = 12 * TICK_HZ,    // after which it is left at that
};

static const float NEAR = 230.0f, IN_REACH = 360.0f; // px

// What a tip is decided by.
typedef struct Moment {
    const World *world;
    const PlayerIntent *intent;
    float foe; // px to the nearest guard
} Moment;

static bool is_moving(const Moment *moment) {
    return moment->intent->move.x != 0.0f || moment->intent->move.y != 0.0f;
}

static bool is_hunted(const Moment *moment) {
    for (int i = 0; i < world_guard_count(moment->world); i++) {
        const GuardState state = guard_state(world_guard(moment->world, i));
        if (!world_is_ally(moment->world, i) && (state == GUARD_CHASE || state == GUARD_ATTACK)) return true;
    }
    return false;
}

static bool is_seen(const Moment *moment) {
    for (int i = 0; i < world_guard_count(moment->world); i++)
        if (!world_is_ally(moment->world, i) && world_sees_player(moment->world, i)) return true;
    return false;
}

static bool runs(const Moment *moment) {
    return is_hunted(moment) && moment->intent->sprint && is_moving(moment);
}

static bool is_at_door(const Moment *moment) {
    return world_door_in_reach(moment->world) >= 0;
}

static bool uses_door(const Moment *moment) {
    return moment->intent->use;
}

static bool could_throw_smoke(const Moment *moment) {
    return world_pots(moment->world) > 0 && moment->foe < IN_REACH && !is_hunted(moment);
}

static bool throws_smoke(const Moment *moment) {
    return moment->intent->throws == THROW_SMOKE;
}

static bool could_throw_pebble(const Moment *moment) {
    return world_pebbles(moment->world) > 0 && moment->foe < IN_REACH && !is_hunted(moment);
}

static bool throws_pebble(const Moment *moment) {
    return moment->intent->throws == THROW_PEBBLE;
}

static bool walks_near_guard(const Moment *moment) {
    return moment->foe < NEAR && is_moving(moment) && !moment->intent->sneak && !is_hunted(moment);
}

static bool sneaks(const Moment *moment) {
    return moment->intent->sneak && is_moving(moment);
}

static bool has_all_loot(const Moment *moment) {
    const Place *place = world_place(moment->world);
    return place->loot_count > 0 && world_mission(moment->world)->loot_taken == place->loot_count &&
           mission_state(world_mission(moment->world)) == MISSION_PLAYING;
}

static bool is_near_loot(const Moment *moment) {
    const Place *place = world_place(moment->world);
    for (int i = 0; i < place->loot_count; i++) {
        const bool is_taken = world_loot_is_taken(moment->world, i);
        if (!is_taken && vec2_distance(place->loot[i].at, world_player(moment->world)->at) < NEAR)
            return true;
    }
    return false;
}

static bool takes_loot(const Moment *moment) {
    return world_mission(moment->world)->loot_taken > 0;
}

static bool stands(const Moment *moment) {
    return mission_state(world_mission(moment->world)) == MISSION_READY &&
           world_tick(moment->world) > TICK_HZ;
}

static bool never(const Moment *moment) {
    (void)moment;
    return false;
}

typedef struct Tip {
    bool (*is_due)(const Moment *moment);
    bool (*is_done)(const Moment *moment);
    int practice;      // ticks on which it is done, until it is learned
    const char *words; // as prompts_write has them
    const char *touch; // the same for fingers
} Tip;

static const Tip tips[TIPS] = {
    [TIP_HUNTED] = {is_hunted, runs, TICK_HZ, "{sprint}, held: run, and get out of sight",
                    "the chevrons, held: run, and get out of sight"},
    [TIP_SEEN] = {is_seen, never, 1, "You are in the light. Get out before they are sure of you",
                  "You are in the light. Get out before they are sure of you"},
    [TIP_DOOR] = {is_at_door, uses_door, 1, "{use}: open or shut the door", "the door: open or shut it"},
    [TIP_SMOKE] = {could_throw_smoke, throws_smoke, 1,
                   "{smoke}, held: aim a smoke pot; let go to throw. Nobody sees through its cloud",
                   "drag from the cloud to where a smoke pot is to fly. Nobody sees through it"},
    [TIP_PEBBLE] = {could_throw_pebble, throws_pebble, 1,
                    "{throw}, held: aim a pebble; let go to throw. Guards go to where it falls",
                    "drag from the stone to where it is to fly. Guards go to where it falls"},
    [TIP_SNEAK] = {walks_near_guard, sneaks, TICK_HZ, "{sneak}, held: sneak, hardly seen or heard",
                   "the footprints: sneak, hardly seen or heard"},
    [TIP_EXIT] = {has_all_loot, never, 1, "You have it. Now out by the gate, which is lit",
                  "You have it. Now out by the gate, which is lit"},
    [TIP_LOOT] = {is_near_loot, takes_loot, 1, "Walk over the loot to take it",
                  "Walk over the loot to take it"},
    [TIP_WALK] = {stands, is_moving, 1, "{walk}: walk", "hold a finger on where to go"},
};

void coach_begin(Coach *coach, bool is_wanted) {
    coach->is_wanted = is_wanted;
    coach->tip = TIPS;
    coach->rest = 0;
}

// What he did, and what he was told for long enough, he knows.
static void learn(Coach *coach, const Moment *moment) {
    for (int i = 0; i < TIPS; i++) {
        if (tips[i].is_done(moment)) coach->practice[i]++;
        if (coach->tip == (TipName)i) coach->told[i]++;
        if (coach->practice[i] >= tips[i].practice || coach->told[i] >= LONGEST) coach->is_learned[i] = true;
    }
}

static TipName choose(const Coach *coach, const Moment *moment) {
    int i = 0;
    while (i < TIPS && (coach->is_learned[i] || !tips[i].is_due(moment))) i++;
    return (TipName)i;
}

void coach_tick(Coach *coach, const World *world, const PlayerIntent *intent) {
    const Vec2 at = world_player(world)->at;
    const int foe = world_nearest_foe(world, at);
    const Moment moment = {world, intent,
                           foe < 0 ? 1.0e6f : vec2_distance(world_guard(world, foe)->body.at, at)};
    learn(coach, &moment);
    const bool is_over = mission_is_over(world_mission(world));
    const TipName due = is_over ? TIPS : choose(coach, &moment);
    if (is_over || (coach->tip < TIPS && coach->is_learned[coach->tip])) coach->rest = 0;
    if (due < TIPS || coach->rest == 0) coach->tip = due;
    coach->rest = due < TIPS ? LINGERS : coach->rest > 0 ? coach->rest - 1 : 0;
}

bool coach_text(const Coach *coach, const Input *input, char text[PROMPTS_TEXT]) {
    text[0] = '\0';
    if (!coach->is_wanted || coach->tip == TIPS) return false;
    const Tip *tip = &tips[coach->tip];
    prompts_write(&input->bindings, &input->hands,
                  input->hands.device == DEVICE_TOUCH ? tip->touch : tip->words, text);
    return text[0] != '\0';
}

// Would words in an area lie on the player, or beside him?
static bool hides_player(const Scene *scene, PixelArea area) {
    const float around = (float)text_line_height(scene->typeface, TEXT_BODY) * 1.5f;
    const Vec2 at = view_to_canvas(scene->view, world_player(scene->session->now)->at);
    return at.x > (float)area.x0 - around && at.x < (float)area.x1 + around &&
           at.y > (float)area.y0 - around && at.y < (float)area.y1 + around;
}

// At the border of the field that the card leaves free, or, where it leaves both, where it hides nobody.
static PixelArea place_of(const Scene *scene, int width, int height, IntroPlace card) {
    const PixelArea field = scene->view->field;
    const int gap = text_line_height(scene->typeface, TEXT_BODY) / 2, middle = (field.x0 + field.x1) / 2;
    const PixelArea upper = {middle - width / 2, field.y0 + gap, middle + width / 2, field.y0 + gap + height};
    const PixelArea lower = {upper.x0, field.y1 - gap - height, upper.x1, field.y1 - gap};
    if (card == INTRO_ABOVE) return lower;
    return card == INTRO_BELOW || hides_player(scene, lower) ? upper : lower;
}

void coach_paint(const Coach *coach, const Scene *scene, IntroPlace card, int *lower) {
    char text[PROMPTS_TEXT];
    if (!coach_text(coach, scene->input, text)) return;
    const Typeface *typeface = scene->typeface;
    const PixelArea field = scene->view->field;
    const int line = text_line_height(typeface, TEXT_BODY), most = field.x1 - field.x0 - 3 * line;
    int width = text_width(typeface, TEXT_STRONG, text);
    if (width > most) width = most;
    const Colour colour = scene->palette->clear;
    const int words = text_paint_wrapped(NULL, typeface, TEXT_STRONG, 0, 0, width, text, colour);
    const PixelArea area = place_of(scene, width + line * 3 / 2, words + line / 2, card);
    if (area.y0 > (field.y0 + field.y1) / 2) *lower = area.y0;
    paint_box(scene->canvas, vec2((float)area.x0, (float)area.y0), vec2((float)area.x1, (float)area.y1),
              (float)line * 0.5f, colour_faded(scene->palette->panel, 0.85f));
    text_paint_lines(scene->canvas, typeface, TEXT_STRONG, (area.x0 + area.x1) / 2, area.y0 + line / 4, width,
                     text, colour);
}
