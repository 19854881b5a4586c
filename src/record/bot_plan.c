#include "record/bot_plan.h"

#include "sevenwatch/ticks.h"

enum {
    STEPS = FORECAST_STEPS,
    STRAIGHT = 2, // steps from a cell to the next,
    ACROSS = 3,   // and to one across
    WAIT = 1,
};

static const float ARRIVED = 1.5f; // px
static const float EFFORT = 0.02f; // s that a move costs more than it takes

typedef struct Search {
    BotMap *map;
    const Forecast *forecast;
    float speed; // px per second
    float dread;
    bool has_goal; // else he is to stay out of sight, wherever
} Search;

static float sneaking_speed(const Place *place) {
    return place->player_speed * PLAYER_SNEAK_FACTOR;
}

float plan_step_seconds(const BotMap *map, const Place *place) {
    return map->grid.cell / sneaking_speed(place) / (float)STRAIGHT;
}

// A node is a cell at a step.
static int node_of(int cell, int step) {
    return cell * (STEPS + 1) + step;
}

static int cell_of(int node) {
    return node / (STEPS + 1);
}

static int step_of(int node) {
    return node % (STEPS + 1);
}

// Anew in every search.
static PlanNode *visit(const Search *search, int node) {
    PlanNode *visited = &search->map->nodes[node];
    if (visited->search == search->map->searches) return visited;
    *visited = (PlanNode){.search = search->map->searches,
                          .cost = INFINITY,
                          .parent = -1,
                          .risk = forecast_risk(search->forecast, step_of(node),
                                                grid_middle(&search->map->grid, cell_of(node)))};
    return visited;
}

// s that are left at the least.
static float left_from(const Search *search, int cell) {
    return search->has_goal ? search->map->grid.left[cell] / search->speed : 0.0f;
}

static void reach(const Search *search, int parent, int cell, int steps) {
    const int last = step_of(parent) + steps;
    const int node = node_of(cell, last < STEPS ? last : STEPS);
    PlanNode *there = visit(search, node);
    const float takes = search->forecast->step * (float)steps;
    const float moves = cell == cell_of(parent) ? 0.0f : EFFORT;
    const float patience = search->has_goal ? 1.0f : 0.0f;
    const float cost = visit(search, parent)->cost + moves + takes * (patience + search->dread * there->risk);
    if (cost >= there->cost) return;
    there->cost = cost;
    there->parent = parent;
    queue_push(&search->map->queue, cost + left_from(search, cell), node);
}

static void spread(const Search *search, int node) {
    const BotGrid *grid = &search->map->grid;
    const int cell = cell_of(node);
    reach(search, node, cell, WAIT);
    for (int i = 0; i < GRID_NEIGHBOURS; i++) {
        const int next = grid_neighbour(grid, cell, i);
        if (next >= 0) reach(search, node, next, i % 2 == 0 ? STRAIGHT : ACROSS);
    }
}

static bool is_end(const Search *search, int node) {
    const bool is_goal = search->has_goal && cell_of(node) == search->map->grid.goal_cell;
    return is_goal || step_of(node) == STEPS;
}

// The node that it ends at; -1: there is no way.
static int find(const Search *search, int start, float *cost) {
    BotMap *map = search->map;
    map->queue.count = 0;
    visit(search, start)->cost = 0.0f;
    queue_push(&map->queue, left_from(search, cell_of(start)), start);
    QueueEntry entry;
    while (queue_pop(&map->queue, &entry)) {
        *cost = entry.cost;
        if (is_end(search, entry.what)) return entry.what;
        PlanNode *node = visit(search, entry.what);
        if (node->is_done) continue;
        node->is_done = true;
        spread(search, entry.what);
    }
    return -1;
}

static void add_stop(BotPlan *plan, Vec2 at, float leaves) {
    plan->stops[plan->count] = at;
    plan->leaves[plan->count++] = (int16_t)(leaves * (float)TICK_HZ);
}

// From its end back to its beginning, and then turned round.
static void write_down(BotPlan *plan, const Search *search, int end, int start) {
    int moves[STEPS + 1], count = 0;
    for (int node = end; node != start; node = search->map->nodes[node].parent) {
        if (cell_of(node) != cell_of(search->map->nodes[node].parent)) moves[count++] = node;
    }
    add_stop(plan, grid_middle(&search->map->grid, cell_of(start)), 0.0f);
    while (count > 0) {
        const int node = moves[--count];
        const float leaves = search->forecast->step * (float)step_of(search->map->nodes[node].parent);
        add_stop(plan, grid_middle(&search->map->grid, cell_of(node)), leaves);
    }
    if (search->has_goal && cell_of(end) == search->map->grid.goal_cell)
        add_stop(plan, search->map->grid.goal, 0.0f);
}

float plan_make(BotPlan *plan, BotMap *map, const Paths *paths, const Forecast *forecast, const Vec2 *goal,
                float dread) {
    *plan = (BotPlan){0};
    const Place *place = world_place(forecast->world);
    const Vec2 at = world_player(forecast->world)->at;
    grid_aim(&map->grid, &map->queue, paths, goal ? *goal : at);
    const int cell = grid_cell_near(&map->grid, paths, at);
    if (cell < 0 || map->grid.goal_cell < 0 || map->grid.left[cell] == INFINITY) return INFINITY;
    map->searches++;
    const Search search = {map, forecast, sneaking_speed(place), dread, goal != NULL};
    const float steps =
        vec2_distance(at, grid_middle(&map->grid, cell)) / search.speed / forecast->step + 0.5f;
    const int start = node_of(cell, steps < (float)STEPS ? (int)steps : STEPS);
    float cost = INFINITY;
    const int end = find(&search, start, &cost);
    if (end < 0) return cost;
    write_down(plan, &search, end, start);
    const float time = forecast->step * (float)(step_of(end) - step_of(start));
    plan->fear = map->nodes[end].cost - (search.has_goal ? time : 0.0f);
    return cost;
}

bool plan_is_at_stop(const BotPlan *plan, Vec2 at) {
    return plan->count == 0 || vec2_distance(at, plan->stops[plan->next]) <= ARRIVED;
}

Vec2 plan_follow(BotPlan *plan, Vec2 at) {
    const bool is_there = plan_is_at_stop(plan, at);
    const bool has_more = plan->next + 1 < plan->count;
    if (is_there && has_more && plan->age >= plan->leaves[plan->next + 1]) plan->next++;
    plan->age++;
    return plan->stops[plan->next];
}
