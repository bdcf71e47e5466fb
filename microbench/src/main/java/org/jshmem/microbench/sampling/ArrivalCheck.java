package org.jshmem.microbench.sampling;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Holds a synchronising operation to its promise: what each PE puts before it is at the target after it. The target is
 * at another distance in every batch, so that after {@link #batches} every pair of PEs has been looked at; of many PEs, pairs at
 * distances spread over all.
 */
public final class ArrivalCheck {

    /** With more PEs, looking at every pair would take most of the time of a benchmark: it grows with their square. */
    private static final int MOST_PES_FOR_ALL_PAIRS = 256;
    private static final int BATCHES_OF_MANY = 32;
    /** Its multiples are spread evenly over the fractions of one. */
    private static final double GOLDEN_RATIO = 0.618;

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
        return shmem.reduce(ReduceOp.SUM, missing);
    }

    /**
     * How many batches make a check.
     *
     * @param nPes how many PEs there are
     * @return their number
     */
    public static int batches(int nPes) {
        return nPes <= MOST_PES_FOR_ALL_PAIRS ? nPes : BATCHES_OF_MANY;
    }

    /** From 1 to {@code nPes - 1}, one after the other up to some hundred PEs; with one PE, to itself. */
    static int distance(long batch, int nPes) {
        long step = nPes <= MOST_PES_FOR_ALL_PAIRS ? 1 : (long) (GOLDEN_RATIO * nPes);
        return nPes == 1 ? 0 : (int) (1 + batch * step % (nPes - 1));
    }

    /** Never 0, which is there before the first message. */
    private static long message(long batch, int sender) {
        return (batch << Integer.SIZE) + sender + 1;
    }
}
