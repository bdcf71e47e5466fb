/* A whole job of an MPI library. */
#include <mpi.h>

#include "jobs.h"

static void lib_barrier(void) { MPI_Barrier(MPI_COMM_WORLD); }
static void lib_abort(void) { MPI_Abort(MPI_COMM_WORLD, 1); }
static void *lib_memory(long bytes) { return malloc(bytes); }
static void lib_prepare_sums(long count) { (void)count; }
static void lib_sum(double *dest, double *source, long count, int n) {
    (void)n;
    MPI_Allreduce(source, dest, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
    int me, n;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    run_job(argc, argv, me, n);
    MPI_Finalize();
    return 0;
}
