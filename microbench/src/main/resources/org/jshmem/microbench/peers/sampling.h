/* Takes the samples as PointSampler does: batches of rounds long enough for the clock not to matter, their number settled
   before the first. Prints "operation bytes median min p99 max count first" in microseconds per operation; the last is the mean
   of the first rounds. */
#ifndef SAMPLING_H
#define SAMPLING_H

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define BATCH_NS 20000L
#define MIN_BATCHES 5L
#define FIRST_ROUNDS 20L

/* Rounds that must be timed together for their mean to say something. */
static long min_rounds = 1;

/* Rounds after which the same process has the same part again: a batch is of a multiple, or it would show who had which. */
static long rotation_rounds = 1;

typedef struct point {
    const char *operation;
    long bytes;
    int operations_per_round;
    void (*lead)(const struct point *, long rounds);
    void (*follow)(const struct point *, long rounds); /* NULL when one-sided */
    void (*after)(long rounds);                        /* NULL, or what the leader does when all of them are timed */
} point;

/* Set by the program: how long a point takes, at most how many samples; who leads; and how all agree. */
static double point_ns = 2e8;
static long max_samples = 10000;
static int leads = 1, follows = 0;
static long (*decide)(long value_of_leader);

static long now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000L + t.tv_nsec;
}

static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static long timed(const point *p, long rounds) {
    long start = now_ns();
    if (leads) p->lead(p, rounds);
    else if (follows && p->follow) p->follow(p, rounds);
    return now_ns() - start;
}

static void end_rounds(const point *p, long rounds) {
    if (leads && p->after) p->after(rounds);
}

static long whole_rotations(long rounds) { return (rounds + rotation_rounds - 1) / rotation_rounds * rotation_rounds; }

static long round_ns(const point *p) {
    long start = now_ns(), rounds = whole_rotations(1), fastest = LONG_MAX;
    for (;;) {
        long elapsed = timed(p, rounds);
        end_rounds(p, rounds);
        if (elapsed / rounds < fastest) fastest = elapsed / rounds;
        if (decide(now_ns() - start >= point_ns)) return decide(fastest < 1 ? 1 : fastest);
        if (decide(elapsed < point_ns / 8)) rounds *= 2;
    }
}

static double mean_us(const point *p, long rounds) { return timed(p, rounds) / 1e3 / (rounds * p->operations_per_round); }

static void report(const point *p, double *us, long count, double first_us) {
    qsort(us, count, sizeof *us, by_value);
    printf("%s %ld %.6f %.6f %.6f %.6f %ld %.6f\n", p->operation, p->bytes, us[count / 2], us[0], us[count * 99 / 100],
           us[count - 1], count, first_us);
    fflush(stdout);
}

static long batch_rounds(long ns) {
    long affordable = (long)(point_ns / MIN_BATCHES / ns), least = min_rounds < affordable ? min_rounds : affordable;
    long rounds = BATCH_NS / ns > least ? BATCH_NS / ns : least;
    return whole_rotations(rounds < 1 ? 1 : rounds);
}

/* Where a rotation takes longer than the point may, fewer than MIN_BATCHES, down to one. */
static long batch_count(double batch_ns, long rounds) {
    long few = (long)(MIN_BATCHES * point_ns / batch_ns), least = (MIN_BATCHES + rounds - 1) / rounds;
    if (few < least) few = least;
    if (few > MIN_BATCHES) few = MIN_BATCHES;
    long batches = (long)(point_ns / batch_ns);
    if (batches > max_samples) batches = max_samples;
    return batches < few ? few : batches;
}

static void measure(const point *p) {
    double first_us = mean_us(p, FIRST_ROUNDS);
    end_rounds(p, FIRST_ROUNDS);
    long ns = round_ns(p);
    long rounds = batch_rounds(ns);
    long batches = batch_count((double)rounds * ns, rounds);
    double *us = malloc(batches * sizeof *us);
    if (leads)
        for (long i = 0; i < batches; i++) us[i] = mean_us(p, rounds);
    else
        timed(p, batches * rounds);
    end_rounds(p, batches * rounds);
    decide(0);
    if (leads) report(p, us, batches, first_us);
    free(us);
}

#endif
