package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Small programs that users of other libraries have reported as failing; the first argument says which. */
public final class Complaints {

    public static final int ROUNDS = 2_000;

    /** Beyond what 32 bits can address. */
    static final long FAR = (4L << 30) + 8;

    private Complaints() {}

    public static void main(String[] args) throws Exception {
        int pe;
        try (Shmem shmem = Shmem.init()) {
            pe = shmem.myPe();
            switch (args[0]) {
                case "increment" -> incrementWhileTheTargetPolls(shmem);
                case "rounds" -> goRound(shmem);
                case "far" -> putBeyond4GiB(shmem);
                case "hook" -> sayGoodbyeOnTheWayOut(shmem);
                default -> {
                }
            }
        }
        System.exit(args[0].equals("exit") && pe == 1 ? 3 : 0);
    }

    /** open-mpi/ompi#6924: the target does nothing but look at its own word. */
    private static void incrementWhileTheTargetPolls(Shmem shmem) {
        MemorySegment word = shmem.calloc(1, Long.BYTES);
        if (shmem.myPe() == 0) {
            for (int i = 0; i < ROUNDS; i++) {
                shmem.atomicFetchInc(JAVA_LONG, word, 0, 1);
            }
        } else {
            while (shmem.atomicFetch(JAVA_LONG, word, 0, 1) < ROUNDS) {
                Thread.onSpinWait();
            }
            System.out.println("seen " + ROUNDS);
        }
    }

    /** open-mpi/ompi#4314, #12746: successive collectives. */
    private static void goRound(Shmem shmem) {
        MemorySegment words = shmem.calloc(2, Long.BYTES);
        MemorySegment sum = words.asSlice(Long.BYTES);
        for (long round = 0; round < ROUNDS; round++) {
            shmem.barrierAll();
            words.set(JAVA_LONG, 0, round);
            shmem.reduce(ReduceOp.SUM, JAVA_LONG, sum, words.asSlice(0, Long.BYTES));
            if (sum.get(JAVA_LONG, 0) != round * shmem.nPes()) {
                throw new IllegalStateException("round " + round + ": " + sum.get(JAVA_LONG, 0));
            }
        }
        System.out.println("all rounds");
    }

    /** open-mpi/ompi#4977, and 2 GiB limits everywhere. Touches two pages. */
    private static void putBeyond4GiB(Shmem shmem) {
        MemorySegment words = shmem.malloc(FAR + Long.BYTES);
        int other = 1 - shmem.myPe();
        shmem.p(JAVA_LONG, words, FAR, 100L + shmem.myPe(), other);
        shmem.barrierAll();
        boolean right = words.get(JAVA_LONG, FAR) == 100 + other && shmem.g(JAVA_LONG, words, FAR, other) == 100
                + shmem.myPe() && shmem.ptr(words, other).get(JAVA_LONG, FAR) == 100 + shmem.myPe();
        System.out.println(right ? "right" : "wrong");
    }

    private static void sayGoodbyeOnTheWayOut(Shmem shmem) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("goodbye")));
        System.out.println("ready");
        MemorySegment word = shmem.calloc(1, Long.BYTES);
        Faults.waitForEver(shmem, word);
    }
}
