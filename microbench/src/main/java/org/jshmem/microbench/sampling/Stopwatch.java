package org.jshmem.microbench.sampling;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Times what several PEs do at the same time: from the first that starts to the last that is done. They start from a
 * barrier, and all read one clock.
 */
public final class Stopwatch {

    private static final long ENTRY_BYTES = 2 * Long.BYTES;

    private final Shmem shmem;
    private final MemorySegment entries;

    /**
     * Collective.
     *
     * @param shmem the library
     */
    public Stopwatch(Shmem shmem) {
        this.shmem = shmem;
        entries = shmem.calloc(shmem.nPes(), ENTRY_BYTES);
    }

    /**
     * Does an operation once on all PEs; collective.
     *
     * @param roles  who does what
     * @param body   the operation
     * @param rounds how often
     * @return the time in ns, on PE 0
     */
    public long time(Roles roles, Operation body, long rounds) {
        shmem.barrierAll(); // before it PE 0 has read the entries
        if (roles.leads()) {
            long startNs = shmem.clockNs();
            body.lead(rounds);
            long endNs = shmem.clockNs();
            long entry = ENTRY_BYTES * shmem.myPe();
            shmem.p(JAVA_LONG, entries, entry, startNs, 0);
            shmem.p(JAVA_LONG, entries, entry + Long.BYTES, endNs, 0);
        } else if (roles.mine() == Roles.Role.FOLLOWS) {
            body.follow(rounds);
        }
        shmem.barrierAll();
        return shmem.myPe() == 0 ? span() : 0;
    }

    /** A PE that has not led has never written. */
    private long span() {
        long firstNs = Long.MAX_VALUE;
        long lastNs = Long.MIN_VALUE;
        for (int pe = 0; pe < shmem.nPes(); pe++) {
            long startNs = entries.get(JAVA_LONG, ENTRY_BYTES * pe);
            long endNs = entries.get(JAVA_LONG, ENTRY_BYTES * pe + Long.BYTES);
            if (startNs != 0 || endNs != 0) {
                firstNs = Math.min(firstNs, startNs);
                lastNs = Math.max(lastNs, endNs);
            }
        }
        entries.fill((byte) 0);
        return lastNs - firstNs;
    }
}
