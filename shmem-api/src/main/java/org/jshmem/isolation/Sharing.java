package org.jshmem.isolation;

/** How many copies of a class of the program a JVM has. From few to many: a class has at least as many as what it refers to. */
public enum Sharing {
    /** One, loaded as it is by the ordinary class loader. */
    CLASS_PATH,
    /** One for all PEs, but it has to be rewritten. */
    SHARED,
    /** One for each PE. */
    PER_PE;

    /**
     * The one with more copies.
     *
     * @param other another
     * @return this or the other
     */
    Sharing atLeast(Sharing other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
