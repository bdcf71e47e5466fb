/* STREAM's four kernels in C, one pinned thread per PE with arrays of its own, a barrier around each kernel. Verifies like
   STREAM does. Prints "kernel bytes median min p99 max count" in microseconds per pass.
   Usage: stream ELEMENTS PASSES CPU... */
#define _GNU_SOURCE
#include <math.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdint.h>
#include <string.h>

#include "sampling.h"

#define PAGE 4096
#define LINE 64
#define KERNELS 4
#define SCALAR 3.0

static long elements, passes;
static int threads;
static atomic_long arrived;
static double *us[KERNELS];
static atomic_int wrong;

static void meet(long *epoch) {
    long goal = ++*epoch * threads;
    atomic_fetch_add(&arrived, 1);
    while (atomic_load_explicit(&arrived, memory_order_acquire) < goal) {}
}

__attribute__((noinline)) static void copy(double *restrict c, const double *restrict a, long n) {
    for (long i = 0; i < n; i++) c[i] = a[i];
}

__attribute__((noinline)) static void scale(double *restrict b, const double *restrict c, long n) {
    for (long i = 0; i < n; i++) b[i] = SCALAR * c[i];
}

__attribute__((noinline)) static void add(double *restrict c, const double *restrict a, const double *restrict b, long n) {
    for (long i = 0; i < n; i++) c[i] = a[i] + b[i];
}

__attribute__((noinline)) static void triad(double *restrict a, const double *restrict b, const double *restrict c, long n) {
    for (long i = 0; i < n; i++) a[i] = b[i] + SCALAR * c[i];
}

static void run(int kernel, double *a, double *b, double *c) {
    switch (kernel) {
    case 0: copy(c, a, elements); break;
    case 1: scale(b, c, elements); break;
    case 2: add(c, a, b, elements); break;
    default: triad(a, b, c, elements);
    }
}

/* Arrays that start at different offsets in their pages: loads that look like they follow a store 4 KiB away wait for it. */
static double *array(int index) {
    char *memory = aligned_alloc(PAGE, (elements * sizeof(double) / PAGE + 2) * PAGE);
    return (double *)(memory + index * 5 * LINE);
}

static int is_right(const double *x, double expected) {
    double error = 0;
    for (long i = 0; i < elements; i++) error += fabs(x[i] - expected);
    return error / elements <= 1e-13 * expected;
}

static void verify(const double *a, const double *b, const double *c) {
    double aa = 1, bb = 2, cc = 0;
    for (long pass = 0; pass < passes; pass++) {
        cc = aa;
        bb = SCALAR * cc;
        cc = aa + bb;
        aa = bb + SCALAR * cc;
    }
    if (!is_right(a, aa) || !is_right(b, bb) || !is_right(c, cc)) atomic_store(&wrong, 1);
}

static int cpus[1024];

static void *work(void *number) {
    int me = (int)(intptr_t)number;
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpus[me], &set);
    sched_setaffinity(0, sizeof set, &set);
    double *a = array(0), *b = array(1), *c = array(2);
    for (long i = 0; i < elements; i++) a[i] = 1, b[i] = 2, c[i] = 0;
    long epoch = 0;
    for (long pass = 0; pass < passes; pass++) {
        for (int kernel = 0; kernel < KERNELS; kernel++) {
            meet(&epoch);
            long start = now_ns();
            run(kernel, a, b, c);
            meet(&epoch);
            if (me == 0) us[kernel][pass] = (now_ns() - start) / 1e3;
        }
    }
    verify(a, b, c);
    return NULL;
}

int main(int argc, char **argv) {
    static const char *names[] = {"copy", "scale", "add", "triad"};
    static const int arrays[] = {2, 2, 3, 3};
    pthread_t others[1024];
    elements = atol(argv[1]);
    passes = atol(argv[2]);
    threads = argc - 3;
    for (int i = 0; i < threads; i++) cpus[i] = atoi(argv[3 + i]);
    for (int kernel = 0; kernel < KERNELS; kernel++) us[kernel] = malloc(passes * sizeof(double));
    for (int i = 1; i < threads; i++) pthread_create(&others[i], NULL, work, (void *)(intptr_t)i);
    work((void *)0);
    for (int i = 1; i < threads; i++) pthread_join(others[i], NULL);
    for (int kernel = 0; kernel < KERNELS; kernel++) {
        point p = {names[kernel], arrays[kernel] * elements * (long)sizeof(double) * threads, 1, NULL, NULL};
        report(&p, us[kernel] + 1, passes - 1, us[kernel][0]); /* the first pass is not counted, as in STREAM */
    }
    if (wrong) fprintf(stderr, "stream: wrong sums\n");
    return wrong;
}
