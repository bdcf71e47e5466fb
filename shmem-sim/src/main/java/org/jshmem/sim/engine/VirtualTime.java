package org.jshmem.sim.engine;

/** Units of virtual time, which is counted in picoseconds. */
public final class VirtualTime {

    /** Picoseconds in a nanosecond. */
    public static final long PS_PER_NS = 1_000;

    /** Whole days in the 2^63 picoseconds that a clock can show. */
    public static final int DAYS = 106;

    /** The end of virtual time, which no clock reaches: what would happen then or later does not happen. */
    public static final long NEVER = Long.MAX_VALUE;

    /** Why nothing comes after what takes a PE beyond that, for people. */
    public static final String NO_END = "lasts longer than virtual time, " + DAYS + " days";

    private static final long NS_PER_MS = 1_000_000;

    private VirtualTime() {}

    /**
     * A sum of times.
     *
     * @param ps         an instant, in picoseconds; not negative
     * @param durationPs what passes since then; not negative
     * @return the instant when it has passed, or {@link #NEVER}
     */
    public static long later(long ps, long durationPs) {
        long sum = ps + durationPs;
        return sum < 0 ? NEVER : sum;
    }

    /**
     * An instant or a duration for people, to the nanosecond, the same in every locale.
     *
     * @param ps picoseconds; not negative
     * @return for example {@code 12.345678 ms}
     */
    public static String format(long ps) {
        long ns = (ps + PS_PER_NS / 2) / PS_PER_NS;
        String fraction = Long.toString(NS_PER_MS + ns % NS_PER_MS).substring(1);
        return ns / NS_PER_MS + "." + fraction + " ms";
    }
}
