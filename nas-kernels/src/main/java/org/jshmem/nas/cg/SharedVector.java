package org.jshmem.nas.cg;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;

import org.jshmem.Shmem;
import org.jshmem.nas.CommMode;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * A vector of which each PE computes a part and every PE needs the whole.
 *
 * <pre>
 *   common | part of PE 0 | part of PE 1 | ...     symmetric; complete on every PE only with PUT
 * </pre>
 *
 * PUT: each PE puts its part to all others. GET: each gets those of all others. PTR: each loads them in place. Between
 * two exchanges lies a reduction, which every PE enters when it has read what it needs; so no part is overwritten too
 * early.
 */
final class SharedVector {

    private final Shmem shmem;
    private final CommMode mode;
    private final int me;
    private final int nPes;
    private final int length;
    private final MemorySegment common;
    private final double[] whole;
    /** The common vectors of all PEs, with PTR. */
    private final MemorySegment[] theirs;

    /** Collective. */
    SharedVector(Shmem shmem, CommMode mode, int length) {
        this.shmem = shmem;
        this.mode = mode;
        this.length = length;
        me = shmem.myPe();
        nPes = shmem.nPes();
        common = shmem.malloc((long) length * Double.BYTES);
        whole = new double[length];
        theirs = new MemorySegment[mode == CommMode.PTR ? nPes : 0];
        Arrays.setAll(theirs, pe -> shmem.ptr(common, pe));
    }

    /** The first element of a PE's part; that of {@code nPes} is the length. */
    static int first(int pe, int nPes, int length) {
        return (int) ((long) length * pe / nPes);
    }

    /** Collective. The whole vector, given this PE's part of it; valid until the next call. */
    double[] gather(double[] part) {
        int first = first(me, nPes, length);
        System.arraycopy(part, 0, whole, first, part.length);
        if (nPes > 1) {
            MemorySegment.copy(part, 0, common, JAVA_DOUBLE, (long) first * Double.BYTES, part.length);
            if (mode == CommMode.PUT) {
                putToAll((long) first * Double.BYTES, (long) part.length * Double.BYTES);
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
        long offset = (long) first * Double.BYTES;
        switch (mode) {
            case PUT -> MemorySegment.copy(common, JAVA_DOUBLE, offset, whole, first, count);
            case GET ->
                shmem.get(MemorySegment.ofArray(whole), offset, common, offset, (long) count * Double.BYTES, pe);
            case PTR -> MemorySegment.copy(theirs[pe], JAVA_DOUBLE, offset, whole, first, count);
        }
    }
}
