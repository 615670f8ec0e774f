/* Many games stepped together. A slot is a place for one game after another; what the caller needs lies in flat rows. */

typedef struct {
    State state;
    Board board;
    Rng rng;
    int64_t plies;              /* actions made, those of chance included */
    int32_t mark_count;
    uint16_t marks[MARKS];      /* what the map sets in every observation of its game */
    int32_t listed_count;
    uint16_t listed[SPACE];     /* the indices that are set in the mask */
} Slot;

typedef struct {
    int64_t count, most_plies, skips_forced;
    Slot *slots;
    uint8_t *masks;
    float *rewards;
    uint8_t *ended, *cut;
    int8_t *seats;
    uint8_t *rows, *last_rows;  /* NULL where nobody looks */
} Batch;

API int64_t kernel_slot_size(void) { return sizeof(Slot); }

/* Lay out the board of the next game of a slot, and give it its chance. */
API int64_t kernel_prepare(Slot *slot, const int64_t *numbers, const Rng *rng) {
    slot->rng = *rng;
    slot->plies = 0;
    kernel_board(&slot->board, numbers);
    make_blank(&slot->state, &slot->board);
    return 0;
}
/* Remember what is set in the template of a map: a few places are read faster than a row of bytes. */
API int64_t kernel_dress(Slot *slot, const uint8_t *template) {
    slot->mark_count = 0;
    for (int64_t i = 0; i < ROW_SIZE; i++) {
        if (!template[i]) continue;
        if (template[i] != 1 || slot->mark_count == MARKS) return -1;
        slot->marks[slot->mark_count++] = (uint16_t)i;
    }
    return 0;
}
/* Put a slot where a game stands, as it was written down. */
API int64_t kernel_put(Slot *slot, const int64_t *numbers, const Rng *rng, int64_t plies, const int64_t *key) {
    slot->rng = *rng;
    slot->plies = plies;
    kernel_board(&slot->board, numbers);
    return kernel_read(&slot->state, &slot->board, key);
}
API int64_t kernel_look(const Slot *slot, Rng *rng) { *rng = slot->rng; return slot->plies; }

static void observe(const Batch *b, int64_t i, int64_t seat, uint8_t *row) {
    Slot *slot = b->slots + i;
    memset(row, 0, ROW_SIZE);
    for (int32_t k = 0; k < slot->mark_count; k++) row[slot->marks[k]] = 1;
    FILL(&slot->state, seat, row);
}

/* Play on to where the caller decides, and set the mask of what is open. */
static void rest(const Batch *b, int64_t i) {
    Slot *slot = b->slots + i;
    State *s = &slot->state;
    uint8_t *mask = b->masks + i * SPACE;
    Menu menu;
    int64_t seat = b->seats[i];
    for (int32_t k = 0; k < slot->listed_count; k++) mask[slot->listed[k]] = 0;
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
    slot->listed_count = (int32_t)menu.count;
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

static void clear(const Batch *b, int64_t from, int64_t to) {
    memset(b->rewards + from * SEATS, 0, sizeof(float) * SEATS * (to - from));
    memset(b->ended + from, 0, to - from);
    memset(b->cut + from, 0, to - from);
}

API int64_t kernel_batch_clear(const Batch *b) { clear(b, 0, b->count); return 0; }

/* Begin the games that were prepared in some slots. */
API int64_t kernel_batch_begin(const Batch *b, const int64_t *slots, int64_t count) {
    GUARDED;
    for (int64_t k = 0; k < count; k++) {
        START(&b->slots[slots[k]].state);
        rest(b, slots[k]);
        if (b->rows) observe(b, slots[k], b->seats[slots[k]], b->rows + slots[k] * ROW_SIZE);
    }
    return 0;
}

/* Let a game go on that was put into a slot. */
API int64_t kernel_batch_rest(const Batch *b, int64_t slot) { GUARDED; rest(b, slot); return 0; }

API int64_t kernel_batch_look(const Batch *b, int64_t from, int64_t to) {
    GUARDED;
    for (int64_t i = from; i < to; i++) observe(b, i, b->seats[i], b->rows + i * ROW_SIZE);
    return 0;
}

API int64_t kernel_batch_uncover(const Batch *b, uint8_t *rows, int64_t from, int64_t to) {
    GUARDED;
    memset(rows + from * SECRET_SIZE, 0, (to - from) * SECRET_SIZE);
    for (int64_t i = from; i < to; i++) UNCOVER(&b->slots[i].state, b->seats[i], rows + i * SECRET_SIZE);
    return 0;
}

/* The first slot that may not do what it is told, counted from 1; 0 if all may. */
API int64_t kernel_batch_refusal(const Batch *b, const int64_t *actions) {
    for (int64_t i = 0; i < b->count; i++)
        if (actions[i] != NO_ACTION && (actions[i] < 0 || actions[i] >= SPACE || !b->masks[i * SPACE + actions[i]])) return i + 1;
    return 0;
}

/* Ask for a game that is stepped soon, so that it comes from memory while another one is played. */
static inline void fetch(const Slot *slot) {
    for (size_t at = 0; at < sizeof(State); at += 64) __builtin_prefetch((const char *)&slot->state + at);
    __builtin_prefetch(&slot->listed_count);
    __builtin_prefetch(&slot->rng);
}

/* Act in some slots; returns how many of their games have ended or were broken off. */
API int64_t kernel_batch_step(const Batch *b, const int64_t *actions, int64_t from, int64_t to) {
    GUARDED;
    int64_t finished = 0;
    clear(b, from, to);
    for (int64_t i = from; i < to; i++) {
        if (i + 1 < to) fetch(b->slots + i + 1);
        if (actions[i] != NO_ACTION) {
            Slot *slot = b->slots + i;
            const int64_t seat = b->seats[i];
            STEP(&slot->state, seat, PACKED[seat * SPACE + actions[i]]);
            slot->plies++;
            rest(b, i);
            if (slot->state.over || slot->plies >= b->most_plies) { finish(b, i, seat); finished++; }
        }
        /* A game is looked at while the processor still has it at hand. */
        if (b->rows) observe(b, i, b->seats[i], b->rows + i * ROW_SIZE);
    }
    return finished;
}

API int64_t kernel_batch_sample(const Batch *b, Rng *rng, int64_t *out) {
    for (int64_t i = 0; i < b->count; i++) {
        const Slot *slot = b->slots + i;
        out[i] = slot->listed_count ? slot->listed[BELOW(rng, slot->listed_count)] : NO_ACTION;
    }
    return 0;
}
