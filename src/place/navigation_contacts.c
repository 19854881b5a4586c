#include "place/navigation_build.h"

#include <stdlib.h>

// Which cell takes part in which contact.
typedef struct Membership {
    int32_t cell, contact;
} Membership;

static int compare_by_cell(const void *left, const void *right) {
    const Membership *a = left, *b = right;
    if (a->cell != b->cell) return a->cell < b->cell ? -1 : 1;
    return (a->contact > b->contact) - (a->contact < b->contact);
}

typedef struct ContactSearch {
    Navigation *navigation;
    Vec2 at;
    List contacts;    // of Contact
    List memberships; // of Membership, contact by contact
} ContactSearch;

static bool note_member(void *ctx, int cell, Rect rect) {
    (void)rect; // touches the point
    ContactSearch *search = ctx;
    Membership *membership = list_push(&search->memberships);
    if (!membership) return false;
    *membership = (Membership){cell, search->contacts.count};
    return true;
}

// A meeting where fewer than two cells meet is none.
static bool add_contact(NavigationBuild *build, ContactSearch *search) {
    int first = search->memberships.count;
    walls_near(search->navigation->cell_index, (Rect){search->at, search->at}, note_member, search);
    if (search->memberships.failed) return false;
    if (search->memberships.count - first < 2) {
        search->memberships.count = first;
        return true;
    }
    Contact *contact = list_push(&search->contacts);
    Vec2 *vertex = list_push(&build->vertices);
    if (!contact || !vertex) return false;
    *contact = (Contact){build->vertices.count - 1, {first, search->memberships.count}};
    *vertex = search->at;
    return true;
}

static bool find_contacts(NavigationBuild *build, ContactSearch *search) {
    keep_distinct_points(&build->meetings);
    const Vec2 *meetings = build->meetings.items;
    for (int i = 0; i < build->meetings.count; i++) {
        search->at = meetings[i];
        if (!add_contact(build, search)) return false;
    }
    return true;
}

// Stores the memberships both ways: the cells of each contact, and the contacts of each cell.
static bool store_memberships(NavigationBuild *build, Navigation *navigation, List *list) {
    size_t size = ((size_t)list->count + 1) * sizeof(int32_t);
    navigation->contact_cells = malloc(size);
    navigation->cell_contacts = malloc(size);
    if (!navigation->contact_cells || !navigation->cell_contacts) return false;
    navigation->contact_cell_count = list->count;
    Membership *memberships = list->items;
    Cell *cells = build->cells.items;
    for (int i = 0; i < list->count; i++) navigation->contact_cells[i] = memberships[i].cell;
    if (list->count > 1) qsort(memberships, (size_t)list->count, sizeof *memberships, compare_by_cell);
    int next = 0;
    for (int i = 0; i < build->cells.count; i++) {
        cells[i].contacts[0] = next;
        for (; next < list->count && memberships[next].cell == i; next++) {
            navigation->cell_contacts[next] = memberships[next].contact;
        }
        cells[i].contacts[1] = next;
    }
    return true;
}

bool build_contacts(NavigationBuild *build, Navigation *navigation) {
    ContactSearch search = {
        .navigation = navigation,
        .contacts = list_of(sizeof(Contact)),
        .memberships = list_of(sizeof(Membership)),
    };
    bool done = find_contacts(build, &search) && store_memberships(build, navigation, &search.memberships);
    list_free(&search.memberships);
    navigation->contact_count = search.contacts.count;
    navigation->contacts = list_take(&search.contacts);
    return done && navigation->contacts;
}
