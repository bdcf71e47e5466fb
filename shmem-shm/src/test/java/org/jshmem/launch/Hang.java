package org.jshmem.launch;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program that hangs: the last PE computes for ever, the one before waits for a word, the others for both. */
final class Hang {

    private Hang() {}

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            switch (shmem.nPes() - shmem.myPe()) {
                case 1 -> {
                    System.out.println("ready " + ProcessHandle.current().pid());
                    compute();
                }
                case 2 -> shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1L);
                default -> shmem.barrierAll();
            }
        }
    }

    private static void compute() {
        while (true) {
            Thread.onSpinWait();
        }
    }
}
