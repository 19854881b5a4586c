#include "listener.h"

void listener_open(Listener *listener, const Rect *walls, int wall_count, const Rect *doors, int door_count) {
    *listener = (Listener){.personality = personality_default("standard"), .ears = {500.0f, 300.0f}};
    field_open(&listener->field, walls, wall_count, doors, door_count);
    rng_seed(&listener->rng, 7, 1);
}

void listener_open_exact(Listener *listener) {
    listener_open(listener, NULL, 0, NULL, 0);
    listener->personality.hearing_error = 0.0f;
}

void listener_close(Listener *listener) {
    field_close(&listener->field);
}

Noise whistle(float west) {
    return (Noise){NOISE_WHISTLE, PLAYER, {500.0f - west, 300.0f}, 360.0f};
}

Heard listener_hear(Listener *listener, const Noise *noises, int count) {
    return hearing_tick(&listener->hearing, &listener->personality, listener->ears, SELF, noises, count,
                        &listener->field.air, &listener->rng);
}

Heard listener_hear_one(Listener *listener, Noise noise) {
    return listener_hear(listener, &noise, 1);
}

int listener_wait(Listener *listener, int ticks, Heard *heard) {
    for (int i = 1; i <= ticks; i++) {
        *heard = listener_hear(listener, NULL, 0);
        if (heard->news) return i;
    }
    return -1;
}

int listener_news_in_silence(Listener *listener, int ticks) {
    int news = 0;
    for (int i = 0; i < ticks; i++) news += listener_hear(listener, NULL, 0).news;
    return news;
}

bool listener_is_told(Listener *listener, Noise noise) {
    const bool at_once = listener_hear_one(listener, noise).news;
    return listener_news_in_silence(listener, REACTION) > 0 || at_once;
}
