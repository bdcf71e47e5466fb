/* The measures of org.jshmem.microbench.pair on a C OpenSHMEM, PE 0 towards PE 1.
   Usage: shmem POINT_SECONDS SAMPLES LOCAL_OFFSET SYMMETRIC_OFFSET SIZE... */
#include <shmem.h>
#include <stdint.h>
#include <string.h>

#include "sampling.h"

#define PAGE 4096

static char *symmetric, *local;
static long *word, *decision;
static volatile long sink;

static void put(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_putmem(symmetric, local, p->bytes, 1);
}

static void get(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_getmem(local, symmetric, p->bytes, 1);
}

static void long_p(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_long_p(word, i, 1);
}

static void long_g(const point *p, long n) {
    for (long i = 0; i < n; i++) sink = shmem_long_g(word, 1);
}

static void add(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_long_atomic_add(word, 1, 1);
}

static void fetch_add(const point *p, long n) {
    for (long i = 0; i < n; i++) sink = shmem_long_atomic_fetch_add(word, 1, 1);
}

static void compare_swap(const point *p, long n) {
    long expected = shmem_long_g(word, 1);
    for (long i = 0; i < n; i++, expected++) sink = shmem_long_atomic_compare_swap(word, expected, expected + 1, 1);
}

static void swap(const point *p, long n) {
    for (long i = 0; i < n; i++) sink = shmem_long_atomic_swap(word, i, 1);
}

static void fetch(const point *p, long n) {
    for (long i = 0; i < n; i++) sink = shmem_long_atomic_fetch(word, 1);
}

static void set(const point *p, long n) {
    for (long i = 0; i < n; i++) shmem_long_atomic_set(word, i, 1);
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

static void run(const char *operation, long bytes, int per_round, void (*lead)(const point *, long),
                void (*follow)(const point *, long)) {
    point p = {operation, bytes, per_round, lead, follow};
    *word = turn = 0;
    shmem_barrier_all();
    measure(&p);
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
    memset(symmetric, 1, largest);
    memset(local, 2, largest);
    run("p", 8, 1, long_p, NULL);
    run("g", 8, 1, long_g, NULL);
    run("atomic-add", 8, 1, add, NULL);
    run("atomic-fetch-add", 8, 1, fetch_add, NULL);
    run("atomic-compare-swap", 8, 1, compare_swap, NULL);
    run("atomic-swap", 8, 1, swap, NULL);
    run("atomic-fetch", 8, 1, fetch, NULL);
    run("atomic-set", 8, 1, set, NULL);
    run("ping-pong", 8, 2, ping, pong);
    for (int i = 5; i < argc; i++) {
        run("put", atol(argv[i]), 1, put, NULL);
        run("get", atol(argv[i]), 1, get, NULL);
        run("put-flag", atol(argv[i]), 2, put_flag, put_flag_back);
    }
    shmem_finalize();
    return 0;
}
