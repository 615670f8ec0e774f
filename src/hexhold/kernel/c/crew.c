/* Threads that go through the slots of a batch together. Each has a part of them, always the same, so that its core keeps
   what it knows of them at hand. Who is done with their own part helps with the others: one that comes late, or is kept
   from its core, holds nobody up. */

typedef struct Batch Batch;
typedef int64_t Job(const Batch *batch, int64_t from, int64_t to);

typedef struct { __attribute__((aligned(LINE))) int64_t next, end; } Part; /* the first slot that nobody has taken */

typedef struct Crew Crew;
typedef struct { Crew *crew; int64_t number; pthread_t thread; } Helper;

struct Crew {
    pthread_mutex_t lock;
    pthread_cond_t begun, done;
    Job *job;                   /* NULL between jobs */
    const Batch *batch;
    int64_t rounds;             /* how many jobs were begun */
    int64_t total, failed;
    int64_t inside;             /* helpers that are at work */
    int64_t dismissed;
    pid_t owner;
    int64_t size;               /* how many helpers there are; the thread that calls is one more */
    Helper *helpers;
    Part *parts;
};

enum { SHARE = 32, PATIENCE = 3000 };

/* Wait a little for a number to change: falling asleep and being woken takes longer than most jobs. */
static int changes_soon(const int64_t *number, int64_t from) {
    for (int k = 0; k < PATIENCE; k++) {
        if (__atomic_load_n(number, __ATOMIC_ACQUIRE) != from) return 1;
#if defined(__x86_64__) || defined(__i386__)
        __builtin_ia32_pause();
#endif
    }
    return 0;
}

static void take_part(Crew *crew, int64_t number, Job *job, const Batch *batch) {
    int64_t total = 0;
    for (int64_t k = 0; k <= crew->size; k++) {
        Part *part = crew->parts + (number + k) % (crew->size + 1);
        for (;;) {
            const int64_t from = __atomic_fetch_add(&part->next, SHARE, __ATOMIC_RELAXED), to = from + SHARE;
            if (from >= part->end) break;
            const int64_t got = job(batch, from, to < part->end ? to : part->end);
            if (got < 0) __atomic_store_n(&crew->failed, 1, __ATOMIC_RELAXED);
            total += got;
        }
    }
    __atomic_fetch_add(&crew->total, total, __ATOMIC_RELAXED);
}

static void *help(void *given) {
    const Helper *me = given;
    Crew *crew = me->crew;
    int64_t seen = 0;
    pthread_mutex_lock(&crew->lock);
    while (!crew->dismissed) {
        if (crew->rounds == seen || !crew->job) {
            const int64_t rounds = crew->rounds;
            pthread_mutex_unlock(&crew->lock);
            const int soon = changes_soon(&crew->rounds, rounds);
            pthread_mutex_lock(&crew->lock);
            if (!soon && crew->rounds == rounds && !crew->dismissed) pthread_cond_wait(&crew->begun, &crew->lock);
            continue;
        }
        seen = crew->rounds;
        crew->inside++;
        Job *job = crew->job;
        const Batch *batch = crew->batch;
        pthread_mutex_unlock(&crew->lock);
        take_part(crew, me->number, job, batch);
        pthread_mutex_lock(&crew->lock);
        __atomic_store_n(&crew->inside, crew->inside - 1, __ATOMIC_RELEASE);
        if (!crew->inside) pthread_cond_signal(&crew->done);
    }
    pthread_mutex_unlock(&crew->lock);
    return NULL;
}

/* Do a job for all slots, with a crew where there is one; returns what its parts gave together, or -1. */
static int64_t together(const Batch *batch, Crew *crew, int64_t count, Job *job) {
    /* A process that was forked has no threads but its own. */
    if (!crew || crew->owner != getpid()) return job(batch, 0, count);
    const int64_t parts = crew->size + 1;
    pthread_mutex_lock(&crew->lock);
    crew->job = job;
    crew->batch = batch;
    crew->total = crew->failed = 0;
    for (int64_t k = 0; k < parts; k++) crew->parts[k] = (Part){count * k / parts, count * (k + 1) / parts};
    __atomic_store_n(&crew->rounds, crew->rounds + 1, __ATOMIC_RELEASE);
    pthread_cond_broadcast(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
    take_part(crew, 0, job, batch);
    pthread_mutex_lock(&crew->lock);
    crew->job = NULL; /* nobody else may begin */
    while (crew->inside) {
        const int64_t inside = crew->inside;
        pthread_mutex_unlock(&crew->lock);
        const int soon = changes_soon(&crew->inside, inside);
        pthread_mutex_lock(&crew->lock);
        if (!soon && crew->inside) pthread_cond_wait(&crew->done, &crew->lock);
    }
    pthread_mutex_unlock(&crew->lock);
    return crew->failed ? -1 : crew->total;
}

/* Send a crew home. In a process that was forked there is nobody to send. */
API int64_t kernel_crew_end(Crew *crew) {
    if (crew->owner != getpid()) return 0;
    pthread_mutex_lock(&crew->lock);
    crew->dismissed = 1;
    pthread_cond_broadcast(&crew->begun);
    pthread_mutex_unlock(&crew->lock);
    for (int64_t k = 0; k < crew->size; k++) pthread_join(crew->helpers[k].thread, NULL);
    pthread_cond_destroy(&crew->begun);
    pthread_cond_destroy(&crew->done);
    pthread_mutex_destroy(&crew->lock);
    free(crew->parts);
    free(crew->helpers);
    free(crew);
    return 0;
}

/* A crew of the thread that calls and so many helpers, or fewer where the system allows no more. */
API int64_t kernel_crew_new(Crew **place, int64_t size) {
    *place = NULL;
    Crew *crew = calloc(1, sizeof(Crew));
    Helper *helpers = calloc(size, sizeof(Helper));
    Part *parts = aligned_alloc(LINE, sizeof(Part) * (size + 1));
    if (!crew || !helpers || !parts) { free(crew); free(helpers); free(parts); return 0; }
    *place = crew;
    crew->helpers = helpers;
    crew->parts = parts;
    pthread_mutex_init(&crew->lock, NULL);
    pthread_cond_init(&crew->begun, NULL);
    pthread_cond_init(&crew->done, NULL);
    crew->owner = getpid();
    /* None begins before all are there: until then nobody knows how many parts there are. */
    pthread_mutex_lock(&crew->lock);
    while (crew->size < size) {
        Helper *next = crew->helpers + crew->size;
        *next = (Helper){.crew = crew, .number = crew->size + 1};
        if (pthread_create(&next->thread, NULL, help, next)) break;
        crew->size++;
    }
    pthread_mutex_unlock(&crew->lock);
    return crew->size;
}
