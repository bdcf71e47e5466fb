package org.jshmem.contract;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/**
 * PE 1 comes late to the last call, which PE 0 leaves without it, to close the library, while others wait for PE 1: run it
 * with {@code oshrun -np 4 --algorithm broadcast=binomial ... LatePe NAME}.
 */
public enum LatePe {
    /** Each rank waits for those below. */
    SCAN {
        @Override
        void call(Shmem shmem, MemorySegment dest, MemorySegment source) {
            shmem.world().inclusiveScan(JAVA_LONG, dest, source);
        }
    },
    /** Rank 3 waits for rank 1, which hands on what rank 0 sends. */
    BROADCAST {
        @Override
        void call(Shmem shmem, MemorySegment dest, MemorySegment source) {
            shmem.world().broadcast(dest, source, 0);
        }
    };

    /** Whoever waits for more than a second looks why. */
    private static final long LATE_MS = 2500;

    /** More than the log of calls has room for. */
    private static final int CALLS_BEFORE = 20;

    abstract void call(Shmem shmem, MemorySegment dest, MemorySegment source);

    /**
     * Runs the program.
     *
     * @param args the name of a constant
     * @throws InterruptedException never
     */
    public static void main(String[] args) throws InterruptedException {
        LatePe late = valueOf(args[0]);
        try (Shmem shmem = Shmem.init()) {
            MemorySegment dest = shmem.malloc(Long.BYTES);
            MemorySegment source = shmem.malloc(Long.BYTES);
            for (int i = 0; i < CALLS_BEFORE; i++) {
                shmem.barrierAll();
            }
            if (shmem.myPe() == 1) {
                Thread.sleep(LATE_MS);
            }
            late.call(shmem, dest, source);
        }
    }
}
