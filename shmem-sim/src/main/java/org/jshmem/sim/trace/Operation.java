package org.jshmem.sim.trace;

import java.util.Locale;

/** What a PE asks for, as the trace calls it. */
public enum Operation {

    /** Writes memory. */
    PUT(true),
    /** Reads memory. */
    GET(false),
    /** Updates a word. */
    ATOMIC(true),
    /** Writes and updates several places of one PE. */
    BATCH(true),
    /** Updates a word and returns what it was. */
    FETCH(true),
    /** Writes a word if it is as expected, and returns what it was. */
    COMPARE_SWAP(true),
    /** Reads a word that others update. */
    READ(false),
    /** Waits for a word or a condition. */
    WAIT(false),
    /** Orders what comes before it before what comes after it. */
    FENCE(false),
    /** Completes what comes before it. */
    QUIET(false),
    /** Joins the job. */
    INIT(false),
    /** Leaves the job. */
    CLOSE(false);

    private final boolean writes;
    private final String word = name().toLowerCase(Locale.ROOT);

    Operation(boolean writes) {
        this.writes = writes;
    }

    /**
     * Whether it may change its target's memory, and so end a wait.
     *
     * @return false when it only reads, or has no target
     */
    public boolean writes() {
        return writes;
    }

    @Override
    public String toString() {
        return word;
    }
}
