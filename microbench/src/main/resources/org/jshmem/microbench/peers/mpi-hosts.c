/* What goes between two hosts, by an MPI library: rank 0 leads, rank 1 is inside MPI all the time, as its progress wants it; the others
   take part in what all do.
   Data is verified at the end of each point. Usage: PROGRAM POINT_SECONDS SAMPLES */
#include <mpi.h>
#include <stdint.h>
#include <string.h>

#include "sampling.h"

#define MOST_BYTES (1L << 20)
#define TABLE_BYTES (8L << 20)
#define WINDOW 64
#define DONE_TAG 1
#define COMPUTE_NS 20000000L
#define LATE_NS 1000000L
#define COLLECTIVE_ROUNDS 16

static int me, n;
static int64_t *mine; /* the window's memory of this rank */
static char *block;
static double *sums;
static MPI_Win win;
static int64_t count; /* of operations whose sum the target holds, or both hold */

static long decide_by_broadcast(long value) {
    MPI_Bcast(&value, 1, MPI_LONG, 0, MPI_COMM_WORLD);
    MPI_Barrier(MPI_COMM_WORLD);
    return value;
}

static void require(int is_right, const char *operation, long bytes) {
    if (is_right) return;
    fprintf(stderr, "wrong data: operation=%s bytes=%ld\n", operation, bytes);
    MPI_Abort(MPI_COMM_WORLD, 1);
}

/* One-sided operations advance while the target is in MPI: it waits there for messages that say how many rounds are over, which are
   no part of what is timed. */
static void say_done(long rounds) { MPI_Send(&rounds, 1, MPI_LONG, 1, DONE_TAG, MPI_COMM_WORLD); }

static void await_done(const point *p, long rounds) {
    for (long done; rounds > 0; rounds -= done)
        MPI_Recv(&done, 1, MPI_LONG, 0, DONE_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* A target that computes, and is in MPI for a moment only in between. */
static void computes(const point *p, long rounds) {
    for (long done = 0; rounds > 0; rounds -= done) {
        int has_come = 0;
        for (long start = now_ns(); now_ns() - start < COMPUTE_NS;) continue;
        MPI_Iprobe(0, DONE_TAG, MPI_COMM_WORLD, &has_come, MPI_STATUS_IGNORE);
        done = 0;
        if (has_come) MPI_Recv(&done, 1, MPI_LONG, 0, DONE_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void put_flushes(const point *p, long rounds) {
    for (long i = 0; i < rounds; i++) {
        MPI_Put(block, p->bytes, MPI_BYTE, 1, 0, p->bytes, MPI_BYTE, win);
        MPI_Win_flush(1, win);
    }
}

static void put_windows(const point *p, long rounds) {
    for (long i = 0; i < rounds; i++) {
        for (int j = 0; j < WINDOW; j++) MPI_Put(block, p->bytes, MPI_BYTE, 1, 0, p->bytes, MPI_BYTE, win);
        MPI_Win_flush(1, win);
    }
}

static void fetch_ops(const point *p, long rounds) {
    int64_t one = 1, before;
    for (long i = 0; i < rounds; i++) {
        MPI_Fetch_and_op(&one, &before, MPI_INT64_T, 1, 0, MPI_SUM, win);
        MPI_Win_flush(1, win);
        require(before == count++, p->operation, p->bytes);
    }
}

/* All ranks count into a table that each has a part of. */
static void updates(const point *p, long rounds) {
    static uint64_t random = 88172645463325252;
    static const int64_t one = 1;
    if (!count) random += me;
    for (long i = 0; i < rounds; i++) {
        for (int j = 0; j < WINDOW; j++) {
            random ^= random << 13, random ^= random >> 7, random ^= random << 17;
            MPI_Accumulate(&one, 1, MPI_INT64_T, random % n, (random >> 8) % (TABLE_BYTES / 8) * 8, 1, MPI_INT64_T, MPI_SUM, win);
        }
        MPI_Win_flush_all(win);
        count += WINDOW;
    }
}

static void serves(const point *p, long rounds) {
    int64_t ball = 0;
    for (long i = 0; i < rounds; i++) {
        MPI_Send(&ball, 1, MPI_INT64_T, 1, 0, MPI_COMM_WORLD);
        MPI_Recv(&ball, 1, MPI_INT64_T, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        require(ball == i + 1, p->operation, p->bytes);
    }
}

static void returns(const point *p, long rounds) {
    int64_t ball;
    for (long i = 0; i < rounds; i++) {
        MPI_Recv(&ball, 1, MPI_INT64_T, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        ball++;
        MPI_Send(&ball, 1, MPI_INT64_T, 0, 0, MPI_COMM_WORLD);
    }
}

static void send_windows(const point *p, long rounds) {
    MPI_Request requests[WINDOW];
    for (long i = 0; i < rounds; i++) {
        for (int j = 0; j < WINDOW; j++) MPI_Isend(block, p->bytes, MPI_BYTE, 1, 0, MPI_COMM_WORLD, &requests[j]);
        MPI_Waitall(WINDOW, requests, MPI_STATUSES_IGNORE);
        MPI_Recv(NULL, 0, MPI_BYTE, 1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
}

static void receive_windows(const point *p, long rounds) {
    MPI_Request requests[WINDOW];
    for (long i = 0; i < rounds; i++) {
        for (int j = 0; j < WINDOW; j++) MPI_Irecv(mine, p->bytes, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &requests[j]);
        MPI_Waitall(WINDOW, requests, MPI_STATUSES_IGNORE);
        MPI_Send(NULL, 0, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
    }
}

static void barriers(const point *p, long rounds) {
    for (long i = 0; i < rounds; i++) MPI_Barrier(MPI_COMM_WORLD);
}

static void reductions(const point *p, long rounds) {
    for (long i = 0; i < rounds; i++)
        MPI_Allreduce(block, sums, p->bytes / 8, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

static void fill(long seed) {
    for (long i = 0; i < MOST_BYTES / 8; i++) ((double *)block)[i] = seed + i;
}

static void moved(const point *p) {
    fill(p->bytes);
    memset(mine, 0, MOST_BYTES);
    measure(p);
    MPI_Barrier(MPI_COMM_WORLD);
    if (me == 1) {
        fill(p->bytes);
        require(!memcmp(mine, block, p->bytes), p->operation, p->bytes);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

/* Who leads may be the first to leave one call and the last to leave the next; ours has as many calls to a sample. */
static void measure_collective(const point *p) {
    min_rounds = COLLECTIVE_ROUNDS;
    measure(p);
    min_rounds = 1;
}

static void summed(const point *p) {
    fill(me);
    measure_collective(p);
    for (long i = 0; i < p->bytes / 8; i++) require(sums[i] == n * (n - 1) / 2.0 + (double)n * i, p->operation, p->bytes);
}

/* Nobody leaves before the last has entered: the two hosts are one machine with one clock. */
static void entered(const point *p) {
    measure_collective(p);
    for (int late = 0; late < n; late++) {
        for (long start = now_ns(); me == late && now_ns() - start < LATE_NS;) continue;
        long enters = now_ns(), last;
        p->lead(p, 1);
        long left = now_ns();
        MPI_Allreduce(&enters, &last, 1, MPI_LONG, MPI_MAX, MPI_COMM_WORLD);
        require(last <= left, p->operation, p->bytes);
    }
}

static void counted(const point *p) {
    int64_t here[2] = {0, 0}, all[2];
    count = 0;
    memset(mine, 0, TABLE_BYTES);
    MPI_Barrier(MPI_COMM_WORLD);
    measure(p);
    here[0] = count;
    for (long i = 0; i < TABLE_BYTES / 8; i++) here[1] += mine[i];
    MPI_Allreduce(here, all, 2, MPI_INT64_T, MPI_SUM, MPI_COMM_WORLD);
    require(all[0] == all[1], p->operation, p->bytes);
}

int main(int argc, char **argv) {
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    leads = me == 0;
    follows = me == 1;
    decide = decide_by_broadcast;
    point_ns = argc > 1 ? atof(argv[1]) * 1e9 : 0;
    max_samples = argc > 2 ? atol(argv[2]) : 0;
    if (point_ns > 0) {
        block = malloc(MOST_BYTES);
        sums = malloc(MOST_BYTES);
        mine = malloc(TABLE_BYTES); /* what MPI allocates is shared by ranks of one machine */
        MPI_Win_create(mine, TABLE_BYTES, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &win);
        MPI_Win_lock_all(0, win);
        static const long sizes[] = {8, 64 << 10, 1 << 20};
        for (int i = 0; i < 3; i++) {
            moved(&(point){"put-flush", sizes[i], 1, put_flushes, await_done, say_done});
            moved(&(point){"put-window", sizes[i], WINDOW, put_windows, await_done, say_done});
            moved(&(point){"send-window", sizes[i], WINDOW, send_windows, receive_windows});
        }
        memset(mine, 0, 8);
        MPI_Barrier(MPI_COMM_WORLD);
        measure(&(point){"fetch-and-op", 8, 1, fetch_ops, await_done, say_done});
        measure(&(point){"busy-fetch-and-op", 8, 1, fetch_ops, computes, say_done});
        moved(&(point){"busy-put-flush", 8, 1, put_flushes, computes, say_done});
        measure(&(point){"send-receive", 8, 2, serves, returns});
        follows = me > 0;
        entered(&(point){"barrier", 0, 1, barriers, barriers});
        summed(&(point){"allreduce", 8, 1, reductions, reductions});
        counted(&(point){"accumulate", 8, n * WINDOW, updates, updates});
        summed(&(point){"allreduce", 1 << 20, 1, reductions, reductions});
        MPI_Win_unlock_all(win);
        MPI_Win_free(&win);
    }
    MPI_Finalize();
    return 0;
}
