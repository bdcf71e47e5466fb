package org.jshmem.sim.trace;

import java.util.function.LongSupplier;
import java.util.stream.IntStream;

import org.jshmem.spi.Activity;
import org.jshmem.spi.Profile;
import org.jshmem.spi.ProfileTable;
import org.jshmem.spi.ProfilingTransport;
import org.jshmem.spi.Transport;

/** Measures for how much of its virtual time each PE of a run is in the library; passes everything on to another trace. */
public final class Profiles implements Trace {

    /** A simulated run seldom takes a second; statistics print the same unit. */
    private static final double PS_PER_MS = 1e9;

    /** Of one PE, which alone calls them. */
    private static final class Times implements Profile.Times {
        private LongSupplier clockPs;
        private final long[] ofActivity = new long[Activity.values().length];
        private long elapsedPs;

        @Override
        public long clock() {
            return clockPs.getAsLong();
        }

        @Override
        public void add(Activity activity, long timePs) {
            ofActivity[activity.ordinal()] += timePs;
        }

        @Override
        public void elapsed(long timePs) {
            elapsedPs += timePs;
        }
    }

    private final Trace next;
    private final Times[] times;

    /**
     * Of a run that has not begun.
     *
     * @param nPes PEs of the job
     * @param next takes the same
     */
    public Profiles(int nPes, Trace next) {
        this.next = next;
        times = IntStream.range(0, nPes).mapToObj(_ -> new Times()).toArray(Times[]::new);
    }

    @Override
    public Transport inFrontOf(int pe, Transport endpoint, LongSupplier clockPs) {
        times[pe].clockPs = clockPs;
        return new ProfilingTransport(next.inFrontOf(pe, endpoint, clockPs), new Profile(times[pe], 0));
    }

    @Override
    public void record(long timePs, int pe, Phase phase, String operation, int targetPe, long offset, long bytes) {
        next.record(timePs, pe, phase, operation, targetPe, offset, bytes);
    }

    /**
     * What has been measured so far. A PE's time ends with the last that it has done in the library.
     *
     * @return a line with headings, one for each PE, and their mean
     */
    public String table() {
        ProfileTable table = new ProfileTable("ms", PS_PER_MS);
        for (int pe = 0; pe < times.length; pe++) {
            Times of = times[pe];
            table.add(pe, of.elapsedPs, activity -> of.ofActivity[activity.ordinal()]);
        }
        return table.toString();
    }

    @Override
    public void close() {
        next.close();
    }
}
