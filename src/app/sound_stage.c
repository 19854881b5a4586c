#include "app/sound_stage.h"

#include "app/hearing_place.h"

enum { AT_ONCE = 4 }; // ticks

static const float QUIET_SHARE = 0.35f; // of the music's volume, while time stands
static const float FAINT = 0.02f;       // what is less is not played
static const float CAPTION_FROM = 0.06f;
static const float STEPS_FROM = 0.45f; // steps are told of only when they are near

// What matters: who gives way, and how much of it is heard however far.
typedef struct Weight {
    int rank;
    float least;
} Weight;

static const Weight WEIGHTS[SOUND_END] = {
    [SOUND_SNEAK_STONE] = {10, 0.0f},  [SOUND_SNEAK_GRAVEL] = {10, 0.0f},  [SOUND_SNEAK_CARPET] = {10, 0.0f},
    [SOUND_WALK_STONE] = {12, 0.0f},   [SOUND_WALK_GRAVEL] = {12, 0.0f},   [SOUND_WALK_CARPET] = {12, 0.0f},
    [SOUND_SPRINT_STONE] = {14, 0.0f}, [SOUND_SPRINT_GRAVEL] = {14, 0.0f}, [SOUND_SPRINT_CARPET] = {14, 0.0f},
    [SOUND_BOOT_STONE] = {8, 0.0f},    [SOUND_BOOT_GRAVEL] = {8, 0.0f},    [SOUND_BOOT_CARPET] = {8, 0.0f},
    [SOUND_WHISTLE] = {60, 0.0f},      [SOUND_THROW] = {40, 0.0f},         [SOUND_LAND] = {55, 0.15f},
    [SOUND_SMOKE] = {55, 0.15f},       [SOUND_DOOR_OPENS] = {30, 0.0f},    [SOUND_DOOR_SHUTS] = {30, 0.0f},
    [SOUND_DOOR_RATTLES] = {32, 0.0f}, [SOUND_NOTICE] = {80, 0.35f},       [SOUND_ALARM] = {95, 0.6f},
    [SOUND_LOST] = {70, 0.3f},         [SOUND_CALM] = {50, 0.2f},          [SOUND_FLIGHT] = {50, 0.2f},
    [SOUND_SHOUT] = {85, 0.4f},        [SOUND_STRIKE] = {45, 0.1f},        [SOUND_HIT] = {90, 0.0f},
    [SOUND_GRUNT] = {45, 0.15f},       [SOUND_LOOT] = {75, 0.0f},          [SOUND_WIN] = {100, 0.0f},
    [SOUND_CAUGHT] = {100, 0.0f},      [SOUND_TICK] = {65, 0.0f},
};

bool sound_stage_open(SoundStage *stage, Report *report) {
    *stage = (SoundStage){.has_captions = true};
    rng_seed(&stage->rng, 1, 0);
    if (!sound_bank_open(&stage->bank)) {
        report_add(report, "sound", "not enough memory");
        return false;
    }
    return speaker_open(&stage->speaker, stage->bank.longest, report);
}

void sound_stage_close(SoundStage *stage) {
    speaker_close(&stage->speaker);
    sound_bank_close(&stage->bank);
}

bool sound_stage_is_deaf(const SoundStage *stage) {
    return !stage->speaker.is_open;
}

static void play(SoundStage *stage, SoundKind kind, const HeardFrom *heard) {
    int take = (int)(rng_next(&stage->rng) % (uint32_t)sound_takes(kind));
    SpeakerCue cue = {.sample = &stage->bank.samples[kind][take],
                      .left = heard->left,
                      .right = heard->right,
                      .muffled = heard->muffled,
                      .rank = WEIGHTS[kind].rank};
    speaker_play(&stage->speaker, &cue);
}

// The same from several at once, as when three guards give chase on one tick, is one sound, that of the
// loudest: waves of one shape on top of each other would only be cut off.
static bool is_more_of_the_same(SoundStage *stage, const Cue *cue, float gain) {
    HeardLast *last = &stage->heard[cue->kind];
    if (cue->is_own) return false;
    if (last->tick > 0 && stage->ticks - last->tick < AT_ONCE && gain <= last->gain) return true;
    *last = (HeardLast){.tick = stage->ticks, .gain = gain};
    return false;
}

// What everybody's ears are in a world: the player's.
typedef struct Ears {
    Vec2 at;
    Air air;
    bool is_aired;
    Occluders walls;
} Ears;

static Ears ears_of(const Session *session) {
    const World *world = session->now;
    Ears ears = {.at = world_player(world)->at};
    ears.is_aired = session_air(session, &ears.air);
    ears.walls = place_occluders(world_place(world), world_shut_doors(world), false);
    return ears;
}

static bool is_boot(SoundKind kind) {
    return kind >= SOUND_BOOT_STONE && kind <= SOUND_BOOT_CARPET;
}

static void hear(SoundStage *stage, const Ears *ears, const Cue *cue) {
    HeardFrom heard = cue->is_own ? heard_oneself()
                                  : heard_from(ears->is_aired ? &ears->air : NULL, &ears->walls, ears->at,
                                               cue->at, WEIGHTS[cue->kind].least);
    if (heard.gain >= FAINT && !is_more_of_the_same(stage, cue, heard.gain)) play(stage, cue->kind, &heard);
    if (!stage->has_captions || heard.gain < (is_boot(cue->kind) ? STEPS_FROM : CAPTION_FROM)) return;
    captions_tell(&stage->captions, cue->kind, WEIGHTS[cue->kind].rank,
                  cue->is_own ? -1 : side_of(ears->at, cue->at));
}

// What was heard before the level began again, or time jumped, is not there any more.
static void forget_before_reset(SoundStage *stage, const World *world) {
    int count = 0;
    const WorldEvent *events = world_events(world, &count);
    for (int i = 0; i < count; i++) {
        if (events[i].kind != EVENT_RESET) continue;
        speaker_hush(&stage->speaker);
        stage->captions.count = 0;
    }
}

static void forget_before_jump(SoundStage *stage, const Session *session) {
    if (session && stage->jumps != session->jumps) stage->captions.count = 0;
    stage->jumps = session ? session->jumps : 0;
}

static void hear_events(SoundStage *stage, const Session *session, const Ears *ears) {
    int count = 0;
    const WorldEvent *events = world_events(session->now, &count);
    for (int i = 0; i < count; i++) {
        Cue cues[CUES_OF_EVENT];
        int cue_count = cues_of_event(session->now, &events[i], cues);
        for (int j = 0; j < cue_count; j++) hear(stage, ears, &cues[j]);
    }
}

static void hear_steps(SoundStage *stage, const Session *session, const Ears *ears) {
    Cue cue;
    if (cue_of_player_step(session->before, session->now, &session->intent, &stage->stride, &cue))
        hear(stage, ears, &cue);
    for (int i = 0; i < world_guard_count(session->now); i++)
        if (cue_of_guard_step(session->before, session->now, i, &cue)) hear(stage, ears, &cue);
}

void sound_stage_tick(SoundStage *stage, const Session *session, double speed) {
    forget_before_jump(stage, session);
    forget_before_reset(stage, session->now);
    if (speed > SOUND_FASTEST) return;
    stage->ticks++;
    Ears ears = ears_of(session);
    hear_events(stage, session, &ears);
    hear_steps(stage, session, &ears);
}

void sound_stage_frame(SoundStage *stage, const Session *session, bool is_standing, double seconds) {
    forget_before_jump(stage, session);
    if (!is_standing) {
        tension_advance(&stage->tension, session ? tension_of(session->now) : TENSION_CALM, seconds);
        captions_age(&stage->captions, seconds);
    }
    speaker_set_music(&stage->speaker, stage->tension.now, is_standing ? QUIET_SHARE : 1.0f);
}

void sound_stage_menu(SoundStage *stage) {
    HeardFrom heard = heard_oneself();
    play(stage, SOUND_TICK, &heard);
}
