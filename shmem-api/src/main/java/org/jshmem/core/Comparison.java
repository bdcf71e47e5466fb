package org.jshmem.core;

/**
 * The comparison operators of a wait or test (OpenSHMEM 1.6, section 9.11, {@code SHMEM_CMP_*}). C takes the order from
 * the element type; Java has no unsigned types, so the four that need an order have an unsigned form.
 *
 * @since 0.1.0
 */
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
    LE,
    /** Greater than, unsigned. */
    GT_UNSIGNED,
    /** Greater than or equal, unsigned. */
    GE_UNSIGNED,
    /** Less than, unsigned. */
    LT_UNSIGNED,
    /** Less than or equal, unsigned. */
    LE_UNSIGNED;

    /**
     * Whether {@code observed} stands in this relation to {@code expected}. An {@code int} may be passed: widening
     * keeps the signed order, and the unsigned one too: a negative number stays above all others.
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
            case GT_UNSIGNED -> Long.compareUnsigned(observed, expected) > 0;
            case GE_UNSIGNED -> Long.compareUnsigned(observed, expected) >= 0;
            case LT_UNSIGNED -> Long.compareUnsigned(observed, expected) < 0;
            case LE_UNSIGNED -> Long.compareUnsigned(observed, expected) <= 0;
        };
    }

    /**
     * The same relation of unsigned numbers.
     *
     * @return the unsigned form; the constant itself when it needs no order or is unsigned
     */
    public Comparison unsigned() {
        return switch (this) {
            case GT -> GT_UNSIGNED;
            case GE -> GE_UNSIGNED;
            case LT -> LT_UNSIGNED;
            case LE -> LE_UNSIGNED;
            default -> this;
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
