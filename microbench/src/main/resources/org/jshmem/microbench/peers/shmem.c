/* The measures of org.jshmem.microbench.pair on a C OpenSHMEM, PE 0 towards PE 1. Data is verified at the end of each point.
   Usage: shmem POINT_SECONDS SAMPLES LOCAL_OFFSET SYMMETRIC_OFFSET SIZE... */
#include <shmem.h>
#include <stdint.h>
#include <string.h>

#include "sampling.h"

#define PAGE 4096
#define START 7

static char *symmetric, *local;
static long *word, *decision;
static volatile long sink;
static long value; /* of the partner's word in the end */

static void put(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_putmem(symmetric, local, p->bytes, 1);
}

static void get(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_getmem(local, symmetric, p->bytes, 1);
}

static void long_p(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_long_p(word, i, 1);
    value = n - 1;
}

static void long_g(const point *p, long n) {
    for (long i = 0; i < n; i++) sink = shmem_long_g(word, 1);
}

static void add(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_long_atomic_add(word, 1, 1);
    value += n;
}

static void fetch_add(const point *p, long n) {
    for (long i = 0; i < n; i++) sink = shmem_long_atomic_fetch_add(word, 1, 1);
    value += n;
}

static void compare_swap(const point *p, long n) {
    for (long i = 0; i < n; i++, value++) sink = shmem_long_atomic_compare_swap(word, value, value + 1, 1);
}

static void swap(const point *p, long n) {
    for (long i = 0; i < n; i++) sink = shmem_long_atomic_swap(word, i, 1);
    value = n - 1;
}

static void fetch(const point *p, long n) {
    for (long i = 0; i < n; i++) sink = shmem_long_atomic_fetch(word, 1);
}

static void set(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_long_atomic_set(word, i, 1);
    value = n - 1;
}

/* The flag only grows, on both PEs alike. */
static long turn;

static void ping(const point *p, long n) {
    for (long end = turn + n; turn < end;) {
        shmem_long_p(word, ++turn, 1);
        shmem_long_wait_until(word, SHMEM_CMP_EQ, turn);
    }
}

static void pong(const point *p, long n) {
    for (long end = turn + n; turn < end;) {
        shmem_long_wait_until(word, SHMEM_CMP_EQ, ++turn);
        shmem_long_p(word, turn, 0);
    }
}

static void send(const point *p, int pe) {
    shmem_putmem(symmetric, local, p->bytes, pe);
    shmem_fence();
    shmem_long_p(word, turn, pe);
}

static void put_flag(const point *p, long n) {
    for (long end = turn + n; turn < end;) {
        ++turn;
        send(p, 1);
        shmem_long_wait_until(word, SHMEM_CMP_EQ, turn);
    }
}

static void put_flag_back(const point *p, long n) {
    for (long end = turn + n; turn < end;) {
        shmem_long_wait_until(word, SHMEM_CMP_EQ, ++turn);
        send(p, 0);
    }
}

static long decide_by_put(long value) {
    static int place;
    place ^= 1;
    if (leads) {
        shmem_long_p(&decision[place], value, 0);
        shmem_long_p(&decision[place], value, 1);
    }
    shmem_barrier_all();
    return *(volatile long *)&decision[place];
}

/* All as PE 0 sees it: what it has got last, and the word and the memory of its partner. */
static int has_got(const point *p) { return sink == START; }
static int has_value(const point *p) { return shmem_long_g(word, 1) == value; }
static int has_turn(const point *p) { return shmem_long_g(word, 1) == turn && *word == turn; }

static int is_filled(const char *block, long bytes, char with) {
    for (long i = 0; i < bytes; i++)
        if (block[i] != with) return 0;
    return 1;
}

static int has_block(const point *p) { return is_filled(local, p->bytes, 1); }

static int partner_has_block(const point *p) {
    memset(local, 0, p->bytes);
    shmem_getmem(local, symmetric, p->bytes, 1);
    return is_filled(local, p->bytes, 2);
}

static void run(const char *operation, long bytes, int per_round, void (*lead)(const point *, long),
                void (*follow)(const point *, long), int (*is_right)(const point *)) {
    point p = {operation, bytes, per_round, lead, follow};
    *word = value = follow ? 0 : START;
    turn = 0;
    memset(symmetric, 1, bytes);
    memset(local, 2, bytes);
    shmem_barrier_all();
    measure(&p);
    if (leads && !is_right(&p)) {
        fprintf(stderr, "wrong data: operation=%s bytes=%ld\n", p.operation, p.bytes);
        shmem_global_exit(1);
    }
    shmem_barrier_all();
}

int main(int argc, char **argv) {
    shmem_init();
    leads = shmem_my_pe() == 0;
    follows = !leads;
    decide = decide_by_put;
    point_ns = atof(argv[1]) * 1e9;
    max_samples = atol(argv[2]);
    long local_offset = atol(argv[3]), symmetric_offset = atol(argv[4]), largest = 8;
    for (int i = 5; i < argc; i++)
        if (atol(argv[i]) > largest) largest = atol(argv[i]);
    char *block = shmem_align(PAGE, symmetric_offset + largest);
    if (!block) {
        fprintf(stderr, "symmetric heap too small: bytes=%ld\n", symmetric_offset + largest);
        shmem_global_exit(1);
    }
    symmetric = block + symmetric_offset;
    local = (char *)aligned_alloc(PAGE, (local_offset + largest + PAGE - 1) / PAGE * PAGE) + local_offset;
    word = shmem_align(64, 64);
    decision = shmem_align(64, 64);
    run("p", 8, 1, long_p, NULL, has_value);
    run("g", 8, 1, long_g, NULL, has_got);
    run("atomic-add", 8, 1, add, NULL, has_value);
    run("atomic-fetch-add", 8, 1, fetch_add, NULL, has_value);
    run("atomic-compare-swap", 8, 1, compare_swap, NULL, has_value);
    run("atomic-swap", 8, 1, swap, NULL, has_value);
    run("atomic-fetch", 8, 1, fetch, NULL, has_got);
    run("atomic-set", 8, 1, set, NULL, has_value);
    run("ping-pong", 8, 2, ping, pong, has_turn);
    for (int i = 5; i < argc; i++) {
        run("put", atol(argv[i]), 1, put, NULL, partner_has_block);
        run("get", atol(argv[i]), 1, get, NULL, has_block);
        run("put-flag", atol(argv[i]), 2, put_flag, put_flag_back, partner_has_block);
    }
    shmem_finalize();
    return 0;
}
