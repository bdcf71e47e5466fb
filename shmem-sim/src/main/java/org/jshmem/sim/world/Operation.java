package org.jshmem.sim.world;

import java.util.Locale;

/** What a PE asks for, as far as time, order and the trace are concerned. */
enum Operation {
    PUT(true, true), GET(false, false), ATOMIC(true, true), FETCH(true, true), COMPARE_SWAP(true, true),
    /** Atomic read; ordered, because a fence also orders atomics that fetch (OpenSHMEM section 9.11.1). */
    READ(true, false), WAIT(false, false), FENCE(false, false), QUIET(false, false), INIT(false, false), CLOSE(false,
            false), EXIT(false, false);

    private final boolean ordered;
    private final boolean writes;
    private final String word = name().toLowerCase(Locale.ROOT);

    Operation(boolean ordered, boolean writes) {
        this.ordered = ordered;
        this.writes = writes;
    }

    /** Whether it arrives at a PE after all ordered operations that its PE has sent there before. */
    boolean isOrdered() {
        return ordered;
    }

    boolean writes() {
        return writes;
    }

    @Override
    public String toString() {
        return word;
    }
}
