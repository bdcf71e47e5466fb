package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Collectives;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program that makes a known number of calls, for a tool to count. */
public final class Watched {

    private Watched() {}

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment words = shmem.calloc(2, Long.BYTES);
            for (long i = 1; i <= 3; i++) {
                shmem.p(JAVA_LONG, words, 0, i, shmem.myPe());
            }
            shmem.waitUntil(JAVA_LONG, words, 0, Comparison.EQ, 3L);
            shmem.atomicInc(JAVA_LONG, words, 0, shmem.myPe());
            shmem.fence();
            shmem.reduce(ReduceOp.MAX, JAVA_LONG, words.asSlice(8, 8), words.asSlice(0, 8));
            Collectives.reduce(shmem.world(), ReduceOp.MAX, JAVA_LONG, words.asSlice(8, 8), words.asSlice(0, 8), 0);
            Collectives.reduceScatter(shmem.world(), ReduceOp.MAX, JAVA_LONG, words.asSlice(8, 8),
                    words.asSlice(0, 8));
            shmem.realloc(shmem.realloc(MemorySegment.NULL, 8), 0);
            shmem.pcontrol(2, "max=" + words.get(JAVA_LONG, 8));
        }
    }
}
