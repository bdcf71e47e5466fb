package org.jshmem.microbench.hostmodel;

import java.lang.foreign.MemorySegment;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

/** Loops that only load, or only store, over a whole number of {@link #STEP_BYTES}. */
final class AccessLoops {

    static final long STEP_BYTES = 256;

    private static final int WORDS = 4;

    /** Only there when the JVM was started with it. */
    private static final boolean HAS_VECTORS = ModuleLayer.boot().findModule("jdk.incubator.vector").isPresent();

    private AccessLoops() {}

    static boolean hasVectors() {
        return HAS_VECTORS;
    }

    /** Loads all longs; their sum. */
    static long load(MemorySegment longs) {
        return hasVectors() ? VectorAccess.load(longs) : loadWords(longs);
    }

    /** Sets all longs. */
    static void store(MemorySegment longs, long value) {
        if (hasVectors()) {
            VectorAccess.store(longs, value);
        } else {
            storeWords(longs, value);
        }
    }

    /** Four sums at a time: one would wait for itself. */
    private static long loadWords(MemorySegment longs) {
        long sum0 = 0;
        long sum1 = 0;
        long sum2 = 0;
        long sum3 = 0;
        for (long i = 0; i < longs.byteSize() / Long.BYTES; i += WORDS) {
            sum0 += longs.getAtIndex(JAVA_LONG, i);
            sum1 += longs.getAtIndex(JAVA_LONG, i + 1);
            sum2 += longs.getAtIndex(JAVA_LONG, i + 2);
            sum3 += longs.getAtIndex(JAVA_LONG, i + 3);
        }
        return sum0 + sum1 + sum2 + sum3;
    }

    private static void storeWords(MemorySegment longs, long value) {
        for (long i = 0; i < longs.byteSize() / Long.BYTES; i++) {
            longs.setAtIndex(JAVA_LONG, i, value);
        }
    }
}
