/* The calls that Python makes. Each returns -1 where the kernel met what it has no room for; nothing it wrote counts then. */

#define API __attribute__((visibility("default")))
#define GUARDED if (setjmp(way_out)) return -1

/* Where games rest: chance acts by itself, and a seat decides what `listed` has. */
static void play_chance(State *s, Rng *r) { STEP(s, CHANCE_SEAT, SAMPLE(s, r)); }

API int64_t kernel_state_size(void) { return sizeof(State); }
API int64_t kernel_board_size(void) { return sizeof(Board); }

/* A state as Python writes it down (see State.key): scalars, the stack as far as it is used, and every row. */
#define TAKE(field, count) for (int64_t i = 0; i < (count); i++) { s->field[i] = *key; if (s->field[i] != *key++) return -1; }
#define GIVE(field, count) for (int64_t i = 0; i < (count); i++) *key++ = s->field[i];
API int64_t kernel_read(State *s, const Board *board, const int64_t *key) {
    GUARDED;
    memset(s, 0, sizeof *s);
    s->board = board;
    if (key[0] > MOST_FRAMES) return -1;
    s->depth = key[0]; s->turn = key[1]; s->active = key[2]; s->over = key[3]; s->winner = key[4];
    key += 5;
    TAKE(stack, s->depth * FRAME_SIZE)
    READ_ROWS
    for (int64_t i = 0; i < NOTES; i++) write_note(s, i, *key++);
    return 0;
}
API int64_t kernel_write(const State *s, int64_t *key) {
    int64_t *start = key;
    *key++ = s->depth; *key++ = s->turn; *key++ = s->active; *key++ = s->over; *key++ = s->winner;
    GIVE(stack, s->depth * FRAME_SIZE)
    WRITE_ROWS
    for (int64_t i = 0; i < NOTES; i++) *key++ = read_note(s, i);
    return key - start;
}
API int64_t kernel_board(Board *board, const int64_t *numbers) {
    (void)board; (void)numbers;
    READ_BOARD
    return 0;
}

API int64_t kernel_to_act(State *s) { GUARDED; return s->over ? CHANCE_SEAT - 1 : TO_ACT(s); }
API int64_t kernel_list(State *s, int64_t seat, int64_t *acts) {
    Menu menu;
    GUARDED;
    LIST(s, seat, &menu);
    memcpy(acts, menu.items, sizeof(int64_t) * menu.count);
    return menu.count;
}
API int64_t kernel_step(State *s, int64_t seat, int64_t act) { GUARDED; STEP(s, seat, act); return 0; }
API int64_t kernel_sample(State *s, Rng *r) { GUARDED; return SAMPLE(s, r); }

/* How many sequences of `depth` actions there are; outcomes of chance count like choices, each once. */
static int64_t perft(const State *s, int64_t depth) {
    if (depth == 0) return 1;
    if (s->over) return 0;
    State here = *s, after;
    int64_t total = 0;
    if (state_who(s) == CHANCE_ACTS) {
        Pairs pairs;
        OUTCOMES(&here, &pairs);
        for (int64_t i = 0; i < pairs.count; i++) {
            after = *s;
            STEP(&after, CHANCE_SEAT, pairs.acts[i]);
            total += perft(&after, depth - 1);
        }
        return total;
    }
    Menu menu;
    const int64_t seat = TO_ACT(&here);
    LIST(&here, seat, &menu);
    if (depth == 1) return menu.count;
    for (int64_t i = 0; i < menu.count; i++) {
        after = *s;
        STEP(&after, seat, menu.items[i]);
        total += perft(&after, depth - 1);
    }
    return total;
}
API int64_t kernel_perft(const State *s, int64_t depth) { GUARDED; return perft(s, depth); }

/* Play at random until the end, or until `most` actions were made. */
API int64_t kernel_play(State *s, Rng *r, int64_t most) {
    GUARDED;
    Menu menu;
    int64_t count = 0;
    for (; !s->over && count < most; count++) {
        if (state_who(s) == CHANCE_ACTS) { play_chance(s, r); continue; }
        const int64_t seat = TO_ACT(s);
        LIST(s, seat, &menu);
        STEP(s, seat, menu.items[BELOW(r, menu.count)]);
    }
    return count;
}

/* A game that begins, as `Game.new` gives it. */
API int64_t kernel_new(State *s, const Board *board) { GUARDED; make_blank(s, board); START(s); return 0; }

/* Play as seated random bots do: chance and every seat have streams of their own, and a single choice takes no luck. */
API int64_t kernel_play_seated(State *s, Rng *chance, Rng *seats, int64_t most) {
    GUARDED;
    Menu menu;
    int64_t count = 0;
    for (; !s->over && count < most; count++) {
        if (state_who(s) == CHANCE_ACTS) { play_chance(s, chance); continue; }
        const int64_t seat = TO_ACT(s);
        LIST(s, seat, &menu);
        STEP(s, seat, menu.items[menu.count == 1 ? 0 : BELOW(seats + seat, menu.count)]);
    }
    return count;
}

/* Copy states again and again, each one to its twin; nothing else is measured by the time this takes. */
API int64_t kernel_copy(State *to, const State *from, int64_t count, int64_t rounds) {
    for (int64_t k = 0; k < rounds; k++)
        for (int64_t i = 0; i < count; i++) {
            to[i] = from[i];
            __asm__ volatile("" ::: "memory"); /* no copy is left out */
        }
    return rounds * count;
}
