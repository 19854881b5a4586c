#include "app/colour.h"

#include <math.h>

Colour colour_faded(Colour colour, float share) {
    colour.a = (uint8_t)((float)colour.a * (share > 1.0f ? 1.0f : share > 0.0f ? share : 0.0f) + 0.5f);
    return colour;
}

static uint8_t channel_between(uint8_t from, uint8_t to, float share) {
    return (uint8_t)((float)from + ((float)to - (float)from) * share + 0.5f);
}

Colour colour_between(Colour from, Colour to, float share) {
    float s = share > 1.0f ? 1.0f : share > 0.0f ? share : 0.0f;
    return (Colour){channel_between(from.r, to.r, s), channel_between(from.g, to.g, s),
                    channel_between(from.b, to.b, s), channel_between(from.a, to.a, s)};
}

// A channel of sRGB as an amount of light.
static float channel_light(uint8_t channel) {
    float value = (float)channel / 255.0f;
    return value <= 0.04045f ? value / 12.92f : powf((value + 0.055f) / 1.055f, 2.4f);
}

float colour_luminance(Colour colour) {
    return 0.2126f * channel_light(colour.r) + 0.7152f * channel_light(colour.g) +
           0.0722f * channel_light(colour.b);
}

float colour_contrast(Colour one, Colour other) {
    float a = colour_luminance(one) + 0.05f, b = colour_luminance(other) + 0.05f;
    return a > b ? a / b : b / a;
}
