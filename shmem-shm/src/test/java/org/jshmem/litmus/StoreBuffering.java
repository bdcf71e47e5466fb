package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Dekker's problem: each PE puts its word to the other and then gets the word the other puts to it. A store waits in
 * the processor's store buffer while the load after it is served, so without quiet both can miss each other.
 */
final class StoreBuffering implements Experiment {

    private final Shmem shmem;
    private final int peer;
    private final Order order;
    private final MemorySegment words;

    StoreBuffering(Memory memory, Order order) {
        shmem = memory.shmem();
        peer = memory.peer();
        this.order = order;
        words = memory.lines();
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        shmem.p(JAVA_LONG, words, offset, batch, peer);
        order.apply(shmem);
        return shmem.g(JAVA_LONG, words, offset, shmem.myPe()) == batch ? Seen.NEW : Seen.OLD;
    }
}
