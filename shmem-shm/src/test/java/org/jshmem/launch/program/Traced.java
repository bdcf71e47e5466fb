package org.jshmem.launch.program;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.Comparison;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** A test program that passes numbers around a ring, reduces, and, with an argument, puts as many words as it says. */
public final class Traced {

    public static final int LAPS = 25;
    public static final int REDUCTIONS = 5;
    public static final int OPERANDS = 16;

    private Traced() {}

    public static void main(String[] args) {
        try (Shmem shmem = Shmem.init()) {
            MemorySegment flag = shmem.calloc(1, Long.BYTES);
            MemorySegment operands = shmem.calloc(2L * OPERANDS, Long.BYTES);
            int right = (shmem.myPe() + 1) % shmem.nPes();
            for (long lap = 1; lap <= LAPS; lap++) {
                if (shmem.myPe() > 0) {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, lap);
                }
                shmem.p(JAVA_LONG, flag, 0, lap, right);
                if (shmem.myPe() == 0) {
                    shmem.waitUntil(JAVA_LONG, flag, 0, Comparison.EQ, lap);
                }
            }
            MemorySegment sums = operands.asSlice(0, (long) OPERANDS * Long.BYTES);
            for (int i = 0; i < REDUCTIONS; i++) {
                shmem.reduce(ReduceOp.SUM, JAVA_LONG, sums, sums);
            }
            for (int i = 0; args.length > 0 && i < Integer.parseInt(args[0]); i++) {
                shmem.p(JAVA_LONG, operands, 0, (long) i, right);
            }
        }
    }
}
