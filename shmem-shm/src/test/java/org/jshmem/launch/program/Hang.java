package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * A test program that hangs. Without arguments the last PE computes for ever, the one before waits for a word, the others
 * for both.
 */
public final class Hang {

    private static final int THREADS = 4;

    private Hang() {}

    public static void main(String[] args) throws InterruptedException {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment word = shmem.calloc(1, Long.BYTES);
            switch (args.length == 0 ? "" : args[0]) {
                case "virtual" -> waitInVirtualThreads(shmem, word);
                case "moving" -> waitForOneThatMoves(shmem, word);
                case "parked" -> parkOne(shmem);
                default -> hang(shmem, word);
            }
        }
    }

    private static void hang(Shmem shmem, MemorySegment word) {
        switch (shmem.nPes() - shmem.myPe()) {
            case 1 -> {
                System.out.println("ready " + ProcessHandle.current().pid());
                compute();
            }
            case 2 -> shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1L);
            default -> shmem.barrierAll();
        }
    }

    private static void waitInVirtualThreads(Shmem shmem, MemorySegment word) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            threads.add(Thread.startVirtualThread(() -> shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1L)));
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** The last PE waits for a thread that does not exist. */
    private static void parkOne(Shmem shmem) {
        shmem.barrierAll();
        while (shmem.myPe() == shmem.nPes() - 1) {
            LockSupport.park();
        }
        shmem.barrierAll();
    }

    /** The last PE is never in one wait for long. */
    private static void waitForOneThatMoves(Shmem shmem, MemorySegment word) {
        while (shmem.myPe() == shmem.nPes() - 1) {
            shmem.waitUntil(JAVA_LONG, word, 0, Comparison.EQ, 1L, 150_000_000);
        }
        shmem.barrierAll();
    }

    private static void compute() {
        while (true) {
            Thread.onSpinWait();
        }
    }
}
