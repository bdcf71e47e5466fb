package org.jshmem.microbench.sampling;

/**
 * Who does what in an operation.
 *
 * @param mine    the role of the calling PE
 * @param leaders how many PEs lead; PE 0 is one of them
 */
public record Roles(Role mine, int leaders) {

    /** What a PE does. */
    public enum Role {
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
     * @return the roles
     */
    public static Roles all(int myPe) {
        return new Roles(myPe == 0 ? Role.LEADS : Role.FOLLOWS, 1);
    }

    /**
     * All PEs lead.
     *
     * @param nPes how many there are
     * @return the roles
     */
    public static Roles leaders(int nPes) {
        return new Roles(Role.LEADS, nPes);
    }

    /**
     * Whether the calling PE leads.
     *
     * @return true if it does
     */
    public boolean leads() {
        return mine == Role.LEADS;
    }
}
