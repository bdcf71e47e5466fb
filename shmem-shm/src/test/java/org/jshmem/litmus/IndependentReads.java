package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * PE 0 and PE 1 each write a word of PE 0; PE 2 and PE 3 read both, in opposite order. When each finds the word it reads
 * first new and the other old, they disagree on which was written first; not after all have met in a barrier.
 */
final class IndependentReads implements Experiment {

    private final Shmem shmem;
    private final boolean isMeeting;
    private final MemorySegment[] words;

    IndependentReads(Memory memory, boolean isMeeting) {
        this.isMeeting = isMeeting;
        shmem = memory.shmem();
        words = new MemorySegment[]{memory.lines(), memory.lines()};
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        int me = shmem.myPe();
        if (me < 2) {
            shmem.p(JAVA_LONG, words[me], offset, batch, 0);
        }
        if (isMeeting) {
            shmem.barrierAll();
        }
        if (me < 2) {
            return null;
        }
        boolean first = isNew(me - 2, offset, batch);
        boolean second = isNew(3 - me, offset, batch);
        return first && !second ? Seen.BEFORE : Seen.UNDECIDED;
    }

    private boolean isNew(int word, long offset, long batch) {
        return shmem.g(JAVA_LONG, words[word], offset, 0) == batch;
    }
}
