package org.jshmem.microbench.stream;

import java.lang.foreign.MemorySegment;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Collective;
import org.jshmem.algorithm.ReduceAlgorithm;
import org.jshmem.core.ReduceOp;
import org.jshmem.shmemx.Collectives;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE;

/** The reduction that paper 002 replaces it by: PE 0 combines the blocks of all where they are, through {@code ptr}. */
final class FlatTreeSum implements BlockSum {

    private final Shmem shmem;

    /** From now on; collective. */
    FlatTreeSum(Shmem shmem) {
        this.shmem = shmem;
        Collectives.useAlgorithm(shmem.world(), Collective.REDUCE, ReduceAlgorithm.FLAT_PTR);
    }

    /** From now on table and settings choose again; collective. */
    @Override
    public void close() {
        Collectives.useAlgorithm(shmem.world(), Collective.REDUCE, null);
    }

    @Override
    public void sum(MemorySegment dest, MemorySegment source) {
        shmem.reduce(ReduceOp.SUM, JAVA_DOUBLE, dest, source);
    }
}
