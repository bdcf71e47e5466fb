package org.jshmem.microbench.stream;

import java.util.Locale;

/** What STREAM times, in the order in which it does: each reads what the one before has written. */
enum Kernel {
    /** {@code c = a}. */
    COPY(2, 2),
    /** {@code b = SCALAR * c}. */
    SCALE(2, 1),
    /** {@code c = a + b}. */
    ADD(3, 2),
    /** {@code a = b + SCALAR * c}. */
    TRIAD(3, 0);

    static final double SCALAR = 3;

    private final int arrays;
    private final int target;

    Kernel(int arrays, int target) {
        this.arrays = arrays;
        this.target = target;
    }

    /** The kernel of that title. */
    static Kernel of(String title) {
        return valueOf(title.toUpperCase(Locale.ROOT));
    }

    /** What a pass moves as STREAM counts it: every array once, without lines read only to be written. */
    long bytes(long elements) {
        return arrays * elements * Double.BYTES;
    }

    /** The array that it writes: 0 for a. */
    int target() {
        return target;
    }

    /** As in tables, and as the C program calls it. */
    String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
