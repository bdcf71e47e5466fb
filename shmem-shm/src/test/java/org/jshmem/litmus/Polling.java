package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.TimeUnit;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * PE 1 reads a word again and again until it sees what PE 0 writes: a compiler that keeps the word in a register would
 * never see it.
 */
final class Polling implements Experiment {

    /** Only so that a failure is an outcome and not a hang. */
    private static final long LIMIT_NS = TimeUnit.SECONDS.toNanos(20);

    private static final int DELAY_SPINS = 100;

    private final Shmem shmem;
    private final Reader reader;
    private final MemorySegment words;

    Polling(Memory memory, Reader reader) {
        shmem = memory.shmem();
        this.reader = reader;
        words = memory.lines();
    }

    @Override
    public Seen act(int slot, long batch) {
        long offset = slot * Memory.LINE;
        if (shmem.myPe() == 0) {
            for (int spins = 0; spins < DELAY_SPINS; spins++) {
                Thread.onSpinWait();
            }
            shmem.p(JAVA_LONG, words, offset, batch, 1);
            return null;
        }
        long start = System.nanoTime();
        do {
            if (reader.readLong(shmem, words, offset) == batch) {
                return Seen.NEW;
            }
        } while (System.nanoTime() - start < LIMIT_NS);
        return Seen.OLD;
    }
}
