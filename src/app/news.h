// news: what guards do as it matters to a thief, in short sentences: who has seen him, who goes to look, who
// has given up. What they do day in, day out, is none.
#ifndef SEVENWATCH_APP_NEWS_H
#define SEVENWATCH_APP_NEWS_H

#include "app/scene.h"
#include "sevenwatch/ticks.h"

enum { NEWS_TEXT = 96, NEWS_MOST = 4, NEWS_TICKS = 8 * TICK_HZ };

typedef struct News {
    const WorldEvent *event; // borrowed
    char text[NEWS_TEXT];    // "Ada has seen you!"
} News;

// What has happened on the last NEWS_TICKS ticks, the latest first, at most NEWS_MOST; returns how many.
int news_latest(const Session *session, News news[NEWS_MOST]);

// An event of a world in a sentence; false for one that is no news.
bool news_text(const World *world, const WorldEvent *event, char text[NEWS_TEXT]);

// As many of the latest as fit into an area, the latest at the bottom, each one whole. False when there are
// some, but not even the latest fits.
bool news_paint(const Scene *scene, PixelArea area);

#endif
