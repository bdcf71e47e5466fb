package org.jshmem.launch.pe;

/**
 * How many carriers are of use to PEs that virtual threads run. More than one make a job faster only while PEs compute for longer than
 * it takes to give way: what they hand over stays in the cache of one processor, and has to come from that of another otherwise.
 * Nor are those of use whose processor the compilers need: until these have done, PEs count in the same lines what they call, and
 * several at a time take these from each other.
 */
public final class UsefulCarriers {

    /** Twice as long as to give way takes once that is compiled. */
    private static final long SHORT_TURN_NS = 1_000;

    private UsefulCarriers() {}

    /**
     * Half of the processors: at the start, when all is to be compiled, and where PEs only hand over. One of two is what has been
     * measured.
     *
     * @param processors on how many the JVM runs
     * @return at least 1, and at most {@code processors}
     */
    public static int fewest(int processors) {
        return Math.max(1, processors / 2);
    }

    /**
     * By what has been in a period.
     *
     * @param processors  on how many the JVM runs
     * @param carriers    how many there were
     * @param periodNs    how long it was
     * @param turns       how often a PE has given way
     * @param compilers   how many compilers have been at work, on average
     * @return at least {@link #fewest}, and at most {@code processors}
     */
    static int of(int processors, int carriers, long periodNs, long turns, double compilers) {
        if (turns * SHORT_TURN_NS > carriers * periodNs) {
            return fewest(processors);
        }
        return Math.clamp(processors - Math.round(compilers), fewest(processors), processors);
    }
}
