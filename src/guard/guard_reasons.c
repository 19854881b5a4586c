#include "sevenwatch/guard.h"
#include "sevenwatch/suspicion.h"

typedef struct ReasonRow {
    const char *id;
    const char *text; // a printf format for the numbers in their order; a zone, which is the third, and
                      // somebody, wherever he is said, stand as %s
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
                         "%s in reach at %.1f px, strikes within %.0f px",
                         {"distance", "attack_range", "target"}},
    [REASON_OUT_OF_REACH] = {"out_of_reach",
                             "%s out of reach at %.1f px, strikes up to %.0f px",
                             {"distance", "attack_leave_range", "target"}},
    [REASON_SEARCHED] = {"searched", "searched for %.2f s", {"seconds"}},
    [REASON_INVESTIGATED] = {"investigated", "investigated for %.2f s", {"seconds"}},
    [REASON_HURT_AND_SEES] = {"hurt_and_sees",
                              "hurt, %.0f hp, flees at %.0f, and sees %s at %.0f px",
                              {"hp", "flee_hp", "distance", "target"}},
    [REASON_NOTICED] = {"noticed",
                        "noticed something, suspicion %.2f of %.2f, in %s at %.0f px, distance ×%.2f, light "
                        "×%.2f, smoke ×%.2f",
                        {"suspicion", "threshold", "zone", "distance", "by_distance", "by_light",
                         "by_smoke"}},
    [REASON_SUSPECTS] =
        {"suspects",
         "wants to know, suspicion %.2f of %.2f, in %s at %.0f px, distance ×%.2f, light ×%.2f, smoke ×%.2f",
         {"suspicion", "threshold", "zone", "distance", "by_distance", "by_light", "by_smoke"}},
    [REASON_CERTAIN] =
        {"certain",
         "certain, suspicion %.2f of %.2f, in %s at %.0f px, distance ×%.2f, light ×%.2f, smoke ×%.2f",
         {"suspicion", "threshold", "zone", "distance", "by_distance", "by_light", "by_smoke"}},
    [REASON_DOUBTS] = {"doubts",
                       "must have been nothing, suspicion %.2f under %.2f",
                       {"suspicion", "threshold"}},
    [REASON_TOLD] = {"told",
                     "sent by %s, after what was seen %.2f s ago, %.0f px from here",
                     {"by", "age", "distance"}},
    [REASON_CAME] = {"came", "came there in %.2f s", {"seconds"}},
    [REASON_NO_WAY] = {"no_way", "gave up %.0f px from there", {"distance"}},
    [REASON_GONE] = {"gone", "not seen for %.2f s, patience %.2f s", {"seconds", "sight_patience"}},
    [REASON_OUTRUN] = {"outrun",
                       "believes him %.0f px off, keeps him in view up to %.0f px",
                       {"distance", "lose_range"}},
    [REASON_STRIKES] = {"weapon", "by its weapon", {NULL}},
    [REASON_COVERED] = {"covered", "safe, recovered %.0f hp", {"hp"}},
    [REASON_TAKES_COVER] = {"takes_cover",
                            "hurt, %.0f hp, takes cover at %.0f, %.0f px from here",
                            {"hp", "cover_hp", "distance"}},
    [REASON_HID] = {"hid", "hid for %.2f s", {"seconds"}},
    [REASON_PEEKED] = {"peeked", "peeked for %.2f s", {"seconds"}},
    [REASON_SHAKEN] = {"shaken", "was hit, %.0f hp", {"hp"}},
    [REASON_TOO_CLOSE] = {"too_close",
                          "player close, at %.0f px, takes no cover within %.0f px",
                          {"distance", "cover_range"}},
    [REASON_FLANKED] = {"flanked", "player sees into its cover from %.0f px", {"distance"}},
    [REASON_NO_SHOT] = {"no_shot",
                        "no shot from its cover at where he was seen, %.0f px off, shoots up to %.0f px",
                        {"distance", "attack_leave_range"}},
    [REASON_LAGS] = {"lags", "whom it follows is %.0f px off", {"distance"}},
    [REASON_CAUGHT_UP] = {"caught_up", "beside whom it follows, at %.0f px", {"distance"}},
    [REASON_DOWN] = {"down", "down, %.0f hp", {"hp"}},
    [REASON_FELLED] = {"felled", "%s is down", {"target"}},
    [REASON_STRUCK] = {"struck",
                       "was hit by nobody it sees, %.0f hp left, looks %.0f px off for whoever it was",
                       {"hp", "distance"}},
    [REASON_STROLLED] = {"strolled", "strolled to %.0f px from its post", {"distance"}},
    [REASON_SAFE] = {"safe", "out of the player's sight after %.2f s", {"seconds"}},
};

static const ReasonRow *row_of(const MachineReason *reason) {
    return &REASONS[reason->id > 0 && reason->id < REASON_END ? reason->id : REASON_NONE];
}

// Which of its numbers says who it is about (0 the player, from 1 a guard's number); -1: none.
static int place_of_somebody(int id) {
    switch (id) {
    case REASON_TOLD:
    case REASON_FELLED:
        return 0;
    case REASON_IN_REACH:
    case REASON_OUT_OF_REACH:
        return 2;
    case REASON_HURT_AND_SEES:
        return 3;
    default:
        return -1;
    }
}

static bool has_zone(int id) {
    return id == REASON_NOTICED || id == REASON_SUSPECTS || id == REASON_CERTAIN;
}

int guard_reason_guard(const MachineReason *reason) {
    int place = place_of_somebody(reason->id);
    return place < 0 ? -1 : (int)reason->number[place] - 1;
}

static void write_with_somebody(const MachineReason *reason, const char *name, char *text, size_t size) {
    const char *format = row_of(reason)->text;
    const float *number = reason->number;
    if (reason->id == REASON_HURT_AND_SEES)
        snprintf(text, size, format, (double)number[0], (double)number[1], name, (double)number[2]);
    else if (place_of_somebody(reason->id) == 0)
        snprintf(text, size, format, name, (double)number[1], (double)number[2]);
    else
        snprintf(text, size, format, name, (double)number[0], (double)number[1]);
}

void guard_reason_text_naming(const MachineReason *reason, const char *name, char *text, size_t size) {
    const ReasonRow *row = row_of(reason);
    const float *number = reason->number;
    if (has_zone(reason->id)) {
        snprintf(text, size, row->text, (double)number[0], (double)number[1], zone_name((Zone)number[2]),
                 (double)number[3], (double)number[4], (double)number[5], (double)number[6]);
    } else if (place_of_somebody(reason->id) >= 0) {
        write_with_somebody(reason, guard_reason_guard(reason) < 0 ? "player" : name, text, size);
    } else {
        snprintf(text, size, row->text, (double)number[0], (double)number[1], (double)number[2],
                 (double)number[3]);
    }
}

void guard_reason_text(const MachineReason *reason, char *text, size_t size) {
    char name[24];
    snprintf(name, sizeof name, "guard %d", guard_reason_guard(reason) + 1);
    guard_reason_text_naming(reason, name, text, size);
}

const char *guard_reason_id(const MachineReason *reason) {
    return row_of(reason)->id;
}

const char *guard_reason_number_name(const MachineReason *reason, int i) {
    return i >= 0 && i < MACHINE_NUMBERS ? row_of(reason)->number[i] : NULL;
}
