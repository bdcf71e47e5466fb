package org.jshmem.microbench.pair;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Loops that C2 25 does not vectorise by itself (sums of longs), or only when they are long (stores). Needs {@code --add-modules jdk.incubator.vector}. */
final class PtrVectorLoops {

    private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_PREFERRED;

    private PtrVectorLoops() {}

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

    static void store(MemorySegment longs, long value) {
        LongVector values = LongVector.broadcast(LONGS, value);
        long vectorBytes = LONGS.vectorByteSize();
        long end = longs.byteSize() & -vectorBytes;
        for (long at = 0; at < end; at += vectorBytes) {
            values.intoMemorySegment(longs, at, ByteOrder.nativeOrder());
        }
        for (long at = end; at < longs.byteSize(); at += Long.BYTES) {
            longs.set(JAVA_LONG, at, value);
        }
    }
}
