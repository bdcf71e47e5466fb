package org.jshmem.core;

/**
 * Read-modify-write operators of the atomic memory operations (OpenSHMEM 1.6, section 9.7) with one operand.
 *
 * @since 0.1.0
 */
public enum AtomicOp {
    /** {@code old + operand}, wrapping. */
    ADD,
    /** {@code operand}. */
    SWAP,
    /** {@code old & operand}. */
    AND,
    /** {@code old | operand}. */
    OR,
    /** {@code old ^ operand}. */
    XOR;

    /**
     * The value the operator leaves in memory; an {@code int} operation may use it and narrow the result.
     *
     * @param old     the value found in memory
     * @param operand the operand
     * @return the new value
     */
    public long apply(long old, long operand) {
        return switch (this) {
            case ADD -> old + operand;
            case SWAP -> operand;
            case AND -> old & operand;
            case OR -> old | operand;
            case XOR -> old ^ operand;
        };
    }
}
