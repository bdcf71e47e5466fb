/* Collectives of an MPI library. */
#include <mpi.h>

#include "collectives.h"

static int *counts, *starts;

static void lib_barrier(void) { MPI_Barrier(MPI_COMM_WORLD); }
static void lib_sync(void) { MPI_Barrier(MPI_COMM_WORLD); }
static void lib_abort(void) { MPI_Abort(MPI_COMM_WORLD, 1); }

static void lib_broadcast(char *to, long bytes, int from) {
    MPI_Bcast(from == me ? source : to, bytes / 8, MPI_DOUBLE, from, MPI_COMM_WORLD);
}

static void lib_reduce(long bytes) { MPI_Allreduce(source, dest, bytes / 8, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); }

static void lib_alltoall(long bytes) {
    MPI_Alltoall(source, bytes / 8, MPI_DOUBLE, dest, bytes / 8, MPI_DOUBLE, MPI_COMM_WORLD);
}

static void lib_fcollect(long bytes) {
    MPI_Allgather(source, bytes / 8, MPI_DOUBLE, dest, bytes / 8, MPI_DOUBLE, MPI_COMM_WORLD);
}

/* MPI wants to be told the lengths that collect finds out. */
static void lib_collect(long bytes) {
    if (counts[0] != bytes / 8) {
        for (int pe = 0; pe < n; pe++) {
            counts[pe] = bytes / 8;
            starts[pe] = pe * (bytes / 8);
        }
    }
    MPI_Allgatherv(source, bytes / 8, MPI_DOUBLE, dest, counts, starts, MPI_DOUBLE, MPI_COMM_WORLD);
}

static long decide_by_broadcast(long value) {
    MPI_Bcast(&value, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    return value;
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    decide = decide_by_broadcast;
    long bytes = atol(argv[4]);
    source = (char *)aligned_alloc(PAGE, (SOURCE_SHIFT + bytes + PAGE - 1) / PAGE * PAGE) + SOURCE_SHIFT;
    dest = (char *)aligned_alloc(PAGE, (bytes + PAGE) / PAGE * PAGE);
    counts = calloc(n, sizeof *counts);
    starts = calloc(n, sizeof *starts);
    run_all(argc, argv);
    MPI_Finalize();
    return 0;
}
