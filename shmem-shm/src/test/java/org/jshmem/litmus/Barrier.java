package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Each PE stores to the next one through {@code ptr}, all meet in a barrier, and each loads what was stored to it. */
final class Barrier implements Experiment {

    private final Shmem shmem;
    private final boolean isMeeting;
    private final MemorySegment words;
    private final MemorySegment nextWords;

    Barrier(Memory memory, boolean isMeeting) {
        shmem = memory.shmem();
        this.isMeeting = isMeeting;
        words = memory.lines();
        nextWords = shmem.ptr(words, (shmem.myPe() + 1) % shmem.nPes());
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        nextWords.set(JAVA_LONG, offset, batch);
        if (isMeeting) {
            shmem.barrierAll();
        }
        return words.get(JAVA_LONG, offset) == batch ? Seen.NEW : Seen.OLD;
    }
}
