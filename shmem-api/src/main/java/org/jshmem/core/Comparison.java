package org.jshmem.core;

/** The six comparison operators of a wait or test (OpenSHMEM section 9.10, {@code SHMEM_CMP_*}). Signed. */
public enum Comparison {
    /** Equal. */
    EQ,
    /** Not equal. */
    NE,
    /** Greater than. */
    GT,
    /** Greater than or equal. */
    GE,
    /** Less than. */
    LT,
    /** Less than or equal. */
    LE;

    /**
     * Whether {@code observed} stands in this relation to {@code expected}. An {@code int} may be passed: widening
     * keeps the signed order.
     *
     * @param observed the value read from symmetric memory
     * @param expected the value the caller waits for
     * @return true when the relation holds
     */
    public boolean holds(long observed, long expected) {
        return switch (this) {
            case EQ -> observed == expected;
            case NE -> observed != expected;
            case GT -> observed > expected;
            case GE -> observed >= expected;
            case LT -> observed < expected;
            case LE -> observed <= expected;
        };
    }

    /**
     * The constant with the given ordinal, for values that travel through shared memory.
     *
     * @param ordinal what {@link #ordinal()} returned, possibly in another process
     * @return the constant
     */
    public static Comparison ofOrdinal(int ordinal) {
        return CONSTANTS[ordinal];
    }

    private static final Comparison[] CONSTANTS = values();
}
