package org.jshmem.nas;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * A vector of which each PE computes a part and every PE needs the whole.
 *
 * <pre>
 *   common | part of PE 0 | part of PE 1 | ... |     symmetric, twice; complete on every PE only with PUT
 * </pre>
 *
 * PUT: each PE puts its part to all others. GET: each gets those of all others. PTR: each loads them in place. Calls
 * take turns with the two copies: one is written again behind a barrier that every PE enters when it has read it.
 */
public final class SharedVector {

    private final Shmem shmem;
    private final CommMode mode;
    private final int me;
    private final int nPes;
    private final int length;
    private final MemorySegment common;
    private final double[] whole;
    /** The common vectors of all PEs, with PTR. */
    private final MemorySegment[] theirs;
    private long turnBytes;

    /**
     * Collective.
     *
     * @param shmem  the library
     * @param mode   how the parts travel
     * @param length elements of the whole, the same on every PE
     */
    public SharedVector(Shmem shmem, CommMode mode, int length) {
        this.shmem = shmem;
        this.mode = mode;
        this.length = length;
        me = shmem.myPe();
        nPes = shmem.nPes();
        common = shmem.malloc(2L * length * Double.BYTES);
        whole = new double[length];
        theirs = new MemorySegment[mode == CommMode.PTR ? nPes : 0];
        Arrays.setAll(theirs, pe -> shmem.ptr(common, pe));
    }

    /**
     * The first element of a PE's part.
     *
     * @param pe     the PE, or {@code nPes} for the end
     * @param nPes   how many there are
     * @param length elements of the whole
     * @return its place in the whole
     */
    public static int first(int pe, int nPes, int length) {
        return (int) ((long) length * pe / nPes);
    }

    /**
     * Collective. Makes the parts a whole.
     *
     * @param part this PE's
     * @return the whole, valid until the next call
     */
    public double[] gather(double[] part) {
        int first = first(me, nPes, length);
        System.arraycopy(part, 0, whole, first, part.length);
        if (nPes > 1) {
            turnBytes = (long) length * Double.BYTES - turnBytes;
            long offset = turnBytes + (long) first * Double.BYTES;
            MemorySegment.copy(part, 0, common, JAVA_DOUBLE, offset, part.length);
            if (mode == CommMode.PUT) {
                putToAll(offset, (long) part.length * Double.BYTES);
            }
            shmem.barrierAll();
            for (int i = 1; i < nPes; i++) {
                take((me + i) % nPes);
            }
        }
        return whole;
    }

    /** From the right neighbour on, so that not all write to one PE. */
    private void putToAll(long offset, long bytes) {
        for (int i = 1; i < nPes; i++) {
            shmem.put(common, offset, common, offset, bytes, (me + i) % nPes);
        }
    }

    private void take(int pe) {
        int first = first(pe, nPes, length);
        int count = first(pe + 1, nPes, length) - first;
        long offset = turnBytes + (long) first * Double.BYTES;
        switch (mode) {
            case PUT -> MemorySegment.copy(common, JAVA_DOUBLE, offset, whole, first, count);
            case GET -> shmem.get(MemorySegment.ofArray(whole), (long) first * Double.BYTES, common, offset,
                    (long) count * Double.BYTES, pe);
            case PTR -> MemorySegment.copy(theirs[pe], JAVA_DOUBLE, offset, whole, first, count);
        }
    }
}
