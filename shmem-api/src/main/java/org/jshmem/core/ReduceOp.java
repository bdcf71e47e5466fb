package org.jshmem.core;

/**
 * Reduction operators (OpenSHMEM 1.6, section 9.10.9). All are associative and commutative up to rounding.
 *
 * @since 0.1.0
 */
public enum ReduceOp {
    /** Sum; integers wrap. */
    SUM,
    /** Product; integers wrap. */
    PROD,
    /**
     * Minimum, in the unsigned order for unsigned types; for floating point NaN wins and -0.0 is below 0.0, as in
     * {@link Math#min(double, double)}.
     */
    MIN,
    /**
     * Maximum, in the unsigned order for unsigned types; for floating point NaN wins and 0.0 is above -0.0, as in
     * {@link Math#max(double, double)}.
     */
    MAX,
    /** Bitwise and; integers only. */
    AND,
    /** Bitwise or; integers only. */
    OR,
    /** Bitwise exclusive or; integers only. */
    XOR;

    /**
     * Whether the operator is defined for elements of the type.
     *
     * @param type the element type
     * @return false for a bitwise operator on floating-point elements and for the extremes of complex ones
     */
    public boolean isDefinedFor(Type type) {
        return switch (this) {
            case SUM, PROD -> true;
            case MIN, MAX -> !type.isComplex();
            case AND, OR, XOR -> !type.isFloatingPoint();
        };
    }
}
