/* The measures of org.jshmem.microbench.collective over a C library, which the including file supplies: what the calls are,
   and where buffers come from. Data is verified as there. Usage: PROGRAM POINT_SECONDS SAMPLES LIMIT_SECONDS BUFFER_BYTES
   OPERATION,... SIZE... */
#ifndef COLLECTIVES_H
#define COLLECTIVES_H

#include <stdint.h>
#include <string.h>

#include "sampling.h"

#define PAGE 4096
#define SOURCE_SHIFT 2112 /* copies with rep movsb are slow when source and destination lie alike in their pages */
#define BLOCK 0x9e3779b97f4a7c15ul
#define PERIOD 509
#define MOST_LATE 32
#define LATE_NS 100000L

static char *source, *dest;
static int me, n, root;

/* Supplied by the library. */
static void lib_barrier(void);
static void lib_sync(void);
static void lib_broadcast(char *to, long bytes, int root); /* from the source; the root's destination is not looked at */
static void lib_reduce(long bytes);
static void lib_alltoall(long bytes);
static void lib_fcollect(long bytes);
static void lib_collect(long bytes);
static void lib_abort(void);

static uint64_t key(long seed, int pe) { return seed * n + pe + 1; }

static void fill_words(char *block, long bytes, uint64_t k) {
    for (long i = 0; i < bytes / 8; i++) ((uint64_t *)block)[i] = k * BLOCK + i;
}

static int has_words(const char *block, long bytes, uint64_t k) {
    for (long i = 0; i < bytes / 8; i++)
        if (((const uint64_t *)block)[i] != k * BLOCK + i) return 0;
    return 1;
}

typedef struct {
    const char *name;
    int source_blocks, dest_blocks; /* 0: none; 1: one; -1: one for each PE */
    void (*run)(const point *, long rounds);
    void (*fill)(long bytes, long seed);
    int (*holds)(long bytes, long seed);
    int rotates; /* whether each process is the root in turn */
} collective;

static void barriers(const point *p, long rounds) { for (long i = 0; i < rounds; i++) lib_barrier(); }
static void syncs(const point *p, long rounds) { for (long i = 0; i < rounds; i++) lib_sync(); }
static void reduces(const point *p, long rounds) { for (long i = 0; i < rounds; i++) lib_reduce(p->bytes); }
static void alltoalls(const point *p, long rounds) { for (long i = 0; i < rounds; i++) lib_alltoall(p->bytes); }
static void fcollects(const point *p, long rounds) { for (long i = 0; i < rounds; i++) lib_fcollect(p->bytes); }
static void collects(const point *p, long rounds) { for (long i = 0; i < rounds; i++) lib_collect(p->bytes); }

static void broadcasts_to(char *to, long bytes, long rounds) {
    for (long i = 0; i < rounds; i++) {
        root = root + 1 == n ? 0 : root + 1;
        lib_broadcast(to, bytes, root);
    }
}

static void broadcasts(const point *p, long rounds) { broadcasts_to(source, p->bytes, rounds); }
static void broadcasts_apart(const point *p, long rounds) { broadcasts_to(dest, p->bytes, rounds); }

static void fill_nothing(long bytes, long seed) {}

/* Nobody leaves before the last has entered, by the clock of the machine; each is the last by turns. */
static int is_entered_by_all(void (*synchronise)(void)) {
    int is_right = 1;
    for (int late = 0; late < n && late < MOST_LATE; late++) {
        for (long start = now_ns(); me == late && now_ns() - start < LATE_NS;) continue;
        *(long *)source = now_ns();
        synchronise();
        long left = now_ns();
        lib_fcollect(8);
        for (int pe = 0; pe < n; pe++) is_right &= ((long *)dest)[pe] <= left;
        lib_barrier();
    }
    return is_right;
}

static int holds_in_barrier(long bytes, long seed) { return is_entered_by_all(lib_barrier); }
static int holds_in_sync(long bytes, long seed) { return is_entered_by_all(lib_sync); }

static void fill_block(long bytes, long seed) { fill_words(source, bytes, key(seed, me)); }

/* In place, rounds leave nobody's data but the last. */
static int holds_roots(long bytes, long seed) { return !seed || has_words(source, bytes, key(seed, root)); }

static int holds_roots_apart(long bytes, long seed) {
    return has_words(root == me ? source : dest, bytes, key(seed, root));
}

static int holds_all(long bytes, long seed) {
    for (int pe = 0; pe < n; pe++)
        if (!has_words(dest + pe * bytes, bytes, key(seed, pe))) return 0;
    return 1;
}

static void fill_pairs(long bytes, long seed) {
    for (int pe = 0; pe < n; pe++) fill_words(source + pe * bytes, bytes, key(seed, me) * n + pe);
}

static int holds_pairs(long bytes, long seed) {
    for (int pe = 0; pe < n; pe++)
        if (!has_words(dest + pe * bytes, bytes, key(seed, pe) * n + me)) return 0;
    return 1;
}

static void fill_doubles(long bytes, long seed) {
    for (long i = 0; i < bytes / 8; i++) ((double *)source)[i] = (double)key(seed, me) + i % PERIOD;
}

static int holds_sum(long bytes, long seed) {
    double sum_of_keys = n * (double)(key(seed, 0) + key(seed, n - 1)) / 2;
    for (long i = 0; i < bytes / 8; i++)
        if (((double *)dest)[i] != sum_of_keys + (double)n * (i % PERIOD)) return 0;
    return 1;
}

static const collective all[] = {
    {"barrier", 0, 0, barriers, fill_nothing, holds_in_barrier},
    {"sync", 0, 0, syncs, fill_nothing, holds_in_sync},
    {"broadcast", 1, 1, broadcasts, fill_block, holds_roots, 1},
    {"broadcast-apart", 1, 1, broadcasts_apart, fill_block, holds_roots_apart, 1},
    {"reduce", 1, 1, reduces, fill_doubles, holds_sum},
    {"alltoall", -1, -1, alltoalls, fill_pairs, holds_pairs},
    {"fcollect", 1, -1, fcollects, fill_block, holds_all},
    {"collect", 1, -1, collects, fill_block, holds_all},
};

static void require_right(int is_right, const point *p) {
    if (is_right) return;
    fprintf(stderr, "wrong data: operation=%s bytes=%ld\n", p->operation, p->bytes);
    lib_abort();
}

static void verified(const collective *c, long bytes) {
    point p = {c->name, bytes, 1, c->run, c->run};
    long dest_bytes = c->dest_blocks < 0 ? n * bytes : c->dest_blocks * bytes;
    c->fill(bytes, 0);
    memset(dest, 0, dest_bytes);
    lib_barrier();
    rotation_rounds = c->rotates ? n : 1;
    measure(&p);
    require_right(c->holds(bytes, 0), &p);
    lib_barrier();
    c->fill(bytes, 1);
    memset(dest, 0, dest_bytes);
    lib_barrier();
    c->run(&p, 1);
    require_right(c->holds(bytes, 1), &p);
    lib_barrier();
}

static int is_wanted(const char *list, const char *name) {
    const size_t length = strlen(name);
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL)
        if (!strncmp(at, name, length) && (at[length] == ',' || !at[length])) return 1;
    return 0;
}

static void run_all(int argc, char **argv) {
    const long start = now_ns(), limit_ns = atol(argv[3]) * 1000000000L, max_bytes = atol(argv[4]);
    leads = me == 0;
    follows = !leads;
    min_rounds = 16;
    point_ns = atof(argv[1]) * 1e9;
    max_samples = atol(argv[2]);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        const collective *c = &all[i];
        if (!is_wanted(argv[5], c->name)) continue;
        for (int a = 6; a < (c->dest_blocks ? argc : 7); a++) {
            long bytes = c->dest_blocks ? atol(argv[a]) : 0;
            if ((c->dest_blocks < 0 ? n : 1) * bytes > max_bytes) continue;
            if (decide(now_ns() - start > limit_ns)) {
                if (leads) printf("limit 0 0 0 0 0 0 0\n");
                return;
            }
            verified(c, bytes);
        }
    }
}

#endif
