package org.jshmem.nas;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.core.ReduceOp;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Reductions of private values, for what is not timed. */
public final class Reduction {

    private Reduction() {}

    /**
     * Collective. Combines the PEs' values element by element.
     *
     * @param shmem  the library
     * @param op     the operation
     * @param values this PE's; as many on every PE
     * @return the results, the same on every PE
     */
    public static long[] of(Shmem shmem, ReduceOp op, long... values) {
        MemorySegment combined = shmem.malloc((long) values.length * Long.BYTES);
        MemorySegment.copy(values, 0, combined, JAVA_LONG, 0, values.length);
        shmem.reduce(op, JAVA_LONG, combined, combined);
        long[] results = combined.toArray(JAVA_LONG);
        shmem.free(combined);
        return results;
    }

    /**
     * Collective. Adds the PEs' values element by element.
     *
     * @param shmem  the library
     * @param values this PE's; as many on every PE
     * @return the sums, the same on every PE
     */
    public static double[] sum(Shmem shmem, double... values) {
        MemorySegment combined = shmem.malloc((long) values.length * Double.BYTES);
        MemorySegment.copy(values, 0, combined, JAVA_DOUBLE, 0, values.length);
        shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, combined, combined);
        double[] results = combined.toArray(JAVA_DOUBLE);
        shmem.free(combined);
        return results;
    }
}
