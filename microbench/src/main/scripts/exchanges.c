/* Exchanges of bale's conveyors: counting into a distributed table, and gathering from one. See beside-bale. */
#include "example.h"

#include <string.h>
#include <time.h>

enum { ITEMS = 32 << 10, TABLE = 1 << 20, FIRST = 10 };

typedef struct { long slot, value; } packet_t;

static long *table, indices[ITEMS], gathered[ITEMS], me, n;
static unsigned long rnd;
static convey_t *updates, *requests, *replies;

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec / 1e9;
}

static void barrier(void) {
#if MPP_RAW_MPI
    MPI_Barrier(MPI_COMM_WORLD);
#else
    shmem_barrier_all();
#endif
}

static void require(int is_right, const char *what) {
    if (!is_right) {
        fprintf(stderr, "%s\n", what);
        abort();
    }
}

static void choose(void) {
    for (int i = 0; i < ITEMS; i++) {
        rnd ^= rnd << 13;
        rnd ^= rnd >> 7;
        rnd ^= rnd << 17;
        indices[i] = (long)((unsigned __int128)rnd * ((unsigned long)TABLE * n) >> 64);
    }
}

static void count(void) {
    long i = 0, *index;
    convey_begin(updates, sizeof(long), alignof(long));
    while (convey_advance(updates, i == ITEMS)) {
        for (; i < ITEMS; i++) {
            long item = indices[i] / n;
            if (!convey_push(updates, &item, indices[i] % n))
                break;
        }
        while ((index = convey_apull(updates, NULL)) != NULL)
            table[*index]++;
    }
    convey_reset(updates);
}

static void gather(void) {
    long i = 0;
    bool more;
    int64_t from;
    packet_t *packet;
    convey_begin(requests, sizeof(packet_t), alignof(packet_t));
    convey_begin(replies, sizeof(packet_t), alignof(packet_t));
    while (more = convey_advance(requests, i == ITEMS), more | convey_advance(replies, !more)) {
        for (; i < ITEMS; i++) {
            packet_t request = {i, indices[i] / n};
            if (!convey_push(requests, &request, indices[i] % n))
                break;
        }
        while ((packet = convey_apull(requests, &from)) != NULL) {
            packet_t reply = {packet->slot, table[packet->value]};
            if (!convey_push(replies, &reply, from)) {
                convey_unpull(requests);
                break;
            }
        }
        while ((packet = convey_apull(replies, NULL)) != NULL)
            gathered[packet->slot] = packet->value;
    }
    convey_reset(replies);
    convey_reset(requests);
    require(!memcmp(gathered, indices, sizeof indices), "a wrong result");
}

static int less(const void *a, const void *b) { return (*(double *)a > *(double *)b) - (*(double *)a < *(double *)b); }

static void measure(const char *kind, int exchanges, void (*exchange)(void)) {
    double *seconds = malloc(exchanges * sizeof(double)), first = 0;
    for (int i = 0; i < exchanges; i++) {
        choose();
        barrier();
        double start = now();
        exchange();
        barrier();
        seconds[i] = now() - start;
    }
    for (int i = 0; i < FIRST; i++)
        first += seconds[i];
    qsort(seconds + FIRST, exchanges - FIRST, sizeof(double), less);
    if (me == 0)
        printf("%s %.9f %.9f\n", kind, first, seconds[FIRST + (exchanges - FIRST) / 2]);
}

/* What has been counted on all PEs, by the conveyor: each PE sends PE 0 its sum. */
static long counted(void) {
    long sum = 0, all = 0, *part;
    for (long i = 0; i < TABLE; i++)
        sum += table[i];
    bool is_pushed = false;
    convey_begin(updates, sizeof(long), alignof(long));
    while (convey_advance(updates, is_pushed)) {
        is_pushed = is_pushed || convey_push(updates, &sum, 0);
        while ((part = convey_apull(updates, NULL)) != NULL)
            all += *part;
    }
    convey_reset(updates);
    return all;
}

int main(int argc, char **argv) {
    int exchanges = argc > 1 ? atoi(argv[1]) : 100;
    example_start();
    me = MY_PROC, n = PROCS;
    rnd = 0x9e3779b97f4a7c15UL * (me + 1);
    table = calloc(TABLE, sizeof(long));
    updates = convey_new(SIZE_MAX, 0, NULL, convey_opt_SCATTER | convey_opt_ALERT);
    requests = convey_new(SIZE_MAX, 0, NULL, convey_opt_SCATTER | convey_opt_ALERT);
    replies = convey_new(SIZE_MAX, 0, NULL, convey_opt_ALERT);
    require(table && updates && requests && replies, "no memory");
    measure("histogram", exchanges, count);
    long all = counted();
    require(me != 0 || all == (long)exchanges * ITEMS * n, "wrong counts");
    for (long i = 0; i < TABLE; i++)
        table[i] = i * n + me;
    measure("gather", exchanges, gather);
    fflush(stdout);
    example_end();
    return 0;
}
