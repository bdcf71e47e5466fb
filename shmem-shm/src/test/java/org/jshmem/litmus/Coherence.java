package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** PE 0 writes ever larger values to one word, and PE 1 reads it several times. */
final class Coherence implements Experiment {

    private static final int WRITES = 8;
    private static final int READS = 8;

    private final Shmem shmem;
    private final Reader reader;
    private final boolean isFalling;
    private final MemorySegment words;

    /** A falling sequence is broken on purpose: a reader that meets it must notice. */
    Coherence(Memory memory, Reader reader, boolean isFalling) {
        shmem = memory.shmem();
        this.reader = reader;
        this.isFalling = isFalling;
        words = memory.lines();
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        if (shmem.myPe() == 0) {
            for (int i = 0; i < WRITES; i++) {
                shmem.p(JAVA_LONG, words, offset, batch * WRITES + (isFalling ? WRITES - 1 - i : i), 1);
            }
            return null;
        }
        Seen seen = Seen.FORWARDS;
        long before = reader.readLong(shmem, words, offset);
        for (int i = 1; i < READS; i++) {
            long value = reader.readLong(shmem, words, offset);
            seen = value < before ? Seen.BACKWARDS : seen;
            before = value;
        }
        return seen;
    }
}
