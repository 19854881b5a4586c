#include "sevenwatch/guard.h"

typedef struct ReasonRow {
    const char *id;
    const char *text; // a printf format for the numbers in their order
    const char *number[MACHINE_NUMBERS];
} ReasonRow;

static const ReasonRow REASONS[REASON_END] = {
    [REASON_NONE] = {"none", "", {NULL}},
    [REASON_RESTED] = {"rested", "rested %.2f s", {"seconds"}},
    [REASON_ARRIVED] = {"arrived", "arrived at waypoint %.0f", {"waypoint"}},
    [REASON_SAW_PLAYER] = {"saw_player",
                           "saw player at %.0f px, %.0f° off, suspicion %.2f",
                           {"distance", "degrees_off", "suspicion"}},
    [REASON_HEARD_NOISE] = {"heard_noise",
                            "heard a noise at %.0f px, hears up to %.0f px",
                            {"distance", "hearing_range"}},
    [REASON_LOST_SIGHT] = {"lost_sight", "lost sight, last seen %.0f px from here", {"distance"}},
    [REASON_LOST_AT_ONCE] = {"lost_at_once", "lost sight before knowing where", {NULL}},
    [REASON_IN_REACH] = {"in_reach",
                         "player in reach at %.1f px, strikes within %.0f px",
                         {"distance", "attack_range"}},
    [REASON_OUT_OF_REACH] = {"out_of_reach",
                             "player out of reach at %.1f px, strikes up to %.0f px",
                             {"distance", "attack_leave_range"}},
    [REASON_SEARCHED] = {"searched", "searched for %.2f s", {"seconds"}},
    [REASON_INVESTIGATED] = {"investigated", "investigated for %.2f s", {"seconds"}},
    [REASON_HURT_AND_SEES] = {"hurt_and_sees",
                              "hurt, %.0f hp, flees at %.0f, and sees player at %.0f px",
                              {"hp", "flee_hp", "distance"}},
    [REASON_SAFE] = {"safe", "out of the player's sight after %.2f s", {"seconds"}},
};

static const ReasonRow *row_of(const MachineReason *reason) {
    return &REASONS[reason->id > 0 && reason->id < REASON_END ? reason->id : REASON_NONE];
}

void guard_reason_text(const MachineReason *reason, char *text, size_t size) {
    const float *number = reason->number;
    snprintf(text, size, row_of(reason)->text, (double)number[0], (double)number[1], (double)number[2],
             (double)number[3]);
}

const char *guard_reason_id(const MachineReason *reason) {
    return row_of(reason)->id;
}

const char *guard_reason_number_name(const MachineReason *reason, int i) {
    return i >= 0 && i < MACHINE_NUMBERS ? row_of(reason)->number[i] : NULL;
}
