package org.jshmem.microbench.examples;

import java.time.Duration;

import org.jshmem.Shmem;

/** Joins, does nothing for some seconds, and leaves: to see what a PE costs. {@code oshrun -np 4 idle 10}. */
public final class Idle {

    private Idle() {}

    /**
     * Runs on every PE.
     *
     * @param args how long, in seconds
     * @throws InterruptedException never: nobody interrupts the main thread
     */
    public static void main(String[] args) throws InterruptedException {
        int seconds = Arguments.number(args, 1);
        if (seconds < 0) {
            Arguments.explain("idle [SECONDS]: a whole number from 0 up", args);
            return;
        }
        try (Shmem shmem = Shmem.init()) {
            shmem.barrierAll();
            System.out.println("PE " + shmem.myPe() + " is idle");
            Thread.sleep(Duration.ofSeconds(seconds));
        }
    }
}
