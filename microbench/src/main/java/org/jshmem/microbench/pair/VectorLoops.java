package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Loops that C2 25 does not vectorise by itself, such as sums. Needs {@code --add-modules jdk.incubator.vector}. */
final class VectorLoops {

    private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_PREFERRED;

    private VectorLoops() {}

    static long sum(MemorySegment longs) {
        LongVector sums = LongVector.zero(LONGS);
        long vectorBytes = LONGS.vectorByteSize();
        long end = longs.byteSize() & -vectorBytes;
        for (long at = 0; at < end; at += vectorBytes) {
            sums = sums.add(LongVector.fromMemorySegment(LONGS, longs, at, ByteOrder.nativeOrder()));
        }
        long sum = sums.reduceLanes(VectorOperators.ADD);
        for (long at = end; at < longs.byteSize(); at += Long.BYTES) {
            sum += longs.get(JAVA_LONG, at);
        }
        return sum;
    }
}
