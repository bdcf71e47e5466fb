package org.jshmem.microbench.sampling;

/**
 * Who does what in an operation.
 *
 * @param mine    the part of the calling PE
 * @param leaders how many PEs lead; PE 0 is one of them
 */
public record Cast(Part mine, int leaders) {

    /** What a PE does. */
    public enum Part {
        /** The operation that is timed. */
        LEADS,
        /** The other side of it. */
        FOLLOWS,
        /** Nothing. */
        WAITS
    }

    /**
     * PE 0 leads, all others follow.
     *
     * @param myPe the calling PE
     * @return the cast
     */
    public static Cast all(int myPe) {
        return new Cast(myPe == 0 ? Part.LEADS : Part.FOLLOWS, 1);
    }

    /**
     * All PEs lead.
     *
     * @param nPes how many there are
     * @return the cast
     */
    public static Cast leaders(int nPes) {
        return new Cast(Part.LEADS, nPes);
    }

    /**
     * Whether the calling PE leads.
     *
     * @return true if it does
     */
    public boolean leads() {
        return mine == Part.LEADS;
    }
}
