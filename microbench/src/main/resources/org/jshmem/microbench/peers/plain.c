/* What the machine can do without any library: two pinned threads and a word each (what p and wait_until cannot be faster
   than), and plain loops over a shared mapping. Data is verified at the end of each point. Usage: plain CPU_A CPU_B POINT_SECONDS SAMPLES LOCAL_OFFSET SYMMETRIC_OFFSET SIZE... */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>

#include "sampling.h"

#define PAGE 4096

static struct { _Alignas(128) atomic_long word; } side[2];
static char *shared, *local;
static volatile long sink;
static atomic_int ended;

static long decide_alone(long value) { return value; }

static void pin(int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    sched_setaffinity(0, sizeof set, &set);
}

static void *partner(void *cpu) {
    pin(*(int *)cpu);
    for (long turn = 1; !atomic_load_explicit(&ended, memory_order_relaxed);) {
        if (atomic_load_explicit(&side[1].word, memory_order_acquire) == turn)
            atomic_store_explicit(&side[0].word, turn++, memory_order_release);
    }
    return NULL;
}

static void ping(const point *p, long n) {
    static long turn;
    for (long end = turn + n; turn < end;) {
        atomic_store_explicit(&side[1].word, ++turn, memory_order_release);
        while (atomic_load_explicit(&side[0].word, memory_order_acquire) != turn) {}
    }
}

static void sum(const point *p, long n) {
    const long *longs = (const long *)shared;
    const long count = p->bytes / 8;
    for (long i = 0; i < n; i++) {
        long s = 0;
        for (long j = 0; j < count; j++) s += longs[j];
        sink = s;
        __asm__ volatile("" ::: "memory");
    }
}

static long stored;

static void store(const point *p, long n) {
    long *longs = (long *)shared;
    const long count = p->bytes / 8; /* for all the compiler knows the store below changes p */
    for (long i = 0; i < n; i++) {
        for (long j = 0; j < count; j++) longs[j] = i;
        __asm__ volatile("" ::: "memory");
    }
    stored = n - 1;
}

static void copy_to(const point *p, long n) {
    for (long i = 0; i < n; i++) {
        memcpy(shared, local, p->bytes);
        __asm__ volatile("" ::: "memory");
    }
}

static void copy_from(const point *p, long n) {
    for (long i = 0; i < n; i++) {
        memcpy(local, shared, p->bytes);
        __asm__ volatile("" ::: "memory");
    }
}

static int are_equal(const point *p) { return atomic_load(&side[0].word) == atomic_load(&side[1].word); }
static int is_summed(const point *p) { return sink == p->bytes / 8; }
static int is_copied(const point *p) { return !memcmp(shared, local, p->bytes); }

static int is_stored(const point *p) {
    for (long j = 0; j < p->bytes / 8; j++)
        if (((long *)shared)[j] != stored) return 0;
    return 1;
}

static void run(const char *operation, long bytes, int per_round, void (*lead)(const point *, long),
                int (*is_right)(const point *)) {
    point p = {operation, bytes, per_round, lead, NULL};
    if (shared) {
        for (long j = 0; j < bytes / 8; j++) ((long *)shared)[j] = 1;
        memset(local, 2, bytes);
    }
    measure(&p);
    if (is_right(&p)) return;
    fprintf(stderr, "wrong data: operation=%s bytes=%ld\n", p.operation, p.bytes);
    exit(1);
}

int main(int argc, char **argv) {
    int a = atoi(argv[1]), b = atoi(argv[2]);
    point_ns = atof(argv[3]) * 1e9;
    max_samples = atol(argv[4]);
    decide = decide_alone;
    pin(a);
    if (a != b) {
        pthread_t thread;
        pthread_create(&thread, NULL, partner, &b);
        run("plain-ping-pong", 8, 2, ping, are_equal);
        atomic_store(&ended, 1);
        pthread_join(thread, NULL);
    }
    long local_offset = atol(argv[5]), shared_offset = atol(argv[6]), largest = 8;
    for (int i = 7; i < argc; i++)
        if (atol(argv[i]) > largest) largest = atol(argv[i]);
    shared = (char *)mmap(NULL, shared_offset + largest, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
             + shared_offset;
    local = (char *)aligned_alloc(PAGE, (local_offset + largest + PAGE - 1) / PAGE * PAGE) + local_offset;
    for (int i = 7; i < argc; i++) {
        long bytes = atol(argv[i]) & -8L;
        if (bytes < 8) continue;
        run("ptr-sum", bytes, 1, sum, is_summed);
        run("ptr-store", bytes, 1, store, is_stored);
        run("ptr-copy-to", bytes, 1, copy_to, is_copied);
        run("ptr-copy-from", bytes, 1, copy_from, is_copied);
    }
    return 0;
}
