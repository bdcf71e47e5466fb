package org.jshmem.microbench.examples;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/**
 * Joins, sums doubles over all PEs again and again, checks the last sums, and leaves; PE 0 prints how long all took, in ns:
 * {@code oshrun -np 4 sums 1000 8192}.
 */
public final class Sums {

    private static final int DEFAULT_COUNT = 1_000;
    private static final int DEFAULT_BYTES = Double.BYTES;

    private Sums() {}

    /**
     * Runs on every PE. The exit code is 1 when a sum is wrong.
     *
     * @param args how many sums, and of how many bytes
     */
    public static void main(String[] args) {
        int count = args.length == 0 ? DEFAULT_COUNT : Arguments.number(args[0]);
        int bytes = args.length < 2 ? DEFAULT_BYTES : Arguments.number(args[1]);
        if (args.length > 2 || count < 1 || bytes < 1 || bytes % Double.BYTES != 0) {
            Arguments.explain("sums [COUNT [BYTES]]: a whole number from 1 up, and a multiple of 8", args);
            return;
        }
        try (Shmem shmem = Shmem.init()) {
            MemorySegment source = shmem.malloc(bytes);
            MemorySegment dest = shmem.malloc(bytes);
            for (long i = 0; i < bytes / Double.BYTES; i++) {
                source.setAtIndex(JAVA_DOUBLE, i, shmem.myPe() + i);
            }
            shmem.barrierAll();
            long startNs = System.nanoTime();
            for (int i = 0; i < count; i++) {
                shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, dest, source);
            }
            long elapsedNs = System.nanoTime() - startNs;
            if (!holdSums(dest, shmem.nPes())) {
                System.out.println("PE " + shmem.myPe() + " has a wrong sum");
                shmem.globalExit(1);
            }
            if (shmem.myPe() == 0) {
                System.out.println(elapsedNs);
            }
        }
    }

    /** All are whole numbers, and so exact. */
    private static boolean holdSums(MemorySegment dest, int nPes) {
        double sumOfPes = nPes * (nPes - 1.0) / 2;
        for (long i = 0; i < dest.byteSize() / Double.BYTES; i++) {
            if (dest.getAtIndex(JAVA_DOUBLE, i) != sumOfPes + (double) nPes * i) {
                return false;
            }
        }
        return true;
    }
}
