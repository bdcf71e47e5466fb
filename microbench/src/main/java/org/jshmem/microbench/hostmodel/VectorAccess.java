package org.jshmem.microbench.hostmodel;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** The loops of {@link AccessLoops} by vectors. Needs {@code --add-modules jdk.incubator.vector}. */
final class VectorAccess {

    private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_PREFERRED;
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();
    private static final long VECTOR_BYTES = LONGS.vectorByteSize();

    /** As many as fit into {@link AccessLoops#STEP_BYTES} with the longest vectors there are. */
    private static final long UNROLLED_BYTES = 4 * VECTOR_BYTES;

    private VectorAccess() {}

    static long load(MemorySegment longs) {
        LongVector sum0 = LongVector.zero(LONGS);
        LongVector sum1 = sum0;
        LongVector sum2 = sum0;
        LongVector sum3 = sum0;
        for (long at = 0; at < longs.byteSize(); at += UNROLLED_BYTES) {
            sum0 = sum0.add(vector(longs, at));
            sum1 = sum1.add(vector(longs, at + VECTOR_BYTES));
            sum2 = sum2.add(vector(longs, at + 2 * VECTOR_BYTES));
            sum3 = sum3.add(vector(longs, at + 3 * VECTOR_BYTES));
        }
        return sum0.add(sum1).add(sum2.add(sum3)).reduceLanes(VectorOperators.ADD);
    }

    private static LongVector vector(MemorySegment longs, long at) {
        return LongVector.fromMemorySegment(LONGS, longs, at, ORDER);
    }

    static void store(MemorySegment longs, long value) {
        LongVector vector = LongVector.broadcast(LONGS, value);
        for (long at = 0; at < longs.byteSize(); at += VECTOR_BYTES) {
            vector.intoMemorySegment(longs, at, ORDER);
        }
    }
}
