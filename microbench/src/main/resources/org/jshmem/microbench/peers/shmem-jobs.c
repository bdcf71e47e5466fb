/* A whole job of an OpenSHMEM library. */
#include <shmem.h>

#include "jobs.h"

static void lib_barrier(void) { shmem_barrier_all(); }

int main(int argc, char **argv) {
    shmem_init();
    run_job(argc, argv, shmem_my_pe(), shmem_n_pes());
    shmem_finalize();
    return 0;
}
