package org.jshmem.microbench.gcmc;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * Shared among all PEs of a job; counts how long they take to add up, and if asked to, how long of that they wait for each other
 * before they begin.
 *
 * <p>
 * A PE that has returned from a collective may write to the destination of another that has still to read it. So sums have two in
 * turn: who writes to one has ended the sum in between, for which all had read it. {@link #take} has one of its own, and there must be
 * two sums from one to the next.
 */
final class TeamSums implements Sums {

    private final Shmem shmem;
    private final MemorySegment source;
    private final MemorySegment[] ofSums;
    private final MemorySegment taken;
    private final boolean isMeeting;
    private int calls;
    private long elapsedNs;
    private long waitedNs;

    /** Collective; sums have at most so many elements. */
    TeamSums(Shmem shmem, int most, boolean isMeeting) {
        this.shmem = shmem;
        this.isMeeting = isMeeting;
        source = shmem.malloc(most * (long) Double.BYTES);
        ofSums = new MemorySegment[]{shmem.malloc(most * (long) Double.BYTES),
            shmem.malloc(most * (long) Double.BYTES)};
        taken = shmem.malloc(most * (long) Double.BYTES);
    }

    @Override
    public int pe() {
        return shmem.myPe();
    }

    @Override
    public int pes() {
        return shmem.nPes();
    }

    @Override
    public void add(double[] values) {
        long startNs = System.nanoTime();
        if (isMeeting) {
            shmem.syncAll();
            waitedNs += System.nanoTime() - startNs;
        }
        MemorySegment operands = put(values);
        MemorySegment results = ofSums[calls++ & 1].asSlice(0, operands.byteSize());
        shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, results, operands);
        MemorySegment.copy(results, JAVA_DOUBLE, 0, values, 0, values.length);
        elapsedNs += System.nanoTime() - startNs;
    }

    @Override
    public void take(double[] values, int owner) {
        MemorySegment data = put(values);
        MemorySegment results = taken.asSlice(0, data.byteSize());
        shmem.world().broadcast(results, data, owner);
        MemorySegment.copy(results, JAVA_DOUBLE, 0, values, 0, values.length);
    }

    private MemorySegment put(double[] values) {
        MemorySegment slice = source.asSlice(0, values.length * (long) Double.BYTES);
        MemorySegment.copy(values, 0, slice, JAVA_DOUBLE, 0, values.length);
        return slice;
    }

    /** Spent in waiting for others to begin. */
    long waitedNs() {
        return waitedNs;
    }

    /** Spent in sums so far, with waiting for others. */
    long elapsedNs() {
        return elapsedNs;
    }
}
