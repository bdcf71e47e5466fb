package org.jshmem.microbench.hosts;

import java.util.Locale;

/** What is compared across hosts: a row of a measure of ours, and what does the same in C, where the target is in MPI all the time. */
enum HostsPoint {

    /** One put and its completion. */
    PUT_QUIET("put + quiet", 8, HostsMeasure.SINGLE_PUTS, "put", "put-flush", 1.5),
    /** The same, long. */
    LONG_PUT_QUIET("put + quiet", 1 << 20, HostsMeasure.SINGLE_PUTS, "put", "put-flush", Double.NaN),
    /** An atomic operation with an answer. */
    FETCH_ADD("fetch-add", 8, HostsMeasure.ATOMICS, "atomic-fetch-add", "fetch-and-op", 1.0),
    /** One put and its completion while the target computes, for 20 ms before C enters MPI again. */
    BUSY_PUT_QUIET("put + quiet, busy target", 8, HostsMeasure.BUSY_TARGET, "busy-put", "busy-put-flush", Double.NaN),
    /** The same with an answer. */
    BUSY_FETCH_ADD("fetch-add, busy target", 8, HostsMeasure.BUSY_TARGET, "busy-fetch-add", "busy-fetch-and-op",
            Double.NaN),
    /** A word one way: p and waitUntil; a message. */
    ONE_WAY("p, waitUntil one way", 8, HostsMeasure.PING_PONG, "ping-pong", "send-receive", 1.6),
    /** Puts without waiting for each. */
    STREAM("stream of puts", 8, HostsMeasure.PUT_STREAMS, "put", "put-window", 0.67),
    /** Blocks without waiting for each, beside messages into memory that awaits them. */
    BLOCKS("stream of puts", 64 << 10, HostsMeasure.PUT_STREAMS, "put", "send-window", Double.NaN),
    /** Likewise, long. */
    LONG_BLOCKS("stream of puts", 1 << 20, HostsMeasure.PUT_STREAMS, "put", "send-window", 1.11),
    /** All wait for all. */
    BARRIER("barrier", 0, HostsMeasure.BARRIERS, "barrier", "barrier", 1.3),
    /** A sum of one double. */
    SUM("sum", 8, HostsMeasure.SUMS, "reduce", "allreduce", 1.0),
    /** A sum of many. */
    LONG_SUM("sum", 1 << 20, HostsMeasure.SUMS, "reduce", "allreduce", 1.0),
    /** Additions to random elements on both hosts, each a record of its own. */
    UPDATES("histogram", 8, HostsMeasure.HISTOGRAM, "histogram/atomic", "accumulate", Double.NaN),
    /** The same, gathered by a session. */
    GATHERED_UPDATES("histogram, gathered", 8, HostsMeasure.HISTOGRAM, "histogram/aggregated", "accumulate", 0.2);

    private final String title;
    private final long bytes;
    private final HostsMeasure measure;
    private final String operation;
    private final String peerOperation;
    private final double goal;

    HostsPoint(String title, long bytes, HostsMeasure measure, String operation, String peerOperation, double goal) {
        this.title = title;
        this.bytes = bytes;
        this.measure = measure;
        this.operation = operation;
        this.peerOperation = peerOperation;
        this.goal = goal;
    }

    String title() {
        return title;
    }

    long bytes() {
        return bytes;
    }

    /** What measures it. */
    HostsMeasure measure() {
        return measure;
    }

    /** What it is called there. */
    String operation() {
        return operation;
    }

    /** What it is called in C. */
    String peerOperation() {
        return peerOperation;
    }

    /** The most that our time may be of the other, or not a number where nothing is aimed at. */
    double goal() {
        return goal;
    }

    /** For files. */
    String spelling() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
