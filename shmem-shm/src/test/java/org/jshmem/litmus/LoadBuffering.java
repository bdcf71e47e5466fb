package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Each PE first reads the word the other puts to it and then puts its own: not both can have read the other's. */
final class LoadBuffering implements Experiment {

    private final Shmem shmem;
    private final int peer;
    private final Reader reader;
    private final boolean isPutFirst;
    private final MemorySegment words;

    LoadBuffering(Memory memory, Reader reader, boolean isPutFirst) {
        shmem = memory.shmem();
        peer = memory.peer();
        this.reader = reader;
        this.isPutFirst = isPutFirst;
        words = memory.lines();
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        if (isPutFirst) {
            shmem.p(JAVA_LONG, words, offset, batch, peer);
        }
        long seen = reader.readLong(shmem, words, offset);
        if (!isPutFirst) {
            shmem.p(JAVA_LONG, words, offset, batch, peer);
        }
        return seen == batch ? Seen.NEW : Seen.OLD;
    }
}
