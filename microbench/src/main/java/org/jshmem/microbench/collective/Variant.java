package org.jshmem.microbench.collective;

import org.jshmem.Shmem;
import org.jshmem.algorithm.Algorithm;
import org.jshmem.algorithm.Collective;
import org.jshmem.microbench.sampling.Operation;
import org.jshmem.shmemx.Collectives;

/**
 * A measure with an algorithm.
 *
 * @param measure   the measure
 * @param algorithm one of its collective's, or null for that of the table
 */
record Variant(CollectiveMeasure measure, Algorithm algorithm) {

    /** As tables and profiles say it. */
    String name() {
        return algorithm == null ? measure.name() : measure.name() + "/" + algorithm.spelling();
    }

    /** What runs when a size is given, whoever has chosen it. */
    Algorithm algorithmFor(Shmem shmem, long bytes) {
        Collective collective = measure.collective();
        return algorithm != null
                ? algorithm
                : Collectives.algorithm(shmem.world(), collective, measure.chosenBy(bytes));
    }

    boolean needsDirectAccess() {
        return algorithm != null && algorithm.needsDirectAccess();
    }

    Operation operation(Buffers buffers, long bytes) {
        Operation operation = measure.operation(buffers, bytes);
        return algorithm == null ? operation : new WithAlgorithm(operation, buffers.shmem(), this);
    }
}
