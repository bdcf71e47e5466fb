package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Each PE puts to itself and loads, and stores and gets from itself: all at once, without any ordering call. */
final class OwnWrites implements Experiment {

    private final Shmem shmem;
    private final MemorySegment put;
    private final MemorySegment stored;

    OwnWrites(Memory memory) {
        shmem = memory.shmem();
        put = memory.lines();
        stored = memory.lines();
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        shmem.p(JAVA_LONG, put, offset, batch, shmem.myPe());
        stored.set(JAVA_LONG, offset, batch);
        return put.get(JAVA_LONG, offset) == batch && shmem.g(JAVA_LONG, stored, offset, shmem.myPe()) == batch
                ? Seen.NEW
                : Seen.OLD;
    }
}
