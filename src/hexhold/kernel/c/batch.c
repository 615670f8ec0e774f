/* Many games stepped together. A slot is a place for one game after another; what the caller needs lies in flat rows. */

/* What a game begins with: its map, its chance, and what the map sets in every observation of it. */
#define USUAL_FRAMES 4 /* more of a stack is rarely used, and not fetched ahead */

typedef struct {
    Board board;
    Rng rng;
    int32_t mark_count;
    uint16_t marks[MARKS];
} Deal;

/* A menu as it lies in a slot, with room to go through it eight at a time. */
#define MOST_LISTED (((SPACE < MOST_ACTS ? SPACE : MOST_ACTS) + 7) / 8 * 8)

typedef struct {
    Rng rng;
    int64_t plies;                  /* actions made, those of chance included */
    int64_t played;                 /* which of the deals */
    State state;
    __attribute__((aligned(LINE)))
    uint16_t listed[MOST_LISTED];   /* the indices that are set in the mask */
    Deal deals[2];                  /* that of the game, and that of the next one once it is laid out */
} Slot;

struct Batch {
    int64_t count, most_plies, skips_forced, restarts;
    Crew *crew;                     /* NULL where one thread does all */
    Slot *slots;
    int64_t *episodes;              /* how many games have begun in each slot */
    uint8_t *laid, *wanted;         /* whether the next game is laid out, and whether it is to begin */
    int32_t *open;                  /* how many indices are listed in each slot */
    uint8_t *masks;
    float *rewards;
    uint8_t *ended, *cut;
    int8_t *seats;
    uint8_t *rows, *last_rows;      /* NULL where nobody looks */
    int64_t *actions;               /* what the slots are told, and what was drawn for them */
};

API int64_t kernel_slot_size(void) { return sizeof(Slot); }
API int64_t kernel_state_place(void) { return offsetof(Slot, state); }

/* Lay out the next game of a slot. What the template of its map sets is remembered as a few places. */
API int64_t kernel_prepare(const Batch *b, int64_t i, const int64_t *numbers, const Rng *rng, const uint8_t *template) {
    Deal *deal = b->slots[i].deals + !b->slots[i].played;
    kernel_board(&deal->board, numbers);
    deal->rng = *rng;
    deal->mark_count = 0;
    for (int64_t k = 0; k < ROW_SIZE; k++) {
        if (!template[k]) continue;
        if (template[k] != 1 || deal->mark_count == MARKS) return -1;
        deal->marks[deal->mark_count++] = (uint16_t)k;
    }
    b->laid[i] = 1;
    return 0;
}

/* Give a slot over to the game that was laid out for it. */
static Deal *take_next(const Batch *b, int64_t i) {
    Slot *slot = b->slots + i;
    slot->played = !slot->played;
    slot->rng = slot->deals[slot->played].rng;
    slot->plies = 0;
    b->laid[i] = b->wanted[i] = 0;
    return slot->deals + slot->played;
}

/* Put a slot, for which a map was laid out, where a game on it stands, as it was written down. */
API int64_t kernel_put(const Batch *b, int64_t i, int64_t plies, const int64_t *key) {
    const Deal *deal = take_next(b, i);
    b->slots[i].plies = plies;
    return kernel_read(&b->slots[i].state, &deal->board, key);
}
API int64_t kernel_look(const Slot *slot, Rng *rng) { *rng = slot->rng; return slot->plies; }

static void observe(const Batch *b, int64_t i, int64_t seat, uint8_t *row) {
    Slot *slot = b->slots + i;
    const Deal *deal = slot->deals + slot->played;
    memset(row, 0, ROW_SIZE);
    for (int32_t k = 0; k < deal->mark_count; k++) row[deal->marks[k]] = 1;
    FILL(&slot->state, seat, row);
}

/* Play on to where the caller decides, and set the mask of what is open. */
static void rest(const Batch *b, int64_t i) {
    Slot *slot = b->slots + i;
    State *s = &slot->state;
    uint8_t *mask = b->masks + i * SPACE;
    Menu menu;
    int64_t seat = b->seats[i];
    /* Eight at a time, so that processors foresee the end. Those behind it were cleared when they were listed last. */
    for (int32_t k = 0; k < b->open[i]; k += 8) for (int32_t of = 0; of < 8; of++) mask[slot->listed[k + of]] = 0;
    menu.count = 0;
    while (!s->over && slot->plies < b->most_plies) {
        if (state_who(s) == CHANCE_ACTS) play_chance(s, &slot->rng);
        else {
            const int64_t asked = TO_ACT(s);
            LIST(s, asked, &menu);
            if (!b->skips_forced || menu.count != 1) { seat = asked; break; }
            STEP(s, asked, menu.items[0]);
            menu.count = 0;
        }
        slot->plies++;
    }
    b->seats[i] = (int8_t)seat;
    int64_t index = 0;
    for (int64_t k = 0; k < menu.count; k++) {
        /* Menus list many actions one after the other as the space does, so the next index is worth a try. */
        if (index == SPACE || PACKED[seat * SPACE + index] != menu.items[k]) index = INDEX(menu.items[k], seat);
        mask[index] = 1;
        slot->listed[k] = (uint16_t)index++;
    }
    b->open[i] = (int32_t)menu.count;
}

static void finish(const Batch *b, int64_t i, int64_t seat) {
    State *s = &b->slots[i].state;
    float *rewards = b->rewards + i * SEATS;
    int64_t anybody = 0;
    if (!s->over) b->cut[i] = 1;
    else {
        b->ended[i] = 1;
        for (int64_t turn = 0; turn < SEATS; turn++) {
            const int64_t won = WON(s, (seat + turn) % SEATS);
            rewards[turn] = won ? 1.0f : 0.0f;
            anybody |= won;
        }
        for (int64_t turn = 0; turn < SEATS; turn++) if (anybody && rewards[turn] == 0.0f) rewards[turn] = -1.0f;
    }
    if (b->last_rows) observe(b, i, seat, b->last_rows + i * ROW_SIZE);
}

/* Begin the next game of a slot. */
static void begin(const Batch *b, int64_t i) {
    const Deal *deal = take_next(b, i);
    make_blank(&b->slots[i].state, &deal->board);
    START(&b->slots[i].state);
    b->episodes[i]++;
    rest(b, i);
}

/* Jobs for the slots of a part. Each gives a number; those of all parts are added up. */

static int64_t clear(const Batch *b, int64_t from, int64_t to) {
    memset(b->rewards + from * SEATS, 0, sizeof(float) * SEATS * (to - from));
    memset(b->ended + from, 0, to - from);
    memset(b->cut + from, 0, to - from);
    return 0;
}

static int64_t look_at(const Batch *b, int64_t from, int64_t to) {
    GUARDED;
    for (int64_t i = from; i < to; i++) observe(b, i, b->seats[i], b->rows + i * ROW_SIZE);
    return 0;
}

static int64_t begin_wanted(const Batch *b, int64_t from, int64_t to) {
    GUARDED;
    for (int64_t i = from; i < to; i++) {
        if (!b->wanted[i]) continue;
        begin(b, i);
        if (b->rows) observe(b, i, b->seats[i], b->rows + i * ROW_SIZE);
    }
    return 0;
}

static int may(const Batch *b, int64_t i) {
    const int64_t index = b->actions[i];
    return index == NO_ACTION || (index >= 0 && index < SPACE && b->masks[i * SPACE + index]);
}

/* How many slots may not do what they are told. */
static int64_t refused(const Batch *b, int64_t from, int64_t to) {
    int64_t count = 0;
    for (int64_t i = from; i < to; i++) count += !may(b, i);
    return count;
}

/* The actions of which so many are listed before those that were drawn. */
static int64_t pick(const Batch *b, int64_t from, int64_t to) {
    for (int64_t i = from; i < to; i++) if (b->open[i]) b->actions[i] = b->slots[i].listed[b->actions[i]];
    return 0;
}

/* Ask for what a slot needs when it is stepped, so that it comes from memory while another one is played. */
static inline void fetch(const Batch *b, int64_t i) {
    const char *slot = (const char *)(b->slots + i);
    for (size_t at = 0; at < offsetof(Slot, state.stack) + USUAL_FRAMES * FRAME_SIZE * sizeof(int16_t); at += LINE) __builtin_prefetch(slot + at);
    __builtin_prefetch(b->slots[i].listed);
}

/* Act in every slot; gives how many games are to begin whose maps are not laid out yet. */
static int64_t act(const Batch *b, int64_t from, int64_t to) {
    GUARDED;
    int64_t wanted = 0;
    clear(b, from, to);
    for (int64_t i = from; i < to; i++) {
        if (i + 1 < to) fetch(b, i + 1);
        if (b->actions[i] != NO_ACTION) {
            Slot *slot = b->slots + i;
            const int64_t seat = b->seats[i];
            STEP(&slot->state, seat, PACKED[seat * SPACE + b->actions[i]]);
            slot->plies++;
            rest(b, i);
            if (slot->state.over || slot->plies >= b->most_plies) {
                finish(b, i, seat);
                if (b->restarts && b->laid[i]) begin(b, i);
                else if (b->restarts) { b->wanted[i] = 1; wanted++; }
            }
        }
        /* A game is looked at while the processor still has it at hand. */
        if (b->rows) observe(b, i, b->seats[i], b->rows + i * ROW_SIZE);
    }
    return wanted;
}

/* What Python calls. */

API int64_t kernel_batch_clear(const Batch *b) { return clear(b, 0, b->count); }
API int64_t kernel_batch_look(const Batch *b) { return together(b, b->crew, b->count, look_at); }
API int64_t kernel_batch_begin(const Batch *b) { return together(b, b->crew, b->count, begin_wanted); }
API int64_t kernel_batch_step(const Batch *b) { return together(b, b->crew, b->count, act); }

/* Let a game go on that was put into a slot. */
API int64_t kernel_batch_rest(const Batch *b, int64_t slot) { GUARDED; rest(b, slot); return 0; }

API int64_t kernel_batch_uncover(const Batch *b, uint8_t *rows) {
    GUARDED;
    memset(rows, 0, b->count * SECRET_SIZE);
    for (int64_t i = 0; i < b->count; i++) UNCOVER(&b->slots[i].state, b->seats[i], rows + i * SECRET_SIZE);
    return 0;
}

/* The first slot that may not do what it is told, counted from 1; 0 if all may. */
API int64_t kernel_batch_refusal(const Batch *b) {
    if (!together(b, b->crew, b->count, refused)) return 0;
    int64_t i = 0;
    while (may(b, i)) i++;
    return i + 1;
}

/* One of the open actions of every slot. One stream serves all, so it is drawn from in the order of the slots. */
API int64_t kernel_batch_sample(const Batch *b, Rng *rng) {
    for (int64_t i = 0; i < b->count; i++) b->actions[i] = b->open[i] ? BELOW(rng, b->open[i]) : NO_ACTION;
    return together(b, b->crew, b->count, pick);
}
