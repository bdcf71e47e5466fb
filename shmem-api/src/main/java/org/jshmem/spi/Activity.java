package org.jshmem.spi;

/** What a PE does in the library, as a {@link Profile} distinguishes it. */
public enum Activity {

    /** Puts, gets and atomic operations of the program, and their completion. */
    REMOTE("remote"),
    /** Waits of the program for a word of its own memory. */
    WAIT("waits"),
    /** Reductions and scans. */
    REDUCTION("reductions"),
    /** Barriers, and the wait for the others at the end. */
    BARRIER("barriers"),
    /** All other collectives. */
    COLLECTIVE("collectives"),
    /** Allocation of symmetric memory. */
    ALLOCATION("allocation");

    private final String heading;

    Activity(String heading) {
        this.heading = heading;
    }

    /**
     * What a collective call is.
     *
     * @param call its name
     * @return its activity
     */
    static Activity of(String call) {
        return switch (call) {
            case "reduce", "reduceNb", "reduceScatter", "inclusiveScan", "exclusiveScan" -> REDUCTION;
            case "barrierAll", "sync", "syncNb" -> BARRIER;
            case "malloc", "calloc", "align", "mallocWithHints", "realloc", "free", "allocateStatics", "ints", "longs",
                    "floats", "doubles" ->
                ALLOCATION;
            default -> COLLECTIVE;
        };
    }

    /** For a table. */
    String heading() {
        return heading;
    }
}
