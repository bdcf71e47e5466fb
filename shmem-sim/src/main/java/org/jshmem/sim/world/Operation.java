package org.jshmem.sim.world;

import java.util.Locale;

/** What a PE asks for, as the trace calls it. */
enum Operation {
    PUT(true), GET(false), ATOMIC(true), BATCH(true), FETCH(true), COMPARE_SWAP(true), READ(false), WAIT(false), FENCE(
            false), QUIET(
                    false), INIT(false), CLOSE(false);

    private final boolean writes;
    private final String word = name().toLowerCase(Locale.ROOT);

    Operation(boolean writes) {
        this.writes = writes;
    }

    /** Whether it may change its target's memory, and so end a wait. */
    boolean writes() {
        return writes;
    }

    @Override
    public String toString() {
        return word;
    }
}
