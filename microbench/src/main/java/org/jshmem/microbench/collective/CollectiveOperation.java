package org.jshmem.microbench.collective;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.microbench.sampling.Operation;

/**
 * A collective from the source to the destination of all PEs. What the timed rounds have left is looked at, then what
 * one more call does with other data: that of the rounds is always the same, and an old result would look right.
 */
abstract class CollectiveOperation implements Operation {

    /** PE 0 may be the first to leave the first call of a batch and the last to leave the last. */
    private static final int MIN_ROUNDS = 16;

    private final Buffers buffers;
    private final long sourceBytes;
    private final long destBytes;
    /** Of the place of the next call. */
    private int next;
    private MemorySegment source;
    private MemorySegment distinctDest;

    CollectiveOperation(Buffers buffers, long sourceBytes, long destBytes) {
        this.buffers = buffers;
        this.sourceBytes = sourceBytes;
        this.destBytes = destBytes;
        goTo(0);
    }

    private int places() {
        return buffers.places(Math.max(sourceBytes, destBytes));
    }

    private void goTo(int place) {
        next = place + 1 == places() ? 0 : place + 1;
        long at = place * Buffers.placeBytes(Math.max(sourceBytes, destBytes));
        source = buffers.source().asSlice(at, sourceBytes);
        distinctDest = buffers.dest().asSlice(at, destBytes);
    }

    /** Where the results go; the second buffer unless a subclass says otherwise. */
    MemorySegment dest(MemorySegment source, MemorySegment dest) {
        return dest;
    }

    /** Whether the rounds leave the source alone, so that all have the same result. */
    boolean isRepeatable() {
        return true;
    }

    /** Writes this PE's source. */
    abstract void fill(MemorySegment source, long seed);

    /** Whether this PE's destination has what it must after a call. */
    abstract boolean holds(MemorySegment dest, long seed);

    /** The loop. */
    abstract void run(Shmem shmem, MemorySegment dest, MemorySegment source, long rounds);

    final Shmem shmem() {
        return buffers.shmem();
    }

    final int nPes() {
        return shmem().nPes();
    }

    final int myPe() {
        return shmem().myPe();
    }

    /** A number for each PE in a run of data with a seed. */
    final long key(long seed, int pe) {
        return seed * nPes() + pe + 1;
    }

    @Override
    public void prepare() {
        next = 0;
        set(0);
    }

    /** Of each place the destination first, for it may be the source. */
    private void set(long seed) {
        int last = next;
        for (int place = 0; place < places(); place++) {
            goTo((last + place) % places());
            dest().fill((byte) 0);
            fill(source, seed);
        }
        goTo(last);
        next = last;
    }

    private MemorySegment dest() {
        return dest(source, distinctDest);
    }

    @Override
    public final void lead(long rounds) {
        call(rounds);
    }

    @Override
    public final void follow(long rounds) {
        call(rounds);
    }

    private void call(long rounds) {
        if (!buffers.isCold()) {
            run(shmem(), dest(), source, rounds);
            return;
        }
        for (long i = 0; i < rounds; i++) {
            goTo(next);
            run(shmem(), dest(), source, 1);
        }
    }

    @Override
    public final int minRounds() {
        return MIN_ROUNDS;
    }

    @Override
    public final boolean isRight() {
        boolean isRight = !isRepeatable() || holds(dest(), 0);
        shmem().barrierAll(); // all have looked
        set(1);
        shmem().barrierAll();
        call(1);
        return buffers.agreement().of(isRight & holds(dest(), 1));
    }
}
