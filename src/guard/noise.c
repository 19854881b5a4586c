#include "sevenwatch/noise.h"

// A way is never shorter than the straight line, which saves most searches.
float noise_distance(const Air *air, Vec2 from, Vec2 to, float limit) {
    const float straight = vec2_distance(from, to);
    if (straight > limit) return INFINITY;
    const NavigationQuery round = {from, to, air->shut_doors};
    float distance = navigation_distance(air->navigation, air->scratch, &round);
    const float most = distance < limit ? distance : limit;
    if (air->shut_doors && straight + NOISE_DOOR_LOSS <= most) {
        const NavigationQuery through = {from, to, NULL};
        float lossy = navigation_distance(air->navigation, air->scratch, &through) + NOISE_DOOR_LOSS;
        if (lossy < distance) distance = lossy;
    }
    return distance <= limit ? distance : INFINITY;
}
