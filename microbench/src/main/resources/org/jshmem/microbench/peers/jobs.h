/* A whole job: all say hello; or, given a number, do so many barriers, and the first prints how long they took, in ns. The same as
   org.jshmem.microbench.examples.Hello and Barriers. */
#ifndef JOBS_H
#define JOBS_H

#include "sampling.h"

/* Supplied by the library. */
static void lib_barrier(void);

static void run_job(int argc, char **argv, int me, int n) {
    if (argc < 2) {
        printf("Hello from PE %d of %d\n", me, n);
        return;
    }
    long barriers = atol(argv[1]), start_ns = now_ns();
    for (long i = 0; i < barriers; i++) lib_barrier();
    long elapsed_ns = now_ns() - start_ns;
    if (me == 0) printf("%ld\n", elapsed_ns);
}

#endif
