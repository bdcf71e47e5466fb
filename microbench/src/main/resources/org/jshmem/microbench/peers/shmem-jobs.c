/* A whole job of an OpenSHMEM library, as of version 1.4. */
#include <shmem.h>

#include "jobs.h"

/* A pSync may be used again when all PEs have left the call; taking turns keeps fast PEs from doing so too soon. */
#define TURNS 8

static void lib_barrier(void) { shmem_barrier_all(); }
static void lib_abort(void) { shmem_global_exit(1); }

static void *lib_memory(long bytes) {
    void *memory = shmem_malloc(bytes);
    if (!memory) {
        fprintf(stderr, "symmetric heap too small: bytes=%ld\n", bytes);
        shmem_global_exit(1);
    }
    return memory;
}

static long *psync[TURNS];
static double *pwrk[2];

static void lib_prepare_sums(long count) {
    long work = count / 2 + 1 > SHMEM_REDUCE_MIN_WRKDATA_SIZE ? count / 2 + 1 : SHMEM_REDUCE_MIN_WRKDATA_SIZE;
    for (int i = 0; i < 2; i++) pwrk[i] = lib_memory(work * sizeof(double));
    for (int i = 0; i < TURNS; i++) {
        psync[i] = lib_memory(SHMEM_REDUCE_SYNC_SIZE * sizeof(long));
        for (int j = 0; j < SHMEM_REDUCE_SYNC_SIZE; j++) psync[i][j] = SHMEM_SYNC_VALUE;
    }
}

static void lib_sum(double *dest, double *source, long count, int n) {
    static long turn;
    turn++;
    shmem_double_sum_to_all(dest, source, count, 0, 0, n, pwrk[turn % 2], psync[turn % TURNS]);
}

int main(int argc, char **argv) {
    shmem_init();
    run_job(argc, argv, shmem_my_pe(), shmem_n_pes());
    shmem_finalize();
    return 0;
}
