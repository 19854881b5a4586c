// How long a player has: the seconds from calm to certain of a guard with the standard fields, by the zone in
// which it sees the player, the share of that zone's range, the player's stance and the light.
#include "fairness.h"
#include "sevenwatch/ticks.h"

#include <stdio.h>

static void print_row(const Personality *personality, Zone zone, float share) {
    printf("%-10s  %4.1f ", zone_name(zone), (double)share);
    for (int light = 0; light < FAIRNESS_LIGHTS; light++) {
        for (Stance stance = 0; stance < STANCE_END; stance++) {
            const Exposure exposure =
                fairness_exposure(personality, zone, share, stance, FAIRNESS_LIGHT[light]);
            const int ticks = fairness_ticks(personality, &exposure, false);
            printf("  %9.2f", ticks_to_seconds((uint32_t)ticks));
        }
    }
    putchar('\n');
}

static void print_head(void) {
    printf("%-10s  %4s ", "s until", "of");
    for (int light = 0; light < FAIRNESS_LIGHTS; light++) {
        for (Stance stance = 0; stance < STANCE_END; stance++) printf("  %9s", stance_name(stance));
    }
    printf("\n%-10s  %4s ", "certain", "rng");
    for (int light = 0; light < FAIRNESS_LIGHTS; light++) {
        for (Stance stance = 0; stance < STANCE_END; stance++)
            printf("  light %.1f", (double)FAIRNESS_LIGHT[light]);
    }
    putchar('\n');
}

int main(void) {
    const Personality personality = personality_default("standard");
    print_head();
    for (Zone zone = ZONE_TOUCH; zone < ZONE_END; zone++) {
        for (int share = 0; share < FAIRNESS_SHARES; share++)
            print_row(&personality, zone, FAIRNESS_SHARE[share]);
    }
    return 0;
}
