package org.jshmem.microbench.hosts;

import java.util.List;

/** Measures of {@code bench} that are compared across hosts, each a job of its own. */
enum HostsMeasure {

    /** A put and its completion, one after the other. */
    SINGLE_PUTS("put-bandwidth", "--window", "1", "--sizes", "8,1M"),
    /** Many puts before they are completed. */
    PUT_STREAMS("put-bandwidth", "--window", "64", "--sizes", "8,64K,1M"),
    /** Each alone. */
    ATOMICS("atomics"),
    /** The same while the target computes. */
    BUSY_TARGET("busy-target"),
    /** A word there and back. */
    PING_PONG("ping-pong"),
    /** All wait for all. */
    BARRIERS("barrier"),
    /** Of doubles. */
    SUMS("reduce", "--sizes", "8,1M"),
    /** Adding to random elements of a table that all hold. */
    HISTOGRAM("histogram");

    private final List<String> arguments;

    HostsMeasure(String... arguments) {
        this.arguments = List.of(arguments);
    }

    /** Its name and what it is called with. */
    List<String> arguments() {
        return arguments;
    }
}
