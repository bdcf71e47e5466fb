package org.jshmem.microbench.stream;

import java.lang.foreign.MemorySegment;

/** A sum over all PEs of a block of doubles, whose result all get; collective. */
interface BlockSum extends AutoCloseable {

    /** Sums; on return every PE may write its block again. */
    void sum(MemorySegment dest, MemorySegment source);

    /** Collective. */
    @Override
    default void close() {}
}
