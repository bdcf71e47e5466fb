/* Collectives of an OpenSHMEM library, as of version 1.4: over active sets. */
#include <shmem.h>

#include "collectives.h"

/* A pSync may be used again when all PEs have left the call; taking turns keeps fast PEs from doing so too soon. */
#define TURNS 8

static long *psync[TURNS], *decision;
static double *pwrk[TURNS];
static unsigned turn;

static long *next_psync(void) { return psync[++turn % TURNS]; }

static void lib_barrier(void) { shmem_barrier_all(); }
static void lib_sync(void) { shmem_sync_all(); }
static void lib_abort(void) { shmem_global_exit(1); }
static void lib_broadcast(char *to, long bytes, int from) {
    shmem_broadcast64(to, source, bytes / 8, from, 0, 0, n, next_psync());
}

static void lib_reduce(long bytes) {
    long *words = next_psync();
    shmem_double_sum_to_all((double *)dest, (double *)source, bytes / 8, 0, 0, n, pwrk[turn % TURNS], words);
}

static void lib_alltoall(long bytes) { shmem_alltoall64(dest, source, bytes / 8, 0, 0, n, next_psync()); }
static void lib_fcollect(long bytes) { shmem_fcollect64(dest, source, bytes / 8, 0, 0, n, next_psync()); }
static void lib_collect(long bytes) { shmem_collect64(dest, source, bytes / 8, 0, 0, n, next_psync()); }

static long decide_by_put(long value) {
    static int place;
    place ^= 1;
    if (leads)
        for (int pe = 0; pe < n; pe++) shmem_long_p(&decision[place], value, pe);
    shmem_barrier_all();
    return *(volatile long *)&decision[place];
}

static void *symmetric(long bytes) {
    void *block = shmem_align(PAGE, bytes);
    if (!block) {
        fprintf(stderr, "symmetric heap too small: bytes=%ld\n", bytes);
        shmem_global_exit(1);
    }
    return block;
}

int main(int argc, char **argv) {
    shmem_init();
    me = shmem_my_pe();
    n = shmem_n_pes();
    decide = decide_by_put;
    long bytes = atol(argv[4]);
    source = (char *)symmetric(SOURCE_SHIFT + bytes) + SOURCE_SHIFT;
    dest = symmetric(bytes + 8);
    decision = symmetric(2 * sizeof *decision);
    size_t words = SHMEM_REDUCE_SYNC_SIZE;
    if (words < SHMEM_BCAST_SYNC_SIZE) words = SHMEM_BCAST_SYNC_SIZE;
    if (words < SHMEM_COLLECT_SYNC_SIZE) words = SHMEM_COLLECT_SYNC_SIZE;
    if (words < SHMEM_ALLTOALL_SYNC_SIZE) words = SHMEM_ALLTOALL_SYNC_SIZE;
    long work = bytes / 16 + 1 > SHMEM_REDUCE_MIN_WRKDATA_SIZE ? bytes / 16 + 1 : SHMEM_REDUCE_MIN_WRKDATA_SIZE;
    double *shared_work[2] = {symmetric(work * sizeof(double)), symmetric(work * sizeof(double))};
    for (int i = 0; i < TURNS; i++) {
        psync[i] = symmetric(words * sizeof(long));
        for (size_t j = 0; j < words; j++) psync[i][j] = SHMEM_SYNC_VALUE;
        pwrk[i] = shared_work[i % 2];
    }
    shmem_barrier_all();
    run_all(argc, argv);
    shmem_finalize();
    return 0;
}
