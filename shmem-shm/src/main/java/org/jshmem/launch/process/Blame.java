package org.jshmem.launch.process;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;

/**
 * Who is to be judged first when PEs end. One that has ended the job because of an exception may still be on its way out when
 * others, who have learned that the job is over, have ended with whatever code their programs make of that; so they are put
 * off until it has ended itself.
 */
final class Blame {

    /** For the cleaning up of a program on a machine with much to do. */
    static final long PATIENCE_NS = TimeUnit.SECONDS.toNanos(30);

    private final IntSupplier culprit;
    private final Queue<LaunchedPe> putOff = new ArrayDeque<>();
    private final BitSet judged = new BitSet();
    private long sinceNs;

    /**
     * Nobody has ended.
     *
     * @param culprit the PE that has ended the job for all, or negative
     */
    Blame(IntSupplier culprit) {
        this.culprit = culprit;
    }

    /**
     * Who is to be judged now.
     *
     * @param ended a PE that has just ended, or null
     * @param nowNs the time
     * @return the same, or one that was put off, or null
     */
    LaunchedPe next(LaunchedPe ended, long nowNs) {
        int first = culprit.getAsInt();
        boolean isOpen = first >= 0 && !judged.get(first);
        if (ended != null && isOpen && ended.pe() != first) {
            sinceNs = putOff.isEmpty() ? nowNs : sinceNs;
            putOff.add(ended);
            return null;
        }
        boolean isDue = !isOpen || nowNs - sinceNs > PATIENCE_NS;
        LaunchedPe next = ended == null && isDue ? putOff.poll() : ended;
        if (next != null) {
            judged.set(next.pe());
        }
        return next;
    }
}
