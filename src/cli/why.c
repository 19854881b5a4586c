#include "cli/why.h"

#include "files/suggestion.h"
#include "sevenwatch/ticks.h"
#include "sevenwatch/world_why.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_NAMES = 64, WORD_SIZE = 64 };

struct Asking {
    World *scratch;
    AskedRun run;
    int guard, state; // 0: it is not asked about a state
    uint32_t tick;
    WhyPage page;
};

// The question's words and where its faults go.
typedef struct Question {
    char guard[WORD_SIZE], tick[WORD_SIZE], state[WORD_SIZE]; // the last empty when there is none
    char place[REPORT_PLACE_SIZE];
    Report *report;
} Question;

static bool copy_word(char word[WORD_SIZE], const char *from, size_t length) {
    if (length == 0 || length >= WORD_SIZE) return false;
    memcpy(word, from, length);
    word[length] = '\0';
    return true;
}

// A guard's name may have an @ in it, and a tick has none.
static bool split(Question *question, const char *text) {
    const char *at = strrchr(text, '@');
    if (!at || !copy_word(question->guard, text, (size_t)(at - text))) return false;
    const char *tick = at + 1, *colon = strchr(tick, ':');
    if (!copy_word(question->tick, tick, colon ? (size_t)(colon - tick) : strlen(tick))) return false;
    return !colon || copy_word(question->state, colon + 1, strlen(colon + 1));
}

// "guard 1" may be written without its spaces.
static bool is_called(const char *name, const char *word) {
    if (strcmp(name, word) == 0) return true;
    for (; *name != '\0'; name++) {
        if (*name == ' ') continue;
        if (*name != *word++) return false;
    }
    return *word == '\0';
}

static int find_guard(const Question *question, const World *world) {
    const char *names[MOST_NAMES + 1] = {NULL};
    for (int i = 0; i < world_guard_count(world); i++) {
        if (is_called(world_guard_name(world, i), question->guard)) return i;
        if (i < MOST_NAMES) names[i] = world_guard_name(world, i);
    }
    char said[REPORT_CAUSE_SIZE / 2];
    suggestion_text(question->guard, names, "allowed", said, sizeof said);
    report_add(question->report, question->place, "there is no guard \"%s\"; %s", question->guard, said);
    return -1;
}

// "120", or "2.5s", which is the tick that the log calls so.
static bool read_tick(const Question *question, uint32_t ticks, uint32_t *tick) {
    char *end = NULL;
    const size_t length = strspn(question->tick, "0123456789.");
    const double last = (double)ticks;
    double read = strtod(question->tick, &end);
    bool is_seconds = strcmp(end, "s") == 0;
    bool is_number = length > 0 && end == question->tick + length;
    if (is_seconds)
        read = (double)(uint64_t)(read >= 0.0 && read <= last ? read * TICK_HZ + 0.5 : last + 1.0);
    if (is_number && (is_seconds || *end == '\0') && read >= 1.0 && read <= last &&
        read == (double)(uint32_t)read) {
        *tick = (uint32_t)read;
        return true;
    }
    report_add(question->report, question->place,
               "there is no tick \"%s\"; allowed is 1 to %.0f, or 0.02s to %.2fs", question->tick, last,
               last / TICK_HZ);
    return false;
}

static bool find_state(const Question *question, const MachineTable *table, int *state) {
    char paths[MOST_NAMES][WORD_SIZE];
    const char *names[MOST_NAMES + 1] = {NULL};
    int count = 0;
    for (int i = 1; i < table->count && count < MOST_NAMES; i++) {
        if (!table->states[i].name) continue;
        why_state_text(i, paths[count], sizeof paths[count]);
        names[count] = paths[count];
        *state = i;
        if (strcmp(question->state, paths[count]) == 0) return true;
        count++;
    }
    char said[REPORT_CAUSE_SIZE / 2];
    suggestion_text(question->state, names, "allowed", said, sizeof said);
    report_add(question->report, question->place, "there is no state \"%s\"; %s", question->state, said);
    return false;
}

static bool read_question(Asking *asking, Question *question, const World *world, const char *text) {
    if (!split(question, text)) {
        report_add(question->report, question->place,
                   "is no question; allowed is GUARD@TICK or GUARD@SECONDSs, and :STATE behind either");
        return false;
    }
    asking->guard = find_guard(question, world);
    if (asking->guard < 0 || !read_tick(question, asking->run.ticks, &asking->tick)) return false;
    if (question->state[0] == '\0') return true;
    return find_state(question, why_table(world_personality(world, asking->guard)), &asking->state);
}

Asking *asking_begin(const char *question, const AskedRun *run, const World *world, const WorldDef *def,
                     Report *report) {
    Question asked = {.report = report};
    snprintf(asked.place, sizeof asked.place, "--why %.*s", REPORT_PLACE_SIZE / 2, question);
    Asking *asking = calloc(1, sizeof *asking);
    if (!asking) {
        report_add(report, asked.place, "not enough memory to ask");
        return NULL;
    }
    asking->run = *run;
    if (read_question(asking, &asked, world, question)) asking->scratch = world_create(def, report);
    if (!asking->scratch) {
        asking_end(asking);
        return NULL;
    }
    asking_take(asking, world);
    return asking;
}

void asking_end(Asking *asking) {
    if (asking) world_destroy(asking->scratch);
    free(asking);
}

void asking_take(Asking *asking, const World *world) {
    if (world_tick(world) + 1 != asking->tick) return;
    const PlayerIntent intent = asking->run.intent(asking->run.played, asking->tick);
    world_tell_why(asking->scratch, world, &intent, asking->guard, asking->state, &asking->page);
}

void asking_print(const Asking *asking, FILE *file) {
    for (int i = 0; i < asking->page.count; i++) {
        const WhyLine *line = &asking->page.lines[i];
        fprintf(file, "%-12s %s\n", line->about, line->text);
    }
}
