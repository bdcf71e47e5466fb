package org.jshmem.nas;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

/**
 * Where the time of one PE goes. A lap costs one reading of the clock, so it is always on.
 *
 * @param <P> the phases, in their order
 */
public final class PhaseTimer<P extends Enum<P>> {

    private final P[] phases;
    private final long[] totalsNs;
    private long startNs;
    private long lapStartNs;

    /**
     * A timer that has not been started.
     *
     * @param phases all of them
     */
    public PhaseTimer(P[] phases) {
        this.phases = phases.clone();
        totalsNs = new long[phases.length];
    }

    /** Starts the first lap, and forgets the ones before. */
    public void start() {
        Arrays.fill(totalsNs, 0);
        startNs = System.nanoTime();
        lapStartNs = startNs;
    }

    /**
     * Ends a lap and starts the next one.
     *
     * @param phase what the lap was spent in
     */
    public void lap(P phase) {
        long now = System.nanoTime();
        totalsNs[phase.ordinal()] += now - lapStartNs;
        lapStartNs = now;
    }

    /**
     * Time from the start to the end of the last lap.
     *
     * @return ns
     */
    public long elapsedNs() {
        return lapStartNs - startNs;
    }

    /**
     * Collective. The time in each phase on the PE that was longest in it.
     *
     * @param shmem the library
     * @return ns by name, in the order of the phases
     */
    public Map<String, Long> longestNs(Shmem shmem) {
        long[] longest = Reduction.of(shmem, ReduceOp.MAX, totalsNs);
        Map<String, Long> byName = new LinkedHashMap<>();
        for (P phase : phases) {
            byName.put(phase.name().toLowerCase(Locale.ROOT), longest[phase.ordinal()]);
        }
        return byName;
    }
}
