package org.jshmem.microbench.sampling;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Lets all PEs rest while PE 0 measures something else: a wait of the library would look every few milliseconds. */
public final class Turn {

    private static final long LOOK_EVERY_MS = 100;

    private final Shmem shmem;
    private final MemorySegment word;
    private long count;

    /**
     * Collective.
     *
     * @param shmem the library
     */
    public Turn(Shmem shmem) {
        this.shmem = shmem;
        word = shmem.calloc(1, Long.BYTES);
    }

    /** Returns when PE 0 has called it, too; collective. */
    public void await() {
        count++;
        try {
            if (shmem.myPe() == 0) {
                shmem.atomicSet(JAVA_LONG, word, 0, count, 0);
            }
            while (shmem.atomicFetch(JAVA_LONG, word, 0, 0) < count) {
                Thread.sleep(LOOK_EVERY_MS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        shmem.barrierAll();
    }
}
