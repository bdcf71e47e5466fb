package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program without threads of its own, so that virtual threads may run its PEs. Argument: what. */
public final class TakingTurns {

    private static final int DEPTH = 2_000;
    private static final int ROUNDS = 10;
    /** Longer than the watch takes to find that all give way. */
    private static final long PAUSE_NS = 120_000_000L;

    private TakingTurns() {}

    /** Joins the job when it is initialised, which keeps a virtual thread on its carrier. */
    private static final class Joined {
        private static final Shmem SHMEM = join();

        private static Shmem join() {
            Shmem shmem = Shmem.init();
            shmem.barrierAll();
            return shmem;
        }
    }

    public static void main(String[] args) {
        if (args[0].equals("initialiser")) {
            System.out.println(Joined.SHMEM.nPes());
            Joined.SHMEM.close();
            return;
        }
        try (Shmem shmem = Shmem.init()) {
            MemorySegment words = shmem.calloc(2, Long.BYTES);
            switch (args[0]) {
                case "look" -> lookAgainAndAgain(shmem, words);
                case "deep" -> shmem.p(JAVA_LONG, words, 0, descend(shmem, DEPTH), 0);
                case "deadlock" -> shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1L);
                case "hang" -> hang(shmem, words);
                case "throw" -> fail(shmem);
                case "exit" -> exit(shmem);
                case "handler" -> handle(shmem);
                default -> throw new IllegalArgumentException(args[0]);
            }
        }
    }

    /** Between two rounds all give way, so that carriers that have been added are taken back. */
    private static void lookAgainAndAgain(Shmem shmem, MemorySegment words) {
        for (long round = 1; round <= ROUNDS; round++) {
            look(shmem, words, round);
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, -1L, PAUSE_NS);
            shmem.barrierAll();
        }
        System.out.println(shmem.myPe() + " has seen it");
    }

    /** All but the last look at a word in a loop of their own, after they have waited for it to wait for them. */
    private static void look(Shmem shmem, MemorySegment words, long round) {
        int last = shmem.nPes() - 1;
        if (shmem.myPe() < last) {
            shmem.atomicAdd(JAVA_LONG, words, 8, 1L, last);
            while ((long) JAVA_LONG.varHandle().getVolatile(words, 0L) != round) {
                Thread.onSpinWait();
            }
        } else {
            shmem.waitUntil(JAVA_LONG, words, 8, Comparison.EQ, last * round);
            for (int pe = 0; pe < last; pe++) {
                shmem.p(JAVA_LONG, words, 0, round, pe);
            }
        }
    }

    private static long descend(Shmem shmem, int levels) {
        if (levels % 100 == 0) {
            shmem.barrierAll();
        }
        return levels == 0 ? 0 : 1 + descend(shmem, levels - 1);
    }

    private static void hang(Shmem shmem, MemorySegment words) {
        if (shmem.myPe() == 0) {
            compute();
        }
        shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 1L);
    }

    private static void compute() {
        while (true) {
            Thread.onSpinWait();
        }
    }

    private static void fail(Shmem shmem) {
        if (shmem.myPe() == 1) {
            throw new IllegalStateException("the user's");
        }
        shmem.barrierAll();
    }

    private static void exit(Shmem shmem) {
        if (shmem.myPe() == 1) {
            System.exit(3);
        }
        shmem.barrierAll();
    }

    private static void handle(Shmem shmem) {
        int me = shmem.myPe();
        if (me == 1) {
            Thread.setDefaultUncaughtExceptionHandler((_, e) -> System.out.println("PE " + me + " handles " + e));
        }
        fail(shmem);
    }
}
