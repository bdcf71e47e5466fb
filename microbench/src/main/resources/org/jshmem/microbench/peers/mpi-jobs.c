/* A whole job of an MPI library. */
#include <mpi.h>

#include "jobs.h"

static void lib_barrier(void) { MPI_Barrier(MPI_COMM_WORLD); }

int main(int argc, char **argv) {
    int me, n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    run_job(argc, argv, me, n);
    MPI_Finalize();
    return 0;
}
