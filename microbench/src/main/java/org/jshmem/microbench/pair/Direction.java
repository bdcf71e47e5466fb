package org.jshmem.microbench.pair;

import java.util.Locale;

/** Which way a transfer goes. */
enum Direction {
    /** From the local buffer into the partner's symmetric one. */
    PUT,
    /** From the partner's symmetric buffer into the local one. */
    GET;

    /** What rows of it are called. */
    String spelling() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The end where the data come from, of this PE's buffers: before the transfer it is filled on every PE. */
    <T> T origin(T local, T symmetric) {
        return this == PUT ? local : symmetric;
    }

    /** The other end. */
    <T> T target(T local, T symmetric) {
        return this == PUT ? symmetric : local;
    }
}
