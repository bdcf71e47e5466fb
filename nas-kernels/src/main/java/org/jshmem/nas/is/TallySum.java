package org.jshmem.nas.is;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_INT;

/**
 * Sums what the PEs have counted. As in NPB-MPI one reduction carries the bucket counts and the values of the test
 * keys: the PE that holds a test key contributes its value, all others 0.
 *
 * <pre>
 *   tallies | keys in bucket 0 .. buckets-1 | value of test key 0 .. 4 |
 * </pre>
 */
final class TallySum {

    private final Shmem shmem;
    private final MemorySegment tallies;
    private final int[] sums;

    TallySum(Shmem shmem, int length) {
        this.shmem = shmem;
        tallies = shmem.malloc((long) length * Integer.BYTES);
        sums = new int[length];
    }

    /** The sums over all PEs, in an array that the next call reuses. */
    int[] over(int[] mine) {
        MemorySegment.copy(mine, 0, tallies, JAVA_INT, 0, mine.length);
        shmem.reduce(ReduceOp.SUM, JAVA_INT, tallies, tallies);
        MemorySegment.copy(tallies, JAVA_INT, 0, sums, 0, sums.length);
        return sums;
    }
}
