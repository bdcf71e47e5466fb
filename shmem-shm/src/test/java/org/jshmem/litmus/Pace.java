package org.jshmem.litmus;

import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * Keeps two PEs on neighbouring rounds without tying them to each other: now and then each tells the other how far it
 * is, and gives one that is behind a moment to catch up. It never waits for long, since the other may have lost its
 * core.
 */
final class Pace {

    private static final int ROUNDS_BETWEEN_MEETINGS = 16;
    private static final int PATIENCE_SPINS = 300;
    private static final int MAX_SKEW_SPINS = 20;

    private final Shmem shmem;
    private final MemorySegment progress;
    private final SplittableRandom random;
    private long meetings;

    /** Collective. */
    Pace(Shmem shmem) {
        this.shmem = shmem;
        progress = shmem.calloc(1, Memory.LINE);
        random = new SplittableRandom(shmem.myPe());
    }

    /** A random lead of one PE over the others at the start of a batch. */
    void skew() {
        for (int spins = random.nextInt(MAX_SKEW_SPINS); spins > 0; spins--) {
            Thread.onSpinWait();
        }
    }

    void step(int slot) {
        if (slot % ROUNDS_BETWEEN_MEETINGS == 0 && shmem.nPes() == 2) {
            meet();
        }
    }

    private void meet() {
        meetings++;
        shmem.p(JAVA_LONG, progress, 0, meetings, 1 - shmem.myPe());
        for (int i = 0; i < PATIENCE_SPINS && shmem.g(JAVA_LONG, progress, 0, shmem.myPe()) < meetings; i++) {
            Thread.onSpinWait();
        }
    }
}
