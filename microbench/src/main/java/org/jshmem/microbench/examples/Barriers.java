package org.jshmem.microbench.examples;

import org.jshmem.Shmem;

/** Joins, does barriers, and leaves; PE 0 prints how long they took, in ns: {@code oshrun -np 4 barriers 1000}. */
public final class Barriers {

    private static final int DEFAULT_COUNT = 1_000;

    private Barriers() {}

    /**
     * Runs on every PE.
     *
     * @param args how many barriers
     */
    public static void main(String[] args) {
        int count = Arguments.number(args, DEFAULT_COUNT);
        if (count < 0) {
            Arguments.explain("barriers [COUNT]: a whole number from 0 up", args);
            return;
        }
        try (Shmem shmem = Shmem.init()) {
            long startNs = System.nanoTime();
            for (int i = 0; i < count; i++) {
                shmem.barrierAll();
            }
            long elapsedNs = System.nanoTime() - startNs;
            if (shmem.myPe() == 0) {
                System.out.println(elapsedNs);
            }
        }
    }
}
