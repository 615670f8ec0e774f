/* What every kernel stands on. The types State and Board are written for each kernel before this is read. */

typedef struct { int64_t a, b, c, count; } Rng;
typedef struct { int64_t count; int64_t items[MOST_ACTS]; } Menu;
typedef struct { int64_t count; int64_t items[MOST_ITEMS]; } Row;
typedef struct { int64_t count; int64_t acts[MOST_OUTCOMES]; int64_t weights[MOST_OUTCOMES]; } Pairs;

/* A kernel that meets what it has no room for ends its call at once, and says so: no game goes on wrongly. */
static __thread jmp_buf way_out;
static __attribute__((noreturn, cold, noinline)) void broken(int line) { longjmp(way_out, line > 0 ? line : 1); }

#ifdef CHECKED
static inline int64_t checked(int64_t index, int64_t count) { if (index < 0 || index >= count) broken(1); return index; }
#define AT(index, count) checked(index, count)
#define PUT(place, value) do { const int64_t put_ = (value); (place) = put_; if ((place) != put_) broken(2); } while (0)
#else
#define AT(index, count) (index)
#define PUT(place, value) ((place) = (value))
#endif
#define PUT_NOTE(place, value) do { const int64_t put_ = (value); (place) = put_; if ((place) != put_) broken(3); } while (0)

/* Notes that are 0 or 1 lie eight to a byte. */
static inline int64_t mark(const uint8_t *row, int64_t at) { return row[at >> 3] >> (at & 7) & 1; }
static inline void put_mark(uint8_t *row, int64_t at, int64_t value) {
    if (value & ~(int64_t)1) broken(3);
    row[at >> 3] = (uint8_t)((row[at >> 3] & ~(1 << (at & 7))) | value << (at & 7));
}

static inline int64_t floor_mod(int64_t a, int64_t b) { if (b == 0) broken(10); const int64_t left = a % b; return left && (left < 0) != (b < 0) ? left + b : left; }
static inline int64_t floor_div(int64_t a, int64_t b) { if (b == 0) broken(11); return a / b - (a % b != 0 && (a < 0) != (b < 0)); }

static inline void add_item(Row *row, int64_t item) { if (row->count == MOST_ITEMS) broken(4); row->items[row->count++] = item; }
static inline void copy_row(Row *to, const Row *from) {
    to->count = from->count;
    for (int64_t i = 0; i < from->count; i++) to->items[i] = from->items[i];
}
static inline void fill_row(Row *row, int64_t item, int64_t count) {
    if (count > MOST_ITEMS) broken(5);
    row->count = count;
    for (int64_t i = 0; i < count; i++) row->items[i] = item;
}
static inline int64_t row_has(const Row *row, int64_t item) {
    for (int64_t i = 0; i < row->count; i++) if (row->items[i] == item) return 1;
    return 0;
}
static inline void add_act(Menu *menu, int64_t act) { if (menu->count == MOST_ACTS) broken(6); menu->items[menu->count++] = act; }
static inline void copy_menu(Row *to, const Menu *from) { to->count = 0; for (int64_t i = 0; i < from->count; i++) add_item(to, from->items[i]); }
static inline void add_pair(Pairs *pairs, int64_t act, int64_t weight) {
    if (pairs->count == MOST_OUTCOMES) broken(7);
    pairs->acts[pairs->count] = act;
    pairs->weights[pairs->count++] = weight;
}

#define FRAME_SIZE 6
static inline void put_frame(int16_t *place, int64_t value) { *place = (int16_t)value; if (*place != value) broken(8); }
static inline void state_push(State *s, int64_t kind, int64_t who, int64_t a, int64_t b, int64_t c, int64_t d) {
    if (s->depth == MOST_FRAMES) broken(9);
    int16_t *frame = s->stack + FRAME_SIZE * s->depth++;
    put_frame(frame, kind); put_frame(frame + 1, who);
    put_frame(frame + 2, a); put_frame(frame + 3, b); put_frame(frame + 4, c); put_frame(frame + 5, d);
}
static inline void state_pop(State *s) { s->depth--; }
static inline int64_t state_kind(const State *s) { return s->stack[FRAME_SIZE * (s->depth - 1)]; }
static inline int64_t state_who(const State *s) { return s->stack[FRAME_SIZE * (s->depth - 1) + 1]; }
static inline int64_t state_arg(const State *s, int64_t i) { return s->stack[FRAME_SIZE * (s->depth - 1) + 2 + i]; }
static inline void state_wait_for(State *s, int64_t who) { put_frame(s->stack + FRAME_SIZE * (s->depth - 1) + 1, who); }
static inline void state_set_arg(State *s, int64_t i, int64_t value) { put_frame(s->stack + FRAME_SIZE * (s->depth - 1) + 2 + i, value); }
