package org.jshmem.microbench.sampling;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Holds a synchronising operation to its promise: what each PE puts before it is at the target after it. The target is
 * at another distance in every batch, so that after {@code nPes - 1} batches every pair of PEs has been looked at.
 */
public final class ArrivalCheck {

    private final Shmem shmem;
    private final MemorySegment arrival;
    private long missing;

    /**
     * Collective.
     *
     * @param shmem the library
     */
    public ArrivalCheck(Shmem shmem) {
        this.shmem = shmem;
        arrival = shmem.calloc(1, JAVA_LONG.byteSize());
    }

    /**
     * Before the operation; the PEs have been brought to the same point since the last {@link #look}.
     *
     * @param batch counts up from 1
     */
    public void send(long batch) {
        int target = (shmem.myPe() + distance(batch, shmem.nPes())) % shmem.nPes();
        shmem.p(JAVA_LONG, arrival, 0, message(batch, shmem.myPe()), target);
    }

    /**
     * After the operation.
     *
     * @param batch that of {@link #send}
     */
    public void look(long batch) {
        int sender = (shmem.myPe() + shmem.nPes() - distance(batch, shmem.nPes())) % shmem.nPes();
        if (arrival.get(JAVA_LONG, 0) != message(batch, sender)) {
            missing++;
        }
    }

    /**
     * Collective.
     *
     * @return how many messages had not arrived, on all PEs together
     */
    public long missing() {
        MemorySegment sum = shmem.malloc(JAVA_LONG.byteSize());
        sum.set(JAVA_LONG, 0, missing);
        shmem.reduce(ReduceOp.SUM, JAVA_LONG, sum, sum);
        return sum.get(JAVA_LONG, 0);
    }

    /** From 1 to {@code nPes - 1} in turn; with one PE, to itself. */
    static int distance(long batch, int nPes) {
        return nPes == 1 ? 0 : (int) (1 + batch % (nPes - 1));
    }

    /** Never 0, which is there before the first message. */
    private static long message(long batch, int sender) {
        return (batch << Integer.SIZE) + sender + 1;
    }
}
