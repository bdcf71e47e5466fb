/* A whole job: all say hello; or, given a number, do so many barriers; or, given a second one, so many sums of doubles of so many bytes,
   of which they check the last. The first prints how long they took, in ns. The same as org.jshmem.microbench.examples.Hello, Barriers
   and Sums. */
#ifndef JOBS_H
#define JOBS_H

#include "sampling.h"

/* Supplied by the library. */
static void lib_barrier(void);
static void *lib_memory(long bytes);
static void lib_prepare_sums(long count); /* collective, if it is anything */
static void lib_sum(double *dest, double *source, long count, int n);
static void lib_abort(void);

static long time_barriers(long barriers) {
    long start_ns = now_ns();
    for (long i = 0; i < barriers; i++) lib_barrier();
    return now_ns() - start_ns;
}

static long time_sums(long sums, long bytes, int me, int n) {
    long count = bytes / (long)sizeof(double);
    double *source = lib_memory(bytes), *dest = lib_memory(bytes);
    for (long i = 0; i < count; i++) source[i] = me + i;
    lib_prepare_sums(count);
    lib_barrier();
    long start_ns = now_ns();
    for (long i = 0; i < sums; i++) lib_sum(dest, source, count, n);
    long elapsed_ns = now_ns() - start_ns;
    for (long i = 0; i < count; i++)
        if (dest[i] != n * (n - 1.0) / 2 + (double)n * i) {
            printf("process %d has a wrong sum\n", me);
            lib_abort();
        }
    return elapsed_ns;
}

static void run_job(int argc, char **argv, int me, int n) {
    if (argc < 2) {
        printf("Hello from PE %d of %d\n", me, n);
        return;
    }
    long times = atol(argv[1]), elapsed_ns = argc == 2 ? time_barriers(times) : time_sums(times, atol(argv[2]), me, n);
    if (me == 0) printf("%ld\n", elapsed_ns);
}

#endif
